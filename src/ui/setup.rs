//! Setting up a game: who sits, which variants, which seed. One press on "Play" is enough.

mod asked;
mod chairs;
mod options;

use serde::{Deserialize, Serialize};
use web_sys::{HtmlInputElement, HtmlSelectElement};
use yew::html::{onchange, oninput, onkeydown};
use yew::prelude::*;

use super::app::page;
use super::chunks::{self, Missing};
use super::face::Identity;
use super::first_game;
use super::library;
use super::markup::el;
use super::opaque::Opaque;
use super::route::Route;
use super::shelf::{self, GameBox};
use super::wishes::Wishes;
use super::{books, browser, drawing, host, storage, words};
use crate::engine::save::LONGEST_NAME;
use crate::engine::{Chair, Level, Player, Seed, Terms, json};
use crate::games::GameId;
use chairs::{Preset, nth, player_named, player_value, seat_all};

#[derive(Properties, PartialEq)]
pub struct SetupProps {
    pub game: GameId,
}

pub enum Msg {
    Players(u8),
    Preset(Preset),
    Name(usize, String),
    Player(usize, Player),
    /// A seat chooses what to play.
    Take(usize, usize),
    Choose(&'static str, usize),
    Friendly(bool),
    Seed(String),
    Play,
    /// Play this set-up, to learn by.
    Lesson(Opaque),
    /// Play a guided first game.
    Guided,
    /// All of the game has come for it, or could not be had.
    Complete(Result<(), Missing>),
    /// The rule book is at hand, or cannot be had.
    Book,
    /// The match that this address began the last time, if it is not over.
    Begun(Option<String>),
}

/// What is remembered from last time.
#[derive(Clone, Serialize, Deserialize)]
struct Remembered {
    /// As JSON.
    setup: String,
    chairs: Vec<Chair>,
    terms: Terms,
}

/// The set-up screen of one game.
pub struct SetupScreen {
    setup: Opaque,
    chairs: Vec<Chair>,
    terms: Terms,
    seed: String,
    problem: Option<String>,
    /// Nobody has played this game here before.
    is_first: bool,
    /// The address, if it asks for a table of its own.
    asking: Option<String>,
}

fn key(game: GameId) -> String {
    format!("setup/{}", game.slug())
}

/// Whether a set-up is remembered or asked for. It takes all of the game to read it.
fn is_given(game: GameId) -> bool {
    storage::get(&key(game)).is_some() || Wishes::current().has("setup")
}

/// Whether the screen can be shown.
pub fn can_show(game: GameId) -> bool {
    chunks::can_play(game) && (chunks::is_complete(game) || !is_given(game))
}

/// Fetches what it takes to show the screen.
pub async fn fetch(game: GameId) -> Result<(), Missing> {
    if is_given(game) { chunks::fetch_all(game).await } else { chunks::fetch(game).await }
}

impl Component for SetupScreen {
    type Message = Msg;
    type Properties = SetupProps;

