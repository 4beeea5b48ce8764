import type { Page } from '@playwright/test';
import { expect, test } from '../../journey.ts';
import { take } from '../../taken.ts';

const policy = 'CBNL-3000001';

type Cover = Readonly<{
  customerReference: string | null;
  totalAmount: { amount: string } | null;
  pendingRequest: unknown;
  company: { companyId: string; companyName: string };
}>;

/** Covers in force of Dirk's policy on which nothing is under way, taken. */
async function coversToChange({ request }: Page, count: number): Promise<Cover[]> {
  const reply = await request.get(`/api/v2/covers?policy=${policy}&filter=cover&limit=100&sort=-companyName`);
  const { items } = (await reply.json()) as { items: Cover[] };
  const found: Cover[] = [];
  for (const cover of items) {
    if (cover.pendingRequest !== null || Number(cover.totalAmount?.amount) <= 20_000) continue;
    if (take(policy, cover.company)) found.push(cover);
    if (found.length === count) return found;
  }
  throw new Error(`${policy} has no ${count} covers to change`);
}

test('covers are reduced and given references from pasted rows, a wrong line is corrected on the way', async ({
  enter,
}) => {
  const dirk = await enter('Dirk Direct', '/risk-services/cover-jobs');
  await expect(dirk.getByRole('heading', { level: 1, name: 'Bulk changes' })).toBeVisible();
  const [reduced, renamed] = (await coversToChange(dirk, 2)) as [Cover, Cover];

  await test.step('rows of a spreadsheet are pasted and checked', async () => {
    await dirk.getByRole('button', { name: 'Upload a file' }).first().click();
    const rows = [
      ['Buyer number', 'Action', 'Amount', 'Reference'],
      [reduced.company.companyId, 'reduce', '10000', ''],
      [renamed.company.companyId, 'burn', '', 'JOURNEY-1'],
    ];
    const dialog = dirk.getByRole('dialog', { name: 'Upload bulk changes' });
    await dialog.getByLabel('Or paste rows from a spreadsheet').fill(rows.map((row) => row.join('\t')).join('\n'));
    await dialog.getByRole('button', { name: 'Check the lines' }).click();
    await expect(dirk.getByText('1 of 2 lines can be submitted.')).toBeVisible();
    await expect(dirk.getByText('This is not one of the actions a file can contain.').first()).toBeVisible();
  });

  await test.step('the wrong line is corrected in its place', async () => {
    await dirk.getByRole('row').filter({ hasText: 'burn' }).click();
    const cell = dirk.getByLabel('Action');
    await cell.fill('reference');
    await cell.press('Enter');
    await expect(dirk.getByText('2 of 2 lines can be submitted.')).toBeVisible();
  });

  await test.step('both are ordered, and the covers are changed', async () => {
    await dirk.getByRole('button', { name: 'Submit requests…' }).click();
    await dirk.getByRole('dialog').getByRole('button', { name: 'Submit requests' }).click();
    await expect(dirk.getByText('Every line is submitted.')).toBeVisible({ timeout: 120_000 });
    const found = async ({ company }: Cover) => {
      const reply = await dirk.request.get(`/api/v2/covers?policy=${policy}&companyId=${company.companyId}`);
      return (await reply.json()).items[0] as Cover;
    };
    expect((await found(renamed)).customerReference).toBe('JOURNEY-1');
    await expect.poll(async () => Number((await found(reduced)).totalAmount?.amount)).toBe(10_000);
  });
});
