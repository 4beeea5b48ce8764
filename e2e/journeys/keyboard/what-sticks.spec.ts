import type { Locator } from '@playwright/test';
import { expect, test } from '../../journey.ts';

/** Scrolls once there is enough to scroll. */
async function scroll(scroller: Locator): Promise<void> {
  await expect
    .poll(() =>
      scroller.evaluate((element) => {
        element.scrollTop = 300;
        return element.scrollTop;
      }),
    )
    .toBe(300);
}

test('what stays at the top takes the focus without scrolling what is below', async ({ enter }) => {
  const page = await enter('Dirk Direct', '/settings');
  const claims = await (await page.request.get('/api/v2/claims?limit=1')).json();

  await test.step('on a page', async () => {
    await page.goto(`/non-payment/claims/${claims.items[0].claimId}`);
    await expect(page.getByRole('heading', { name: 'Documents' }).first()).toBeVisible();
    const whole = page.locator('html');
    await scroll(whole);
    for (const control of await page.getByRole('banner').locator('a:visible, button:visible').all())
      await control.focus();
    expect(await whole.evaluate(({ scrollTop }) => scrollTop)).toBe(300);
  });

  await test.step('in a table', async () => {
    await page.goto('/risk-services/covers?display=table');
    const grid = page.getByRole('grid', { name: 'Covers' });
    await expect(grid.getByRole('row').nth(10)).toBeVisible();
    await scroll(grid);
    await grid.getByRole('columnheader').getByRole('button').first().focus();
    expect(await grid.evaluate(({ scrollTop }) => scrollTop)).toBe(300);
  });
});
