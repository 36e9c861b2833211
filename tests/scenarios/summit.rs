//! How the lines of a Summit case are read, played and told.

use cabinet::engine::{Actor, Game, Match, Seat, Seats, Seed, Viewer, offers};
use cabinet::games::Summit;
use cabinet::games::summit::{
    Action, Card, Cause, CensusKind, Chip, Chips, Country, Demand, DemandStage, Event, Power,
    Prompt, Round, Rule, Setup, Sight, Site, State, Step, Table, Unit, Units,
};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use super::laid::{self, or_nothing, tell_awaiting};
use super::{Came as CameOf, assert_cases};
use super::{assert_every_rule_is_provoked, assert_every_section_is_played_or_tested};

type Came = CameOf<Rule>;
type Laid = laid::Laid<Summit>;

/// What seats are called, in the order of the powers.
const NAMES: [&str; 6] = ["usa", "russia", "china", "india", "europe", "america"];

/// One case: its set-up and position, and the table it has come to.
pub(crate) struct Case {
    setup: Value,
    seed: u64,
    /// What a given position differs in from the beginning of usa's first turn.
    position: Vec<String>,
    table: Option<Laid>,
}

impl Default for Case {
    fn default() -> Self {
        Self { setup: json!({}), seed: 1, position: Vec::new(), table: None }
    }
}

impl super::Case for Case {
    type Game = Summit;

    const WIDTH: usize = 34;

    const TESTED_ELSEWHERE: &'static [(&'static str, &'static str, &'static str)] = &[
        (
            "1.1",
            "src/games/summit/country.rs",
            "six_powers_are_worth_10_and_twelve_foreign_countries_60_in_all",
        ),
        (
            "1.3",
            "src/games/summit/country.rs",
            "six_powers_are_worth_10_and_twelve_foreign_countries_60_in_all",
        ),
        ("1.10", "src/games/summit/card.rs", "the_box_holds_24_event_cards_and_12_practice_cards"),
        ("1.12", "tests/secrets/summit.rs", "nothing_tells_the_order_of_the_pile"),
        ("2.5", "tests/summit.rs", "whoever_is_dealt_the_summit_card_is_first"),
        ("2.6", "tests/summit.rs", "the_summit_card_is_the_24th_and_no_card_comes_twice"),
        ("2.8", "tests/summit.rs", "nobody_ever_loses_a_base_at_home_to_others"),
        ("4.3", "tests/summit.rs", "the_summit_card_is_the_24th_and_no_card_comes_twice"),
        ("14.8", "tests/summit.rs", "a_short_game_is_six_cards_shorter"),
    ];

    fn play(&mut self, line: &str) -> Came {
        let (verb, rest) = line.split_once(' ').unwrap_or((line, ""));
        match verb {
            "setup" => self.set_up(rest),
            "seed" => {
                self.seed = rest.parse().expect("a seed is a number here");
                Came::Set
            }
            "units" | "beams" | "chips" | "allied" | "first" | "turn" | "pile" | "census"
            | "conference" | "summit" | "zone" | "new" | "practice" => {
                assert!(self.table.is_none(), "the position comes first: {line}");
                self.position.push(line.to_owned());
                Came::Set
            }
            "opening" => self.opening(),
            "offers" => self.offers(rest),
            "asides" => self.asides(rest),
            "look" => self.look(rest),
            "seat" => self.seat(rest),
            "score" => self.score(rest),
            "awaits" => self.awaits(),
            "table" => self.describe(),
            "undo" => self.undo(rest),
            _ => self.act(line),
        }
    }
}

impl Case {
    fn set_up(&mut self, options: &str) -> Came {
        for option in options.split_whitespace() {
            let (key, value) = option.split_once('=').expect("key=value");
            let value = match (key, value) {
                ("players", n) => json!(Power::ALL[..n.parse::<usize>().unwrap()]),
                ("powers", _) => {
                    value.split(',').filter(|name| !name.is_empty()).map(power).collect()
                }
                (_, "yes") => json!(true),
                (_, "no") => json!(false),
                (_, word) => json!(word.replace('-', "_")),
            };
            let key = if key == "players" { "powers" } else { key };
            self.setup[key.replace('-', "_")] = value;
        }
        match Summit::vet(&self.setup()) {
            Ok(()) => Came::Set,
            Err(rule) => Came::against(rule),
        }
    }

