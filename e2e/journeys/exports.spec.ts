import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { expect, test } from '../journey.ts';

const textOf = async (download: Download) => readFile(await download.path(), 'utf8');

/** Chooses from the menu of the list and waits for the file. */
async function exported(page: Page, choice: 'Workbook (XLSX)' | 'Text (CSV)'): Promise<Download> {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: choice }).click();
  return coming;
}

test('a list is taken along as it is shown, and its file is found again', async ({ enter }) => {
  const page = await enter(
    // nobody orders under this policy meanwhile: the list has as many covers as the file
    'Pia Programme',
    '/risk-services/covers?policy=EHWA-4000001&display=table&filter=cover&sort=companyName&hide=reference',
  );
  await expect(page.getByRole('grid', { name: 'Covers' }).getByRole('gridcell').first()).toBeVisible();

  const download = await exported(page, 'Text (CSV)');
  expect(download.suggestedFilename()).toMatch(/^Covers \d{4}-\d\d-\d\d\.csv$/);
  const [head = '', ...lines] = (await textOf(download)).trim().split('\r\n');
  expect(head).toContain('Buyer,Buyer number,Country,Grade');
  expect(head).not.toContain('Customer reference');
  const { count } = await (
    await page.request.get('/api/v2/covers?policy=EHWA-4000001&filter=cover&limit=1&count=true')
  ).json();
  expect(lines).toHaveLength(count.value);

  await test.step('the keyboard does the same', async () => {
    const coming = page.waitForEvent('download');
    await page.getByRole('heading', { level: 1 }).focus();
    await page.keyboard.press('e');
    expect((await coming).suggestedFilename()).toMatch(/\.xlsx$/);
  });

  await test.step('the screen of exports has both', async () => {
    await page.getByRole('button', { name: 'PP, Pia Programme' }).click();
    await page.getByRole('menuitem', { name: 'Exports' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Exports' })).toBeVisible();
    const files = page.getByRole('grid', { name: 'Exports' }).getByRole('row').filter({ hasText: 'Covers' });
    await expect(files).toHaveCount(2);
    await expect(files.first()).toContainText('Ready');
    await expect(files.first().getByRole('button', { name: /^Download Covers/ })).toBeVisible();
    await files.first().getByRole('gridcell').last().focus();
    const coming = page.waitForEvent('download');
    await page.keyboard.press('Enter');
    expect((await coming).suggestedFilename()).toMatch(/\.xlsx$/);
  });
});

test('a reader without the right to files is offered none', async ({ enter }) => {
  const page = await enter('Rita Readonly', '/risk-services/covers?display=table');
  await expect(page.getByRole('grid', { name: 'Covers' }).getByRole('gridcell').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export' })).toHaveCount(0);
});
