//! How the lines of a Supremacy case are read and told.

use cabinet::engine::{Game, Match, Sealed, Seats, Viewer};
use cabinet::games::Supremacy;
use cabinet::games::supremacy::{
    Area, Choice, Company, Event, Fleet, Land, Pieces, Pile, Power, Prompt, Sea, Setup, Spot,
    State, Table,
};
use serde_json::{Value, json};

use super::told::tell;
use crate::kit::scenario::{Cases, Names, number, or_nothing, plain};

/// What seats are called, in the order of the powers.
const NAMES: [&str; 6] = ["usa", "sam", "africa", "europe", "ussr", "china"];

impl Cases for Supremacy {
    const WIDTH: usize = 44;

    const POSITION: &'static [&'static str] = &[
        "turn",
        "at",
        "pieces",
        "empty",
        "hold",
        "card",
        "cash",
        "stock",
        "loans",
        "interest",
        "nukes",
        "lstars",
        "knows",
        "price",
        "blockaded",
        "cloud",
        "under",
        "taken",
        "centres",
        "escorting",
        "agreed",
        "steps",
    ];

    const SEATED: &'static [&'static str] = &["offer", "blockade", "lift", "attack"];

    const ELSEWHERE: &'static [(&'static str, &'static str, &'static str)] = super::ELSEWHERE;

    fn usual() -> Value {
        json!({ "powers": Power::ALL })
    }

    fn choose(setup: &mut Value, key: &str, value: &str) {
        match key {
            "powers" => {
                let names = value.split(',').filter(|name| !name.is_empty());
                setup["powers"] = names.map(power).collect();
            }
            "edges" => setup["edges"] = value.split(',').map(number::<u8>).collect(),
            _ => setup[key.replace('-', "_")] = plain(value),
        }
    }

    fn names(setup: &Setup) -> Vec<String> {
        let name = |power: &Power| {
            let at = Power::ALL.iter().position(|it| it == power).unwrap();
            NAMES[at].to_owned()
        };
        setup.powers.iter().map(name).collect()
    }

    /// The second turn; everybody holds the home lands with an army in each, and nothing else
    /// but the first cash and stock.
    fn lay(opened: &Match<Self>, names: &Names, lines: &[Vec<&str>]) -> State {
        let mut state = serde_json::to_value(Self::open(opened.setup())).unwrap();
        for (seat, power) in opened.setup().powers.iter().enumerate() {
            for land in power.homes() {
                state["table"]["holders"][land.index()] = json!(seat);
                state["table"]["sides"][seat]["lands"][land.index()] = json!("1a");
            }
        }
        state["table"]["turn"] = json!(2);
        state["table"]["pirates"] =
            serde_json::to_value(opened.state()).unwrap()["table"]["pirates"].clone();
        for line in lines {
            change(&mut state, names, line[0], &line[1..]);
        }
        serde_json::from_value(state).expect("a state")
    }

    fn ask(state: &State, names: &Names, question: &[&str]) -> Option<String> {
        let table = Self::view(state, Viewer::Public).table;
        match *question {
            ["look", at] => Some(look(&table, names, Area::from_slug(at).expect("an area"))),
            ["seat", name] => Some(seat(&table, names, name)),
            ["companies", name] => {
                let own = table.companies(names.seat(name));
                Some(or_nothing(&own.map(|it| it.slug().to_owned()).collect::<Vec<_>>(), " "))
            }
            ["prices"] => {
                let market = table.market;
                let price = |it| market.price(it).0.to_string();
                Some(cabinet::games::supremacy::Resource::ALL.map(price).join(" "))
            }
            ["blockades"] => {
                let told = table
                    .blockades
                    .iter()
                    .map(|it| format!("{} {} {}", names.of(it.by), names.of(it.of), it.sea.slug()));
                Some(or_nothing(&told.collect::<Vec<_>>(), ", "))
            }
            ["wealth", name] => Some(table.wealth(names.seat(name)).total().to_string()),
            ["terms", name] => {
                let view = Self::view(state, Viewer::Seat(names.seat(name)));
                let deal = view.deals.iter().last().map(|(_, deal)| deal.clone());
                let deal = deal.expect("an offer");
                let told = deal.gives.zip(deal.gets);
                Some(
                    told.map_or("unknown".to_owned(), |(gives, gets)| {
                        format!("{gives} for {gets}")
                    }),
                )
            }
            _ => None,
        }
    }

    fn prompt(prompt: &Prompt, names: &Names) -> String {
        tell(prompt, names)
    }

    fn tell(event: &Event, names: &Names) -> String {
        match event {
            Event::Open(sight) => tell(sight, names),
            Event::Chose { seat, choice } => match choice {
                Choice::Bid { .. } => format!("{} bids", names.of(*seat)),
                Choice::Place { .. } | Choice::Bonus { .. } => {
                    format!("{} plans", names.of(*seat))
                }
            },
            Event::Offered(deal) => {
                format!(
                    "{} offers {}: {} for {}",
                    names.of(deal.from),
                    names.of(deal.to),
                    deal.gives,
                    deal.gets
                )
            }
        }
    }
}

