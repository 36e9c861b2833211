//! What every face is held to.

use crate::ui::face::Face;

/// Whatever is chosen for so many players is kept, stands in the rule book, and makes a set-up
/// that the rules accept.
pub(super) fn every_choice_holds<F: Face>(players: std::ops::RangeInclusive<u8>) {
    for players in players {
        let setup = F::setup(players);
        for choice in F::choices(&setup) {
            let heading = format!("\n### {} ", choice.section);
            assert!(F::BOOK.contains(&heading), "{}", choice.key);
            for n in 0..choice.values.len() {
                let chosen = F::choose(&setup, choice.key, n);
                assert_eq!(F::vet(&chosen), Ok(()), "{} {n}", choice.key);
                let after = F::choices(&chosen);
                let again = after.iter().find(|after| after.key == choice.key);
                assert_eq!(again.map(|choice| choice.chosen), Some(n), "{}", choice.key);
            }
        }
    }
}
