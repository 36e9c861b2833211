//! § 3 Setting up: what can be agreed on beforehand, and the deal.

use serde::{Deserialize, Serialize};

use super::company::Company;
use super::goods::{Money, Supplies};
use super::map::Sea;
use super::piece::{Piece, Pieces, Pile};
use super::state::{Market, Phase, Stage};
use super::{Power, Rule, Sight, Supremacy, Why, turn};
use crate::engine::{Ledger, Seat, Seats};

/// What every player begins with (3.2).
pub(super) const START_CASH: Money = Money(7000);
pub(super) const START_STOCK: Supplies = Supplies { grain: 3, oil: 3, minerals: 3 };
/// Cards that every player is dealt: of companies at home, and of companies in neutral lands.
const HOME_CARDS: usize = 3;
const NEUTRAL_CARDS: usize = 3;
/// Turns of the longest game (19.2).
const MOST_TURNS: u8 = 24;

/// Options fixed before the first move. A field that is left out takes the book's value.
#[expect(clippy::struct_excessive_bools, reason = "each is an option of its own")]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Setup {
    /// The powers round the table, one for each of 2 to 6 players.
    pub powers: Vec<Power>,
    /// The turn after which the game ends in Détente (19.2).
    pub turns: u8,
    pub winter: Winter,
    pub market: MarketMode,
    /// Steps that each price recovers at the start of a turn (7.7).
    pub recovery: u8,
    /// Whether more may be bought than the store holds (21.15).
    pub overbuy: bool,
    /// Whether forces may surrender (21.3).
    pub surrender: bool,
    /// Whether there are nukes and L-Stars (21.4).
    pub strategic: bool,
    /// Nukes that everybody begins with (21.5).
    pub arsenal: u16,
    /// Whether prices and stocks are rolled at the start (21.6).
    pub random_market: bool,
    /// Whether lands pay taxes (21.7).
    pub land_tax: bool,
    /// Whether there are companies at sea (21.8).
    pub sea_companies: bool,
    /// Whether the Panama Canal is dug (21.9).
    pub canal: bool,
    /// Whether everybody has twenty merchant ships at most (21.10).
    pub twenty_ships: bool,
    /// Pirates in each of the eight seas where no power has a port (21.11).
    pub pirates: u16,
    /// Edge points by seat; none for all if it is empty (21.12).
    pub edges: Vec<u8>,
    /// Whether convoys may pass navies of others (21.13).
    pub past_navies: bool,
    /// Whether a siege by five navies or more is rolled for like one by four (21.14).
    pub siege_dice: bool,
    /// Whether a card of fortune is drawn each turn (21.16).
    pub fortune: bool,
    /// Chapters that beginners may leave out (21.17 to 21.23).
    #[serde(skip_serializing_if = "is_kept")]
    pub sieges: bool,
    #[serde(skip_serializing_if = "is_kept")]
    pub blockades: bool,
    #[serde(skip_serializing_if = "is_kept")]
    pub escorts: bool,
    #[serde(skip_serializing_if = "is_kept")]
    pub airborne: bool,
    #[serde(skip_serializing_if = "is_kept")]
    pub step_e: bool,
    #[serde(skip_serializing_if = "is_kept")]
    pub carrier: bool,
    #[serde(skip_serializing_if = "is_kept")]
    pub prospecting: bool,
    /// Optional stages that a player may take part in, in a turn (4.2, 21.24).
    #[serde(skip_serializing_if = "is_usual")]
    pub stages: u8,
}

/// Optional stages that a player takes part in, in a turn (4.2), and how many there are.
const STAGES: u8 = 3;
const ALL_STAGES: u8 = 5;

// What is as the book has it is not written, so that matches of earlier editions stay the same.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands over a reference")]
fn is_kept(chapter: &bool) -> bool {
    *chapter
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands over a reference")]
fn is_usual(stages: &u8) -> bool {
    *stages == STAGES
}

impl Default for Setup {
    fn default() -> Self {
        Self {
            powers: Power::ALL[..4].to_vec(),
            turns: 10,
            winter: Winter::default(),
            market: MarketMode::default(),
            recovery: 3,
            overbuy: false,
            surrender: false,
            strategic: true,
            arsenal: 0,
            random_market: false,
            land_tax: false,
            sea_companies: false,
            canal: false,
            twenty_ships: false,
            pirates: 0,
            edges: Vec::new(),
            past_navies: false,
            siege_dice: false,
            fortune: false,
            sieges: true,
            blockades: true,
            escorts: true,
            airborne: true,
            step_e: true,
            carrier: true,
            prospecting: true,
            stages: STAGES,
        }
    }
}

/// How clouds end the game (19.5).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Winter {
    /// From the 13th cloud on a die decides.
    #[default]
    Rolled,
    /// The 12th cloud ends it (21.1).
    Twelve,
}

/// How the market works.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MarketMode {
    /// Ship-loads in rotation (7.6).
    #[default]
    Loads,
    /// One sale and one purchase of each resource at a flat price (21.2).
    Classic,
}

