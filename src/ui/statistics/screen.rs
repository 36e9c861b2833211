//! The statistics on screen: games and wins by game and opponent, and the best results. A
//! chunk of its own (see `chunks`), because few look at it at once.

use std::hint::black_box;

use yew::prelude::*;

use super::{Against, COLUMNS, KEY, Outcome, all};
use crate::engine::Player;
use crate::games::GameId;
use crate::ui::app::page;
use crate::ui::copying::Unsaved;
use crate::ui::markup::{El, el};
use crate::ui::{browser, shelf, storage, words};

/// A door: here `cargo xtask dist` cuts the chunk off (`xtask/src/split`). So the compiler
/// must neither move it into its callers nor foresee what comes out of it.
#[inline(never)]
pub fn view() -> Html {
    black_box(html! { <StatisticsScreen key="statistics" /> })
}

/// The statistics screen.
pub struct StatisticsScreen {
    /// What was erased, until the screen is left.
    erased: Option<String>,
    unsaved: Option<Unsaved>,
}

pub enum Msg {
    Export,
    Copied(bool),
    Erase,
    PutBack,
}

impl Component for StatisticsScreen {
    type Message = Msg;
    type Properties = ();

    fn create(_: &Context<Self>) -> Self {
        Self { erased: None, unsaved: None }
    }

    fn update(&mut self, _: &Context<Self>, msg: Msg) -> bool {
        match msg {
            Msg::Export => {
                let text = storage::get(KEY).unwrap_or_default();
                let text = format!("{COLUMNS}{text}");
                let download = browser::download(words::STATISTICS_FILE, &text);
                self.unsaved = Unsaved::after(download, text);
            }
            Msg::Copied(done) => {
                if let Some(unsaved) = &mut self.unsaved {
                    unsaved.copying.copied = Some(done);
                }
            }
            Msg::Erase => {
                self.erased = storage::get(KEY);
                storage::remove(KEY);
            }
            Msg::PutBack => {
                if let Some(erased) = self.erased.take() {
                    // What was counted meanwhile stays.
                    let since = storage::get(KEY).unwrap_or_default();
                    let _ = storage::set(KEY, &(erased + &since));
                }
            }
        }
        true
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let outcomes = all();
        let button = |class, label, msg: fn() -> Msg| {
            el("button")
                .set("type", "button")
                .class(class)
                .on_click(ctx.link().callback(move |_| msg()))
                .text(label)
        };
        let of = |game: &GameId| {
            let own: Vec<&Outcome> = outcomes.iter().filter(|it| it.game == *game).collect();
            (!own.is_empty()).then(|| table(*game, &own))
        };
        let tables = GameId::ALL.iter().filter_map(of);
        let told = if outcomes.is_empty() { words::NO_STATISTICS } else { words::STATISTICS_WHAT };
        let erased = self.erased.is_some().then(|| {
            let undo = button("", words::UNDO, || Msg::PutBack);
            el("p").class("notice").child(el("span").text(words::ERASED)).child(undo).into()
        });
        let row = (!outcomes.is_empty()).then(|| {
            el("div")
                .class("row")
                .child(button("", words::EXPORT, || Msg::Export))
                .child(button("quiet", words::ERASE, || Msg::Erase))
                .into()
        });
        let unsaved = self.unsaved.as_ref().map(|unsaved| {
            let (link, text) = (ctx.link().clone(), unsaved.copying.text.clone());
            unsaved.view(Callback::from(move |_| {
                let text = text.clone();
                link.send_future(async move { Msg::Copied(browser::copy(text).await) });
            }))
        });
        let main = el("div")
            .class("statistics")
            .child(el("p").text(told))
            .list(tables)
            .child(el("div").set("role", "status").list(erased))
            .list(row)
            .list(unsaved);
        page(words::STATISTICS, [main.into()])
    }
}

/// What came of one game.
fn table(game: GameId, outcomes: &[&Outcome]) -> Html {
    let head = |label: &'static str| Html::from(el("th").set("scope", "col").text(label));
    let cell = |n: Option<usize>| {
        let told = n.map_or_else(|| words::NOTHING.to_owned(), |n| n.to_string());
        el("td").text(told)
    };
    let row = |against: Against| {
        let own = || outcomes.iter().filter(move |outcome| outcome.against == against);
        let won = || own().filter(|outcome| outcome.place == 1);
        // One is no score: it says who is left.
        let best = own().map(|it| it.score).max().filter(|&best| best > 1);
        let best = best.and_then(|best| usize::try_from(best).ok());
        // Among friends somebody wins every time.
        let wins = Some(won().count()).filter(|_| against != Against::Friends);
        let row: El = el("tr")
            .key(against.key())
            .child(el("th").set("scope", "row").text(name(against)))
            .child(cell(Some(own().count())))
            .child(cell(wins))
            .child(cell(best))
            .child(cell(won().map(|it| it.decisions).min()));
        (own().count() > 0).then(|| row.into())
    };
    let header = el("tr").list(words::STATISTICS_COLUMNS.map(head));
    let table = el("table")
        .class("scores")
        .child(el("thead").child(header))
        .child(el("tbody").list(Against::all().filter_map(row)));
    el("section")
        .key(game.slug())
        .child(el("h2").text(shelf::lid(game).title()))
        .child(table)
        .into()
}

fn name(against: Against) -> &'static str {
    match against {
        Against::Computer(level) => words::player_short(Player::Computer(level)),
        Against::Friends => words::FRIENDS,
    }
}
