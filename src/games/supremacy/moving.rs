//! § 15 Stage 5: marching, sailing, convoys, airlifts and hired carriers. In step E of a
//! battle the same moves reinforce (12.5).

use super::action::Convoy;
use super::battle::{AIR_OIL, Battle, Step};
use super::fleet::{NAVY_ROOM, SHIP_ROOM};
use super::goods::{Money, Resource, Supplies};
use super::map::{Area, Land, Sea};
use super::piece::{Pieces, Spot};
use super::state::{Ask, Phase, Stage, Table};
use super::{Rule, Sight, State, Supremacy, Why, ending, turn};
use crate::engine::{Ledger, Refusal, Seat, require};

/// What a common carrier takes for an army (15.7).
pub(super) const CARRIER: Money = Money(100);

/// Whether a seat may move between these areas now: in its part of stage 5, or in step E.
fn may_move(state: &State, seat: Seat, areas: [Area; 2]) -> Result<(), Refusal<Rule>> {
    match state.reinforcing() {
        Some(battle) => {
            require(battle.asked() == seat, Rule::OutOfTurn)?;
            require(areas.iter().any(|&area| battle.has(area)), Rule::AwayFromTheBattle)?;
            require(state.steps < turn::ENOUGH, Rule::EnoughOrders)
        }
        None => state.in_stage(seat, Stage::Move, Phase::Act),
    }
}

/// After a move in step E nothing is shipped any more (12.4).
fn moved(ledger: &mut Ledger<'_, Supremacy>, seat: Seat) {
    let is_first = matches!(
        ledger.reinforcing().map(|battle| battle.step),
        Some(Step::Reinforce { moved: false, .. })
    );
    if is_first {
        ledger.record(Sight::Stepped { step: Step::Reinforce { seat, moved: true } });
    }
}

/// Supplies for a move out of the store, or out of the market with a hired carrier (15.7).
fn fuel(
    ledger: &mut Ledger<'_, Supremacy>,
    seat: Seat,
    resource: Resource,
    units: u16,
    hired: Option<u16>,
) -> Result<(), Refusal<Rule>> {
    if let Some(armies) = hired {
        require(ledger.options.carrier, Rule::WithoutCarrier)?;
        require(ledger.reinforcing().is_none(), Rule::NotInThisStage)?;
        let money = ledger.market.price(resource).times(units).plus(CARRIER.times(armies));
        require(ledger.can_pay(seat, money), Rule::NotEnoughMoney)?;
        ledger.record(Sight::Paid { seat, money, why: Why::Carrier });
        let market = ledger.market.risen(resource, units);
        ledger.record(Sight::Priced { market });
        return Ok(());
    }
    let goods = Supplies::of(resource, units);
    require(ledger.side(seat).stock.covers(goods), Rule::NotInStore)?;
    if units > 0 {
        ledger.record(Sight::Spent { seat, goods, why: Why::Fuel });
    }
    Ok(())
}

fn length<T>(path: &[T]) -> u16 {
    u16::try_from(path.len()).unwrap_or(u16::MAX).saturating_sub(1)
}

fn ends<T: Copy>(path: &[T]) -> Result<(T, T), Refusal<Rule>> {
    match path {
        [first, .., last] => Ok((*first, *last)),
        _ => Err(Rule::NotNextToIt.into()),
    }
}

/// Armies march from land to land (15.1).
pub(super) fn march(
    ledger: &mut Ledger<'_, Supremacy>,
    seat: Seat,
    path: &[Land],
    troops: Pieces,
    hired: bool,
) -> Result<(), Refusal<Rule>> {
    let (from, to) = ends(path)?;
    may_move(ledger, seat, [from.into(), to.into()])?;
    ledger.has_troops(seat, Spot::Land(from), troops)?;
    for pair in path.windows(2) {
        require(pair[0].touches(pair[1]), Rule::NotNextToIt)?;
        require(!ledger.is_nuked(pair[1]), Rule::NukedLand)?;
        let may_pass = ledger.has_leave(seat, pair[1].into());
        let is_open = ledger.keeper(seat, pair[1].into()).is_none();
        require(is_open || may_pass || pair[1] == to, Rule::HeldByAnother)?;
    }
    ledger.may_stop(seat, to)?;
    let armies = troops.troops();
    let units = armies.saturating_mul(length(path));
    fuel(ledger, seat, Resource::Grain, units, hired.then_some(armies))?;
    for pair in path.windows(2) {
        let (from, to) = (Spot::Land(pair[0]), Spot::Land(pair[1]));
        ledger.record(Sight::Moved { seat, from, to, pieces: troops });
        ending::follow(ledger);
    }
    moved(ledger, seat);
    Ok(())
}

