//! The cutting itself.

use super::{
    links::Links,
    plan::{Calls, Plan, Share, function_table, plan, slots},
};
use crate::run::Outcome;
use std::{
    collections::{BTreeMap, BTreeSet, btree_map::Entry},
    ops::Range,
};
use walrus::{
    ConstExpr, DataKind, ElementItems, ElementKind, ExportItem, FunctionBuilder, FunctionId,
    FunctionKind, GlobalKind, ImportKind, ImportedFunction, MemoryId, Module, ValType,
    ir::{self, Value},
};

/// Under this name a chunk imports everything from the main chunk.
pub(super) const MAIN: &str = "m";

/// The program in chunks, as wasm files that still have the names of their functions.
pub(crate) struct Split {
    pub(crate) main: Vec<u8>,
    /// By game.
    pub(crate) chunks: BTreeMap<String, Vec<u8>>,
}

/// Cuts what wasm-bindgen made of what the linker wrote.
pub(crate) fn split(bound: &[u8], linked: &[u8]) -> Outcome<Split> {
    cut(bound, &Links::read(linked)?)
}

pub(super) fn cut(bound: &[u8], links: &Links) -> Outcome<Split> {
    let module = read(bound)?;
    let plan = plan(&module, links)?;
    let seams = Seams::find(&module, &plan)?;
    let mut wanted = BTreeSet::new();
    let mut chunks = BTreeMap::new();
    for (game, own) in &plan {
        let mut chunk = chunk(bound, own, &seams)?;
        wanted.extend(chunk.imports.iter().map(|import| import.name.clone()));
        chunks.insert(game.clone(), chunk.emit_wasm());
    }
    let main = main(module, &plan, &seams, &wanted)?.emit_wasm();
    Ok(Split { main, chunks })
}

fn read(file: &[u8]) -> Outcome<Module> {
    let mut module =
        Module::from_buffer(file).map_err(|error| format!("the wasm cannot be read: {error}."))?;
    // They are about the file before.
    for name in ["linking", "reloc.CODE", "reloc.DATA"] {
        module.customs.remove_raw(name);
    }
    Ok(module)
}

/// Where the chunks are sewn together. Functions are known by their index, which is the same whenever the file is read.
struct Seams {
    /// The table of functions as it was.
    slots: BTreeMap<u32, usize>,
    /// Places at the end of the table for what chunks call directly in others.
    calls: BTreeMap<usize, u32>,
    /// What the main chunk calls so.
    main_calls: BTreeSet<usize>,
    /// The length of the table with them.
    length: u64,
}

impl Seams {
    fn find(module: &Module, plan: &Plan) -> Outcome<Self> {
        let chunk_of =
            |id: FunctionId| plan.values().position(|own| own.functions.contains(&id.index()));
        let mut length = module.tables.get(function_table(module)?).initial;
        // What JavaScript calls comes through the main chunk, too.
        let mut main_calls = BTreeSet::new();
        for export in module.exports.iter() {
            if let ExportItem::Function(id) = export.item
                && chunk_of(id).is_some()
            {
                main_calls.insert(id.index());
            }
        }
        let mut targets: Vec<usize> = main_calls.iter().copied().collect();
        for (id, function) in module.funcs.iter_local() {
            let own = chunk_of(id);
            let mut called = Calls::default();
            ir::dfs_in_order(&mut called, function, function.entry_block());
            for target in called.0 {
                let chunk = chunk_of(target);
                if chunk.is_none() || chunk == own {
                    continue;
                }
                if own.is_none() {
                    main_calls.insert(target.index());
                }
                targets.push(target.index());
            }
        }
        let mut calls = BTreeMap::new();
        for target in targets {
            if let Entry::Vacant(place) = calls.entry(target) {
                place.insert(u32::try_from(length).map_err(|_| "the table is too long.")?);
                length += 1;
            }
        }
        let slots = slots(module)?.into_iter().map(|(slot, id)| (slot, id.index())).collect();
        Ok(Self { slots, calls, main_calls, length })
    }

