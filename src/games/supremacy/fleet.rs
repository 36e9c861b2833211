//! One player's ships in a sea, and what they are about.

use serde::{Deserialize, Serialize};

use super::piece::Pieces;

/// One player's ships in a sea.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Fleet {
    #[serde(skip_serializing_if = "is_nothing")]
    pub navies: u16,
    #[serde(skip_serializing_if = "is_nothing")]
    pub merchants: u16,
    /// Armies and legions aboard navies.
    #[serde(skip_serializing_if = "is_nothing")]
    pub on_navies: Pieces,
    /// Armies and legions aboard merchant ships.
    #[serde(skip_serializing_if = "is_nothing")]
    pub on_ships: Pieces,
    /// Navies declared as escorts in a dark sea.
    #[serde(skip_serializing_if = "is_nothing")]
    pub escorts: u16,
    /// Merchant ships that have made their trip in this phase.
    #[serde(skip_serializing_if = "is_nothing")]
    pub used: u16,
    /// Merchant ships that were rerouted to here just now.
    #[serde(skip_serializing_if = "is_nothing")]
    pub arrived: u16,
    /// Merchant ships that convoyed armies in this battle.
    #[serde(skip_serializing_if = "is_nothing")]
    pub convoyed: u16,
    /// Navies that have attacked in this stage.
    #[serde(skip_serializing_if = "is_nothing")]
    pub engaged: u16,
}

fn is_nothing<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// Armies that a navy can carry (15.4), and that a merchant ship can (9.6).
pub(super) const NAVY_ROOM: u16 = 4;
pub(super) const SHIP_ROOM: u16 = 2;

impl Fleet {
    /// Merchant ships with armies aboard.
    pub fn laden(self) -> u16 {
        self.on_ships.troops().div_ceil(SHIP_ROOM)
    }

    /// Merchant ships free for a trip with cargo.
    pub fn idle(self) -> u16 {
        let busy = [self.used, self.arrived, self.convoyed, self.laden()];
        busy.into_iter().fold(self.merchants, u16::saturating_sub)
    }

    /// Merchant ships that may be rerouted.
    pub fn movable(self) -> u16 {
        [self.used, self.arrived, self.laden()]
            .into_iter()
            .fold(self.merchants, u16::saturating_sub)
    }

    /// Navies needed to carry the armies aboard.
    pub fn carrying(self) -> u16 {
        self.on_navies.troops().div_ceil(NAVY_ROOM)
    }

    /// What was said of ships that are gone is forgotten, and armies sink with their ships.
    pub(super) fn settle(&mut self) {
        let Self { navies, merchants, .. } = *self;
        self.on_navies = self.on_navies.first_troops(navies.saturating_mul(NAVY_ROOM));
        self.on_ships = self.on_ships.first_troops(merchants.saturating_mul(SHIP_ROOM));
        self.escorts = self.escorts.min(navies);
        self.engaged = self.engaged.min(navies);
        self.used = self.used.min(merchants);
        self.arrived = self.arrived.min(merchants - self.used);
        self.convoyed = self.convoyed.min(merchants);
    }
}
