use super::*;
use crate::engine::{Actor, Dice, Game, Seed, judge};
use crate::state::{Ask, Phase, Stage, State};
use crate::{Action, Convoy, Lane, Power, Setup, Step, Supremacy};

const BATTLES: u32 = 10_000;
const USA: Seat = Seat(0);
const FOE: Seat = Seat(1);

/// Stage 4 of two players, the first of whom attacks, with these pieces.
fn position(pieces: &[(Seat, &str)], change: impl FnOnce(&mut State)) -> State {
    let powers = vec![Power::Usa, Power::Ussr];
    let mut state = State::new(&Setup { powers, turns: 9, ..Setup::default() });
    state.turn = 2;
    (state.stage, state.phase) = (Stage::Attack, Phase::Act);
    state.order = vec![USA];
    for &(seat, pile) in pieces {
        let Pile { spot, pieces } = pile.parse().unwrap();
        let side = &mut state.sides[seat];
        match spot {
            Spot::Land(land) => side.lands[land.index()] = pieces,
            Spot::Sea(sea) => {
                side.seas[sea.index()].navies = pieces.navies;
                side.seas[sea.index()].merchants = pieces.merchants;
            }
            Spot::Navies(sea) => side.seas[sea.index()].on_navies = pieces,
            Spot::Ships(sea) => side.seas[sea.index()].on_ships = pieces,
        }
    }
    // Both have a home land elsewhere, so that nobody is out when the battle is over.
    for (seat, home) in [(USA, "western-usa"), (FOE, "siberia")] {
        let land = Land::from_slug(home).unwrap();
        state.holders[land.index()] = Some(seat);
        state.sides[seat].stock = Supplies { grain: 4, oil: 9, minerals: 4 };
    }
    for land in Land::all() {
        for seat in [USA, FOE] {
            if !state.troops(seat, land).is_empty() {
                state.holders[land.index()] = Some(seat);
            }
        }
    }
    change(&mut state);
    state
}

fn piles(text: &str) -> Vec<Pile> {
    text.split(' ').filter(|it| !it.is_empty()).map(|pile| pile.parse().unwrap()).collect()
}

fn attack(group: Group, at: &str, forces: &str) -> Attack {
    let at = Area::from_slug(at).unwrap();
    Attack { of: FOE, group, at, forces: piles(forces), convoys: vec![], air: vec![] }
}

/// Plays one action through the rules.
fn act(state: &mut State, dice: &mut Dice, seat: Seat, action: &Action) {
    let judged = judge::<Supremacy>(state, dice, Actor::Seat(seat), action);
    let (_, after, events) = judged.map_err(|why| format!("{action:?}: {why:?}")).unwrap().close();
    *dice = after;
    for event in &events {
        Supremacy::apply(state, event);
    }
}

/// Fights it out with the usual losses, and moves in with whoever can.
fn fight(state: &State, attack: &Attack, set: bool, seed: u64) -> State {
    let (mut state, mut dice) = (state.clone(), Dice::new(Seed(seed)));
    act(&mut state, &mut dice, USA, &Action::Attack(attack.clone()));
    while let Some(Ask::Battle(battle)) = state.questions.now().cloned() {
        let action = match battle.step {
            Step::Defend => Action::Defend { set },
            Step::Aim => Action::Strike { convoy: true },
            Step::Sink { .. } => Action::Sink { ships: Vec::new() },
            Step::Losses { points } => {
                Action::Lose { piles: state.usual_losses(&battle, battle.toll(points)) }
            }
            Step::Enter => {
                let is_near = |it: &&Pile| matches!(it.spot, Spot::Land(_));
                let pile = battle.forces.iter().find(is_near).unwrap();
                let pieces = pile.pieces.first_troops(1);
                Action::Enter { piles: vec![Pile { spot: pile.spot, pieces }] }
            }
            Step::Reinforce { .. } | Step::Counter => break,
        };
        act(&mut state, &mut dice, battle.asked(), &action);
    }
    state
}

