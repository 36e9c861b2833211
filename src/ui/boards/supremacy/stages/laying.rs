//! Pieces that are put down: placed and planned while setting up, built in stage 6. The kind
//! is chosen, areas are touched, and one button hands everything in.

use yew::prelude::*;

use super::super::Props;
use super::super::names::{self, counted, supplies};
use super::super::pencil::{self, Draft, Lay, Pencil};
use super::super::press::works::{add, price, total};
use super::super::sheets::fold;
use super::panels::{act, button, line, panel_of, stepper};
use crate::engine::{Refusal, Seat};
use crate::games::supremacy::{
    Action, Area, Piece, Pieces, Pile, Prompt, Resource, Spot, Supplies, Supremacy,
};
use crate::ui::live::excused;
use crate::ui::markup::el;

/// The panel of the two secret plans: what the table proposes is pencilled in, and can be
/// changed piece by piece.
pub(super) fn setting_up(props: &Props, pencil: &Pencil, _: Seat) -> Html {
    let lay = if let Draft::Lay(lay) = &pencil.draft { lay.clone() } else { proposed(props) };
    let action = action_of(props, &lay);
    let why = refused(props, &action);
    let hand_in = match &why {
        None => act(props, "main sp-press", "Hand in", "Nobody sees it before all have.", action),
        Some(why) => act(props, "main sp-press", "Hand in", why.clone(), action),
    };
    let mut rows = vec![hand_in, line(told(props, &lay))];
    if props.view.table.asked() == Prompt::Place {
        rows.push(bonus(props, &lay));
    }
    rows.push(kinds(props, &lay));
    rows.push(fold("Piece by piece", piles(props, &lay)));
    panel_of(rows)
}

/// Pencils in what the table proposes while setting up, so that it is on the map, too.
pub(in super::super) fn begin(props: &Props) {
    let is_asked = matches!(props.view.table.asked(), Prompt::Place | Prompt::Bonus);
    if props.live && is_asked && pencil::now(props).draft == Draft::Nothing {
        lay_out(props, proposed(props));
    }
}

/// The basket of stage 6.
pub(super) fn basket(props: &Props, pencil: &Pencil) -> Vec<Html> {
    let lay = if let Draft::Lay(lay) = &pencil.draft {
        lay.clone()
    } else {
        Lay { piece: Piece::Army, piles: Vec::new(), bonus: Supplies::NONE }
    };
    let mut rows = vec![kinds(props, &lay)];
    if !lay.piles.is_empty() {
        let all = total(&lay.piles);
        let sets = counted(all.total().div_ceil(3), "set");
        let action = action_of(props, &lay);
        let detail =
            refused(props, &action).unwrap_or_else(|| format!("{} and {sets}", price(all).0));
        rows.insert(
            0,
            act(props, "", format!("Build {}", names::piles(&lay.piles)), detail, action),
        );
        rows.extend(piles(props, &lay));
    }
    rows
}

/// What the table proposes: the first thing that is offered.
#[expect(clippy::wildcard_enum_match_arm, reason = "nothing else is laid out")]
fn proposed(props: &Props) -> Lay {
    let offered = props.offers.iter().find_map(|offer| match offer {
        Action::Place { bonus, piles } => Some((*bonus, piles.clone())),
        Action::Bonus { piles } => Some((Supplies::NONE, piles.clone())),
        _ => None,
    });
    let (bonus, piles) = offered.unwrap_or_default();
    Lay { piece: Piece::Navy, piles, bonus }
}

#[expect(clippy::wildcard_enum_match_arm, reason = "else pieces are built")]
fn action_of(props: &Props, lay: &Lay) -> Action {
    let Lay { piles, bonus, .. } = lay.clone();
    match props.view.table.asked() {
        Prompt::Place => Action::Place { bonus, piles },
        Prompt::Bonus => Action::Bonus { piles },
        _ => Action::Build { piles },
    }
}

/// Why the rules would not have it.
fn refused(props: &Props, action: &Action) -> Option<String> {
    match props.draft.as_ref()?.why_not(action)? {
        Refusal::Against(rule) => Some(excused::<Supremacy>(rule, &props.names).why),
        // Whoever is not asked drafts nothing.
        Refusal::Over | Refusal::NotAwaited => None,
    }
}

/// How much is laid of what is to be laid.
fn told(props: &Props, lay: &Lay) -> String {
    let all = total(&lay.piles);
    if props.view.table.asked() == Prompt::Bonus {
        return format!("{} of 12 pieces: {}.", all.total(), names::pieces(all));
    }
    let dark = lay.piles.iter().filter(|it| matches!(it.spot, Spot::Sea(sea) if sea.is_dark()));
    let dark: u16 = dark.map(|it| it.pieces.merchants).sum();
    let navies = all.navies;
    format!(
        "{navies} of 3 navies, {dark} of 6 ships in dark seas, {} at companies.",
        all.merchants - dark
    )
}

