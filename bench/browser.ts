import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { ensureWebIsBuilt } from '../scripts/build.mjs';
import { chromiumIsMissing, findChromium } from '../scripts/chromium.mjs';
import { flows } from '../src/service/onboarding/tour.ts';
import { startServer } from '../src/testing/server/running-server.ts';
import { untilUsable } from './screen-weight.ts';

/** A portal with the demo world and a browser to look at it. */
export type DemoPortal = Readonly<{ url: string; browser: Browser }>;

/** Works on a portal in a process of its own and the system's Chromium. The demo world is made once. */
export async function withDemoPortal(work: (portal: DemoPortal) => Promise<void>): Promise<void> {
  ensureWebIsBuilt();
  const directory = join(process.env['AVAL_BENCH_DATA'] ?? join(import.meta.dirname, '../.data'), 'demo');
  await mkdir(directory, { recursive: true, mode: 0o755 });
  const server = await startServer({ AVAL_DATA: directory, AVAL_DEMO: '1' });
  try {
    await withBrowser((browser) => work({ url: server.url, browser }));
  } finally {
    await server.stop();
  }
}

export async function withBrowser(work: (browser: Browser) => Promise<void>): Promise<void> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error(chromiumIsMissing);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    await work(browser);
  } finally {
    await browser.close();
  }
}

/** What a browser stores of somebody who signed in. */
type SignedIn = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Signs in as a person of the demo world. */
export async function signIn({ url, browser }: DemoPortal, person: string): Promise<SignedIn> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${url}/auth/login?returnTo=%2Fdashboard`);
  await page.getByRole('button', { name: person }).click();
  await page.getByRole('heading', { level: 1, name: 'Sign in as' }).waitFor({ state: 'detached' });
  await untilUsable(page);
  // no guided tour begins while a screen is measured
  for (const flow of flows)
    await page.request.put(`${url}/api/v2/onboarding/${flow}`, {
      data: { state: 'SKIPPED' },
      headers: { origin: url },
    });
  const state = await context.storageState();
  await context.close();
  return state;
}

/** Makes the processor four times as slow, as that of the reader of the promises. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** The middle of some figures. */
export function median(figures: readonly number[]): number {
  return figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? Number.NaN;
}
