//! Every press does what its label says: the log is compared.

#![expect(clippy::wildcard_enum_match_arm, reason = "each test looks for one kind of sight")]

use super::trade::Terms;
use super::{Does, Press, fleet, money, trade, works};
use crate::engine::{Actor, Dice, Match, Seat, Seed, Viewer};
use crate::games::Supremacy;
use crate::games::supremacy::{
    Action, Money, Piece, Prompt, Setup, Sight, Spot, Stage, Table, Why,
};
use crate::ui::boards::supremacy::orders::Errand;

const ME: Seat = Seat(0);

fn setup() -> Setup {
    Setup { turns: 6, ..Setup::default() }
}

fn number(text: &str) -> u32 {
    let digits: Vec<&str> = text.split(|c: char| !c.is_ascii_digit()).collect();
    digits.into_iter().rfind(|it| !it.is_empty()).unwrap().parse().unwrap()
}

fn view(table: &Match<Supremacy>) -> Table {
    table.view(Viewer::Seat(ME)).table
}

/// Does what a press says, as the desk would: actions one after the other; an errand as often
/// as its seat is asked, while the others pass. Returns what was seen.
fn pressed(table: &mut Match<Supremacy>, press: &Press) -> Vec<Sight> {
    let before = table.sights(Viewer::Public).len();
    match &press.does {
        Does::Actions(actions) => {
            for action in actions {
                table.act(Actor::Seat(ME), action.clone()).unwrap();
            }
        }
        Does::Errand(errand) => {
            let stage = table.state().stage;
            while table.state().stage == stage {
                let Some(seat) = table.awaiting().due().iter().next() else { break };
                let prompt = *table.awaiting().prompt(seat).unwrap();
                if matches!(prompt, Prompt::Bid { .. }) {
                    break;
                }
                let action = if seat == ME {
                    trade::on_the_way(&view(table), ME, prompt, *errand).unwrap()
                } else {
                    Action::Done
                };
                table.act(Actor::Seat(seat), action).unwrap();
            }
        }
    }
    table.sights(Viewer::Public).into_iter().skip(before).flatten().collect()
}

fn sum(sights: &[Sight], of: impl Fn(&Sight) -> Option<Money>) -> u32 {
    sights.iter().filter_map(of).map(|it| it.0).sum()
}

fn paid(sights: &[Sight]) -> u32 {
    sum(sights, |sight| match sight {
        Sight::Paid { seat: ME, money, .. } => Some(*money),
        _ => None,
    })
}

fn received(sights: &[Sight]) -> u32 {
    sum(sights, |sight| match sight {
        Sight::Received { seat: ME, money, .. } => Some(*money),
        _ => None,
    })
}

/// Plays at random, and lets a look at every position in which seat 0 is asked play a press.
fn each_time(games: u64, mut look: impl FnMut(&mut Match<Supremacy>, Prompt) -> bool) {
    for seed in 0..games {
        let mut table = Match::<Supremacy>::start(setup(), Seed(seed)).unwrap();
        let mut dice = Dice::new(Seed(seed + 100));
        for _ in 0..700 {
            let due = table.awaiting().due();
            let Some(seat) = due.iter().next() else { break };
            let prompt = *table.awaiting().prompt(seat).unwrap();
            if due.contains(ME) {
                assert_eq!(view(&table).asked(), *table.awaiting().prompt(ME).unwrap());
            }
            if seat == ME && look(&mut table, prompt) {
                continue;
            }
            let offers = table.offers(seat);
            let bid = Action::Bid { joins: dice.below(3) > 0 };
            let action =
                if offers.contains(&bid) { bid } else { dice.pick(&offers).unwrap().clone() };
            table.act(Actor::Seat(seat), action).unwrap();
        }
    }
}

#[test]
fn paying_costs_what_it_says_and_borrows_only_what_it_says() {
    let (mut n, mut loans, mut short) = (0, 0, 0);
    each_time(6, |table, prompt| {
        if prompt != Prompt::Pay {
            return false;
        }
        let press = money::pay(&view(table), ME);
        let before = view(table);
        let sights = pressed(table, &press);
        let borrowed = received(&sights);
        let says_borrow = press.label.starts_with("Borrow ");
        assert_eq!(borrowed > 0, says_borrow, "{}", press.label);
        if press.label == "Pay in the book's order" {
            short += 1;
        } else {
            assert_eq!(paid(&sights), number(&press.label), "{}", press.label);
            let lost = sights.iter().any(|it| matches!(it, Sight::Removed { seat: ME, .. }));
            assert!(!lost, "{}", press.label);
        }
        if says_borrow {
            let said = number(press.label.split(" and").next().unwrap());
            assert_eq!(borrowed, said);
            loans += 1;
        } else if !press.label.starts_with("Pay in") {
            let left = number(&press.detail);
            assert_eq!(left, before.side(ME).cash.0 - paid(&sights), "{}", press.detail);
        }
        n += 1;
        true
    });
    assert!(n > 10 && loans + short > 0, "{n} payments, {loans} with loans");
}

