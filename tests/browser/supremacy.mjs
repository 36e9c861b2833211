// A person at the table of Supremacy, who presses what each stage proposes.
//
//   await startSupremacy(page, { names: ['Anna', 'Ben'], seed: 'a cold morning' });
//   let table = await look(page);
//   table = await press(page, table, /^Hand in/);
import assert from 'node:assert/strict';
import { look, startGame } from './player.mjs';

export const startSupremacy = (page, { players = ['person', 'person'], ...others } = {}) => startGame(page, { game: 'Supremacy', players, ...others });

/** Presses a button of the desk by what stands on it, where it only drafts something. */
export const draft = (page, label) => page.locator('.sp-desk button, .prompt .answers button').filter({ hasText: label }).first().click();

/** The same where it is done at once, and looks what came of it. */
export const press = async (page, table, label) => {
  await draft(page, label);
  return look(page, table.mark);
};

/** What stands on the buttons that a person sees, the proposed one first. */
export const buttons = (page) =>
  page.evaluate(() => {
    const kinds = ['.sp-desk .sp-press', '.sp-desk .main', '.sp-desk .sp-end', '.prompt .answers button', '.sp-desk button'];
    const seen = kinds.flatMap((kind) => [...document.querySelectorAll(kind)]).filter((it) => it.checkVisibility() && !it.disabled);
    return [...new Set(seen)].map((it) => it.textContent);
  });

/** The treasury line: { cash: 6370, grain: 5, … }. */
export const treasury = (page) =>
  page.evaluate(() => Object.fromEntries([...document.querySelectorAll('.sp-treasury > button')].map((cell) => [cell.dataset.inspect, Number.parseInt(cell.querySelector('b').textContent, 10)])));

/** Somebody who does what is proposed: one press after the other. */
export class Clerk {
  /** What was pressed, in order. */
  pressed = [];

  async act(page, table, options) {
    const all = await buttons(page);
    assert.ok(all.length, `nothing to press: ${table.prompt}`);
    // A set that was built is enough.
    const isBuilt = all.find((it) => /^End/.test(it)) && /^Build 1 set/.test(this.pressed.at(-1) ?? '');
    const label = isBuilt ? all.find((it) => /^End/.test(it)) : all[0];
    this.pressed.push(label);
    const button = page.locator('.sp-desk button, .prompt .answers button').filter({ visible: true }).and(page.locator('button', { hasText: label.slice(0, 60) })).first();
    await (options?.finger ? button.tap() : button.click());
    return look(page, table.mark);
  }
}
