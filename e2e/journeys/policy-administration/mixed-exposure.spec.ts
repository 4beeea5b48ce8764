import { expect, test } from '../../journey.ts';

test('a package splits what was declared by category, each line balanced, and leads to its declaration (C10)', async ({
  enter,
}) => {
  const page = await enter('Dirk Direct', '/policies/mixedExposurePackage?display=table&filter=supplied');
  const grid = page.getByRole('grid', { name: 'Mixed exposure packages' });
  await grid.getByRole('row').last().getByText('To be invoiced').click();
  const panel = page.getByRole('complementary', { name: 'Detail' });
  await expect(panel).toContainText('Not insured');
  await panel.getByRole('link', { name: 'Open' }).click();

  const table = page.getByRole('table').first();
  await expect(table.getByRole('columnheader').first()).toHaveText('Line');
  for (const line of ['Domestic', 'Export', 'Total']) {
    const cells = await table
      .getByRole('row', { name: new RegExp(`^${line} `) })
      .getByRole('cell')
      .allInnerTexts();
    const [domestic = 0, foreign = 0, insured = 0, notInsured = 0, total = 0] = cells.map((text) =>
      Math.round(Number(text.replaceAll(',', '')) * 100),
    );
    expect([domestic + foreign, insured + notInsured], line).toEqual([total, total]);
    expect(total).toBeGreaterThan(0);
  }
  await expect(page.getByRole('heading', { name: 'Monitored buyers' })).toBeVisible();
  await page.getByRole('link', { name: 'Open the declaration' }).click();
  await expect(page).toHaveURL(/\/policies\/turnoverDeclarations\/\w+/);
});

test('amounts by category make each other, and are saved in the declaration', async ({ enter }) => {
  const page = await enter('Dirk Direct', '/policies/mixedExposurePackage?display=table');
  await page.getByRole('grid', { name: 'Mixed exposure packages' }).getByRole('row').nth(1).click();
  await page.getByRole('complementary', { name: 'Detail' }).getByRole('link', { name: 'Open' }).click();
  await page.getByRole('button', { name: 'Enter by category' }).click();
  const countries = page.getByRole('list', { name: 'Exposure by country' });
  const netherlands = countries.getByRole('listitem').filter({ hasText: 'Netherlands' });
  const amount = (category: string) => netherlands.getByLabel(`${category}, Netherlands`, { exact: true });
  await amount('Total').fill('100000');
  await amount('Insured').fill('90000');
  await expect(amount('Not insured')).toHaveAttribute('placeholder', '10,000.00');
  await amount('Not insured').fill('100001');
  await expect(netherlands).toContainText('insured and not insured, come to');
  await amount('Not insured').fill('20000');
  await expect(amount('Insured')).toHaveAttribute('placeholder', '80,000.00');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('The figures are saved. They are not declared yet.')).toBeVisible();
  await expect(page.getByRole('table').first()).toContainText('20,000');
});

test('who has no such policy has no entry for packages', async ({ enter }) => {
  const page = await enter('Igor Intermediary', '/policies');
  const places = page.getByRole('navigation', { name: 'Main' });
  await expect(places.getByRole('link', { name: 'Declarations' })).toBeVisible();
  await expect(places.getByRole('link', { name: 'Exposure packages' })).toHaveCount(0);
});
