//! The world maps of the boards. The files beside this one, and the pictures they belong to,
//! are written by `cargo xtask map`.
//!
//! A map's shapes lie beside the program as a picture, whose pieces a board refers to; the
//! browser fetches it when it is first drawn. What a board reckons with is here. All numbers
//! are in the units of the drawing, y downwards. Shapes are to be filled by the rule
//! `evenodd`. There is no line for coasts: stroke the areas and draw their fills over that.

pub mod summit;

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

impl Map {
    /// Where the shapes are found: areas by their number, and the lines between regions
    /// (`borders`), between the areas of one (`cuts`), and land that is no area (`nobody`).
    /// For the `href` of a `<use>`, followed by what is wanted.
    pub fn shapes(&self) -> String {
        let name = self.name;
        if is_inside(name) { format!("#{name}-") } else { format!("maps/{name}.svg#{name}-") }
    }

    /// Brings the picture into the page, for boards that draw pieces of it again and again:
    /// else each of them would be asked for anew, wherever the server wants to be asked.
    /// Whether that has changed where the shapes are found.
    pub async fn bring_in(&self) -> bool {
        let name = self.name;
        if is_inside(name) {
            return false;
        }
        let text = super::browser::fetch(&format!("maps/{name}.svg")).await;
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
        let body = super::browser::document().body();
        body.is_some_and(|body| body.insert_adjacent_html("beforeend", &svg).is_ok())
    }
}

/// All maps.
const ALL: [&Map; 1] = [&summit::MAP];

/// A drawing that refers to shapes as if they were in the page, so that it can be kept and
/// shown where they are found in another way.
pub fn leave_out(svg: &str) -> String {
    let put = |svg: String, map: &&Map| svg.replace(&format!("\"maps/{}.svg#", map.name), "\"#");
    ALL.iter().fold(svg.to_owned(), put)
}

/// Such a drawing with references to where the shapes are found now.
pub fn put_in(svg: &str) -> String {
    let put = |svg: String, map: &&Map| {
        svg.replace(&format!("\"#{}-", map.name), &format!("\"{}", map.shapes()))
    };
    ALL.iter().fold(svg.to_owned(), put)
}

/// Whether the page carries the picture, as the single file does.
#[cfg(target_arch = "wasm32")]
fn is_inside(name: &str) -> bool {
    super::browser::document().get_element_by_id(&format!("{name}-0")).is_some()
}

#[cfg(not(target_arch = "wasm32"))]
fn is_inside(_: &str) -> bool {
    false
}
