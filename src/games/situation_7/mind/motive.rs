//! Why it was chosen: the most telling of what it does.

use super::super::state::base_of;
use super::super::{Gear, Objective, Piece, PieceSet, Sector, Side, State};
use super::Reason;
use super::options::Options;
use super::playout::Opening;
use super::sketch::{Spaces, bit, rival};
use crate::engine::Level;

pub(super) fn of(opening: Opening, options: &Options, view: &State, level: Level) -> Reason {
    let Options { table, side, ref ground, .. } = *options;
    let piece = |at| Piece::nth(at).expect("spaces are pieces");
    match opening {
        Opening::Lay(at) => laying(piece(at), options, view, level),
        Opening::Launch { target, .. } => Reason::Foothold { target: piece(target) },
        Opening::Post(at) => {
            let around = ground.around[at] & table.empty();
            let opened = around & !table.free(side);
            let kept = around & table.free(rival(side)) & !table.watched[rival(side)];
            let spaces = |spaces: Spaces| u8::try_from(spaces.count_ones()).unwrap_or(0);
            if opened | kept == 0 {
                Reason::OnlyFound
            } else if opened.count_ones() > kept.count_ones() {
                Reason::Neutralises { spaces: spaces(opened) }
            } else {
                Reason::Guards { spaces: spaces(kept) }
            }
        }
    }
}

/// What a piece does, by what it is worth: what is completed, what is denied, what is begun.
fn laying(piece: Piece, options: &Options, view: &State, level: Level) -> Reason {
    let side = Side::BOTH[options.side];
    let [own, others] = [side, side.rival()].map(|side| view.held[side]);
    let with = own.with(piece);
    let objective = view.sky.on(piece);
    let sectors = || Sector::all().filter(|sector| sector.pieces().contains(piece));
    let points = |it: &&Objective| view.setup.objective_points(it, side) > 0;
    if let Some(done) = objective.filter(|it| it.pieces.within(with)).filter(points) {
        return gear(done, side).map_or(Reason::CompletesObjective { kind: done.kind }, |gear| {
            Reason::OpensBase { gear }
        });
    }
    if let Some(sector) = sectors().find(|sector| sector.pieces().within(with)) {
        return Reason::CompletesSector { sector };
    }
    if level == Level::Novice {
        return Reason::OnlyFound;
    }
    // Denied is what the rival lacked little of.
    let missing = |pieces: PieceSet| pieces.minus(others).count();
    let is_near = |pieces: PieceSet| {
        !pieces.meets(own) && pieces.meets(others) && missing(pieces) <= 2
            || pieces == PieceSet::only(piece)
    };
    if let Some(denied) = objective.filter(|it| is_near(it.pieces)) {
        return Reason::DeniesObjective { kind: denied.kind };
    }
    if let Some(sector) = sectors().find(|sector| is_near(sector.pieces())) {
        return Reason::DeniesSector { sector };
    }
    if let Some(begun) = objective.filter(|it| !it.pieces.meets(others)).filter(points) {
        return gear(begun, side).map_or(Reason::NearsObjective { kind: begun.kind }, |gear| {
            Reason::NearsBase { gear }
        });
    }
    let table = &options.table;
    let at = piece.index();
    if table.open(rival(options.side)) & bit(at) != 0 {
        return Reason::TakesTheBorder;
    }
    if let Some(sector) = sectors().find(|it| !it.pieces().meets(others) && it.pieces().meets(own))
    {
        return Reason::NearsSector { sector };
    }
    let beyond = options.ground.around[at] & table.free(options.side) & !table.joined[options.side];
    if beyond != 0 {
        Reason::Advances
    } else if table.reach(rival(options.side), &options.ground) & bit(at) == 0 {
        Reason::FillsIn
    } else {
        Reason::OnlyFound
    }
}

/// The equipment that waits for an objective, if it is a side's own base.
fn gear(objective: &Objective, side: Side) -> Option<Gear> {
    let is_its_base = |gear: &Gear| base_of(*gear) == objective.kind;
    Gear::ALL.into_iter().find(is_its_base).filter(|_| objective.home == Some(side))
}
