//! What whoever decides is drafting, shared by the map and the desk. It is in no log: it is
//! emptied when another seat decides or another match is opened.
//!
//! The map draws rings round `wants`, arrows along `arrows`, and what [`Pencil::piles`] says
//! will stand there; a touch on an area is [`touch`]. What a touch does to a draft is its
//! owner's business.

use std::cell::RefCell;
use std::rc::Rc;

use yew::Callback;

use super::{Props, attack, deals, stages, strategic};
use crate::engine::{Seat, Viewer};
use crate::games::supremacy::{
    Action, Area, Attack, Bundle, Cargo, Company, Hop, Phase, Piece, Pieces, Pile, Sea, Spot,
    Stage, Supplies,
};
use crate::ui::route::Route;

/// What is drafted.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Pencil {
    /// The area that was touched: its card is open.
    pub(super) area: Option<Area>,
    pub(super) draft: Draft,
    /// Areas that the draft asks for: ringed, and a touch there goes on with it.
    pub(super) wants: Vec<Area>,
    /// From where to where.
    pub(super) arrows: Vec<(Area, Area)>,
    /// The area that the map was last asked to show, and how often it was asked.
    pub(super) gaze: Option<(Area, u32)>,
    /// Which of the things that happened is told, and at which step of the match.
    pub(super) recap: (u32, usize),
    /// Whether the next of them comes by itself.
    pub(super) is_auto: bool,
}

/// One decision in the making.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) enum Draft {
    #[default]
    Nothing,
    /// Pieces taken up, to go somewhere.
    Stack { from: Spot, pieces: Pieces },
    /// Ships to be rerouted while setting up, and the sea whose next ship goes.
    Hops { hops: Vec<Hop>, from: Option<Sea> },
    /// Goods from abroad, ship by ship in the order of their dice.
    Cargoes(Vec<Cargo>),
    /// Stages that are to be joined in this turn.
    Plan(Vec<Stage>),
    /// Pieces to be put down: placed, planned or built.
    Lay(Lay),
    /// Who and what is to stay unpaid.
    Unpaid { pieces: Vec<Pile>, companies: Vec<Company> },
    /// An attack, or a counter-attack.
    Attack(Attack),
    /// Forces named in a battle: lost, or moving in.
    Named(Vec<Pile>),
    /// A launch, and whether it is armed.
    Launch { targets: Vec<(Area, u16)>, armed: bool },
    /// An offer, or another in place of the one that is to be answered.
    Offer { to: Seat, gives: Bundle, gets: Bundle, is_counter: bool },
}

/// Pieces to be put down, and the kind that the next touch puts.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Lay {
    pub(super) piece: Piece,
    pub(super) piles: Vec<Pile>,
    /// Supplies chosen beside them, while setting up.
    pub(super) bonus: Supplies,
}

impl Pencil {
    fn take(&mut self, draft: Draft, wants: Vec<Area>, arrows: Vec<(Area, Area)>) {
        self.area = None;
        self.draft = draft;
        self.wants = wants;
        self.arrows = arrows;
    }

    /// What is pencilled in to stand somewhere.
    pub(super) fn piles(&self) -> &[Pile] {
        match &self.draft {
            Draft::Lay(lay) => &lay.piles,
            Draft::Nothing
            | Draft::Stack { .. }
            | Draft::Hops { .. }
            | Draft::Cargoes(_)
            | Draft::Plan(_)
            | Draft::Unpaid { .. }
            | Draft::Attack(_)
            | Draft::Named(_)
            | Draft::Launch { .. }
            | Draft::Offer { .. } => &[],
        }
    }
}

/// Somebody who wants to know when the pencil has moved; as long as this lives.
pub(super) struct Listener(Rc<Callback<()>>);

impl Drop for Listener {
    fn drop(&mut self) {
        STORE.with_borrow_mut(|store| store.listeners.retain(|it| !Rc::ptr_eq(it, &self.0)));
    }
}

#[derive(Default)]
struct Store {
    /// Whose pencil it is, and at which match.
    of: (String, Option<Seat>),
    /// What the draft is for.
    at: Option<(Stage, Phase, bool)>,
    pencil: Rc<Pencil>,
    listeners: Vec<Rc<Callback<()>>>,
}

thread_local! {
    static STORE: RefCell<Store> = RefCell::default();
}

