import type { Page } from '@playwright/test';
import { expect, test } from '../../journey.ts';
import { take } from '../../taken.ts';

const policy = 'CBNL-3000001';
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

type Buyer = Readonly<{ companyId: string; companyName: string; countryCode: string }>;

/** Insured buyers of Dirk's policy who owe nothing that is known, taken. */
async function quietBuyers({ request }: Page, count: number): Promise<Buyer[]> {
  const reply = await request.get(`/api/v2/covers?policy=${policy}&filter=cover&limit=100&sort=companyName`);
  const { items } = (await reply.json()) as { items: { company: Buyer }[] };
  const quiet: Buyer[] = [];
  for (const { company } of items) {
    const owed = await request.get(`/api/v2/receivables?companyId=${company.companyId}&limit=1`);
    if ((await owed.json()).items.length === 0 && take(policy, company)) quiet.push(company);
    if (quiet.length === count) return quiet;
  }
  throw new Error(`${policy} has no ${count} buyers who owe nothing`);
}

test('an aged debtors list is entered, and the overdues that it shows are reported together', async ({ enter }) => {
  const page = await enter('Dirk Direct', '/ledgers');
  await expect(page.getByRole('heading', { level: 1, name: 'Aged debtors' })).toBeVisible();
  const [first, second, third] = (await quietBuyers(page, 3)) as [Buyer, Buyer, Buyer];
  const run = Date.now() % 100_000;
  const stranger = `Hofladen ${run}`;

  await test.step('rows of the accounts are pasted, and every line is checked', async () => {
    await page.getByRole('button', { name: 'Upload a file' }).first().click();
    const rows = [
      ['Kunde', 'Rechnungsnummer', 'Rechnungsdatum', 'Fälligkeit', 'Rechnungsbetrag', 'Offener Betrag', 'Währung'],
      [first.companyName, `L-${run}-1`, daysAgo(60), daysAgo(30), '1.250,50', '1.000,50', 'EUR'],
      [first.companyName, `L-${run}-2`, daysAgo(20), daysAgo(-10), '300,00', '300,00', 'EUR'],
      [second.companyName, `L-${run}-3`, daysAgo(70), daysAgo(40), '800,00', '800,00', 'EUR'],
      [stranger, `L-${run}-4`, daysAgo(70), daysAgo(40), '700,00', '700,00', 'EUR'],
      [second.companyName, `L-${run}-5`, '2023-02-29', daysAgo(40), '90,00', '90,00', 'EUR'],
    ];
    const dialog = page.getByRole('dialog', { name: 'Upload aged debtors' });
    await dialog.getByLabel('Or paste rows from a spreadsheet').fill(rows.map((row) => row.join('\t')).join('\n'));
    await dialog.getByRole('button', { name: 'Check the lines' }).click();
    await expect(page.getByText('3 of 5 lines can be entered.')).toBeVisible({ timeout: 60_000 });
    const unmatched = page.getByRole('region', { name: 'Not matched: choose the buyer' });
    await expect(unmatched.getByText(stranger).first()).toBeVisible();
    await expect(page.getByText('This is not a date.').first()).toBeVisible();
  });

  await test.step('who is meant is said once, and the line is ready', async () => {
    await page.getByRole('button', { name: `Search the register for ${stranger}`, exact: true }).click();
    await chooseBuyer(page, third);
    await expect(page.getByText('4 of 5 lines can be entered.')).toBeVisible();
  });

  await test.step('what is missing in it is counted, and stays open unless the ledger is complete', async () => {
    await page.getByRole('button', { name: 'Enter lines…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Enter 4 lines' });
    await expect(dialog.getByText('4 invoices are new')).toBeVisible();
    const complete = dialog.getByRole('checkbox', { name: /^Clear invoices that are missing/ });
    await expect(complete).not.toBeChecked();
    await dialog.getByRole('button', { name: 'Enter lines' }).click();
    await expect(page.getByText('4 of 5 lines are entered.')).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText('3 overdues to report.')).toBeVisible({ timeout: 60_000 });
  });

  await test.step('the overdues found are reported together', async () => {
    await page.getByRole('link', { name: 'Overdues found' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Overdues found' })).toBeVisible();
    for (const { companyName } of [first, second])
      await page.getByRole('row').filter({ hasText: companyName }).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Report…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Report overdues' });
    await dialog.getByRole('button', { name: 'Report 2 overdues' }).click();
    await expect(page.getByText('Reported: 2.')).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: first.companyName })).toHaveCount(0);
    await expect(page.getByRole('row').filter({ hasText: third.companyName })).toBeVisible();
    const found = await page.request.get(`/api/v2/overdues?policy=${policy}&companyId=${first.companyId}`);
    expect((await found.json()).items[0]).toMatchObject({ totalOutstanding: { amount: '1000.50' }, openItems: 1 });
  });
});

/** Finds a buyer by its name in the open search. */
async function chooseBuyer(page: Page, { companyName, countryCode }: Buyer): Promise<void> {
  const search = page.getByRole('region', { name: 'Not matched: choose the buyer' });
  const country = search.getByRole('combobox', { name: 'Country' });
  await country.fill(new Intl.DisplayNames('en', { type: 'region' }).of(countryCode) ?? countryCode);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await search.getByRole('combobox', { name: 'Company name' }).fill(companyName);
  await search.getByRole('grid', { name: 'Companies found' }).getByRole('row', { name: companyName }).first().click();
}
