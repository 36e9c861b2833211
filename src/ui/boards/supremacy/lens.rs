//! Lenses: what the map shows plainly, while the rest is pale. A stage begins with the one
//! that goes with it; another that is chosen lasts until the stage ends.

use crate::games::supremacy::{Stage, Table};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lens {
    Forces,
    Shipping,
    Resources,
    Ports,
    Danger,
}

impl Lens {
    pub(super) const ALL: [Self; 5] =
        [Self::Forces, Self::Shipping, Self::Resources, Self::Ports, Self::Danger];

    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Forces => "Forces",
            Self::Shipping => "Shipping",
            Self::Resources => "Resources",
            Self::Ports => "Ports",
            Self::Danger => "Danger",
        }
    }

    fn of(stage: Stage) -> Self {
        match stage {
            Stage::Salaries | Stage::Move => Self::Forces,
            Stage::SettingUp | Stage::Transfer | Stage::Sell => Self::Shipping,
            Stage::Attack => Self::Danger,
            Stage::Build => Self::Ports,
            Stage::Buy => Self::Resources,
        }
    }
}

/// The lens that was chosen, and when.
#[derive(Clone, Copy, Default)]
pub(super) struct Chosen(Option<(u8, Stage, Lens)>);

impl Chosen {
    pub(super) fn set(&mut self, table: &Table, lens: Lens) {
        self.0 = Some((table.turn, table.stage, lens));
    }

    pub(super) fn now(self, table: &Table) -> Lens {
        match self.0 {
            Some((turn, stage, lens)) if (turn, stage) == (table.turn, table.stage) => lens,
            Some(_) | None => Lens::of(table.stage),
        }
    }
}
