//! What goes where.

use super::{
    doors::{
        DOORS, LATER, LATER_DOORS, LIBRARY, OWN_LATER_DOORS, SCREENS, door, is_of_library,
        later_door,
    },
    links::{Item, Links},
};
use crate::run::Outcome;
use std::{
    collections::{BTreeMap, BTreeSet},
    ops::Range,
};
use walrus::{
    ConstExpr, ElementItems, ElementKind, ExportItem, FunctionId, FunctionKind, Module, TableId,
    ir::{self, Value, Visitor},
};

/// The doors of each chunk.
type Doors = BTreeMap<String, BTreeSet<usize>>;

/// What each chunk is made of. All the rest is the main chunk.
pub(super) type Plan = BTreeMap<String, Share>;

pub(super) struct Share {
    /// By their indices.
    pub(super) functions: BTreeSet<usize>,
    /// Where they lie in the memory, in order.
    pub(super) data: Vec<Range<u32>>,
}

pub(super) fn plan(module: &Module, links: &Links) -> Outcome<Plan> {
    let web = Web::spin(module, links)?;
    let mut doors = web.doors()?;
    let mut chunks = web.chunks(&doors);
    if web.open_wrong_doors(&mut doors, &chunks) {
        chunks = web.chunks(&doors);
    }
    // What a game needs later may use what the game brought.
    let games = chunks.clone();
    for (chunk, nodes) in &mut chunks {
        if let Some(game) = chunk.strip_suffix(LATER).and_then(|game| games.get(game)) {
            nodes.retain(|node| !game.contains(node));
        }
    }
    // The library loads everything, so it may use what others brought.
    let library = chunks.remove(LIBRARY).unwrap_or_default();
    let is_its_own = |node: &usize| !chunks.values().any(|nodes| nodes.contains(node));
    let library = library.into_iter().filter(is_its_own).collect();
    chunks.insert(LIBRARY.to_owned(), library);
    let mut uses: BTreeMap<usize, usize> = BTreeMap::new();
    for node in chunks.values().flatten() {
        *uses.entry(*node).or_default() += 1;
    }
    let share = |nodes: &BTreeSet<usize>| {
        let own = || nodes.iter().filter(|node| uses[node] == 1).map(|node| &web.nodes[*node]);
        // The main chunk keeps all imports: JavaScript gives them to it alone.
        let is_local =
            |id: &&FunctionId| matches!(module.funcs.get(**id).kind, FunctionKind::Local(_));
        let functions = own().flat_map(|node| node.functions.iter().filter(is_local));
        let pieces: BTreeSet<usize> = own().filter_map(|node| node.piece).collect();
        Share {
            functions: functions.map(FunctionId::index).collect(),
            data: stretches(links, &pieces),
        }
    };
    Ok(chunks.iter().map(|(chunk, nodes)| (chunk.clone(), share(nodes))).collect())
}

/// Constant pieces, those that lie side by side as one. What can change stays where it is made at the start.
fn stretches(links: &Links, pieces: &BTreeSet<usize>) -> Vec<Range<u32>> {
    let mut stretches: Vec<Range<u32>> = vec![];
    let mut last = None;
    for &piece in pieces.iter().filter(|piece| links.pieces[**piece].is_constant) {
        let address = links.pieces[piece].address.clone();
        match stretches.last_mut() {
            // Between neighbours lies nothing but what brings them to even addresses.
            Some(stretch) if last == Some(piece - 1) && address.start - stretch.end < 16 => {
                stretch.end = address.end;
            }
            _ => stretches.push(address),
        }
        last = Some(piece);
    }
    stretches
}

/// The table of functions; wasm-bindgen's table of JavaScript values is another one.
pub(super) fn function_table(module: &Module) -> Outcome<TableId> {
    let table = module.tables.main_function_table().map_err(|error| format!("{error}."))?;
    table.ok_or_else(|| "the wasm has no table of functions.".into())
}

/// The place of each function in the table.
pub(super) fn slots(module: &Module) -> Outcome<BTreeMap<u32, FunctionId>> {
    let mut slots = BTreeMap::new();
    let table = function_table(module)?;
    for element in module.elements.iter() {
        let ElementKind::Active { table: of, offset } = &element.kind else { continue };
        if *of != table {
            continue;
        }
        let (ConstExpr::Value(Value::I32(start)), ElementItems::Functions(functions)) =
            (offset, &element.items)
        else {
            return Err(
                "the table of functions is filled in a way that this command does not know.".into(),
            );
        };
        let start = start.cast_unsigned();
        slots.extend((start..).zip(functions.iter().copied()));
    }
    Ok(slots)
}

