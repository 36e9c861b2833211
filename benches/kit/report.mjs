// Figures as people read them.

const number = (value) => {
  if (value === null || value === undefined) return '–';
  if (typeof value !== 'number') return String(value);
  if (Number.isInteger(value) || Math.abs(value) >= 100) return Math.round(value).toLocaleString('en').replaceAll(',', ' ');
  return value.toFixed(Math.abs(value) < 10 ? 2 : 1);
};

/** Whether a figure is within what was wished for. */
export const verdict = ({ ratio, value = ratio, most, least }) => {
  if (most === undefined && least === undefined) return null;
  return (most !== undefined && value > most) || (least !== undefined && value < least) ? 'over' : 'ok';
};

const budget = ({ most, least }) => (most !== undefined ? `at most ${number(most)}` : least !== undefined ? `at least ${number(least)}` : '');

/** One group: its table, then each figure that has a budget. */
export const print = (name, { title, columns, rows, ratios = [], seconds }) => {
  console.log(`\n== ${name}: ${title} · ${seconds} s\n`);
  const wide = Math.max(...rows.map(({ what }) => what.length), ...ratios.map(({ what }) => what.length));
  const widths = columns.map(([key, head]) => Math.max(head.length, ...rows.map((row) => number(row[key]).length)) + 2);
  console.log(`  ${' '.repeat(wide)}${columns.map(([, head], n) => head.padStart(widths[n])).join('')}`);
  for (const row of rows) console.log(`  ${row.what.padEnd(wide)}${columns.map(([key], n) => number(row[key]).padStart(widths[n])).join('')}`);
  if (ratios.length) console.log('');
  for (const { what, ratio, value, unit = '', against, verdict, ...wish } of ratios) {
    const figure = ratio === undefined ? `${number(value)}${unit && ` ${unit}`}` : `${number(ratio)} ×`;
    console.log(`  ${what.padEnd(wide)}  ${figure.padStart(10)}  ${(against ?? '').padEnd(20)}${budget(wish).padEnd(16)}${verdict ?? ''}`.trimEnd());
  }
};
