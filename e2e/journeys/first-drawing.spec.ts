import type { Browser, Page, Request } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { visits } from '../screens.ts';

/* What the server draws of a screen before the application is there (decision 135). */

const rosa = 'Rosa Requestor';

/** A page in the same browser that runs no scripts: it shows what the server drew, and nothing else. */
async function withoutScripts(page: Page, browser: Browser): Promise<Page> {
  const storageState = await page.context().storageState();
  const viewport = page.viewportSize();
  const context = await browser.newContext({ storageState, viewport, javaScriptEnabled: false });
  return context.newPage();
}

/** Opens a page, which comes drawn. */
async function openDrawn(page: Page, address: string): Promise<void> {
  const reply = await page.goto(address);
  expect(await reply?.text()).toContain('<div inert');
}

/**
 * What stands in the header and on the screen, of a list its first rows, whatever the spaces are with which a notation is
 * written.
 */
async function textOf(page: Page): Promise<string> {
  const rows = await page.getByRole('row').allInnerTexts();
  const texts = await page.locator(rows.length > 0 ? 'header' : 'header, main').allInnerTexts();
  return [...texts, ...rows.slice(0, 12)].join('\n').replace(/\s+/g, ' ');
}

const screens = [
  'today',
  'buyers',
  'buyer',
  'covers',
  'coverRequests',
  'overdues',
  'claims',
  'orders',
  'policy',
] as const;

test('the server draws what the application shows, to the minute', async ({ browser, enter }) => {
  test.setTimeout(480_000);
  const page = await enter(rosa, '/settings');
  const drawn = await withoutScripts(page, browser);
  for (const screen of screens) {
    const address = (await visits[screen]?.address(page)) ?? '/';
    // other journeys change what is shown: both pages are read until they say the same
    await expect(async () => {
      await openDrawn(drawn, address);
      await page.goto(address);
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      expect(await textOf(drawn), screen).toBe(await textOf(page));
    }).toPass({ timeout: 150_000 });
    await expect(page.locator('#portal > [inert]'), `${screen} reacts`).toHaveCount(0);
  }
  await drawn.context().close();
});

test('it is drawn as its reader set it: theme, language, and cards on a phone', async ({ browser, enter }) => {
  // hardly any other journey is his: what they read stays in their language
  const page = await enter('Tom Tied', '/settings', { viewport: { width: 390, height: 844 } });
  const me = await (await page.request.get('/api/v2/me')).json();
  const set = (changes: object) => page.request.patch('/api/v2/me/preferences', { data: changes });
  await expect(await set({ theme: 'dark', locale: 'de' })).toBeOK();
  try {
    const drawn = await withoutScripts(page, browser);
    await openDrawn(drawn, '/risk-services/covers');
    await expect(drawn.locator('#portal')).toHaveAttribute('data-theme', 'dark');
    await expect(drawn.locator('#portal')).toHaveAttribute('lang', 'de');
    await expect(drawn.getByRole('heading', { level: 1 })).toHaveText('Limite');
    await expect(drawn.getByRole('columnheader')).toHaveCount(0);
    await drawn.context().close();
  } finally {
    await expect(await set({ theme: me.preferences.theme, locale: me.preferences.locale })).toBeOK();
  }
});

/** What was asked for; of a batch, what is in it. */
function pathAndWhat(request: Request): string {
  const path = new URL(request.url()).pathname;
  return path.endsWith('/batch') ? `${path} ${request.postData()}` : path;
}

test('the application is fetched after the configuration, and asks for nothing that came with the page (A3)', async ({
  enter,
}) => {
  const page = await enter(rosa, '/settings');
  // what others do under her policy is read anew at once, also while the page opens: no event arrives here
  await page.route(/\/api\/v2\/live\b/, () => {});
  // the settings are left before anything is noted: until the next page is there, they would go on reading
  await page.goto('about:blank');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(pathAndWhat(request)));
  await openDrawn(page, '/dashboard');
  const placeOf = (path: RegExp) => asked.findIndex((one) => path.test(one));
  expect(placeOf(/\/config\.json$/)).toBeGreaterThan(-1);
  expect(placeOf(/\/shell-.*\.js$/)).toBeGreaterThan(placeOf(/\/config\.json$/));
  expect(asked.filter((path) => /\/(me|dashboard|batch)\b/.test(path))).toEqual(['/dashboard']);
});

test('where the application cannot be fetched, a plain page says so and tries again', async ({ browser, enter }) => {
  const { cookies } = await (await enter(rosa, '/settings')).context().storageState();
  const context = await browser.newContext({ storageState: { cookies, origins: [] } });
  const page = await context.newPage();
  await page.route('**/assets/shell-*.js', (route) => route.abort(), { times: 1 });
  await page.goto('/dashboard');
  const plain = page.getByRole('alert');
  await expect(plain).toContainText('could not be loaded');
  await expect(plain).toContainText('/assets/');
  await plain.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  await context.close();
});
