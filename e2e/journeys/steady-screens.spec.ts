import { reader, untilUsable } from '../../bench/screen-weight.ts';
import { expect, test } from '../journey.ts';

/* What somebody is about to press stays where it is while a screen loads (targets.md 1, shifts). */

const addresses = [
  '/dashboard',
  '/risk-services/covers',
  '/risk-services/cover-requests',
  '/buyers',
  '/policies',
  '/deadlines',
  '/overdues',
  '/claims',
  '/notifications',
];
const windows = {
  'a phone': { width: 390, height: 844 },
  // where states and actions of a list just do not fit beside its title
  'a notebook': { width: 1350, height: 940 },
  'a desk': { width: 1440, height: 900 },
};
/** Share of the window that moves, times how far. */
const most = 0.02;

/** Runs in the page: adds up what moves without having been touched, and names it. */
const watch = `
  globalThis.moved = { sum: 0, what: [] };
  new PerformanceObserver((list) => {
    for (const { value, sources, hadRecentInput } of list.getEntries()) {
      if (hadRecentInput) continue;
      moved.sum += value;
      moved.what.push(...sources.map(({ node }) => node?.className ?? node?.nodeName ?? 'nothing'));
    }
  }).observe({ type: 'layout-shift', buffered: true });
`;

for (const [name, viewport] of Object.entries(windows))
  test(`on ${name}, nothing moves while a screen loads`, async ({ enter, openBrowser, baseURL }) => {
    test.setTimeout(600_000);
    const storageState = await (await enter(reader, '/settings')).context().storageState();
    for (const address of addresses) {
      const page = await openBrowser({ storageState, viewport });
      await page.addInitScript(watch);
      await page.goto((baseURL ?? '') + address);
      await untilUsable(page);
      const { sum, what } = await page.evaluate<{ sum: number; what: string[] }>('moved');
      await page.close();
      expect.soft(sum, `${address}: ${what.join(', ')}`).toBeLessThanOrEqual(most);
    }
  });