/// Tells a component when the pencil has moved.
pub(super) fn listen(callback: Callback<()>) -> Listener {
    let callback = Rc::new(callback);
    STORE.with_borrow_mut(|store| store.listeners.push(callback.clone()));
    Listener(callback)
}

/// The match before the screen, by its name in the library.
pub(super) fn match_now() -> String {
    if !cfg!(target_arch = "wasm32") {
        return String::new();
    }
    if let Route::Play(id) | Route::Replay(id) = Route::current() { id } else { String::new() }
}

/// The seat whose eyes the screen is for.
pub(super) fn me(props: &Props) -> Option<Seat> {
    match props.view.viewer {
        Viewer::Seat(seat) => Some(seat),
        Viewer::Public => None,
    }
}

/// The pencil as it is; empty if another seat or another match had it, and without a draft if
/// something else is going on by now.
pub(super) fn now(props: &Props) -> Rc<Pencil> {
    let of = (match_now(), me(props));
    let table = &props.view.table;
    let at = Some((table.stage, table.phase, table.questions.is_empty()));
    STORE.with_borrow_mut(|store| {
        if store.of != of {
            store.of = of;
            store.pencil = Rc::default();
        } else if store.at != at {
            let Pencil { area, gaze, recap, is_auto, .. } = *store.pencil;
            store.pencil = Rc::new(Pencil { area, gaze, recap, is_auto, ..Pencil::default() });
        }
        store.at = at;
        store.pencil.clone()
    })
}

/// Changes the pencil and tells whoever listens.
pub(super) fn change(props: &Props, with: impl FnOnce(&mut Pencil)) {
    let mut pencil = (*now(props)).clone();
    with(&mut pencil);
    let listeners = STORE.with_borrow_mut(|store| {
        if *store.pencil == pencil {
            return Vec::new();
        }
        store.pencil = Rc::new(pencil);
        store.listeners.clone()
    });
    for listener in listeners {
        listener.emit(());
    }
}

/// Tells whoever listens that something beside the pencil is to be drawn anew.
pub(super) fn moved() {
    let listeners = STORE.with_borrow(|store| store.listeners.clone());
    for listener in listeners {
        listener.emit(());
    }
}

/// Goes on with another draft, which wants these areas next.
pub(super) fn draft(props: &Props, draft: Draft, wants: Vec<Area>, arrows: Vec<(Area, Area)>) {
    change(props, |pencil| pencil.take(draft, wants, arrows));
}

/// Puts down whatever is drafted.
pub(super) fn put_down(props: &Props) {
    change(props, |pencil| pencil.take(Draft::Nothing, Vec::new(), Vec::new()));
}

/// Opens the card of an area, or closes it.
pub(super) fn inspect(props: &Props, area: Area) {
    change(props, |pencil| pencil.area = Some(area).filter(|_| pencil.area != Some(area)));
}

/// Asks the map to show an area.
pub(super) fn show(props: &Props, area: Area) {
    change(props, |pencil| {
        let times = pencil.gaze.map_or(0, |it| it.1);
        pencil.gaze = Some((area, times + 1));
    });
}

/// An area is touched, on the map or in the list.
pub(super) fn touch(props: &Props, area: Area) {
    let pencil = now(props);
    let is_wanted = props.live && pencil.wants.contains(&area);
    match &pencil.draft {
        _ if !is_wanted => inspect(props, area),
        Draft::Nothing | Draft::Cargoes(_) | Draft::Plan(_) | Draft::Named(_) => {
            inspect(props, area);
        }
        Draft::Unpaid { .. } => stages::pay::strike(props, area),
        Draft::Stack { from, pieces } => stages::marching::go(props, *from, *pieces, area),
        Draft::Hops { hops, from } => stages::hops::touch(props, hops, *from, area),
        Draft::Lay(lay) => stages::laying::put(props, lay, area),
        Draft::Attack(attack) => attack::touch(props, attack, area),
        Draft::Launch { targets, .. } => strategic::touch(props, targets, area),
        Draft::Offer { .. } => deals::touch(props, area),
    }
}

/// Sends actions, one after the other; whatever comes in between stops the rest.
pub(super) fn send(props: &Props, actions: Vec<Action>) {
    let mut actions = actions.into_iter();
    let Some(first) = actions.next() else { return };
    if let Some(seat) = me(props) {
        super::orders::follow_up(seat, &props.view.table, actions.collect());
    }
    put_down(props);
    props.on_act.emit(first);
}
