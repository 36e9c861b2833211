//! `cargo xtask map`: the maps of the games that are played on the world.
//!
//! What it writes is committed, so that only who changes a map needs Node and the atlas. The way: countries ([`atlas`])
//! are cut ([`cut`]) and grouped ([`define`]), melted into areas ([`dissolve`]), projected ([`project`]), simplified
//! ([`simplify`]), given rooms for names and pieces ([`room`]) and written ([`write`]).

mod atlas;
mod cut;
mod define;
mod dissolve;
mod empires;
mod lay;
mod path;
mod preview;
mod project;
mod rings;
mod room;
mod seas;
mod simplify;
mod summit;
mod supremacy;
mod track;
mod views;
mod write;

use crate::{
    run::{self, Outcome, headline},
    tools,
};
use atlas::Country;
use define::Definition;
use dissolve::Mesh;
use flate2::{Compression, write::GzEncoder};
use lay::Track;
use room::{Place, Raster, Rect, Room};
use seas::Seas;
use std::{fs, io::Write, path::Path};

/// One line for each game with a world map.
const MAPS: &[fn() -> Definition] =
    &[summit::definition, empires::definition, supremacy::definition];

/// A finished map.
pub(crate) struct Made {
    frame: Rect,
    areas: Vec<String>,
    /// Regions of more than one area, without the lines between these.
    wholes: Vec<(usize, String)>,
    borders: String,
    cuts: String,
    nobody: String,
    rooms: Vec<Room>,
    fine_rooms: Vec<Room>,
    track: Option<Track>,
    seas: Option<Seas>,
    /// What to show of each view.
    views: Vec<Rect>,
    /// The view of each area.
    homes: Vec<usize>,
    /// Water inside the land.
    lakes: String,
    complaints: Vec<String>,
}

pub(crate) fn run(args: &[String]) -> Outcome {
    let mut args = args.to_vec();
    let preview = run::option(&mut args, "--preview")?;
    let only = run::option(&mut args, "--only")?;
    run::no_more(&args)?;
    let folder = tools::atlas_package()?;
    let file = folder.join("node_modules/world-atlas/countries-50m.json");
    let text =
        fs::read_to_string(&file).map_err(|error| format!("{}: {error}.", file.display()))?;
    for definition in MAPS.iter().map(|definition| definition()) {
        if only.as_ref().is_none_or(|only| only == definition.name) {
            draw(&definition, atlas::read(&text)?, preview.as_deref().map(Path::new))?;
        }
    }
    Ok(())
}

/// Makes one map, shows it if there is a folder for pictures, and writes it if nothing is wrong with it.
fn draw(definition: &Definition, atlas: Vec<Country>, pictures: Option<&Path>) -> Outcome {
    headline(definition.about);
    let made = make(definition, atlas)?;
    if let Some(folder) = pictures {
        fs::create_dir_all(folder).map_err(|error| format!("{}: {error}.", folder.display()))?;
        for (more, fine) in [("", false), ("-fine", true)] {
            let file = folder.join(format!("{}{more}.svg", definition.name));
            save(&file, &preview::svg(definition, &made, fine))?;
        }
    }
    if !made.complaints.is_empty() {
        return Err(made.complaints.join("\n  "));
    }
    let files = [
        (format!("assets/maps/{}.svg", definition.name), write::picture(definition, &made)),
        (format!("src/ui/maps/{}.rs", definition.name), write::source(definition, &made)),
    ];
    let mut weight = 0;
    for (file, text) in &files {
        let packed = gzipped(text)?;
        println!("{file}: {} bytes, {packed} gzipped", text.len());
        weight += packed;
    }
    if weight > definition.budget {
        return Err(format!("the map is heavier than its budget of {} bytes.", definition.budget));
    }
    files.iter().try_for_each(|(file, text)| save(&run::root().join(file), text))
}

fn make(definition: &Definition, atlas: Vec<Country>) -> Outcome<Made> {
    let pieces = definition.pieces(atlas)?;
    let mesh = Mesh::new(definition.areas.len() + 1, &pieces);
    let drawing = mesh.draw(&definition.projection, definition.triangle, definition.least);
    let frame = definition.frame(&drawing)?;
    println!("frame {frame:?}, corner {:?}", definition.corner);
    let raster = Raster::new(frame, &drawing.areas)?;
    let at = |[lon, lat]: [f64; 2]| definition.projection.at(lon, lat);
    let mut place = Place::new(&raster, definition.nobody());
    place.taken.push(definition.corner);
    place.complaints = definition.wrong_borders(&mesh);
    if !room::is_sea(&raster, definition.corner) {
        place.complaints.push("the corner for the game's own use is not open sea.".into());
    }
    let seas = match &definition.waters {
        Some(waters) => Some(seas::make(
            waters,
            &definition.projection,
            frame,
            &raster,
            &drawing,
            &mut place.complaints,
        )?),
        None => None,
    };
    place.taken.extend(seas.iter().flat_map(Seas::taken));
    let mut rooms = place.rooms(&definition.rooms, at);
    place.taken = rooms.iter().take(definition.kept_rooms).map(|room| room.rect).collect();
    place.taken.push(definition.corner);
    let fine_rooms = place.rooms(&definition.fine_rooms, at);
    let track = definition.track.as_ref().map(|places| {
        let first_colony = definition.areas.len() - places.colonies.len();
        let (projection, foot) = (&definition.projection, definition.corner);
        lay::lay(places, projection, &raster, frame, foot, first_colony, &mut place.complaints)
    });
    let (mut views, mut homes) = (Vec::new(), Vec::new());
    if let (Some(waters), Some(seas)) = (&definition.waters, &seas) {
        let mut water = Place::new(&seas.raster, usize::MAX);
        water.taken.clone_from(&place.taken);
        rooms.extend(water.rooms(&waters.rooms, at));
        place.complaints.extend(water.complaints);
        views = views::frames(definition.views, frame, &rooms, &mut place.complaints);
        homes = views::homes(definition.views, &views, seas, &rooms, &mut place.complaints);
    }
    let wholes = definition.wholes(&drawing, &mut place.complaints);
    let mut areas: Vec<String> = drawing.areas.iter().map(|rings| path::rings(rings)).collect();
    let nobody = areas.pop().unwrap_or_default();
    Ok(Made {
        frame,
        areas,
        wholes,
        borders: write::inland(definition, &drawing, false),
        cuts: write::inland(definition, &drawing, true),
        nobody,
        rooms,
        fine_rooms,
        track,
        seas,
        views,
        homes,
        lakes: definition.lakes(&drawing),
        complaints: place.complaints,
    })
}

fn save(path: &Path, text: &str) -> Outcome {
    fs::write(path, text).map_err(|error| format!("{}: {error}.", path.display()))
}

fn gzipped(text: &str) -> Outcome<usize> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder
        .write_all(text.as_bytes())
        .and_then(|()| encoder.finish())
        .map(|bytes| bytes.len())
        .map_err(|error| format!("compressing failed: {error}."))
}
