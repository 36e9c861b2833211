//! What is asked, in sentences.

use super::names::{capital, counted, nth, place, resource, stage};
use crate::engine::Seat;
use crate::games::supremacy::{Action, Aim, Prompt, Stage, Table, View, Weapon};
use crate::ui::face::{Answer, Ask, Names};

#[expect(clippy::too_many_lines, reason = "a sentence for everything that can be asked")]
pub(super) fn ask(view: &View, prompt: Prompt, seat: Seat, names: &Names) -> Ask<Action> {
    let who = names.of(seat);
    let of = |seat: Seat| names.of(seat);
    let table = &view.table;
    let (text, waiting, section, lesson) = match prompt {
        Prompt::Place => (
            "Choose 9 bonus units, and place 3 navies and your ships.".to_owned(),
            "places navies and ships in secret",
            "3.8",
            "Six ships go to dark seas, where they carry to and from the market; one goes to a port of each company abroad.",
        ),
        Prompt::Redeploy => (
            "Reroute ships between dark and light seas, or leave them.".to_owned(),
            "reroutes ships",
            "3.9",
            "A company of more than 3 units needs more than one ship.",
        ),
        Prompt::Bonus => (
            "Plan 12 bonus pieces: armies, navies and ships.".to_owned(),
            "plans bonus pieces in secret",
            "3.10",
            "All plans are shown together. Every piece costs a salary of 10 each turn.",
        ),
        Prompt::Pay => (
            "Stage 1: pay salaries. Borrow or repay first.".to_owned(),
            "pays salaries",
            "5.4",
            "Whoever is not paid is gone; a company that is not paid produces nothing in this turn.",
        ),
        Prompt::Ship => (
            "Stage 2: bring home what your companies produce.".to_owned(),
            "ships production home",
            "6.3",
            "Goods of home lands arrive by themselves. From abroad a ship carries 3 units of one company.",
        ),
        Prompt::Bid { stage: now } => (
            format!("Are you in for stage {}: {}? {}", nth(now), stage(now), left(table, seat)),
            "bids in secret",
            "4.3",
            "Of the five stages from selling to buying you take part in at most three a turn.",
        ),
        Prompt::Market { stage: Stage::Sell } => (
            "Sell a load to the market, or pass.".to_owned(),
            "may sell",
            "7.6",
            "Each unit sold brings the price down a step. One load of up to 3 units at a time; then the next player.",
        ),
        Prompt::Market { .. } => (
            "Buy a load from the market, or pass.".to_owned(),
            "may buy",
            "17.1",
            "Each unit bought brings the price up a step. You need a set of all three to attack and to build.",
        ),
        Prompt::Deals { stage: Stage::Sell } => (
            "Trade with other players, or end.".to_owned(),
            "may trade",
            "8.1",
            "You say what you give and what you want; the other answers at once.",
        ),
        Prompt::Deals { .. } => (
            "Prospect for companies, trade with other players, or end.".to_owned(),
            "may prospect and trade",
            "17.4",
            "A company that you find works for you once you hold its land.",
        ),
        Prompt::Attack => (
            "Attack, blockade, or end the stage.".to_owned(),
            "may attack",
            "9.1",
            "Each attack costs a set of supplies. Touch what you want to attack.",
        ),
        Prompt::Move => (
            "Move your forces, reroute ships, or end the stage.".to_owned(),
            "moves",
            "15.1",
            "A march costs 1 grain a border, sailing 1 oil a sea, an airlift 2 oil an army.",
        ),
        Prompt::Build => (
            "Build, research, or end the stage.".to_owned(),
            "builds",
            "16.1",
            "A set of supplies makes three pieces, and each costs money besides.",
        ),
        Prompt::Sacrifice { sea, ships } => (
            format!("You lose {} in {}. Choose the cargo.", counted(ships, "ship"), place(sea)),
            "chooses which ships are lost",
            "13.5",
            "",
        ),
        Prompt::Ransom { money } => (
            format!("Pirates want {} for the goods. Pay, or lose the ships.", money.0),
            "answers the pirates",
            "21.11",
            "",
        ),
        Prompt::Offer { from } => {
            (format!("{} makes you an offer.", of(from)), "considers an offer", "8.5", "")
        }
        Prompt::Passage { guest, area: at } => (
            format!("{} asks for leave to pass {}.", of(guest), place(at)),
            "is asked for leave to pass",
            "15.9",
            "",
        ),
        Prompt::Defend { by, at } => (
            format!("{} attacks you in {}. How do you answer?", of(by), place(at)),
            "answers the attack",
            "10.2",
            "A set of supplies gives you a die more.",
        ),
        Prompt::Aim { at } => (
            format!("Reach for the convoy in {}, or fight its escorts?", place(at)),
            "takes aim",
            "21.12",
            "",
        ),
        Prompt::Sink { points } => (
            format!(
                "You have {}. Sink ships of the assault? Two points each.",
                counted(points, "point")
            ),
            "may sink ships of the assault",
            "10.5",
            "",
        ),
        Prompt::Lose { forces } => (
            format!("Choose which {} of the attack you lose.", counted(forces, "force")),
            "chooses losses",
            "10.5",
            "",
        ),
        Prompt::Enter { at } => (
            format!("{} is cleared. Move in?", capital(&place(at))),
            "may move in",
            "10.9",
            "Only armies take a land; each costs 1 grain.",
        ),
        Prompt::Reinforce { at } => (
            format!("Step E of the battle for {}: ship, reroute and move, or go on.", place(at)),
            "may bring reinforcements",
            "12.1",
            "",
        ),
        Prompt::Counter { against } => {
            (format!("Counter-attack {}, once?", of(against)), "may counter-attack", "10.11", "")
        }
        Prompt::Screen { by } => (
            format!("{} has launched nukes. Spread your L-Stars over the targets.", of(by)),
            "spreads L-Stars",
            "14.4",
            "",
        ),
        Prompt::Search { aim } => {
            (format!("Turn another card for {}, or stop?", aimed(aim)), "turns cards", "17.4", "")
        }
    };
    Ask {
        text,
        waiting: format!("{who} {waiting}."),
        section,
        answers: answers(prompt),
        lesson: Some(lesson.to_owned()).filter(|it| !it.is_empty()),
    }
}

