import type { Page } from '@playwright/test';
import { anyBuyer } from '../../buyers.ts';
import { barriersOf, expect, test } from '../../journey.ts';

const policy = 'HERM-1000001';

/** Heads of a layout that no former run has confirmed. */
const branch = `Filiale ${Date.now() % 100_000}`;

/** Rows as a spreadsheet puts them on the clipboard: heads of another language, columns in an order of their own. */
const copied = [
  ['Fälligkeit', 'Betrag', 'Rechnungsnummer', 'Art', 'Rechnungsdatum', branch],
  ['31.08.2026', '1.250,50', '0000417', 'Rechnung', '01.08.2026', 'Kiel'],
  ['', '50,50', '0000418', 'Gutschrift', '05.08.2026', 'Kiel'],
  ['32.08.2026', '10,00', '0000419', 'Rechnung', '01.08.2026', 'Kiel'],
];

const grid = (page: Page) => page.getByRole('grid', { name: 'Invoices, credit notes and payments' });
const cell = (page: Page, row: number, column: number) => grid(page).locator(`[data-cell="${row}:${column}"]`);

test('invoices are typed, pasted and uploaded, and what is entered is never lost', async ({ enter }) => {
  const options = { permissions: ['clipboard-read', 'clipboard-write'] };
  const page = await enter('Rosa Requestor', '/non-payment/overdues', options);
  const { companyId } = await anyBuyer(page, { policy, countryCode: 'IT' });
  const address = `/non-payment/overdues/new?policy=${policy}&companyId=${companyId}`;
  await page.request.delete(addressOfDraft(companyId)); // of a former run on the same demo world
  await page.goto(address);
  const { keyboard } = page;

  // typed, without a mouse between the cells
  await cell(page, 0, 1).click();
  await keyboard.type('0042');
  await keyboard.press('Tab');
  await keyboard.type('1.7.26');
  await keyboard.press('Tab');
  await keyboard.type('31 July 2026');
  await keyboard.press('Tab');
  await keyboard.type('2.000,00');
  await expect(grid(page).getByText('is read as EUR 2,000.00')).toBeVisible();
  await keyboard.press('Enter');
  await expect(cell(page, 0, 5)).toHaveText('2,000.00');

  // pasted: what cannot be read is listed, and stays in its cell
  const rows = copied.map((row) => row.join('\t')).join('\n');
  await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(rows)})`);
  await keyboard.press('ControlOrMeta+v');
  await confirmCurrency(page);
  await expect(page.getByText('3 lines were read.')).toBeVisible();
  await expect(page.getByText('Line 4: Fälligkeit “32.08.2026”: This is not a date.')).toBeVisible();
  await expect(page.getByText(`Columns not read: ${branch}.`)).toBeVisible();
  await expect(cell(page, 2, 5)).toHaveText('−50.50');
  await expect(cell(page, 3, 3)).toHaveAttribute('aria-invalid', 'true');
  expect(await barriersOf(page)).toEqual([]);
  await cell(page, 3, 3).click();
  await keyboard.type('31.8.26');
  await keyboard.press('Enter');
  await expect(cell(page, 3, 3)).toHaveText('31 Aug 2026');
  await expect(cell(page, 3, 3)).not.toHaveAttribute('aria-invalid');

  // uploaded
  const file = 'Invoice;Date;Due;Amount EUR\n00099;01/06/2026;30/06/2026;100.00\n';
  await page
    .getByLabel('Invoices from a file (XLSX or CSV)')
    .setInputFiles({ name: 'ledger.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await expect(cell(page, 4, 1)).toHaveText('00099');
  await expect(page.getByText('Owed', { exact: true }).locator('+ dd')).toContainText('3,310.00');

  // kept automatically: there after a reload, and on another device
  await expect(page.getByText(/^Draft saved/)).toBeVisible();
  await expect.poll(async () => (await draftOf(page, companyId)).values?.rows?.length).toBe(5);
  await page.reload();
  await expect(cell(page, 4, 1)).toHaveText('00099');
  await expect(page.getByText(/^Draft from .* restored/)).toBeVisible();
  const phone = await enter('Rosa Requestor', address, { viewport: { width: 390, height: 844 } });
  await phone.getByRole('button', { name: '00099' }).click();
  expect(await barriersOf(phone)).toEqual([]);
  await phone.getByLabel('Amount with tax').fill('90');
  await phone.getByRole('button', { name: 'Done' }).click();
  await expect.poll(async () => (await draftOf(page, companyId)).values?.rows?.[4]?.amount).toBe('90');

  // a form that was continued elsewhere asks which one counts
  await cell(page, 0, 1).click();
  await keyboard.type('0043');
  await keyboard.press('Enter');
  await page.getByRole('button', { name: 'Continue with that one' }).click();
  await expect(cell(page, 4, 5)).toHaveText('90.00');
  await expect(cell(page, 0, 1)).toHaveText('0042');

  // begun afresh, it is gone everywhere
  await page.getByRole('button', { name: 'Clear form' }).click();
  await expect(cell(page, 0, 1)).toHaveText('');
  await expect.poll(async () => (await draftOf(page, companyId)).version).toBe(0);
});

/** Says once for the layout which currency its rows have, as they name none. */
async function confirmCurrency(page: Page) {
  const columns = page.getByRole('dialog', { name: 'Columns of the file' });
  await expect(columns.getByLabel('Currency of lines without one')).toHaveValue('EUR');
  expect(await barriersOf(page)).toEqual([]);
  await columns.getByRole('button', { name: 'Confirm columns' }).click();
}

async function draftOf(page: Page, companyId: string) {
  return await (await page.request.get(addressOfDraft(companyId))).json();
}

function addressOfDraft(companyId: string): string {
  return `/api/v2/drafts/${encodeURIComponent(`overdue/${policy}/${companyId}`)}`;
}
