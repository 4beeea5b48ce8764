import { buyerAnswered } from '../../buyers.ts';
import { expect, test } from '../../journey.ts';

const policy = 'CBNL-3000001';

test('a file of cover requests is uploaded, corrected and ordered', async ({ enter }) => {
  const page = await enter('Dirk Direct', '/risk-services/cover-request-jobs');
  const { companyId, companyName } = await buyerAnswered(page, {
    policy,
    countryCode: 'NL',
    amount: '20000.00',
    decisionCode: 'FULL',
  });

  await test.step('rows are pasted from a spreadsheet', async () => {
    await page.getByRole('button', { name: 'Upload a file' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Upload bulk requests' });
    await dialog
      .getByLabel('Or paste rows from a spreadsheet')
      .fill(`Policy\tBuyer number\tAmount\n${policy}\t${companyId}\ttwenty\n${policy}\t99999999\t1000\n`);
    await dialog.getByRole('button', { name: 'Check the lines' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /Pasted rows/ })).toBeVisible();
    await expect(page.getByText('2 have errors.')).toBeVisible();
  });

  await test.step('a refused line says why; it is corrected, and the next one follows', async () => {
    const refused = page.getByRole('row').filter({ hasText: 'This is not an amount.' });
    await expect(page.getByRole('row').filter({ hasText: 'This does not exist' })).toBeVisible();
    await refused.getByRole('gridcell').nth(2).click();
    const detail = page.getByRole('complementary', { name: 'Detail' });
    await detail.getByLabel('Amount').fill('20000');
    await detail.getByLabel('Amount').press('Enter');
    await expect(page.getByText('1 of 2 lines can be submitted.')).toBeVisible();
    await expect(refused).toHaveCount(0);
    await expect(detail.getByLabel('Buyer number')).toBeFocused();
    await page.getByRole('navigation', { name: 'Status' }).getByRole('link', { name: 'Ready' }).click();
    await expect(page.getByRole('row').filter({ hasText: companyName })).toBeVisible();
  });

  await test.step('what is ready is ordered, the rest stays to be corrected', async () => {
    await page.getByRole('button', { name: 'Submit requests…' }).click();
    await expect(page.getByRole('dialog').getByText(/^1 new request, .*20,000.* in total$/)).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Submit requests' }).click();
    await expect(page.getByText('Processed in part')).toBeVisible({ timeout: 120_000 });
    const { items } = await (await page.request.get(`/api/v2/cover-requests?companyId=${companyId}`)).json();
    expect(items).toMatchObject([{ requestOrigin: 'FILE', requestStatus: 'ANSWERED' }]);
  });

  await test.step('the result says what became of each line', async () => {
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Result' }).click();
    expect((await coming).suggestedFilename()).toMatch(/Result\.tsv$/);
  });

  await test.step('a file that is given up is removed from the list', async () => {
    await page.goto('/risk-services/cover-request-jobs');
    await page.getByRole('button', { name: 'Upload a file' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Upload bulk requests' });
    await dialog
      .getByLabel('Or paste rows from a spreadsheet')
      .fill(`Policy\tBuyer number\tAmount\tAmount\n${policy}\t${companyId}\t-5\t7\n`);
    await dialog.getByRole('button', { name: 'Check the lines' }).click();
    await expect(page.getByText('Several columns are called “Amount”.')).toBeVisible();
    await page.getByRole('button', { name: 'Discard…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
    const counted = page.getByRole('navigation', { name: 'Status' }).getByRole('link', { name: /^All/ });
    await page.getByRole('button', { name: /^Remove .* from the list$/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Bulk requests' })).toBeVisible();
    await expect(counted).toContainText('1');
    await expect(page.getByText('Stopped')).toHaveCount(0);
  });
});
