//! Setting up a game: who sits, which variants, which seed. One press on "Play" is enough.

use serde::{Deserialize, Serialize};
use web_sys::{HtmlInputElement, HtmlSelectElement};
use yew::prelude::*;

use super::app::page;
use super::catalogue::{self, Shelf};
use super::face::{Choice, Identity};
use super::library::{self, KeepError, Kept};
use super::route::Route;
use super::{browser, drawing, storage, words};
use crate::engine::{Chair, Level, Player, Seat, Seed, Terms, json};
use crate::games::GameId;

#[derive(Properties, PartialEq)]
pub struct SetupProps {
    pub game: GameId,
}

pub enum Msg {
    Players(u8),
    Name(usize, String),
    Player(usize, Player),
    /// A seat chooses what to play.
    Take(usize, usize),
    Choose(&'static str, usize),
    Friendly(bool),
    Seed(String),
    Play,
    /// Play this set-up, to learn by.
    Lesson(String),
}

/// What is remembered from last time.
#[derive(Clone, Serialize, Deserialize)]
struct Remembered {
    setup: String,
    chairs: Vec<Chair>,
    terms: Terms,
}

/// The set-up screen of one game.
pub struct SetupScreen {
    setup: String,
    chairs: Vec<Chair>,
    terms: Terms,
    seed: String,
    problem: Option<String>,
}

fn key(game: GameId) -> String {
    format!("setup/{}", game.slug())
}

impl Component for SetupScreen {
    type Message = Msg;
    type Properties = SetupProps;

    fn create(ctx: &Context<Self>) -> Self {
        let lid = catalogue::shelf(ctx.props().game);
        let remembered: Option<Remembered> = storage::get(&key(ctx.props().game))
            .and_then(|text| json::read(&text).ok())
            .filter(|kept: &Remembered| {
                lid.vet(&kept.setup).is_some_and(|n| usize::from(n) == kept.chairs.len())
            });
        let Remembered { setup, chairs, terms } = remembered.unwrap_or_else(|| {
            let setup = lid.setup(lid.usual());
            let mut chairs = seat_all(lid, &setup, &[], lid.usual());
            chairs[0].player = Player::Person;
            Remembered { setup, chairs, terms: Terms::default() }
        });
        Self { setup, chairs, terms, seed: String::new(), problem: None }
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Msg) -> bool {
        let lid = catalogue::shelf(ctx.props().game);
        self.problem = None;
        match msg {
            Msg::Players(n) => {
                self.setup = lid.resize(&self.setup, n);
                self.chairs = seat_all(lid, &self.setup, &self.chairs, n);
            }
            Msg::Name(seat, name) => self.chairs[seat].name = name,
            Msg::Player(seat, player) => self.chairs[seat].player = player,
            Msg::Take(seat, part) => {
                self.setup = lid.take(&self.setup, seat, part);
                let n = u8::try_from(self.chairs.len()).expect("there are at most eight seats");
                self.chairs = seat_all(lid, &self.setup, &self.chairs, n);
            }
            Msg::Choose(key, value) => self.setup = lid.choose(&self.setup, key, value),
            Msg::Friendly(on) => self.terms.friendly_undo = on,
            Msg::Seed(seed) => self.seed = seed,
            Msg::Play => self.play(ctx, &self.setup.clone()),
            Msg::Lesson(setup) => self.play(ctx, &setup),
        }
        true
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let game = ctx.props().game;
        let lid = catalogue::shelf(game);
        let choices = lid.choices(&self.setup);
        let changed = choices.iter().filter(|choice| choice.chosen != 0).count();
        let form = html! {
                <form class="setup" onsubmit={ctx.link().callback(|event: SubmitEvent| { event.prevent_default(); Msg::Play })}>
                    <div class="cover" aria-hidden="true">{ lid.cover() }</div>
                    <div class="who">
                        { self.count(ctx, lid) }
                        <ol class="chairs">{ for (0..self.chairs.len()).map(|seat| self.chair(ctx, lid, seat)) }</ol>
                        <div role="alert">{ for self.problem.iter().map(|problem| html! { <p class="notice problem">{ problem.clone() }</p> }) }</div>
                        <button type="submit" class="main big">{ words::PLAY }</button>
                        { for lid.lesson(&self.setup).map(|setup| lesson(ctx, setup)) }
                    </div>
                    <details class="variants" open={changed > 0}>
                        <summary>{ words::variants(changed) }</summary>
                        { for choices.iter().map(|choice| Self::choice(ctx, choice)) }
                        <p><a href={Route::Book(game).href()}>{ words::READ_RULES }</a></p>
                    </details>
                    <details class="more">
                        <summary>{ words::MORE_OPTIONS }</summary>
                        { self.options(ctx) }
                    </details>
                </form>
        };
        page(lid.title(), form)
    }
}

impl SetupScreen {
    fn play(&mut self, ctx: &Context<Self>, setup: &str) {
        let game = ctx.props().game;
        let lid = catalogue::shelf(game);
        let seed = match self.seed.trim() {
            "" => Seed(browser::random()),
            text => Seed::from(text.to_owned()),
        };
        let live = match lid.start(setup, seed, self.chairs.clone(), self.terms) {
            Ok(live) => live,
            Err(excuse) => {
                self.problem = Some(words::sentence(&excuse.why, excuse.instead.as_deref()));
                return;
            }
        };
        let remembered = Remembered {
            setup: self.setup.clone(),
            chairs: self.chairs.clone(),
            terms: self.terms,
        };
        let text = json::write(&remembered);
        // Forgetting the set-up is no loss.
        let _ = storage::set(&key(game), &text);
        let kept = Kept::new(library::title(live.as_ref()));
        match kept.keep(live.as_ref()) {
            Ok(()) | Err(KeepError::Blocked) => Route::Play(kept.id).go(),
            Err(error) => self.problem = Some(words::keep_error(error).to_owned()),
        }
    }