/// Armies fly to any land that they may enter (15.6).
pub(super) fn airlift(
    ledger: &mut Ledger<'_, Supremacy>,
    seat: Seat,
    from: Land,
    to: Land,
    troops: Pieces,
    hired: bool,
) -> Result<(), Refusal<Rule>> {
    may_move(ledger, seat, [from.into(), to.into()])?;
    require(from != to, Rule::NotNextToIt)?;
    ledger.has_troops(seat, Spot::Land(from), troops)?;
    require(!ledger.is_nuked(to), Rule::NukedLand)?;
    ledger.may_stop(seat, to)?;
    let armies = troops.troops();
    let units = armies.saturating_mul(AIR_OIL);
    fuel(ledger, seat, Resource::Oil, units, hired.then_some(armies))?;
    let (from, to) = (Spot::Land(from), Spot::Land(to));
    ledger.record(Sight::Moved { seat, from, to, pieces: troops });
    moved(ledger, seat);
    Ok(())
}

/// Navies sail with armies aboard, or merchant ships that have armies aboard (15.2, 12.6).
pub(super) fn sail(
    ledger: &mut Ledger<'_, Supremacy>,
    seat: Seat,
    path: &[Sea],
    pieces: Pieces,
) -> Result<(), Refusal<Rule>> {
    let (from, to) = ends(path)?;
    may_move(ledger, seat, [from.into(), to.into()])?;
    let fleet = ledger.fleet(seat, from);
    let (navies, ships, troops) = (pieces.navies, pieces.merchants, pieces.only_troops());
    let (deck, aboard, room): (fn(Sea) -> Spot, Pieces, u16) = if ships > 0 {
        (Spot::Ships, fleet.on_ships, ships.saturating_mul(SHIP_ROOM))
    } else {
        (Spot::Navies, fleet.on_navies, navies.saturating_mul(NAVY_ROOM))
    };
    let is_one_kind = (navies == 0) != (ships == 0);
    let has = fleet.navies >= navies && fleet.merchants >= ships && aboard.covers(troops);
    require(is_one_kind && has, Rule::NoSuchPieces)?;
    let left = aboard.less(troops).troops();
    let room_left = if ships > 0 {
        require(ships == troops.troops().div_ceil(SHIP_ROOM), Rule::TwoToAShip)?;
        (fleet.merchants - ships).saturating_mul(SHIP_ROOM)
    } else {
        (fleet.navies - navies).saturating_mul(NAVY_ROOM)
    };
    require(troops.troops() <= room && left <= room_left, Rule::BoardAtAPort)?;
    for pair in path.windows(2) {
        require(pair[0].touches(pair[1], ledger.canal()), Rule::NotNextToIt)?;
        let is_open = ledger.keeper(seat, pair[1].into()).is_none();
        let may_pass = ledger.has_leave(seat, pair[1].into()) && pair[1] != to;
        require(is_open || may_pass, Rule::HeldByAnother)?;
    }
    let units = (navies + ships).saturating_mul(length(path));
    fuel(ledger, seat, Resource::Oil, units, None)?;
    if !troops.is_empty() {
        ledger.record(Sight::Moved { seat, from: deck(from), to: deck(to), pieces: troops });
    }
    let pieces = Pieces { navies, merchants: ships, ..Pieces::NONE };
    ledger.record(Sight::Moved { seat, from: Spot::Sea(from), to: Spot::Sea(to), pieces });
    moved(ledger, seat);
    Ok(())
}

/// Armies go aboard navies (15.4).
pub(super) fn board(
    ledger: &mut Ledger<'_, Supremacy>,
    seat: Seat,
    land: Land,
    sea: Sea,
    troops: Pieces,
) -> Result<(), Refusal<Rule>> {
    may_move(ledger, seat, [land.into(), sea.into()])?;
    ledger.has_troops(seat, Spot::Land(land), troops)?;
    require(!ledger.side(seat).landed.contains(&land), Rule::LandedAlready)?;
    let fleet = ledger.fleet(seat, sea);
    let aboard = fleet.on_navies.troops().saturating_add(troops.troops());
    let fits = aboard <= fleet.navies.saturating_mul(NAVY_ROOM);
    require(ledger.has_port(land, sea) && fits, Rule::BoardAtAPort)?;
    let (from, to) = (Spot::Land(land), Spot::Navies(sea));
    ledger.record(Sight::Moved { seat, from, to, pieces: troops });
    moved(ledger, seat);
    Ok(())
}

/// Armies go ashore (15.4).
pub(super) fn land(
    ledger: &mut Ledger<'_, Supremacy>,
    seat: Seat,
    from: Spot,
    to: Land,
    troops: Pieces,
) -> Result<(), Refusal<Rule>> {
    may_move(ledger, seat, [from.area(), to.into()])?;
    let (Spot::Navies(sea) | Spot::Ships(sea)) = from else {
        return Err(Rule::BoardAtAPort.into());
    };
    ledger.has_troops(seat, from, troops)?;
    require(!ledger.is_nuked(to), Rule::NukedLand)?;
    require(ledger.has_port(to, sea), Rule::BoardAtAPort)?;
    ledger.may_stop(seat, to)?;
    ledger.record(Sight::Moved { seat, from, to: Spot::Land(to), pieces: troops });
    moved(ledger, seat);
    Ok(())
}

