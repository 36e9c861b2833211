//! Supremacy (Supremacy Games, 1984) with Colonial Legions and Merchant Marine: six
//! superpowers, their companies and colonies, ships that carry everything, and weapons that
//! can end it all.
//!
//! The chapters follow RULES.md. This folder is a crate of its own (`crates/supremacy`), which
//! the catalogue shows among the other games.

mod action;
mod apply;
mod asking;
mod atlas;
mod bank;
mod battle;
mod berths;
mod blockade;
mod building;
mod campaign;
mod candidates;
mod company;
mod deck;
mod drill;
mod effects;
mod ending;
mod event;
mod fare;
mod fleet;
mod fortune;
mod goods;
mod map;
mod market;
mod mind;
mod moving;
mod muster;
mod odds;
mod opening;
mod piece;
mod placing;
mod power;
mod reach;
mod reinforce;
mod rule;
mod search;
mod shipping;
mod state;
mod strategic;
mod table;
mod trade;
mod turn;
mod variants;
mod view;
mod why;
mod witness;
mod words;
mod writing;

use cabinet_engine::{
    self as engine, Actor, Awaiting, Dice, Game, Ledger, Outcome, Refusal, Seat, Seats, Viewer,
    require,
};
use serde::{Deserialize, Serialize};

pub use action::{Action, Attack, Convoy, Group, Hop, Load};
pub use asking::Prompt;
pub use battle::{Battle, Step, Strike};
pub use company::{Card, Company};
pub use ending::Wealth;
pub use event::{Event, Sight};
pub use fleet::Fleet;
pub use fortune::Omen;
pub use goods::{Money, Resource, Supplies, Weapon};
pub use map::{Area, Land, Sea};
pub use market::LADDER;
pub use mind::{Player, Reason};
pub use muster::{Detection, Muster};
pub use odds::{Odds, Tally, Threat};
pub use opening::{MarketMode, Setup, Winter};
pub use piece::{Piece, Pieces, Pile, Spot};
pub use power::Power;
pub use reach::Lane;
pub use rule::Rule;
pub use shipping::{Cargo, Toll, Voyage};
pub use state::{
    Aim, Ask, Blockade, Choice, Leave, Market, Phase, Search, Side, Siege, Stage, State, Table,
};
pub use trade::Bundle;
pub use view::View;
pub use why::{Exit, Why};

/// The game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Supremacy;

/// The ways it can end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// One player is left.
    Supremacy,
    /// Détente after the last turn.
    Detente,
    /// Détente because all agreed.
    Agreement,
    /// The die of nuclear winter.
    NuclearWinter,
    /// The twelfth cloud, or nobody left.
    Holocaust,
}

impl engine::Ending for Ending {
    const ALL: &'static [Self] =
        &[Self::Supremacy, Self::Detente, Self::Agreement, Self::NuclearWinter, Self::Holocaust];
}

impl Game for Supremacy {
    type Setup = Setup;
    type State = State;
    type Action = Action;
    type Event = Event;
    type Prompt = Prompt;
    type View = View;
    type Sight = Sight;
    type Rule = Rule;
    type Ending = Ending;

    const ID: &'static str = "supremacy";
    const RULES: u16 = 1;
    const BOOK: &'static str = include_str!("RULES.md");

    fn vet(setup: &Setup) -> Result<(), Rule> {
        setup.vet()
    }

    fn seats(setup: &Setup) -> Seats {
        setup.seats()
    }

    /// A player takes part in three stages of a turn, and each part of a stage takes a
    /// bounded number of orders (4.7); the rest of a turn takes at most forty answers.
    fn bound(setup: &Setup) -> u32 {
        let turns = u32::from(setup.turns) * u32::try_from(setup.powers.len()).unwrap_or(6);
        1_000 + turns * (3 * (u32::from(turn::ENOUGH) + 50) + 100)
    }

    fn open(setup: &Setup) -> State {
        State::new(setup)
    }

    fn deal(ledger: &mut Ledger<'_, Self>) {
        opening::begin(ledger);
    }

    fn awaiting(state: &State) -> Awaiting<Prompt> {
        state.awaiting()
    }

