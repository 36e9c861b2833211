use super::{
    cut::{Split, cut},
    doors::{LATER_DOORS, OWN_LATER_DOORS},
    links::{Item, Link, Links, Piece},
};
use std::collections::{BTreeMap, BTreeSet};
use walrus::{ConstExpr, DataKind, ElementItems, ElementKind, Module, ir::Value};
use wasmparser::Validator;

/// Two games, one of them in a crate of its own. Both use `shared`; `act` is entered over the table only, and needs
/// `kept` later; the imported `sing` and `lines` are called by the library for Go alone.
const PROGRAM: &str = r#"(module
    (import "js" "say" (func $say (param i32)))
    (import "js" "sing" (func $sing (param i32)))
    (memory (export "memory") 1)
    (table 4 4 funcref)
    (elem (i32.const 1) func $act $shared $home)
    (global $stack (mut i32) (i32.const 100))
    (data (i32.const 8) "MAINgogogogo")
    (func $"cabinet[0123456789abcdef]::ui::shelf::inside::<cabinet_rules[0123456789abcdef]::games::go::Go>" (param i32) (result i32)
        local.get 0 call $rules)
    (func $"cabinet_engine[0123456789abcdef]::wire::start::<cabinet_rules[0123456789abcdef]::games::go::Go>" i32.const 12 call $sing call $lines i32.const 8 call $rules drop)
    (func $"cabinet_engine[0123456789abcdef]::wire::load::<cabinet_rules[0123456789abcdef]::games::go::Go>" global.get $stack call $say)
    (func $"cabinet[0123456789abcdef]::ui::shelf::inside::<cabinet_chess[0123456789abcdef]::Chess>" (param i32) (result i32)
        call $shared local.get 0)
    (func $"cabinet_engine[0123456789abcdef]::wire::start::<cabinet_chess[0123456789abcdef]::Chess>")
    (func $"cabinet_engine[0123456789abcdef]::wire::load::<cabinet_chess[0123456789abcdef]::Chess>")
    (func $rules (param i32) (result i32) call $shared local.get 0 i32.load)
    (func $act i32.const 1 call $say call $"cabinet[0123456789abcdef]::ui::live::later::load::<cabinet_rules[0123456789abcdef]::games::go::Go>")
    (func $shared i32.const 2 call $say)
    (func $home i32.const 8 call $say)
    (func (export "start") (param i32) (result i32)
        call $home
        call $"cabinet_engine[0123456789abcdef]::wire::start::<cabinet_rules[0123456789abcdef]::games::go::Go>"
        local.get 0
        call $"cabinet[0123456789abcdef]::ui::shelf::inside::<cabinet_rules[0123456789abcdef]::games::go::Go>"
        call $"cabinet[0123456789abcdef]::ui::shelf::inside::<cabinet_chess[0123456789abcdef]::Chess>")
    (func $"cabinet[0123456789abcdef]::ui::playing::screen" call $shared call $"cabinet[0123456789abcdef]::ui::book::view")
    (func $"cabinet[0123456789abcdef]::ui::book::view" call $shared call $page)
    (func $page i32.const 9 call $say)
    (func $"cabinet[0123456789abcdef]::ui::frame::end::view" call $shared)
    (func $"cabinet[0123456789abcdef]::ui::statistics::screen::view" call $shared)
    (func $lines i32.const 3 call $say)
    (func $"cabinet[0123456789abcdef]::ui::live::later::load::<cabinet_rules[0123456789abcdef]::games::go::Go>" call $kept i32.const 8 call $rules drop)
    (func $kept i32.const 4 call $say)
    (func $shim (export "cabinetmatch_start") call $"cabinet_engine[0123456789abcdef]::wire::start::<cabinet_rules[0123456789abcdef]::games::go::Go>")
    ..)"#;

/// The program with all doors to what comes later. Except for Go's `load` above there is nothing behind them.
fn text() -> String {
    let hash = "[0123456789abcdef]";
    let common = LATER_DOORS.iter().filter(|door| **door != "load").map(|door| {
        format!("cabinet{hash}::ui::live::later::{door}::<cabinet_rules{hash}::games::go::Go>")
    });
    let own = OWN_LATER_DOORS
        .iter()
        .map(|(door, _)| door.replacen("cabinet", &format!("cabinet{hash}"), 1));
    let doors: String = common.chain(own).map(|name| format!("(func $\"{name}\")\n")).collect();
    PROGRAM.replace("..)", &format!("{doors})"))
}

/// The indices of some of its functions.
const RULES: u32 = 8;
const ACT: u32 = 9;
const HOME: u32 = 11;

