//! The odds of an attack, with everything they rest on.

use yew::Html;

use super::super::names::{capital, place};
use super::super::sheets::{dice, line, percent};
use super::Props;
use crate::engine::Seat;
use crate::games::supremacy::{
    Area, Attack, Battle, Detection, Muster, Odds, Supplies, Table, Tally, Threat,
};
use crate::ui::markup::el;

pub(super) fn view(props: &Props, seat: Seat, attack: &Attack) -> Vec<Html> {
    let table = &props.view.table;
    if attack.forces.is_empty() && attack.convoys.is_empty() && attack.air.is_empty() {
        return vec![line("sp-warn", "Nobody attacks yet.")];
    }
    let battle = attack.begun(table, seat, false);
    let has_set = table.side(attack.of).stock.covers(Supplies::SET);
    let odds = [true, false].map(|set| table.odds(seat, attack, set));
    let mut all = vec![muster(table, &battle, has_set, props.names.of(attack.of))];
    let escorts = match table.detection(&battle) {
        Detection::Unescorted => None,
        Detection::Never => Some("The escorts are always met first.".to_owned()),
        Detection::From(6) => {
            Some("With a 6 the convoy is reached; otherwise its escorts come first.".to_owned())
        }
        Detection::From(least) => Some(format!(
            "With {least} or more the convoy is reached; otherwise its escorts come first."
        )),
        Detection::Chosen => Some("You may choose between the convoy and its escorts.".to_owned()),
    };
    all.extend(escorts.map(|text| line("sp-escorts", text)));
    all.push(grid(&odds, has_set, matches!(attack.at, Area::Land(_))));
    all.extend(counter(props, seat, attack));
    all
}

/// The chance that matters most, in a few words: "take it 72 %, without their set 83 %".
pub(super) fn headline(table: &Table, seat: Seat, attack: &Attack) -> String {
    let is_land = matches!(attack.at, Area::Land(_));
    let share = |set: bool| {
        let odds = table.odds(seat, attack, set);
        percent(if is_land { odds.take } else { odds.clear })
    };
    let word = if is_land { "take it " } else { "clear it " };
    let bare = share(false);
    if table.side(attack.of).stock.covers(Supplies::SET) {
        return [word, &share(true), ", without their set ", &bare].concat();
    }
    [word, &bare].concat()
}

/// Both sides' dice and why they have that many, with the balance of forces.
pub(in super::super) fn muster(table: &Table, battle: &Battle, set: bool, them: &str) -> Html {
    let muster = table.muster(&Battle { set, ..battle.clone() });
    let Muster { own, theirs, stars, their_stars, .. } = muster;
    let reason = |base: &str, is_more: bool, has_stars: bool, set: bool| {
        let mut text = base.to_owned();
        for (is_so, why) in [
            (set, ", +1 for a set"),
            (is_more, ", +1 for more forces"),
            (has_stars, ", +1 for L-Stars"),
        ] {
            if is_so {
                text.push_str(why);
            }
        }
        text
    };
    let mut text = format!("{own} : {theirs}. The attack rolls {}", dice(muster.attacking()));
    text.push_str(&reason(" (1", own > theirs, stars > their_stars, false));
    text.push_str("), ");
    text.push_str(them);
    if muster.defending() == 0 {
        text.push_str(" none: ships do not defend.");
    } else {
        text.push(' ');
        text.push_str(&dice(muster.defending()));
        text.push_str(&reason(" (1", theirs > own, their_stars > stars, set));
        text.push_str(").");
    }
    line("sp-muster", text)
}

/// The average and, in brackets, the worst tenth: "1.3 (3)".
fn losses(tally: &Tally) -> String {
    let tenths = tally.tenths();
    let mut text = (tenths / 10).to_string();
    text.push('.');
    text.push_str(&(tenths % 10).to_string());
    text.push_str(" (");
    text.push_str(&tally.worst().to_string());
    text.push(')');
    text
}

/// The odds with the defender's set and without it.
pub(in super::super) fn grid(odds: &[Odds; 2], has_set: bool, is_land: bool) -> Html {
    let shown = if has_set { &odds[..] } else { &odds[1..] };
    let row = |label: &'static str, cell: &dyn Fn(&Odds) -> String| {
        let cells = shown
            .iter()
            .enumerate()
            .map(|(n, odds)| Html::from(el("td").key(n.to_string()).text(cell(odds))));
        Html::from(el("tr").key(label).child(el("th").set("scope", "row").text(label)).list(cells))
    };
    let mut rows = vec![row("Clear it", &|odds| percent(odds.clear))];
    if is_land {
        rows.push(row("Take it", &|odds| percent(odds.take)));
    }
    rows.push(row("Attack loses (at worst)", &|odds| losses(&odds.own)));
    rows.push(row("Defence loses (at worst)", &|odds| losses(&odds.theirs)));
    if odds[0].ships.tenths() > 0 {
        rows.push(row("Ships sunk (at best)", &|odds| losses(&odds.ships)));
    }
    let heads = if has_set { &["with a set", "without"][..] } else { &["without a set"][..] };
    let head =
        |&label: &&'static str| Html::from(el("th").key(label).set("scope", "col").text(label));
    let blank = el("td").key("").child(el("span").class("sr-only").text("what"));
    el("table")
        .key("odds")
        .class("sp-odds")
        .child(el("caption").class("sr-only").text("Odds against a defence"))
        .child(el("thead").child(el("tr").child(blank).list(heads.iter().map(head))))
        .child(el("tbody").list(rows))
        .into()
}

/// The defender's best counter-attack on where the attack comes from, as things stand.
fn counter(props: &Props, seat: Seat, attack: &Attack) -> Option<Html> {
    let table = &props.view.table;
    let from = attack.begun(table, seat, false).areas;
    let threats = from.into_iter().filter_map(|area| table.threat(attack.of, seat, area));
    let best = threats.max_by_key(Threat::share)?;
    let text = format!(
        "{} could counter-attack {}: {}.",
        capital(props.names.of(attack.of)),
        place(best.attack.at),
        percent(best.share())
    );
    Some(line("sp-counter", text))
}
