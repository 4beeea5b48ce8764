import {
  firstScreens,
  inWords,
  kilobytesOf,
  type Limit,
  laterScreens,
  reader,
  type Weight,
  weighFirst,
  weighLater,
} from '../../bench/screen-weight.ts';
import { expect, test } from '../journey.ts';

/* No screen becomes heavier unnoticed: limits are what was reached. Where a screen has become lighter, they follow. */

test('screens weigh no more than they did (decision 108)', async ({ enter, openBrowser, baseURL }) => {
  test.setTimeout(900_000);
  const signedIn = await (await enter(reader, '/settings')).context().storageState();
  const weighed = [
    { screens: firstScreens, weigh: weighFirst },
    { screens: laterScreens, weigh: weighLater },
  ];
  for (const { screens, weigh } of weighed)
    for (const [address, limit] of Object.entries(screens)) {
      const page = await openBrowser({ storageState: signedIn });
      const weight = await weigh(page, baseURL ?? '', address);
      await page.close();
      expect.soft(weight.wasDrawn, `${address} came drawn`).toBe(true);
      expect.soft(excess(weight, limit), `${address}: ${inWords(weight)}`).toEqual({});
    }
});

/** What of a screen is more than is allowed. */
function excess(weight: Weight, limit: Limit): Partial<Limit> {
  const { files, asked } = weight;
  const is: Limit = { kilobytes: kilobytesOf(weight), files: files.size, requests: asked.size };
  return Object.fromEntries(Object.entries(is).filter(([of, value]) => value > limit[of as keyof Limit]));
}
