import { buyerAnswered } from '../../buyers.ts';
import { expect, test } from '../../journey.ts';

const policy = 'HERM-1000001';

test('unrecognised columns are named, and a buyer with another name is ordered after a check', async ({ enter }) => {
  const page = await enter('Rosa Requestor', '/risk-services/cover-request-jobs');
  const { companyId, companyName } = await buyerAnswered(page, {
    policy,
    countryCode: 'DE',
    amount: '20000.00',
    decisionCode: 'FULL',
  });

  await test.step('a file without a column that is called an amount cannot be read', async () => {
    await page.getByRole('button', { name: 'Upload a file' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Upload bulk requests' });
    await dialog
      .getByLabel('Or paste rows from a spreadsheet')
      .fill(`Policy\tPartner\tFirm\tWorth\n${policy}\t${companyId}\tTotally Different Ltd\t20.000,-\n`);
    await dialog.getByRole('button', { name: 'Check the lines' }).click();
    await expect(page.getByText('No column was found for: Amount.')).toBeVisible();
  });

  await test.step('its columns are named in their place, and the lines are read', async () => {
    await page.getByRole('button', { name: 'Assign columns…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Columns of the file' });
    await dialog.getByLabel('Column Partner is read as').selectOption('Buyer number');
    await dialog.getByLabel('Column Worth is read as').selectOption('Amount');
    await dialog.getByRole('button', { name: 'Read the file again' }).click();
    await expect(page.getByText('0 of 1 lines can be submitted.')).toBeVisible();
  });

  await test.step('the register calls the buyer otherwise: the line waits for a look', async () => {
    await page.getByRole('row').filter({ hasText: companyName }).getByRole('gridcell').nth(2).click();
    const detail = page.getByRole('complementary', { name: 'Detail' });
    await expect(detail.getByText(`The register has this buyer as ${companyName}.`)).toBeVisible();
    await detail.getByRole('button', { name: 'This is the buyer' }).click();
    await expect(page.getByText('1 of 1 lines can be submitted.')).toBeVisible();
  });

  await test.step('the file is given up', async () => {
    await page.getByRole('button', { name: 'Discard…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByText('Stopped')).toBeVisible();
  });
});
