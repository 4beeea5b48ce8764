import type { Page } from '@playwright/test';
import { expect, test } from '../../journey.ts';

/** Lines of the navigation, as words: the groups, and the entries of the one that is open. */
async function placesOf(page: Page): Promise<string[]> {
  const lines = page.getByRole('navigation', { name: 'Main' }).getByRole('listitem').locator('a, button');
  await expect(lines.first()).toBeVisible();
  const words = (await lines.allInnerTexts()).map((text) => text.replace(/[^\p{L}& ]/gu, '').trim());
  // an arrow beside a heading has no words of its own
  return words.filter(Boolean);
}

test('an auditor without the right to grades and exports sees neither, in table, panel or answer of the API', async ({
  enter,
}) => {
  const page = await enter('Rita Readonly', '/risk-services/covers?filter=cover&display=table');
  const grid = page.getByRole('grid', { name: 'Covers' });
  await expect(grid.getByRole('gridcell').first()).toBeVisible();
  await expect(grid.getByRole('columnheader', { name: 'Grade' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Grade' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Export' })).toHaveCount(0);
  await grid.getByRole('gridcell').nth(1).click();
  const panel = page.getByRole('complementary', { name: 'Detail' });
  await expect(panel.getByRole('heading', { name: 'History' })).toBeVisible();
  await expect(panel.getByRole('heading', { name: 'Grade' })).toHaveCount(0);
  await expect(panel.getByRole('button', { name: 'Increase…' })).toHaveAttribute('aria-disabled', 'true');

  const { items } = await (await page.request.get('/api/v2/covers?limit=20')).json();
  expect(items.length).toBeGreaterThan(5);
  for (const cover of items) expect(cover).not.toHaveProperty('grade');

  await page.goto('/risk-services/monitor?since=this-year&display=table&policy=HERM-1000001&kind=grade-changed');
  await expect(page.getByRole('row').filter({ hasText: 'Grade changed' }).first()).toBeVisible();
  for (const way of ['grade-up', 'grade-down']) {
    const { items: events } = await (await page.request.get(`/api/v2/monitor?since=this-year&kind=${way}`)).json();
    expect(events).toEqual([]);
  }
});

test('who may not enter transactions sees no ordering anywhere, and the API refuses it', async ({ enter }) => {
  const page = await enter('Nora Content', '/risk-services/covers');
  await expect(page.getByText('No covers yet.')).toBeVisible();
  for (const address of ['/risk-services/covers', '/risk-services/cover-requests', '/dashboard', '/buyers']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Request cover', { exact: true })).toHaveCount(0);
  }
  await page.keyboard.press('c');
  await expect(page).toHaveURL(/\/buyers/);

  const reply = await page.request.post('/api/v2/cover-requests', {
    data: { policy: 'TI-5000001', companyId: '1000001', action: 'NEW', amount: { amount: '1000', currency: 'GBP' } },
    headers: { origin: new URL(page.url()).origin },
  });
  expect([reply.status(), (await reply.json()).code]).toEqual([403, 'not-transactional']);
});

test('a reader of mid-term covers sees her policy and none of trade credit insurance', async ({ enter }) => {
  const page = await enter('Mila Midterm', '/dashboard');
  expect(await placesOf(page)).toEqual(['Today', 'Policy', 'Partner tools']);
  await page.goto('/policies');
  await expect(page.getByText('SIAC-7000001').first()).toBeVisible();
  expect((await page.request.get('/api/v2/covers')).status()).toBe(403);
  await page.goto('/risk-services/covers');
  await expect(page.getByText('The covers could not be loaded.')).toBeVisible();
});

test('a tied agent reads the covers of his policy, and neither requests nor grades', async ({ enter }) => {
  const page = await enter('Tom Tied', '/risk-services/covers');
  expect(await placesOf(page)).toEqual([
    'Today',
    'New business',
    'Buyers',
    'Limits & cover',
    'Covers',
    'Cover estimates',
    'Changes',
    'Can I ship',
    'Policy',
    'Partner tools',
  ]);
  const grid = page.getByRole('grid', { name: 'Covers' });
  await expect(grid.getByRole('gridcell').first()).toBeVisible();
  await expect(grid.getByRole('columnheader', { name: 'Grade' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Request cover' }).first()).toHaveAttribute('aria-disabled', 'true');
  expect((await page.request.get('/api/v2/cover-requests')).status()).toBe(403);
});