    /// What a chunk fills into the table.
    fn filling(&self, own: &BTreeSet<usize>) -> BTreeMap<u32, usize> {
        let all = self.slots.iter().map(|(slot, at)| (*slot, *at));
        let calls = self.calls.iter().map(|(at, slot)| (*slot, *at));
        all.chain(calls).filter(|(_, at)| own.contains(at)).collect()
    }

    /// Gives a module a table of the right length, filled with these and nothing else.
    fn fill(&self, module: &mut Module, filling: &BTreeMap<u32, usize>) -> Outcome {
        let table = function_table(module)?;
        let old: Vec<_> = module.tables.get(table).elem_segments.iter().copied().collect();
        for id in old {
            module.elements.delete(id);
        }
        let ids: Vec<FunctionId> = module.funcs.iter().map(walrus::Function::id).collect();
        let mut runs: Vec<(u32, Vec<FunctionId>)> = vec![];
        for (&slot, &function) in filling {
            let id = ids[function];
            match runs.last_mut() {
                Some((start, run)) if *start as usize + run.len() == slot as usize => run.push(id),
                _ => runs.push((slot, vec![id])),
            }
        }
        let mut segments = vec![];
        for (start, run) in runs {
            let offset = ConstExpr::Value(Value::I32(start.cast_signed()));
            let kind = ElementKind::Active { table, offset };
            segments.push(module.elements.add(kind, ElementItems::Functions(run)));
        }
        let table = module.tables.get_mut(table);
        table.initial = self.length;
        table.maximum = table.maximum.map(|_| self.length);
        table.elem_segments = segments.into_iter().collect();
        Ok(())
    }
}

/// The main chunk: what belongs to others is taken out, what others want is handed out.
fn main(
    mut module: Module,
    plan: &Plan,
    seams: &Seams,
    wanted: &BTreeSet<String>,
) -> Outcome<Module> {
    let moved: BTreeSet<usize> =
        plan.values().flat_map(|own| own.functions.iter().copied()).collect();
    for own in plan.values() {
        for stretch in &own.data {
            contents(&mut module, stretch)?.1.fill(0);
        }
    }
    for (name, item) in items(&module) {
        if wanted.contains(&name) {
            module.exports.add(&name, item);
        }
    }
    // The signs that there are chunks to be fetched.
    for game in plan.keys() {
        let zero = ConstExpr::Value(Value::I32(0));
        let sign = module.globals.add_local(ValType::I32, false, false, zero);
        module.exports.add(&format!("chunk:{game}"), sign);
    }
    let stay = |(_, function): &(&u32, &usize)| !moved.contains(*function);
    let filling = seams.slots.iter().filter(stay).map(|(slot, at)| (*slot, *at)).collect();
    seams.fill(&mut module, &filling)?;
    let ids: Vec<FunctionId> = module.funcs.iter().map(walrus::Function::id).collect();
    for function in moved {
        match seams.calls.get(&function) {
            Some(&slot) if seams.main_calls.contains(&function) => {
                stand_in(&mut module, ids[function], slot)?;
            }
            _ => module.funcs.delete(ids[function]),
        }
    }
    Ok(module)
}

/// What others may want of the main chunk, by the names under which it hands them out.
fn items(module: &Module) -> Vec<(String, ExportItem)> {
    let tables = module.tables.iter().map(|table| ExportItem::Table(table.id()));
    let memories = module.memories.iter().map(|memory| ExportItem::Memory(memory.id()));
    let globals = module.globals.iter().map(|global| ExportItem::Global(global.id()));
    let functions = module.funcs.iter().map(|function| ExportItem::Function(function.id()));
    let all = tables.chain(memories).chain(globals).chain(functions);
    all.enumerate().map(|(at, item)| (short(at), item)).collect()
}

/// A short name that is nobody else's: wasm-bindgen's are longer.
fn short(mut number: usize) -> String {
    let mut name = String::new();
    loop {
        let digit = u32::try_from(number % 36).unwrap_or_default();
        name.extend(char::from_digit(digit, 36));
        number /= 36;
        if number == 0 {
            return name;
        }
    }
}

