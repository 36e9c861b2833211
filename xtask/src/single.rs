//! The whole cabinet in one file, for the disk, for mail, and for frames with `sandbox="allow-scripts"`.
//!
//! A browser lets a page from the disk load nothing beside it, no module worker and no import in a worker. So the
//! program's JavaScript becomes a classic script that serves both as page and as worker; it and the wasm are inside as
//! compressed text, and the start script below unpacks them.

use crate::{
    dist::Bundle,
    html::{self, sha256},
    run::Outcome,
    split,
};
use base64::{Engine as _, engine::general_purpose::STANDARD};
use flate2::{Compression, write::GzEncoder};
use std::io::Write as _;

const START: &str = concat!(
    include_str!("../../assets/trusted.js"),
    r"
const raw = (id) => Uint8Array.from(atob(document.getElementById(id).textContent), (c) => c.charCodeAt(0));
const open = async (id) => new Uint8Array(await new Response(new Blob([raw(id)]).stream().pipeThrough(new DecompressionStream('gzip'))).arrayBuffer());
try {
  const url = URL.createObjectURL(new Blob([await open('glue')], { type: 'text/javascript' }));
  globalThis.cabinetWorker = url;
  await new Promise((ok, no) => document.head.append(Object.assign(document.createElement('script'), { src: url, onload: ok, onerror: no })));
  globalThis.cabinetChunk = (game) => open('chunk-' + game);
  globalThis.cabinetBooks = JSON.parse(new TextDecoder().decode(await open('books')));
  await cabinet.init({ module_or_path: await open('wasm') });
} catch (error) {
  const crash = document.getElementById('crash');
  if (crash.hidden) {
    crash.hidden = false;
    crash.textContent = 'Cabinet could not be opened. Perhaps this browser is too old for it (it needs one of 2023 or later), or the file is damaged. ' + error;
  }
  throw error;
}
"
);

pub(crate) fn page(bundle: &Bundle) -> Outcome<String> {
    let index = bundle.text("index.html")?;
    let css_name = bundle
        .files
        .keys()
        .find(|name| name.starts_with("styles-"))
        .ok_or("the bundle has no style sheet.")?;
    let css = bundle.text(css_name)?;
    let glue = classic(bundle.text(&format!("{}.js", bundle.stem))?)?;
    let icon = STANDARD.encode(bundle.text("icons/icon.svg")?);
    let policy = format!(
        "default-src 'none'; script-src blob: 'wasm-unsafe-eval' '{}'; worker-src blob:; style-src '{}'; img-src data:; base-uri 'none'; form-action 'none'",
        sha256(START.as_bytes()),
        sha256(css.as_bytes()),
    );
    let metas: Vec<&str> = html::tags(index, "meta")
        .iter()
        .filter(|tag| tag.attribute("name").is_some())
        .map(|tag| &index[tag.at.clone()])
        .collect();
    if css.contains("</style") {
        return Err(
            "a style sheet contains </style, which ends it too early in the single file.".into()
        );
    }
    Ok(format!(
        "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\">\
         <meta http-equiv=\"content-security-policy\" content=\"{policy}\"><title>Cabinet</title>{metas}\
         <link rel=\"icon\" href=\"data:image/svg+xml;base64,{icon}\">\n<style>{css}</style></head><body>{body}\n{maps}\
         <script type=\"text/plain\" id=\"glue\">{glue}</script>\n<script type=\"text/plain\" id=\"books\">{books}</script>\n\
         <script type=\"text/plain\" id=\"wasm\">{wasm}</script>\n{chunks}\
         <script type=\"module\">{START}</script></body></html>\n",
        metas = metas.concat(),
        body = html::body(index),
        maps = maps(bundle)?,
        glue = packed(glue.as_bytes())?,
        books = packed(books(bundle)?.as_bytes())?,
        wasm = packed(bundle.wasm()?)?,
        chunks = chunks(bundle)?,
    ))
}

