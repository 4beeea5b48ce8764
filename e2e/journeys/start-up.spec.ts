import { expect, type Page, test } from '@playwright/test';

/** What the browser asked for, in order, as paths. */
function recordRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  return asked;
}

const config = '/static/js/config.json';
const isApplication = (path: string) => /^\/assets\/(portal-root|shell)-/.test(path);

// a page is closed before its browser: a browser with routes may hang when it is closed right after a navigation
test.afterEach(({ page }) => page.close());

test('nothing of the application is downloaded before the configuration is there (A3)', async ({ page }) => {
  const asked = recordRequests(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**${config}`, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await expect.poll(() => asked).toContain(config);
  await page.waitForTimeout(300);
  expect(asked.filter(isApplication)).toEqual([]);
  release();
  await expect.poll(() => asked.some(isApplication)).toBe(true);
  await expect(page.getByText('What is covered, how much, and what to do by when.')).toBeVisible();
  // the server knows that this browser has no session
  expect(asked).not.toContain('/api/v2/me');
});

test('without configuration a plain page says so, with address and status, and tries again (A4)', async ({ page }) => {
  await page.route(`**${config}`, (route) => route.fulfill({ status: 503, body: '' }), { times: 1 });
  await page.goto('/');
  const plain = page.getByRole('alert');
  await expect(plain).toContainText(config);
  await expect(plain).toContainText('503');
  await plain.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('What is covered, how much, and what to do by when.')).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: config })).toHaveCount(0);
});

test('the page keeps its own content security policy', async ({ page }) => {
  const breaches: string[] = [];
  page.on('console', (message) => {
    if (/content security policy|trusted type/i.test(message.text())) breaches.push(message.text());
  });
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  expect(breaches).toEqual([]);
});
