//! § 10 The battle drill, and § 11 merchant ships with and without escorts.

use super::action::Group;
use super::battle::{Battle, Step};
use super::fleet::NAVY_ROOM;
use super::goods::{Resource, Supplies};
use super::map::{Area, Sea};
use super::muster::{Detection, SHIP_POINTS};
use super::piece::{Piece, Pieces, Pile, Spot, total};
use super::state::{Ask, Table};
use super::{Rule, Sight, State, Supremacy, Why};
use crate::engine::{Ledger, Refusal, Seat, require};

/// Goes on with a battle as long as nobody has to decide.
pub(super) fn settle(ledger: &mut Ledger<'_, Supremacy>, battle: &Battle) -> bool {
    if !ledger.is_in(battle.by) || !ledger.is_in(battle.of) {
        ledger.record(Sight::BattleEnded);
        return true;
    }
    match battle.step {
        Step::Defend => {
            let stands = battle.group == Group::Forces || ledger.escorts_in(battle) > 0;
            if !stands {
                fight(ledger, battle);
            }
            !stands
        }
        Step::Losses { points } => {
            let lost = losses(battle, points);
            if let Some(piles) = lost {
                take_losses(ledger, battle.by, &piles);
                step(ledger, Step::Enter);
                return true;
            }
            false
        }
        Step::Enter => {
            let can = ledger.may_enter(battle);
            if !can {
                begin_step_e(ledger, battle);
            }
            !can
        }
        Step::Counter => {
            let side = ledger.side(battle.of);
            let can = !battle.counter && (side.stock.covers(Supplies::SET) || side.nukes > 0);
            if !can {
                ledger.record(Sight::BattleEnded);
            }
            !can
        }
        Step::Sink { .. } | Step::Aim | Step::Reinforce { .. } => false,
    }
}

fn step(ledger: &mut Ledger<'_, Supremacy>, step: Step) {
    ledger.record(Sight::Stepped { step });
}

/// Reinforcements, the defender's first (12.1), unless they are left out (21.21).
fn begin_step_e(ledger: &mut Ledger<'_, Supremacy>, battle: &Battle) {
    let next = if ledger.options.step_e {
        Step::Reinforce { seat: battle.of, moved: false }
    } else {
        Step::Counter
    };
    step(ledger, next);
}

/// The battle that asks this seat for this.
fn at_step(
    state: &State,
    seat: Seat,
    is_step: impl Fn(Step) -> bool,
) -> Result<Battle, Refusal<Rule>> {
    let Some(Ask::Battle(battle)) = state.questions.now() else {
        return Err(Rule::NotInThisStage.into());
    };
    require(battle.asked() == seat, Rule::OutOfTurn)?;
    require(is_step(battle.step), Rule::AnswerTheAttack)?;
    Ok(battle.clone())
}

/// The defender fights, with a set of supplies or with a die less (10.2).
pub(super) fn defend(
    ledger: &mut Ledger<'_, Supremacy>,
    seat: Seat,
    supplied: bool,
) -> Result<(), Refusal<Rule>> {
    let battle = at_step(ledger, seat, |step| step == Step::Defend)?;
    if supplied {
        let goods = Supplies::SET;
        require(ledger.side(seat).stock.covers(goods), Rule::SetForAnAttack)?;
        ledger.record(Sight::Spent { seat, goods, why: Why::War });
    }
    ledger.record(Sight::Defended { seat, set: supplied });
    fight(ledger, &Battle { set: supplied, ..battle });
    Ok(())
}

/// The attacker chooses between convoy and escorts (11.5).
pub(super) fn aim(
    ledger: &mut Ledger<'_, Supremacy>,
    seat: Seat,
    convoy: bool,
) -> Result<(), Refusal<Rule>> {
    let battle = at_step(ledger, seat, |step| step == Step::Aim)?;
    ledger.record(Sight::Detected { die: None, reached: convoy });
    fire(ledger, &Battle { reached: Some(convoy), ..battle });
    Ok(())
}

/// Step D begins with the die for the escorts, if there are any (11.5).
fn fight(ledger: &mut Ledger<'_, Supremacy>, battle: &Battle) {
    let (die, reached) = match ledger.detection(battle) {
        Detection::Unescorted => {
            fire(ledger, battle);
            return;
        }
        Detection::Chosen => {
            step(ledger, Step::Aim);
            return;
        }
        Detection::Never => (None, false),
        Detection::From(least) => {
            let die = ledger.dice().die();
            (Some(die), die >= least)
        }
    };
    ledger.record(Sight::Detected { die, reached });
    fire(ledger, &Battle { reached: Some(reached), ..battle.clone() });
}

