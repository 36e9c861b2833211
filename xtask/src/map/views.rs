//! Views: parts of a map that are looked at one by one, so that fingers find every area.

use super::{
    room::{Rect, Room},
    seas::Seas,
};

/// A part of the map: the areas that are at home there and all in sight, and oceans that go on beyond it.
pub(crate) struct View {
    pub(crate) name: &'static str,
    pub(crate) areas: &'static [&'static str],
    pub(crate) oceans: &'static [&'static str],
}

/// The smallest screen of a board that views are measured on, in pixels.
const SCREEN: [i32; 2] = [832, 520];
/// What a finger needs, in pixels.
const FINGER: i32 = 44;
/// Between the rooms and the edge of a view.
const MARGIN: i32 = 16;

/// What to show of each view: all rooms at home there, in the shape of the screen.
pub(crate) fn frames(
    views: &[View],
    frame: Rect,
    rooms: &[Room],
    complaints: &mut Vec<String>,
) -> Vec<Rect> {
    let [left, top, width, height] = frame;
    let mut frames = Vec::new();
    for view in views {
        let ends = rooms.iter().filter(|room| view.areas.contains(&room.name)).map(|room| {
            let [x, y, w, h] = room.rect;
            [x - MARGIN, y - MARGIN, x + w + MARGIN, y + h + MARGIN]
        });
        let all =
            ends.reduce(|a, b| [a[0].min(b[0]), a[1].min(b[1]), a[2].max(b[2]), a[3].max(b[3])]);
        let Some([x1, y1, x2, y2]) = all else {
            complaints.push(format!("nothing is in the view {}.", view.name));
            continue;
        };
        let wide = (x2 - x1).max((y2 - y1) * SCREEN[0] / SCREEN[1]).min(width);
        let high = (wide * SCREEN[1] / SCREEN[0]).min(height);
        let x = i32::midpoint(x1, x2) - wide / 2;
        let y = i32::midpoint(y1, y2) - high / 2;
        let x = x.clamp(left, left + width - wide);
        let y = y.clamp(top, top + height - high);
        frames.push([x, y, wide, high]);
    }
    frames
}

/// The view of every area, with a complaint for whatever is at home in none or too small to be touched there.
pub(crate) fn homes(
    views: &[View],
    frames: &[Rect],
    seas: &Seas,
    rooms: &[Room],
    complaints: &mut Vec<String>,
) -> Vec<usize> {
    let mut homes = Vec::new();
    for (area, name) in seas.names.iter().enumerate() {
        let is_home = |view: &View| view.areas.contains(name) || view.oceans.contains(name);
        let of = views.iter().enumerate().filter(|(_, view)| is_home(view)).map(|(n, _)| n);
        let [home] = of.collect::<Vec<_>>()[..] else {
            complaints.push(format!("{name} is not at home in one view."));
            continue;
        };
        homes.push(home);
        // A room is touched like the area that it belongs to.
        let rooms = rooms.iter().filter(|room| room.name == *name);
        let room = rooms.map(|room| room.rect[2].min(room.rect[3])).max().unwrap_or(0);
        let [_, _, width, height] = frames[home];
        let unit = (SCREEN[0] * 100 / width).min(SCREEN[1] * 100 / height);
        let pixels = seas.raster.widest(area).max(room) * unit / 100;
        if pixels < FINGER {
            complaints.push(format!("{name} is only {pixels} pixels wide in its view."));
        }
    }
    homes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_view_shows_its_rooms_in_the_shape_of_the_screen() {
        let room = |name, rect| Room { name, rect, leader: None };
        let rooms = [
            room("here", [100, 100, 40, 30]),
            room("there", [300, 120, 40, 30]),
            room("ocean", [800, 100, 40, 30]),
        ];
        let views = [View { name: "view", areas: &["here", "there"], oceans: &["ocean"] }];
        let mut complaints = Vec::new();
        let frames = frames(&views, [0, 0, 1000, 700], &rooms, &mut complaints);
        let [[x, y, w, h]] = frames[..] else { panic!("one view, not {frames:?}") };
        assert!(x <= 100 && y <= 100 && x + w >= 340 && x + w < 800 && y + h >= 150);
        assert!((h - w * 520 / 832).abs() <= 1);
        assert!(complaints.is_empty());
    }
}