    fn count(&self, ctx: &Context<Self>, lid: &dyn Shelf) -> Html {
        let (fewest, most) = lid.players();
        let now = self.chairs.len();
        html! {
            <fieldset class="count segmented">
                <legend>{ words::PLAYERS }</legend>
                { for (fewest..=most).map(|n| html! {
                    <label key={n}>
                        <input type="radio" name="players" checked={usize::from(n) == now} onchange={ctx.link().callback(move |_| Msg::Players(n))} />
                        <span>{ n }</span>
                    </label>
                }) }
            </fieldset>
        }
    }

    fn chair(&self, ctx: &Context<Self>, lid: &dyn Shelf, seat: usize) -> Html {
        let chair = &self.chairs[seat];
        let identity = lid.identity(&self.setup, nth(seat));
        let on_name = ctx.link().callback(move |event: InputEvent| {
            let field: HtmlInputElement = event.target_unchecked_into();
            Msg::Name(seat, field.value())
        });
        let on_player = ctx.link().callback(move |event: Event| {
            let field: HtmlSelectElement = event.target_unchecked_into();
            Msg::Player(seat, player_of(&field.value()))
        });
        let option = |player: Player| {
            html! { <option value={player_value(player)} selected={chair.player == player}>{ words::player(player) }</option> }
        };
        html! {
            <li key={seat} class="chair">
                { drawing::badge(identity) }
                <input aria-label={words::name_of(identity.name)} value={chair.name.clone()} placeholder={identity.name} maxlength="24" autocomplete="off" oninput={on_name} />
                { Self::part(ctx, lid, seat, identity) }
                <select aria-label={words::who_plays(identity.name)} onchange={on_player}>
                    { option(Player::Person) }
                    { for Level::ALL.map(Player::Computer).map(option) }
                </select>
            </li>
        }
    }

    /// What a seat plays, where it may choose.
    fn part(ctx: &Context<Self>, lid: &dyn Shelf, seat: usize, identity: Identity) -> Html {
        let parts = lid.parts();
        if parts.is_empty() {
            return Html::default();
        }
        let on_take = ctx.link().callback(move |event: Event| {
            let field: HtmlSelectElement = event.target_unchecked_into();
            Msg::Take(seat, usize::try_from(field.selected_index()).unwrap_or(0))
        });
        html! {
            <select class="part" aria-label={words::part_of(identity.name)} onchange={on_take}>
                { for parts.iter().map(|part| html! { <option key={part.name} selected={part == &identity}>{ part.name }</option> }) }
            </select>
        }
    }

