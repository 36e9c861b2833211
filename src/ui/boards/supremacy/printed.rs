//! The parts of the map that follow from the position and from how near one is, each kept
//! until what it shows has changed.

use std::rc::Rc;

use yew::AttrValue;

use super::crowd::{Fit, Rect, Thing, pixels, settle, space};
use super::ground::{self, Ink, fitted};
use super::inspect::inspect;
use super::labels::Writing;
use super::lens::Lens;
use super::pencil::Pencil;
use super::stamps::Layout;
use super::tiles::Standing;
use super::{Props, attack, later, names, pencil, plan, prices, traces};
use crate::games::supremacy::{Area, Odds, Pile, View};
use crate::ui::face::Names;
use crate::ui::kit::sheets::Kept;
use crate::ui::kit::zoom;
use crate::ui::markup::{moved, sketch};

#[derive(Default)]
pub(super) struct Printed {
    pub(super) seas: AttrValue,
    pub(super) ropes: AttrValue,
    pub(super) ground: Kept<Vec<Ink>, AttrValue>,
    pub(super) ports: Kept<(Vec<Ink>, u8), AttrValue>,
    pub(super) names: Kept<Writing, AttrValue>,
    pub(super) traces: AttrValue,
    pub(super) places: Vec<Place>,
    /// Thousandths of pixels for a unit of the map.
    unit: i32,
    /// What is taken by what stands on the map, and what of it belongs to the rooms of each area.
    taken: Vec<Rect>,
    spaces: Vec<(Area, Vec<Rect>)>,
    /// What is offered and its price, which follow from the draft and the position.
    offers: Kept<Drafted, Vec<(Area, String)>>,
    /// What is pencilled in, each pile with the room it takes about the middle of its area.
    pencilled: Vec<(Area, Rect)>,
}

/// An area as it is drawn, touched and told.
pub(super) struct Place {
    pub(super) at: Area,
    forms: Kept<(Standing, u8), Vec<Layout>>,
    pub(super) look: Kept<(Standing, u8, Vec<Option<Fit>>), AttrValue>,
    pub(super) told: Kept<(Standing, Names), AttrValue>,
    pub(super) shape: AttrValue,
}

impl Printed {
    pub(super) fn new(props: &Props, lens: Lens) -> Self {
        let place = |at| Place {
            at,
            forms: Kept::default(),
            look: Kept::default(),
            told: Kept::default(),
            shape: sketch(|pen| {
                // Seas go on under the lands: where the keyboard is, is seen by their rooms.
                let is_land = matches!(at, Area::Land(_));
                let (shape, room) =
                    if is_land { ("kit-shape", "sm-hit") } else { ("", "sm-hit kit-shape") };
                pen.copy(shape, plan::shape(at));
                plan::rooms(at).for_each(|it| pen.rect(room, it.rect(), 6));
            }),
        };
        // Lands are touched through the seas that they lie over.
        let (lands, seas): (Vec<Area>, Vec<Area>) =
            Area::all().partition(|at| matches!(at, Area::Land(_)));
        let places = seas.into_iter().chain(lands).map(place).collect();
        let seas = sketch(ground::draw_seas);
        let mut printed = Self { seas, places, unit: zoom::USUAL_UNIT, ..Self::default() };
        printed.follow(props, lens);
        printed
    }

    /// One looks from nearer or from farther away.
    pub(super) fn look_from(&mut self, unit: i32) {
        self.unit = unit;
    }

    pub(super) fn follow(&mut self, props: &Props, lens: Lens) {
        let view = &*props.view;
        let table = &view.table;
        let level = zoom::level(self.unit);
        let inks = ground::inks(table);
        self.ground.follow(inks.clone(), |inks| sketch(|pen| ground::draw_lands(pen, inks)));
        self.ports.follow((inks, level.min(1)), |(inks, level)| {
            sketch(|pen| {
                if *level > 0 {
                    ground::draw_ports(pen, inks);
                }
            })
        });
        self.ropes = sketch(|pen| ground::draw_ropes(pen, table));
        self.trace(props);
        let me = pencil::me(props);
        let dangers = me.filter(|_| lens == Lens::Danger).map(|me| attack::danger(props, me));
        let danger = |area: Area| {
            let all = dangers.as_deref()?;
            all.iter().find(|it| it.0 == area).map(|it| Odds::percent(it.1))
        };
        let standings: Vec<Standing> = self
            .places
            .iter()
            .map(|it| Standing::of(table, it.at, me, lens, danger(it.at)))
            .collect();
        for (place, standing) in self.places.iter_mut().zip(&standings) {
            place.forms.follow((standing.clone(), level), |(it, level)| it.forms(*level));
        }
        let fits = self.settle(&standings, level);
        let mut fits = fits.into_iter();
        for (place, standing) in self.places.iter_mut().zip(standings) {
            let at = place.at;
            let fits = fits.by_ref().take(plan::rooms(at).count()).collect();
            place.told.follow((standing.clone(), props.names.clone()), |_| {
                let told = inspect(view, at.slug(), &props.names);
                let told = told.map_or_else(String::new, |told| told.text);
                [&names::area(at), ". ", &told].concat().into()
            });
            let forms = &place.forms.now;
            place.look.follow((standing, level, fits), |(_, _, fits)| stamped(at, forms, fits));
        }
        self.offer(props);
    }

