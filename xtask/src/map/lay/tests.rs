//! Small tracks.

use super::super::track::{Chain, Colony, Place as Named};
use super::*;

/// Four circles at one place, a shield, and a chain over the edge.
const PLACES: Places = Places {
    junctions: &[
        Named { name: "a", at: [20.0, -20.0] },
        Named { name: "b", at: [70.0, -20.0] },
        Named { name: "west", at: [12.0, -60.0] },
        Named { name: "east", at: [180.0, -60.0] },
    ],
    chains: &[
        Chain { ends: ["a", "b"], circles: &[[40.0, -20.0]; 4] },
        Chain { ends: ["west", "east"], circles: &[[9.0, -62.0], [190.0, -60.0]] },
    ],
    colonies: &[Colony {
        shield: Named { name: "island", at: [60.0, -50.0] },
        hook: Hook::On(0, 3),
    }],
};

fn lay_out(island: [i32; 2]) -> (Track, Vec<String>) {
    let [x, y] = island;
    let land = vec![vec![[x, y], [x + 90, y], [x + 90, y + 90], [x, y + 90]]];
    let frame = [0, 0, 2000, 1000];
    let raster = Raster::new(frame, &[land]).unwrap();
    let projection = Projection::new(|lon, lat| [lon * 10.0, -lat * 10.0]);
    let mut complaints = Vec::new();
    let foot = [0, 900, 2000, 100];
    let track = lay(&PLACES, &projection, &raster, frame, foot, 0, &mut complaints);
    (track, complaints)
}

#[test]
fn places_make_room_for_each_other() {
    let (track, complaints) = lay_out([560, 460]);
    assert_eq!(complaints, Vec::<String>::new());
    for (n, [ax, ay]) in track.spots.iter().enumerate() {
        for [bx, by] in &track.spots[n + 1..] {
            assert!(f64::from(ax - bx).hypot(f64::from(ay - by)) >= 52.0);
        }
    }
}

#[test]
fn a_line_over_the_edge_is_there_on_both_sides() {
    let (track, _) = lay_out([560, 460]);
    let over: Vec<&Line> = track.lines.iter().filter(|line| line.over != Over::None).collect();
    assert_eq!(over.iter().map(|line| line.over).collect::<Vec<_>>(), [Over::West, Over::East]);
    assert_eq!(over[0].ends, over[1].ends);
    assert_eq!(over[1].bend[0][0] - over[0].bend[0][0], 2000);
}

#[test]
fn a_shield_far_from_its_land_is_complained_about() {
    let (_, complaints) = lay_out([1500, 700]);
    assert_eq!(complaints, ["island is far from its land."]);
}