    fn decide(
        ledger: &mut Ledger<'_, Self>,
        by: Actor,
        action: &Action,
    ) -> Result<(), Refusal<Rule>> {
        let seat = match by {
            Actor::Seat(seat) if ledger.everybody().contains(seat) => seat,
            Actor::Seat(_) | Actor::Clock => return Err(Refusal::NotAwaited),
        };
        require(ledger.is_in(seat), Rule::OutOfTheGame)?;
        carry_out(ledger, seat, action)?;
        turn::go_on(ledger);
        Ok(())
    }

    fn apply(state: &mut State, event: &Event) {
        state.apply(event);
    }

    fn candidates(state: &State, seat: Seat) -> Vec<Action> {
        match state.awaiting().prompt(seat) {
            None => Vec::new(),
            Some(&prompt) => state.answers(seat, prompt),
        }
    }

    fn is_sealed(_: &State, prompt: &Prompt) -> bool {
        matches!(prompt, Prompt::Place | Prompt::Bonus | Prompt::Bid { .. })
    }

    fn asides(state: &State, seat: Seat) -> Vec<Action> {
        state.asides(seat)
    }

    fn tick(_: u32) -> Option<Action> {
        None
    }

    fn reveals(_: &State, event: &Event) -> bool {
        event.reveals()
    }

    fn view(state: &State, viewer: Viewer) -> View {
        state.view(viewer)
    }

    fn witness(_: &State, event: &Event, viewer: Viewer) -> Option<Sight> {
        Some(event.witness(viewer))
    }

    fn imagine(view: &View, dice: &mut Dice) -> State {
        State::imagine(view, dice)
    }

    fn outcome(state: &State) -> Option<Outcome<Ending>> {
        state.outcome.clone()
    }
}

type Judged = Result<(), Refusal<Rule>>;

/// Business: set-up, money, goods and deals; hands everything else on.
#[expect(clippy::wildcard_enum_match_arm, reason = "the rest is carried out elsewhere")]
fn carry_out(ledger: &mut Ledger<'_, Supremacy>, seat: Seat, action: &Action) -> Judged {
    match action {
        Action::Place { bonus, piles } => placing::place(ledger, seat, *bonus, piles),
        Action::Redeploy { hops } => placing::redeploy(ledger, seat, hops),
        Action::Bonus { piles } => placing::bonus(ledger, seat, piles),
        Action::Borrow { loans } => bank::borrow(ledger, seat, *loans),
        Action::Repay { loans } => bank::repay(ledger, seat, *loans),
        Action::Pay { pieces, companies } => bank::pay(ledger, seat, pieces, companies),
        Action::Ship { cargoes } => shipping::ship(ledger, seat, cargoes.as_deref()),
        Action::Sacrifice { cargoes } => shipping::sacrifice(ledger, seat, cargoes),
        Action::Bid { joins } => turn::bid(ledger, seat, *joins),
        Action::Sell(load) => market::sell(ledger, seat, load),
        Action::Buy(load) if ledger.reinforcing().is_some() => reinforce::haul(ledger, seat, load),
        Action::Buy(load) => market::buy(ledger, seat, load),
        Action::Offer { to, gives, gets } => trade::offer(ledger, seat, *to, gives, gets),
        Action::CounterOffer { gives, gets } => trade::counter(ledger, seat, gives, gets),
        Action::Accept => answer(ledger, seat, true),
        Action::Decline => answer(ledger, seat, false),
        Action::Withdraw => trade::withdraw(ledger, seat),
        Action::Build { piles } => building::build(ledger, seat, piles),
        Action::Arm { weapon, n } => building::arm(ledger, seat, *weapon, *n),
        Action::Research { weapon } => search::research(ledger, seat, *weapon),
        Action::Prospect { resource } => search::prospect(ledger, seat, *resource),
        Action::Turn => search::turn(ledger, seat),
        Action::Done => done(ledger, seat),
        Action::Agree { agrees } => ending::agree(ledger, seat, *agrees),
        Action::Resign => ending::resign(ledger, seat),
        _ => make_war(ledger, seat, action),
    }
}

