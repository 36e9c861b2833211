//! Who sits where: people and computer players.

use super::super::opaque::Opaque;
use super::super::shelf::GameBox;
use crate::engine::{Chair, Level, Player, Seat};

/// Who plays against whom, in two words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Preset {
    Computer,
    Friend,
}

impl Preset {
    pub(super) const ALL: [Self; 2] = [Self::Computer, Self::Friend];

    fn people(self) -> usize {
        match self {
            Self::Computer => 1,
            Self::Friend => 2,
        }
    }

    /// Seats people first and computer players on all other chairs. Levels stay.
    pub(super) fn seat(self, chairs: &mut [Chair], opponent: Level) {
        for (seat, chair) in chairs.iter_mut().enumerate() {
            if seat < self.people() {
                chair.player = Player::Person;
            } else if chair.player == Player::Person {
                chair.player = Player::Computer(opponent);
            }
        }
    }

    /// Whether people and computer players sit so.
    pub(super) fn is_seated(self, chairs: &[Chair]) -> bool {
        let is_person = |chair: &Chair| chair.player == Player::Person;
        chairs.iter().enumerate().all(|(seat, it)| is_person(it) == (seat < self.people()))
    }
}

pub(super) fn nth(seat: usize) -> Seat {
    Seat(u8::try_from(seat).expect("there are at most eight seats"))
}

/// Chairs for so many players: those there are, then computers.
pub(super) fn seat_all(
    the_box: &dyn GameBox,
    setup: &Opaque,
    before: &[Chair],
    n: u8,
) -> Vec<Chair> {
    (0..usize::from(n))
        .map(|seat| match before.get(seat) {
            Some(chair) if !is_default(the_box, &chair.name) => chair.clone(),
            Some(chair) => Chair { name: default_name(the_box, setup, seat), player: chair.player },
            None => {
                let player = Player::Computer(the_box.opponent());
                Chair { name: default_name(the_box, setup, seat), player }
            }
        })
        .collect()
}

fn default_name(the_box: &dyn GameBox, setup: &Opaque, seat: usize) -> String {
    the_box.identity(setup, nth(seat)).name.to_owned()
}

/// Whether a name is just the name of some seat of this game, at any number of players.
fn is_default(the_box: &dyn GameBox, name: &str) -> bool {
    let (fewest, most) = the_box.players();
    name.is_empty()
        || (fewest..=most).any(|n| {
            let setup = the_box.setup(n);
            (0..n).any(|seat| the_box.identity(&setup, Seat(seat)).name == name)
        })
}

pub(super) fn player_value(player: Player) -> &'static str {
    match player {
        Player::Person => "person",
        Player::Computer(Level::Novice) => "novice",
        Player::Computer(Level::Regular) => "regular",
        Player::Computer(Level::Expert) => "expert",
    }
}

pub(super) fn player_named(value: &str) -> Option<Player> {
    let computers = Level::ALL.map(Player::Computer);
    let mut all = computers.into_iter().chain([Player::Person]);
    all.find(|&player| player_value(player) == value)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_preset_seats_people_first_and_leaves_levels_alone() {
        let chair = |player| Chair { name: String::new(), player };
        let expert = Player::Computer(Level::Expert);
        let mut chairs = [chair(expert), chair(expert), chair(Player::Person)];
        Preset::Friend.seat(&mut chairs, Level::Novice);
        let players = chairs.clone().map(|chair| chair.player);
        let usual = Player::Computer(Level::Novice);
        assert_eq!(players, [Player::Person, Player::Person, usual]);
        assert!(Preset::Friend.is_seated(&chairs) && !Preset::Computer.is_seated(&chairs));
        Preset::Computer.seat(&mut chairs, Level::Novice);
        assert_eq!(chairs.clone().map(|chair| chair.player), [Player::Person, usual, usual]);
        assert!(Preset::Computer.is_seated(&chairs));
    }
}
