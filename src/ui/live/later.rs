//! What a game needs later than its first picture, as a chunk of its own (see
//! `ui::chunks`): writing down a match and reading what was kept, computer players, the log in
//! words, why something is refused, the guide, what was done to somebody and what was left to be
//! done, what things are, and what is told at the end. So a new game does not wait for them.
//!
//! Each function is a door: here `cargo xtask dist` cuts the chunk off (`xtask/src/split`). So
//! the compiler must neither move it into its callers nor foresee what comes out of it. Whoever
//! enters has seen to it that the game is complete (`chunks::is_complete`).

use std::hint::black_box;

use super::review::Fall;
use super::{AdviceCard, Live, MatchOf, SentAdvice, report, review};
use crate::engine::{Level, Match, Memory, Progress, SaveError, Seat, Seed, Sequel, Viewer, json};
use crate::ui::face::{Excuse, Face, Names, Step, Told};
use crate::ui::opaque::Opaque;
use crate::ui::ponder::{Ponder, Pondering};

#[inline(never)]
pub fn load<G: Face>(save: &str) -> Result<Box<dyn Live>, SaveError> {
    let live = Match::<G>::read(save).map(MatchOf::new)?;
    black_box(Ok(Box::new(live)))
}

#[inline(never)]
pub fn expand<G: Face>(brief: &str) -> Result<Box<dyn Live>, SaveError> {
    let live = Match::<G>::expand(brief).map(MatchOf::new)?;
    black_box(Ok(Box::new(live)))
}

#[inline(never)]
pub(super) fn save<G: Face>(the_match: &Match<G>) -> String {
    black_box(the_match.save().write())
}

#[inline(never)]
pub(super) fn entry<G: Face>(the_match: &Match<G>, n: usize) -> String {
    black_box(json::write(&the_match.save_entry(n)))
}

#[inline(never)]
pub(super) fn branch<G: Face>(the_match: &Match<G>, n: usize) -> String {
    black_box(the_match.save_branch(n).write())
}

#[inline(never)]
pub(super) fn rematch<G: Face>(the_match: &Match<G>, seed: Seed) -> String {
    let (chairs, setup) = (the_match.chairs().to_vec(), G::again(the_match.setup()));
    let again = Match::<G>::seat(setup, seed, chairs, the_match.terms());
    black_box(again.expect("it was a good set-up before").save().write())
}

#[inline(never)]
pub(super) fn brief<G: Face>(the_match: &Match<G>) -> String {
    black_box(the_match.brief().write())
}

#[inline(never)]
pub(super) fn since<G: Face>(the_match: &Match<G>, progress: Progress) -> Sequel {
    black_box(the_match.since(progress))
}

#[inline(never)]
pub(super) fn follow<G: Face>(the_match: &mut Match<G>, sequel: &Sequel) -> Result<(), SaveError> {
    black_box(the_match.follow(sequel))
}

#[inline(never)]
pub(super) fn send<G: Face>(advice: &AdviceCard) -> Option<SentAdvice> {
    black_box(advice.sent::<G::Action>())
}

#[inline(never)]
pub(super) fn received<G: Face>(sent: SentAdvice) -> Option<AdviceCard> {
    black_box(sent.received::<G::Action>())
}

#[inline(never)]
pub(super) fn read_action<G: Face>(text: &str) -> Option<Opaque> {
    black_box(json::read::<G::Action>(text).ok().map(Opaque::of))
}

/// A set-up from a text, and for how many it is, if it is one of ours.
#[inline(never)]
pub fn read_setup<G: Face>(text: &str) -> Option<(G::Setup, u8)> {
    let setup: G::Setup = json::read(text).ok()?;
    G::vet(&setup).ok()?;
    let players = G::seats(&setup).count();
    black_box(Some((setup, players)))
}

#[inline(never)]
pub(super) fn ponder<G: Face>(of: &MatchOf<G>, seat: Seat, level: Level) -> Box<dyn Ponder> {
    let mut memories = of.memories.borrow_mut();
    let is_it = |memory: &Memory<G>| (memory.seat(), memory.level()) == (seat, level);
    let at = memories.iter().position(is_it).unwrap_or_else(|| {
        memories.push(Memory::new(&of.the_match, seat, level));
        memories.len() - 1
    });
    memories[at].catch_up(&of.the_match);
    let view = of.view_now(Viewer::Seat(seat));
    black_box(Box::new(Pondering::<G>::new(memories[at].mind(), view, of.names.clone())))
}

#[inline(never)]
pub(super) fn tell<G: Face>(sight: &G::Sight, names: &Names) -> Option<Told> {
    black_box(G::tell(sight, names))
}

#[inline(never)]
pub(super) fn excuse<G: Face>(rule: G::Rule, names: &Names) -> Excuse {
    black_box(G::excuse(rule, names))
}

#[inline(never)]
pub(super) fn guide<G: Face>(
    view: &G::View,
    offers: &[G::Action],
    seat: Seat,
) -> Option<Step<G::Action>> {
    black_box(G::guide(view, offers, seat))
}

#[inline(never)]
pub(super) fn ordered<G: Face>(
    view: &G::View,
    prompt: &G::Prompt,
    seat: Seat,
) -> Option<G::Action> {
    black_box(G::ordered(view, prompt, seat))
}

#[inline(never)]
pub(super) fn concerns<G: Face>(sights: &[G::Sight], seat: Seat, names: &Names) -> Vec<Told> {
    black_box(G::concerns(sights, seat, names))
}

/// Plays what comes before a guided first game.
#[inline(never)]
pub fn prepare<G: Face>(first: &mut Match<G>) {
    G::prepare(black_box(first));
}

#[inline(never)]
pub(super) fn inspect<G: Face>(view: &G::View, what: &str, names: &Names) -> Option<Told> {
    black_box(G::inspect(view, what, names))
}

#[inline(never)]
pub(super) fn growth<G: Face>(the_match: &Match<G>) -> Vec<(Vec<Vec<i32>>, &'static str)> {
    black_box(report::growth(the_match))
}

#[inline(never)]
pub(super) fn throws<G: Face>(sights: &[G::Sight]) -> Vec<(Seat, Vec<u8>)> {
    black_box(sights.iter().flat_map(G::throws).collect())
}

#[inline(never)]
pub(super) fn milestones<G: Face>(sights: &[G::Sight], names: &Names) -> Vec<String> {
    let mut lines = report::milestones::<G>(sights, names);
    lines.extend(G::afterword(names));
    black_box(lines)
}

#[inline(never)]
pub(super) fn falls<G: Face>(the_match: &Match<G>, chart: &[Vec<i32>], names: &Names) -> Vec<Fall> {
    black_box(review::falls(the_match, chart, names))
}
