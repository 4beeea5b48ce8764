import { expect, test } from '../../journey.ts';

test('my buyers: the largest exposure above cover, opened with the keyboard, and back', async ({ enter }) => {
  const page = await enter('Rosa Requestor', '/buyers?display=table');
  await expect(page.getByRole('heading', { level: 1, name: 'My buyers' })).toBeVisible();
  const buyers = page.getByRole('grid', { name: 'My buyers' });
  await expect(buyers.getByRole('row').nth(1)).toBeVisible();
  // one state is no choice: its count stands beside the title
  await expect(page.getByRole('navigation', { name: 'Status' })).toHaveCount(0);
  await expect(page.locator('h1 + span')).toHaveText(/^\d/);

  await page.getByRole('button', { name: 'Status' }).click();
  await page.getByRole('checkbox', { name: 'Exposure above cover' }).click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/state=above-cover/);
  await buyers.getByRole('columnheader', { name: 'Exposure' }).getByRole('button').click();
  await expect(page).toHaveURL(/sort=-?exposure/);
  await expect(buyers.getByText('Covered')).toHaveCount(0);

  const sort = new URL(page.url()).searchParams.get('sort');
  const largest = await page.request.get(`/api/v2/buyers?state=above-cover&sort=${sort}&limit=1`);
  const { companyName: name } = (await largest.json()).items[0].company;
  const first = buyers.getByRole('row').nth(1);
  await expect(first.getByRole('link').first()).toHaveText(name);
  await first.getByRole('gridcell').nth(1).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Total cover' })).toBeVisible();
  await page.goBack();
  await expect(buyers.getByRole('link', { name })).toBeVisible();

  await page.getByRole('link', { name: 'Search the register' }).click();
  await expect(page.getByRole('combobox', { name: 'Company name' })).toBeVisible();
});

test('an address with a search of the register leads to the register, as before', async ({ enter }) => {
  const page = await enter('Rosa Requestor', '/buyers?country=NL&name=transport');
  await expect(page).toHaveURL(/\/buyers\/register\?country=NL&name=transport/);
  await expect(page.getByRole('combobox', { name: 'Company name' })).toHaveValue('transport');
});