/// Answers that are a word; everything else is drafted on the map and at the desk.
fn answers(prompt: Prompt) -> Vec<Answer<Action>> {
    let answer = |action, label: &str| Answer { action, label: label.to_owned(), detail: None };
    match prompt {
        Prompt::Bid { .. } => vec![
            answer(Action::Bid { joins: true }, "In"),
            answer(Action::Bid { joins: false }, "Out"),
        ],
        Prompt::Passage { .. } => {
            vec![answer(Action::Accept, "Let them pass"), answer(Action::Decline, "Refuse")]
        }
        Prompt::Ransom { .. } => {
            vec![answer(Action::Accept, "Pay"), answer(Action::Decline, "Lose the ships")]
        }
        Prompt::Search { .. } => {
            vec![answer(Action::Turn, "Turn a card for 200"), answer(Action::Done, "Stop")]
        }
        Prompt::Place
        | Prompt::Redeploy
        | Prompt::Bonus
        | Prompt::Pay
        | Prompt::Ship
        | Prompt::Market { .. }
        | Prompt::Deals { .. }
        | Prompt::Attack
        | Prompt::Move
        | Prompt::Build
        | Prompt::Sacrifice { .. }
        | Prompt::Offer { .. }
        | Prompt::Defend { .. }
        | Prompt::Aim { .. }
        | Prompt::Sink { .. }
        | Prompt::Lose { .. }
        | Prompt::Enter { .. }
        | Prompt::Reinforce { .. }
        | Prompt::Counter { .. }
        | Prompt::Screen { .. } => Vec::new(),
    }
}

/// "2 of 3 left."
fn left(table: &Table, seat: Seat) -> String {
    let left = table.stages_left(seat);
    format!("You may still join {}.", counted(left, "stage"))
}

fn aimed(aim: Aim) -> &'static str {
    match aim {
        Aim::Weapon(what) => match what {
            Weapon::Nuke => "nukes",
            Weapon::LStar => "L-Stars",
        },
        Aim::Resource(what) => resource(what),
    }
}
