//! `cargo xtask dist`: what can be published.
//!
//! Trunk builds into `target/bundle`; there the bundle is finished and only then put into `dist/`, so that a failure
//! leaves the last good one alone. Finishing means: cut the wasm into chunks, optimise them, one style sheet, names by
//! final contents, the content-security policy, the rules as a library, and last the service worker with the list of
//! everything.

use crate::{
    books,
    html::{sha384, short_hash},
    imports, library, offline, order, page,
    run::{self, Outcome, headline},
    single, size, split,
    tools::{self, Tools, WasmOpt},
    wasm,
};
use std::{
    collections::BTreeMap,
    env, fs,
    path::{Path, PathBuf},
    process::Command,
};

/// The folder to publish.
pub(crate) fn folder() -> PathBuf {
    run::root().join("dist")
}

/// What wasm-opt is told to do. The lowest kilobyte of the memory is the last of the stack, where no pointer leads
/// unless the stack has run over.
pub(crate) const OPTIMISED: [&str; 2] = ["-Oz", "--low-memory-unused"];

/// The chunks of the wasm before optimising, with the names of their functions: `main.wasm` and one file a game.
pub(crate) fn chunks_folder() -> PathBuf {
    run::root().join("target/split")
}

/// The whole cabinet in one file.
pub(crate) fn single_file() -> PathBuf {
    run::root().join("dist-single/cabinet.html")
}

pub(crate) fn run(args: &[String]) -> Outcome {
    run::no_more(args)?;
    make()?;
    size::print()
}

/// Builds everything.
pub(crate) fn make() -> Outcome {
    let tools = tools::for_bundle()?;
    tools::fetch()?;
    let _lock = run::lock(&run::root().join("target/bundle.lock"))?;
    headline("Building the bundle: about a minute and a half the first time, seconds later");
    let stage = run::root().join("target/bundle");
    trunk(&tools, &stage)?;
    let mut bundle = Bundle::read(&stage)?;
    bundle.add_books()?;
    bundle.cut()?;
    bundle.optimise(&tools)?;
    bundle.call_by_number()?;
    imports::count(&mut bundle)?;
    page::one_style_sheet(&mut bundle)?;
    bundle.name_by_content()?;
    page::hurry(&mut bundle)?;
    page::trust(&mut bundle)?;
    page::icon_inside(&mut bundle)?;
    page::guard(&mut bundle)?;
    library::add(&mut bundle)?;
    offline::add(&mut bundle)?;
    let page = single::page(&bundle)?;
    bundle.write(&folder())?;
    write(&single_file(), page.as_bytes())
}

fn trunk(tools: &Tools, stage: &Path) -> Outcome {
    let mut trunk = Command::new(&tools.trunk);
    trunk.current_dir(run::root()).env("PATH", run::path_with(&tools.path)?);
    trunk.env("CARGO_ENCODED_RUSTFLAGS", remapped()?);
    // Trunk takes no "1" here.
    if env::var_os("NO_COLOR").is_some() {
        trunk.env("NO_COLOR", "true");
    }
    // Its JavaScript minifier does not know `export { x as default }`, warns, and leaves the file as it is. That is fine.
    trunk.args(["--log", "trunk=info,trunk::processing::minify=error", "--config"]);
    trunk
        .arg(run::root().join("xtask/Trunk.toml"))
        .args(["build", "--release", "--dist"])
        .arg(stage);
    run::run("trunk", &mut trunk).map_err(|error| format!("{error} The lines above say why."))
}

/// What the linker wrote, before wasm-bindgen.
fn linked() -> Outcome<PathBuf> {
    let told = run::output(run::cargo().args(["metadata", "--format-version=1", "--no-deps"]))
        .and_then(|told| serde_json::from_str::<serde_json::Value>(&told).ok());
    let folder = told.as_ref().and_then(|told| told.get("target_directory")?.as_str());
    let folder = folder.ok_or("cargo does not say where it builds.")?;
    Ok(Path::new(folder).join("wasm32-unknown-unknown/release/app.wasm"))
}

/// The same bytes on every machine, and no one's home folder in them.
fn remapped() -> Outcome<String> {
    let told = run::output(run::rustc().arg("-vV"))
        .ok_or("rustc does not answer; install Rust with rustup.")?;
    let commit =
        told.lines().find_map(|line| line.strip_prefix("commit-hash: ")).unwrap_or("unknown");
    let sysroot = run::output(run::rustc().args(["--print", "sysroot"])).unwrap_or_default();
    let library = Path::new(&sysroot).join("lib/rustlib/src/rust");
    let places = [
        (cargo_home()?, "/cargo".to_owned()),
        (run::root(), "/src".to_owned()),
        (library, format!("/rustc/{commit}")),
    ];
    let mut flags: Vec<String> = places
        .iter()
        .map(|(from, to)| format!("--remap-path-prefix={}={to}", from.display()))
        .collect();
    // For cutting: full names of functions, and who refers to whom.
    flags.extend(["-Csymbol-mangling-version=v0", "-Clink-arg=--emit-relocs"].map(str::to_owned));
    Ok(flags.join("\x1f"))
}