/// A function becomes a call of whatever a chunk puts into its place in the table; until then a trap.
fn stand_in(module: &mut Module, id: FunctionId, slot: u32) -> Outcome {
    let table = function_table(module)?;
    let ty = module.funcs.get(id).ty();
    let (params, results) = module.types.params_results(ty);
    let (params, results) = (params.to_vec(), results.to_vec());
    let args: Vec<_> = params.iter().map(|param| module.locals.add(*param)).collect();
    let mut builder = FunctionBuilder::new(&mut module.types, &params, &results);
    let mut body = builder.func_body();
    for arg in &args {
        body.local_get(*arg);
    }
    body.i32_const(slot.cast_signed()).call_indirect(ty, table);
    module.funcs.get_mut(id).kind = FunctionKind::Local(builder.local_func(args));
    Ok(())
}

/// The chunk of a game: its own functions and nothing else. What they need comes from the main chunk, or over the table
/// from other chunks.
fn chunk(bound: &[u8], own: &Share, seams: &Seams) -> Outcome<Module> {
    let mut module = read(bound)?;
    module.start = None;
    let exports: Vec<_> = module.exports.iter().map(walrus::Export::id).collect();
    for id in exports {
        module.exports.delete(id);
    }
    let mut data = vec![];
    for stretch in &own.data {
        let (memory, bytes) = contents(&mut module, stretch)?;
        data.push((memory, stretch.start, bytes.to_vec()));
    }
    let old: Vec<_> = module.data.iter().map(walrus::Data::id).collect();
    for id in old {
        module.data.delete(id);
    }
    module.memories.iter_mut().for_each(|memory| memory.data_segments.clear());
    for (memory, start, bytes) in data {
        let offset = ConstExpr::Value(Value::I32(start.cast_signed()));
        let id = module.data.add(DataKind::Active { memory, offset }, bytes);
        module.memories.get_mut(memory).data_segments.insert(id);
    }
    let old: Vec<_> = module.imports.iter().map(walrus::Import::id).collect();
    for id in old {
        module.imports.delete(id);
    }
    for (name, item) in items(&module) {
        if let ExportItem::Function(id) = item {
            if own.functions.contains(&id.index()) {
                continue;
            }
            if let Some(&slot) = seams.calls.get(&id.index()) {
                stand_in(&mut module, id, slot)?;
                continue;
            }
        }
        import(&mut module, &name, item);
    }
    seams.fill(&mut module, &seams.filling(&own.functions))?;
    walrus::passes::gc::run(&mut module);
    Ok(module)
}

/// The bytes of a stretch of data, and the memory that they belong to.
fn contents<'a>(module: &'a mut Module, stretch: &Range<u32>) -> Outcome<(MemoryId, &'a mut [u8])> {
    let found = module.data.iter().find_map(|data| {
        let DataKind::Active { memory, offset: ConstExpr::Value(Value::I32(start)) } = data.kind
        else {
            return None;
        };
        let from = stretch.start.checked_sub(start.cast_unsigned())? as usize;
        let place = from..from + stretch.len();
        data.value.get(place.clone()).map(|_| (data.id(), memory, place))
    });
    let (id, memory, place) = found.ok_or("wasm-bindgen has moved the data.")?;
    Ok((memory, &mut module.data.get_mut(id).value[place]))
}

/// Makes a thing of the main chunk out of an own one.
fn import(module: &mut Module, name: &str, item: ExportItem) {
    match item {
        ExportItem::Function(id) => {
            let ty = module.funcs.get(id).ty();
            let import = module.imports.add(MAIN, name, ImportKind::Function(id));
            module.funcs.get_mut(id).kind = FunctionKind::Import(ImportedFunction { import, ty });
        }
        ExportItem::Table(id) => {
            let import = module.imports.add(MAIN, name, ImportKind::Table(id));
            module.tables.get_mut(id).import = Some(import);
        }
        ExportItem::Memory(id) => {
            let import = module.imports.add(MAIN, name, ImportKind::Memory(id));
            module.memories.get_mut(id).import = Some(import);
        }
        ExportItem::Global(id) => {
            let import = module.imports.add(MAIN, name, ImportKind::Global(id));
            module.globals.get_mut(id).kind = GlobalKind::Import(import);
        }
        ExportItem::Tag(_) => {}
    }
}
