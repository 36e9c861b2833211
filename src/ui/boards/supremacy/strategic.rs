//! Strategic weapons: a launch is planned at the desk, armed and sent by two buttons far from
//! each other, with all that would vanish between them.

use yew::prelude::*;

use super::attack::may_strike;
use super::names::{area, capital, company, counted, listed, pieces, place};
use super::pencil::{self, Draft, Pencil};
use super::sheets::{fold, line, press, sending, sheet as paper, stepper, why_not};
use super::words::nukes;
use super::{Props, words};
use crate::engine::Seat;
use crate::games::supremacy::{Action, Area, Company, Pieces, Spot, Table, Winter};

/// A die up to this kills a nuke.
const STAR_HITS: u64 = 5;

/// The sheet of the launch that is drafted, or the way to one.
pub(super) fn sheet(props: &Props, pencil: &Pencil) -> Option<Html> {
    let seat = pencil::me(props).filter(|_| props.live)?;
    let table = &props.view.table;
    may_strike(table, seat)?;
    if let Draft::Launch { targets, armed } = &pencil.draft {
        return Some(plan(props, seat, targets, *armed));
    }
    let nukes = table.side(seat).nukes;
    (pencil.draft == Draft::Nothing && nukes > 0).then(|| {
        let n = counted(nukes, "nuke");
        let begin = props.clone();
        let begin = press("Plan a launch", move || draft(&begin, Vec::new(), false));
        let inside =
            [line("sp-note", "Nothing can be taken back, and clouds end the world."), begin.into()];
        fold(format!("Strategic: {n}"), inside)
    })
}

fn draft(props: &Props, targets: Vec<(Area, u16)>, armed: bool) {
    let table = &props.view.table;
    let wants = Area::all().filter(|&area| can_be_hit(table, area)).collect();
    pencil::draft(props, Draft::Launch { targets, armed }, wants, Vec::new());
}

/// Any land without a cloud, any light sea.
fn can_be_hit(table: &Table, area: Area) -> bool {
    match area {
        Area::Land(land) => !table.is_nuked(land),
        Area::Sea(sea) => !sea.is_dark(),
    }
}

/// A target was touched: it is aimed at, or no more.
pub(super) fn touch(props: &Props, targets: &[(Area, u16)], area: Area) {
    let mut targets = targets.to_vec();
    let before = targets.len();
    targets.retain(|it| it.0 != area);
    if targets.len() == before {
        targets.push((area, 1));
    }
    draft(props, targets, false);
}

fn plan(props: &Props, seat: Seat, targets: &[(Area, u16)], armed: bool) -> Html {
    let table = &props.view.table;
    let (own, all) = (props.clone(), targets.to_vec());
    let arm = press(if armed { "Disarm" } else { "Arm" }, move || {
        draft(&own, all.clone(), !armed);
    });
    let arm = arm.class("sp-arm").set("aria-pressed", if armed { "true" } else { "false" });
    let left = table.side(seat).nukes;
    let n_nukes: u16 = targets.iter().map(|it| it.1).sum();
    let rows = targets.iter().map(|&(at, n)| {
        let (props, all) = (props.clone(), targets.to_vec());
        let most = n + left.saturating_sub(n_nukes);
        stepper(area(at), (n.into(), most.into()), 1, move |n| {
            let mut all = all.clone();
            for target in all.iter_mut().filter(|it| it.0 == at) {
                target.1 = u16::try_from(n).unwrap_or(0);
            }
            all.retain(|it| it.1 > 0);
            draft(&props, all, false);
        })
    });
    let action = Action::Launch { targets: targets.to_vec() };
    let refused = props.draft.as_ref().and_then(|draft| draft.judge(&action).err());
    let refused = refused.filter(|_| n_nukes > 0).and_then(|why| why_not(props, why));
    let launch = (armed && n_nukes > 0 && refused.is_none()).then(|| {
        let label = format!("Launch {}", nukes(targets));
        sending(props, action, label).key("launch").class("main sp-launch").into()
    });
    paper(props, "sp-strategic", "Strategic weapons".to_owned())
        .child(arm.flag("disabled", n_nukes == 0))
        .list(rows)
        .child(choices(props, seat, targets))
        .list(targets.iter().flat_map(|target| toll(props, *target)))
        .child(clouds(table, targets))
        .list(refused)
        .list(launch)
        .into()
}