/// The nine bonus units.
fn bonus(props: &Props, lay: &Lay) -> Html {
    let left = 9u16.saturating_sub(lay.bonus.total());
    let rows = Resource::ALL.map(|it| {
        let (props, lay) = (props.clone(), lay.clone());
        let n = lay.bonus.get(it);
        stepper(it.word(), it.word(), n, move |by| {
            let mut lay = lay.clone();
            let one = Supplies::of(it, 1);
            lay.bonus = if by > 0 { lay.bonus.plus(one) } else { lay.bonus.less(one) };
            lay_out(&props, lay);
        })
    });
    let told = match left {
        0 => format!("Bonus: {}.", supplies(lay.bonus)),
        n => format!("Bonus: {n} more to choose."),
    };
    el("div").class("sp-bonus").child(line(told)).list(rows).into()
}

/// The kinds of piece that a touch puts down.
fn kinds(props: &Props, lay: &Lay) -> Html {
    let all: &[Piece] = if props.view.table.asked() == Prompt::Place {
        &[Piece::Navy, Piece::Merchant]
    } else {
        &[Piece::Army, Piece::Navy, Piece::Merchant]
    };
    let keys = all.iter().map(|&it| {
        let is_chosen = lay.piece == it;
        let (props, lay) = (props.clone(), Lay { piece: it, ..lay.clone() });
        el("button")
            .key(names::piece(it))
            .set("type", "button")
            .set("aria-pressed", if is_chosen { "true" } else { "false" })
            .on_click(Callback::from(move |_: MouseEvent| lay_out(&props, lay.clone())))
            .text(names::capital(names::piece(it)))
            .into()
    });
    let label = "Choose a kind, then touch where";
    el("div").class("sp-stages").set("role", "group").set("aria-label", label).list(keys).into()
}

/// Everything that is laid, each with a way to take one back.
fn piles(props: &Props, lay: &Lay) -> Vec<Html> {
    let mut rows = Vec::new();
    for pile in &lay.piles {
        for (kind, n) in pile.pieces.kinds() {
            let label = format!("{} {}", counted(n, names::piece(kind)), names::at(pile.spot));
            let (props, lay, spot) = (props.clone(), lay.clone(), pile.spot);
            rows.push(button("", label, "take one back", move || {
                let mut lay = lay.clone();
                take(&mut lay.piles, spot, kind);
                lay_out(&props, Lay { piece: kind, ..lay });
            }));
        }
    }
    rows
}

/// One piece less at a spot.
fn take(piles: &mut Vec<Pile>, spot: Spot, kind: Piece) {
    for pile in piles.iter_mut().filter(|it| it.spot == spot) {
        pile.pieces = pile.pieces.less(Pieces::of(kind, 1));
    }
    piles.retain(|it| !it.pieces.is_empty());
}

/// Goes on with the draft: what is wanted is every area where the rules would have the next
/// piece of its kind.
fn lay_out(props: &Props, lay: Lay) {
    let wants = Area::all().filter(|&area| may_lie(props, &lay, area)).collect();
    pencil::draft(props, Draft::Lay(lay), wants, Vec::new());
}

/// Whether the rules would have a piece in an area. A secret plan is judged as a whole: so one
/// that the table proposes is tried with a piece of the kind moved there.
fn may_lie(props: &Props, lay: &Lay, area: Area) -> bool {
    let Some(draft) = &props.draft else { return false };
    let is_right = matches!(
        (lay.piece, area),
        (Piece::Army, Area::Land(_)) | (Piece::Navy | Piece::Merchant, Area::Sea(_))
    );
    if !is_right {
        return false;
    }
    let spot = Spot::from(area);
    if props.view.table.asked() == Prompt::Build {
        let mut piles = lay.piles.clone();
        add(&mut piles, spot, lay.piece);
        return draft.accepts(&Action::Build { piles });
    }
    let base = proposed(props);
    let is_kin = |pile: &Pile| match (pile.spot, lay.piece) {
        // Ships in dark seas and at companies are counted apart.
        (Spot::Sea(one), Piece::Merchant) if props.view.table.asked() == Prompt::Place => {
            let same = |sea: crate::games::supremacy::Sea| sea.is_dark() == one.is_dark();
            pile.pieces.merchants > 0 && matches!(area, Area::Sea(sea) if same(sea))
        }
        (_, kind) if props.view.table.asked() == Prompt::Place => pile.pieces.get(kind) > 0,
        _ => true,
    };
    base.piles.iter().filter(|pile| is_kin(pile)).any(|pile| {
        let kind = if props.view.table.asked() == Prompt::Place {
            lay.piece
        } else {
            pile.pieces.kinds().next().map_or(lay.piece, |it| it.0)
        };
        let mut piles = base.piles.clone();
        take(&mut piles, pile.spot, kind);
        add(&mut piles, spot, lay.piece);
        draft.accepts(&action_of(props, &Lay { piles, ..base.clone() }))
    })
}

/// A piece is to be built in an area: it is put into the basket.
pub(in super::super) fn order(props: &Props, piece: Piece, area: Area) {
    let lay = if let Draft::Lay(lay) = &pencil::now(props).draft {
        Lay { piece, ..lay.clone() }
    } else {
        Lay { piece, piles: Vec::new(), bonus: Supplies::NONE }
    };
    put(props, &lay, area);
}

/// A place for the next piece was touched.
pub(in super::super) fn put(props: &Props, lay: &Lay, area: Area) {
    let mut lay = lay.clone();
    add(&mut lay.piles, Spot::from(area), lay.piece);
    lay_out(props, lay);
}
