//! What every game is put through. A game says once what the kit must know of it, and
//! `trials!` makes the tests.

mod case;
pub(crate) mod digests;
pub(crate) mod golden;
pub(crate) mod laws;
pub(crate) mod links;
pub(crate) mod minds;
pub(crate) mod scenario;
pub(crate) mod secrets;
mod told;

use std::fmt::Display;
use std::path::Path;
use std::str::FromStr;

use cabinet::engine::{Match, Minded, Seats, Viewer};

use digests::Played;
use golden::Golden;
use secrets::Secret;

/// What the kit must know of a game to try it. Beside this, `scenario::Cases` says how its
/// cases are read.
pub(crate) trait Trial: Minded<Action: Display + FromStr<Err: Display>> {
    /// Whether decisions are forms with amounts, of which only some can be offered.
    const HAS_FORMS: bool = false;
    /// Seeded games, and what they come to on every machine.
    const DIGESTS: &'static [Played];
    /// Whole games that are kept, one at least for each way to end.
    const GOLDEN: &'static [Golden<Self>];
    /// What is hidden from somebody. A game without secrets shows everything to everybody.
    const SECRETS: &'static [Secret<Self>];

    /// Set-ups that together have every number of seats and every variant.
    fn variants() -> Vec<Self::Setup>;

    /// Everything that a seat could ever ask for, sensible or not, where it can be listed.
    fn every_action() -> Option<Vec<Self::Action>>;
}

/// The tests of a game.
macro_rules! trials {
    ($game:ty) => {
        mod laws {
            use super::*;
            use $crate::kit::laws;

            #[test]
            fn every_set_up_obeys_the_laws() {
                laws::assert_laws::<$game>();
            }

            #[cfg(target_arch = "wasm32")]
            #[wasm_bindgen_test::wasm_bindgen_test]
            fn a_set_up_obeys_the_laws_in_wasm() {
                laws::assert_some_laws::<$game>();
            }

            #[test]
            fn what_is_offered_is_all_that_may_be_done() {
                laws::assert_offers_are_all::<$game>();
            }

            #[test]
            fn every_option_is_tried() {
                laws::assert_every_option_is_tried::<$game>();
            }

            #[test]
            fn random_games_end_in_every_way() {
                laws::assert_every_ending_is_reached::<$game>();
            }

            #[test]
            fn the_rule_book_has_what_is_cited_in_its_order() {
                laws::assert_book::<$game>();
            }

            #[test]
            fn actions_are_lines_of_words() {
                laws::assert_words::<$game>();
            }

            #[test]
            fn everything_is_the_same_after_a_trip_through_json() {
                laws::assert_json::<$game>();
            }
        }

        mod kept {
            use super::*;
            use $crate::kit::{digests, golden, links};

            #[test]
            fn golden_games_are_played_as_they_were() {
                golden::assert_played_as_they_were::<$game>();
            }

            #[test]
            fn every_ending_has_a_golden_game() {
                golden::assert_every_ending::<$game>();
            }

            #[test]
            fn every_golden_game_is_known() {
                golden::assert_every_file_is_known::<$game>();
            }

            #[cfg_attr(target_arch = "wasm32", wasm_bindgen_test::wasm_bindgen_test)]
            #[cfg_attr(not(target_arch = "wasm32"), test)]
            fn seeded_games_come_out_the_same_on_every_machine() {
                digests::assert_same::<$game>();
            }

            #[test]
            fn links_and_saves_come_out_as_they_went_in() {
                links::assert_kept::<$game>();
            }

            #[test]
            fn links_and_saves_that_were_changed_are_refused() {
                links::assert_changes_are_refused::<$game>();
            }
        }

        #[test]
        fn secrets_are_kept() {
            $crate::kit::secrets::assert_kept::<$game>();
        }

        mod scenarios {
            use super::*;
            use $crate::kit::scenario;

            #[test]
            fn every_case_comes_out_as_written() {
                scenario::assert_cases::<$game>();
            }

            #[test]
            fn every_rule_is_provoked() {
                scenario::assert_every_rule_is_provoked::<$game>();
            }

            #[test]
            fn every_section_of_the_book_is_played_or_tested() {
                scenario::assert_every_section_is_played_or_tested::<$game>();
            }
        }

        mod computer_players {
            use super::*;
            use $crate::kit::minds;

            #[test]
            fn novices_finish_every_set_up() {
                minds::assert_finish::<$game>(cabinet::engine::Level::Novice);
            }

            #[test]
            fn regulars_finish_every_set_up() {
                minds::assert_finish::<$game>(cabinet::engine::Level::Regular);
            }

            #[test]
            fn an_expert_finishes_every_set_up() {
                minds::assert_expert_finishes::<$game>();
            }

            #[test]
            fn the_same_question_has_the_same_answer_in_one_go_and_in_slices() {
                minds::assert_slices::<$game>();
            }

            #[test]
            fn everybody_has_an_answer_to_every_prompt() {
                minds::assert_answers::<$game>();
            }
        }
    };
}

pub(crate) use trials;

pub(crate) fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Says where a test was when it failed.
struct Where(String);

impl Drop for Where {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("this was in {}", self.0);
        }
    }
}

/// Every seat, and whoever looks on.
pub(crate) fn everybody(seats: Seats) -> impl Iterator<Item = Viewer> + Clone {
    let seats: Vec<Viewer> = seats.iter().map(Viewer::Seat).collect();
    seats.into_iter().chain([Viewer::Public])
}

/// The positions of a match, from before the first entry to after the last.
pub(crate) fn positions<G: Minded>(table: &Match<G>) -> Vec<G::State> {
    let mut state = table.blank();
    let mut all = Vec::new();
    for n in 0..=table.log().len() {
        table.events(n).iter().for_each(|event| G::apply(&mut state, event));
        all.push(state.clone());
    }
    all
}

/// Everything that happened in a match.
pub(crate) fn events<G: Minded>(table: &Match<G>) -> impl Iterator<Item = &G::Event> {
    (0..=table.log().len()).flat_map(|n| table.events(n))
}

/// How a match ended.
pub(crate) fn ending<G: Minded>(table: &Match<G>) -> G::Ending {
    G::outcome(table.state()).expect("it was played to the end").ending
}