pub(crate) fn cargo_home() -> Outcome<PathBuf> {
    env::var_os("CARGO_HOME")
        .map(PathBuf::from)
        .or_else(|| Some(env::home_dir()?.join(".cargo")))
        .ok_or_else(|| "set CARGO_HOME.".into())
}

/// The files of the bundle in memory: name below the folder, with slashes, to contents.
pub(crate) struct Bundle {
    pub(crate) files: BTreeMap<String, Vec<u8>>,
    /// The stem of the program's files, `app-<hash>`.
    pub(crate) stem: String,
}

impl Bundle {
    fn read(folder: &Path) -> Outcome<Self> {
        let files = read_folder(folder)?;
        let stem = files
            .keys()
            .find_map(|name| name.strip_suffix("_bg.wasm"))
            .ok_or("Trunk made no wasm file; is [[bin]] app in Cargo.toml?")?
            .to_owned();
        Ok(Self { files, stem })
    }

    pub(crate) fn text(&self, name: &str) -> Outcome<&str> {
        let content = self.files.get(name).ok_or_else(|| format!("the bundle has no {name}."))?;
        str::from_utf8(content).map_err(|_| format!("{name} of the bundle is no text."))
    }

    pub(crate) fn wasm(&self) -> Outcome<&[u8]> {
        self.files
            .get(&format!("{}_bg.wasm", self.stem))
            .map(Vec::as_slice)
            .ok_or_else(|| "the bundle has no wasm.".into())
    }

    pub(crate) fn put(&mut self, name: &str, text: String) {
        self.files.insert(name.to_owned(), text.into_bytes());
    }

    /// The games' chunks: the name of the game's folder, and of the file.
    pub(crate) fn chunks(&self) -> Vec<(&str, &str)> {
        let mut chunks = vec![];
        for name in self.files.keys() {
            let end = name.strip_prefix(&self.stem).and_then(|end| end.strip_suffix(".wasm"));
            match end.and_then(|end| end.strip_prefix('_')) {
                Some("bg") | None => {}
                Some(game) => chunks.push((game, name.as_str())),
            }
        }
        chunks
    }

    /// The rule books: as HTML for the page, as they were written for the library.
    fn add_books(&mut self) -> Outcome {
        for book in books::all()? {
            self.put(&book.html_name(), book.html()?);
            self.put(&book.text_name(), book.text);
        }
        Ok(())
    }

    /// The wasm falls into chunks; the page no longer says what the file was before.
    fn cut(&mut self) -> Outcome {
        // Browsers do not check the integrity of what is fetched ahead this way, and complain about it.
        let integrity = sha384(self.wasm()?);
        let page = self.text("index.html")?;
        let page = page
            .replace(&format!(" integrity={integrity}"), "")
            .replace(&format!(" integrity=\"{integrity}\""), "");
        self.put("index.html", page);
        let linked = linked()?;
        let read = fs::read(&linked).map_err(|error| format!("{}: {error}.", linked.display()))?;
        let split = split::split(self.wasm()?, &read)?;
        if chunks_folder().exists() {
            fs::remove_dir_all(chunks_folder())
                .map_err(|error| format!("{}: {error}.", chunks_folder().display()))?;
        }
        write(&chunks_folder().join("main.wasm"), &split.main)?;
        self.files.insert(format!("{}_bg.wasm", self.stem), split.main);
        for (game, chunk) in split.chunks {
            // The page knows a game by another name than its folder, and must find the chunk by it.
            let folder = game.strip_suffix(split::LATER).unwrap_or(&game);
            let is_known = split::is_screen(&game)
                || game == split::LIBRARY
                || self.files.contains_key(&format!("books/{}.html", folder.replace('_', "-")));
            if !is_known {
                return Err(format!(
                    "the folder {game} is not called like its game; src/ui/chunks.rs could not find it."
                ));
            }
            write(&chunks_folder().join(format!("{game}.wasm")), &chunk)?;
            self.files.insert(format!("{}_{game}.wasm", self.stem), chunk);
        }
        Ok(())
    }

    /// wasm-opt, where it is to be had.
    fn optimise(&mut self, tools: &Tools) -> Outcome {
        let Some(wasm_opt) = &tools.wasm_opt else { return self.forget_names() };
        println!("Optimising the wasm …");
        let mut done = vec![(format!("{}_bg.wasm", self.stem), optimised(wasm_opt, "main")?)];
        for (game, name) in self.chunks() {
            done.push((name.to_owned(), optimised(wasm_opt, game)?));
        }
        self.files.extend(done);
        Ok(())
    }

