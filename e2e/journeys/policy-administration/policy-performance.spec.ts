import { expect, test } from '../../journey.ts';

test('the figures of a policy lead to their lists, and are a report (C7)', async ({ enter }) => {
  const page = await enter('Fabien Final', '/policies/performance');
  await expect(page.getByText(/^The loss ratio is/)).toBeVisible();
  const premium = page.getByRole('table').first();

  await test.step('what is not known is NA, this year stands behind the one before', async () => {
    await expect(premium.getByRole('columnheader')).toHaveCount(3);
    await expect(page.getByRole('table').nth(1)).toContainText('NA');
  });

  await test.step('a plot has its figures in a table', async () => {
    await page.getByRole('button', { name: 'Show as a table' }).first().click();
    await expect(page.getByRole('table', { name: /Cover in force by grade/ })).toBeVisible();
  });

  await test.step('it comes as a report', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Report (PDF)' }).click();
    expect((await download).suggestedFilename()).toMatch(/^Performance of the policy SFAC-2000001 .*\.pdf$/);
  });

  await test.step('a figure opens the list that it comes from', async () => {
    await premium
      .getByRole('row', { name: /^Premium written/ })
      .getByRole('link')
      .last()
      .click();
    await expect(page.getByRole('heading', { name: 'Premium and fees', level: 1 })).toBeVisible();
    await expect(page).toHaveURL(/filter=all.*period=current-policy-period/);
  });
});

test('a broker compares the policies of the portfolio, and opens one (C7)', async ({ enter }) => {
  const page = await enter('Bea Broker', '/broker/performance?display=table');
  const grid = page.getByRole('grid', { name: 'Performance of policies' });
  await expect(grid.getByRole('row').nth(1)).toContainText('%');
  await grid.getByRole('row').nth(1).getByRole('gridcell').nth(1).click();
  const panel = page.getByRole('complementary', { name: 'Detail' });
  await expect(panel.getByRole('table').first()).toContainText('Premium earned');
  await panel.getByRole('link', { name: 'Open', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Performance', level: 1 })).toBeVisible();
  await expect(page.getByText(/loss ratio/i).first()).toBeVisible();
});
