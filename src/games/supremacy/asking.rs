//! Who is asked for what.

use serde::{Deserialize, Serialize};

use super::action::Action;
use super::battle::Step;
use super::goods::Money;
use super::map::{Area, Sea};
use super::state::{Aim, Ask, Phase, Stage, State, Table};
use crate::engine::{Asked, Awaiting, Question, Seat, Seats};

/// What the table waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Prompt {
    Place,
    Redeploy,
    Bonus,
    Pay,
    Ship,
    Bid {
        stage: Stage,
    },
    /// A load for the market, or from it.
    Market {
        stage: Stage,
    },
    /// Deals with other players, and prospecting in stage 7.
    Deals {
        stage: Stage,
    },
    Attack,
    Move,
    Build,
    Sacrifice {
        sea: Sea,
        ships: u16,
    },
    Ransom {
        money: Money,
    },
    Offer {
        from: Seat,
    },
    Passage {
        guest: Seat,
        area: Area,
    },
    Defend {
        by: Seat,
        at: Area,
    },
    Aim {
        at: Area,
    },
    Sink {
        points: u16,
    },
    Lose {
        forces: u16,
    },
    Enter {
        at: Area,
    },
    Reinforce {
        at: Area,
    },
    Counter {
        against: Seat,
    },
    Screen {
        by: Seat,
    },
    Search {
        aim: Aim,
    },
}

impl Question for Ask {
    type State = Table;
    type Prompt = Prompt;

    fn asked(&self, _: &Table) -> Asked<Prompt> {
        let (seat, prompt) = match self {
            Self::Sacrifice { seat, sea, ships, .. } => {
                (*seat, Prompt::Sacrifice { sea: *sea, ships: *ships })
            }
            Self::Ransom { seat, money, .. } => (*seat, Prompt::Ransom { money: *money }),
            Self::Offer { from, to, .. } => (*to, Prompt::Offer { from: *from }),
            Self::Passage { holder, guest, area } => {
                (*holder, Prompt::Passage { guest: *guest, area: *area })
            }
            Self::Battle(battle) => {
                let at = battle.at;
                let prompt = match battle.step {
                    Step::Defend => Prompt::Defend { by: battle.by, at },
                    Step::Aim => Prompt::Aim { at },
                    Step::Sink { points } => Prompt::Sink { points },
                    Step::Losses { points } => Prompt::Lose { forces: battle.toll(points) },
                    Step::Enter => Prompt::Enter { at },
                    Step::Reinforce { .. } => Prompt::Reinforce { at },
                    Step::Counter => Prompt::Counter { against: battle.by },
                };
                (battle.asked(), prompt)
            }
            Self::Strike(strike) => {
                let seat = strike.asked().unwrap_or(strike.by);
                match strike.countering {
                    Some(seat) => (seat, Prompt::Counter { against: strike.by }),
                    None => (seat, Prompt::Screen { by: strike.by }),
                }
            }
            Self::Search(search) => (search.seat, Prompt::Search { aim: search.aim }),
        };
        Asked { seats: Seats::only(seat), prompt }
    }
}

impl State {
    /// What the table waits for: an answer before anything else, then the stage.
    pub(super) fn awaiting(&self) -> Awaiting<Prompt> {
        if self.phase == Phase::Over {
            return Awaiting::NOBODY;
        }
        let free = self.players().iter().filter(|&seat| !self.asides(seat).is_empty()).collect();
        self.question().while_free(free)
    }

    fn question(&self) -> Awaiting<Prompt> {
        if let Some(awaiting) = self.questions.awaiting(&self.table) {
            return awaiting;
        }
        let prompt = self.stage_prompt();
        let seats = match (&self.sealed, self.acting()) {
            (Some(sealed), _) => sealed.due(),
            (None, Some(seat)) => Seats::only(seat),
            (None, None) => self.due,
        };
        Awaiting::seats(seats, prompt)
    }

    /// What a seat may say unasked: withdraw its offer, speak for Détente or against it,
    /// resign.
    pub(super) fn asides(&self, seat: Seat) -> Vec<Action> {
        let is_playing = self.phase != Phase::Over && self.stage != Stage::SettingUp;
        if !is_playing || !self.is_in(seat) {
            return Vec::new();
        }
        let mut asides = Vec::new();
        let own = matches!(self.questions.now(), Some(Ask::Offer { from, .. }) if *from == seat);
        asides.extend(own.then_some(Action::Withdraw));
        let side = self.side(seat);
        asides.extend((!side.has_spoken).then_some(Action::Agree { agrees: !side.agrees }));
        let is_calm = self.questions.is_empty() && self.sealed.is_none() && self.voyage.is_none();
        asides.extend(is_calm.then_some(Action::Resign));
        asides
    }
}

impl Table {
    /// What whoever decides is asked: an answer before anything else, then the stage.
    pub fn asked(&self) -> Prompt {
        self.questions.now().map_or_else(|| self.stage_prompt(), |ask| ask.asked(self).prompt)
    }

    /// What the stage asks.
    fn stage_prompt(&self) -> Prompt {
        let stage = self.stage;
        match self.phase {
            Phase::Place => Prompt::Place,
            Phase::Redeploy => Prompt::Redeploy,
            Phase::Bonus => Prompt::Bonus,
            Phase::Pay => Prompt::Pay,
            Phase::Ship => Prompt::Ship,
            Phase::Bid => Prompt::Bid { stage },
            Phase::Market => Prompt::Market { stage },
            Phase::Deals => Prompt::Deals { stage },
            Phase::Act | Phase::Over => match stage {
                Stage::Attack => Prompt::Attack,
                Stage::Move => Prompt::Move,
                Stage::Build
                | Stage::SettingUp
                | Stage::Salaries
                | Stage::Transfer
                | Stage::Sell
                | Stage::Buy => Prompt::Build,
            },
        }
    }
}
