import AxeBuilder from '@axe-core/playwright';
import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  type ConsoleMessage,
  expect,
  type Locator,
  type Page,
} from '@playwright/test';

/* The base of every journey: people of the demo world, each with a browser of their own. A journey passes only when
   no browser reported a problem: no error in its console, no breach of the content security policy, no exception. */

/** A browser of its own, at an empty page. */
type OpenBrowser = (options?: BrowserContextOptions) => Promise<Page>;

/**
 * Signs in as somebody who knows the tours, with a browser of their own, and opens a screen; it is ready when its title
 * is there.
 */
type Enter = (person: string, address: string, options?: BrowserContextOptions) => Promise<Page>;

export const test = base.extend<{ openBrowser: OpenBrowser; enter: Enter }>({
  page: async ({ page }, provide) => provide(readyOnceOpened(page)),
  openBrowser: async ({ browser }, provide) => {
    const contexts: BrowserContext[] = [];
    const complaints: string[] = [];
    await provide(async (options) => {
      const context = await browser.newContext(options);
      contexts.push(context);
      listenTo(context, complaints);
      return readyOnceOpened(await context.newPage());
    });
    for (const context of contexts) await context.close();
    expect(complaints, 'what the browsers complained of').toEqual([]);
  },
  enter: async ({ openBrowser }, provide) => {
    await provide(async (person, address, options) => {
      const page = await openBrowser(options);
      await signIn(page, person);
      await knowTheTours(page);
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      return page;
    });
  },
});

export { expect };

/**
 * A page counts as opened once the application is there: what the server draws before it does not react to keys, and takes
 * clicks only afterwards.
 */
function readyOnceOpened(page: Page): Page {
  const open = { goto: page.goto.bind(page), reload: page.reload.bind(page) };
  const isReady = () => expect(page.locator('[data-drawn]')).toHaveCount(0);
  page.goto = async (...at) => {
    const reply = await open.goto(...at);
    await isReady();
    return reply;
  };
  page.reload = async (...how) => {
    const reply = await open.reload(...how);
    await isReady();
    return reply;
  };
  return page;
}

/**
 * Signs in at the development identity provider as its form would, without drawing it: the journeys that are about
 * signing in use the page itself.
 */
async function signIn({ request }: Page, person: string): Promise<void> {
  await expect(async () => {
    const form = await request.get('/auth/login?returnTo=/health/live');
    const row = (await form.text()).split('<li').find((each) => each.includes(`<b>${person}</b>`));
    const email = /value="([^"]+)"/.exec(row ?? '')?.[1] ?? '';
    const origin = new URL(form.url()).origin;
    await expect(await request.post(form.url(), { form: { email }, headers: { origin } })).toBeOK();
  }, `${person} signs in`).toPass({ timeout: 150_000 });
}

/** Skips every guided tour once and for all, as somebody in a hurry does. */
export async function knowTheTours({ request }: Page): Promise<void> {
  const { items } = await (await request.get('/api/v2/onboarding')).json();
  for (const { flow, state } of items as ReadonlyArray<{ flow: string; state: string }>) {
    if (state === 'NEVER_SEEN')
      await expect(await request.put(`/api/v2/onboarding/${flow}`, { data: { state: 'SKIPPED' } })).toBeOK();
  }
}

function listenTo(context: BrowserContext, complaints: string[]): void {
  context.on('console', (message) => {
    if (message.type() === 'error' && !isRefusal(message) && !isOfNoNetwork(message)) complaints.push(message.text());
  });
  context.on('weberror', (error) => complaints.push(String(error.error())));
}

/** The journey itself took the network away. */
function isOfNoNetwork(message: ConsoleMessage): boolean {
  return message.text().includes('net::ERR_INTERNET_DISCONNECTED');
}

/** A refusal is an answer, which the screen puts in words; browsers log it nevertheless. */
function isRefusal(message: ConsoleMessage): boolean {
  return (
    /status of (401|403|409|412|422)/.test(message.text()) &&
    new URL(message.location().url).pathname.startsWith('/api/')
  );
}

/**
 * The barriers that rules (all, or those named) find on a page, or within a part of it. Only they are described: axe would describe each
 * element that passes as well, which takes longer than to check it.
 */
export async function barriersOf(page: Page, part = 'html', rules: readonly string[] = []): Promise<unknown[]> {
  const axe = new AxeBuilder({ page }).include(part).options({ resultTypes: ['violations'] });
  if (rules.length > 0) axe.withRules([...rules]);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}

/** Expects that what is shown, once it is read, has no barrier in either theme; the theme that was set is set again. */
export async function expectNoBarrier(page: Page, part = 'html'): Promise<void> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  expect.soft(await barriersOf(page, part), `${page.url()}, light`).toEqual([]);
  // the other theme differs in colours only; in motion between the two they have the contrast of neither
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  expect.soft(await barriersOf(page, part, ['color-contrast']), `${page.url()}, dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}

/**
 * Presses Tab until something has the focus, as somebody without a mouse does; within a group that is one stop of the Tab
 * key, the arrow.
 */
export async function tabTo(target: Locator, { backwards = false } = {}): Promise<void> {
  const { keyboard } = target.page();
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 60; presses += 1) {
    const at = await target.evaluate((element) => {
      const { activeElement } = element.ownerDocument;
      if (element === activeElement) return 'there';
      return element.closest('[role=toolbar]')?.contains(activeElement) && element.matches('[tabindex="-1"]')
        ? 'in its group'
        : 'elsewhere';
    });
    if (at === 'there') return;
    if (at === 'in its group') await keyboard.press(backwards ? 'ArrowLeft' : 'ArrowRight');
    else await keyboard.press(backwards ? 'Shift+Tab' : 'Tab');
  }
  throw new Error(`Tab does not lead to ${target}`);
}
