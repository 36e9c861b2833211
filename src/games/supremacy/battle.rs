//! § 9 Stage 4: how an attack is declared, and how its steps follow each other.

use serde::{Deserialize, Serialize};

use super::action::{Attack, Convoy, Group};
use super::drill;
use super::fleet::SHIP_ROOM;
use super::goods::{Resource, Supplies};
use super::map::{Area, Land, Sea};
use super::piece::{Pieces, Pile, Spot, total};
use super::state::{Ask, Phase, Stage, Table};
use super::{Rule, Sight, State, Supremacy, Why, strategic};
use crate::engine::{Ledger, Refusal, Seat, require};

/// Oil for an army that comes by air (9.9, 15.6).
pub(super) const AIR_OIL: u16 = 2;

/// A battle.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Battle {
    pub by: Seat,
    pub of: Seat,
    pub at: Area,
    pub group: Group,
    /// The attacker's forces that are left, where they fight from.
    pub forces: Vec<Pile>,
    /// Merchant ships of an assault.
    pub ships: Vec<(Sea, u16)>,
    /// Where the attack comes from.
    pub areas: Vec<Area>,
    /// Whether it answers an attack.
    pub counter: bool,
    /// Whether the defender has deleted a set of supplies.
    pub set: bool,
    /// Whether the convoy was reached past its escorts.
    pub reached: Option<bool>,
    pub step: Step,
}

/// How far a battle has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// The defender answers.
    Defend,
    /// The attacker chooses between convoy and escorts.
    Aim,
    /// The defender may sink merchant ships of the assault.
    Sink { points: u16 },
    /// The attacker names losses.
    Losses { points: u16 },
    /// The attacker may move into the land that was cleared.
    Enter,
    /// Step E of one of the two; after a move nothing is shipped any more.
    Reinforce { seat: Seat, moved: bool },
    /// The defender may counter-attack.
    Counter,
}

/// A launch of nukes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Strike {
    pub by: Seat,
    /// Nukes on their way to each target.
    pub targets: Vec<(Area, u16)>,
    /// Who owns the targets.
    pub owners: Vec<(Area, Seat)>,
    /// Targets whose screen has fired.
    pub fired: Vec<Area>,
    pub counter: bool,
    /// Who may answer it now.
    pub countering: Option<Seat>,
}

impl Battle {
    /// Whoever decides now.
    pub fn asked(&self) -> Seat {
        match self.step {
            Step::Defend | Step::Sink { .. } | Step::Counter => self.of,
            Step::Aim | Step::Losses { .. } | Step::Enter => self.by,
            Step::Reinforce { seat, .. } => seat,
        }
    }

    pub fn land(&self) -> Option<Land> {
        match self.at {
            Area::Land(land) => Some(land),
            Area::Sea(_) => None,
        }
    }

    /// Whether an area belongs to the battle (12.5).
    pub fn has(&self, area: Area) -> bool {
        self.at == area || self.areas.contains(&area)
    }
}

/// What happens in a battle or a strike without anybody deciding.
pub(super) fn settle(ledger: &mut Ledger<'_, Supremacy>) -> bool {
    if super::ending::follow(ledger) {
        return true;
    }
    match ledger.questions.now().cloned() {
        Some(Ask::Battle(battle)) => drill::settle(ledger, &battle),
        Some(Ask::Strike(strike)) => strategic::settle(ledger, &strike),
        _ => false,
    }
}

/// An attack is declared: in one's own part of stage 4, or as a counter-attack (9, 10.11).
pub(super) fn attack(
    ledger: &mut Ledger<'_, Supremacy>,
    seat: Seat,
    attack: &Attack,
) -> Result<(), Refusal<Rule>> {
    let counter = may_strike(ledger, seat)?;
    require(ledger.is_target(seat, attack), Rule::NoSuchTarget)?;
    require(counter.is_none_or(|of| of == attack.of), Rule::CounterTheAttacker)?;
    let oil = ledger.may_attack(seat, attack)?;
    let stock = ledger.side(seat).stock;
    require(stock.covers(Supplies::SET), Rule::SetForAnAttack)?;
    let fuel = Supplies::of(Resource::Oil, oil);
    require(stock.covers(Supplies::SET.plus(fuel)), Rule::NotInStore)?;
    end_answered(ledger);
    ledger.record(Sight::Spent { seat, goods: Supplies::SET, why: Why::War });
    if oil > 0 {
        ledger.record(Sight::Spent { seat, goods: fuel, why: Why::Fuel });
    }
    let battle = attack.begun(ledger, seat, counter.is_some());
    go_ashore(ledger, seat, attack);
    ledger.record(Sight::Attacked { battle });
    Ok(())
}

