//! Everything a request can break, in the order of the rule book.

use serde::{Deserialize, Serialize};

use crate::engine;

/// Why a request is refused. The number is the section of RULES.md.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Rule {
    /// 1.6 There are not so many pieces there.
    NoSuchPieces,
    /// 2.5 The store does not hold so much.
    NotInStore,
    /// 2.9 There is not enough money.
    NotEnoughMoney,
    /// 3.1 Two to six players, each with another power.
    AnotherPowerEach,
    /// 3.2 Nine bonus units are chosen, and the store holds twelve of a kind.
    NineBonusUnits,
    /// 3.5 Three navies are placed, in light seas with a home port.
    ThreeNavies,
    /// 3.5 Somebody else has as many ports there.
    PortMajority,
    /// 3.6 Six merchant ships are placed in dark seas.
    SixInDarkSeas,
    /// 3.7 One merchant ship for each company abroad, at a port of its land.
    OneForEachCompany,
    /// 3.9 Merchant ships are rerouted from dark to light seas or back.
    DarkOrLight,
    /// 3.10 Twelve bonus pieces are planned.
    TwelveBonusPieces,
    /// 3.10 A bonus piece is planned for a place where its kind may not be.
    BonusPlaces,
    /// 4.1 It does not belong to this stage.
    NotInThisStage,
    /// 4.5 It is somebody else's turn.
    OutOfTurn,
    /// 4.6 No strategic weapons in the first turn.
    NotInTheFirstTurn,
    /// 4.7 This part of the stage has seen enough orders.
    EnoughOrders,
    /// 4.8 Something else is asked first.
    AnswerFirst,
    /// 5.1 Nobody has more than twelve loans.
    TwelveLoans,
    /// 5.1 No loan is taken after one was repaid.
    LoansComeFirst,
    /// 5.2 Interest is paid before anything else.
    InterestFirst,
    /// 5.3 There are not so many loans to repay.
    NotOwed,
    /// 5.5 Something that is to stay unpaid is not there.
    NotYours,
    /// 6.3 The company does not produce for this player, or needs no ship.
    NoShippingFromThere,
    /// 6.4 The company's land has no port on that sea.
    NoPortThere,
    /// 6.6 A ship carries at most three units of one kind, once in a phase.
    ThreeToAShip,
    /// 6.7 The company does not produce so much.
    MoreThanProduced,
    /// 7.2 Only merchant ships in dark seas trade.
    DarkSeasOnly,
    /// 7.3 There are not so many merchant ships free for a trip there.
    NoFreeShip,
    /// 7.4 The load takes another number of ships.
    ShipsForTheLoad,
    /// 7.6 One ship-load at a time goes to the market.
    OneLoadAtATime,
    /// 8.1 A deal is made with another player who is still in the game.
    WithAnother,
    /// 8.1 There is no such offer to answer or to withdraw.
    NoOffer,
    /// 8.2 This is not traded in this stage.
    NotTradedNow,
    /// 8.3 The goods take another number of ships.
    CarriersForTheGoods,
    /// 8.4 One of the two cannot deliver what the offer says.
    CannotBeDone,
    /// 8.6 Enough offers were made.
    EnoughOffers,
    /// 9.1 An attack takes a set of supplies.
    SetForAnAttack,
    /// 9.2 There is nothing of that player to attack there.
    NoSuchTarget,
    /// 9.3 The target is out of reach of these forces.
    OutOfReach,
    /// 9.5 Armies board and land at ports.
    NoPortForTheAssault,
    /// 9.6 A merchant ship carries one or two armies.
    TwoToAShip,
    /// 9.8 The way leads through a sea that another player's navies hold.
    SeaIsHeld,
    /// 10.2 The attack is to be answered.
    AnswerTheAttack,
    /// 10.5 The losses are others.
    LossesAsRolled,
    /// 10.6 A navy is not lost before the armies aboard it.
    ArmiesAboardFirst,
    /// 10.7 There is no way to retreat there.
    NoRetreat,
    /// 10.9 These armies cannot move in.
    CannotMoveIn,
    /// 10.11 A counter-attack is against the attacker.
    CounterTheAttacker,
    /// 11.3 Escorts are declared once a stage, in a dark sea with merchant ships.
    NothingToEscort,
    /// 12.4 After a move nothing is shipped or rerouted any more.
    ShippingComesFirst,
    /// 12.5 Reinforcements move into or out of the areas of the battle.
    AwayFromTheBattle,
    /// 12.6 There is no ship to withdraw to.
    NoWithdrawal,
    /// 13.1 There is nothing of that player to blockade there.
    NothingToBlockade,
    /// 13.1 The blockade was announced already.
    AlreadyAnnounced,
    /// 13.2 There is no earlier blockade to lift.
    NoBlockadeToLift,
    /// 13.5 Other ships are lost.
    ShipsAsRolled,
    /// 13.11 A siege bars it.
    UnderSiege,
    /// 14.1 There are not so many nukes.
    NoNukes,
    /// 14.2 Nukes are aimed at lands and light seas.
    NoTarget,
    /// 14.4 The L-Stars are spread over the targets.
    ScreenOfStars,
    /// 15.1 It is not next to it.
    NotNextToIt,
    /// 15.3 Another player's forces keep it.
    HeldByAnother,
    /// 15.4 Armies board and land at a port of a light sea, with room in the ships.
    BoardAtAPort,
    /// 15.4 Armies were landed there in this stage.
    LandedAlready,
    /// 15.9 There is no leave to ask for, or it was asked for already.
    NobodyToAsk,
    /// 15.11 Nothing enters a nuked land.
    NukedLand,
    /// 16.1 Three pieces take a set of supplies.
    SetForThreePieces,
    /// 16.3 No more armies can be built there in this turn.
    ArmyQuota,
    /// 16.5 No navy can be built there.
    NoNavyYard,
    /// 16.6 Nothing is built where an enemy stands.
    EnemyInTheWay,
    /// 16.7 The weapon is not researched, or just discovered.
    NotResearched,
    /// 16.7 A supply centre holds twelve weapons of a kind.
    ArsenalFull,
    /// 16.8 The weapon is known already.
    KnownAlready,
    /// 17.2 The store has no room for it.
    NoRoom,
    /// 17.4 Three searches a stage.
    ThreeSearches,
    /// 18.4 Nobody resigns in the middle of something.
    NotInTheMiddle,
    /// 18.5 Whoever is out does nothing any more.
    OutOfTheGame,
    /// 19.2 A game has 1 to 24 turns.
    TurnsOfAGame,
    /// 19.3 One changes one's mind once a turn.
    OnceATurn,
    /// 21.3 Nobody surrenders in this game.
    NoSurrender,
    /// 21.4 This game has no strategic weapons.
    NoStrategicWeapons,
    /// 21.10 Nobody has more than twenty merchant ships.
    TwentyShips,
    /// 21.12 Edge points are up to nine for each seat.
    EdgesOfAll,
    /// 21.18 This game has no blockades.
    WithoutBlockades,
    /// 21.19 This game has no escorts.
    WithoutEscorts,
    /// 21.20 In this game nobody attacks by air.
    WithoutAirborne,
    /// 21.22 This game has no common carrier.
    WithoutCarrier,
    /// 21.23 Nobody prospects in this game.
    WithoutProspecting,
    /// 21.24 Three to five stages are open to a player in a turn.
    StagesATurn,
}