    fn create(ctx: &Context<Self>) -> Self {
        let the_box = shelf::unpack(ctx.props().game);
        let game = ctx.props().game;
        ctx.link().send_future(async move {
            books::fetch(game).await;
            Msg::Book
        });
        yew::platform::spawn_local(async move {
            // Ahead of time. If it does not come now, it is asked for again at the table.
            let _ = chunks::fetch_all(game).await;
        });
        let remembered = || {
            let text = storage::get(&key(ctx.props().game))?;
            let Remembered { setup, chairs, terms } = json::read(&text).ok()?;
            let (setup, players) = the_box.read_setup(&setup)?;
            (usize::from(players) == chairs.len()).then_some((setup, chairs, terms))
        };
        let usual = || {
            let setup = the_box.setup(the_box.usual());
            let mut chairs = seat_all(the_box, &setup, &[], the_box.usual());
            chairs[0].player = Player::Person;
            (setup, chairs, Terms::default())
        };
        let wishes = Wishes::current();
        let asked = asked::table(the_box, &wishes);
        let (remembered, mut problem) = (remembered(), None);
        let is_first = remembered.is_none();
        let asking = asked.is_some().then(browser::hash);
        let (setup, chairs, terms) = match asked {
            Some(Ok((setup, chairs))) => {
                if let Some(how) = wishes.get("play") {
                    send_begun(ctx, how == "anew");
                }
                (setup, chairs, Terms::default())
            }
            Some(Err(why)) => {
                problem = Some(why);
                usual()
            }
            None => remembered.unwrap_or_else(usual),
        };
        let seed = wishes.get("seed").unwrap_or_default();
        Self { setup, chairs, terms, seed, problem, is_first, asking }
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Msg) -> bool {
        let the_box = shelf::unpack(ctx.props().game);
        // The rule book comes by itself; everything else is done by the person.
        if !matches!(msg, Msg::Book) {
            self.problem = None;
        }
        match msg {
            Msg::Players(n) => {
                self.setup = the_box.resize(&self.setup, n);
                self.chairs = seat_all(the_box, &self.setup, &self.chairs, n);
            }
            Msg::Preset(preset) => preset.seat(&mut self.chairs, the_box.opponent()),
            Msg::Name(seat, name) => self.chairs[seat].name = name,
            Msg::Player(seat, player) => self.chairs[seat].player = player,
            Msg::Take(seat, role) => {
                self.setup = the_box.take(&self.setup, seat, role);
                let n = u8::try_from(self.chairs.len()).expect("there are at most eight seats");
                self.chairs = seat_all(the_box, &self.setup, &self.chairs, n);
            }
            Msg::Choose(key, value) => self.setup = the_box.choose(&self.setup, key, value),
            Msg::Friendly(on) => self.terms.friendly_undo = on,
            Msg::Seed(seed) => self.seed = seed,
            Msg::Play | Msg::Begun(None) => self.play(ctx, &self.setup.clone()),
            Msg::Lesson(setup) => self.play(ctx, &setup),
            Msg::Book => {}
            Msg::Begun(Some(id)) => browser::replace_hash(&Route::Play(id).href()),
            Msg::Guided => {
                let game = ctx.props().game;
                let fetched = async move { Msg::Complete(chunks::fetch_all(game).await) };
                ctx.link().send_future(fetched);
            }
            Msg::Complete(Ok(())) => {
                first_game::play(ctx.props().game);
            }
            Msg::Complete(Err(Missing)) => self.problem = Some(words::CHUNK_MISSING.to_owned()),
        }
        true
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let game = ctx.props().game;
        let the_box = shelf::unpack(game);
        let choices = the_box.choices(&self.setup);
        let changed = choices.iter().filter(|choice| choice.chosen != 0).count();
        let on_play = ctx.link().callback(|_| Msg::Play);
        // What a form would do; but frames of other pages may forbid forms.
        let on_enter = ctx.link().batch_callback(|event: KeyboardEvent| {
            let is_field = event.target_dyn_into::<HtmlInputElement>().is_some();
            (event.key() == "Enter" && is_field && !event.is_composing()).then_some(Msg::Play)
        });
        let chairs = (0..self.chairs.len()).map(|seat| self.chair(ctx, the_box, seat));
        let problem = self.problem.clone();
        let problem = problem.map(|text| el("p").class("notice problem").text(text).into());
        let play = el("button")
            .set("type", "button")
            .class("main big")
            .on_click(on_play)
            .text(words::PLAY);
        let who = el("div")
            .class("who")
            .child(self.presets(ctx))
            .child(self.count(ctx, the_box))
            .child(el("ol").class("chairs").list(chairs))
            .child(el("div").set("role", "alert").list(problem))
            .child(play)
            .list(first_game::offer(the_box, ctx.link().callback(|_| Msg::Guided)))
            .list(the_box.lesson(&self.setup).map(|setup| options::lesson(ctx, setup)));
        let rules = el("a").set("href", Route::Book(game).href()).text(words::READ_RULES);
        let variants = el("details")
            .class("variants")
            .flag("open", changed > 0)
            .child(el("summary").text(words::variants(changed)))
            .list(choices.iter().map(|choice| Self::choice(ctx, choice)))
            .child(el("p").child(rules));
        let more = el("details")
            .class("more")
            .child(el("summary").text(words::MORE_OPTIONS))
            .list(self.options(ctx));
        let cover = el("div").class("cover").set("aria-hidden", "true").child(the_box.cover());
        let table = el("div")
            .class("setup")
            .on(onkeydown::Wrapper::new(on_enter))
            .child(cover)
            .child(who)
            .list(books::quick_start(game).map(|text| options::how_to_play(text, self.is_first)))
            .child(variants)
            .child(more);
        page(the_box.title(), [table.into()])
    }
}

impl SetupScreen {
    fn play(&mut self, ctx: &Context<Self>, setup: &Opaque) {
        let game = ctx.props().game;
        let the_box = shelf::unpack(game);
        let seed = match self.seed.trim() {
            "" => Seed(browser::random()),
            text => Seed::from(text.to_owned()),
        };
        let live = match the_box.start(setup, seed, self.chairs.clone(), self.terms) {
            Ok(live) => live,
            Err(excuse) => {
                self.problem = Some(words::sentence(&excuse.why, excuse.instead.as_deref()));
                return;
            }
        };
        let title = library::title(live.as_ref());
        if let Some(address) = self.asking.clone() {
            let id = library::begin(&title, live);
            host::set_begun(&address, &id);
            // The way back must not lead to an address that begins a match by itself.
            browser::replace_hash(&Route::Play(id).href());
            return;
        }
        let remembered = Remembered {
            setup: the_box.write_setup(&self.setup),
            chairs: self.chairs.clone(),
            terms: self.terms,
        };
        let text = json::write(&remembered);
        // Forgetting the set-up is no loss.
        let _ = storage::set(&key(game), &text);
        Route::Play(library::begin(&title, live)).go();
    }

