//! A guided first game: the steps, read off the table.

use crate::engine::Seat;
use crate::games::situation_7::{
    Action, Gear, Piece, PieceSet, Sector, Setup, Side, Stage, State, base_of,
};
use crate::ui::face::Step;

const STEPS: u8 = 7;

const READY: &str =
    "Both sides have the same 50 pieces, face down. Press “I am ready” to turn yours over.";
const FIRST: &str = "Drag the marked piece onto the marked space of your base line, or touch one after the other. Nobody hurries you here.";
const JOIN: &str = "What shares an edge with a piece of yours may follow. Lay the marked one: it leads to your rocket base.";
const BASE: &str = "Three pieces make your rocket base. Lay all of them yourself, and you have 3 rockets. The next is marked.";
const ROCKET: &str = "Your rockets are ready: touch the rocket, then the marked piece of the rival, and lay the marked piece beside it.";
const SECTOR: &str = "Black lines make 24 sectors, 50 points each to whoever lays all pieces that touch one. The marked piece brings you nearer.";
const FREE: &str = "You have a sector, and know enough. The sun counts 200, a planet 100. From now on the other side does not wait for you.";

pub(super) fn step(view: &State, seat: Seat) -> Option<Step<Action>> {
    let side = Setup::side(seat);
    let (n, text, mark) = match view.stage {
        Stage::Over => return None,
        Stage::Preparing { .. } => (1, READY, None),
        Stage::Playing => playing(view, side),
    };
    Some(Step { text: text.to_owned(), mark, n, of: STEPS })
}

fn playing(view: &State, side: Side) -> (u8, &'static str, Option<Action>) {
    let base = view.sky.base(side, base_of(Gear::Rocket));
    let is_lost = base.meets(view.held[side.rival()]);
    let is_open = view.opened[side][Gear::Rocket.index()];
    let to_base = || towards(view, side, base.minus(view.held[side])).map(Action::lay);
    let launch = (view.stock(side, Gear::Rocket) == 3).then(|| launch(view, side)).flatten();
    let has_sector = Sector::all().any(|sector| sector.pieces().within(view.held[side]));
    match view.held[side].count() {
        0 => (2, FIRST, to_base()),
        1 => (3, JOIN, to_base()),
        _ if !is_open && !is_lost => (4, BASE, to_base()),
        _ if launch.is_some() => (5, ROCKET, launch),
        _ if !has_sector => match nearest_sector(view, side) {
            Some(next) => (6, SECTOR, Some(Action::lay(next))),
            None => (7, FREE, None),
        },
        _ => (7, FREE, None),
    }
}

/// A space that a side may fill now, on the shortest way to one of these.
fn towards(view: &State, side: Side, goal: PieceSet) -> Option<Piece> {
    let free: PieceSet = Piece::all().filter(|&piece| view.holder(piece).is_none()).collect();
    let open = view.open_to(side);
    let mut reached = goal.and(free);
    for _ in 0..Piece::COUNT {
        if let Some(next) = reached.and(open).iter().next() {
            return Some(next);
        }
        let around = reached.iter().map(|piece| view.around(piece));
        reached = around.fold(reached, PieceSet::union).and(free);
    }
    None
}

/// A rocket that lands.
fn launch(view: &State, side: Side) -> Option<Action> {
    view.targets(side).iter().find_map(|target| {
        let piece = view.landings(side, target).iter().next()?;
        Some(Action::launch(Gear::Rocket, target, piece))
    })
}

/// The next piece of the sector of which least is missing.
fn nearest_sector(view: &State, side: Side) -> Option<Piece> {
    let (own, rival) = (view.held[side], view.held[side.rival()]);
    let open = Sector::all().filter(|sector| !sector.pieces().meets(rival));
    let missing = open.map(|sector| sector.pieces().minus(own));
    let reachable = missing.filter_map(|missing| Some((missing, towards(view, side, missing)?)));
    reachable.min_by_key(|(missing, _)| missing.count()).map(|(_, next)| next)
}

#[cfg(test)]
mod tests {
    use super::super::words::tests::assert_sentence;
    use super::*;
    use crate::engine::{Actor, Match, Seed};
    use crate::games::Situation7;

    /// Whoever does what the guide marks comes to its end, and is told one thing at a time.
    #[test]
    fn doing_what_is_marked_leads_to_free_play() {
        for seed in 1..=8 {
            let mut table = Match::<Situation7>::start(Setup::default(), Seed(seed)).unwrap();
            let [me, other] = [Seat(0), Seat(1)];
            let mut told = Vec::new();
            for _ in 0..60 {
                let step = step(table.state(), me).unwrap();
                assert_sentence(&step.text);
                if told.last() != Some(&step.n) {
                    told.push(step.n);
                }
                let action = step.mark.unwrap_or(Action::Ready);
                if step.n == step.of {
                    break;
                }
                assert!(table.offers(me).contains(&action), "{action}");
                table.act(Actor::Seat(me), action).unwrap();
                // The other side waits, and then does one thing.
                let answer = table.offers(other).into_iter().next();
                if let Some(action) = answer {
                    table.act(Actor::Seat(other), action).unwrap();
                }
            }
            assert!(told.is_sorted() && told.ends_with(&[STEPS]), "{told:?}");
            assert!(told.len() >= 6, "{told:?}");
        }
    }
}