/// Functions of one name, or a piece of data.
#[derive(Default)]
struct Node {
    /// In words, without hashes.
    name: String,
    functions: Vec<FunctionId>,
    piece: Option<usize>,
    to: BTreeSet<usize>,
}

/// Everything and what it refers to.
#[derive(Default)]
struct Web {
    nodes: Vec<Node>,
    roots: BTreeSet<usize>,
    /// What is exported for the library.
    library: BTreeSet<usize>,
}

impl Web {
    fn spin(module: &Module, links: &Links) -> Outcome<Self> {
        let slots = slots(module)?;
        let mut web = Self::default();
        let (mut by_name, mut by_id) = (BTreeMap::new(), BTreeMap::new());
        for function in module.funcs.iter() {
            let name = known_as(function.name.as_deref().unwrap_or_default());
            let node =
                *by_name.entry(name.clone()).or_insert_with(|| web.add(without_hashes(&name)));
            web.nodes[node].functions.push(function.id());
            by_id.insert(function.id(), node);
        }
        let mut data: BTreeMap<usize, usize> = BTreeMap::new();
        let names: BTreeMap<u32, String> =
            links.names.iter().map(|(index, name)| (*index, demangled(name))).collect();
        for link in &links.all {
            let mut node = |item: Item| match item {
                // What wasm-bindgen threw away has no node.
                Item::Function(index) => by_name.get(names.get(&index)?).copied(),
                Item::Data(piece) => {
                    Some(*data.entry(piece).or_insert_with(|| web.add_piece(piece)))
                }
            };
            let from = link.from.map(&mut node);
            let ends =
                [node(link.to), link.slot.and_then(|slot| by_id.get(slots.get(&slot)?).copied())];
            let ends: BTreeSet<usize> = ends.into_iter().flatten().collect();
            match from {
                None => web.roots.extend(ends),
                Some(None) => {}
                Some(Some(from)) => web.nodes[from].to.extend(ends),
            }
        }
        // What wasm-bindgen added is not in the linker's file.
        for (id, function) in module.funcs.iter_local() {
            let mut calls = Calls::default();
            ir::dfs_in_order(&mut calls, function, function.entry_block());
            for called in calls.0 {
                web.nodes[by_id[&id]].to.insert(by_id[&called]);
            }
        }
        for export in module.exports.iter() {
            if let ExportItem::Function(function) = export.item {
                let is_of_library = is_of_library(&export.name);
                let kind = if is_of_library { &mut web.library } else { &mut web.roots };
                kind.insert(by_id[&function]);
            }
        }
        web.roots.extend(module.start.map(|start| by_id[&start]));
        Ok(web)
    }

    fn add(&mut self, name: String) -> usize {
        self.nodes.push(Node { name, ..Node::default() });
        self.nodes.len() - 1
    }

    fn add_piece(&mut self, piece: usize) -> usize {
        self.nodes.push(Node { piece: Some(piece), ..Node::default() });
        self.nodes.len() - 1
    }

    /// The doors of each chunk. One that the compiler did away with leads nowhere any more, and what was behind it is
    /// in the open.
    fn doors(&self) -> Outcome<Doors> {
        let mut games: BTreeMap<&str, BTreeMap<usize, usize>> = BTreeMap::new();
        let mut doors = Doors::from([(LIBRARY.to_owned(), self.library.clone())]);
        let mut found_later = BTreeSet::new();
        for (at, node) in self.nodes.iter().enumerate() {
            if let Some((_, screen)) = SCREENS.iter().find(|(door, _)| *door == node.name) {
                doors.entry((*screen).to_owned()).or_default().insert(at);
            }
            if let Some((door, game)) = later_door(&node.name) {
                found_later.insert(door);
                doors.entry(format!("{game}{LATER}")).or_default().insert(at);
            }
            if let Some((door, game)) = door(&node.name) {
                games.entry(game).or_default().insert(door, at);
            }
        }
        let is_missing = |door: String| {
            Err(format!("the compiler has left no function {door}; is it still inline(never)?"))
        };
        if let Some((door, _)) = SCREENS.iter().find(|(_, screen)| !doors.contains_key(*screen)) {
            return is_missing((*door).to_owned());
        }
        // The compiler may take those together that are alike in several games, but not do away with all of them.
        let later = LATER_DOORS.into_iter().chain(OWN_LATER_DOORS.map(|(door, _)| door));
        if let Some(door) = later.into_iter().find(|door| !found_later.contains(door)) {
            return is_missing(format!("later::{door}"));
        }
        for (game, found) in games {
            if let Some(missing) = (0..DOORS.len()).find(|door| !found.contains_key(door)) {
                return is_missing(format!("{}{game}::…>", DOORS[missing]));
            }
            for (door, at) in found {
                let chunk = if door == 0 { game } else { LIBRARY };
                doors.entry(chunk.to_owned()).or_default().insert(at);
            }
        }
        Ok(doors)
    }