    fn setup(&self) -> Setup {
        serde_json::from_value(self.setup.clone()).expect("a set-up")
    }

    fn opened(&self) -> Match<Summit> {
        Match::start(self.setup(), Seed(self.seed)).expect("a set-up that the book knows")
    }

    /// The table, laid when the first line needs it.
    fn laid(&mut self) -> &mut Laid {
        if self.table.is_none() {
            let table = if self.position.is_empty() {
                Laid::Match(Box::new(self.opened()))
            } else {
                Laid::Position(Box::new(self.lay_position()))
            };
            self.table = Some(table);
        }
        self.table.as_mut().expect("just laid")
    }

    fn state(&mut self) -> &State {
        self.laid().state()
    }

    fn seen(&mut self) -> Table {
        Summit::view(self.state(), Viewer::Public).table
    }

    /// The position that a case gives, as the JSON of a state. It is the first seat's turn
    /// and a card is to be drawn, before anybody has had an income.
    fn lay_position(&self) -> State {
        let mut state = serde_json::to_value(Summit::open(&self.setup())).unwrap();
        let opened = serde_json::to_value(self.opened().state()).unwrap();
        for key in ["deck", "plans"] {
            state[key] = opened[key].clone();
        }
        for key in ["values", "aside", "left", "practice"] {
            state["table"][key] = opened["table"][key].clone();
        }
        for line in &self.position {
            let (verb, rest) = line.split_once(' ').unwrap_or((line, ""));
            let words: Vec<&str> = rest.split_whitespace().collect();
            self.change(&mut state, verb, &words);
        }
        state["table"]["left"] = json!(state["deck"].as_array().unwrap().len());
        serde_json::from_value(state).expect("a state")
    }

    fn change(&self, state: &mut Value, verb: &str, words: &[&str]) {
        let numbers = |words: &[&str]| -> Vec<u16> {
            words.iter().map(|word| word.parse().expect("a number")).collect()
        };
        let side = |words: &[&str]| self.seat_named(words[0]).index();
        let table = &mut state["table"];
        match verb {
            "units" => {
                let units = json!(units(&words[2..]));
                table["sides"][side(words)]["land"][country(words[1]).slot()] = units;
            }
            "beams" => table["sides"][side(words)]["beams"] = json!(numbers(&words[1..])[0]),
            "chips" => {
                for word in &words[1..] {
                    let (colour, n) = word.split_at(1);
                    let colour =
                        ["red", "black", "white"].into_iter().find(|it| it.starts_with(colour));
                    table["sides"][side(words)]["chips"][colour.expect("a colour")] =
                        json!(numbers(&[n])[0]);
                }
            }
            "census" => table["sides"][side(words)]["census"] = json!(numbers(&words[1..])),
            "allied" => {
                let members = [self.seat_named(words[0]), self.seat_named(words[1])];
                let begun = match words.get(2) {
                    None => self.seats(),
                    Some(_) => words[3..].iter().map(|name| self.seat_named(name)).collect(),
                };
                let pact = json!({ "members": members, "begun": begun });
                table["pacts"].as_array_mut().unwrap().push(pact);
            }
            "first" => table["first"] = json!(self.seat_named(words[0])),
            "turn" => {
                table["turn"] = json!(self.seat_named(words[0]));
                table["part"] = json!(words.get(1).unwrap_or(&"draw").replace('-', "_"));
            }
            "zone" => table["zone"] = json!(words[0]),
            "new" => table["fresh"][country(words[0]).slot()] = json!(units(&words[1..])),
            "conference" | "summit" => {
                let order: Vec<Seat> = words.iter().map(|name| self.seat_named(name)).collect();
                table["round"] = json!({ verb: { "order": order } });
                table["turn"] = json!(order[0]);
                state["deck"] = json!(Card::EVENTS);
            }
            "practice" => {
                let round: u8 = words[0].parse().expect("1 or 2");
                table["practice"]["round"] = json!(round);
                state["deck"] = json!(Card::PRACTICE[usize::from(round - 1)]);
            }
            _ => {
                let top: Vec<Value> =
                    words.iter().map(|word| json!(word.replace('-', "_"))).collect();
                let deck = state["deck"].as_array_mut().unwrap();
                for card in top.iter().rev() {
                    let at = deck.iter().position(|it| it == card).expect("a card of the pile");
                    let card = deck.remove(at);
                    deck.insert(0, card);
                }
            }
        }
    }

