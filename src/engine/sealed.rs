//! Choices that several seats make in secret and that are opened together: bids, plans,
//! placements.

use serde::{Deserialize, Serialize};

use super::{BySeat, Seat, Seats, Viewer};

/// One secret choice of each of several seats, made in any order. Nobody learns anything of
/// it but who has chosen, until all have.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sealed<T> {
    /// Who has yet to choose.
    due: Seats,
    choices: BySeat<Option<T>>,
}

/// What one viewer may know of sealed choices.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SealedView<T> {
    pub due: Seats,
    /// Who has chosen.
    pub sealed: Seats,
    pub own: Option<T>,
}

impl<T: Clone> Sealed<T> {
    /// Asks these seats.
    pub fn ask(seats: Seats) -> Self {
        let n = seats.iter().last().map_or(0, |seat| seat.0 + 1);
        Self { due: seats, choices: BySeat::new(n, |_| None) }
    }

    /// Who has yet to choose. A choice of anybody else is to be refused.
    pub fn due(&self) -> Seats {
        self.due
    }

    /// A seat has chosen, for good.
    pub fn seal(&mut self, seat: Seat, choice: T) {
        if self.due.contains(seat) {
            self.due = self.due.without(seat);
            self.choices[seat] = Some(choice);
        }
    }

    /// Whether all have chosen, so that the choices may be opened.
    pub fn is_complete(&self) -> bool {
        self.due.is_empty()
    }

    /// What was chosen, once all have: by seats, whatever the order in which they chose.
    pub fn opened(&self) -> Option<Vec<(Seat, T)>> {
        let choice = |(seat, choice): (Seat, &Option<T>)| Some((seat, choice.clone()?));
        self.is_complete().then(|| self.choices.iter().filter_map(choice).collect())
    }

    pub fn view(&self, viewer: Viewer) -> SealedView<T> {
        let own = match viewer {
            Viewer::Seat(seat) => self.choices.get(seat).cloned().flatten(),
            Viewer::Public => None,
        };
        SealedView { due: self.due, sealed: self.sealed(), own }
    }

    fn sealed(&self) -> Seats {
        self.choices.iter().filter(|(_, choice)| choice.is_some()).map(|(seat, _)| seat).collect()
    }
}

impl<T: Clone> SealedView<T> {
    /// Choices that the view could have come from: one's own, and guesses for the others.
    pub fn imagine(&self, viewer: Viewer, mut guess: impl FnMut(Seat) -> T) -> Sealed<T> {
        let mut sealed = Sealed::ask(self.due.union(self.sealed));
        for seat in self.sealed.iter() {
            let own = self.own.clone().filter(|_| viewer == Viewer::Seat(seat));
            sealed.seal(seat, own.unwrap_or_else(|| guess(seat)));
        }
        sealed
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn three() -> Sealed<u8> {
        Sealed::ask([Seat(0), Seat(2), Seat(3)].into_iter().collect())
    }

    #[test]
    fn a_choice_is_known_to_its_seat_alone_until_all_have_chosen() {
        let (mut one, mut other) = (three(), three());
        one.seal(Seat(2), 7);
        other.seal(Seat(2), 9);
        assert_eq!(one.view(Viewer::Seat(Seat(2))).own, Some(7));
        for viewer in [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Public] {
            assert_eq!(one.view(viewer), other.view(viewer));
            assert_eq!(one.view(viewer).sealed, Seats::only(Seat(2)));
        }
        assert_eq!(one.opened(), None);
    }

    #[test]
    fn the_order_of_sealing_does_not_matter() {
        let (mut one, mut other) = (three(), three());
        let choices = [(Seat(0), 1), (Seat(2), 2), (Seat(3), 3)];
        for (seat, choice) in choices {
            one.seal(seat, choice);
        }
        for (seat, choice) in choices.into_iter().rev() {
            other.seal(seat, choice);
        }
        assert_eq!(one, other);
        assert_eq!(one.opened().unwrap(), choices);
    }

    #[test]
    fn nobody_chooses_twice_or_unasked() {
        let mut sealed = three();
        sealed.seal(Seat(0), 1);
        sealed.seal(Seat(0), 2);
        sealed.seal(Seat(1), 3);
        assert_eq!(sealed.view(Viewer::Seat(Seat(0))).own, Some(1));
        assert_eq!(sealed.view(Viewer::Public).sealed, Seats::only(Seat(0)));
    }

    #[test]
    fn a_view_can_be_filled_with_guesses() {
        let mut sealed = three();
        sealed.seal(Seat(0), 1);
        sealed.seal(Seat(3), 4);
        let view = sealed.view(Viewer::Seat(Seat(0)));
        let imagined = view.imagine(Viewer::Seat(Seat(0)), |_| 9);
        assert_eq!(imagined.view(Viewer::Seat(Seat(0))), view);
        assert_eq!(imagined.view(Viewer::Seat(Seat(3))).own, Some(9));
    }
}
