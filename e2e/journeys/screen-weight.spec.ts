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
  test.setTimeout(600_000);
  const signedIn = await (await enter(reader, '/settings')).context().storageState();
  const weighed = [
    { screens: firstScreens, weigh: weighFirst },
    { screens: laterScreens, weigh: weighLater },
  ];
  for (const { screens, weigh } of weighed)
    for (const [address, limit] of Object.entries(screens)) {
      const weight = await weighDrawn(async () => {
        const page = await openBrowser({ storageState: signedIn });
        const weighed = await weigh(page, baseURL ?? '', address);
        await page.close();
        return weighed;
      });
      expect.soft(excess(weight, limit), `${address}: ${inWords(weight)}`).toEqual({});
    }
});

/** Weighs until the page came drawn: beside other journeys the server is busy at times. */
async function weighDrawn(weighOnce: () => Promise<Weight>): Promise<Weight> {
  for (let others = 9; others > 0; others -= 1) {
    const weight = await weighOnce();
    if (weight.wasDrawn) return weight;
  }
  return weighOnce();
}

/** What of a screen is more than is allowed. */
function excess(weight: Weight, limit: Limit): Partial<Limit> {
  const { files, asked } = weight;
  const is: Limit = { kilobytes: kilobytesOf(weight), files: files.size, requests: asked.size };
  return Object.fromEntries(Object.entries(is).filter(([of, value]) => value > limit[of as keyof Limit]));
}
