//! What happened, in sentences.

use std::fmt::Write as _;

use super::names::{card, counted, force, node, place, places, power, whose};
use crate::engine::Seat;
use crate::games::empires::{Card, Cause, Force, Purpose, Sight};
use crate::ui::face::{Names, Told};

/// An event in words; nothing if it is not worth a line.
#[expect(clippy::too_many_lines, reason = "a sentence for each thing that can happen")]
pub(super) fn tell(sight: &Sight, names: &Names) -> Option<Told> {
    let of = |seat: Seat| names.of(seat);
    let (text, section) = match *sight {
        Sight::Shuffled { left } => {
            let cards = counted(u16::from(left), "Armament");
            (format!("{cards} are shuffled and lie face down."), "2.1")
        }
        Sight::HighDice { purpose, ref throws } => {
            let (what, section) = match purpose {
                Purpose::Powers => ("powers", "2.2"),
                Purpose::FirstMove => ("the first move", "2.5"),
            };
            let each: Vec<String> = throws
                .iter()
                .map(|&(seat, [one, other])| format!("{} {}", of(seat), one + other))
                .collect();
            (format!("High dice for {what}: {}.", each.join(", ")), section)
        }
        Sight::ChoiceBegan { ref order } => {
            let order: Vec<&str> = order.iter().map(|&seat| of(seat)).collect();
            (format!("Powers are chosen in this order: {}.", order.join(", ")), "2.4")
        }
        // Whoever has no other name is called by the power.
        Sight::PowerChosen { seat, power: chosen } if of(seat) == power(chosen).2 => return None,
        Sight::PowerChosen { seat, power: chosen } => {
            (format!("{} plays {}.", of(seat), power(chosen).2), "2.4")
        }
        Sight::FirstFound { seat } => (format!("{} moves first.", of(seat)), "2.5"),
        Sight::Armed { seat, card: None } => (format!("{} buys an Armament.", of(seat)), "7.1"),
        Sight::Armed { seat, card: Some(bought) } => {
            (format!("{} buys an Armament: {}.", of(seat), card(bought)), "7.1")
        }
        Sight::TotalWarBegan => {
            ("The last Armament is bought. The START is open: Total War.".into(), "10.1")
        }
        Sight::Thrown { seat, dice: [one, other] } => {
            (format!("{} throws {one} and {other}.", of(seat)), "3.3")
        }
        Sight::FinePaid { seat, to, at, resources } => {
            let fine = counted(resources, "Resource");
            (format!("{} pays {} {fine} to pass {}.", of(seat), of(to), place(at)), "6.5")
        }
        Sight::Moved { seat, ref path, .. } => {
            let to = path.last().map_or_else(String::new, |&at| place(at));
            (format!("{} moves to {to}.", of(seat)), "3.2")
        }
        Sight::Drew { seat, resources, due } if resources < due => {
            let text = format!(
                "{} should draw {}; the bank has {resources}.",
                of(seat),
                counted(due, "Resource")
            );
            (text, "7.5")
        }
        Sight::Drew { seat, resources, .. } => {
            (format!("{} draws {}.", of(seat), counted(resources, "Resource")), "1.12")
        }
        Sight::Claimed { seat, at } => {
            (format!("{} takes {}, worth {}.", of(seat), place(at), at.value()), "5.2")
        }
        Sight::ColonialWarBegan => ("All 21 colonies are taken: Colonial War.".into(), "8.1"),
        Sight::BlockadeBought { seat, at } => {
            (format!("{} buys {} and shuts it.", of(seat), place(at)), "6.2")
        }
        Sight::FlagLifted { seat, at } => {
            (format!("{} lifts the flag from {}. It is open again.", of(seat), place(at)), "5.8")
        }
        Sight::Attacked { seat, of: owner, at, force: by, strength, defence } => {
            let text = format!(
                "{} attacks {} of {} by {}: {strength} against {defence}.",
                of(seat),
                place(at),
                of(owner),
                force(by)
            );
            (text, "8.4")
        }
        Sight::Captured { seat, from, at } => {
            (format!("{} captures {} from {}.", of(seat), place(at), of(from)), "8.10")
        }
        Sight::IndemnityDue { by, to, value } => {
            (format!("{} is beaten and owes {} a value of {value}.", of(by), of(to)), "8.11")
        }
        Sight::RoomAsked { to, ref colonies, .. } => {
            let colonies = counted(u16::try_from(colonies.len()).unwrap_or(0), "colony");
            (format!("{} has too few flags for {colonies}.", of(to)), "8.17")
        }
        Sight::IndemnityPaid { by, to, ref given, ref left, resources } => {
            let mut text = format!("{} gives {} {}", of(by), of(to), places(given));
            if resources > 0 {
                let _ = write!(text, " and {}", counted(resources, "Resource"));
            }
            if !left.is_empty() {
                let _ = write!(text, "; {} stays for want of flags", places(left));
            }
            (text + ".", "8.11")
        }
        Sight::SiegeLaid { by, of: owner, at, force: wanted } => {
            let (by, owner, at) = (of(by), whose(of(owner)), place(at));
            (format!("{by} lays siege to {at} and asks for {owner} {}.", force(wanted)), "9.1")
        }
        Sight::SiegeVoid { of: owner, force: wanted, .. } => {
            (format!("{} has no {}. The siege is void.", of(owner), force(wanted)), "9.4")
        }
        Sight::Passed { from, to, force: of_force, card: seen, cause } => {
            passed(of(from), of(to), of_force, seen, cause)
        }
        Sight::Returned { seat } => (format!("{} is back at the START.", of(seat)), "10.2"),
        Sight::War { by, of: other, strength, defence } => {
            let (by, other) = (of(by), of(other));
            let text = format!("{by} declares Total War on {other}: {strength} against {defence}.");
            (text, "10.7")
        }
        Sight::Eliminated { seat, by, resources, armaments } => {
            let text = format!(
                "{} is beaten by {} and out of the game with {} and {}.",
                of(seat),
                of(by),
                counted(u16::from(armaments), "Armament"),
                counted(resources, "Resource")
            );
            (text, "10.12")
        }
        Sight::Waited { seat } => (format!("{} declares nothing.", of(seat)), "14.7"),
        Sight::Scored { seat, colonies, armaments } => {
            let total = colonies + armaments;
            let text =
                format!("{}: colonies {colonies}, Armaments {armaments}: {total}.", of(seat));
            (text, "11.4")
        }
        Sight::TurnBegan { .. }
        | Sight::AttackDue { .. }
        | Sight::ClosingBegan { .. }
        | Sight::DeclarationDue { .. }
        | Sight::Over { .. } => return None,
    };
    Some(Told::by(text, section))
}