/// A position is changed by a line, as the JSON of a state.
fn change(state: &mut Value, names: &Names, verb: &str, words: &[&str]) {
    let everybody: Vec<usize> = (0..names.count()).collect();
    if verb == "at" {
        set_stage(state, names, words);
        return;
    }
    let table = &mut state["table"];
    match (verb, words) {
        ("turn", [n]) => table["turn"] = json!(number::<u8>(n)),
        ("steps", [n]) => table["steps"] = json!(number::<u16>(n)),
        ("pieces", [name, piles @ ..]) => {
            let side = &mut table["sides"][names.seat(name).index()];
            for pile in piles {
                put(side, pile.parse().expect("a pile"));
            }
        }
        ("empty", lands) => {
            for land in lands.iter().map(|slug| Land::from_slug(slug).expect("a land")) {
                for &n in &everybody {
                    table["sides"][n]["lands"][land.index()] = json!("0");
                }
            }
        }
        ("hold", [name, lands @ ..]) => {
            for land in lands.iter().map(|slug| Land::from_slug(slug).expect("a land")) {
                table["holders"][land.index()] = json!(names.seat(name));
            }
        }
        ("card", [name, cards @ ..]) => {
            for card in cards.iter().map(|slug| Company::from_slug(slug).expect("a company")) {
                table["cards"][card.index()] = json!(names.seat(name));
            }
        }
        ("stock", [name, goods]) => {
            table["sides"][names.seat(name).index()]["stock"] = json!(goods);
        }
        ("knows", [name, weapon]) => {
            let weapon = if *weapon == "lstar" { "l_star" } else { weapon };
            table["sides"][names.seat(name).index()]["knows"] = json!([weapon]);
        }
        ("under", [name, siege]) => {
            table["sides"][names.seat(name).index()]["siege"] = json!(siege);
        }
        ("agreed", list) => {
            for name in list {
                table["sides"][names.seat(name).index()]["agrees"] = json!(true);
            }
        }
        ("cash" | "loans" | "interest" | "nukes" | "lstars" | "taken" | "centres", [name, n]) => {
            table["sides"][names.seat(name).index()][verb] = json!(number::<u32>(n));
        }
        ("price", [resource, step]) => table["market"][*resource] = json!(number::<u8>(step)),
        ("escorting", [name, sea, n]) => {
            let sea = Sea::from_slug(sea).expect("a sea").index();
            table["sides"][names.seat(name).index()]["seas"][sea]["escorts"] =
                json!(number::<u16>(n));
        }
        ("blockaded", [by, of, sea]) => {
            let it = json!({ "by": names.seat(by), "of": names.seat(of), "sea": sea, "turn": 1 });
            table["blockades"].as_array_mut().unwrap().push(it);
        }
        ("cloud", lands) => {
            for land in lands.iter().map(|slug| Land::from_slug(slug).expect("a land")) {
                table["clouds"].as_array_mut().unwrap().push(json!(land));
                table["holders"][land.index()] = json!(null);
                for &n in &everybody {
                    table["sides"][n]["lands"][land.index()] = json!("0");
                }
            }
        }
        _ => panic!("not a line of a position: {verb} {words:?}"),
    }
}