    fn seats(&self) -> Seats {
        Summit::seats(&self.setup())
    }

    fn seat_named(&self, name: &str) -> Seat {
        let power: Power = serde_json::from_value(power(name)).expect("a power");
        let seat = self.setup().powers.iter().position(|it| *it == power);
        Seat(u8::try_from(seat.unwrap_or_else(|| panic!("nobody plays {name}"))).unwrap())
    }

    fn name(&self, seat: Seat) -> &'static str {
        NAMES[self.setup().powers[seat.index()].country().slot()]
    }

    /// `usa: demand white canada`, `clock: done`.
    fn act(&mut self, line: &str) -> Came {
        let (actor, action) = line.split_once(':').unwrap_or_else(|| panic!("not a line: {line}"));
        let by = match actor {
            "clock" => Actor::Clock,
            "stranger" => Actor::Seat(Seat(7)),
            name => Actor::Seat(self.seat_named(name)),
        };
        let action = self.read_action(action.trim());
        match self.laid().act(by, action) {
            Ok(events) => Came::Told(self.tell(&events)),
            Err(refusal) => refusal.into(),
        }
    }

    fn read_action(&self, text: &str) -> Action {
        let words: Vec<&str> = text.split_whitespace().collect();
        let seat = |name: &str| match name {
            "stranger" => Seat(7),
            name => self.seat_named(name),
        };
        match words[..] {
            ["draw"] => Action::Draw,
            ["place", at] => Action::Place { at: country(at) },
            ["nationalise", owner, unit, at] => {
                Action::Nationalise { owner: seat(owner), unit: read(unit), at: country(at) }
            }
            ["demand", chip, at] => {
                Action::Demand { chip: read(chip), at: country(at), loan: false }
            }
            ["demand", chip, at, "loan"] => {
                Action::Demand { chip: read(chip), at: country(at), loan: true }
            }
            ["yield"] => Action::Yield,
            ["cancel"] => Action::Cancel,
            ["ask", "ally"] => Action::AskAlly,
            ["lend"] => Action::Lend,
            ["decline"] => Action::Decline,
            ["build", unit, at] => Action::Build { unit: read(unit), at: country(at) },
            ["dismantle", unit, at] => Action::Dismantle { unit: read(unit), at: country(at) },
            ["convert", at, mills] => {
                Action::Convert { at: country(at), mills: mills.parse().expect("a number") }
            }
            ["done"] => Action::Done,
            ["propose", to] => Action::Propose { to: seat(to) },
            ["accept"] => Action::Accept,
            ["break"] => Action::Break,
            _ => panic!("not an action: {text}"),
        }
    }

    fn tell_action(&self, action: Action) -> String {
        match action {
            Action::Draw => "draw".to_owned(),
            Action::Place { at } => format!("place {}", at.slug()),
            Action::Nationalise { owner, unit, at } => {
                format!("nationalise {} {} {}", self.name(owner), word(&unit), at.slug())
            }
            Action::Demand { chip, at, loan } => {
                format!("demand {} {}{}", word(&chip), at.slug(), if loan { " loan" } else { "" })
            }
            Action::Yield => "yield".to_owned(),
            Action::Cancel => "cancel".to_owned(),
            Action::AskAlly => "ask ally".to_owned(),
            Action::Lend => "lend".to_owned(),
            Action::Decline => "decline".to_owned(),
            Action::Build { unit, at } => format!("build {} {}", word(&unit), at.slug()),
            Action::Dismantle { unit, at } => format!("dismantle {} {}", word(&unit), at.slug()),
            Action::Convert { at, mills } => format!("convert {} {mills}", at.slug()),
            Action::Done => "done".to_owned(),
            Action::Propose { to } => format!("propose {}", self.name(to)),
            Action::Accept => "accept".to_owned(),
            Action::Break => "break".to_owned(),
        }
    }

    fn opening(&mut self) -> Came {
        let events = self.laid().opening();
        Came::Told(self.tell(&events))
    }

    fn undo(&mut self, name: &str) -> Came {
        let seat = self.seat_named(name);
        self.laid().undo(seat)
    }

    fn offers(&mut self, name: &str) -> Came {
        let seat = self.seat_named(name);
        let offered = offers::<Summit>(self.state(), seat);
        self.tell_actions(&offered)
    }

    fn asides(&mut self, name: &str) -> Came {
        let seat = self.seat_named(name);
        let asides = Summit::asides(self.state(), seat);
        self.tell_actions(&asides)
    }

    fn tell_actions(&self, actions: &[Action]) -> Came {
        let told: Vec<_> = actions.iter().map(|&action| self.tell_action(action)).collect();
        Came::Told(or_nothing(&told, ", "))
    }

    /// `look canada`: its value and who has what there.
    fn look(&mut self, at: &str) -> Came {
        let at = country(at);
        let table = self.seen();
        let mut told = vec![format!("value {}", table.value(at))];
        told.extend((table.zone == Some(at)).then(|| "closed".to_owned()));
        for seat in table.seats().iter().filter(|&seat| !table.units(seat, at).is_empty()) {
            told.push(format!("{} {}", self.name(seat), tell_units(table.units(seat, at))));
        }
        Came::Told(told.join(", "))
    }

    /// `seat usa`: beams, chips, what is left to build, its ally.
    fn seat(&mut self, name: &str) -> Came {
        let seat = self.seat_named(name);
        let table = self.seen();
        let side = table.side(seat);
        let (bases, plants) = (table.supply(seat, Unit::Base), table.supply(seat, Unit::Mill));
        let ally = table.ally(seat).map(|ally| format!(", ally {}", self.name(ally)));
        Came::Told(format!(
            "{}, left {bases} bases {plants} plants{}",
            amount(side.beams, side.chips),
            ally.unwrap_or_default()
        ))
    }

    /// `score usa`: censuses, Summit bonus and Summit census as they stand.
    fn score(&mut self, name: &str) -> Came {
        let seat = self.seat_named(name);
        let score = self.seen().score(seat);
        Came::Told(tell_score(score))
    }

    fn awaits(&mut self) -> Came {
        let awaiting = Summit::awaiting(self.state());
        let prompt = |prompt: &Prompt| match *prompt {
            Prompt::Draw => "draw".to_owned(),
            Prompt::Event { card } => format!("event {}", word(&card)),
            Prompt::Convert => "convert".to_owned(),
            Prompt::PowerPlay => "power play".to_owned(),
            Prompt::Answer { demand } => format!("answer {}", self.tell_demand(demand)),
            Prompt::Lend { demand } => format!("lend {}", word(&demand.chip)),
            Prompt::Proposal { from } => format!("proposal of {}", self.name(from)),
            Prompt::Build => "build".to_owned(),
        };
        Came::Told(tell_awaiting(&awaiting, |seat| self.name(seat).to_owned(), prompt))
    }

    fn describe(&mut self) -> Came {
        let table = self.seen();
        let names = |seats: &[Seat]| self.names(seats);
        let round = match &table.round {
            Round::Regular => "regular".to_owned(),
            Round::Conference { order } => format!("conference{}", names(order)),
            Round::Summit { order } => format!("summit{}", names(order)),
        };
        let pacts = listed(&table.pacts, |pact| format!(", allied{}", names(&pact.members)));
        Came::Told(format!(
            "{round}, first {}, turn {}, {}, pile {}{pacts}",
            self.name(table.first),
            self.name(table.turn),
            word(&table.part),
            table.left,
        ))
    }

    /// Each with a blank before it.
    fn names(&self, seats: &[Seat]) -> String {
        listed(seats, |&seat| format!(" {}", self.name(seat)))
    }

    fn tell(&self, events: &[Event]) -> String {
        let told = events.iter().map(|event| match event {
            Event::Open(sight) => self.tell_sight(sight),
            Event::Shuffled { deck } => format!("pile of {}", deck.len()),
            Event::Planned { seat, at, mills } => {
                format!("{} plans {} {mills}", self.name(*seat), at.slug())
            }
        });
        told.collect::<Vec<_>>().join(", ")
    }

    #[expect(clippy::too_many_lines, reason = "a line or two for each kind of sight")]
    fn tell_sight(&self, sight: &Sight) -> String {
        let who = |seat: Seat| self.name(seat);
        let unpaid = |salvage: bool| if salvage { "" } else { " without salvage" };
        match *sight {
            Sight::ValuesDealt { ref values } => {
                let values = listed(values, |(at, n)| format!(" {}={n}", at.slug()));
                format!("values{values}")
            }
            Sight::ZoneMarked { at } => format!("{} closed", at.slug()),
            Sight::ZoneOpened { at } => format!("{} opened", at.slug()),
            Sight::Dealt { ref dealt, first } => {
                format!("{} dealt, {} first", dealt.len(), who(first))
            }
            Sight::LaidAside { ref cards } => {
                let cards = listed(cards, |card| format!(" {}", word(card)));
                format!("aside{cards}")
            }
            Sight::Shuffled { left } => format!("pile of {left}"),
            Sight::TurnBegan { seat } => format!("turn of {}", who(seat)),
            Sight::Income { seat, beams, chips } => {
                format!("{} income {}", who(seat), amount(beams, chips))
            }
            Sight::Drew { seat, card } => format!("{} draws {}", who(seat), word(&card)),
            Sight::NothingToDo { .. } => "nothing to do".to_owned(),
            Sight::Gained { seat, beams, chips } => {
                format!("{} gains {}", who(seat), amount(beams, chips))
            }
            Sight::Lost { seat, beams, chips } => {
                format!("{} loses {}", who(seat), amount(beams, chips))
            }
            Sight::DecisionDue { .. } => "decision".to_owned(),
            Sight::Placed { seat, unit, at } => {
                format!("{} places {} {}", who(seat), word(&unit), at.slug())
            }
            Sight::TruceKept { .. } => "truce".to_owned(),
            Sight::PowerPlayBegan { .. } => "power play".to_owned(),
            Sight::BuildingBegan { .. } => "building".to_owned(),
            Sight::LoanAsked { demand } => {
                let asking =
                    if demand.stage == DemandStage::Borrowing { demand.by } else { demand.of };
                format!("{} asks the ally for {}", who(asking), word(&demand.chip))
            }
            Sight::LoanDeclined { lender } => format!("{} lends nothing", who(lender)),
            Sight::Demanded { demand } => self.tell_demand(demand),
            Sight::Yielded { seat, at, salvage } => {
                format!("{} yields {}{}", who(seat), at.slug(), unpaid(salvage))
            }
            Sight::Cancelled { seat, chip, lender, .. } => {
                let of = lender.map(|lender| format!(" of {}", who(lender))).unwrap_or_default();
                format!("{} cancels with {}{of}", who(seat), word(&chip))
            }
            Sight::DemandDropped => "demand dropped".to_owned(),
            Sight::Dismantled { seat, at, units, salvage, cause } => {
                let units = tell_units(units);
                let cause = match cause {
                    Cause::Own => "dismantles",
                    Cause::LastBase => "loses with the base",
                    Cause::Break => "loses by the break",
                    Cause::MovedIn => "is driven out of",
                    Cause::Card => "loses by the card",
                };
                format!("{} {cause} {units} {}{}", who(seat), at.slug(), unpaid(salvage))
            }
            Sight::Built { seat, unit, at } => {
                format!("{} builds {} {}", who(seat), word(&unit), at.slug())
            }
            Sight::CensusBegan { ref seats, kind } => {
                let kind = match kind {
                    CensusKind::Ordinary => "census",
                    CensusKind::Special => "special census",
                    CensusKind::Trial => "trial census",
                };
                format!("{kind} asks{}", self.names(seats))
            }
            Sight::Planned { seat, at, mills } => {
                format!("{} plans {} {mills}", who(seat), at.slug())
            }
            Sight::Converted { seat, at, mills } => {
                format!("{} turns over {} {mills}", who(seat), at.slug())
            }
            Sight::ConversionDone { seat } => format!("{} ready", who(seat)),
            Sight::Counted { seat, points, .. } => format!("{} counts {points}", who(seat)),
            Sight::PlansShown => "plans shown".to_owned(),
            Sight::Proposed { from, to } => format!("{} proposes to {}", who(from), who(to)),
            Sight::Declined { from, to } => format!("{} declines {}", who(to), who(from)),
            Sight::Allied { members: [one, other] } => {
                format!("{} and {} allied", who(one), who(other))
            }
            Sight::AllianceBroken { by, with, double_cross: false } => {
                format!("{} breaks with {}", who(by), who(with))
            }
            Sight::AllianceBroken { by, with, double_cross: true } => {
                format!("{} has double-crossed {}", who(by), who(with))
            }
            Sight::ConferenceOpened { ref order, .. } => {
                format!("conference:{}", self.names(order))
            }
            Sight::SummitRoundBegan => "summit round".to_owned(),
            Sight::PracticeRoundBegan { round } => format!("practice round {round}"),
            Sight::StepsSet { ref steps } => format!("{} steps", steps.len()),
            Sight::StepDone { .. } => "step done".to_owned(),
            Sight::StepSkipped { step } => format!("skipped {}", tell_step(step)),
            Sight::Scored { seat, score } => format!("{} scores {}", who(seat), tell_score(score)),
            Sight::Over { ref outcome } => {
                format!("over by {:?} {:?}", outcome.ending, outcome.places.values())
            }
        }
    }

    fn tell_demand(&self, demand: Demand) -> String {
        let chip = word(&demand.chip);
        let lent = demand.lender.map(|lender| format!(" of {}", self.name(lender)));
        format!(
            "{} demands {} of {} with {chip}{}",
            self.name(demand.by),
            demand.at.slug(),
            self.name(demand.of),
            lent.unwrap_or_default()
        )
    }
}