/// Whether a share agrees with what happened in so many of all battles, within some points.
fn agrees(what: &str, share: u32, n: u32, within: u64) {
    let (expected, seen) = (u64::from(share) * 10_000 / u64::from(WAYS), n * 10_000 / BATTLES);
    let is_near = expected.abs_diff(seen.into()) <= 100 * within;
    assert!(is_near, "{what}: {expected} and {seen} of 10,000");
}

/// Ten thousand battles through the rules come out as the odds say.
fn is_as_foretold(state: &State, attack: &Attack, set: bool) {
    let odds = state.odds(USA, attack, set);
    let (mut clear, mut take) = (0, 0);
    let mut lost = [const { Vec::new() }; 3];
    for seed in 0..BATTLES {
        let after = fight(state, attack, set, seed.into());
        let (is_clear, is_taken) = match attack.at {
            Area::Land(land) => {
                let is_taken = after.holder(land) == Some(USA);
                (after.troops(FOE, land).is_empty(), is_taken)
            }
            Area::Sea(sea) => {
                let fleet = after.fleet(FOE, sea);
                let left =
                    if attack.group == Group::Forces { fleet.navies } else { fleet.merchants };
                (left == 0, false)
            }
        };
        clear += u32::from(is_clear);
        take += u32::from(is_taken);
        let gone = |seat| state.pieces(seat).less(after.pieces(seat));
        let counts = [gone(USA).forces(), gone(FOE).forces(), gone(FOE).merchants];
        for (counted, n) in lost.iter_mut().zip(counts) {
            counted.resize(counted.len().max(usize::from(n) + 1), 0);
            counted[usize::from(n)] += 1;
        }
    }
    agrees("clear", odds.clear, clear, 1);
    agrees("take", odds.take, take, 1);
    for (counted, tally) in lost.iter().zip([&odds.own, &odds.theirs, &odds.ships]) {
        assert!(counted.len() <= tally.0.len(), "{counted:?} {tally:?}");
        for (n, share) in tally.shares() {
            let seen = counted.get(usize::from(n)).copied().unwrap_or(0);
            agrees("losses", share, seen, 2);
        }
        assert_eq!(tally.0.iter().sum::<u32>(), WAYS);
    }
}

/// The table of the attack: dice against forces, in percents.
#[test]
fn the_chance_to_clear_is_the_tables() {
    let rows = [[67, 17, 0, 0, 0], [97, 72, 28, 3, 0], [100, 95, 74, 38, 9]];
    for (dice, row) in (1u16..).zip(rows) {
        for (theirs, expected) in (1u16..).zip(row) {
            // One die for one army against as many, two for more armies, three with an L-Star.
            let own = if dice == 1 { theirs } else { theirs + 1 };
            let (own, theirs) = (format!("poland:{own}a"), format!("romania:{theirs}a"));
            let state = position(&[(USA, &own), (FOE, &theirs)], |state| {
                state.sides[USA].lstars = u16::from(dice == 3);
            });
            let odds = state.odds(USA, &attack(Group::Forces, "romania", &own), true);
            assert_eq!(Odds::percent(odds.clear), expected, "{dice} dice against {theirs}");
        }
    }
}

#[test]
fn a_border_attack_comes_out_as_foretold() {
    let state = position(&[(USA, "poland:3a"), (FOE, "romania:2a")], |_| {});
    let attack = attack(Group::Forces, "romania", "poland:3a");
    for set in [true, false] {
        is_as_foretold(&state, &attack, set);
    }
}

#[test]
fn whoever_cannot_pay_for_moving_in_takes_nothing() {
    let poor = |state: &mut State| state.sides[USA].stock.grain = 1;
    let state = position(&[(USA, "poland:3a"), (FOE, "romania:1a")], poor);
    let attack = attack(Group::Forces, "romania", "poland:3a");
    let odds = state.odds(USA, &attack, false);
    assert!(odds.clear > WAYS / 2 && odds.take == 0);
    is_as_foretold(&state, &attack, false);
}

