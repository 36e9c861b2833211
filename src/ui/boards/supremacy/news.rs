//! What others, chance or the rules did to somebody, in the second person.

use super::accounts::{pile_of, rolled, tolled};
use super::names::{company, place};
use crate::engine::Seat;
use crate::games::supremacy::{Exit, Group, Sight, Why};
use crate::ui::face::{Names, Told};

/// What one entry did to a seat, losses first.
#[expect(clippy::wildcard_enum_match_arm, reason = "most of what happens concerns nobody else")]
pub(super) fn concerns(sights: &[Sight], seat: Seat, names: &Names) -> Vec<Told> {
    let of = |seat: Seat| names.of(seat);
    let told = |sight: &Sight| {
        let (is_loss, text, section) = match sight {
            Sight::Taken { land, by, from: Some(from) } if *from == seat => {
                (true, format!("{} takes {} from you.", of(*by), place(*land)), "15.10")
            }
            Sight::Removed { seat: whose, pile, why } if *whose == seat => {
                let how = match why {
                    Why::Battle => "in battle",
                    Why::Blast => "in the blast",
                    Why::Sunk => "sunk",
                    Why::Captured => "captured",
                    Why::Surrender => "by surrender",
                    _ => return None,
                };
                (true, format!("You lose {}: {how}.", pile_of(pile)), "10.4")
            }
            Sight::CargoLost { seat: whose, cargo, captor } if *whose == seat => {
                let by = captor.map_or("sunk".to_owned(), |by| format!("captured by {}", of(by)));
                let goods = company(cargo.company);
                (true, format!("Your ship with goods of {goods} is {by}."), "13.5")
            }
            Sight::BlockadeRolled { seat: whose, sea, die, decoys, toll, .. } if *whose == seat => {
                let (sea, die) = (place(*sea), rolled(*die, *decoys));
                (false, format!("Your goods in {sea}: {die}: {}.", tolled(*toll)), "13.3")
            }
            Sight::Attacked { battle } if battle.of == seat => {
                let what = match battle.group {
                    Group::Forces => "you",
                    Group::Merchants => "your ships",
                };
                let (by, at) = (of(battle.by), place(battle.at));
                (false, format!("{by} attacks {what} in {at}."), "9.2")
            }
            Sight::Announced { by, of: whom, sea } if *whom == seat => {
                (false, format!("{} blockades you in {}.", of(*by), place(*sea)), "13.1")
            }
            Sight::Launched { strike } if strike.owners.iter().any(|it| it.1 == seat) => {
                (false, format!("{} launches nukes at you.", of(strike.by)), "14.1")
            }
            Sight::Out { seat: whose, how } if *whose == seat => {
                let how = match how {
                    Exit::Captured { by } => format!("{} has taken your last home land", of(*by)),
                    Exit::Destroyed => "your last home land is destroyed".to_owned(),
                    Exit::Bankrupt => "you cannot pay your interest".to_owned(),
                    Exit::Resigned => return None,
                };
                (true, format!("You are out of the game: {how}."), "18.1")
            }
            _ => return None,
        };
        Some((is_loss, Told::by(text, section)))
    };
    let told: Vec<(bool, Told)> = sights.iter().filter_map(told).collect();
    let (losses, rest): (Vec<_>, Vec<_>) = told.into_iter().partition(|it| it.0);
    losses.into_iter().chain(rest).map(|it| it.1).collect()
}

/// Whether everybody wants to look at it before the game goes on.
pub(super) fn is_momentous(sight: &Sight) -> bool {
    matches!(sight, Sight::Fired { .. } | Sight::Exploded { .. } | Sight::Out { .. })
}