/// War and movement.
#[expect(clippy::wildcard_enum_match_arm, reason = "the rest was carried out before")]
fn make_war(ledger: &mut Ledger<'_, Supremacy>, seat: Seat, action: &Action) -> Judged {
    match *action {
        Action::Blockade { of, sea } => blockade::announce(ledger, seat, of, sea),
        Action::Lift { of, sea } => blockade::lift(ledger, seat, of, sea),
        Action::Escort { sea, navies } => blockade::escort(ledger, seat, sea, navies),
        Action::Attack(ref attack) => battle::attack(ledger, seat, attack),
        Action::Launch { ref targets } => strategic::launch(ledger, seat, targets),
        Action::Screen { ref stars } => strategic::screen(ledger, seat, stars),
        Action::Defend { set } => drill::defend(ledger, seat, set),
        Action::Retreat { to } => drill::retreat(ledger, seat, to),
        Action::Surrender => drill::surrender(ledger, seat),
        Action::Strike { convoy } => drill::aim(ledger, seat, convoy),
        Action::Sink { ref ships } => drill::sink(ledger, seat, ships),
        Action::Lose { ref piles } => drill::lose(ledger, seat, piles),
        Action::Enter { ref piles } => drill::enter(ledger, seat, piles),
        Action::PullOut { land, sea, troops } => moving::pull_out(ledger, seat, land, sea, troops),
        Action::March { ref path, troops, hired } => {
            moving::march(ledger, seat, path, troops, hired)
        }
        Action::Airlift { from, to, troops, hired } => {
            moving::airlift(ledger, seat, from, to, troops, hired)
        }
        Action::Sail { ref path, pieces } => moving::sail(ledger, seat, path, pieces),
        Action::Board { land, sea, troops } => moving::board(ledger, seat, land, sea, troops),
        Action::Land { from, to, troops } => moving::land(ledger, seat, from, to, troops),
        Action::Convoy { ref convoy, to } => moving::convoy(ledger, seat, convoy, to),
        Action::Reroute { from, to, ships } if ledger.reinforcing().is_some() => {
            reinforce::reroute(ledger, seat, from, to, ships)
        }
        Action::Reroute { from, to, ships } => {
            blockade::reroute_in_stage(ledger, seat, from, to, ships)
        }
        Action::Request { area } => moving::request(ledger, seat, area),
        _ => Err(Rule::NotInThisStage.into()),
    }
}

/// Yes or no to an offer, a request for leave, pirates or a counter-attack.
fn answer(ledger: &mut Ledger<'_, Supremacy>, seat: Seat, yes: bool) -> Judged {
    match ledger.questions.now() {
        Some(Ask::Passage { .. }) => moving::answer_request(ledger, seat, yes),
        Some(Ask::Ransom { .. }) => shipping::ransom(ledger, seat, yes),
        Some(Ask::Battle(_) | Ask::Strike(_)) if !yes => decline_counter(ledger, seat),
        _ if yes => trade::accept(ledger, seat),
        _ => trade::decline(ledger, seat),
    }
}

/// No counter-attack (10.11).
fn decline_counter(ledger: &mut Ledger<'_, Supremacy>, seat: Seat) -> Judged {
    match ledger.questions.now().cloned() {
        Some(Ask::Battle(battle)) => {
            require(battle.asked() == seat, Rule::OutOfTurn)?;
            require(battle.step == Step::Counter, Rule::AnswerTheAttack)?;
            ledger.record(Sight::BattleEnded);
            Ok(())
        }
        Some(Ask::Strike(strike)) => {
            require(strike.countering == Some(seat), Rule::OutOfTurn)?;
            strategic::next_counter(ledger, &strike);
            Ok(())
        }
        _ => Err(Rule::NoOffer.into()),
    }
}

/// Enough: of cards, of step E, or of a part of a stage.
fn done(ledger: &mut Ledger<'_, Supremacy>, seat: Seat) -> Judged {
    match ledger.questions.now().cloned() {
        Some(Ask::Search(search)) => search::stop(ledger, seat, &search),
        Some(Ask::Battle(battle)) if ledger.reinforcing().is_some() => {
            reinforce::done(ledger, seat, &battle)
        }
        _ => turn::done(ledger, seat),
    }
}
