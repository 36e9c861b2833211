//! The rules for other people's programs: what `dist/rules.js` and its types say.

use crate::{dist::Bundle, run::Outcome};

/// Adds the files that others import, under names without a hash.
pub(crate) fn add(bundle: &mut Bundle) -> Outcome {
    let stem = &bundle.stem;
    let chunks: Vec<String> =
        bundle.chunks().iter().map(|(_, name)| format!("'./{name}'")).collect();
    let chunks = chunks.join(", ");
    let script = format!(
        "// The rules of the cabinet as a library, for pages, workers and Node.\n\
         import start, {{ initSync }} from './{stem}.js';\n\
         export * from './{stem}.js';\n\
         const at = (file) => new URL(file, import.meta.url);\n\
         const [wasm, ...chunks] = ['./{stem}_bg.wasm', {chunks}].map(at);\n\
         const inPage = async () => {{\n  \
           const m = await start({{ module_or_path: wasm }});\n  \
           await Promise.all(chunks.map(async (chunk) => WebAssembly.instantiate(await (await fetch(chunk)).arrayBuffer(), {{ m }})));\n\
         }};\n\
         const inNode = async () => {{\n  \
           const {{ readFileSync }} = await import('node:fs');\n  \
           const m = initSync({{ module: readFileSync(wasm) }});\n  \
           for (const chunk of chunks) new WebAssembly.Instance(new WebAssembly.Module(readFileSync(chunk)), {{ m }});\n\
         }};\n\
         let ready;\n\
         export default function open() {{\n  \
           return (ready ??= wasm.protocol === 'file:' ? inNode() : inPage());\n\
         }}\n\
         export async function ruleBook(game) {{\n  \
           const file = at(`./books/${{game}}.md`);\n  \
           if (file.protocol === 'file:') return (await import('node:fs/promises')).readFile(file, 'utf8');\n  \
           const answer = await fetch(file);\n  \
           if (!answer.ok) throw new Error(`there is no rule book of ${{game}}`);\n  \
           return answer.text();\n\
         }}\n"
    );
    let types = bundle.text(&format!("{stem}.d.ts"))?;
    // Up to here it describes the rules; what follows is how wasm-bindgen starts.
    let types = types.split("export type InitInput").next().unwrap_or(types).trim_end();
    let types = format!(
        "{types}\n\n/** Loads the rules; everything else works after it. Calling it again is harmless. */\nexport default function open(): Promise<void>;\n\n\
         /** The rule book of a game, as Markdown. */\nexport function ruleBook(game: string): Promise<string>;\n"
    );
    let package = serde_json::json!({
        "name": "cabinet-rules",
        "version": env!("CARGO_PKG_VERSION"),
        "type": "module",
        "exports": { ".": { "types": "./rules.d.ts", "default": "./rules.js" } },
        "types": "./rules.d.ts",
    });
    bundle.files.remove(&format!("{}.d.ts", bundle.stem));
    bundle.put("rules.js", script);
    bundle.put("rules.d.ts", types);
    bundle.put("package.json", format!("{package:#}\n"));
    Ok(())
}
