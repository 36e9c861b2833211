//! The counts of the rule book (1.4 to 1.6, 1.13).

use super::*;

/// Steps from a place to every other, never through a colony and, if it is closed, never
/// through the START.
fn steps(from: Node, start_is_open: bool, is_shut: impl Fn(Node) -> bool) -> Vec<Option<u8>> {
    let mut steps = vec![None; N_NODES];
    steps[from.index()] = Some(0);
    let mut edge = vec![from];
    for n in 1.. {
        let mut next = Vec::new();
        for at in edge {
            if at != from && (at.is_colony() || (at == Node::START && !start_is_open)) {
                continue;
            }
            for &near in at.neighbours() {
                if steps[near.index()].is_none() && !is_shut(near) {
                    steps[near.index()] = Some(n);
                    next.push(near);
                }
            }
        }
        if next.is_empty() {
            break;
        }
        edge = next;
    }
    steps
}

fn count(kind: Kind) -> usize {
    Node::all().filter(|node| node.kind() == kind).count()
}

#[test]
fn a_start_133_circles_and_21_colonies() {
    assert_eq!(Node::all().count(), 1 + 133 + 21);
    assert_eq!(count(Kind::Start), 1);
    assert_eq!(
        (count(Kind::Plain), count(Kind::FreeTerritory), count(Kind::Blockade)),
        (97, 28, 8)
    );
    assert_eq!(count(Kind::Colony), 21);
    assert!(Node::colonies().all(Node::is_colony));
    let n_ends: usize = Node::all().map(|node| node.neighbours().len()).sum();
    // 28 chains have one line more than circles, and each colony hangs on one.
    assert_eq!(n_ends / 2, 118 + 28 + 21);
}

#[test]
fn every_way_leads_back() {
    for node in Node::all() {
        for &near in node.neighbours() {
            assert!(near.neighbours().contains(&node), "{node} and {near}");
            assert_ne!(near, node);
        }
        let ways = node.neighbours().len();
        match node.kind() {
            Kind::Colony => assert_eq!(ways, 1, "{node} is a dead end"),
            Kind::Start => assert_eq!(ways, 4),
            Kind::Plain | Kind::FreeTerritory | Kind::Blockade => assert!(ways >= 2, "{node}"),
        }
    }
}

#[test]
fn the_colonies_are_worth_63_and_lie_as_far_from_the_start_as_they_should() {
    let steps = steps(Node::START, true, |_| false);
    let expected = [
        ("greenland", 1, 6),
        ("alaska", 3, 12),
        ("west-indies", 2, 6),
        ("honduras", 1, 9),
        ("guiana", 2, 8),
        ("falkland-islands", 1, 12),
        ("morocco", 2, 6),
        ("libya", 2, 9),
        ("egypt", 4, 11),
        ("nigeria", 3, 8),
        ("congo", 4, 10),
        ("south-africa", 5, 13),
        ("madagascar", 2, 16),
        ("ethiopia", 3, 15),
        ("india", 5, 16),
        ("malaya", 4, 21),
        ("indo-china", 3, 18),
        ("east-indies", 5, 23),
        ("australia", 4, 20),
        ("philippines", 3, 17),
        ("manchuria", 4, 15),
    ];
    let found: Vec<_> = Node::colonies()
        .map(|node| (node.to_string(), node.value(), steps[node.index()].unwrap()))
        .collect();
    let expected = expected.map(|(name, value, steps)| (name.to_owned(), value, steps));
    assert_eq!(found, expected);
    assert_eq!(Node::colonies().map(Node::value).sum::<u8>(), 63);
    let of_value = |value| Node::colonies().filter(|node| node.value() == value).count();
    assert_eq!([1, 2, 3, 4, 5].map(of_value), [3, 5, 5, 5, 3]);
}

#[test]
fn every_place_comes_back_from_its_name() {
    for node in Node::all() {
        assert_eq!(node.to_string().parse(), Ok(node));
    }
    for word in ["", "atlantis", "arctic-6", "arctic", "congo-1", "start2"] {
        assert!(word.parse::<Node>().is_err(), "{word}");
    }
}

#[test]
fn the_gates_are_the_last_circles_of_the_four_routes() {
    let gates: Vec<String> =
        Node::all().filter(|node| node.is_gate()).map(|node| node.to_string()).collect();
    assert_eq!(gates, ["north-route-4", "west-route-4", "south-route-5", "east-route-4"]);
    let gate: Node = "south-route-5".parse().unwrap();
    assert_eq!(gate.inward().unwrap().to_string(), "south-route-4");
}

#[test]
fn nobody_is_walled_in() {
    let is_shut = |node: Node| node.kind() == Kind::Blockade;
    for from in Node::all().filter(|node| *node != Node::START) {
        let steps = steps(from, false, is_shut);
        let lost: Vec<Node> = Node::all()
            .filter(|&node| node != Node::START && !is_shut(node) && steps[node.index()].is_none())
            .collect();
        // The circles of a route can be reached, only the START behind them cannot.
        assert!(lost.is_empty(), "from {from}: {lost:?}");
    }
    // Gates are shut towards the START only.
    let is_barred =
        |at: Node, before: Node| is_shut(at) || (at.is_gate() && at.inward() != Some(before));
    for from in Node::all() {
        for throw in 2..=12 {
            assert!(has_move(from, None, throw, &is_barred), "{throw} from {from}");
        }
    }
}

/// Whether there is a full move over circles that are not barred from where one comes.
fn has_move(
    at: Node,
    before: Option<Node>,
    left: u8,
    is_barred: &impl Fn(Node, Node) -> bool,
) -> bool {
    left == 0
        || at.neighbours().iter().any(|&next| {
            let is_open = next != Node::START && !next.is_colony() && !is_barred(next, at);
            Some(next) != before && is_open && has_move(next, Some(at), left - 1, is_barred)
        })
}
