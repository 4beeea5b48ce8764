import type { Page } from '@playwright/test';
import { expect, tabTo, test } from '../../journey.ts';

const grid = (page: Page) => page.getByRole('grid', { name: 'Covers' });
const detail = (page: Page) => page.getByRole('complementary', { name: 'Detail' });
const names = (page: Page) => grid(page).getByRole('gridcell').and(page.locator('[data-cell$=":1"]'));

test('the whole list is walked with the keyboard: more is read at its end, rows are selected, copied, opened', async ({
  enter,
}) => {
  const page = await enter('Ada Admin', '/risk-services/covers?policy=HERM-1000001&display=table', {
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const { keyboard } = page;
  const rows = async () => Number(await grid(page).getAttribute('aria-rowcount'));
  // colleagues order meanwhile: the list and what is counted agree as soon as nothing comes between them
  await expect
    .poll(async () => {
      const reply = await page.request.get('/api/v2/covers?policy=HERM-1000001&limit=1&count=true');
      return (await reply.json()).count.value + 1 - (await rows());
    })
    .toBe(0);
  const count = (await rows()) - 1;
  expect(count).toBeGreaterThan(100);

  await tabTo(grid(page).locator('[tabindex="0"]'));
  const last = grid(page).locator(`[aria-rowindex="${count + 1}"]`);
  await expect(async () => {
    await keyboard.press('Control+End');
    await expect(last).toBeVisible({ timeout: 1000 });
  }).toPass();
  await keyboard.press('Control+Home');
  await keyboard.press('ArrowRight');
  await expect(names(page).first()).toBeFocused();

  await test.step('Space selects, Shift with arrows extends, Ctrl+C copies, Escape clears the selection', async () => {
    const bar = page.getByRole('toolbar', { name: 'Covers, selected' });
    await keyboard.press('Space');
    await expect(bar).toContainText('1 selected');
    await keyboard.press('Shift+ArrowDown');
    await keyboard.press('Shift+ArrowDown');
    await expect(bar).toContainText('3 selected');
    await keyboard.press('Control+c');
    const copied = () => page.evaluate<string>('navigator.clipboard.readText()');
    await expect.poll(async () => (await copied()).trim().split('\n').length).toBe(4);
    await keyboard.press('Escape');
    await expect(bar).toBeHidden();
  });

  await test.step('Enter opens the panel, J and K walk the list, Escape comes back to the row', async () => {
    const listed = await names(page).allTextContents();
    await keyboard.press('Control+Home');
    await keyboard.press('ArrowRight');
    await keyboard.press('Enter');
    await expect(detail(page).getByRole('heading', { level: 2 })).toHaveText(listed[0] ?? '');
    await expect(page).toHaveURL(/open=cov_/);
    await keyboard.press('j');
    await expect(detail(page).getByRole('heading', { level: 2 })).toHaveText(listed[1] ?? '');
    await keyboard.press('k');
    await expect(detail(page).getByRole('heading', { level: 2 })).toHaveText(listed[0] ?? '');
    await keyboard.press('Escape');
    await expect(detail(page)).toBeHidden();
    await expect(names(page).first()).toBeFocused();
  });
});

test('the panel of a cover shows its history and which cover was valid on a day', async ({ enter }) => {
  const page = await enter('Viktor Validator', '/risk-services/covers?filter=cover');
  await names(page).first().click();
  await expect(detail(page).getByRole('heading', { name: 'History' })).toBeVisible();
  const validOn = detail(page).getByLabel('Valid on');
  const status = detail(page).getByRole('status').filter({ hasText: 'On ' });
  await validOn.fill('31.12.1999');
  await expect(status).toContainText('On Friday 31 December 1999 there was no cover.');
  await validOn.fill(new Date().toISOString().slice(0, 10));
  await expect(status).toContainText(/EUR\s[\d,]+ is covered/);
  await expect(status).toContainText(/version \d+, decided/);
});