    /// What the optimiser would do in passing.
    fn forget_names(&mut self) -> Outcome {
        for (name, content) in
            self.files.iter_mut().filter(|(name, _)| name.rsplit('.').next() == Some("wasm"))
        {
            *content = wasm::without_names(content).map_err(|error| format!("{name}: {error}."))?;
        }
        Ok(())
    }

    /// What the main chunk hands out to the others gets names that compress well.
    fn call_by_number(&mut self) -> Outcome {
        let names: Vec<String> = self.chunks().iter().map(|(_, name)| (*name).to_owned()).collect();
        let chunks: Vec<&[u8]> = names.iter().map(|name| &*self.files[name]).collect();
        let (main, chunks) = split::by_number(self.wasm()?, &chunks)?;
        self.files.extend(names.into_iter().zip(chunks));
        self.files.insert(format!("{}_bg.wasm", self.stem), main);
        Ok(())
    }

    /// Trunk named the program before it was optimised; a name must stand for the final contents.
    fn name_by_content(&mut self) -> Outcome {
        let chunks: Vec<(String, String)> = self
            .chunks()
            .iter()
            .map(|(game, name)| (format!("_{game}.wasm"), (*name).to_owned()))
            .collect();
        let contents = [self.text(&format!("{}.js", self.stem))?.as_bytes(), self.wasm()?];
        let contents =
            contents.into_iter().chain(chunks.iter().map(|(_, name)| &*self.files[name]));
        let stem = format!("app-{}", short_hash(contents));
        let page = self.text("index.html")?.replace(&self.stem, &stem);
        self.put("index.html", page);
        let ends = [".js", "_bg.wasm", ".d.ts"]
            .into_iter()
            .chain(chunks.iter().map(|(end, _)| end.as_str()));
        for end in ends {
            let old = format!("{}{end}", self.stem);
            let content =
                self.files.remove(&old).ok_or_else(|| format!("the bundle has no {old}."))?;
            self.files.insert(format!("{stem}{end}"), content);
        }
        self.stem = stem;
        Ok(())
    }

    fn write(&self, folder: &Path) -> Outcome {
        if folder.exists() {
            fs::remove_dir_all(folder).map_err(|error| {
                format!("the old {} cannot be removed: {error}.", folder.display())
            })?;
        }
        self.files.iter().try_for_each(|(name, content)| write(&folder.join(name), content))
    }
}

/// A chunk of the wasm made small, its functions in a good order.
fn optimised(wasm_opt: &WasmOpt, chunk: &str) -> Outcome<Vec<u8>> {
    let to = run::root().join("target/optimised.wasm");
    let read = || fs::read(&to).map_err(|error| format!("{}: {error}.", to.display()));
    let mut optimise = wasm_opt.command();
    optimise.args(OPTIMISED).arg(chunks_folder().join(format!("{chunk}.wasm"))).arg("-o").arg(&to);
    run::run("wasm-opt", &mut optimise)?;
    let named = order::named_by_place(&read()?)
        .map_err(|error| format!("what wasm-opt wrote: {error}."))?;
    write(&to, &named)?;
    let mut reorder = wasm_opt.command();
    reorder.args(["--reorder-functions-by-name", "--strip-producers", "--strip-target-features"]);
    reorder.arg(&to).arg("-o").arg(&to);
    run::run("wasm-opt", &mut reorder)?;
    read()
}

pub(crate) fn write(path: &Path, content: &[u8]) -> Outcome {
    path.parent()
        .map_or(Ok(()), fs::create_dir_all)
        .and_then(|()| fs::write(path, content))
        .map_err(|error| format!("{}: {error}.", path.display()))
}

/// All files below a folder, except those whose name begins with a dot.
pub(crate) fn read_folder(folder: &Path) -> Outcome<BTreeMap<String, Vec<u8>>> {
    fn walk(
        folder: &Path,
        prefix: &str,
        files: &mut BTreeMap<String, Vec<u8>>,
    ) -> std::io::Result<()> {
        for entry in fs::read_dir(folder)? {
            let entry = entry?;
            let name = entry.file_name().to_string_lossy().into_owned();
            if name.starts_with('.') {
                continue;
            }
            if entry.file_type()?.is_dir() {
                walk(&entry.path(), &format!("{prefix}{name}/"), files)?;
            } else {
                files.insert(format!("{prefix}{name}"), fs::read(entry.path())?);
            }
        }
        Ok(())
    }
    let mut files = BTreeMap::new();
    walk(folder, "", &mut files).map_err(|error| format!("{}: {error}.", folder.display()))?;
    Ok(files)
}
