//! The table that an address asks for.

use super::super::opaque::Opaque;
use super::super::shelf::GameBox;
use super::super::wishes::Wishes;
use super::super::words;
use super::chairs::{player_named, seat_all};
use crate::engine::save::LONGEST_NAME;
use crate::engine::{Chair, Player};

/// Set-up and chairs as the address asks for them, if it does; or what is wrong with that, in words.
pub(super) fn table(
    the_box: &dyn GameBox,
    wishes: &Wishes,
) -> Option<Result<(Opaque, Vec<Chair>), String>> {
    let (setup, seats) = (wishes.get("setup"), wishes.get("seats"));
    let (names, play) = (wishes.get("names"), wishes.has("play"));
    (play || setup.is_some() || seats.is_some() || names.is_some()).then(|| {
        let setup = variants(the_box, setup.as_deref())?;
        seat(the_box, setup, seats.as_deref(), names.as_deref())
    })
}

/// The set-up, and for how many it is if that is said.
fn variants(the_box: &dyn GameBox, text: Option<&str>) -> Result<(Opaque, u8), String> {
    match text {
        Some(text) => the_box.read_setup(text).ok_or_else(|| words::no_such_wish("setup", text)),
        None => Ok((the_box.setup(the_box.usual()), the_box.usual())),
    }
}

fn seat(
    the_box: &dyn GameBox,
    (setup, players): (Opaque, u8),
    seats: Option<&str>,
    names: Option<&str>,
) -> Result<(Opaque, Vec<Chair>), String> {
    let Some(list) = seats else {
        let mut chairs = seat_all(the_box, &setup, &[], players);
        chairs[0].player = Player::Person;
        name(&mut chairs, names);
        return Ok((setup, chairs));
    };
    let seated: Option<Vec<Player>> =
        list.split(',').map(|word| player_named(word.trim())).collect();
    let (fewest, most) = the_box.players();
    let n = seated.as_ref().and_then(|seated| u8::try_from(seated.len()).ok());
    let (Some(seated), Some(n)) = (seated, n.filter(|n| (fewest..=most).contains(n))) else {
        return Err(words::no_such_wish("seats", list));
    };
    let setup = if n == players { setup } else { the_box.resize(&setup, n) };
    let mut chairs = seat_all(the_box, &setup, &[], n);
    for (chair, player) in chairs.iter_mut().zip(seated) {
        chair.player = player;
    }
    name(&mut chairs, names);
    Ok((setup, chairs))
}

/// Names are cut where a field would take no more. An empty one leaves the usual one.
fn name(chairs: &mut [Chair], names: Option<&str>) {
    for (chair, name) in chairs.iter_mut().zip(names.unwrap_or_default().split(',')) {
        let name: String = name.trim().chars().take(LONGEST_NAME).collect();
        if !name.is_empty() {
            chair.name = name;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::shelf::unpack;
    use super::*;
    use crate::engine::Level;
    use crate::games::GameId;

    #[test]
    fn seats_and_names_are_as_asked() {
        let the_box = unpack(GameId::Summit);
        let setup = variants(the_box, None).unwrap();
        let (_, chairs) =
            seat(the_box, setup, Some("person, expert,novice,novice"), Some("Ann,,Cy")).unwrap();
        let players: Vec<Player> = chairs.iter().map(|chair| chair.player).collect();
        let [novice, expert] = [Level::Novice, Level::Expert].map(Player::Computer);
        assert_eq!(players, [Player::Person, expert, novice, novice]);
        assert_eq!((chairs[0].name.as_str(), chairs[2].name.as_str()), ("Ann", "Cy"));
        assert!(!chairs[1].name.is_empty());
    }

    #[test]
    fn what_a_game_does_not_have_is_told() {
        let the_box = unpack(GameId::InnerCircle);
        let usual = || variants(the_box, None).unwrap();
        for list in ["person", "person,robot", "person,,person", "", &"person,".repeat(300)] {
            let told = seat(the_box, usual(), Some(list), None).unwrap_err();
            assert!(told.contains("seats"), "{told}");
        }
        assert!(variants(the_box, Some("{\"players\":99}")).is_err());
    }
}
