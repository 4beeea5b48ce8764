import type { Page } from '@playwright/test';
import { expect, expectNoBarrier, test } from '../journey.ts';
import { type Visit, visits } from '../screens.ts';
import { stopsBefore } from '../tab-stops.ts';
import { lowPrimaryTargets, smallTargets } from '../targets.ts';

/*
 * Every screen of the router, wide and on a phone: no barrier that rules find in either theme, targets of the size of
 * WCAG 2.5.8, and few stops of the Tab key before the title and the content.
 */

const walks = 10;

const widths = [1440, 390] as const;

for (const width of widths)
  for (let walk = 0; walk < walks; walk += 1)
    test(`screens have no barriers, ${width} px wide, ${walk + 1} of ${walks}`, async ({ enter }) => {
      test.setTimeout(900_000);
      const isPhone = width < 800;
      const browser = { viewport: { width, height: 900 }, reducedMotion: 'reduce', hasTouch: isPhone } as const;
      for (const [person, screens] of Map.groupBy(screensOf(walk), ([, { as }]) => as)) {
        const page = await enter(person, '/settings', browser);
        for (const [name, visit] of screens)
          await test.step(name, async () => {
            await page.goto(await visit.address(page));
            await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
            await expectNoBarrier(page);
            expect.soft(await smallTargets(page), `${name}: targets below 24 px`).toEqual([]);
            expect.soft(await tablesBeyondPage(page), `${name}: tables wider than their page`).toEqual([]);
            if (isPhone) expect.soft(await lowPrimaryTargets(page), `${name}: primary targets below 44 px`).toEqual([]);
            else await expectFewStops(page, name);
            if (visit.hasPanel) await lookAtPanel(page, name);
          });
      }
    });

/** Each walk takes every tenth screen, so that slow ones are shared, and none takes long beside other journeys. */
function screensOf(walk: number): [string, Visit][] {
  const all = Object.entries(visits).flatMap(([name, visit]): [string, Visit][] => (visit ? [[name, visit]] : []));
  return all.filter((_, at) => at % walks === walk);
}

/** Skip link, navigation, policies, search, bell, person, kinds; then star, states, display, export, action. */
async function expectFewStops(page: Page, name: string): Promise<void> {
  const { title, content } = await stopsBefore(page);
  expect.soft(title.length, `${name}, before the title: ${title}`).toBeLessThanOrEqual(7);
  expect.soft(content.length, `${name}, before the content: ${content}`).toBeLessThanOrEqual(13);
}

/**
 * A fresh table has as many columns as there is room for, and each head is read without being cut (decision 115). Where
 * rows are entered, all columns are there, and the table scrolls.
 */
async function tablesBeyondPage(page: Page): Promise<string[]> {
  return page.getByRole('grid').evaluateAll((grids) =>
    grids.flatMap((grid) => {
      if (grid.querySelector('[data-cell]')) return [];
      const heads: (typeof grid)[] = Array.from(grid.querySelectorAll('[role=columnheader]'));
      return [grid, ...heads]
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
        .map((each) => `${each.textContent.slice(0, 40)}: ${each.scrollWidth} of ${each.clientWidth} px`);
    }),
  );
}

async function lookAtPanel(page: Page, name: string): Promise<void> {
  await page
    .getByRole('gridcell')
    .filter({ hasText: /[a-z]{3}/ })
    .first()
    .focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-detail]')).toBeVisible();
  await expectNoBarrier(page, '[data-detail]');
  expect.soft(await smallTargets(page, '[data-detail]'), `${name}, panel: targets below 24 px`).toEqual([]);
}
