import { expect, test } from '../../journey.ts';

test('a broker sees which clients need a hand, and goes to what is due of several (M8)', async ({ enter }) => {
  const page = await enter('Bea Broker', '/broker/clients?display=table');
  const grid = page.getByRole('grid', { name: 'Clients' });
  const first = grid.getByRole('row').nth(1);
  await expect(first).toContainText(/due|Policy ends soon|Approval pending|Obligation/);

  await test.step('the panel leads to each list, narrowed to the client', async () => {
    await first.getByRole('gridcell').nth(1).click();
    const panel = page.getByRole('complementary', { name: 'Detail' });
    await expect(panel).toContainText('Policy ends');
    await page.keyboard.press('Escape');
  });

  await test.step('several are worked on together', async () => {
    for (const row of [1, 2]) await grid.getByRole('row').nth(row).getByRole('checkbox').check({ force: true });
    await page.getByRole('toolbar').getByRole('link', { name: 'Premium & invoices' }).click();
    await expect(page).toHaveURL(/\/policies\/premiumAndFees\?.*policy=/);
    await expect(page.getByRole('heading', { name: 'Premium and fees', level: 1 })).toBeVisible();
  });
});