/// `usa` as in saves.
fn power(name: &str) -> Value {
    let at = NAMES.iter().position(|it| *it == name);
    json!(Power::ALL[at.unwrap_or_else(|| panic!("not a power: {name}"))])
}

fn country(slug: &str) -> Country {
    Country::from_slug(slug).unwrap_or_else(|| panic!("not a country: {slug}"))
}

/// A word for something that is a word in saves.
fn word(thing: &impl Serialize) -> String {
    serde_json::to_value(thing).unwrap().as_str().expect("a word").replace('_', "-")
}

fn read<T: DeserializeOwned>(word: &str) -> T {
    serde_json::from_value(json!(word)).unwrap_or_else(|why| panic!("{word}: {why}"))
}

/// `2b 1m 1f`
fn units(words: &[&str]) -> Units {
    words.iter().fold(Units::NONE, |all, word| {
        let (n, kind) = word.split_at(word.len() - 1);
        let unit = match kind {
            "b" => Unit::Base,
            "m" => Unit::Mill,
            "f" => Unit::Factory,
            _ => panic!("not units: {word}"),
        };
        all.plus(Units::of(unit, n.parse().expect("a number")))
    })
}

fn tell_units(units: Units) -> String {
    let kinds = [(units.bases, 'b'), (units.mills, 'm'), (units.factories, 'f')];
    let told: Vec<_> =
        kinds.iter().filter(|(n, _)| *n > 0).map(|(n, kind)| format!("{n}{kind}")).collect();
    told.join(" ")
}