#[test]
fn an_assault_from_the_sea_comes_out_as_foretold() {
    let pieces = [
        (USA, "manchuria:1a"),
        (USA, "sea-of-japan:2n3m"),
        (USA, "navies@sea-of-japan:3a1l"),
        (FOE, "japan:3a"),
    ];
    let state = position(&pieces, |state| state.sides[FOE].lstars = 2);
    let japan = Land::from_slug("japan").unwrap();
    let lane = state.lanes_to(USA, japan).into_iter().next();
    let mut attack = attack(Group::Forces, "japan", "sea-of-japan:2n navies@sea-of-japan:1a");
    if let Some(Lane { path, from, .. }) = lane {
        let aboard = vec![(from[0], Pieces { armies: 1, ..Pieces::NONE })];
        attack.convoys.push(Convoy { path, aboard });
    }
    assert_eq!(attack.convoys.len(), 1);
    is_as_foretold(&state, &attack, true);
}

#[test]
fn a_battle_at_sea_comes_out_as_foretold() {
    let pieces =
        [(USA, "sea-of-japan:4n"), (FOE, "sea-of-okhotsk:2n3m"), (FOE, "navies@sea-of-okhotsk:5a")];
    let state = position(&pieces, |_| {});
    is_as_foretold(&state, &attack(Group::Forces, "sea-of-okhotsk", "sea-of-japan:4n"), true);
}

#[test]
fn an_attack_on_a_convoy_comes_out_as_foretold() {
    let pieces = [(USA, "north-pacific:3n"), (FOE, "north-pacific:2n3m")];
    let sea = Sea::from_slug("north-pacific").unwrap();
    for (escorts, edges) in
        [(0, vec![]), (1, vec![]), (2, vec![3, 1]), (2, vec![0, 1]), (1, vec![9, 0])]
    {
        let state = position(&pieces, |state| {
            state.sides[FOE].seas[sea.index()].escorts = escorts;
            state.options.edges = edges;
        });
        let attack = attack(Group::Merchants, "north-pacific", "north-pacific:3n");
        is_as_foretold(&state, &attack, true);
    }
}

#[test]
fn armies_aboard_may_be_lost_together_with_their_navy() {
    let pieces = [
        (USA, "buryatsk:1a"),
        (USA, "sea-of-japan:1n"),
        (USA, "navies@sea-of-japan:2a"),
        (FOE, "manchuria:9a"),
    ];
    let state = position(&pieces, |_| {});
    let attack = attack(Group::Forces, "manchuria", "buryatsk:1a sea-of-japan:1n");
    is_as_foretold(&state, &attack, true);
}

#[test]
fn danger_is_the_best_attack_of_anybody() {
    let pieces = [(USA, "romania:1a"), (FOE, "poland:3a")];
    let romania = Area::from_slug("romania").unwrap();
    let state = position(&pieces, |_| {});
    let threat = state.danger(USA, romania).unwrap();
    assert_eq!((threat.by, Odds::percent(threat.odds.clear)), (FOE, 97));
    let unsupplied = position(&pieces, |state| state.sides[FOE].stock = Supplies::NONE);
    assert_eq!(unsupplied.danger(USA, romania), None);
}

/// What the draft proposes and what threatens can be declared as it stands.
#[test]
fn the_strongest_attack_is_one_that_the_rules_accept() {
    let pieces = [
        (USA, "manchuria:2a1l"),
        (USA, "eastern-usa:3a"),
        (USA, "sea-of-japan:2n2m"),
        (USA, "caribbean-sea:2m"),
        (FOE, "japan:2a"),
    ];
    let state = position(&pieces, |_| {});
    let at = Area::from_slug("japan").unwrap();
    let attack = state.strongest_attack(USA, FOE, Group::Forces, at).unwrap();
    assert!(!attack.forces.is_empty() && !attack.air.is_empty());
    let action = Action::Attack(attack);
    let judged = judge::<Supremacy>(&state, &Dice::new(Seed(0)), Actor::Seat(USA), &action);
    assert!(judged.is_ok(), "{:?}", judged.err());
}
