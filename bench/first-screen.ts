/** The weight of screens, against what is promised (docs/performance.md). `node scripts/run.mjs bench/first-screen.ts` */
import { signIn, withDemoPortal } from './browser.ts';
import { type Promised, report } from './promise.ts';
import { firstScreens, inWords, kilobytesOf, laterScreens, reader, weighFirst, weighLater } from './screen-weight.ts';

const kinds = [
  { name: 'first screen', screens: firstScreens, weigh: weighFirst, gate: 260, goal: 170 },
  { name: 'later screen', screens: laterScreens, weigh: weighLater, gate: 80, goal: 50 },
];

await withDemoPortal(async (portal) => {
  const somebody = await signIn(portal, reader);
  const promises: Promised[] = [];
  for (const { name, screens, weigh, gate, goal } of kinds)
    for (const address of Object.keys(screens)) {
      const context = await portal.browser.newContext({ storageState: somebody });
      const weight = await weigh(await context.newPage(), portal.url, address);
      await context.close();
      console.log(`${name}, ${address}: ${inWords(weight)}`);
      promises.push({ name: `${name}, ${address}`, value: kilobytesOf(weight), gate, goal, unit: 'kB' });
    }
  report('JS + CSS, gzip -9', promises);
});
