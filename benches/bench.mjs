// What `cargo xtask bench` runs: the groups named, one after the other, and their figures as a table or as JSON.
//
//   node bench.mjs [--json] touch/summit,shelf
//
// Environment: CABINET_DIST (the built folder), CHROME (the browser's program).
import { availableParallelism, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { host } from './kit/host.mjs';
import { print, verdict } from './kit/report.mjs';

process.env.CABINET_DIST ??= fileURLToPath(new URL('../dist', import.meta.url));
const args = process.argv.slice(2);
const isJson = args.includes('--json');
const groups = new Map();
for (const name of args.filter((arg) => arg !== '--json').flatMap((arg) => arg.split(','))) {
  const [group, part] = name.split('/');
  groups.set(group, [...(groups.get(group) ?? []), ...(part ? [part] : [])]);
}

// The helpers of the browser tests look for our page where this says.
const ours = await host(process.env.CABINET_DIST);
process.env.CABINET_URL = ours.url;
const results = {};
for (const [group, only] of groups) {
  const { default: measure, PARTS = [] } = await import(`./${group}.mjs`);
  const unknown = only.find((part) => !PARTS.includes(part));
  if (unknown) throw new Error(`${group} has no part ${unknown}; it has ${PARTS.join(', ') || 'none'}.`);
  const start = performance.now();
  results[group] = await measure({ only, ours });
  results[group].seconds = Math.round((performance.now() - start) / 1000);
  for (const one of results[group].ratios ?? []) one.verdict = verdict(one);
  if (!isJson) print(group, results[group]);
}
await ours.close();
const load = { average: loadavg()[0], cores: availableParallelism() };
if (isJson) console.log(JSON.stringify({ load, ...results }, null, 2));
else console.log(`\n  In the last minute ${load.average.toFixed(1)} programs wanted the ${load.cores} cores of this machine.`);
