//! Room for everything: what stands in the areas is moved a little, or shown in less detail,
//! until nothing lies on anything else. What matters most comes first.

use super::stamps::Layout;
use crate::engine::order;

/// A rectangle in pixels: left, top, right, bottom.
pub(super) type Rect = [i32; 4];

/// Something that wants room about a point.
pub(super) struct Thing<'a> {
    /// Where it is at home, in pixels.
    pub(super) at: (i32, i32),
    /// How far it may be moved from there.
    pub(super) reach: i32,
    /// How it may be shown, the fullest first.
    pub(super) forms: &'a [Layout],
    pub(super) weight: u32,
}

/// How a thing is shown: in which form, and how far from home.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Fit {
    pub(super) form: usize,
    pub(super) shift: (i32, i32),
}

/// From a thousandth of a drawing's unit to pixels.
pub(super) fn pixels((x, y): (i32, i32), unit: i32) -> (i32, i32) {
    (x * unit / 1000, y * unit / 1000)
}

pub(super) fn is_free(taken: &[Rect], [left, top, right, bottom]: Rect) -> bool {
    let is_apart = |it: &Rect| left >= it[2] || it[0] >= right || top >= it[3] || it[1] >= bottom;
    taken.iter().all(is_apart)
}

const STEP: i32 = 4;
const WAYS: [(i32, i32); 8] =
    [(0, -1), (0, 1), (-1, 0), (1, 0), (-1, -1), (1, -1), (-1, 1), (1, 1)];

/// Finds room for everything: how each thing is shown, if there is room for it, and all that is
/// taken then. Where all must be shown, what finds no room lies on the others.
pub(super) fn settle(things: &[Thing<'_>], must: bool) -> (Vec<Option<Fit>>, Vec<Rect>) {
    let mut turns: Vec<usize> = (0..things.len()).collect();
    order(&mut turns, |&n| u32::MAX - things[n].weight);
    let mut fits: Vec<Option<Fit>> = vec![None; things.len()];
    let mut taken = Vec::new();
    for n in turns {
        let thing = &things[n];
        let fit = room(thing, &taken).or_else(|| {
            let form = thing.forms.len().checked_sub(1).filter(|_| must)?;
            Some(Fit { form, shift: (0, 0) })
        });
        taken.extend(fit.and_then(|fit| space(thing, fit)));
        fits[n] = fit;
    }
    (fits, taken)
}

fn room(thing: &Thing<'_>, taken: &[Rect]) -> Option<Fit> {
    for form in 0..thing.forms.len() {
        for far in 0..=thing.reach / STEP {
            for (x, y) in WAYS {
                let fit = Fit { form, shift: (x * far * STEP, y * far * STEP) };
                if space(thing, fit).is_some_and(|space| is_free(taken, space)) {
                    return Some(fit);
                }
                if far == 0 {
                    break;
                }
            }
        }
    }
    None
}

/// The rectangle that a thing takes.
pub(super) fn space(thing: &Thing<'_>, Fit { form, shift }: Fit) -> Option<Rect> {
    let it = thing.forms.get(form)?;
    let (x, y) = (thing.at.0 + shift.0, thing.at.1 + shift.1);
    Some([x + it.left, y + it.top, x + it.right, y + it.bottom])
}

#[cfg(test)]
mod tests {
    use super::super::tiles::tests::crowded;
    use super::*;

    #[test]
    fn what_is_crowded_is_moved_then_shown_in_less_detail_then_left_out() {
        let forms = crowded().forms(0);
        let thing = |x: i32, weight: u32| Thing { at: (x, 0), reach: 24, forms: &forms, weight };
        let weights = (1..=12).rev();
        let things: Vec<Thing<'_>> = (0..).zip(weights).map(|(n, it)| thing(n * 9, it)).collect();
        let (fits, taken) = settle(&things, false);
        assert_eq!(fits[0], Some(Fit { form: 0, shift: (0, 0) }), "the first is as it would be");
        assert!(fits.iter().any(|fit| fit.is_some_and(|fit| fit.form > 0)), "{fits:?}");
        assert!(fits.contains(&None), "{fits:?}");
        for (n, one) in taken.iter().enumerate() {
            assert!(is_free(&taken[..n], *one), "{one:?} is in the way of another");
        }
        let (all, _) = settle(&things, true);
        assert!(!all.contains(&None));
    }
}
