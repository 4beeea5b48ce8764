import type { Page } from '@playwright/test';
import { buyerAnswered } from '../../buyers.ts';
import { act } from '../../case-actions.ts';
import { expect, test } from '../../journey.ts';

const policy = 'CBNL-3000001';
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** Pastes rows of a spreadsheet into the grid of invoices, as the browser does: the tests know no types of a page. */
async function pasteInto(page: Page, rows: readonly (readonly string[])[]): Promise<void> {
  const text = rows.map((row) => row.join('\t')).join('\n');
  const grid = page.getByRole('grid', { name: 'Invoices, credit notes and payments' });
  await grid.getByRole('gridcell').first().click();
  await page.evaluate(`{
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', ${JSON.stringify(text)});
    document.activeElement.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }`);
}

test('an overdue is pasted from a spreadsheet, reported, answered by the insurer, and paid', async ({ enter }) => {
  const page = await enter('Dirk Direct', '/non-payment');
  // the insurer maintains the cover of a buyer that it would cover today
  const sound = { policy, countryCode: 'BE', amount: '20000', decisionCode: 'FULL' };
  const { companyId, companyName } = await buyerAnswered(page, sound);
  const run = Date.now() % 100_000;

  await test.step('invoices in an order of their own are recognised, and their total is shown beside the form', async () => {
    await page.goto(`/non-payment/overdues/new?policy=${policy}&companyId=${companyId}`);
    const rows = [
      ['Amount EUR', 'Invoice number', 'Due date', 'Invoice date'],
      ['1.250,50', `P-${run}-1`, daysAgo(40), daysAgo(70)],
      ['900,00', `P-${run}-2`, daysAgo(20), daysAgo(50)],
    ];
    await pasteInto(page, rows);
    await expect(page.getByText('EUR 2,150.50').first()).toBeVisible();
    await expect(page.getByText('40 days past due, reported in time.')).toBeVisible();
  });

  await test.step('it is reported, and is in the list with the days that run', async () => {
    await page.getByLabel('Reminders sent').fill('2');
    await page.getByLabel('Contact at the buyer', { exact: true }).fill('Ms Peeters');
    await page.getByLabel('Telephone of the buyer', { exact: true }).fill('+32 2 555 01 02');
    await page.getByRole('button', { name: 'Report the overdue' }).click();
    await expect(page.getByText(`Overdue of ${companyName} reported.`)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: companyName })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Place for collection' })).toBeVisible();
  });

  await test.step('the insurer answers automatically, without a reload', async () => {
    await expect(page.getByText('Cover maintained').first()).toBeVisible({ timeout: 90_000 });
  });

  await test.step('what fell due since then is added to the report, and what was entered is changed', async () => {
    await act(page, 'Add invoices');
    await expect(page.getByText('The report under')).toBeVisible();
    await pasteInto(page, [
      ['Invoice number', 'Invoice date', 'Due date', 'Amount EUR'],
      [`P-${run}-3`, daysAgo(60), daysAgo(10), '300,00'],
    ]);
    await expect(page.getByText('1 line was read.')).toBeVisible();
    await page.getByRole('button', { name: 'Add to the report' }).click();
    await expect(page.getByText(`Further invoices of ${companyName} reported.`)).toBeVisible();
    await expect(page.getByRole('rowheader', { name: `P-${run}-3`, exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Change…', exact: true }).click();
    await page.getByRole('dialog').getByLabel('Customer reference').fill(`J-${run}`);
    await page.getByRole('button', { name: 'Notify the insurer' }).click();
    await expect(page.getByText('Insurer notified.', { exact: true })).toBeVisible();
  });

  await test.step('one invoice is credited by itself', async () => {
    await page.getByRole('button', { name: `Actions for P-${run}-3` }).click();
    await page.getByRole('menuitem', { name: 'Clear…' }).click();
    await page.getByRole('dialog').getByLabel('Reason for clearing').selectOption({ label: 'Credited' });
    await page.getByRole('button', { name: 'Clear invoice' }).click();
    await expect(page.getByText(`P-${run}-3 cleared.`)).toBeVisible();
  });

  await test.step('the last money closes it', async () => {
    await act(page, 'Enter a payment…');
    await page.getByRole('button', { name: 'Enter payment' }).click();
    await expect(page.getByText('Everything is paid. The report is closed.')).toBeVisible();
  });

  await test.step('it was of another buyer: the payment is removed, and the report continues', async () => {
    await page.getByRole('button', { name: 'Remove…' }).first().click();
    await page.getByRole('dialog').getByLabel('Reason').fill('Of another buyer');
    await page.getByRole('button', { name: 'Remove payment' }).click();
    await expect(page.getByText(/^Payment of .* removed\.$/)).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Place for collection' })).toBeVisible();
  });
});

test('the form begins with the late buyers that the deadlines know', async ({ enter }) => {
  const page = await enter('Rosa Requestor', '/non-payment/overdues/new');
  const late = page.getByRole('region', { name: 'Overdue buyers to report, nearest deadline first' });
  await late.getByRole('link').first().click();
  await expect(page).toHaveURL(/[?&]companyId=/);
  await expect(page.getByRole('grid', { name: 'Invoices, credit notes and payments' })).toBeVisible();
});

test('whether a delivery is covered is shown while one types', async ({ enter }) => {
  const page = await enter('Dirk Direct', '/risk-services/shipping-check');
  const { items } = await (await page.request.get(`/api/v2/covers?policy=${policy}&filter=cover&limit=1`)).json();
  const [{ company, totalAmount }] = items as [{ company: { companyId: string }; totalAmount: { amount: string } }];
  await page.goto(`/risk-services/shipping-check?policy=${policy}&companyId=${company.companyId}&amount=1`);
  await expect(page.getByText('Yes, it is covered.')).toBeVisible();
  await page.getByLabel('Amount of the delivery').fill(String(Number(totalAmount.amount) * 3));
  await expect(page.getByText('The delivery exceeds the available cover.')).toBeVisible();
});

test('who may not read overdues finds no way to them, and the forms say so', async ({ enter }) => {
  const page = await enter('Mila Midterm', '/dashboard');
  await expect(page.getByRole('link', { name: 'Overdues' })).toHaveCount(0);
  for (const form of ['overdues/new', 'overdues/add', 'claims/new']) {
    await page.goto(`/non-payment/${form}`);
    await expect(page.getByText('You have no access to this form.')).toBeVisible();
  }
});
