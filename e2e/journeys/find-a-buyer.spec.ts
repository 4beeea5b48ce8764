import type { Page } from '@playwright/test';
import { coveredBuyer, misspelled } from '../buyers.ts';
import { barriersOf, expect, knowTheTours, test } from '../journey.ts';

/** Signs in at the development identity provider and goes to the search of the register. */
async function goToBuyers(page: Page, person: string, query = ''): Promise<void> {
  await page.goto('/auth/login?returnTo=/health/live');
  await page.getByRole('button', { name: person }).click();
  await page.waitForURL('**/health/live');
  await knowTheTours(page);
  await page.goto(`/buyers/register${query}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Search the register' })).toBeVisible();
}

const country = (page: Page) => page.getByRole('combobox', { name: 'Country' });
const name = (page: Page) => page.getByRole('combobox', { name: 'Company name' });
const identifier = (page: Page) => page.getByRole('combobox', { name: 'Identifier' });
const found = (page: Page) => page.getByRole('grid', { name: 'Companies found' });

test('a buyer is found by a misspelled name, with the keyboard alone, and shows its position', async ({ page }) => {
  await goToBuyers(page, 'Rosa Requestor');
  const buyer = await coveredBuyer(page, 'countryCode=FR');
  await expect(name(page)).toBeFocused();
  await page.keyboard.type(misspelled(buyer.companyName));
  const row = found(page).getByRole('row', { name: buyer.companyName });
  await expect(row).toBeVisible();
  await expect(found(page).getByRole('rowheader').first()).toHaveText('My buyers');
  await expect(page).toHaveURL(/name=/);
  await page.keyboard.press('Tab');
  await page.keyboard.type('fra');
  await page.keyboard.press('Enter');
  await expect(country(page)).toHaveValue('France');
  await expect(page).toHaveURL(/country=FR/);
  await expect(row).toBeVisible();
  await name(page).focus();
  for (let presses = 0; presses < 50 && (await row.getAttribute('aria-selected')) !== 'true'; presses += 1) {
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/buyers/${buyer.companyId}`));
  await expect(page.getByText(new RegExp(`${buyer.companyName} is covered for EUR`))).toBeVisible();
  await expect(page.getByRole('link', { name: 'Request cover' })).toHaveAttribute(
    'href',
    new RegExp(`companyId=${buyer.companyId}`),
  );

  await page.goBack();
  await expect(found(page).getByRole('row', { name: buyer.companyName })).toBeVisible();
  await name(page).focus();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Recently viewed')).toBeVisible();
  await expect(page.getByRole('row', { name: buyer.companyName })).toBeVisible();
});