/// `2 beams 1 red`
fn amount(beams: u16, chips: Chips) -> String {
    let mut told: Vec<String> = Vec::new();
    told.extend((beams == 1).then(|| "1 beam".to_owned()));
    told.extend((beams > 1).then(|| format!("{beams} beams")));
    for chip in Chip::ALL.into_iter().filter(|&chip| chips.get(chip) > 0) {
        told.push(format!("{} {}", chips.get(chip), word(&chip)));
    }
    or_nothing(&told, " ")
}

/// One after another.
fn listed<T>(items: &[T], tell: impl Fn(&T) -> String) -> String {
    items.iter().fold(String::new(), |told, item| told + &tell(item))
}

fn tell_score(score: cabinet::games::summit::Score) -> String {
    format!("{}+{}+{}={}", score.census, score.bonus, score.factories, score.total())
}

fn tell_step(step: Step) -> String {
    match step {
        Step::Build { unit, site } => {
            let site = match site {
                Site::Home => "at home",
                Site::Unoccupied => "where nobody is",
                Site::Same => "there",
                Site::Ally => "beside the ally",
            };
            format!("build {} {site}", word(&unit))
        }
        Step::BuildFreely => "build".to_owned(),
        Step::Demand { .. } => "demand".to_owned(),
        Step::DismantleFactory => "dismantle factory".to_owned(),
        Step::Ally => "ally".to_owned(),
        Step::Break => "break".to_owned(),
        Step::Census => "census".to_owned(),
    }
}

#[test]
fn every_case_comes_out_as_written() {
    assert_cases::<Case>();
}

#[test]
fn every_rule_is_provoked() {
    assert_every_rule_is_provoked::<Case>();
}

#[test]
fn every_section_of_the_book_is_played_or_tested() {
    assert_every_section_is_played_or_tested::<Case>();
}
