// The peers' pages, built as their users build them: one script, minified, and one style sheet.
import { cpSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

export const PEER = fileURLToPath(new URL('../peer/', import.meta.url));
const BUILT = fileURLToPath(new URL('../../target/bench/', import.meta.url));

/** Packages of the peers are installed beside them. */
export const require = createRequire(join(PEER, 'package.json'));

const OPTIONS = { bundle: true, minify: true, target: 'es2022', format: 'esm', define: { 'process.env.NODE_ENV': '"production"' } };

/** Bundles the script of one of the folders in `peer` for Node, and imports it. */
export const imported = async (name) => {
  const { build } = require('esbuild');
  const to = join(BUILT, `${name}.mjs`);
  await build({ ...OPTIONS, entryPoints: [join(PEER, name, 'main.js')], outfile: to, platform: 'node' });
  return import(pathToFileURL(to).href);
};

/** Builds the page of one of the folders in `peer`; the answer is where its page lies. */
export const built = async (name) => {
  const { build } = require('esbuild');
  const [from, to] = [join(PEER, name), join(BUILT, name)];
  mkdirSync(to, { recursive: true });
  cpSync(join(from, 'index.html'), join(to, 'index.html'));
  await build({ ...OPTIONS, entryPoints: [join(from, 'main.js'), join(from, 'main.css')], outdir: to });
  return to;
};
