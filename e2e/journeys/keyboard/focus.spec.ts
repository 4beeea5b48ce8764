import type { Locator, Page } from '@playwright/test';
import { expect, expectNoBarrier, test } from '../../journey.ts';
import { type Visit, visits } from '../../screens.ts';

/*
 * Where the focus is after what was opened is left again: on what opened it, and where that was an item of a menu, on the
 * button of the menu. All on a screen that says it opens something is opened by keyboard, looked at for barriers and left
 * with Escape.
 */

const screens = [
  ['today', 'cover', 'coverRequest', 'buyer', 'grades', 'policies', 'monitor'],
  ['overdue', 'rescheduling', 'dispute', 'collection', 'claim', 'covers', 'managedCovers'],
  ['settings', 'coverEstimate', 'deadlines', 'ledgers', 'users', 'user', 'notifications', 'cap'],
] as const;

/** Says to assistive technology that it opens something; or its name ends in three dots. A file is chosen in a dialog of the browser. */
const openers = ['[aria-haspopup=dialog]', '[aria-haspopup=menu]', ':text-matches("…$")']
  .map((says) => `button${says}:not([aria-disabled=true], :has(+ input[type=file])):visible`)
  .join(', ');

const opened = ':is([role=dialog], [role=alertdialog], [role=menu])';

for (const names of screens)
  test(`what is opened and left gives the focus back: ${names.join(', ')}`, async ({ enter }) => {
    test.setTimeout(900_000);
    for (const name of names)
      await test.step(name, async () => {
        const visit = visits[name] as Visit;
        const page = await enter(visit.as, '/settings', { reducedMotion: 'reduce' });
        await page.goto(await visit.address(page));
        await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
        // what is the same on every screen is opened on the first
        const part = page.locator(name === 'today' ? 'body' : 'main, [data-tour=actions]');
        for (const button of await eachOnce(part.locator(openers))) await openAndLeave(page, button);
        await page.close();
      });
  });

/**
 * Each marked in the page, since what is loaded later may stand before it and what it is called may change; of those with
 * the same name the first: rows have the same actions.
 */
async function eachOnce(buttons: Locator): Promise<Locator[]> {
  const marks = await buttons.evaluateAll((all) => {
    const byName = new Map<string, string>();
    for (const [at, button] of all.entries()) {
      const name = button.getAttribute('aria-label') ?? button.textContent;
      if (byName.has(name)) continue;
      button.setAttribute('data-walked', String(at));
      byName.set(name, String(at));
    }
    return [...byName.values()];
  });
  return marks.map((mark) => buttons.page().locator(`[data-walked="${mark}"]`));
}

async function openAndLeave(page: Page, opener: Locator): Promise<void> {
  await open(page, opener);
  const menu = page.getByRole('menu');
  // a link leads to another page, which is not left with Escape
  const opens = menu.locator('[role=menuitem]:not([href])');
  const items = (await menu.count()) > 0 ? await opens.allInnerTexts() : [];
  await expectNoBarrier(page, opened);
  await leave(page, opener);
  for (const item of items.filter((text) => text.endsWith('…'))) {
    await open(page, opener);
    await menu.getByRole('menuitem', { name: item, exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(menu).toHaveCount(0);
    await expectFocusIn(page);
    await expectNoBarrier(page, opened);
    await leave(page, opener, item);
  }
}

async function open(page: Page, opener: Locator): Promise<void> {
  await opener.focus();
  await page.keyboard.press('Enter');
  await expectFocusIn(page);
}

async function expectFocusIn(page: Page): Promise<void> {
  await expect(page.locator(`${opened}:focus-within`).first()).toBeVisible({ timeout: 30_000 });
}

async function leave(page: Page, opener: Locator, item = ''): Promise<void> {
  const name = `${(await opener.getAttribute('aria-label')) ?? (await opener.innerText())} ${item}`;
  await page.keyboard.press('Escape');
  await expect(page.locator(opened), `${name} is left`).toHaveCount(0);
  await expect.soft(opener, `the focus is back on ${name}`).toBeFocused({ timeout: 15_000 });
}
