import { gzipSync } from 'node:zlib';
import type { Page, Request, Response } from 'playwright-core';

/* What a screen weighs (targets.md 1): scripts and styles that a browser with an empty cache asks for until the screen is
   usable, each as gzip -9 makes it, and how many different things it asks for. Neither depends on the machine. */

/** Bytes of each script and style by its path, in the order of their arrival, and all that was asked for. */
export type Weight = Readonly<{
  files: ReadonlyMap<string, number>;
  asked: ReadonlySet<string>;
  /** Whether the page came drawn: a busy server draws nothing that takes more than a second, and such a page asks for more. */
  wasDrawn: boolean;
}>;

/** Who looks at the screens. */
export const reader = 'Dirk Direct';

/** Most kilobytes of scripts and styles, how many files they are, and most requests of any kind. */
export type Limit = Readonly<{ kilobytes: number; files: number; requests: number }>;

/**
 * The first screen of a visit: what was reached last. Reads come in a few requests (decision 126): which of them come
 * together depends on when replies arrive, so that there may be four more on a slow machine.
 */
export const firstScreens: Readonly<Record<string, Limit>> = {
  // the bars of its plots are a file of their own: the performance of a policy has them too
  '/dashboard': { kilobytes: 217.5, files: 10, requests: 18 },
  '/risk-services/covers': { kilobytes: 259.5, files: 15, requests: 25 },
};

/**
 * What a screen adds for somebody who comes from the dashboard. Files name each other by their content: of as many
 * characters, gzip makes a few bytes more or less.
 */
export const laterScreens: Readonly<Record<string, Limit>> = {
  '/risk-services/covers': { kilobytes: 54.2, files: 8, requests: 11 },
  '/risk-services/covers/new': { kilobytes: 67.2, files: 33, requests: 34 },
  '/risk-services/cover-requests': { kilobytes: 48, files: 10, requests: 12 },
  '/buyers': { kilobytes: 55, files: 13, requests: 15 },
  '/policies': { kilobytes: 47, files: 9, requests: 10 },
  // each kind of order brings its words: of declarations and renewals there are four
  '/orders': { kilobytes: 67.5, files: 39, requests: 41 },
  '/settings': { kilobytes: 17.2, files: 8, requests: 11 },
};

/** The weight of the first screen of a visit, on a page that has shown nothing yet. */
export async function weighFirst(page: Page, url: string, address: string): Promise<Weight> {
  let html = '';
  const weight = await weigh(page, async () => {
    const reply = await page.goto(url + address);
    await untilUsable(page);
    html = (await reply?.text()) ?? '';
  });
  return { ...weight, wasDrawn: html.includes('<div inert') };
}

/** What a screen adds for somebody who comes from the dashboard, on a page that has shown nothing yet. */
export async function weighLater(page: Page, url: string, address: string): Promise<Weight> {
  const before = await weighFirst(page, url, '/dashboard');
  const added = await weigh(page, async () => {
    await page.evaluate(`history.pushState(null, '', '${address}')`);
    await page.waitForURL(`**${address}`);
    await untilUsable(page);
  });
  return {
    files: new Map([...added.files].filter(([path]) => !before.files.has(path))),
    asked: new Set([...added.asked].filter((one) => !before.asked.has(one))),
    wasDrawn: before.wasDrawn,
  };
}

async function weigh(page: Page, work: () => Promise<void>): Promise<Omit<Weight, 'wasDrawn'>> {
  const asked = new Set<string>();
  const arriving: Promise<readonly [string, number]>[] = [];
  const ask = (request: Request) => asked.add(`${request.method()} ${request.url()}`);
  const arrive = (response: Response) => isScriptOrStyle(response) && arriving.push(sizeOf(response));
  page.on('request', ask);
  page.on('response', arrive);
  await work();
  page.off('request', ask);
  page.off('response', arrive);
  return { files: new Map(await Promise.all(arriving)), asked };
}

export function kilobytesOf({ files }: Weight): number {
  return [...files.values()].reduce((sum, bytes) => sum + bytes, 0) / 1000;
}

/** "204.6 kB in 20 files, 41 requests; shell.js 151.6, …": all files by name, the heaviest first. */
export function inWords(weight: Weight): string {
  const heaviestFirst = [...weight.files].sort(([, one], [, other]) => other - one);
  const named = heaviestFirst.map(([path, bytes]) => `${path.split('/').at(-1)} ${(bytes / 1000).toFixed(1)}`);
  const total = `${kilobytesOf(weight).toFixed(1)} kB in ${weight.files.size} files, ${weight.asked.size} requests`;
  return `${total}${weight.wasDrawn ? '' : ', not drawn'}; ${named.join(', ')}`;
}

function isScriptOrStyle(response: Response): boolean {
  return /\.(js|css)$/.test(new URL(response.url()).pathname);
}

async function sizeOf(response: Response): Promise<readonly [string, number]> {
  return [new URL(response.url()).pathname, gzipSync(await response.body(), { level: 9 }).length];
}

/** Milliseconds. The network is no sign: the stream of live updates stays open. */
const ahead = 2_000;

/** The application's own title, nothing that is still being read, and time for what a screen fetches ahead. */
export async function untilUsable(page: Page): Promise<void> {
  await page.locator('[data-drawn]').waitFor({ state: 'detached' });
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
  await page.waitForTimeout(ahead);
}