/// What the linker would say of it beyond the calls: Go's rules point to data, which points to `act`.
fn links(data_is_used_at_home: bool) -> Links {
    let from = |from, to, slot| Link { from: Some(from), to, slot };
    let mut all = vec![
        from(Item::Function(RULES), Item::Data(1), None),
        from(Item::Data(1), Item::Function(ACT), Some(1)),
        from(Item::Function(HOME), Item::Data(0), None),
    ];
    if data_is_used_at_home {
        all.push(from(Item::Function(HOME), Item::Data(1), None));
    }
    let names = [(RULES, "rules"), (ACT, "act"), (HOME, "home")];
    Links {
        names: names.map(|(index, name)| (index, name.to_owned())).into(),
        all,
        pieces: [8..12, 12..20].map(|address| Piece { address, is_constant: true }).into(),
    }
}

fn program(data_is_used_at_home: bool) -> (Module, BTreeMap<String, Module>) {
    parts(&text(), data_is_used_at_home)
}

fn parts(text: &str, data_is_used_at_home: bool) -> (Module, BTreeMap<String, Module>) {
    let program = wat::parse_str(text).unwrap();
    let Split { main, chunks } = cut(&program, &links(data_is_used_at_home)).unwrap();
    let read = |file: &[u8]| {
        Validator::new().validate_all(file).unwrap();
        Module::from_buffer(file).unwrap()
    };
    (read(&main), chunks.iter().map(|(game, chunk)| (game.clone(), read(chunk))).collect())
}

/// The functions that have a body in a module.
fn own(module: &Module) -> BTreeSet<&str> {
    let named = |id| module.funcs.get(id).name.as_deref().unwrap_or("start");
    module.funcs.iter_local().map(|(id, _)| named(id)).collect()
}

/// The table of functions as a module fills it.
fn table(module: &Module) -> BTreeMap<i32, &str> {
    let mut table = BTreeMap::new();
    for element in module.elements.iter() {
        let (
            ElementKind::Active { offset: ConstExpr::Value(Value::I32(start)), .. },
            ElementItems::Functions(functions),
        ) = (&element.kind, &element.items)
        else {
            panic!("{element:?}")
        };
        let names = functions.iter().map(|id| module.funcs.get(*id).name.as_deref().unwrap());
        table.extend((*start..).zip(names));
    }
    table
}

fn data(module: &Module) -> Vec<(i32, &[u8])> {
    let place = |kind: &DataKind| {
        let &DataKind::Active { offset: ConstExpr::Value(Value::I32(start)), .. } = kind else {
            panic!("{kind:?}")
        };
        start
    };
    module.data.iter().map(|data| (place(&data.kind), data.value.as_slice())).collect()
}

#[test]
fn what_only_a_game_can_reach_is_its_part() {
    let (main, chunks) = program(false);
    assert_eq!(
        chunks.keys().collect::<Vec<_>>(),
        [
            "book",
            "chess",
            "end",
            "go",
            "go_later",
            "library",
            "playing",
            "statistics",
            "supremacy_later"
        ]
    );
    let own_go = own(&chunks["go"]);
    assert!(own_go.is_superset(&BTreeSet::from(["rules", "act"])), "{own_go:?}");
    assert_eq!(own_go.len(), 4, "and the page's door, and what leads to `load`: {own_go:?}");
    // What comes later uses Go's rules where they are.
    let own_later = own(&chunks["go_later"]);
    assert!(own_later.contains("kept"), "{own_later:?}");
    assert!(chunks["go_later"].imports.iter().all(|import| import.name != "rules"));
    // The library uses Go's rules where they are, and brings what only it needs.
    let own_library = own(&chunks["library"]);
    assert!(own_library.contains("lines"), "{own_library:?}");
    assert_eq!(
        own_library.len(),
        4,
        "and the doors that are used, and what leads to Go's rules: {own_library:?}"
    );
    assert_eq!(own(&chunks["chess"]).len(), 1);
    // Playing leads to the book, and its chunk does not hold what is behind that door.
    let own_book = own(&chunks["book"]);
    assert!(own_book.contains("page") && own_book.len() == 2, "{own_book:?}");
    // Chess and Go share a function, home and start are nobody's, three doors are called from here, and
    // JavaScript enters the library through one more.
    let own_main = own(&main);
    assert!(own_main.is_superset(&BTreeSet::from(["shared", "home", "start"])), "{own_main:?}");
    assert_eq!(own_main.len(), 7, "{own_main:?}");
}

#[test]
fn a_part_fills_the_gaps_of_the_table_and_nothing_else() {
    let (main, chunks) = program(false);
    assert_eq!(table(&main), BTreeMap::from([(2, "shared"), (3, "home")]));
    assert_eq!(table(&chunks["go"])[&1], "act");
    // What others call is at the end: what JavaScript calls, and then in the order in which it is called: Go's rules by
    // the library, `load` by Go, the doors that the main chunk goes through.
    assert_eq!(table(&chunks["go"]).into_keys().collect::<Vec<_>>(), [1, 5, 8]);
    assert_eq!(table(&chunks["go_later"]).into_keys().collect::<Vec<_>>(), [6]);
    assert_eq!(table(&chunks["library"]).into_keys().collect::<Vec<_>>(), [4, 7]);
    assert_eq!(table(&chunks["chess"]).into_keys().collect::<Vec<_>>(), [9]);
    for module in [&chunks["go"], &chunks["chess"], &main] {
        // One more is for the door between two chunks.
        assert_eq!(module.tables.iter().map(|table| table.initial).collect::<Vec<_>>(), [11]);
    }
}

