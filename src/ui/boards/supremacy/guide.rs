//! A guided first game: each stage once, with what it is for and what to press.

use super::options;
use crate::engine::Seat;
use crate::games::supremacy::{Action, Prompt, Setup, Stage, View};
use crate::ui::face::Step;

const STEPS: u8 = 14;
/// From this turn on one plays freely.
const FREE_TURN: u8 = 3;

/// Three players and few turns, without strategic weapons.
pub(super) fn setup() -> Setup {
    let setup = options::resize(&Setup::default(), 3);
    options::choose(&options::choose(&setup, "strategic", 1), "length", 1)
}

const PLACE: &str = "Your companies abroad are worth what your ships bring home. Navies, ships and bonus units are pencilled in: touch an area to read what is there, then Hand in.";
const REDEPLOY: &str = "Ships in light seas fetch goods from abroad, ships in dark seas trade. A company of 4 or 5 units needs two ships: send them.";
const BONUS: &str = "Twelve pieces more, again in secret. Ships serve companies, armies hold lands. Hand in what is pencilled, or change it piece by piece.";
const PAY: &str = "Stage 1. Every piece costs 10 a turn and every company 50. Pay all; below you see what is left.";
const SHIP: &str = "Stage 2. Home goods arrive by themselves, others by ship. Lines below the button say what finds no ship, and what would help. Ship all.";
const PLAN: &str = "Of the five stages that follow you may join three in a turn. The marked ones are what you can use now: Use this plan.";
const SELL: &str = "Stage 3. Each load that is sold brings its price down the ladder. Sell surplus: it keeps three of each and stops when the price is low.";
const DEALS: &str =
    "After the market you may trade with the others. End, unless you want to offer something.";
const ATTACK: &str = "Stage 4. Touch a land of a neighbour and read the odds: armies that border it, navies on its coast and landings count. An attack costs a set of supplies. End if none is good.";
const MOVE: &str = "Stage 5. Take up a stack and touch where it goes. A land that nobody guards is yours when you enter it. Ships are rerouted freely.";
const BUILD: &str = "Stage 6. A set of grain, oil and minerals makes three pieces. Build 1 set: missing ships first, then armies where you are weakest. Then End.";
const BUY: &str = "Stage 7. What is bought becomes dearer. Restock: up to three of each, never below the next salaries.";
const PROSPECT: &str = "Cards cost 200 each. A company in a land that nobody holds will work for you once you hold the land. Prospect, or End.";
const FREE: &str = "So it goes on. After the last turn cash, stores, companies, forces and ships are counted; the richest wins, unless somebody is left alone before.";

pub(super) fn step(view: &View, offers: &[Action], seat: Seat) -> Option<Step<Action>> {
    let table = &view.table;
    let first = || offers.first().cloned();
    let last = || offers.last().cloned();
    let offered = |action: Action| Some(action).filter(|it| offers.contains(it));
    let paying = Action::Pay { pieces: Vec::new(), companies: Vec::new() };
    let (n, text, mark) = match table.asked() {
        _ if table.turn >= FREE_TURN => (STEPS, FREE, None),
        Prompt::Place => (1, PLACE, first()),
        Prompt::Redeploy => (2, REDEPLOY, last()),
        Prompt::Bonus => (3, BONUS, first()),
        Prompt::Pay => (4, PAY, offered(paying)),
        Prompt::Ship => (5, SHIP, offered(Action::Ship { cargoes: None })),
        Prompt::Bid { stage } => {
            let joins = super::press::proposed_plan(table, seat).contains(&stage);
            (6, PLAN, offered(Action::Bid { joins }))
        }
        Prompt::Market { stage: Stage::Sell } => (7, SELL, None),
        Prompt::Deals { stage: Stage::Sell } => (8, DEALS, offered(Action::Done)),
        Prompt::Attack => (9, ATTACK, None),
        Prompt::Move => (10, MOVE, None),
        Prompt::Build => (11, BUILD, None),
        Prompt::Market { .. } => (12, BUY, None),
        Prompt::Deals { .. } => (13, PROSPECT, None),
        Prompt::Sacrifice { .. }
        | Prompt::Ransom { .. }
        | Prompt::Offer { .. }
        | Prompt::Passage { .. }
        | Prompt::Defend { .. }
        | Prompt::Aim { .. }
        | Prompt::Sink { .. }
        | Prompt::Lose { .. }
        | Prompt::Enter { .. }
        | Prompt::Reinforce { .. }
        | Prompt::Counter { .. }
        | Prompt::Screen { .. }
        | Prompt::Search { .. } => return None,
    };
    Some(Step { text: text.to_owned(), mark, n, of: STEPS })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{Actor, Dice, Match, Seed, Viewer};
    use crate::games::Supremacy;

    #[test]
    fn doing_what_is_marked_leads_through_the_stages_to_free_play() {
        let mut told = Vec::new();
        for seed in 1..=4 {
            let mut table = Match::<Supremacy>::start(setup(), Seed(seed)).unwrap();
            let mut dice = Dice::new(Seed(seed));
            let mut last = 0;
            while last != STEPS {
                let seat = table.awaiting().due().iter().next().unwrap();
                let offers = table.offers(seat);
                let mut action = dice.pick(&offers).unwrap().clone();
                if seat == Seat(0)
                    && let Some(step) = step(&table.view(Viewer::Seat(seat)), &offers, seat)
                {
                    assert!(step.text.ends_with('.'));
                    action = step.mark.unwrap_or(action);
                    assert!(offers.contains(&action), "{action}");
                    last = step.n;
                    told.push(step.n);
                }
                table.act(Actor::Seat(seat), action).unwrap();
            }
        }
        for n in 1..=6 {
            assert!(told.contains(&n), "step {n} was never told");
        }
        assert!(told.contains(&7) || told.contains(&11) || told.contains(&12));
    }
}
