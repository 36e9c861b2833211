//! Tokens laid into a room: fanned out where there is space, else in stacks with a number.

/// More of a kind than this become a stack with its number.
const MOST_APART: u8 = 5;
const GAP: i32 = 5;

/// Tokens of one kind, laid out from a point on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Laid {
    /// The number of the kind among those that were asked for.
    pub kind: usize,
    pub count: u8,
    /// How many are drawn; if fewer than there are, with a number.
    pub drawn: u8,
    pub x: i32,
    pub y: i32,
    /// The side of a token.
    pub size: i32,
}

impl Laid {
    /// The middles of the tokens that are drawn.
    pub fn middles(self) -> impl Iterator<Item = (i32, i32)> {
        let half = self.size / 2;
        (0..i32::from(self.drawn)).map(move |n| (self.x + half + fan(self.size) * n, self.y + half))
    }

    pub fn is_stack(self) -> bool {
        self.drawn < self.count
    }
}

/// Lays tokens of a size into a rectangle, row by row: so many of each kind.
pub fn lay(room: [i32; 4], size: i32, counts: &[u8]) -> Vec<Laid> {
    let fanned = lay_rows(room, size, counts, MOST_APART);
    let lowest = fanned.iter().map(|laid| laid.y + size).max().unwrap_or(0);
    let [_, top, _, height] = room;
    if lowest <= top + height { fanned } else { lay_rows(room, size, counts, 1) }
}

fn lay_rows([left, top, width, _]: [i32; 4], size: i32, counts: &[u8], apart: u8) -> Vec<Laid> {
    let (mut x, mut y) = (left, top);
    let mut all: Vec<Laid> = Vec::new();
    let mut row = 0;
    let centre = |row: &mut [Laid], end: i32| {
        let slack = (width - (end - GAP - left)) / 2;
        for laid in row {
            laid.x += slack.max(0);
        }
    };
    for (kind, &count) in counts.iter().enumerate().filter(|(_, count)| **count > 0) {
        let drawn = if count > apart { 1 } else { count };
        let long = size + fan(size) * i32::from(drawn - 1);
        if x > left && x + long > left + width {
            centre(&mut all[row..], x);
            row = all.len();
            (x, y) = (left, y + size + GAP);
        }
        all.push(Laid { kind, count, drawn, x, y, size });
        x += long + GAP;
    }
    centre(&mut all[row..], x);
    all
}

/// From a token to the next of its kind, which lies over half of it.
fn fan(size: i32) -> i32 {
    size / 2
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_are_fanned_out_in_the_middle_and_many_are_stacked() {
        let laid = lay([0, 0, 100, 100], 30, &[2, 0, 9]);
        let [two, nine] = laid[..] else { panic!("two kinds, not {laid:?}") };
        assert_eq!((two.kind, two.drawn, two.is_stack()), (0, 2, false));
        assert_eq!((nine.kind, nine.drawn, nine.is_stack()), (2, 1, true));
        assert_eq!(two.middles().collect::<Vec<_>>(), [(25, 15), (40, 15)]);
        assert_eq!(nine.middles().collect::<Vec<_>>(), [(75, 15)]);
    }

    #[test]
    fn what_would_not_fit_fanned_out_is_stacked() {
        let laid = lay([0, 0, 80, 30], 30, &[3, 3]);
        assert!(laid.iter().all(|laid| laid.is_stack() && laid.y == 0));
        assert_eq!(lay([0, 0, 80, 70], 30, &[3, 3]).last().map(|laid| laid.y), Some(35));
    }
}