/// Whether a seat may attack now; if it is a counter-attack, whom.
pub(super) fn may_strike(state: &State, seat: Seat) -> Result<Option<Seat>, Refusal<Rule>> {
    match state.questions.now() {
        Some(Ask::Battle(battle)) if battle.step == Step::Counter => {
            require(battle.of == seat, Rule::OutOfTurn)?;
            Ok(Some(battle.by))
        }
        Some(Ask::Strike(strike)) if strike.countering == Some(seat) => Ok(Some(strike.by)),
        _ => {
            state.in_stage(seat, Stage::Attack, Phase::Act)?;
            Ok(None)
        }
    }
}

/// The attack that is being countered is over.
pub(super) fn end_answered(ledger: &mut Ledger<'_, Supremacy>) {
    match ledger.questions.now() {
        Some(Ask::Battle(_)) => ledger.record(Sight::BattleEnded),
        Some(Ask::Strike(_)) => ledger.record(Sight::StrikeEnded),
        _ => {}
    }
}

/// Armies land where they attack (9.5 to 9.9).
fn go_ashore(ledger: &mut Ledger<'_, Supremacy>, seat: Seat, attack: &Attack) {
    for pile in attack.landing() {
        let to = Spot::from(attack.at);
        ledger.record(Sight::Moved { seat, from: pile.spot, to, pieces: pile.pieces });
    }
    for Convoy { path, aboard } in attack.convoys.clone() {
        let Area::Land(to) = attack.at else { continue };
        ledger.record(Sight::Convoyed { seat, path, aboard, to });
    }
}

fn is_aboard(spot: Spot) -> bool {
    matches!(spot, Spot::Navies(_) | Spot::Ships(_))
}

impl Attack {
    /// Armies that go ashore from ships that are there, or come by air.
    fn landing(&self) -> impl Iterator<Item = &Pile> {
        self.forces.iter().filter(|pile| is_aboard(pile.spot)).chain(&self.air)
    }

    /// The battle that it begins: everybody who fights is counted.
    pub fn begun(&self, table: &Table, by: Seat, counter: bool) -> Battle {
        let mut areas: Vec<Area> = Vec::new();
        for pile in self.forces.iter().chain(&self.air) {
            let area = pile.spot.area();
            if !areas.contains(&area) {
                areas.push(area);
            }
        }
        let mut ships: Vec<(Sea, u16)> = Vec::new();
        for Convoy { path, aboard } in &self.convoys {
            let Some(&last) = path.last() else { continue };
            areas.extend(aboard.iter().map(|it| Area::Land(it.0)));
            areas.extend(path.first().map(|&sea| Area::Sea(sea)));
            areas.push(Area::Sea(last));
            match ships.iter_mut().find(|it| it.0 == last) {
                Some(ships) => ships.1 += 1,
                None => ships.push((last, 1)),
            }
        }
        Battle {
            by,
            of: self.of,
            at: self.at,
            group: self.group,
            forces: self.fighting(table, by),
            ships,
            areas,
            counter,
            set: false,
            reached: None,
            step: Step::Defend,
        }
    }

    /// The forces in the battle, where they fight from.
    fn fighting(&self, table: &Table, by: Seat) -> Vec<Pile> {
        let mut all: Vec<Pile> =
            self.forces.iter().filter(|pile| !is_aboard(pile.spot)).copied().collect();
        // Armies aboard attacking navies are in the battle too: they are lost before their
        // ships.
        for sea in Sea::all() {
            if !all.iter().any(|it| it.spot == Spot::Sea(sea)) {
                continue;
            }
            let spot = Spot::Navies(sea);
            let landed = self.forces.iter().filter(|it| it.spot == spot);
            let landed = total(&landed.copied().collect::<Vec<_>>());
            let pieces = table.fleet(by, sea).on_navies.less(landed);
            if !pieces.is_empty() {
                all.push(Pile { spot, pieces });
            }
        }
        let landed = total(&self.landing().copied().collect::<Vec<_>>());
        let landed = self.convoys.iter().fold(landed, |all, convoy| all.plus(convoy.troops()));
        if !landed.is_empty() {
            let spot = Spot::from(self.at);
            match all.iter_mut().find(|pile| pile.spot == spot) {
                Some(pile) => pile.pieces = pile.pieces.plus(landed),
                None => all.push(Pile { spot, pieces: landed }),
            }
        }
        all
    }
}

impl Table {
    /// Whether there is anything of that kind to attack (9.2).
    fn is_target(&self, seat: Seat, attack: &Attack) -> bool {
        let of = attack.of;
        if !self.is_in(of) || of == seat {
            return false;
        }
        match (attack.group, attack.at) {
            (Group::Forces, Area::Land(land)) => !self.troops(of, land).is_empty(),
            (Group::Forces, Area::Sea(sea)) => self.fleet(of, sea).navies > 0,
            (Group::Merchants, Area::Sea(sea)) => self.fleet(of, sea).merchants > 0,
            (Group::Merchants, Area::Land(_)) => false,
        }
    }