    /// What can be reached through the doors of each chunk and not from the main chunk. One chunk may lead to another,
    /// through a door.
    fn chunks(&self, doors: &Doors) -> BTreeMap<String, BTreeSet<usize>> {
        let is_door = |node: usize| doors.values().any(|own| own.contains(&node));
        let main = self.main(doors);
        let reach = |own: &BTreeSet<usize>| {
            let is_closed = |node| is_door(node) && !own.contains(&node);
            self.reach(own, |node| !main.contains(&node) && !is_closed(node))
        };
        doors.iter().map(|(chunk, own)| (chunk.clone(), reach(own))).collect()
    }

    /// What can be reached without going through a door.
    fn main(&self, doors: &Doors) -> BTreeSet<usize> {
        self.reach(&self.roots, |node| !doors.values().any(|own| own.contains(&node)))
    }

    /// Where the compiler took together what is alike in two games, one of them would go through the other's door, behind
    /// which nothing may be yet. Such a door is none. Tells whether there were any.
    fn open_wrong_doors(
        &self,
        doors: &mut Doors,
        chunks: &BTreeMap<String, BTreeSet<usize>>,
    ) -> bool {
        let game = |chunk: &str| chunk.strip_suffix(LATER).unwrap_or(chunk).to_owned();
        let main = [("main".to_owned(), self.main(doors))];
        let mut wrong = BTreeSet::new();
        for (chunk, nodes) in main.iter().map(|(chunk, nodes)| (chunk, nodes)).chain(chunks) {
            if chunk == LIBRARY {
                continue;
            }
            let leads: BTreeSet<usize> =
                nodes.iter().flat_map(|node| self.nodes[*node].to.iter().copied()).collect();
            let others =
                doors.iter().filter(|(it, _)| it.ends_with(LATER) && game(it) != game(chunk));
            for (_, own) in others {
                wrong.extend(own.intersection(&leads).copied());
            }
        }
        doors.values_mut().for_each(|own| own.retain(|door| !wrong.contains(door)));
        !wrong.is_empty()
    }

    /// Everything that can be come to over nodes that may be entered.
    fn reach(&self, from: &BTreeSet<usize>, may_enter: impl Fn(usize) -> bool) -> BTreeSet<usize> {
        let mut found: BTreeSet<usize> =
            from.iter().copied().filter(|node| may_enter(*node)).collect();
        let mut left: Vec<usize> = found.iter().copied().collect();
        while let Some(node) = left.pop() {
            for &to in &self.nodes[node].to {
                if may_enter(to) && found.insert(to) {
                    left.push(to);
                }
            }
        }
        found
    }
}

/// The functions that a function calls.
#[derive(Default)]
pub(super) struct Calls(pub(super) Vec<FunctionId>);

impl Visitor<'_> for Calls {
    fn visit_function_id(&mut self, function: &FunctionId) {
        self.0.push(*function);
    }
}

fn demangled(name: &str) -> String {
    rustc_demangle::try_demangle(name).map_or_else(|_| name.to_owned(), |name| name.to_string())
}

/// wasm-bindgen demangles the names and counts those that are alike then: `f`, `f[1]`. They are taken together.
fn known_as(name: &str) -> String {
    let counted = name.strip_suffix(']').and_then(|name| name.rsplit_once('['));
    let is_count = |count: &str| !count.is_empty() && count.chars().all(|c| c.is_ascii_digit());
    counted.filter(|(_, count)| is_count(count)).map_or(name, |(name, _)| name).to_owned()
}

/// `cabinet[6f4f4650c53744cd]::games` is `cabinet::games`.
pub(crate) fn without_hashes(name: &str) -> String {
    let is_hash = |text: &str| text.len() > 8 && text.chars().all(|c| c.is_ascii_hexdigit());
    let mut rest = name;
    let mut plain = String::new();
    while let Some((before, after)) = rest.split_once('[') {
        plain += before;
        rest = match after.split_once(']') {
            Some((hash, after)) if is_hash(hash) => after,
            _ => {
                plain.push('[');
                after
            }
        };
    }
    plain + rest
}