/// Both roll, the attacker first, and the losses are counted (10.3, 10.4).
fn fire(ledger: &mut Ledger<'_, Supremacy>, battle: &Battle) {
    let muster = ledger.muster(battle);
    let points = roll(ledger, battle.by, muster.attacking());
    for pile in ledger.felled(battle, points) {
        remove(ledger, battle.of, pile);
    }
    let mut points = 0;
    if muster.theirs > 0 {
        points = roll(ledger, battle.of, muster.defending());
    }
    if battle.ships.is_empty() || points < SHIP_POINTS {
        step(ledger, Step::Losses { points });
    } else {
        step(ledger, Step::Sink { points });
    }
}

fn roll(ledger: &mut Ledger<'_, Supremacy>, seat: Seat, n: u8) -> u16 {
    let dice: Vec<u8> = (0..n).map(|_| ledger.dice().die()).collect();
    let points = dice.iter().copied().map(u16::from).sum();
    ledger.record(Sight::Fired { seat, dice });
    points
}

fn remove(ledger: &mut Ledger<'_, Supremacy>, seat: Seat, pile: Pile) {
    if !pile.pieces.is_empty() {
        ledger.record(Sight::Removed { seat, pile, why: Why::Battle });
    }
}

/// The defender may spend points on merchant ships of the assault (10.5).
pub(super) fn sink(
    ledger: &mut Ledger<'_, Supremacy>,
    seat: Seat,
    ships: &[(Sea, u16)],
) -> Result<(), Refusal<Rule>> {
    let battle = at_step(ledger, seat, |step| matches!(step, Step::Sink { .. }))?;
    let Step::Sink { points } = battle.step else { return Ok(()) };
    let mut cost = 0u16;
    for &(sea, n) in ships {
        let named = ships.iter().filter(|it| it.0 == sea).count();
        let there = battle.ships.iter().find(|it| it.0 == sea).map_or(0, |it| it.1);
        require(named == 1 && n <= there, Rule::LossesAsRolled)?;
        cost = cost.saturating_add(n.saturating_mul(SHIP_POINTS));
    }
    require(cost <= points, Rule::LossesAsRolled)?;
    for &(sea, n) in ships {
        remove(ledger, battle.by, Pile::new(sea, Pieces::of(Piece::Merchant, n)));
    }
    step(ledger, Step::Losses { points: points - cost });
    Ok(())
}

/// The attacker names its losses (10.5).
pub(super) fn lose(
    ledger: &mut Ledger<'_, Supremacy>,
    seat: Seat,
    piles: &[Pile],
) -> Result<(), Refusal<Rule>> {
    let battle = at_step(ledger, seat, |step| matches!(step, Step::Losses { .. }))?;
    let Step::Losses { points } = battle.step else { return Ok(()) };
    let due = battle.toll(points);
    require(total(piles).total() == due, Rule::LossesAsRolled)?;
    for pile in piles {
        let same = |it: &&Pile| it.spot == pile.spot;
        let named = total(&piles.iter().filter(same).copied().collect::<Vec<_>>());
        let there = total(&battle.forces.iter().filter(same).copied().collect::<Vec<_>>());
        require(there.covers(named), Rule::LossesAsRolled)?;
        if let Spot::Sea(sea) = pile.spot {
            let fleet = ledger.fleet(seat, sea);
            let room = fleet.navies.saturating_sub(named.navies).saturating_mul(NAVY_ROOM);
            let sinking = piles.iter().filter(|it| it.spot == Spot::Navies(sea));
            let sinking = total(&sinking.copied().collect::<Vec<_>>());
            let aboard = fleet.on_navies.less(sinking).troops();
            require(aboard <= room, Rule::ArmiesAboardFirst)?;
        }
    }
    take_losses(ledger, seat, piles);
    step(ledger, Step::Enter);
    Ok(())
}

/// Navies take the armies aboard with them when no other ship has room.
fn take_losses(ledger: &mut Ledger<'_, Supremacy>, seat: Seat, piles: &[Pile]) {
    for pile in piles {
        remove(ledger, seat, *pile);
    }
}