/// The chunks that the page may want, to be unpacked then.
fn chunks(bundle: &Bundle) -> Outcome<String> {
    let chunk = |(game, name): (&str, &str)| {
        let chunk = packed(&bundle.files[name])?;
        Ok(format!("<script type=\"text/plain\" id=\"chunk-{game}\">{chunk}</script>\n"))
    };
    let is_wanted = |(name, _): &(&str, &str)| *name != split::LIBRARY;
    bundle.chunks().into_iter().filter(is_wanted).map(chunk).collect()
}

/// The pictures of the maps, to be referred to within the page.
fn maps(bundle: &Bundle) -> Outcome<String> {
    let mut maps = String::new();
    for name in bundle.files.keys().filter(|name| name.starts_with("maps/")) {
        let inside = bundle.text(name)?.split_once("<defs>").map_or("", |(_, inside)| inside);
        maps += "<svg class=\"defs\" width=\"0\" height=\"0\" aria-hidden=\"true\"><defs>";
        maps += inside.trim_start();
    }
    Ok(maps)
}

/// The rule books by their games, as JSON.
fn books(bundle: &Bundle) -> Outcome<String> {
    let mut books = serde_json::Map::new();
    for name in bundle.files.keys() {
        let game = name.strip_prefix("books/").and_then(|rest| rest.strip_suffix(".html"));
        if let Some(game) = game {
            books.insert(game.to_owned(), bundle.text(name)?.into());
        }
    }
    Ok(serde_json::Value::from(books).to_string())
}

fn packed(content: &[u8]) -> Outcome<String> {
    let mut gzip = GzEncoder::new(vec![], Compression::best());
    gzip.write_all(content)
        .and_then(|()| gzip.finish())
        .map(|bytes| STANDARD.encode(bytes))
        .map_err(|error| format!("gzip: {error}."))
}

/// Turns the module that wasm-bindgen wrote into a classic script: `cabinet` in a page, the mind's thread in a worker.
fn classic(glue: &str) -> Outcome<String> {
    let (mut names, mut body) = (vec![], String::new());
    for line in glue.lines() {
        let line = match line.strip_prefix("export ") {
            Some(list) if list.starts_with('{') => continue,
            Some(item) => {
                let word = |c: char| c.is_alphanumeric() || c == '_' || c == '$';
                let name = item
                    .trim_start_matches("async ")
                    .split(|c| !word(c))
                    .nth(1)
                    .unwrap_or_default();
                names.push(name.to_owned());
                item
            }
            None => line,
        };
        body.push_str(line);
        body.push('\n');
    }
    let body = body.replace("import.meta.url", "self.location.href");
    if body.contains("import.meta")
        || body.contains("\nexport ")
        || body.contains("\nimport ")
        || body.starts_with("import ")
    {
        return Err(
            "the program's JavaScript imports something; the single file cannot contain snippets."
                .into(),
        );
    }
    Ok(format!(
        "var cabinet=(()=>{{\n{body}\nreturn{{initSync,init:__wbg_init,{}}}}})();\n\
         if(typeof document==='undefined')self.cabinetRole='mind',self.onmessage=({{data:{{module}}}})=>\
         {{try{{self.onmessage=null;cabinet.initSync({{module}})}}catch(e){{self.postMessage('failed: '+e)}}}};\n",
        names.join(",")
    ))
}

#[cfg(test)]
mod tests {
    use super::classic;

    #[test]
    fn a_module_becomes_a_classic_script() {
        let script = classic("export class Match {\n}\nexport function add(a) {\n}\nfunction x() {}\nexport { initSync, __wbg_init as default };\n").unwrap();
        assert!(script.contains("return{initSync,init:__wbg_init,Match,add}"), "{script}");
        assert!(!script.contains("export"), "{script}");
        assert!(classic("import { a } from './snippets/a.js';\n").is_err());
    }
}
