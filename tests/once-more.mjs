// Browsers go down on busy machines. A test is then done once more; and only then.

/**
 * Does a test's work. If that fails, `mend` looks whether the browser was at fault: if so it opens another one and tells what
 * was wrong, and the work is done once more. What a page does to every browser fails all the same, and a test that was repeated
 * says so.
 */
export const onceMore = async (t, work, mend) => {
  try {
    await work(t);
  } catch (error) {
    const fault = await mend();
    if (!fault) throw error;
    t.diagnostic(`${fault} and is opened once more (${error.message})`);
    await work(t);
  }
};
