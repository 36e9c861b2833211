// Figures from lists of measurements, and the lot by which everything here is drawn: always the same.

/** The value that so many of all do not exceed; null of none. */
export const at = (list, part) => {
  const sorted = list.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? null;
};

export const median = (list) => at(list, 0.5);
export const sum = (list) => list.reduce((all, one) => all + one, 0);
export const longest = (list) => (list.length ? Math.max(...list) : null);

/** Draws numbers below n, and from lists. */
export const lot = (seed = 1) => {
  let state = seed >>> 0;
  const below = (n) => {
    // A full turn of xorshift32, which a wasm module or a Rust program can repeat.
    state ^= state << 13;
    state >>>= 0;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state % n;
  };
  return { below, pick: (list) => list[below(list.length)] };
};

export const pause = (millis) => new Promise((done) => setTimeout(done, millis));