    fn choice(ctx: &Context<Self>, choice: &Choice) -> Html {
        let key = choice.key;
        let on_change = ctx.link().callback(move |event: Event| {
            let field: HtmlSelectElement = event.target_unchecked_into();
            Msg::Choose(key, usize::try_from(field.selected_index()).unwrap_or(0))
        });
        let chosen = choice.values.get(choice.chosen);
        html! {
            <div key={choice.key} class="choice">
                <label>
                    <span>{ choice.label }{ " " }<small>{ words::section(choice.section) }</small></span>
                    <select onchange={on_change}>
                        { for choice.values.iter().enumerate().map(|(n, (name, _))| html! { <option key={n} selected={n == choice.chosen}>{ *name }</option> }) }
                    </select>
                </label>
                <p>{ chosen.map_or("", |(_, detail)| detail) }</p>
            </div>
        }
    }

    fn options(&self, ctx: &Context<Self>) -> Html {
        let on_seed = ctx.link().callback(|event: InputEvent| {
            let field: HtmlInputElement = event.target_unchecked_into();
            Msg::Seed(field.value())
        });
        let on_friendly = ctx.link().callback(|event: Event| {
            let field: HtmlInputElement = event.target_unchecked_into();
            Msg::Friendly(field.checked())
        });
        html! {
            <>
                <label class="check">
                    <input type="checkbox" checked={self.terms.friendly_undo} onchange={on_friendly} />
                    <span>{ words::FRIENDLY_UNDO }<small>{ words::FRIENDLY_UNDO_WHAT }</small></span>
                </label>
                <label class="field">
                    <span>{ words::SEED }</span>
                    <input value={self.seed.clone()} placeholder={words::SEED_DRAWN} maxlength="80" autocomplete="off" spellcheck="false" oninput={on_seed} />
                    <small>{ words::SEED_WHAT }</small>
                </label>
            </>
        }
    }
}

/// A short game to learn by.
fn lesson(ctx: &Context<SetupScreen>, setup: String) -> Html {
    let onclick = ctx.link().callback(move |_: MouseEvent| Msg::Lesson(setup.clone()));
    html! {
        <button type="button" class="lesson" {onclick}>
            <span>{ words::LESSON }<small>{ words::LESSON_WHAT }</small></span>
        </button>
    }
}

fn nth(seat: usize) -> Seat {
    Seat(u8::try_from(seat).expect("there are at most eight seats"))
}

/// Chairs for so many players: those there are, then computers.
fn seat_all(lid: &dyn Shelf, setup: &str, before: &[Chair], n: u8) -> Vec<Chair> {
    (0..usize::from(n))
        .map(|seat| match before.get(seat) {
            Some(chair) if !is_default(lid, &chair.name) => chair.clone(),
            Some(chair) => Chair { name: default_name(lid, setup, seat), player: chair.player },
            None => {
                let player = Player::Computer(Level::default());
                Chair { name: default_name(lid, setup, seat), player }
            }
        })
        .collect()
}

fn default_name(lid: &dyn Shelf, setup: &str, seat: usize) -> String {
    lid.identity(setup, nth(seat)).name.to_owned()
}

/// Whether a name is just the name of some seat of this game, at any number of players.
fn is_default(lid: &dyn Shelf, name: &str) -> bool {
    let (fewest, most) = lid.players();
    name.is_empty()
        || (fewest..=most).any(|n| {
            let setup = lid.setup(n);
            (0..n).any(|seat| lid.identity(&setup, Seat(seat)).name == name)
        })
}

fn player_value(player: Player) -> &'static str {
    match player {
        Player::Person => "person",
        Player::Computer(Level::Novice) => "novice",
        Player::Computer(Level::Regular) => "regular",
        Player::Computer(Level::Expert) => "expert",
    }
}

fn player_of(value: &str) -> Player {
    let computer = Level::ALL.map(Player::Computer);
    computer.into_iter().find(|&player| player_value(player) == value).unwrap_or(Player::Person)
}
