//! A side that can lay nothing is told so at once, in the middle of the screen: why, and what
//! now.

use yew::prelude::*;

use super::board::own_sides;
use super::disc::slug;
use super::labels;
use crate::games::Situation7;
use crate::games::situation_7::{Action, BySide, Play, Side, Stage, State};
use crate::ui::face::{BoardProps, Wish};
use crate::ui::markup::el;

/// Whether a side can lay nothing although it would be its time.
pub(super) fn is_walled_in(view: &State, side: Side) -> bool {
    let is_its_time = match view.setup.play {
        Play::AtOnce => view.stuck[side].is_some(),
        Play::OneInTurn | Play::ThreeInTurn => view.turn.side == side && !view.may_build(side),
    };
    view.stage == Stage::Playing && is_its_time
}

/// What is told to the sides of persons, but for those who have read it.
pub(super) fn view(
    props: &BoardProps<Situation7>,
    read: BySide<bool>,
    on_read: &Callback<Side>,
) -> Html {
    let is_told =
        |side: &Side| is_walled_in(&props.view, *side) && !read[*side] && !props.seating.is_paused;
    let sides = own_sides(props).into_iter().filter(is_told);
    let cards = sides.map(|side| card(props, side, on_read.reform(move |_: MouseEvent| side)));
    el("div").class("s7-middle").list(cards).into()
}

fn card(props: &BoardProps<Situation7>, side: Side, on_read: Callback<MouseEvent>) -> Html {
    let view = &props.view;
    let (section, action, label) = match view.setup.play {
        Play::AtOnce => ("6.4", Action::Yield, labels::END_NOW),
        Play::OneInTurn | Play::ThreeInTurn => ("9.1", Action::Pass, labels::PASS),
    };
    let (on_frame, hands) = (props.on_frame.clone(), (props.seating.clone(), view.clone()));
    let on_rule = Callback::from(move |_: MouseEvent| on_frame.emit(Wish::Rule(section)));
    let on_hand = props.on_hand.clone();
    let on_end = Callback::from(move |_: MouseEvent| {
        let (seating, view) = &hands;
        if let Some(seat) = super::panel::seat_of(seating, &view.setup, side) {
            on_hand.emit((seat, action));
        }
    });
    let button = |class: &'static str, on_press: Callback<MouseEvent>, label: String| {
        el("button").set("type", "button").class(class).on_click(on_press).text(label)
    };
    let wait = view.stuck[side].is_some().then(|| Html::from(el("i").class("s7-wait")));
    el("div")
        .key(slug(side))
        .class(format!("s7-walled s7-to-{}", slug(side)))
        .set("role", "alert")
        .child(el("strong").text(labels::WALLED_IN))
        .child(el("p").text(labels::why_walled_in(view, side)))
        .child(el("p").text(labels::what_now(view, side)))
        .list(wait)
        .child(
            el("div")
                .class("keys")
                .child(button("main", on_end, label.to_owned()))
                .child(button("", on_read, labels::LOOK.to_owned()))
                .child(button("cite", on_rule, crate::ui::words::rule(section))),
        )
        .into()
}

#[cfg(test)]
mod tests {
    use super::super::words::tests::assert_sentence;
    use super::*;
    use crate::engine::{Game as _, Seed, contract};
    use crate::games::situation_7::{PieceSet, Setup};

    /// South holds a single piece, and North everything round it.
    fn surrounded(play: Play) -> State {
        let mut view = Situation7::open(&Setup { play, ..Setup::default() });
        view.stage = Stage::Playing;
        let own = Side::South.base_line().iter().next().unwrap();
        view.held.south = PieceSet::only(own);
        view.held.north = own.neighbours();
        view
    }

    #[test]
    fn a_side_that_is_walled_in_is_told_why_and_what_now() {
        let mut view = surrounded(Play::AtOnce);
        assert!(!is_walled_in(&view, Side::South), "nobody has noticed yet");
        view.stuck.south = Some(300);
        assert!(is_walled_in(&view, Side::South) && !is_walled_in(&view, Side::North));
        assert!(labels::why_walled_in(&view, Side::South).starts_with("No free space touches"));
        assert_sentence(&labels::what_now(&view, Side::South));
        assert!(is_walled_in(&surrounded(Play::OneInTurn), Side::South));
    }

    /// Whenever the rules say that a side is stuck, it is told so.
    #[test]
    fn whoever_is_stuck_is_told() {
        let mut n = 0;
        for seed in 1..=12 {
            let table = contract::random_game::<Situation7>(Setup::default(), Seed(seed));
            for entry in 0..table.log().len() {
                let moment = table.branch(entry);
                for side in Side::BOTH {
                    let view = moment.state();
                    if view.stage == Stage::Playing && view.stuck[side].is_some() {
                        assert!(is_walled_in(view, side) && !view.may_build(side));
                        assert_sentence(labels::why_walled_in(view, side));
                        n += 1;
                    }
                }
            }
        }
        assert!(n > 0, "in a dozen games somebody gets stuck");
    }
}