/// `attack usa china`: a stage, and those who are in it; `pay`, `ship`, `bid sell` ask all.
fn set_stage(position: &mut Value, names: &Names, words: &[&str]) {
    let all: Vec<usize> = (0..names.count()).collect();
    let (stage, phase, order) = match words {
        ["pay"] => ("salaries", "pay", &[][..]),
        ["ship"] => ("transfer", "ship", &[][..]),
        ["place" | "bonus"] => ("setting_up", words[0], &[][..]),
        ["redeploy"] => ("setting_up", "redeploy", &[][..]),
        ["bid", stage] => (*stage, "bid", &[][..]),
        ["sell" | "buy", order @ ..] => (words[0], "market", order),
        ["deals", stage, order @ ..] => (*stage, "deals", order),
        ["attack" | "move" | "build", order @ ..] => (words[0], "act", order),
        _ => panic!("not a stage: {words:?}"),
    };
    if ["place", "bonus", "bid"].contains(&phase) {
        let seats = Seats::first(u8::try_from(names.count()).unwrap());
        position["sealed"] = json!(Sealed::<Choice>::ask(seats));
    }
    let order: Vec<_> = order.iter().map(|name| names.seat(name)).collect();
    let table = &mut position["table"];
    table["stage"] = json!(stage);
    table["phase"] = json!(phase);
    if order.is_empty() {
        table["due"] = json!(all);
    }
    for seat in &order {
        table["sides"][seat.index()]["taken"] = json!(1);
    }
    table["order"] = json!(order);
}

/// More pieces at a spot.
fn put(side: &mut Value, pile: Pile) {
    let add = |value: &mut Value| {
        let there: Pieces = serde_json::from_value(value.clone()).unwrap_or_default();
        *value = json!(there.plus(pile.pieces));
    };
    match pile.spot {
        Spot::Land(land) => add(&mut side["lands"][land.index()]),
        Spot::Sea(sea) => {
            let value = &mut side["seas"][sea.index()];
            let mut fleet: Fleet = serde_json::from_value(value.clone()).unwrap();
            fleet.navies += pile.pieces.navies;
            fleet.merchants += pile.pieces.merchants;
            *value = json!(fleet);
        }
        Spot::Navies(sea) => add(&mut side["seas"][sea.index()]["on_navies"]),
        Spot::Ships(sea) => add(&mut side["seas"][sea.index()]["on_ships"]),
    }
}

/// Who holds an area and who has what there.
fn look(table: &Table, names: &Names, at: Area) -> String {
    let mut told = Vec::new();
    if let Area::Land(land) = at {
        told.push(table.holder(land).map_or("nobody's".to_owned(), |it| names.of(it).to_owned()));
        told.extend(table.is_nuked(land).then(|| "cloud".to_owned()));
    }
    for seat in table.everybody().iter() {
        let spots = match at {
            Area::Land(land) => vec![Spot::Land(land)],
            Area::Sea(sea) => vec![Spot::Sea(sea), Spot::Navies(sea), Spot::Ships(sea)],
        };
        for spot in spots.into_iter().filter(|&spot| !table.at_spot(seat, spot).is_empty()) {
            told.push(format!("{} {}", names.of(seat), table.at_spot(seat, spot)));
        }
    }
    or_nothing(&told, ", ")
}

/// Cash, stock, loans, weapons.
fn seat(table: &Table, names: &Names, name: &str) -> String {
    let side = table.side(names.seat(name));
    let mut told = vec![format!("{} cash", side.cash.0), side.stock.to_string()];
    told.extend((side.loans > 0).then(|| format!("{} loans", side.loans)));
    told.extend((side.nukes > 0).then(|| format!("{} nukes", side.nukes)));
    told.extend((side.lstars > 0).then(|| format!("{} lstars", side.lstars)));
    told.extend((side.centres > 1).then(|| format!("{} centres", side.centres)));
    told.join(", ")
}

/// `usa` as in saves.
fn power(name: &str) -> Value {
    let at = NAMES.iter().position(|it| *it == name);
    json!(Power::ALL[at.unwrap_or_else(|| panic!("not a power: {name}"))])
}
