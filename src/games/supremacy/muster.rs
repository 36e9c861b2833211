//! § 10.3, 10.4, 11 Who fights, with how many dice, and what their points destroy. The battle
//! and its odds both count by this.

use super::action::Group;
use super::battle::Battle;
use super::map::Area;
use super::piece::{Piece, Pieces, Pile, Spot, total};
use super::state::Table;

/// Points that it takes to destroy a force (10.4) and to sink a merchant ship (11.2).
pub(super) const FORCE_POINTS: u16 = 3;
pub(super) const SHIP_POINTS: u16 = 2;

/// What the dice of both sides are counted by (10.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Muster {
    /// Forces of the attacker and of the defender.
    pub own: u16,
    pub theirs: u16,
    /// L-Stars of the attacker and of the defender.
    pub stars: u16,
    pub their_stars: u16,
    /// Whether the defender deletes a set of supplies.
    pub set: bool,
}

impl Muster {
    /// The attacker's dice.
    pub fn attacking(&self) -> u8 {
        1 + u8::from(self.own > self.theirs) + u8::from(self.stars > self.their_stars)
    }

    /// The defender's dice: merchant ships alone have none (11.1).
    pub fn defending(&self) -> u8 {
        if self.theirs == 0 {
            return 0;
        }
        let more = u8::from(self.theirs > self.own) + u8::from(self.their_stars > self.stars);
        1 + u8::from(self.set) + more
    }
}

/// How the escorts of attacked merchant ships are met (11.5, 21.12).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Detection {
    /// There are none.
    Unescorted,
    /// Always first.
    Never,
    /// The convoy is reached past them with a die of at least so much.
    From(u8),
    /// The attacker may choose.
    Chosen,
}

impl Battle {
    /// Forces that the attacker loses.
    pub fn toll(&self, points: u16) -> u16 {
        (points / FORCE_POINTS).min(total(&self.forces).forces())
    }
}

impl Table {
    pub fn muster(&self, battle: &Battle) -> Muster {
        Muster {
            own: total(&battle.forces).forces(),
            theirs: self.defenders(battle),
            stars: self.side(battle.by).lstars,
            their_stars: self.side(battle.of).lstars,
            set: battle.set,
        }
    }

    pub fn detection(&self, battle: &Battle) -> Detection {
        if battle.group == Group::Forces || self.escorts_in(battle) == 0 {
            return Detection::Unescorted;
        }
        let (own, other) = (self.options.edge(battle.by), self.options.edge(battle.of));
        match own.checked_sub(other) {
            None => Detection::Never,
            Some(edge @ 0..=4) => Detection::From(6 - edge),
            Some(_) => Detection::Chosen,
        }
    }

    /// Navies that escort the attacked merchant ships (11.3, 11.4).
    pub fn escorts_in(&self, battle: &Battle) -> u16 {
        let Area::Sea(sea) = battle.at else { return 0 };
        let fleet = self.fleet(battle.of, sea);
        let fresh = fleet.navies.saturating_sub(fleet.engaged);
        if sea.is_dark() { fleet.escorts.min(fresh) } else { fresh }
    }

    /// Forces that defend: avoided escorts do not, merchant ships never do.
    fn defenders(&self, battle: &Battle) -> u16 {
        match (battle.group, battle.at) {
            (Group::Forces, Area::Land(land)) => self.troops(battle.of, land).troops(),
            (Group::Forces, Area::Sea(sea)) => {
                let fleet = self.fleet(battle.of, sea);
                fleet.navies.saturating_add(fleet.on_navies.troops())
            }
            (Group::Merchants, _) if battle.reached == Some(false) => self.escorts_in(battle),
            (Group::Merchants, _) => 0,
        }
    }

    /// What so many points destroy of the defender's, in the order in which it goes (10.4,
    /// 10.6, 11.6).
    pub(super) fn felled(&self, battle: &Battle, points: u16) -> Vec<Pile> {
        let sea = match battle.at {
            Area::Land(land) => {
                let pieces = self.troops(battle.of, land).first_troops(points / FORCE_POINTS);
                return vec![Pile::new(land, pieces)];
            }
            Area::Sea(sea) => sea,
        };
        let (mut left, mut felled) = (points, Vec::new());
        let mut fleet = self.fleet(battle.of, sea);
        if battle.group == Group::Forces || battle.reached == Some(false) {
            let mut escorts = match battle.group {
                Group::Forces => u16::MAX,
                Group::Merchants => self.escorts_in(battle),
            };
            while left >= FORCE_POINTS && escorts > 0 && fleet.navies > 0 {
                if fleet.navies > fleet.carrying() {
                    felled.push(Pile::new(sea, Pieces::of(Piece::Navy, 1)));
                    fleet.navies -= 1;
                    escorts -= 1;
                } else {
                    let pieces = fleet.on_navies.first_troops(1);
                    felled.push(Pile { spot: Spot::Navies(sea), pieces });
                    fleet.on_navies = fleet.on_navies.less(pieces);
                }
                left -= FORCE_POINTS;
            }
            if escorts > 0 {
                return felled;
            }
        }
        if battle.group == Group::Merchants {
            let ships = fleet.merchants.min(left / SHIP_POINTS);
            felled.push(Pile::new(sea, Pieces::of(Piece::Merchant, ships)));
        }
        felled
    }

    /// The losses that an attacker would choose: armies aboard, armies and then navies, but of
    /// the armies that can hold the land one is kept to the last.
    pub fn usual_losses(&self, battle: &Battle, due: u16) -> Vec<Pile> {
        let rank = |spot: Spot| match spot {
            Spot::Navies(_) | Spot::Ships(_) => 0,
            Spot::Land(land) if battle.at != Area::Land(land) => 1,
            Spot::Land(_) => 2,
            Spot::Sea(_) => 3,
        };
        let of_rank = |wanted: u8| battle.forces.iter().filter(move |it| rank(it.spot) == wanted);
        let order: Vec<Pile> = (0..4).flat_map(of_rank).copied().collect();
        let kept = battle.land().and_then(|to| {
            let can_hold = |pile: &&Pile| match pile.spot {
                Spot::Land(from) => from == to || from.touches(to),
                Spot::Sea(_) | Spot::Navies(_) | Spot::Ships(_) => false,
            };
            order.iter().rfind(can_hold).map(|pile| pile.spot)
        });
        let mut left = due;
        let mut lost: Vec<Pile> = Vec::new();
        for round in 0..2 {
            for &Pile { spot, pieces } in &order {
                let spare = u16::from(kept == Some(spot));
                let most = if round == 0 { pieces.forces() - spare } else { spare };
                let n = left.min(most);
                left -= n;
                // Armies go before legions, also when the last of them goes after all.
                let taken = if matches!(spot, Spot::Sea(_)) {
                    Pieces::of(Piece::Navy, n)
                } else if round == 0 {
                    pieces.first_troops(n)
                } else {
                    pieces.less(pieces.first_troops(pieces.troops() - n))
                };
                if n > 0 {
                    lost.push(Pile { spot, pieces: taken });
                }
            }
        }
        lost
    }
}