/// A card has changed hands.
fn passed(
    from: &str,
    to: &str,
    of_force: Option<Force>,
    seen: Option<Card>,
    cause: Cause,
) -> (String, &'static str) {
    let what = match (seen, of_force) {
        (Some(seen), _) => card(seen),
        (None, Some(of_force)) => format!("a card of {}", force(of_force)),
        (None, None) => "a card".to_owned(),
    };
    match cause {
        Cause::Siege => (format!("{from} gives {to} {what}."), "9.2"),
        Cause::Bonus => (format!("{to} draws {what} from {from} as a bonus."), "10.5"),
        Cause::Prize => (format!("{to} draws {what} from {from} as a prize."), "10.11"),
    }
}

/// The wars, which are told in their order at the end.
pub(super) fn is_war(sight: &Sight) -> bool {
    matches!(
        sight,
        Sight::ColonialWarBegan
            | Sight::TotalWarBegan
            | Sight::Attacked { .. }
            | Sight::SiegeLaid { .. }
            | Sight::War { .. }
    )
}

pub(super) fn capital(text: &str) -> String {
    let mut text = text.to_owned();
    if let Some(first) = text.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    text
}

/// "Congo, a colony", for those who hear the board.
pub(super) fn title(at: crate::games::empires::Node) -> String {
    use super::names::kind;
    use crate::games::empires::Kind;
    match at.kind() {
        Kind::Start => "START".to_owned(),
        Kind::Colony => format!("{}, worth {}", node(at), at.value()),
        Kind::Plain | Kind::FreeTerritory | Kind::Blockade => format!("{}, {}", node(at), kind(at)),
    }
}
