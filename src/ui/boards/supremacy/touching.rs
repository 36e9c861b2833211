//! What a finger on the map may mean, and where the map opens.

use super::plan::{map, middle};
use super::{Props, pencil};
use crate::games::supremacy::{Action, Area};
use crate::ui::browser;
use crate::ui::kit::zoom::Look;

/// How much of the map is shown about a place, in its units: as much as a phone has room for.
const ABOUT: i32 = 360;

/// The area at a point of the page.
pub(super) fn under((x, y): (i32, i32)) -> Option<Area> {
    let [x, y] = [x, y].map(|it| f32::from(i16::try_from(it).unwrap_or(0)));
    let below = browser::document().element_from_point(x, y)?;
    Area::from_slug(&below.closest("[data-at]").ok()??.get_attribute("data-at")?)
}

/// The wanted areas within a finger's breadth of a point of the page.
pub(super) fn near((x, y): (i32, i32), wants: &[Area]) -> Vec<Area> {
    const FAR: i32 = 20;
    let ways =
        [(FAR, 0), (-FAR, 0), (0, FAR), (0, -FAR), (14, 14), (-14, 14), (14, -14), (-14, -14)];
    let mut found: Vec<Area> = Vec::new();
    for (dx, dy) in ways {
        let area = under((x + dx, y + dy));
        found.extend(area.filter(|at| wants.contains(at) && !found.contains(at)));
    }
    found
}

/// A part of the map about a place.
pub(super) fn about((x, y): (i32, i32)) -> Look {
    let part = [x - ABOUT / 2, y - ABOUT / 2, ABOUT, ABOUT];
    Look { drawing: map().frame, part }
}

/// What matters now, for a screen that is too small for the whole map: where something is
/// offered, else where there is a battle, else one's home.
pub(super) fn what_matters(props: &Props) -> Look {
    let table = &props.view.table;
    let home = || {
        let homes = pencil::me(props).map(|me| table.homes(me).map(|it| middle(it.into())));
        let homes: Vec<(i32, i32)> = homes.into_iter().flatten().collect();
        let all = i32::try_from(homes.len()).unwrap_or(1).max(1);
        let sum = |of: fn(&(i32, i32)) -> i32| homes.iter().map(of).sum::<i32>() / all;
        (sum(|it| it.0), sum(|it| it.1))
    };
    let wanted = pencil::now(props).wants.first().copied().filter(|_| props.live);
    let area = table.battle().map(|battle| battle.at).or(wanted);
    about(area.map_or_else(home, middle))
}

/// Where a hint points.
#[expect(clippy::wildcard_enum_match_arm, reason = "most of what is done is done nowhere")]
pub(super) fn site(action: &Action) -> Option<Area> {
    match action {
        Action::Attack(attack) => Some(attack.at),
        Action::Blockade { sea, .. } | Action::Escort { sea, .. } => Some((*sea).into()),
        Action::March { path, .. } => path.last().map(|&land| land.into()),
        Action::Airlift { to, .. } | Action::Land { to, .. } | Action::Convoy { to, .. } => {
            Some((*to).into())
        }
        Action::Sail { path, .. } => path.last().map(|&sea| sea.into()),
        Action::Reroute { to, .. } => Some((*to).into()),
        Action::Build { piles } => piles.first().map(|pile| pile.spot.area()),
        _ => None,
    }
}
