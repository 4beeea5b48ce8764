import { expect, test } from '../../journey.ts';

test('a broker reads the brokerage of a client, with totals, and what is still to be won (C13)', async ({ enter }) => {
  const page = await enter('Bea Broker', '/broker/brokerage?display=table');
  const grid = page.getByRole('grid', { name: 'Brokerage' });
  await expect(grid.getByRole('row', { name: /ST-.*Clawback/ })).toHaveCount(1);

  await test.step('one client at a time adds up in its currency', async () => {
    await page.goto('/broker/brokerage?display=table&policy=HERM-8000012');
    await expect(grid.getByRole('row', { name: /ST-.*Renewal/ }).first()).toBeVisible();
    await expect(page.getByText('currencies')).toHaveCount(0);
  });

  await test.step('the quotation that ends first stands at the top', async () => {
    await page.goto('/broker/new-business?display=table');
    const pipeline = page.getByRole('grid', { name: 'New business' });
    await expect(pipeline.getByRole('row').nth(1)).toContainText('Kestrel Tooling Ltd');
    await page.goto('/broker/new-business?display=table&filter=ended');
    await expect(pipeline).toContainText('Bound');
    await expect(pipeline).not.toContainText('Kestrel Tooling Ltd');
  });
});
