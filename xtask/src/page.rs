//! What `cargo xtask dist` makes of Trunk's `index.html`, one step a function.

use crate::{
    dist::Bundle,
    html::{self, sha256, sha384, short_hash},
    run::Outcome,
};
use base64::{Engine as _, engine::general_purpose::STANDARD};

/// All style sheets in one file, in their order: one request.
pub(crate) fn one_style_sheet(bundle: &mut Bundle) -> Outcome {
    let mut page = bundle.text("index.html")?.to_owned();
    let links: Vec<_> = html::tags(&page, "link")
        .into_iter()
        .filter(|tag| tag.attribute("rel") == Some("stylesheet"))
        .map(|tag| {
            (
                tag.at.clone(),
                tag.attribute("href").unwrap_or_default().trim_start_matches("./").to_owned(),
            )
        })
        .collect();
    let Some((first, _)) = links.first().cloned() else {
        return Err("the page has no style sheet.".into());
    };
    let mut all = String::new();
    for (at, name) in links.into_iter().rev() {
        all = format!("{}\n{all}", bundle.text(&name)?.trim_end());
        bundle.files.remove(&name);
        page.replace_range(at, "");
    }
    let all = all.trim().to_owned();
    let name = format!("styles-{}.css", short_hash([all.as_bytes()]));
    let link = format!(
        "<link href=\"./{name}\" integrity=\"{}\" rel=\"stylesheet\" fetchpriority=\"high\">",
        sha384(all.as_bytes())
    );
    page.insert_str(first.start, &link);
    bundle.put(&name, all);
    bundle.put("index.html", page);
    Ok(())
}

/// The page asks for its wasm first of all, by a script. Trunk's way, a link that preloads it, makes some browsers
/// fetch it twice: they forget what was preloaded if the host does not say how long it may be kept. For the same
/// reason the program's JavaScript is marked as urgent, as the style sheet is: what is urgent they always keep, and
/// the service worker finds it there.
pub(crate) fn hurry(bundle: &mut Bundle) -> Outcome {
    let changed = || "Trunk's page does not load the program as it used to; see `hurry` in xtask/src/page.rs.";
    let page = bundle.text("index.html")?;
    let wasm = format!("'./{}_bg.wasm'", bundle.stem);
    let (before, after) = page.split_once(&wasm).ok_or_else(changed)?;
    let mut page = format!("{before}cabinetWasm{after}");
    let find = |page: &str, tag: &str, name: &str, value: &str| {
        let is_it = |tag: &html::Tag<'_>| tag.attribute(name) == Some(value);
        let found = html::tags(page, tag).into_iter().find(is_it).map(|tag| tag.at);
        found.ok_or_else(changed)
    };
    page.replace_range(find(&page, "link", "as", "fetch")?, "");
    for (tag, name, value) in [("link", "rel", "modulepreload"), ("script", "type", "module")] {
        let place = find(&page, tag, name, value)?;
        page.insert_str(place.start + 1 + tag.len(), " fetchpriority=high");
    }
    let script = format!("<script>globalThis.cabinetWasm = fetch({wasm});</script>");
    bundle.put("index.html", html::after_charset(&page, &script)?);
    Ok(())
}

/// The policy for what becomes markup or a program has to be there before either does. The single file has the same.
pub(crate) fn trust(bundle: &mut Bundle) -> Outcome {
    let start = format!("{}{}", include_str!("../../assets/trusted.js"), bundle.text("start.js")?);
    bundle.put("start.js", start);
    Ok(())
}

/// Nobody asks for an icon that is in the page, and browsers ask for another more than once.
pub(crate) fn icon_inside(bundle: &mut Bundle) -> Outcome {
    let name = "icons/icon.svg";
    let icon = format!("data:image/svg+xml;base64,{}", STANDARD.encode(bundle.text(name)?));
    let page = bundle.text("index.html")?;
    if page.matches(name).count() != 1 {
        return Err(format!("index.html must name {name} once."));
    }
    let page = page.replace(name, &icon);
    bundle.put("index.html", page);
    Ok(())
}

/// The policy: nothing but our own files, and the two inline scripts above.
pub(crate) fn guard(bundle: &mut Bundle) -> Outcome {
    let page = bundle.text("index.html")?;
    let scripts: Vec<String> = html::inline_scripts(page)
        .iter()
        .map(|script| format!("'{}'", sha256(script.as_bytes())))
        .collect();
    let policy = format!(
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval' {}; style-src 'self'; img-src 'self' data:; connect-src 'self'; \
         worker-src 'self'; manifest-src 'self'; base-uri 'self'; form-action 'none'",
        scripts.join(" ")
    );
    let policy = format!("<meta http-equiv=\"content-security-policy\" content=\"{policy}\">");
    bundle.put("index.html", html::after_charset(page, &policy)?);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    const PAGE: &str = "<!doctype html><meta charset=utf-8><title>x</title><link href=icons/icon.svg rel=icon>\
        <script type=module>import init from './app-1.js';await init({ module_or_path: './app-1_bg.wasm' });</script>\
        <link crossorigin href=./app-1.js rel=modulepreload><link as=fetch crossorigin href=./app-1_bg.wasm rel=preload>";

    fn bundle(page: &str) -> Bundle {
        let files = [("index.html", page), ("icons/icon.svg", "<svg/>")];
        let files = files.map(|(name, text)| (name.to_owned(), text.as_bytes().to_vec()));
        Bundle { files: BTreeMap::from(files), stem: "app-1".into() }
    }

    #[test]
    fn the_wasm_is_asked_for_first_and_once() {
        let mut bundle = bundle(PAGE);
        hurry(&mut bundle).unwrap();
        icon_inside(&mut bundle).unwrap();
        guard(&mut bundle).unwrap();
        let page = bundle.text("index.html").unwrap();
        let (policy, rest) = page.split_once("\">").unwrap();
        assert!(
            policy.starts_with("<!doctype html><meta charset=utf-8><meta http-equiv"),
            "{page}"
        );
        assert_eq!(policy.matches("'sha256-").count(), 2, "{page}");
        assert_eq!(
            rest,
            "<script>globalThis.cabinetWasm = fetch('./app-1_bg.wasm');</script><title>x</title>\
             <link href=data:image/svg+xml;base64,PHN2Zy8+ rel=icon>\
             <script fetchpriority=high type=module>import init from './app-1.js';await init({ module_or_path: cabinetWasm });</script>\
             <link fetchpriority=high crossorigin href=./app-1.js rel=modulepreload>"
        );
    }

    #[test]
    fn a_page_that_is_made_otherwise_is_refused() {
        for missing in ["as=fetch", "rel=modulepreload", "type=module", "'./app-1_bg.wasm'"] {
            assert!(hurry(&mut bundle(&PAGE.replace(missing, "x"))).is_err(), "{missing}");
        }
        assert!(icon_inside(&mut bundle(&PAGE.replace("icons/icon.svg", "x"))).is_err());
    }
}