impl Setup {
    /// Whether the rule book knows such a set-up.
    pub(super) fn vet(&self) -> Result<(), Rule> {
        let each_once = |power: &Power| self.powers.iter().filter(|&p| p == power).count() == 1;
        if !(2..=6).contains(&self.powers.len()) || !self.powers.iter().all(each_once) {
            return Err(Rule::AnotherPowerEach);
        }
        if !(1..=MOST_TURNS).contains(&self.turns) {
            return Err(Rule::TurnsOfAGame);
        }
        if self.arsenal > 0 && !self.strategic || self.arsenal > super::table::STORE {
            return Err(Rule::NoStrategicWeapons);
        }
        if !(STAGES..=ALL_STAGES).contains(&self.stages) {
            return Err(Rule::StagesATurn);
        }
        let has_all = self.edges.is_empty() || self.edges.len() == self.powers.len();
        if !has_all || self.edges.iter().any(|&edge| edge > 9) {
            return Err(Rule::EdgesOfAll);
        }
        Ok(())
    }

    pub(super) fn seats(&self) -> Seats {
        // A set-up from outside may name any number of powers.
        Seats::first(u8::try_from(self.powers.len()).unwrap_or(u8::MAX))
    }

    /// Edge points of a seat (21.12).
    pub fn edge(&self, seat: Seat) -> u8 {
        self.edges.get(seat.index()).copied().unwrap_or(0)
    }
}

impl Market {
    /// All three at 500 (2.4).
    pub(super) fn opening() -> Self {
        Self { grain: 12, oil: 12, minerals: 12 }
    }
}

/// Deals the cards and lays the table (3.2 to 3.4).
pub(super) fn begin(ledger: &mut Ledger<'_, Supremacy>) {
    let cards = deal(ledger);
    ledger.record(Sight::Dealt { cards });
    garrison(ledger);
    if ledger.options.random_market {
        roll_market(ledger);
    }
    if ledger.options.pirates > 0 {
        let seas = Sea::light().filter(|sea| sea.ports().all(|land| land.home().is_none()));
        let pirates = seas.map(|sea| (sea, ledger.options.pirates)).collect();
        ledger.record(Sight::PiratesCame { pirates });
    }
    let arsenal = ledger.options.arsenal;
    for seat in ledger.players().iter().filter(|_| arsenal > 0) {
        let weapon = super::goods::Weapon::Nuke;
        ledger.record(Sight::Learned { seat, weapon });
        ledger.record(Sight::Armed { seat, weapon, n: arsenal });
    }
    turn::begin_phase(ledger, Stage::SettingUp, Phase::Place);
}

/// Three cards of one's own companies and three of neutral ones; never two players in one
/// neutral land (3.3).
fn deal(ledger: &mut Ledger<'_, Supremacy>) -> Vec<(Seat, Company)> {
    let mut dealt: Vec<(Seat, Company)> = Vec::new();
    for seat in ledger.players().iter() {
        let power = ledger.side(seat).power;
        let mut home: Vec<Company> =
            Company::all(false).filter(|company| company.home() == Some(power)).collect();
        ledger.dice().shuffle(&mut home);
        dealt.extend(home.into_iter().take(HOME_CARDS).map(|company| (seat, company)));
    }
    let mut neutral: Vec<Company> = Company::all(ledger.options.sea_companies)
        .filter(|company| company.home().is_none())
        .collect();
    ledger.dice().shuffle(&mut neutral);
    let seats: Vec<Seat> = ledger.players().iter().collect();
    for _ in 0..NEUTRAL_CARDS {
        for &seat in &seats {
            let is_free = |company: &Company| {
                let rival = |&(other, card): &(Seat, Company)| {
                    other != seat && company.land().is_some() && card.site() == company.site()
                };
                !dealt.iter().any(rival)
            };
            if let Some(at) = neutral.iter().position(is_free) {
                dealt.push((seat, neutral.remove(at)));
            }
        }
    }
    dealt
}

/// One army on each home land and on each land with a company of one's own (3.4).
fn garrison(ledger: &mut Ledger<'_, Supremacy>) {
    for seat in ledger.players().iter() {
        let mut lands: Vec<_> = ledger.side(seat).power.homes().collect();
        for company in Company::all(false).filter(|&it| ledger.owner(it) == Some(seat)) {
            lands.extend(company.land().filter(|land| !lands.contains(land)));
        }
        for land in lands {
            ledger.record(Sight::Taken { land, by: seat, from: None });
            let pile = Pile::new(land, Pieces::of(Piece::Army, 1));
            ledger.record(Sight::Placed { seat, pile, why: Why::SettingUp });
        }
    }
}

/// Prices by two dice, stocks by one (21.6).
fn roll_market(ledger: &mut Ledger<'_, Supremacy>) {
    let mut step = || {
        let dice = ledger.dice();
        dice.die() + dice.die() + 3
    };
    let market = Market { grain: step(), oil: step(), minerals: step() };
    ledger.record(Sight::Priced { market });
    for seat in ledger.players().iter() {
        let dice = ledger.dice();
        let mut roll = || u16::from(dice.die());
        let goods = Supplies { grain: roll(), oil: roll(), minerals: roll() };
        let had = ledger.side(seat).stock;
        ledger.record(Sight::Spent { seat, goods: had, why: Why::SettingUp });
        ledger.record(Sight::Gained { seat, goods, why: Why::SettingUp });
    }
}
