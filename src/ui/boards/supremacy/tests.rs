//! Words and pictures of whole games, looked at without a browser.

use crate::engine::{Actor, Dice, Game, Match, Rule as _, Seat, Seed, Viewer};
use crate::games::Supremacy;
use crate::games::supremacy::{Power, Rule, Setup};
use crate::ui::face::{Face, Names};

fn names() -> Names {
    Names(Power::ALL.map(|power| super::names::power(power).2.to_owned()).into())
}

/// Plays at random and shows every position to whoever is asked.
fn each_position(setup: Setup, most: usize, mut look: impl FnMut(&Match<Supremacy>, Seat, usize)) {
    let mut table = Match::<Supremacy>::start(setup, Seed(1984)).unwrap();
    let mut dice = Dice::new(Seed(7));
    for n in 0..most {
        let Some(seat) = table.awaiting().due().iter().next() else { break };
        look(&table, seat, n);
        let action = dice.pick(&table.offers(seat)).unwrap().clone();
        table.act(Actor::Seat(seat), action).unwrap();
    }
}

#[test]
fn every_question_line_and_answer_has_words() {
    let setup =
        Setup { arsenal: 6, pirates: 2, fortune: true, surrender: true, ..Setup::default() };
    each_position(setup, 900, |table, seat, _| {
        let view = table.view(Viewer::Seat(seat));
        let awaiting = table.awaiting();
        let ask = Supremacy::ask(&view, awaiting.prompt(seat).unwrap(), seat, &names());
        assert!(ask.text.ends_with(['.', '?']) && ask.waiting.ends_with('.'), "{}", ask.text);
        assert!(Supremacy::BOOK.contains(&format!("\n### {} ", ask.section)), "{}", ask.section);
        let offers = table.offers(seat);
        for offer in &offers {
            let said = Supremacy::say(&view, offer, &names());
            assert!(!said.is_empty() && !said.contains("  "), "{said}");
        }
        for sight in table.sights(Viewer::Seat(seat)).last().into_iter().flatten() {
            if let Some(told) = Supremacy::tell(sight, &names()) {
                assert!(told.text.ends_with('.') && !told.text.contains("  "), "{}", told.text);
                assert!(!told.text.ends_with(" 0."), "no dice without points: {}", told.text);
                let section = told.section.unwrap_or_default();
                assert!(Supremacy::BOOK.contains(&format!("\n### {section} ")), "{section}");
            }
        }
        assert!(!Supremacy::phase(&view).is_empty());
    });
}

#[test]
fn every_refusal_says_why_and_mostly_what_instead() {
    let mut n = 0;
    for &rule in Rule::ALL {
        let excuse = Supremacy::excuse(rule, &names());
        assert!(excuse.why.ends_with('.'), "{}", rule.cite());
        assert!(excuse.instead.as_ref().is_none_or(|it| it.ends_with('.')), "{}", rule.cite());
        n += usize::from(excuse.instead.is_some());
    }
    assert!(n * 10 > Rule::ALL.len() * 8, "{n} of {} say what instead", Rule::ALL.len());
}