    /// Finds room for what stands in each room of each area.
    fn settle(&mut self, standings: &[Standing], level: u8) -> Vec<Option<Fit>> {
        let mut things = Vec::new();
        for (place, standing) in self.places.iter().zip(standings) {
            let reach = match (place.at, level) {
                (Area::Land(_), 0) => 16,
                (Area::Land(_), _) => 20,
                (Area::Sea(_), 0) => 24,
                (Area::Sea(_), _) => 44,
            };
            let (forms, weight) = (&*place.forms.now, standing.weight());
            things.extend(plan::rooms(place.at).map(|room| Thing {
                at: pixels(room.middle(), self.unit),
                reach,
                forms,
                weight,
            }));
        }
        let (fits, taken) = settle(&things, level > 0);
        let mut each = things.iter().zip(&fits);
        let spaces = self.places.iter().map(|place| {
            let spaces = each.by_ref().take(plan::rooms(place.at).count()).map(|(thing, fit)| {
                let (x, y) = thing.at;
                fit.and_then(|fit| space(thing, fit)).unwrap_or([x, y, x, y])
            });
            (place.at, spaces.collect())
        });
        self.spaces = spaces.collect();
        self.taken = taken;
        fits
    }

    /// What happened leaves traces, and where it is told of just now is marked.
    pub(super) fn trace(&mut self, props: &Props) {
        let told = if props.is_complete { later::told(props) } else { None };
        self.traces = sketch(|pen| traces::draw(pen, &props.recent, told));
    }

    /// Writes what may have changed: what is offered, at which price, and what is pencilled in.
    pub(super) fn offer(&mut self, props: &Props) {
        let pencil = pencil::now(props);
        let (view, is_live) = (props.view.clone(), props.live);
        let drafted = Drafted { pencil: pencil.clone(), view, is_live };
        self.offers.follow(drafted, |_| prices::offered(props));
        let room = |pile: &Pile| (pile.spot.area(), traces::pencilled(pile));
        self.pencilled = pencil.piles().iter().map(room).collect();
        self.write();
    }

    fn write(&mut self) {
        let (mut taken, mut spaces) = (self.taken.clone(), self.spaces.clone());
        for &(area, [left, top, right, bottom]) in &self.pencilled {
            let (x, y) = pixels(plan::middle(area), self.unit);
            let room = [x + left, y + top, x + right, y + bottom];
            taken.push(room);
            // Names stand beside what is there and what is to come.
            let space = spaces.iter_mut().find(|it| it.0 == area).and_then(|it| it.1.first_mut());
            if let Some(it) = space {
                *it = [
                    it[0].min(room[0]),
                    it[1].min(room[1]),
                    it[2].max(room[2]),
                    it[3].max(room[3]),
                ];
            }
        }
        let writing = Writing {
            unit: self.unit,
            is_near: zoom::level(self.unit) > 0,
            offers: self.offers.now.clone(),
            taken,
            spaces,
        };
        self.names.follow(writing, |writing| sketch(|pen| writing.draw(pen)));
    }
}

/// What is drafted, in which position, and whether touches mean anything.
struct Drafted {
    pencil: Rc<Pencil>,
    view: Rc<View>,
    is_live: bool,
}

impl PartialEq for Drafted {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.view, &other.view)
            && self.is_live == other.is_live
            && self.pencil.draft == other.pencil.draft
            && self.pencil.wants == other.pencil.wants
    }
}

#[cfg(all(test, feature = "faces"))]
impl Printed {
    pub(super) fn taken(&self) -> &[Rect] {
        &self.taken
    }

    /// Whether anything stands in an area, as it is drawn.
    pub(super) fn is_shown(&self, area: Area) -> bool {
        self.places.iter().any(|it| it.at == area && !it.look.now.is_empty())
    }
}

/// What stands in an area, in each of its rooms.
fn stamped(at: Area, forms: &[Layout], fits: &[Option<Fit>]) -> AttrValue {
    sketch(|pen| {
        for (room, fit) in plan::rooms(at).zip(fits) {
            let Some((form, shift)) = fit.and_then(|it| Some((forms.get(it.form)?, it.shift)))
            else {
                continue;
            };
            fitted(pen, "", room.middle(), |pen| {
                // What is farther from home than it is wide is tied to it.
                if shift.0.abs().max(shift.1.abs()) > 16 {
                    pen.path("sm-tie", format!("M0 0L{} {}", shift.0, shift.1));
                }
                pen.open_at("", moved(shift));
                form.draw(pen);
                pen.close();
            });
        }
    })
}
