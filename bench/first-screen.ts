/**
 * The size of a screen (targets.md 1): scripts and styles that a browser with an empty cache asks for until the screen
 * is usable, each as gzip -9 makes it; then what each later screen adds. `node scripts/run.mjs bench/first-screen.ts`
 */
import { gzipSync } from 'node:zlib';
import type { BrowserContext, Page, Response } from 'playwright-core';
import { signIn, untilUsable, withDemoPortal } from './browser.ts';
import { type Promised, report } from './promise.ts';

const person = 'Dirk Direct';
const firstScreens = { 'first screen, dashboard': '/dashboard', 'first screen, covers': '/risk-services/covers' };
const laterScreens = [
  '/risk-services/covers',
  '/risk-services/covers/new',
  '/risk-services/cover-requests',
  '/buyers',
  '/policies',
  '/orders',
  '/settings',
];
/** Bytes of each file by its address, in the order of their arrival. */
type Files = Map<string, number>;

await withDemoPortal(async (portal) => {
  const somebody = await signIn(portal, person);
  const promises: Promised[] = [];
  for (const [name, address] of Object.entries(firstScreens)) {
    const files = await visit(portal.browser.newContext({ storageState: somebody }), async (page) => {
      await page.goto(portal.url + address);
      await untilUsable(page);
    });
    print(name, files);
    promises.push({ name, value: kilobytes(files), gate: 260, goal: 170, unit: 'kB' });
  }
  for (const address of laterScreens) {
    const added = await addedBy(portal.browser.newContext({ storageState: somebody }), portal.url, address);
    print(`later screen, ${address}`, added);
    promises.push({ name: `later screen, ${address}`, value: kilobytes(added), gate: 80, goal: 50, unit: 'kB' });
  }
  report('JS + CSS, gzip -9', promises);
});

/** Files that arrive while a page does something. */
async function visit(opened: Promise<BrowserContext>, work: (page: Page) => Promise<void>): Promise<Files> {
  const context = await opened;
  const page = await context.newPage();
  const arriving: Promise<readonly [string, number]>[] = [];
  page.on('response', (response) => {
    if (isScriptOrStyle(response)) arriving.push(sizeOf(response));
  });
  await work(page);
  const files = new Map(await Promise.all(arriving));
  await context.close();
  return files;
}

function isScriptOrStyle(response: Response): boolean {
  return /\.(js|css)$/.test(new URL(response.url()).pathname);
}

async function sizeOf(response: Response): Promise<readonly [string, number]> {
  return [new URL(response.url()).pathname, gzipSync(await response.body(), { level: 9 }).length];
}

/** What a screen adds for somebody who comes from the dashboard. */
async function addedBy(opened: Promise<BrowserContext>, url: string, address: string): Promise<Files> {
  let before: string[] = [];
  const all = await visit(opened, async (page) => {
    const seen: string[] = [];
    page.on('response', (response) => seen.push(new URL(response.url()).pathname));
    await page.goto(`${url}/dashboard`);
    await untilUsable(page);
    before = [...seen];
    await page.evaluate(`history.pushState(null, '', '${address}')`);
    await page.waitForURL(`**${address}`);
    await untilUsable(page);
  });
  return new Map([...all].filter(([path]) => !before.includes(path)));
}

function kilobytes(files: Files): number {
  return [...files.values()].reduce((sum, bytes) => sum + bytes, 0) / 1000;
}

function print(name: string, files: Files): void {
  const heaviest = [...files].sort(([, one], [, other]) => other - one).slice(0, 8);
  const inWords = heaviest.map(([path, bytes]) => `${path.split('/').at(-1)} ${(bytes / 1000).toFixed(1)}`);
  console.log(`${name}: ${kilobytes(files).toFixed(1)} kB in ${files.size} files; ${inWords.join(', ')}`);
}
