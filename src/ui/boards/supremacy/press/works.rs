//! Stage 6 in one press: what a set of supplies is best spent on.

use super::fleet::{Lack, lacks};
use super::{Press, reserve};
use crate::engine::Seat;
use crate::games::supremacy::{Action, Land, Money, Piece, Pieces, Pile, Spot, Table};
use crate::ui::boards::supremacy::names::piles;

/// What pieces cost (16.2), and their salary (5.4).
pub(in super::super) fn price(pieces: Pieces) -> Money {
    Money(100).times(pieces.forces()).plus(Money(50).times(pieces.merchants))
}

/// One piece more at a spot.
pub(in super::super) fn add(piles: &mut Vec<Pile>, spot: Spot, piece: Piece) {
    let one = Pieces::of(piece, 1);
    match piles.iter_mut().find(|pile| pile.spot == spot) {
        Some(pile) => pile.pieces = pile.pieces.plus(one),
        None => piles.push(Pile { spot, pieces: one }),
    }
}

/// All pieces of some piles.
pub(in super::super) fn total(piles: &[Pile]) -> Pieces {
    piles.iter().fold(Pieces::NONE, |all, pile| all.plus(pile.pieces))
}

/// The land where armies are needed most: that could be lost to what stands next to it.
fn endangered(table: &Table, seat: Seat) -> Option<Land> {
    let threat = |land: Land| -> i32 {
        let near = land.borders().flat_map(|next| {
            table.others(seat).map(move |other| table.troops(other, next).troops())
        });
        let near: i32 = near.map(i32::from).sum();
        let at_sea = land
            .coasts()
            .flat_map(|sea| table.others(seat).map(move |other| table.fleet(other, sea).navies));
        let at_sea: i32 = at_sea.map(i32::from).sum();
        near + at_sea - i32::from(table.troops(seat, land).troops())
    };
    let held = table.lands_of(seat).filter(|&land| table.enemy_in(seat, land).is_none());
    let mut worst: Option<(i32, Land)> = None;
    for land in held {
        let threat = threat(land);
        if worst.is_none_or(|it| threat > it.0) {
            worst = Some((threat, land));
        }
    }
    worst.map(|it| it.1)
}

/// What one set would be spent on: missing ships first, then armies in the most endangered
/// land; never below the next salaries. Empty if there is no set or no money.
pub(in super::super) fn one_set(table: &Table, seat: Seat) -> Vec<Pile> {
    let side = table.side(seat);
    let mut basket: Vec<Pile> = Vec::new();
    if side.stock.sets() == 0 {
        return basket;
    }
    let affords = |basket: &[Pile]| {
        let all = total(basket);
        // Whoever is built is paid next turn, too.
        let kept = reserve(table, seat).plus(Money(10).times(all.total()));
        side.cash >= price(all).plus(kept)
    };
    let is_full = |basket: &[Pile]| total(basket).total() == 3;
    let may_ship = !table.options.twenty_ships || table.pieces(seat).merchants < 18;
    for Lack { sea, ships, .. } in lacks(table, seat).into_iter().filter(|_| may_ship) {
        for _ in 0..ships {
            let mut more = basket.clone();
            add(&mut more, Spot::Sea(sea), Piece::Merchant);
            if !is_full(&basket) && affords(&more) {
                basket = more;
            }
        }
    }
    if let Some(land) = endangered(table, seat) {
        for _ in 0..3 {
            let mut more = basket.clone();
            add(&mut more, Spot::Land(land), Piece::Army);
            let has_quota = table.drafts(seat, &more) <= table.home_quota(seat);
            if !is_full(&basket) && affords(&more) && has_quota {
                basket = more;
            }
        }
    }
    basket
}

/// The press of stage 6, if there is anything to build.
pub(in super::super) fn build(table: &Table, seat: Seat) -> Option<Press> {
    let basket = one_set(table, seat);
    let cost = price(total(&basket)).0;
    let detail = format!("{}, for {cost}.", piles(&basket));
    let press = || Press::new("Build 1 set", detail, vec![Action::Build { piles: basket.clone() }]);
    (!basket.is_empty()).then(press)
}
