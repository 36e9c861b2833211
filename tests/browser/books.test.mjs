// The rule book: as a page of its own and in a drawer, searched, and followed from section to section.
import assert from 'node:assert/strict';
import { after } from 'node:test';
import { SIZES, accessible, comes, holds, open, shut, test } from './launch.mjs';
import { QUICK, drawer, prefer, startGame, visit } from './player.mjs';

after(shut);

const GAMES = ['inner-circle', 'summit', 'situation-7', 'empires', 'supremacy'];
const field = (page) => page.getByPlaceholder('Search the rules');
/** The numbers of what is shown: `.rule` or `.chapter`. */
const shown = (page, kind) =>
  page.locator(`.book ${kind}:not([hidden])`).evaluateAll((all) => all.map(({ id }) => id.replace('rule-', '')));
const isInSight = (page, selector) =>
  page.locator(selector).first().evaluate((element) => {
    const { top } = element.getBoundingClientRect();
    const search = document.querySelector('.book .search').getBoundingClientRect();
    return top >= search.bottom - 1 && top < innerHeight;
  });

for (const game of GAMES) {
  test(`${game}: every link of the book leads to a section of it`, async () => {
    const { page, complaints, close } = await open();
    await visit(page, `rules/${game}`);
    await page.waitForSelector('.book .rule');
    const links = await page.locator('.book .text [data-rule]').evaluateAll((all) =>
      all.map((link) => [link.textContent, link.dataset.rule, link.getAttribute('href'), document.querySelectorAll(`[id="rule-${link.dataset.rule}"]`).length]));
    assert.ok(links.length > 5);
    for (const [text, number, href, there] of links) {
      assert.deepEqual([text, href, there], [number, `#/rules/${game}/${number}`, 1]);
    }
    // It opens with the aim and a quick start, and leads to each of its chapters.
    await comes(() => page.locator('.quick h3').allTextContents(), ['Aim', 'Quick start']);
    const figures = await page.locator('.quick .figure').evaluateAll((all) => all.map((figure) => figure.getAttribute('aria-label')));
    assert.equal(figures.length, 3);
    assert.ok(figures.every((shown) => shown.length > 20));
    const chapters = await page.locator('.chapter').evaluateAll((all) => all.map(({ id }) => `#/rules/${id.replace('rule-', '')}`));
    const contents = await page.locator('.contents a').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    assert.deepEqual(contents, chapters.map((chapter) => chapter.replace('rules/', `rules/${game}/`)));
    await page.locator('.contents a').last().click();
    await page.waitForSelector('.chapter.cited');
    await holds(() => isInSight(page, '.chapter.cited'));
    const marks = await page.locator('.book .rule > h4 > .source').evaluateAll((all) => all.map((mark) => [mark.textContent, mark.title]));
    assert.equal(marks.length, await page.locator('.book .rule').count());
    assert.ok(marks.every(([mark, title]) => ['sheet', 'found', 'ruling', 'advice'].includes(mark) && title));
    await accessible(page);
    complaints.none();
    await close();
  });
}

test('a link is followed within the drawer: the route stays, the keyboard goes along', async () => {
  const { context, page, complaints, close } = await open({ size: SIZES.tablet });
  await prefer(context, QUICK);
  await startGame(page, { names: ['Anna', 'Ben'] });
  const address = page.url();
  await page.getByRole('button', { name: 'Rules' }).click();
  await drawer(page, 'Rules');
  const link = page.locator('.drawer #rule-5\\.7 [data-rule="5.6"]');
  await link.focus();
  await page.keyboard.press('Enter');
  await page.waitForSelector('.drawer [id="rule-5.6"].cited');
  await comes(() => page.locator('.book .cited').count(), 1);
  await comes(() => page.evaluate(() => document.activeElement.textContent), '5.6 Back to where it came from ruling');
  await holds(() => isInSight(page, '.book .cited'));
  assert.equal(page.url(), address);
  await accessible(page);

  // Another one, which stands in what was found and leads to what was not.
  await field(page).fill('nobody brings to an end');
  await comes(() => shown(page, '.rule'), ['8.6']);
  await page.locator('.drawer [data-rule="9.2"]').click();
  await page.waitForSelector('.drawer [id="rule-9.2"].cited');
  await comes(() => field(page).inputValue(), '');
  await comes(() => page.locator('.book .cited').count(), 1);
  await holds(() => isInSight(page, '.book .cited'));
  assert.equal(page.url(), address);
  await page.keyboard.press('Escape');
  await drawer(page, null);
  complaints.none();
  await close();
});

test('a search shows the sections that speak of something, below their chapters', async () => {
  const { page, close } = await open();
  await visit(page, 'rules/summit');
  await page.waitForSelector('.book .rule');
  const all = await shown(page, '.rule');
  await field(page).fill('SALVAGE ');
  const found = await shown(page, '.rule');
  await comes(() => page.textContent('.book .found'), `${found.length} sections`);
  assert.ok(found.includes('7.2') && found.includes('10.9') && !found.includes('1.1'));
  await comes(() => shown(page, '.chapter'), [...new Set(found.map((number) => number.split('.')[0]))]);
  await accessible(page);

  // What was sought is marked, and the first of it in sight however far the book was scrolled.
  await comes(() => page.locator('.book mark').evaluateAll((all) => [...new Set(all.map((mark) => mark.textContent.toLowerCase()))]), ['salvage']);
  await field(page).fill('');
  await comes(() => page.locator('.book mark').count(), 0);
  const text = await page.textContent('[id="rule-7.2"]');
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await field(page).fill('salvage');
  await page.waitForSelector('.book mark');
  await holds(() => isInSight(page, '.book .rule:not([hidden])'));
  await holds(() => isInSight(page, '.book mark >> nth=0'));
  await comes(() => page.textContent('[id="rule-7.2"]'), text);

  await field(page).fill('4.2');
  await comes(() => shown(page, '.rule'), ['4.2', '4.20', '4.21', '4.22', '4.23', '4.24', '4.25']);
  // The mark of a section is not what it says.
  await field(page).fill('ruling');
  await comes(() => page.textContent('.book .found'), 'No section speaks of it.');
  await field(page).fill('');
  await comes(() => shown(page, '.rule'), all);
  await comes(() => page.textContent('.book .found'), '');
  await close();
});

test('a section has an address of its own, for whoever opens a link elsewhere', async () => {
  const { page, complaints, close } = await open();
  await visit(page, 'rules/summit/10.9');
  await page.waitForSelector('[id="rule-10.9"].cited');
  await holds(() => isInSight(page, '.book .cited'));
  await page.evaluate(() => { location.hash = '#/rules/summit/9'; });
  await page.waitForSelector('[id="rule-9"].cited');
  await comes(() => page.locator('.book .cited').count(), 1);
  await holds(() => isInSight(page, '.book .cited'));
  await page.evaluate(() => { location.hash = '#/rules/inner-circle/9.1'; });
  await page.waitForSelector('[id="rule-9.1"].cited');
  await comes(() => page.textContent('h1'), /Inner Circle/);
  complaints.none();
  await close();
});