/// The attacked forces leave before a die is rolled (10.7).
pub(super) fn retreat(
    ledger: &mut Ledger<'_, Supremacy>,
    seat: Seat,
    to: Area,
) -> Result<(), Refusal<Rule>> {
    let battle = at_step(ledger, seat, |step| step == Step::Defend)?;
    require(battle.group == Group::Forces, Rule::NoRetreat)?;
    require(ledger.keeper(seat, to).is_none(), Rule::NoRetreat)?;
    let (from, pieces, goods) = match (battle.at, to) {
        (Area::Land(from), Area::Land(to)) => {
            require(from.touches(to) && !ledger.is_nuked(to), Rule::NoRetreat)?;
            let pieces = ledger.troops(seat, from);
            (Spot::Land(from), pieces, Supplies::of(Resource::Grain, pieces.troops()))
        }
        (Area::Sea(from), Area::Sea(to)) => {
            require(from.touches(to, ledger.canal()), Rule::NoRetreat)?;
            let pieces = Pieces::of(Piece::Navy, ledger.fleet(seat, from).navies);
            (Spot::Sea(from), pieces, Supplies::of(Resource::Oil, pieces.navies))
        }
        (Area::Land(_), Area::Sea(_)) | (Area::Sea(_), Area::Land(_)) => {
            return Err(Rule::NoRetreat.into());
        }
    };
    require(ledger.side(seat).stock.covers(goods), Rule::NotInStore)?;
    ledger.record(Sight::Spent { seat, goods, why: Why::Fuel });
    if let (Area::Sea(from), Area::Sea(to)) = (battle.at, to) {
        let pieces = ledger.fleet(seat, from).on_navies;
        let (from, to) = (Spot::Navies(from), Spot::Navies(to));
        if !pieces.is_empty() {
            ledger.record(Sight::Moved { seat, from, to, pieces });
        }
    }
    ledger.record(Sight::Moved { seat, from, to: Spot::from(to), pieces });
    step(ledger, Step::Enter);
    Ok(())
}

/// The attacked forces change sides (21.3).
pub(super) fn surrender(
    ledger: &mut Ledger<'_, Supremacy>,
    seat: Seat,
) -> Result<(), Refusal<Rule>> {
    let battle = at_step(ledger, seat, |step| step == Step::Defend)?;
    require(ledger.options.surrender && battle.group == Group::Forces, Rule::NoSurrender)?;
    let spots = match battle.at {
        Area::Land(land) => vec![Spot::Land(land)],
        Area::Sea(sea) => vec![Spot::Navies(sea), Spot::Sea(sea)],
    };
    for spot in spots {
        let pieces = Pieces { merchants: 0, ..ledger.at_spot(seat, spot) };
        if !pieces.is_empty() {
            let (pile, why) = (Pile { spot, pieces }, Why::Surrender);
            ledger.record(Sight::Removed { seat, pile, why });
            ledger.record(Sight::Placed { seat: battle.by, pile, why });
        }
    }
    step(ledger, Step::Enter);
    Ok(())
}

/// Armies of the attack move into the land that was cleared (10.9).
pub(super) fn enter(
    ledger: &mut Ledger<'_, Supremacy>,
    seat: Seat,
    piles: &[Pile],
) -> Result<(), Refusal<Rule>> {
    let battle = at_step(ledger, seat, |step| step == Step::Enter)?;
    let Area::Land(to) = battle.at else { return Err(Rule::CannotMoveIn.into()) };
    for pile in piles {
        let is_near = matches!(pile.spot, Spot::Land(from) if from.touches(to));
        let is_army = pile.pieces.troops() == pile.pieces.total();
        let same = |it: &&Pile| it.spot == pile.spot;
        let named = total(&piles.iter().filter(same).copied().collect::<Vec<_>>());
        let there = total(&battle.forces.iter().filter(same).copied().collect::<Vec<_>>());
        require(is_near && is_army && there.covers(named), Rule::CannotMoveIn)?;
    }
    let goods = Supplies::of(Resource::Grain, total(piles).troops());
    require(ledger.side(seat).stock.covers(goods), Rule::NotInStore)?;
    if !goods.is_empty() {
        ledger.record(Sight::Spent { seat, goods, why: Why::Fuel });
    }
    for pile in piles {
        let (from, pieces) = (pile.spot, pile.pieces);
        ledger.record(Sight::Moved { seat, from, to: Spot::Land(to), pieces });
    }
    begin_step_e(ledger, &battle);
    Ok(())
}

/// The attacker's losses, if there is no choice.
fn losses(battle: &Battle, points: u16) -> Option<Vec<Pile>> {
    let due = battle.toll(points);
    if due == 0 {
        return Some(Vec::new());
    }
    match battle.forces[..] {
        _ if due == total(&battle.forces).forces() => Some(battle.forces.clone()),
        [Pile { spot: spot @ Spot::Land(_), pieces }] => {
            Some(vec![Pile { spot, pieces: pieces.first_troops(due) }])
        }
        _ => None,
    }
}

impl Table {
    /// Whether the attacker has armies that could move in (10.9).
    fn may_enter(&self, battle: &Battle) -> bool {
        let Area::Land(to) = battle.at else { return false };
        let is_cleared = self.enemy_in(battle.by, to).is_none() && !self.is_nuked(to);
        let is_near = |pile: &Pile| matches!(pile.spot, Spot::Land(from) if from.touches(to));
        is_cleared
            && self.troops(battle.by, to).is_empty()
            && self.side(battle.by).stock.grain > 0
            && battle.forces.iter().any(is_near)
    }
}