#[test]
fn shipping_rolls_as_many_dice_as_it_says() {
    let mut with_dice = 0;
    each_time(12, |table, prompt| {
        if prompt != Prompt::Ship {
            return false;
        }
        let press = money::ship(&view(table), ME);
        let sights = pressed(table, &press);
        let rolled = |it: &&Sight| matches!(it, Sight::BlockadeRolled { seat: ME, .. });
        let mut sites: Vec<_> = sights
            .iter()
            .filter(rolled)
            .filter_map(|it| match it {
                Sight::BlockadeRolled { site, .. } => Some(*site),
                _ => None,
            })
            .collect();
        sites.dedup();
        let said = if press.label.contains('(') { number(&press.label) } else { 0 };
        // A ship that was lost to an earlier die needs no die of its own, and losses may be
        // asked about in between.
        let is_asked = !table.state().questions.is_empty();
        assert!(sites.len() <= said as usize, "{}", press.label);
        if !is_asked && sites.len() < said as usize {
            let lost = sights.iter().any(|it| matches!(it, Sight::CargoLost { .. }));
            assert!(lost, "{}", press.label);
        }
        with_dice += u32::from(said > 0);
        true
    });
    assert!(with_dice > 0, "no blockade was run");
}

#[test]
fn the_price_path_of_a_sale_is_the_money_that_comes_in() {
    let mut sold = 0;
    each_time(6, |table, prompt| {
        if prompt != (Prompt::Market { stage: Stage::Sell }) {
            return false;
        }
        let (terms, before) = (Terms::default(), view(table));
        let press = trade::sell(&before, ME, terms);
        let sights = pressed(table, &press);
        let net = i64::from(received(&sights)) - i64::from(paid(&sights));
        if press.label == "Sell nothing" {
            assert_eq!(net, 0);
            return true;
        }
        assert_eq!(net, i64::from(number(&press.label)), "{}", press.detail);
        // Load by load as it says: "3 oil at 500 and 3 grain at 400, after freight".
        let path = press.detail.split(", after").next().unwrap().replace(" and ", ", ");
        let spent = sights.iter().filter_map(|it| match it {
            Sight::Spent { seat: ME, goods, why: Why::Sale } => Some(*goods),
            _ => None,
        });
        let loads = spent.map(crate::ui::boards::supremacy::names::supplies);
        let said = path.split(", ").map(|it| it.split(" at").next().unwrap().to_owned());
        assert_eq!(loads.collect::<Vec<_>>(), said.collect::<Vec<_>>());
        let after = view(table);
        let (now, then) = (after.side(ME).stock, before.side(ME).stock);
        assert!(now.sets() >= terms.keep.min(then.sets()));
        assert!(path.split(", ").all(|it| number(it) >= terms.floor), "{path}");
        sold += 1;
        true
    });
    assert!(sold > 3, "{sold} sales");
}

#[test]
fn restocking_costs_what_it_says_and_keeps_the_next_salaries() {
    let mut bought = 0;
    each_time(10, |table, prompt| {
        if prompt != (Prompt::Market { stage: Stage::Buy }) {
            return false;
        }
        let terms = Terms { ceiling: 500, keep: 4, ..Terms::default() };
        let press = trade::buy(&view(table), ME, terms);
        let sights = pressed(table, &press);
        if press.label == "Buy nothing" {
            assert_eq!(paid(&sights), 0);
            return true;
        }
        assert_eq!(paid(&sights), number(&press.label), "{}", press.detail);
        let after = view(table);
        assert!(after.side(ME).cash >= super::reserve(&after, ME));
        bought += 1;
        true
    });
    assert!(bought > 3, "{bought} purchases");
}

#[test]
fn selling_stops_when_something_else_is_asked() {
    let table = Match::<Supremacy>::start(setup(), Seed(1)).unwrap();
    let errand = Errand::Sell(Terms::default());
    let next = |prompt| trade::on_the_way(&view(&table), ME, prompt, errand);
    assert_eq!(next(Prompt::Offer { from: Seat(1) }), None);
    assert_eq!(next(Prompt::Bid { stage: Stage::Attack }), None);
    assert_eq!(next(Prompt::Deals { stage: Stage::Sell }), Some(Action::Done));
}