impl engine::Rule for Rule {
    const ALL: &'static [Self] = &[
        Self::NoSuchPieces,
        Self::NotInStore,
        Self::NotEnoughMoney,
        Self::AnotherPowerEach,
        Self::NineBonusUnits,
        Self::ThreeNavies,
        Self::PortMajority,
        Self::SixInDarkSeas,
        Self::OneForEachCompany,
        Self::DarkOrLight,
        Self::TwelveBonusPieces,
        Self::BonusPlaces,
        Self::NotInThisStage,
        Self::OutOfTurn,
        Self::NotInTheFirstTurn,
        Self::EnoughOrders,
        Self::AnswerFirst,
        Self::TwelveLoans,
        Self::LoansComeFirst,
        Self::InterestFirst,
        Self::NotOwed,
        Self::NotYours,
        Self::NoShippingFromThere,
        Self::NoPortThere,
        Self::ThreeToAShip,
        Self::MoreThanProduced,
        Self::DarkSeasOnly,
        Self::NoFreeShip,
        Self::ShipsForTheLoad,
        Self::OneLoadAtATime,
        Self::WithAnother,
        Self::NoOffer,
        Self::NotTradedNow,
        Self::CarriersForTheGoods,
        Self::CannotBeDone,
        Self::EnoughOffers,
        Self::SetForAnAttack,
        Self::NoSuchTarget,
        Self::OutOfReach,
        Self::NoPortForTheAssault,
        Self::TwoToAShip,
        Self::SeaIsHeld,
        Self::AnswerTheAttack,
        Self::LossesAsRolled,
        Self::ArmiesAboardFirst,
        Self::NoRetreat,
        Self::CannotMoveIn,
        Self::CounterTheAttacker,
        Self::NothingToEscort,
        Self::ShippingComesFirst,
        Self::AwayFromTheBattle,
        Self::NoWithdrawal,
        Self::NothingToBlockade,
        Self::AlreadyAnnounced,
        Self::NoBlockadeToLift,
        Self::ShipsAsRolled,
        Self::UnderSiege,
        Self::NoNukes,
        Self::NoTarget,
        Self::ScreenOfStars,
        Self::NotNextToIt,
        Self::HeldByAnother,
        Self::BoardAtAPort,
        Self::LandedAlready,
        Self::NobodyToAsk,
        Self::NukedLand,
        Self::SetForThreePieces,
        Self::ArmyQuota,
        Self::NoNavyYard,
        Self::EnemyInTheWay,
        Self::NotResearched,
        Self::ArsenalFull,
        Self::KnownAlready,
        Self::NoRoom,
        Self::ThreeSearches,
        Self::NotInTheMiddle,
        Self::OutOfTheGame,
        Self::TurnsOfAGame,
        Self::OnceATurn,
        Self::NoSurrender,
        Self::NoStrategicWeapons,
        Self::TwentyShips,
        Self::EdgesOfAll,
        Self::WithoutBlockades,
        Self::WithoutEscorts,
        Self::WithoutAirborne,
        Self::WithoutCarrier,
        Self::WithoutProspecting,
        Self::StagesATurn,
    ];

    fn cite(self) -> &'static str {
        match self {
            Self::NoSuchPieces => "1.6",
            Self::NotInStore => "2.5",
            Self::NotEnoughMoney => "2.9",
            Self::AnotherPowerEach => "3.1",
            Self::NineBonusUnits => "3.2",
            Self::ThreeNavies | Self::PortMajority => "3.5",
            Self::SixInDarkSeas => "3.6",
            Self::OneForEachCompany => "3.7",
            Self::DarkOrLight => "3.9",
            Self::TwelveBonusPieces | Self::BonusPlaces => "3.10",
            Self::NotInThisStage => "4.1",
            Self::OutOfTurn => "4.5",
            Self::NotInTheFirstTurn => "4.6",
            Self::EnoughOrders => "4.7",
            Self::AnswerFirst => "4.8",
            Self::TwelveLoans | Self::LoansComeFirst => "5.1",
            Self::InterestFirst => "5.2",
            Self::NotOwed => "5.3",
            Self::NotYours => "5.5",
            Self::NoShippingFromThere => "6.3",
            Self::NoPortThere => "6.4",
            Self::ThreeToAShip => "6.6",
            Self::MoreThanProduced => "6.7",
            Self::DarkSeasOnly => "7.2",
            Self::NoFreeShip => "7.3",
            Self::ShipsForTheLoad => "7.4",
            Self::OneLoadAtATime => "7.6",
            Self::WithAnother | Self::NoOffer => "8.1",
            Self::NotTradedNow => "8.2",
            Self::CarriersForTheGoods => "8.3",
            Self::CannotBeDone => "8.4",
            Self::EnoughOffers => "8.6",
            Self::SetForAnAttack => "9.1",
            Self::NoSuchTarget => "9.2",
            Self::OutOfReach => "9.3",
            Self::NoPortForTheAssault => "9.5",
            Self::TwoToAShip => "9.6",
            Self::SeaIsHeld => "9.8",
            Self::AnswerTheAttack => "10.2",
            Self::LossesAsRolled => "10.5",
            Self::ArmiesAboardFirst => "10.6",
            Self::NoRetreat => "10.7",
            Self::CannotMoveIn => "10.9",
            Self::CounterTheAttacker => "10.11",
            Self::NothingToEscort => "11.3",
            Self::ShippingComesFirst => "12.4",
            Self::AwayFromTheBattle => "12.5",
            Self::NoWithdrawal => "12.6",
            Self::NothingToBlockade | Self::AlreadyAnnounced => "13.1",
            Self::NoBlockadeToLift => "13.2",
            Self::ShipsAsRolled => "13.5",
            Self::UnderSiege => "13.11",
            Self::NoNukes => "14.1",
            Self::NoTarget => "14.2",
            Self::ScreenOfStars => "14.4",
            Self::NotNextToIt => "15.1",
            Self::HeldByAnother => "15.3",
            Self::BoardAtAPort | Self::LandedAlready => "15.4",
            Self::NobodyToAsk => "15.9",
            Self::NukedLand => "15.11",
            Self::SetForThreePieces => "16.1",
            Self::ArmyQuota => "16.3",
            Self::NoNavyYard => "16.5",
            Self::EnemyInTheWay => "16.6",
            Self::NotResearched | Self::ArsenalFull => "16.7",
            Self::KnownAlready => "16.8",
            Self::NoRoom => "17.2",
            Self::ThreeSearches => "17.4",
            Self::NotInTheMiddle => "18.4",
            Self::OutOfTheGame => "18.5",
            Self::TurnsOfAGame => "19.2",
            Self::OnceATurn => "19.3",
            Self::NoSurrender => "21.3",
            Self::NoStrategicWeapons => "21.4",
            Self::TwentyShips => "21.10",
            Self::EdgesOfAll => "21.12",
            Self::WithoutBlockades => "21.18",
            Self::WithoutEscorts => "21.19",
            Self::WithoutAirborne => "21.20",
            Self::WithoutCarrier => "21.22",
            Self::WithoutProspecting => "21.23",
            Self::StagesATurn => "21.24",
        }
    }
}
