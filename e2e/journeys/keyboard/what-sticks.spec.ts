import { expect, test } from '../../journey.ts';

test('what stays at the top takes the focus without scrolling what is below', async ({ enter }) => {
  const page = await enter('Dirk Direct', '/settings');
  const claims = await (await page.request.get('/api/v2/claims?limit=1')).json();

  await test.step('on a page', async () => {
    await page.goto(`/non-payment/claims/${claims.items[0].claimId}`);
    await expect(page.getByRole('heading', { name: 'Documents' }).first()).toBeVisible();
    await page.mouse.wheel(0, 300);
    await expect.poll(() => page.evaluate('scrollY')).toBe(300);
    for (const control of await page.getByRole('banner').locator('a:visible, button:visible').all())
      await control.focus();
    expect(await page.evaluate('scrollY')).toBe(300);
  });

  await test.step('in a table', async () => {
    await page.goto('/risk-services/covers?display=table');
    const grid = page.getByRole('grid', { name: 'Covers' });
    await grid.hover();
    await page.mouse.wheel(0, 300);
    await expect.poll(() => grid.evaluate((element) => element.scrollTop)).toBe(300);
    await grid.getByRole('columnheader').getByRole('button').first().focus();
    expect(await grid.evaluate((element) => element.scrollTop)).toBe(300);
  });
});
