//! SVG paths of whole numbers, written as short as possible.

/// A place on the drawing, in whole units.
pub(crate) type Dot = [i32; 2];

/// Closed rings as one path.
pub(crate) fn rings(rings: &[Vec<Dot>]) -> String {
    write(rings.iter().map(Vec::as_slice), true)
}

/// Open lines as one path.
pub(crate) fn lines<'a>(lines: impl Iterator<Item = &'a [Dot]>) -> String {
    write(lines, false)
}

/// The first point is absolute, so that two paths may be joined to one; all others are relative. A later `m` is relative
/// to where the pen is: at the start of the ring after a `z`, else at the end of the line.
fn write<'a>(pieces: impl Iterator<Item = &'a [Dot]>, close: bool) -> String {
    let mut path = String::new();
    let mut pen = [0, 0];
    for piece in pieces {
        let [first, rest @ ..] = piece else { continue };
        let is_first = path.is_empty();
        path.push(if is_first { 'M' } else { 'm' });
        pair(&mut path, pen, *first, true);
        // After an `M` all further pairs would be absolute.
        if is_first {
            path.push('l');
        }
        let (mut at, mut fresh) = (*first, is_first);
        for dot in rest {
            pair(&mut path, at, *dot, fresh);
            (at, fresh) = (*dot, false);
        }
        if close {
            path.push('z');
        }
        pen = if close { *first } else { at };
    }
    path
}

/// Without a separator where a minus or the command separates.
fn pair(path: &mut String, from: Dot, to: Dot, fresh: bool) {
    for axis in 0..2 {
        let step = to[axis] - from[axis];
        if step >= 0 && !(fresh && axis == 0) {
            path.push(' ');
        }
        path.push_str(&step.to_string());
    }
}

/// Twice the area inside a ring.
pub(crate) fn doubled_area(ring: &[Dot]) -> i32 {
    signed_area(ring).abs()
}

/// Twice the area inside a ring, with a sign for the direction.
pub(crate) fn signed_area(ring: &[Dot]) -> i32 {
    ring.iter().zip(ring.iter().cycle().skip(1)).map(|(a, b)| a[0] * b[1] - b[0] * a[1]).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rings_are_relative_and_closed() {
        let one = vec![[5, 5], [8, 5], [8, 1]];
        let two = vec![[-2, 6], [0, 6], [0, 9]];
        assert_eq!(rings(&[one, two]), "M5 5l3 0 0-4zm-7 1 2 0 0 3z");
    }

    #[test]
    fn an_open_line_goes_on_where_the_last_ended() {
        let both = [vec![[1, 1], [4, 5]], vec![[4, 6], [3, 6]]];
        assert_eq!(lines(both.iter().map(Vec::as_slice)), "M1 1l3 4m0 1-1 0");
    }

    #[test]
    fn the_area_of_a_ring_has_no_direction() {
        assert_eq!(doubled_area(&[[0, 0], [4, 0], [4, 4], [0, 4]]), 32);
        assert_eq!(doubled_area(&[[0, 4], [4, 4], [4, 0], [0, 0]]), 32);
    }
}
