use super::*;
use crate::map::project::Projection;
use grid::Ground;

/// Degrees are units, and north is up.
fn flat() -> Projection {
    Projection::new(|lon, lat| [lon, -lat])
}

const FRAME: Rect = [0, -40, 90, 40];

fn block(x: i32, y: i32, w: i32, h: i32) -> Vec<Vec<Dot>> {
    vec![vec![[x, y], [x + w, y], [x + w, y + h], [x, y + h]]]
}

const fn source(name: &'static str, seeds: &'static [[f64; 2]]) -> Source {
    Source { name, reach: Some(60), seeds, eager: &[] }
}

/// Land in the middle with a pond in it, water on both sides; a canal leads through, or not.
fn waters(has_canal: bool) -> Waters {
    const CANAL: &[Channel] =
        &[Channel { name: "canal", width: 3, line: &[[28.0, 4.0], [62.0, 4.0]] }];
    Waters {
        sources: const { &[source("west", &[[5.0, 20.0]]), source("east", &[[85.0, 20.0]])] },
        channels: if has_canal { CANAL } else { &[] },
        closed: &[],
        ice: &[&[[-9.0, 36.0], [99.0, 36.0], [99.0, 50.0], [-9.0, 50.0]]],
        ports: &[Port { land: "land", sea: "west", at: [33.0, 12.0] }],
        atlas: Atlas {
            lands: vec!["land"],
            seas: vec!["west", "east"],
            next: BTreeSet::from([[0, 1]]),
            shores: BTreeSet::from([[0, 0], [0, 1]]),
            ports: vec![[0, 0]],
            idle: BTreeSet::new(),
            links: Vec::new(),
        },
        rooms: Vec::new(),
    }
}

fn land() -> Vec<Vec<Dot>> {
    let mut land = block(30, -39, 30, 39);
    land.extend(block(40, -20, 10, 10));
    land
}

fn made(has_canal: bool) -> (Seas, Vec<String>) {
    let drawing = Drawing { areas: vec![land()], inland: Vec::new() };
    let raster = Raster::new(FRAME, &drawing.areas).expect("a raster");
    let mut complaints = Vec::new();
    let seas =
        make(&waters(has_canal), &flat(), FRAME, &raster, &drawing, &mut complaints).expect("seas");
    (seas, complaints)
}

#[test]
fn seas_grow_until_they_meet_in_the_canal() {
    let (seas, complaints) = made(true);
    assert_eq!(complaints, Vec::<String>::new());
    assert_eq!((seas.areas.len(), seas.straits.len()), (2, 1));
    let [x, y] = seas.straits[0].at;
    assert!((35..55).contains(&x) && (-7..-1).contains(&y), "{x} {y}");
    // They meet under the land as well, so that no gap can open.
    assert!(!seas.borders.is_empty());
}

#[test]
fn a_border_that_is_missing_is_told() {
    let (_, complaints) = made(false);
    assert_eq!(complaints, ["west and east do not meet."]);
}

#[test]
fn a_port_lies_in_the_water_before_its_land() {
    assert_eq!(made(true).0.ports, [[29, -12]]);
}

#[test]
fn a_pond_is_no_sea_and_ice_is_nobodys() {
    let raster = Raster::new(FRAME, &[land()]).expect("a raster");
    let waters = waters(true);
    let mut grid = Grid::new(&waters, &flat(), FRAME, &raster).expect("a grid");
    let at = |grid: &Grid, dot: Dot| grid.cells[grid.index(dot).expect("inside")];
    assert_eq!(at(&grid, [45, -15]), Ground::Water);
    let labels = grow::grow(&mut grid, waters.sources, &flat());
    assert_eq!(at(&grid, [45, -15]), Ground::Closed);
    let label = |dot: Dot| labels[grid.index(dot).expect("inside")];
    assert_eq!([label([2, -2]), label([88, -2]), label([2, -38])], [0, 1, 2]);
    assert_eq!([label([31, -20]), label([58, -20])], [0, 1], "under the land too");
}
