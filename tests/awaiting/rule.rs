//! What may be broken, and where it stands in the book.

use cabinet::engine::{self, DealFault};
use serde::Serialize;

#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub(crate) enum Rule {
    FewChips,
    BidOnceUpToThree,
    AnswerWhatIsAsked,
    DemandOfAnother,
    PayWithAChip,
    BorrowOnce,
    ShoutOnceARound,
    TimeIsTheClocks,
    OneOfferAtATime,
    OfferWhatYouHave,
    NoSuchOffer,
    OfferIsSettled,
    NotYourOffer,
}

impl engine::Rule for Rule {
    const ALL: &'static [Self] = &[
        Self::FewChips,
        Self::BidOnceUpToThree,
        Self::AnswerWhatIsAsked,
        Self::DemandOfAnother,
        Self::PayWithAChip,
        Self::BorrowOnce,
        Self::ShoutOnceARound,
        Self::TimeIsTheClocks,
        Self::OneOfferAtATime,
        Self::OfferWhatYouHave,
        Self::NoSuchOffer,
        Self::OfferIsSettled,
        Self::NotYourOffer,
    ];

    fn cite(self) -> &'static str {
        match self {
            Self::FewChips => "1",
            Self::BidOnceUpToThree | Self::AnswerWhatIsAsked => "2",
            Self::DemandOfAnother | Self::PayWithAChip | Self::BorrowOnce => "3",
            Self::ShoutOnceARound | Self::TimeIsTheClocks => "4",
            Self::OneOfferAtATime
            | Self::OfferWhatYouHave
            | Self::NoSuchOffer
            | Self::OfferIsSettled
            | Self::NotYourOffer => "5",
        }
    }
}

impl From<DealFault> for Rule {
    fn from(fault: DealFault) -> Self {
        match fault {
            DealFault::Unknown => Self::NoSuchOffer,
            DealFault::Settled => Self::OfferIsSettled,
            DealFault::NotYours => Self::NotYourOffer,
        }
    }
}