    fn presets(&self, ctx: &Context<Self>) -> Html {
        let preset = |preset: Preset| {
            let label = match preset {
                Preset::Computer => words::AGAINST_COMPUTER,
                Preset::Friend => words::AGAINST_FRIEND,
            };
            el("button")
                .key(label)
                .set("type", "button")
                .set("aria-pressed", preset.is_seated(&self.chairs).to_string())
                .on_click(ctx.link().callback(move |_| Msg::Preset(preset)))
                .text(label)
                .into()
        };
        el("div").class("row presets").list(Preset::ALL.map(preset)).into()
    }

    fn count(&self, ctx: &Context<Self>, the_box: &dyn GameBox) -> Html {
        let (fewest, most) = the_box.players();
        let now = self.chairs.len();
        let number = |n: u8| {
            let on_change = ctx.link().callback(move |_| Msg::Players(n));
            let radio = el("input")
                .set("type", "radio")
                .set("name", "players")
                .checked(usize::from(n) == now)
                .on(onchange::Wrapper::new(on_change));
            let number = n.to_string();
            el("label").key(number.clone()).child(radio).child(el("span").text(number)).into()
        };
        el("fieldset")
            .class("count segmented")
            .child(el("legend").text(words::PLAYERS))
            .list((fewest..=most).map(number))
            .into()
    }

    fn chair(&self, ctx: &Context<Self>, the_box: &dyn GameBox, seat: usize) -> Html {
        let chair = &self.chairs[seat];
        let identity = the_box.identity(&self.setup, nth(seat));
        let on_name = ctx.link().callback(move |event: InputEvent| {
            let field: HtmlInputElement = event.target_unchecked_into();
            Msg::Name(seat, field.value())
        });
        let on_player = ctx.link().callback(move |event: Event| {
            let field: HtmlSelectElement = event.target_unchecked_into();
            Msg::Player(seat, player_named(&field.value()).unwrap_or(Player::Person))
        });
        let option = |player: Player| {
            el("option")
                .set("value", player_value(player))
                .flag("selected", chair.player == player)
                .text(words::player(player))
        };
        let computers = Level::ALL.map(|level| option(Player::Computer(level)).into());
        let name = el("input")
            .set("aria-label", words::name_of(identity.name))
            .value(chair.name.clone())
            .set("placeholder", identity.name)
            .set("dir", "auto")
            .set("maxlength", LONGEST_NAME.to_string())
            .set("autocomplete", "off")
            .on(oninput::Wrapper::new(on_name));
        let player = el("select")
            .set("aria-label", words::who_plays(identity.name))
            .on(onchange::Wrapper::new(on_player))
            .child(option(Player::Person))
            .list(computers);
        el("li")
            .key(seat.to_string())
            .class("chair")
            .child(drawing::badge(identity))
            .child(name)
            .list(self.role(ctx, the_box, seat, identity))
            .child(player)
            .into()
    }

    /// What a seat plays, where it may choose.
    fn role(
        &self,
        ctx: &Context<Self>,
        the_box: &dyn GameBox,
        seat: usize,
        identity: Identity,
    ) -> Option<Html> {
        let roles = the_box.roles(&self.setup);
        if roles.is_empty() {
            return None;
        }
        let on_take = ctx.link().callback(move |event: Event| {
            let field: HtmlSelectElement = event.target_unchecked_into();
            Msg::Take(seat, usize::try_from(field.selected_index()).unwrap_or(0))
        });
        let option = |role: &Identity| {
            el("option").key(role.name).flag("selected", *role == identity).text(role.name).into()
        };
        let select = el("select")
            .class("role")
            .set("aria-label", words::role_of(identity.name))
            .on(onchange::Wrapper::new(on_take))
            .list(roles.iter().map(option));
        Some(select.into())
    }
}

/// Looks up which match this address has begun before, to go on with it unless it is over.
fn send_begun(ctx: &Context<SetupScreen>, is_anew: bool) {
    let known = host::begun(&browser::hash()).filter(|_| !is_anew);
    ctx.link().send_future(async move {
        let Some(id) = known else { return Msg::Begun(None) };
        let listed = library::list().await.unwrap_or_default();
        let is_open = |it: &library::Listed| {
            it.id == id && it.card.as_ref().is_some_and(|card| !card.is_over)
        };
        Msg::Begun(listed.iter().any(is_open).then_some(id))
    });
}
