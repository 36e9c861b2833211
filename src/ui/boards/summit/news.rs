//! What happened to a power by the doing of others, and why.

use super::names::{card, chip, place};
use super::story::{goods, listed};
use super::words::whose;
use crate::engine::Seat;
use crate::games::summit::{Card, Cause, Demand, Sight};
use crate::ui::face::{Names, Told};

/// Reads what one entry brought about from a seat's side of the table.
#[expect(clippy::wildcard_enum_match_arm, reason = "most of what happens is nobody's misfortune")]
pub(super) fn concerns(sights: &[Sight], seat: Seat, names: &Names) -> Vec<Told> {
    let mut news = Vec::new();
    let mut demanded: Option<Demand> = None;
    let mut drawn: Option<Card> = None;
    for sight in sights {
        match *sight {
            Sight::Demanded { demand } => demanded = Some(demand),
            Sight::Drew { card, .. } => drawn = Some(card),
            Sight::Yielded { seat: by, at, .. } if by == seat => {
                news.extend(demanded.map(|demand| forced(demand, names)));
                if demanded.is_none() {
                    news.push(Told::by(format!("Your base in {} is lost.", place(at)), "5.6"));
                }
            }
            Sight::Dismantled { seat: of, at, units, cause, .. } if of == seat => {
                let what = format!("You lose {} in {}", listed(units), place(at));
                let (why, section) = match cause {
                    Cause::Own => continue,
                    Cause::LastBase => ("the last base there is gone", "5.9"),
                    Cause::Break => ("the alliance that let it stand there is over", "8.13"),
                    Cause::MovedIn => ("another power has built a base there", "6.10"),
                    Cause::Card => (card(drawn.unwrap_or(Card::Nationalisation)).0, "7.1"),
                };
                news.push(Told::by(format!("{what}: {why}."), section));
            }
            Sight::Lost { seat: of, beams, chips } if of == seat => {
                let (title, section, _) = drawn.map_or(("A card", "4.1", ""), card);
                news.push(Told::by(format!("{title}: you lose {}.", goods(beams, chips)), section));
            }
            Sight::Declined { from, to } if from == seat => {
                let text = format!(
                    "{} declines your alliance. Propose one to somebody else, or again in another \
                     turn.",
                    names.of(to)
                );
                news.push(Told::by(text, "8.4"));
            }
            Sight::Allied { members } if members.contains(&seat) => {
                let other = members.into_iter().find(|&it| it != seat).unwrap_or(seat);
                let text = format!("{} accepts: you are allies.", names.of(other));
                news.push(Told::by(text, "8.1"));
            }
            Sight::AllianceBroken { by, with, double_cross } if with == seat => {
                let (how, section) = if double_cross {
                    ("has double crossed you: your alliance is broken", "8.10")
                } else {
                    ("breaks the alliance with you", "8.11")
                };
                news.push(Told::by(format!("{} {how}.", names.of(by)), section));
            }
            _ => {}
        }
    }
    news
}

/// A demand that could not be answered.
fn forced(demand: Demand, names: &Names) -> Told {
    let Demand { by, at, chip: colour, .. } = demand;
    let text = format!(
        "{} {} demand took your base in {}: you had no {} chip to cancel it with.",
        whose(names.of(by)),
        chip(colour),
        place(at),
        chip(colour)
    );
    Told::by(text, "5.8")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{Actor, Seed, contract};
    use crate::games::Summit;
    use crate::games::summit::{Event, Setup};

    /// In random games bases are lost, alliances declined and plants fall, and whoever it
    /// happens to hears of it in a sentence to him.
    #[test]
    fn what_others_do_to_a_power_is_told_to_it() {
        let names = Names(["Anna", "Ben", "Cleo", "Dan"].map(str::to_owned).into());
        let mut sections: Vec<&str> = Vec::new();
        for seed in 1..=6 {
            let table = contract::random_game::<Summit>(Setup::default(), Seed(seed));
            for (n, entry) in table.log().iter().enumerate() {
                let seen = |event: &Event| match event {
                    Event::Open(sight) => Some(sight.clone()),
                    Event::Shuffled { .. } | Event::Planned { .. } => None,
                };
                let sights: Vec<Sight> = table.events(n + 1).iter().filter_map(seen).collect();
                for seat in table.seats().iter().filter(|&seat| entry.by != Actor::Seat(seat)) {
                    for Told { text, section, .. } in concerns(&sights, seat, &names) {
                        assert!(text.ends_with('.') && !text.contains(".."), "{text}");
                        assert!(text.to_lowercase().contains("you"), "{text}");
                        sections.extend(section);
                    }
                }
            }
        }
        for section in ["5.8", "5.9", "7.1", "8.4"] {
            assert!(sections.contains(&section), "{section} in {sections:?}");
        }
    }

    #[test]
    fn alliances_are_told_to_both() {
        let names = Names(["Anna", "Ben"].map(str::to_owned).into());
        let told = |sight: Sight| concerns(&[sight], Seat(0), &names).pop().map(|told| told.text);
        let [by, with] = [Seat(1), Seat(0)];
        let text = |text: &str| Some(text.to_owned());
        assert_eq!(
            told(Sight::Allied { members: [with, by] }),
            text("Ben accepts: you are allies.")
        );
        let broken = Sight::AllianceBroken { by, with, double_cross: false };
        assert_eq!(told(broken), text("Ben breaks the alliance with you."));
        let crossed = Sight::AllianceBroken { by, with, double_cross: true };
        assert_eq!(told(crossed), text("Ben has double crossed you: your alliance is broken."));
        assert_eq!(told(Sight::Allied { members: [Seat(2), by] }), None);
    }
}