#[test]
fn a_part_gets_all_it_needs_from_the_main_part() {
    let (main, chunks) = program(false);
    let given: BTreeSet<&str> = main.exports.iter().map(|export| export.name.as_str()).collect();
    for (game, chunk) in &chunks {
        assert!(given.contains(format!("chunk:{game}").as_str()), "{given:?}");
        for import in chunk.imports.iter() {
            assert_eq!(import.module, "m");
            assert!(given.contains(import.name.as_str()), "{game} wants {}", import.name);
        }
        assert_eq!(chunk.exports.iter().count(), 0);
        assert!(chunk.start.is_none());
    }
    // JavaScript gives to the main chunk as before, also what only a game uses.
    let asked: Vec<&str> = main.imports.iter().map(|import| import.name.as_str()).collect();
    assert_eq!(asked, ["say", "sing"]);
}

#[test]
fn data_goes_with_those_who_use_it() {
    let (main, chunks) = program(false);
    assert_eq!(data(&main), [(8, &b"MAIN\0\0\0\0\0\0\0\0"[..])]);
    assert_eq!(data(&chunks["go"]), [(12, &b"gogogogo"[..])]);
    assert_eq!(data(&chunks["chess"]), []);
}

#[test]
fn what_the_main_part_can_reach_stays() {
    let (main, chunks) = program(true);
    assert!(own(&main).contains("act"));
    assert_eq!(table(&main)[&1], "act");
    assert_eq!(data(&main), [(8, &b"MAINgogogogo"[..])]);
    assert_eq!(data(&chunks["go"]), []);
}

#[test]
fn a_door_that_the_compiler_took_away_is_missed() {
    for door in ["ui::shelf::inside::<", "wire::load::<"] {
        let program = text()
            .replace(&format!("{door}cabinet_rules[0123456789abcdef]::games::go"), "other::<go");
        let error = cut(&wat::parse_str(program).unwrap(), &links(false)).err().unwrap();
        assert!(error.contains(&format!("{door}go::")), "{error}");
    }
    for door in ["later::ponder", "supremacy::later::desk"] {
        let program = text().replace(door, "other");
        let error = cut(&wat::parse_str(program).unwrap(), &links(false)).err().unwrap();
        assert!(error.contains(door), "{error}");
    }
}

/// The compiler takes functions together that are alike.
#[test]
fn a_door_that_two_games_share_is_none() {
    let door = "$\"cabinet[0123456789abcdef]::ui::live::later::tell::<cabinet_rules[0123456789abcdef]::games::go::Go>\"";
    let text = text().replace(
        "call $shared local.get 0)\n",
        &format!("call $shared call {door} local.get 0)\n"),
    );
    let (_, chunks) = parts(&text, false);
    let is_here = |chunk: &str| own(&chunks[chunk]).iter().any(|name| name.contains("later::tell"));
    assert!(is_here("chess") && !is_here("go_later"));
}

/// Function `f` calls `g`; `g` points to data; the data points to place 1 of the table, which is `g`.
const LINKED: &str = r#"(module
    (table 2 funcref) (memory 1) (elem (i32.const 1) func 1)
    (func $f call $g)
    (func $g i32.const 8 drop)
    (data (i32.const 8) "\01\00\00\00")
    (@custom "linking" "\02\08\12\03\00\00\00\01f\00\00\01\01g\01\00\01d\00\00\04\05\0b\01\07.rodata\00\00")
    (@custom "reloc.CODE" "\04\02\00\04\01\04\09\02\00")
    (@custom "reloc.DATA" "\05\01\02\06\01"))"#;

#[test]
fn relocations_tell_who_refers_to_whom() {
    let links = Links::read(&wat::parse_str(LINKED).unwrap()).unwrap();
    let (f, g, d) = (Item::Function(0), Item::Function(1), Item::Data(0));
    let link = |from, to, slot| Link { from: Some(from), to, slot };
    assert_eq!(links.all, [link(f, g, None), link(g, d, None), link(d, g, Some(1))]);
    assert_eq!(links.names[&0], "f");
    assert!(links.pieces[0].is_constant);
    assert_eq!(links.pieces[0].address, 8..12);
}

#[test]
fn relocations_that_are_wrong_or_missing_are_noticed() {
    let fails = |from: &str, to: &str| {
        let file = LINKED.replace(from, to);
        assert_ne!(file, LINKED);
        Links::read(&wat::parse_str(file).unwrap()).err().unwrap()
    };
    assert!(fails(r"\04\02\00\04\01", r"\04\02\00\04\00").contains("not about what is there"));
    assert!(fails(r"\05\01\02\06\01", r"\05\01\08\06\01\00").contains("FunctionOffsetI32"));
    assert!(fails("linking", "other").contains("--emit-relocs"));
}