/// A merchant ship takes armies from port to port (15.5).
pub(super) fn convoy(
    ledger: &mut Ledger<'_, Supremacy>,
    seat: Seat,
    convoy: &Convoy,
    to: Land,
) -> Result<(), Refusal<Rule>> {
    let from = convoy.aboard.first().map_or(to, |it| it.0);
    may_move(ledger, seat, [from.into(), to.into()])?;
    for &(land, troops) in &convoy.aboard {
        let named = convoy.aboard.iter().filter(|it| it.0 == land);
        require(named.count() == 1, Rule::NoSuchPieces)?;
        ledger.has_troops(seat, Spot::Land(land), troops)?;
    }
    require(!ledger.is_nuked(to), Rule::NukedLand)?;
    ledger.may_stop(seat, to)?;
    let oil = ledger.may_convoy(seat, convoy, to)?;
    fuel(ledger, seat, Resource::Oil, oil, None)?;
    let Convoy { path, aboard } = convoy.clone();
    ledger.record(Sight::Convoyed { seat, path, aboard, to });
    moved(ledger, seat);
    Ok(())
}

/// Asks whoever keeps an area for leave to pass, once a stage (15.9).
pub(super) fn request(
    ledger: &mut Ledger<'_, Supremacy>,
    seat: Seat,
    area: Area,
) -> Result<(), Refusal<Rule>> {
    ledger.is_unhindered()?;
    let is_stage = matches!(ledger.stage, Stage::Attack | Stage::Move);
    require(is_stage && ledger.phase == Phase::Act, Rule::NotInThisStage)?;
    ledger.in_stage(seat, ledger.stage, Phase::Act)?;
    let is_new = !ledger.leave.iter().any(|it| it.guest == seat && it.area == area);
    let holder = ledger.keeper(seat, area).filter(|_| is_new).ok_or(Rule::NobodyToAsk)?;
    ledger.record(Sight::LeaveAsked { holder, guest: seat, area });
    Ok(())
}

pub(super) fn answer_request(
    ledger: &mut Ledger<'_, Supremacy>,
    seat: Seat,
    granted: bool,
) -> Result<(), Refusal<Rule>> {
    let Some(&Ask::Passage { holder, guest, area }) = ledger.questions.now() else {
        return Err(Rule::NoOffer.into());
    };
    require(holder == seat, Rule::OutOfTurn)?;
    ledger.record(Sight::LeaveGiven { guest, area, granted });
    Ok(())
}

/// Armies leave the land they attacked and go aboard a merchant ship (12.6).
pub(super) fn pull_out(
    ledger: &mut Ledger<'_, Supremacy>,
    seat: Seat,
    land: Land,
    sea: Sea,
    troops: Pieces,
) -> Result<(), Refusal<Rule>> {
    let Some(battle) = ledger.reinforcing() else { return Err(Rule::NotInThisStage.into()) };
    require(battle.asked() == seat, Rule::OutOfTurn)?;
    let is_attacker = battle.by == seat && battle.at == Area::Land(land);
    require(is_attacker && ledger.has_port(land, sea), Rule::NoWithdrawal)?;
    ledger.has_troops(seat, Spot::Land(land), troops)?;
    let fleet = ledger.fleet(seat, sea);
    let aboard = fleet.on_ships.troops().saturating_add(troops.troops());
    let ships = aboard.div_ceil(SHIP_ROOM);
    require(ships <= fleet.merchants, Rule::NoWithdrawal)?;
    let oil = ships.saturating_sub(fleet.laden()).max(1);
    fuel(ledger, seat, Resource::Oil, oil, None)?;
    let (from, to) = (Spot::Land(land), Spot::Ships(sea));
    ledger.record(Sight::Moved { seat, from, to, pieces: troops });
    moved(ledger, seat);
    Ok(())
}

impl State {
    /// The battle whose step E is being played.
    pub(super) fn reinforcing(&self) -> Option<&Battle> {
        match self.questions.now() {
            Some(Ask::Battle(battle)) if matches!(battle.step, Step::Reinforce { .. }) => {
                Some(battle)
            }
            _ => None,
        }
    }

    /// Nobody else's armies stand in the land, unless one has a beachhead there in step E
    /// (10.10, 15.3).
    fn may_stop(&self, seat: Seat, land: Land) -> Result<(), Refusal<Rule>> {
        let joins = self.reinforcing().is_some_and(|battle| {
            battle.at == Area::Land(land) && !self.troops(seat, land).is_empty()
        });
        require(joins || self.enemy_in(seat, land).is_none(), Rule::HeldByAnother)
    }
}

impl Table {
    fn has_troops(&self, seat: Seat, spot: Spot, troops: Pieces) -> Result<(), Refusal<Rule>> {
        let is_army = troops.total() == troops.troops() && !troops.is_empty();
        require(is_army && self.at_spot(seat, spot).covers(troops), Rule::NoSuchPieces)
    }
}
