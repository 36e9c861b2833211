use super::*;

fn block(x: i32, y: i32, w: i32, h: i32) -> Vec<Vec<Dot>> {
    vec![vec![[x, y], [x + w, y], [x + w, y + h], [x, y + h]]]
}

/// Sea of 300 × 200; area 0 large, 1 a strip beside it, 2 nobody's, 3 a rock in the middle of area 0.
fn raster() -> Raster {
    let mut large = block(10, 10, 120, 120);
    large.extend(block(60, 60, 10, 10));
    let areas = [large, block(130, 10, 20, 120), block(200, 10, 60, 60), block(60, 60, 10, 10)];
    Raster::new([0, 0, 300, 200], &areas).expect("a raster")
}

fn wish(name: &'static str, area: usize, w: i32, h: i32) -> Wish {
    Wish { name, areas: vec![area], least: [w, h], near: None, fixed: None }
}

fn rooms(wishes: &[Wish]) -> Result<Vec<Room>, String> {
    let raster = raster();
    let mut place = Place::new(&raster, 2);
    let rooms = place.rooms(wishes, |at| at);
    place.complaints.into_iter().next().map_or(Ok(rooms), Err)
}

#[test]
fn squares_know_their_area_and_rings_inside_are_holes() {
    let raster = raster();
    let inside = |area: u8, rect| raster.count(|cell| cell == Some(area)).within(rect);
    assert_eq!(inside(0, [0, 0, 300, 200]), 120 * 120 - 100);
    assert_eq!(inside(3, [55, 55, 20, 20]), 100);
    assert!(is_sea(&raster, [160, 80, 100, 100]));
    assert!(!is_sea(&raster, [150, 60, 100, 100]));
}

#[test]
fn a_room_is_on_its_own_land_if_it_fits() {
    let room = rooms(&[wish("large", 0, 40, 40)]).expect("rooms").remove(0);
    let [x, y, w, h] = room.rect;
    assert!(x >= 10 && y >= 10 && x + w <= 130 && y + h <= 130, "{room:?}");
    assert!(
        !meet([x - GAP, y, w, h], [60, 60, 1, 1])
            || x >= 70
            || y >= 70
            || x + w <= 60
            || y + h <= 60
    );
    assert_eq!(room.leader, None);
}

#[test]
fn a_room_that_does_not_fit_hangs_over_the_sea_and_never_over_others() {
    let room = rooms(&[wish("strip", 1, 50, 50)]).expect("rooms").remove(0);
    assert_eq!((room.rect[0], room.leader), (130, None));
}

#[test]
fn a_call_out_has_a_line_to_its_land() {
    let apart = Wish { fixed: Some([150, 140]), ..wish("strip", 1, 50, 50) };
    let room = rooms(&[apart]).expect("rooms").remove(0);
    let [x1, y1, x2, y2] = room.leader.expect("a line");
    assert_eq!([x1, y1], [150, 140]);
    assert!((130..150).contains(&x2) && (10..130).contains(&y2));
}

#[test]
fn what_cannot_be_is_said() {
    let on_others = Wish { fixed: Some([90, 20]), ..wish("strip", 1, 50, 50) };
    assert!(rooms(&[on_others]).expect_err("on land").contains("land of others"));
    let outside = Wish { fixed: Some([280, 20]), ..wish("strip", 1, 50, 50) };
    assert!(rooms(&[outside]).expect_err("outside").contains("frame"));
    let pair = [70, 72].map(|y| Wish { fixed: Some([200, y]), ..wish("strip", 1, 50, 50) });
    assert!(rooms(&pair).expect_err("meeting").contains("meets"));
}