#[test]
fn a_set_is_built_as_it_says_and_what_moves_ships_is_free() {
    let (mut built, mut moved) = (0, 0);
    each_time(8, |table, prompt| {
        if prompt == Prompt::Build
            && let Some(press) = works::build(&view(table), ME)
        {
            let sights = pressed(table, &press);
            assert_eq!(paid(&sights), number(&press.detail), "{}", press.detail);
            let placed = sights.iter().filter_map(|it| match it {
                Sight::Placed { seat: ME, pile, .. } => Some(pile.pieces.total()),
                _ => None,
            });
            assert!((1..=3).contains(&placed.sum::<u16>()));
            let after = view(table);
            assert!(after.side(ME).cash >= super::reserve(&after, ME));
            built += 1;
            table.act(Actor::Seat(ME), Action::Done).unwrap();
            return true;
        }
        if prompt == Prompt::Move
            && let Some(press) = fleet::reroute(&view(table), ME)
        {
            let before = view(table);
            let sights = pressed(table, &press);
            assert_eq!(paid(&sights), 0);
            let only_moves = sights.iter().all(|it| matches!(it, Sight::Rerouted { .. }));
            assert!(only_moves, "no die, no loss: {sights:?}");
            let lacked = |table: &Table| fleet::lacks(table, ME).iter().map(|it| it.ships).sum();
            let (now, then): (u16, u16) = (lacked(&view(table)), lacked(&before));
            assert!(now < then, "companies have more ships than before");
            moved += 1;
            table.act(Actor::Seat(ME), Action::Done).unwrap();
            return true;
        }
        false
    });
    assert!(built > 3 && moved > 0, "{built} sets, {moved} reroutes");
}

/// Whatever could be pressed when seat 0 is asked this.
fn presses(table: &Table, prompt: Prompt) -> Vec<Press> {
    let terms = Terms::default();
    match prompt {
        Prompt::Pay => vec![money::pay(table, ME)],
        Prompt::Ship => vec![money::ship(table, ME)],
        Prompt::Market { stage: Stage::Sell } => vec![trade::sell(table, ME, terms)],
        Prompt::Market { .. } => vec![trade::buy(table, ME, terms)],
        Prompt::Move => fleet::reroute(table, ME).into_iter().collect(),
        Prompt::Build => works::build(table, ME).into_iter().collect(),
        _ => Vec::new(),
    }
}

#[test]
fn no_press_borrows_rolls_or_attacks_without_naming_it() {
    let (mut n, mut borrowed, mut rolled) = (0, 0, 0);
    each_time(12, |table, prompt| {
        let all = presses(&view(table), prompt);
        let is_duty = prompt == Prompt::Ship;
        for press in all {
            // Goods that come home keep one in the game.
            let sights =
                if is_duty { pressed(table, &press) } else { pressed(&mut table.clone(), &press) };
            let is_loan =
                |it: &&Sight| matches!(it, Sight::Received { seat: ME, why: Why::Loan, .. });
            let is_die = |it: &&Sight| match it {
                Sight::BlockadeRolled { seat, .. }
                | Sight::PiratesRolled { seat, .. }
                | Sight::InterceptRolled { seat, .. }
                | Sight::Fired { seat, .. } => *seat == ME,
                _ => false,
            };
            let is_war = |it: &&Sight| {
                matches!(it, Sight::Launched { .. } | Sight::Attacked { .. } | Sight::Armed { .. })
            };
            let label = &press.label;
            if sights.iter().any(|it| is_loan(&it)) {
                assert!(label.contains("Borrow"), "{label}");
                borrowed += 1;
            }
            if sights.iter().any(|it| is_die(&it)) {
                assert!(label.contains("die") || label.contains("dice"), "{label}");
                rolled += 1;
            }
            assert!(!sights.iter().any(|it| is_war(&it)), "{label}");
            n += 1;
        }
        is_duty
    });
    assert!(n > 100 && borrowed > 0 && rolled > 0, "{n} presses, {borrowed} loans, {rolled} dice");
}

#[test]
fn ships_are_built_where_companies_are() {
    each_time(2, |table, _| {
        let in_light = |it: &Spot| matches!(it, Spot::Sea(sea) if !sea.is_dark());
        for pile in works::one_set(&view(table), ME) {
            let ships = pile.pieces.get(Piece::Merchant);
            assert!(ships == 0 || in_light(&pile.spot), "ships go to companies");
        }
        false
    });
}
