//! Maps: lands with shapes, rooms for names and pieces, and the picture that the shapes are
//! in.
//!
//! The picture lies beside the program. A board brings it into the page once and then refers
//! to its shapes by name. All numbers are in the units of the drawing, y downwards. Shapes
//! are to be filled by the rule `evenodd`. There is no line for coasts: stroke the areas and
//! draw their fills over that.

use crate::ui::browser;
use crate::ui::markup::Pen;

/// A map of a game.
pub struct Map {
    /// The name of its picture.
    pub name: &'static str,
    /// What to show: left, top, width, height.
    pub frame: [i16; 4],
    /// Open sea for the game's own use: left, top, width, height.
    pub corner: [i16; 4],
    /// How many areas there are: the smallest pieces, in the order of the game's rules.
    pub areas: usize,
    /// Where the name and the pieces of a region go.
    pub rooms: &'static [Room],
    /// The same for single areas, where regions are divided; only for those.
    pub fine_rooms: &'static [Room],
}

/// A rectangle for a name and pieces. It may hang over the sea, but never over the land of
/// others, and rooms that are shown together do not meet.
pub struct Room {
    pub x: i16,
    pub y: i16,
    pub w: i16,
    pub h: i16,
    /// If it is away from its land: a line from its edge to the land, x1, y1, x2, y2.
    pub leader: Option<[i16; 4]>,
}

/// A line between two places of a track, by their numbers, with the two points that bend it.
/// One that leads over the edge of the map is there twice, once for each side; there its other
/// end lies outside.
pub struct Line {
    pub from: u8,
    pub to: u8,
    pub over: Over,
    pub bend: [[i16; 2]; 2],
}

/// Over which edge of the map a line leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Over {
    None,
    West,
    East,
}

impl Map {
    /// A shape that is in the page or will be: an area by its number; a region of several in
    /// one piece (`whole-` and its number); the lines between regions (`borders`) and between
    /// the areas of one (`cuts`); land that is no area (`nobody`).
    pub fn shape(&self, part: &str) -> String {
        format!("#{}-{part}", self.name)
    }

    /// Where shapes are found even if no board has brought them in, for small pictures: to be
    /// followed by the name of one.
    pub fn shapes(&self) -> String {
        let name = self.name;
        if is_inside(name) { format!("#{name}-") } else { format!("maps/{name}.svg#{name}-") }
    }

    /// Brings the picture into the page: shapes that are in a file of their own would be asked
    /// for anew at every touch, wherever the server wants to be asked. Whether that has changed
    /// where they are found.
    pub async fn bring_in(&self) -> bool {
        let name = self.name;
        if is_inside(name) {
            return false;
        }
        let text = browser::fetch(&format!("maps/{name}.svg")).await;
        // Some hosts answer with the page itself when they have no such file.
        let Some((_, shapes)) = text.as_deref().and_then(|text| text.split_once("<defs>")) else {
            return false;
        };
        if is_inside(name) {
            return true;
        }
        let svg = format!(
            "<svg class=\"defs\" width=\"0\" height=\"0\" aria-hidden=\"true\"><defs>{shapes}"
        );
        let body = browser::document().body();
        body.is_some_and(|body| body.insert_adjacent_html("beforeend", &svg).is_ok())
    }
}

impl Room {
    /// Left, top, width, height.
    pub fn rect(&self) -> [i32; 4] {
        [self.x, self.y, self.w, self.h].map(i32::from)
    }

    pub fn middle(&self) -> (i32, i32) {
        let [x, y, w, h] = self.rect();
        (x + w / 2, y + h / 2)
    }

    /// The line to a land that is away from its room.
    pub fn draw_leader(&self, pen: &mut Pen) {
        if let Some([x1, y1, x2, y2]) = self.leader.map(|ends| ends.map(i32::from)) {
            pen.path("kit-leader", format!("M{x1} {y1}L{x2} {y2}"));
            pen.circle("kit-tip", (x2, y2), 5);
        }
    }
}

/// Whether the page carries the picture, as the single file does from the start.
#[cfg(target_arch = "wasm32")]
fn is_inside(name: &str) -> bool {
    browser::document().get_element_by_id(&format!("{name}-0")).is_some()
}

#[cfg(not(target_arch = "wasm32"))]
fn is_inside(_: &str) -> bool {
    false
}
