//! Why a computer player would do it, in a sentence.

use super::names::{counted, gear, kind};
use crate::games::situation_7::Reason;

pub(super) fn because(reason: Reason) -> String {
    match reason {
        Reason::Begins => "It begins when everybody is ready.".to_owned(),
        Reason::OnlyMove => "There is nothing else to do.".to_owned(),
        Reason::OnlyFound => "It is what was found first.".to_owned(),
        Reason::TurnsPiece => "The piece lies the wrong way round.".to_owned(),
        Reason::OpensBase { gear: it } => {
            let it = gear(it);
            format!("It completes the {it} base at home, and 3 {it}s are ready.")
        }
        Reason::NearsBase { gear: it } => {
            format!("It belongs to the {} base at home.", gear(it))
        }
        Reason::CompletesObjective { kind: it } => {
            format!("It completes {}, worth {}.", kind(it), it.points())
        }
        Reason::NearsObjective { kind: it } => {
            format!("It belongs to {}, which can still be covered alone.", kind(it))
        }
        Reason::DeniesObjective { kind: it } => {
            format!("The rival can no longer cover {} alone.", kind(it))
        }
        Reason::CompletesSector { sector } => format!("It completes sector {}.", sector.name()),
        Reason::NearsSector { sector } => {
            format!("It belongs to sector {}, which can still be held alone.", sector.name())
        }
        Reason::DeniesSector { sector } => {
            format!("The rival can no longer hold sector {}.", sector.name())
        }
        Reason::TakesTheBorder => "The rival could have filled it next.".to_owned(),
        Reason::Advances => "It opens the way to spaces beyond.".to_owned(),
        Reason::Foothold { target } => {
            format!("From {target} there is a way on among the rival's pieces.")
        }
        Reason::Guards { spaces } => {
            format!("It keeps the rival from {}.", counted(spaces.into(), "space"))
        }
        Reason::Neutralises { spaces } => {
            let spaces = counted(spaces.into(), "space");
            format!("It opens {spaces} that a rival astronaut guards.")
        }
        Reason::FillsIn => "Nobody else can get there, so it was only a matter of time.".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::super::words::tests::assert_sentence;
    use super::*;
    use crate::games::situation_7::{Gear, Kind, Piece, Sector};

    #[test]
    fn every_reason_is_a_sentence() {
        let (gear, kind, sector) = (Gear::Satellite, Kind::Circle, Sector(3));
        let reasons = [
            Reason::Begins,
            Reason::OnlyMove,
            Reason::OnlyFound,
            Reason::TurnsPiece,
            Reason::OpensBase { gear },
            Reason::NearsBase { gear },
            Reason::CompletesObjective { kind },
            Reason::NearsObjective { kind },
            Reason::DeniesObjective { kind },
            Reason::CompletesSector { sector },
            Reason::NearsSector { sector },
            Reason::DeniesSector { sector },
            Reason::TakesTheBorder,
            Reason::Advances,
            Reason::Foothold { target: Piece::of(2, 4) },
            Reason::Guards { spaces: 1 },
            Reason::Neutralises { spaces: 2 },
            Reason::FillsIn,
        ];
        for reason in reasons {
            assert_sentence(&because(reason));
        }
        assert_eq!(because(Reason::Guards { spaces: 1 }), "It keeps the rival from 1 space.");
    }
}
