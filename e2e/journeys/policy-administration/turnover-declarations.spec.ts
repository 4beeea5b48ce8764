import { expect, test } from '../../journey.ts';

test('turnover is declared from the list: figures, the premium while one types, one sentence, and a day to correct it (C8)', async ({
  enter,
}) => {
  const page = await enter('Dirk Direct', '/policies/turnoverDeclarations?display=table');
  const grid = page.getByRole('grid', { name: 'Turnover declarations' });

  await test.step('what is overdue is at the top', async () => {
    await expect(grid.getByRole('row').nth(1)).toContainText('Overdue');
    await grid.getByRole('row').nth(1).getByRole('gridcell').nth(1).click();
    await page.getByRole('complementary', { name: 'Detail' }).getByRole('link', { name: 'Enter and declare' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Turnover declaration');
  });

  await test.step('nothing entered is not declared', async () => {
    await page.getByRole('button', { name: 'Declare…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Declare', exact: true }).click();
    await expect(page.getByRole('dialog')).toContainText('Nothing is entered.');
    await page.keyboard.press('Escape');
  });

  await test.step('figures show their premium, and are declared', async () => {
    await page.getByLabel('Turnover in Netherlands').fill('1.250.000');
    await page.getByLabel('Not insured in Netherlands').fill('250000');
    await expect(page.getByText('Premium of the period').locator('..')).toContainText('EUR 400.00');
    await page.getByRole('button', { name: 'Declare…' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Declare EUR 1,000,000');
    await dialog.getByRole('button', { name: 'Declare', exact: true }).click();
    await expect(page.getByText('Turnover is declared. You can correct it for 24 hours.')).toBeVisible();
    await expect(page.getByText('It can be corrected until')).toBeVisible();
  });

  await test.step('they are corrected', async () => {
    await page.getByLabel('Turnover in Belgium').fill('100000');
    await page.getByRole('button', { name: 'Correct the declaration' }).click();
    await expect(page.getByText('The declaration is corrected.')).toBeVisible();
    await expect(page.getByText('EUR 1,100,000.00 was declared for')).toBeVisible();
  });
});

test('a reader sees what was declared, and enters nothing', async ({ enter }) => {
  const page = await enter('Rita Readonly', '/policies/turnoverDeclarations?display=table&filter=declared');
  await page.getByRole('grid').getByRole('row').nth(1).getByRole('gridcell').nth(1).click();
  await page.getByRole('complementary', { name: 'Detail' }).getByRole('link', { name: 'Open', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Turnover by country' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Declare…' })).toHaveCount(0);
});
