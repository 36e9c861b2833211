//! How what happens in an Empires case is told.

use cabinet::engine::Seat;
use cabinet::games::empires::{Cause, Event, Node, Purpose, Sight};

use crate::kit::scenario::{Names, listed};

pub(super) fn tell_event(event: &Event, names: &Names) -> String {
    let who = |seat: Seat| names.of(seat);
    match *event {
        Event::Open(ref sight) => tell_sight(sight, names),
        Event::Shuffled { ref pack } => format!("pack of {}", pack.len()),
        Event::Armed { seat, card } => format!("{} buys {card}", who(seat)),
        Event::Passed { from, to, card, cause } => {
            let cause = match cause {
                Cause::Siege => "gives",
                Cause::Bonus => "loses as bonus",
                Cause::Prize => "loses as prize",
            };
            format!("{} {cause} {card} to {}", who(from), who(to))
        }
    }
}

fn tell_sight(sight: &Sight, names: &Names) -> String {
    let who = |seat: Seat| names.of(seat);
    match *sight {
        Sight::Shuffled { left } => format!("pack of {left}"),
        Sight::HighDice { purpose, ref throws } => {
            let purpose = match purpose {
                Purpose::Powers => "for the powers",
                Purpose::FirstMove => "for the first move",
            };
            let throws = listed(throws, |&(seat, dice)| format!("{} {}", who(seat), throw(dice)));
            format!("high dice {purpose}:{throws}")
        }
        Sight::ChoiceBegan { ref order } => format!("choice of{}", names.list(order)),
        Sight::PowerChosen { seat, power } => format!("{} is {}", who(seat), power.slug()),
        Sight::FirstFound { seat } => format!("{} first", who(seat)),
        Sight::TurnBegan { seat, round } => format!("turn of {} in {round}", who(seat)),
        Sight::Armed { seat, .. } => format!("{} buys", who(seat)),
        Sight::TotalWarBegan => "total war".to_owned(),
        Sight::Thrown { seat, dice } => format!("{} throws {}", who(seat), throw(dice)),
        Sight::FinePaid { seat, to, at, resources } => {
            format!("{} pays {resources} to {} at {at}", who(seat), who(to))
        }
        Sight::Moved { seat, ref path, exact } => {
            let end = path.last().copied().unwrap_or(Node::START);
            let exact = if exact { "" } else { " with count to spare" };
            format!("{} goes {} to {end}{exact}", who(seat), path.len())
        }
        Sight::Drew { seat, resources, due } if resources == due => {
            format!("{} draws {resources}", who(seat))
        }
        Sight::Drew { seat, resources, due } => {
            format!("{} draws {resources} of {due}", who(seat))
        }
        Sight::Claimed { seat, at } => format!("{} takes {at}", who(seat)),
        Sight::ColonialWarBegan => "colonial war".to_owned(),
        Sight::AttackDue { at, .. } => format!("attack due at {at}"),
        Sight::ClosingBegan { ref for_sale, .. } if for_sale.is_empty() => "closing".to_owned(),
        Sight::ClosingBegan { ref for_sale, .. } => format!("closing with{}", nodes(for_sale)),
        Sight::BlockadeBought { seat, at } => format!("{} shuts {at}", who(seat)),
        Sight::FlagLifted { seat, at } => format!("{} lifts {at}", who(seat)),
        Sight::Attacked { seat, of, at, force, strength, defence } => format!(
            "{} attacks {at} of {} with {} {strength} against {defence}",
            who(seat),
            who(of),
            force.word()
        ),
        Sight::Captured { seat, from, at } => {
            format!("{} captures {at} from {}", who(seat), who(from))
        }
        Sight::IndemnityDue { by, to, value } => {
            format!("{} owes {} {value}", who(by), who(to))
        }
        Sight::RoomAsked { to, ref colonies, .. } => {
            format!("{} lacks flags for{}", who(to), nodes(colonies))
        }
        Sight::IndemnityPaid { by, to, ref given, ref left, resources } => {
            let kept = if left.is_empty() { "" } else { " keeping" };
            let (given, left) = (nodes(given), nodes(left));
            let rest = match resources {
                0 => String::new(),
                n => format!(" and {n} resources"),
            };
            format!("{} gives {}{given}{kept}{left}{rest}", who(by), who(to))
        }
        Sight::SiegeLaid { by, of, at, force } => {
            format!("{} besieges {} at {at} for {}", who(by), who(of), force.word())
        }
        Sight::SiegeVoid { of, force, .. } => format!("{} has no {}", who(of), force.word()),
        Sight::Passed { from, to, .. } => format!("{} gives a card to {}", who(from), who(to)),
        Sight::Returned { seat } => format!("{} is home", who(seat)),
        Sight::DeclarationDue { .. } => "declaration due".to_owned(),
        Sight::War { by, of, strength, defence } => {
            format!("{} {strength} at war with {} {defence}", who(by), who(of))
        }
        Sight::Eliminated { seat, resources, armaments, .. } => {
            format!("{} is out with {resources} resources {armaments} armaments", who(seat))
        }
        Sight::Waited { seat } => format!("{} waits", who(seat)),
        Sight::Scored { seat, colonies, armaments } => {
            format!("{} scores {colonies}+{armaments}", who(seat))
        }
        Sight::Over { ref outcome } => {
            format!("over by {:?} {:?}", outcome.ending, outcome.places.values())
        }
    }
}

/// `3+4`
pub(super) fn throw(dice: [u8; 2]) -> String {
    format!("{}+{}", dice[0], dice[1])
}

/// Each with a blank before it.
pub(super) fn nodes(nodes: &[Node]) -> String {
    listed(nodes, ToString::to_string)
}
