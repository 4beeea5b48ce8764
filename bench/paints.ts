/**
 * What a user notices (targets.md 1), with a processor four times as slow: the first and the largest paint of the
 * sign-in, the dashboard and the covers against a bare page with React, over 10 Mbit/s and 40 ms with an empty cache;
 * layout shifts; the delay of a touch. `node scripts/run.mjs bench/paints.ts [--only paints|touches] [--rounds 7]`
 */
import { parseArgs } from 'node:util';
import type { BrowserContext, Page } from 'playwright-core';
import { type DemoPortal, median, signIn, slowDown, withDemoPortal } from './browser.ts';
import { type Promised, report } from './promise.ts';
import { untilUsable } from './screen-weight.ts';
import { withPages } from './serve-pages.ts';

const person = 'Dirk Direct';
const { values: wanted } = parseArgs({
  options: { only: { type: 'string' }, rounds: { type: 'string', default: '7' } },
});
const rounds = Number(wanted.rounds);
const window = { width: 1440, height: 900 };
/** Milliseconds after which a touch has been answered. */
const answered = 1_000;
type SignedIn = Awaited<ReturnType<typeof signIn>>;

/** Milliseconds from the start of the navigation; `shift` is the sum of all layout shifts. */
type Paints = Readonly<{ first: number; largest: number; shift: number }>;

/** Runs in the page: keeps the largest paint, the shifts, and how long each touch waited. */
const watch = `
  globalThis.watched = { largest: 0, shift: 0, answers: [] };
  for (const type of ['largest-contentful-paint', 'layout-shift', 'event']) {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (type === 'largest-contentful-paint') watched.largest = entry.startTime;
        else if (type === 'layout-shift') watched.shift += entry.hadRecentInput ? 0 : entry.value;
        else if (entry.interactionId > 0) watched.answers.push(entry.duration);
      }
    }).observe({ type, buffered: true, ...(type === 'event' && { durationThreshold: 16 }) });
  }
`;

/** What one does with a list, each as it is done with a mouse. */
const touches: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  sort: (page) => page.getByRole('columnheader').getByRole('button').nth(1).click(),
  'open a row': (page) => page.getByRole('row').nth(4).getByRole('gridcell').nth(1).click(),
  'switch to tiles': (page) => page.getByText('Tiles', { exact: true }).locator('..').click(),
  'switch to the table': (page) => page.getByText('Table', { exact: true }).locator('..').click(),
  'filter, another state': (page) => page.getByRole('link', { name: /^Declined/ }).click(),
  'filter, opening it': (page) => page.getByRole('button', { name: 'Country', exact: true }).click(),
  'filter, choosing': (page) => page.getByRole('dialog').getByRole('checkbox').first().click(),
};

await withPages((pages) =>
  withDemoPortal(async (portal) => {
    const somebody = await signIn(portal, person);
    if (wanted.only !== 'touches') report('Paints and shifts', await paints(portal, `${pages}/bare.html`, somebody));
    if (wanted.only !== 'paints') report('Answers to touches on the covers', await answers(portal, somebody));
  }),
);

async function paints(portal: DemoPortal, bare: string, somebody: SignedIn): Promise<Promised[]> {
  const screens: Readonly<Record<string, Readonly<{ url: string; visitor?: SignedIn }>>> = {
    bare: { url: bare },
    'sign-in': { url: `${portal.url}/auth/login?returnTo=%2Fdashboard` },
    dashboard: { url: `${portal.url}/dashboard`, visitor: somebody },
    covers: { url: `${portal.url}/risk-services/covers`, visitor: somebody },
  };
  const seen = new Map<string, Paints[]>(Object.keys(screens).map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, { url, visitor }] of Object.entries(screens)) {
      const context = await portal.browser.newContext({ viewport: window, ...(visitor && { storageState: visitor }) });
      seen.get(name)?.push(await paintsOf(context, url));
      await context.close();
    }
  }
  const of = (name: string, what: keyof Paints) => median((seen.get(name) ?? []).map((visit) => visit[what]));
  for (const name of seen.keys())
    console.log(`${name}: first ${of(name, 'first').toFixed(0)} ms, largest ${of(name, 'largest').toFixed(0)} ms`);
  return Object.keys(screens)
    .filter((name) => name !== 'bare')
    .flatMap((name) => [
      { name: `${name}: first paint`, value: of(name, 'first') / of('bare', 'first'), gate: 2, goal: 1.5 },
      { name: `${name}: largest paint`, value: of(name, 'largest') / of('bare', 'largest'), gate: 2, goal: 1.5 },
      { name: `${name}: shifts`, value: of(name, 'shift'), gate: 0.02, goal: 0, unit: '' },
    ]);
}

/** Visits a page with an empty cache. */
async function paintsOf(context: BrowserContext, url: string): Promise<Paints> {
  const page = await context.newPage();
  await page.addInitScript(watch);
  await slowDown(page);
  await slowNetwork(page);
  await page.goto(url);
  await untilUsable(page);
  return page.evaluate<Paints>(`({
    first: performance.getEntriesByName('first-contentful-paint')[0].startTime,
    largest: watched.largest,
    shift: watched.shift,
  })`);
}

/** Gives a page the network of a phone in town: 10 Mbit/s, and 40 ms to the server and back. */
async function slowNetwork(page: Page): Promise<void> {
  const throughput = 10_000_000 / 8;
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 40,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
}

/** The longest wait of each touch, each on a list that has just been opened; the median of the rounds counts. */
async function answers(portal: DemoPortal, somebody: SignedIn): Promise<Promised[]> {
  const context = await portal.browser.newContext({ viewport: window, storageState: somebody });
  const page = await context.newPage();
  await page.addInitScript(watch);
  await slowDown(page);
  const waits = new Map<string, number[]>(Object.keys(touches).map((name) => [name, []]));
  for (let round = 0; round <= rounds; round += 1) {
    await page.goto(`${portal.url}/risk-services/covers?display=table`);
    await untilUsable(page);
    for (const [name, touch] of Object.entries(touches)) {
      await page.evaluate('watched.answers.length = 0');
      await touch(page);
      await page.waitForTimeout(answered);
      const wait = await page.evaluate<number>('Math.max(16, ...watched.answers)');
      if (name === 'filter, choosing' || name === 'open a row') await page.keyboard.press('Escape');
      // the first time fetches what is loaded when it is needed
      if (round > 0) waits.get(name)?.push(wait);
    }
  }
  await context.close();
  return [...waits].map(([name, figures]) => ({ name, value: median(figures), gate: 200, goal: 100, unit: 'ms' }));
}
