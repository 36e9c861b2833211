//! A first game that shows what to do: how it is offered and begun. Its steps: `frame::guide`.

use yew::prelude::*;

use super::frame::guide;
use super::library;
use super::markup::el;
use super::route::Route;
use super::shelf::{self, GameBox};
use super::{browser, words};
use crate::engine::{Chair, Level, Player, Seat, Seed};
use crate::games::GameId;

/// The button, where the game can be guided.
pub fn offer(the_box: &dyn GameBox, on_press: Callback<MouseEvent>) -> Option<Html> {
    the_box.guided()?;
    let label = el("span").text(words::FIRST_GAME).child(el("small").text(words::FIRST_GAME_WHAT));
    let button = el("button").set("type", "button").class("lesson first-game");
    Some(button.on_click(on_press).child(label).into())
}

/// Begins it: one person against the computer players that are easiest to beat.
pub fn play(game: GameId) {
    let the_box = shelf::unpack(game);
    let Some(setup) = the_box.guided() else { return };
    let chair = |seat| Chair {
        name: the_box.identity(&setup, Seat(seat)).name.to_owned(),
        player: if seat == 0 { Player::Person } else { Player::Computer(Level::Novice) },
    };
    let chairs = (0..the_box.usual()).map(chair).collect();
    if let Some(live) = the_box.start_guided(Seed(browser::random()), chairs) {
        let id = library::lay(words::FIRST_GAME_TITLE, live);
        guide::begin(&id);
        Route::Play(id).go();
    }
}
