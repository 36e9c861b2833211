//! Questions that come before anything else: a demand, the wish for a chip, a proposal.

use serde::{Deserialize, Serialize};

use super::Prompt;
use super::state::{Demand, DemandStage, Spent, Table};
use crate::engine::{Asked, Question, Questions, Seat, Seats};

/// Something that a player is asked out of turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Interrupt {
    /// The owner of a base is asked to yield it or to cancel the demand.
    Demand(Demand),
    /// An ally is asked for a chip, to make a demand with or to cancel one.
    Loan(Demand),
    Proposal {
        from: Seat,
        to: Seat,
    },
}

impl Question for Interrupt {
    type State = Table;
    type Prompt = Prompt;

    fn asked(&self, table: &Table) -> Asked<Prompt> {
        let (seat, prompt) = match *self {
            Self::Demand(demand) => (demand.of, Prompt::Answer { demand }),
            Self::Loan(demand) => match table.lender_asked(demand) {
                Some(lender) => (lender, Prompt::Lend { demand }),
                None => (demand.of, Prompt::Answer { demand }),
            },
            Self::Proposal { from, to } => (to, Prompt::Proposal { from }),
        };
        Asked { seats: Seats::only(seat), prompt }
    }
}

/// What passes between players in a turn.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(from = "Written", into = "Written")]
pub struct Dealings {
    pub questions: Questions<Interrupt>,
    /// What happened so far in the Power Play.
    pub spent: Spent,
}

/// How dealings are written. Fingerprints of positions depend on it, so it stays as it is.
#[derive(Serialize, Deserialize)]
struct Written {
    demand: Option<Demand>,
    spent: Spent,
    /// Who proposes an alliance to whom.
    proposal: Option<(Seat, Seat)>,
}

impl From<Dealings> for Written {
    fn from(dealings: Dealings) -> Self {
        let (demand, proposal) = (dealings.demand(), dealings.proposal());
        Self { demand, spent: dealings.spent, proposal }
    }
}

impl From<Written> for Dealings {
    fn from(Written { demand, spent, proposal }: Written) -> Self {
        let mut dealings = Self { questions: Questions::default(), spent };
        if let Some(demand) = demand {
            if demand.stage != DemandStage::Borrowing {
                let made = Demand { stage: DemandStage::Made, ..demand };
                dealings.questions.ask(Interrupt::Demand(made));
            }
            if demand.stage != DemandStage::Made {
                dealings.questions.ask(Interrupt::Loan(demand));
            }
        }
        if let Some((from, to)) = proposal {
            dealings.questions.ask(Interrupt::Proposal { from, to });
        }
        dealings
    }
}

impl Dealings {
    /// The demand, or the wish for one, that waits for an answer.
    pub fn demand(&self) -> Option<Demand> {
        self.questions.iter().find_map(|question| match *question {
            Interrupt::Demand(demand) | Interrupt::Loan(demand) => Some(demand),
            Interrupt::Proposal { .. } => None,
        })
    }

    /// Who proposes an alliance to whom.
    pub fn proposal(&self) -> Option<(Seat, Seat)> {
        self.questions.iter().find_map(|question| match *question {
            Interrupt::Proposal { from, to } => Some((from, to)),
            Interrupt::Demand(_) | Interrupt::Loan(_) => None,
        })
    }

    /// A chip was lent, or it was declined.
    pub(super) fn settle_loan(&mut self) -> Option<Demand> {
        match self.questions.now() {
            Some(&Interrupt::Loan(demand)) => {
                self.questions.answered();
                Some(demand)
            }
            _ => None,
        }
    }

    /// A demand was answered or dropped, and with it any wish for a chip.
    pub(super) fn settle_demand(&mut self) {
        self.settle_loan();
        if matches!(self.questions.now(), Some(Interrupt::Demand(_))) {
            self.questions.answered();
        }
    }

    pub(super) fn settle_proposal(&mut self) {
        if matches!(self.questions.now(), Some(Interrupt::Proposal { .. })) {
            self.questions.answered();
        }
    }
}
