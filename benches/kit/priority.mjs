// Figures are steadier if the other programs of this machine wait. Only an administrator may ask for that, and Linux
// weighs whole sessions against each other, of which a browser has its own; elsewhere nothing happens.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';

const FIRST = -15;
const group = (pid) => `/proc/${pid}/autogroup`;

/** This program goes first, and afterwards whoever called it is weighed as before. */
export const goFirst = () => {
  try {
    setPriority(FIRST);
    const [before] = readFileSync(group('self'), 'utf8').match(/-?\d+$/m);
    process.on('exit', () => writeFileSync(group('self'), before));
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1));
    writeFileSync(group('self'), String(FIRST));
  } catch { /* nobody lets it */ }
};

/** So do the programs that it has started. */
export const raiseChildren = () => {
  try {
    const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
    const parent = (pid) => readFileSync(`/proc/${pid}/status`, 'latin1').match(/^PPid:\s*(\d+)/m)[1];
    for (const pid of pids.filter((pid) => parent(pid) === String(process.pid))) writeFileSync(group(pid), String(FIRST));
  } catch { /* nobody lets it, or a program has ended meanwhile */ }
};