test('Ctrl K finds the same: a buyer of one’s own misspelled, its requests, and a way on where nothing is found', async ({
  page,
}) => {
  await goToBuyers(page, 'Rosa Requestor');
  const buyer = await coveredBuyer(page, 'countryCode=FR');
  const palette = page.getByRole('dialog', { name: 'Search or run a command' });
  await test.step('a misspelled name and Enter open the buyer', async () => {
    await page.keyboard.press('Control+k');
    await palette.getByRole('combobox').fill(misspelled(buyer.companyName));
    const own = palette.getByRole('group', { name: 'My buyers' });
    await expect(own.getByRole('option', { name: buyer.companyName })).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/buyers/${buyer.companyId}`));
  });
  await test.step('its requests are found with it', async () => {
    const { items } = await (await page.request.get('/api/v2/cover-requests?limit=1')).json();
    await page.keyboard.press('Control+k');
    await palette.getByRole('combobox').fill(items[0].requestId);
    const found = palette.getByRole('group', { name: 'Requests and cases' });
    await found.getByRole('option', { name: items[0].company.companyName }).click();
    await expect(page).toHaveURL(new RegExp(items[0].requestId));
  });
  await test.step('what was typed is carried over to a request for identification', async () => {
    await page.keyboard.press('Control+k');
    await palette.getByRole('combobox').fill('Zyxquell Pumpen');
    await palette.getByRole('option', { name: 'Request identification of “Zyxquell Pumpen”' }).click();
    await expect(page.getByLabel('Company name')).toHaveValue('Zyxquell Pumpen');
  });
});

test('an identifier is checked while it is typed and finds its company in any notation', async ({ page }) => {
  await goToBuyers(page, 'Rosa Requestor', '?searchMode=byIdentifier&country=FR');
  const buyer = await coveredBuyer(page, 'countryCode=FR');
  const company = await (await page.request.get(`/api/v2/companies/${buyer.companyId}`)).json();
  const siren: string = company.companyIdentifiers.find(
    (each: { idTypeCode: string }) => each.idTypeCode === 'SIREN',
  ).idValue;
  await page.getByRole('combobox', { name: 'Type' }).selectOption('SIREN');
  await identifier(page).fill(`${siren.slice(0, 8)}${(Number(siren[8]) + 1) % 10}`);
  await expect(page.getByText('The check digit is wrong.')).toBeVisible();
  await identifier(page).fill(`${siren.slice(0, 3)} ${siren.slice(3, 6)}.${siren.slice(6)}`);
  await expect(found(page).getByRole('row', { name: buyer.companyName })).toBeVisible();
});

test('in some countries a place is asked for, and overseas companies are found in France too (D15)', async ({
  page,
}) => {
  await goToBuyers(page, 'Rosa Requestor', '?country=CH&name=ba');
  await expect(page.getByText('add a canton, a town or a postal code')).toBeVisible();
  await page.getByLabel('Canton').selectOption('CH-ZH');
  await expect(page.getByText('add a canton, a town or a postal code')).toBeHidden();
  await country(page).fill('reu');
  await page.getByRole('option', { name: 'Réunion' }).click();
  await expect(page).toHaveURL(/country=RE/);
});

test('an unknown buyer is described, sent and taken back', async ({ page }) => {
  const unknown = `Zyxquell Pumpen ${Date.now()}`;
  await goToBuyers(page, 'Rosa Requestor', `?country=DE&name=${encodeURIComponent(unknown)}&place=Bremen`);
  await expect(page.getByText(`No company found for “${unknown}”`)).toBeVisible();
  await page.getByRole('link', { name: 'Request identification of the buyer' }).click();
  await expect(page.getByLabel('Company name')).toHaveValue(unknown);
  await expect(page.getByLabel('Town')).toHaveValue('Bremen');
  await page.getByRole('button', { name: 'Request identification' }).click();
  const request = page.getByRole('row').filter({ hasText: unknown });
  await expect(request).toContainText('Identification in progress');
  await request.getByText(unknown).click();
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await expect(request).toContainText('Withdrawn');
});

test('the country that no policy covers is named before anything is sent (D14)', async ({ page }) => {
  await goToBuyers(page, 'Rosa Requestor');
  const search = { mode: 'byName', countryCode: 'GB', name: 'ba', policy: 'HERM-1000001' };
  const reply = await page.request.post('/api/v2/companies/search', {
    data: search,
    headers: { origin: new URL(page.url()).origin },
  });
  const { items } = await reply.json();
  await page.goto(`/buyers/${items[0].company.companyId}`);
  await expect(page.getByText('United Kingdom is not covered by this policy.', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Request cover' })).toHaveAttribute('aria-disabled', 'true');
});

test('who may not see grades sees none, and who reads only may not ask', async ({ page }) => {
  await goToBuyers(page, 'Rita Readonly');
  const { companyId } = await coveredBuyer(page, 'countryCode=FR');
  await page.goto(`/buyers/${companyId}`);
  await expect(page.getByRole('heading', { name: 'Identity' })).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Grade\b/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Request cover' })).toHaveAttribute('aria-disabled', 'true');
});

for (const width of [1440, 390]) {
  test(`search and buyer are accessible at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await goToBuyers(page, 'Rosa Requestor', '?country=FR&name=la');
    await expect(found(page).getByRole('row').nth(1)).toBeVisible();
    expect(await barriersOf(page, 'main')).toEqual([]);
    const { companyId } = await coveredBuyer(page, 'countryCode=FR');
    await page.goto(`/buyers/${companyId}`);
    await expect(page.getByRole('heading', { name: 'Identity' })).toBeVisible();
    expect(await barriersOf(page, 'main')).toEqual([]);
  });
}