/// What others hold, to be aimed at without the map.
fn choices(props: &Props, seat: Seat, targets: &[(Area, u16)]) -> Html {
    let table = &props.view.table;
    let is_choice = |&at: &Area| {
        let owner = table.target_owner(at).filter(|&owner| owner != seat);
        owner.is_some() && can_be_hit(table, at) && targets.iter().all(|it| it.0 != at)
    };
    let choice = |at: Area| {
        let owner = table.target_owner(at).map_or("", |owner| props.names.of(owner));
        let label = [&area(at), ", ", owner].concat();
        let (props, targets) = (props.clone(), targets.to_vec());
        press(label, move || touch(&props, &targets, at)).key(at.slug()).into()
    };
    fold("Targets, or touch the map", Area::all().filter(is_choice).map(choice))
}

/// The screen over a target, and all that would vanish there, by owner.
fn toll(props: &Props, (at, n): (Area, u16)) -> Vec<Html> {
    let table = &props.view.table;
    let mut lines = Vec::new();
    let stars = table.target_owner(at).map_or(0, |owner| table.side(owner).lstars);
    let mut text = capital(&place(at));
    text.push_str(": ");
    if stars > 0 {
        text.push_str(&counted(stars, "L-Star"));
        text.push_str(" against it; it is hit in ");
    } else {
        text.push_str("no L-Stars against it; it is hit in ");
    }
    text.push_str(&hit(n, stars).to_string());
    text.push_str(" %.");
    lines.push(el_line(at, "screen", text));
    for seat in table.players().iter() {
        let gone = spots(at).fold(Pieces::NONE, |all, spot| all.plus(table.at_spot(seat, spot)));
        let cards = Company::all(true)
            .filter(|&it| it.site() == at && table.owner(it) == Some(seat))
            .map(company);
        let all = Some(pieces(gone)).filter(|_| !gone.is_empty()).into_iter().chain(cards);
        let all: Vec<String> = all.collect();
        if !all.is_empty() {
            let whose = if pencil::me(props) == Some(seat) { "you" } else { props.names.of(seat) };
            let text = [whose, " would lose ", &listed(all.into_iter())].concat();
            lines.push(el_line(at, props.names.of(seat), capital(&text)));
        }
    }
    lines
}

fn el_line(at: Area, key: &str, text: String) -> Html {
    crate::ui::markup::el("p").key([at.slug(), key].concat()).class("sp-toll").text(text).into()
}

fn spots(at: Area) -> impl Iterator<Item = Spot> {
    let aboard = match at {
        Area::Land(_) => None,
        Area::Sea(sea) => Some([Spot::Navies(sea), Spot::Ships(sea)]),
    };
    std::iter::once(Spot::from(at)).chain(aboard.into_iter().flatten())
}

/// How likely one of so many nukes gets past so many L-Stars, in percents.
fn hit(nukes: u16, stars: u16) -> u64 {
    // How likely each number of nukes is shot down, die after die, in shares of 6 to the n.
    let mut shares = vec![1u128];
    for _ in 0..stars {
        let mut next = vec![0; shares.len() + 1];
        for (killed, share) in shares.iter().enumerate() {
            next[killed] += share;
            next[killed + 1] += share * u128::from(STAR_HITS);
        }
        shares = next;
    }
    let all: u128 = shares.iter().sum();
    let through: u128 = shares.iter().take(usize::from(nukes)).sum();
    u64::try_from((through * 100 + all / 2) / all).unwrap_or(0)
}

/// How many clouds there are, and what the next ones mean.
fn clouds(table: &Table, targets: &[(Area, u16)]) -> Html {
    let now = words::count(table.clouds.len());
    let lands = targets.iter().filter(|it| matches!(it.0, Area::Land(_)));
    let then = now + words::count(lands.count());
    let mut text = counted(now, "cloud");
    text.push_str(" now. ");
    match (table.options.winter, then) {
        (Winter::Twelve, 12..) => text.push_str("The 12th ends the game, and everybody loses."),
        (Winter::Twelve, _) => text.push_str("The 12th would end the game for all."),
        (Winter::Rolled, 18..) => text.push_str("The 18th ends the game for all."),
        (Winter::Rolled, 13..) => {
            text.push_str("This may end the game for all: on a die of ");
            text.push_str(&(19 - then).to_string());
            text.push_str(" or more.");
        }
        (Winter::Rolled, _) => text.push_str("From the 13th on a die may end the game for all."),
    }
    line("sp-warn", text)
}

#[cfg(test)]
mod tests {
    use super::hit;

    #[test]
    fn l_stars_stop_five_nukes_in_six() {
        assert_eq!((hit(1, 0), hit(1, 1), hit(1, 2), hit(2, 1)), (100, 17, 3, 100));
        assert_eq!(hit(2, 2), 31);
    }
}