    /// Whether these forces can attack, and the oil that it takes.
    pub(super) fn may_attack(&self, seat: Seat, attack: &Attack) -> Result<u16, Refusal<Rule>> {
        let ashore = attack.convoys.iter().flat_map(|convoy| &convoy.aboard);
        let ashore = ashore.map(|&(land, pieces)| Pile::new(land, pieces));
        let all: Vec<Pile> =
            attack.forces.iter().chain(&attack.air).copied().chain(ashore).collect();
        require(!all.is_empty(), Rule::OutOfReach)?;
        for pile in &all {
            let same = all.iter().filter(|it| it.spot == pile.spot).copied();
            let named = total(&same.collect::<Vec<_>>());
            require(self.at_spot(seat, pile.spot).covers(named), Rule::NoSuchPieces)?;
            let is_ship = matches!(pile.spot, Spot::Sea(_));
            let kind = if is_ship { pile.pieces.navies } else { pile.pieces.troops() };
            require(kind == pile.pieces.total(), Rule::OutOfReach)?;
        }
        for pile in &attack.forces {
            self.reaches(pile.spot, attack)?;
        }
        require(attack.air.is_empty() || self.options.airborne, Rule::WithoutAirborne)?;
        let mut oil = 0u16;
        for pile in &attack.air {
            let is_land = matches!((pile.spot, attack.at), (Spot::Land(_), Area::Land(_)));
            let is_elsewhere = pile.spot != Spot::from(attack.at);
            let is_right = is_land && is_elsewhere && attack.group == Group::Forces;
            require(is_right, Rule::OutOfReach)?;
            oil = oil.saturating_add(pile.pieces.total().saturating_mul(AIR_OIL));
        }
        for convoy in &attack.convoys {
            let Area::Land(to) = attack.at else { return Err(Rule::OutOfReach.into()) };
            oil = oil.saturating_add(self.may_convoy(seat, convoy, to)?);
            let first = convoy.path.first();
            let ships = attack.convoys.iter().filter(|it| it.path.first() == first).count();
            let free = first.map_or(0, |&sea| self.fleet(seat, sea).movable());
            require(ships <= usize::from(free), Rule::NoFreeShip)?;
        }
        Ok(oil)
    }

    /// Whether forces at a spot reach the target (9.3 to 9.5).
    fn reaches(&self, from: Spot, attack: &Attack) -> Result<(), Refusal<Rule>> {
        let reaches = match (from, attack.at) {
            (Spot::Land(from), Area::Land(to)) => from == to || from.touches(to),
            (Spot::Land(from), Area::Sea(to)) => from.lies_on(to),
            (Spot::Sea(from), Area::Land(to)) => to.lies_on(from),
            (Spot::Sea(from), Area::Sea(to)) => {
                from == to || !to.is_dark() && from.touches(to, self.canal())
            }
            (Spot::Navies(from) | Spot::Ships(from), Area::Land(to)) => {
                require(self.has_port(to, from), Rule::NoPortForTheAssault)?;
                true
            }
            (Spot::Navies(_) | Spot::Ships(_), Area::Sea(_)) => false,
        };
        require(reaches, Rule::OutOfReach)
    }

    /// Whether a merchant ship can take these armies to a land, and the oil that it takes:
    /// one unit for each sea, the first included (9.6 to 9.8).
    pub(super) fn may_convoy(
        &self,
        seat: Seat,
        convoy: &Convoy,
        to: Land,
    ) -> Result<u16, Refusal<Rule>> {
        let troops = convoy.troops();
        let is_full =
            troops.total() == troops.troops() && (1..=SHIP_ROOM).contains(&troops.troops());
        require(is_full, Rule::TwoToAShip)?;
        let (Some(&first), Some(&last)) = (convoy.path.first(), convoy.path.last()) else {
            return Err(Rule::NotNextToIt.into());
        };
        let boards = |&(land, _): &(Land, Pieces)| self.has_port(land, first) && land != to;
        let boards = convoy.aboard.iter().all(boards);
        require(boards && self.has_port(to, last), Rule::NoPortForTheAssault)?;
        for pair in convoy.path.windows(2) {
            require(pair[0].touches(pair[1], self.canal()), Rule::NotNextToIt)?;
            let is_held = self.keeper(seat, Area::Sea(pair[1])).is_some();
            let may_pass = self.options.past_navies || self.has_leave(seat, Area::Sea(pair[1]));
            require(!is_held || may_pass, Rule::SeaIsHeld)?;
        }
        require(self.fleet(seat, first).movable() > 0, Rule::NoFreeShip)?;
        Ok(u16::try_from(convoy.path.len()).unwrap_or(u16::MAX))
    }
}
