import AxeBuilder from '@axe-core/playwright';
import { type Browser, expect, type Page, test } from '@playwright/test';

/** Signs in at the development identity provider and goes to a screen. */
async function enter(page: Page, person: string, address: string): Promise<void> {
  await page.goto(`/auth/login?returnTo=${encodeURIComponent(address)}`);
  await page.getByRole('button', { name: person }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Somebody else, at a browser of their own. */
async function somebodyElse(browser: Browser, person: string, address: string): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await enter(page, person, address);
  return page;
}

type Buyer = { companyId: string; companyName: string };

/** Amounts that rules answer at once in part, in full, or not at all, depending on the grade. */
const asked = { amount: '150000', currency: 'EUR' };

/**
 * A German buyer without a cover whose request would be answered as wanted, found through the API so that the journey
 * needs no name of the demo world.
 */
async function buyerAnswered(page: Page, policy: string, decisionCode: string): Promise<Buyer> {
  const search = { mode: 'byName', countryCode: 'DE', policy };
  for (const name of ['Technik', 'Logistik', 'Werkzeuge', 'Handel', 'Metall', 'Maschinenbau', 'Bau']) {
    const reply = await page.request.post('/api/v2/companies/search', { data: { ...search, name } });
    const { items } = await reply.json();
    for (const { company, cover } of items) {
      if (cover !== null || !company.isInsurable) continue;
      const data = { policy, companyId: company.companyId, action: 'NEW', amount: asked };
      const simulated = await page.request.post('/api/v2/cover-requests/simulate', { data });
      if (simulated.ok() && (await simulated.json()).decision?.decisionCode === decisionCode) return company;
    }
  }
  throw new Error(`No buyer of ${policy} would be answered ${decisionCode}`);
}

/** One letter of the longest word is left out, as fingers do. */
function misspelled(companyName: string): string {
  const word = companyName.split(' ').reduce((longest, each) => (each.length > longest.length ? each : longest), '');
  return word.slice(0, 3) + word.slice(4);
}

async function chooseBuyer(page: Page, { companyName }: Buyer): Promise<void> {
  const country = page.getByRole('combobox', { name: 'Country' });
  await country.fill('Germany');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: 'Name of the company' }).fill(misspelled(companyName));
  await page.getByRole('grid').getByText(companyName).first().click();
  await expect(page.getByText('Amount and terms')).toBeVisible();
}

test('a misspelled buyer is found, cover asked for, the answer explained, and the list shows it without reloading', async ({
  page,
  browser,
}) => {
  test.slow();
  const policy = 'CBNL-3000001';
  await enter(page, 'Dirk Direct', '/risk-services/covers');
  const buyer = await buyerAnswered(page, policy, 'PARTIAL_PRELIMINARY');
  const list = await somebodyElse(
    browser,
    'Dirk Direct',
    `/risk-services/covers?q=${encodeURIComponent(buyer.companyName)}`,
  );
  await expect(list.getByText('Nothing with these filters.')).toBeVisible();

  await page.getByRole('link', { name: 'Ask for cover' }).first().click();
  await chooseBuyer(page, buyer);

  await page.getByLabel('Amount').fill('150.000,00 €');
  await expect(page.getByText('is read as EUR 150,000')).toBeVisible();
  const likely = page.locator('section', { has: page.getByRole('heading', { name: 'Likely answer' }) });
  await expect(likely.getByText('EUR 100,000')).toBeVisible();
  await page.getByLabel(/Payment term/).fill('120');
  await expect(page.getByText('The policy allows 90 days at most.').first()).toBeVisible();
  await page.getByLabel(/Payment term/).fill('');
  await expect(likely.getByText('EUR 100,000')).toBeVisible();
  await page.getByRole('button', { name: 'Check and send' }).click();

  await expect(page.getByText(`Ask for EUR 150,000 of cover on ${buyer.companyName}.`)).toBeVisible();
  await page.reload();
  await expect(page.getByText(`Ask for EUR 150,000 of cover on ${buyer.companyName}.`)).toBeVisible();
  await page.getByLabel('I have checked the buyer and the amount.').check();
  await page.getByRole('button', { name: 'Send', exact: true }).click();

  await expect(page.getByText('EUR 100,000 granted of EUR 150,000 asked.')).toBeVisible();
  await expect(page.getByText('The other 50,000 is with the underwriter')).toBeVisible();
  const decisive = page
    .getByRole('listitem')
    .and(page.locator('[aria-current="step"]'))
    .filter({ hasText: 'Grade 05' });
  await expect(decisive).toContainText('up to 100,000 at once');
  await expect(page.getByRole('heading', { name: 'What would change the answer' })).toBeVisible();
  await page.getByRole('button', { name: 'Replay' }).click();
  await expect(page.getByText('the same answer, bit for bit')).toBeVisible();
  const findings = await new AxeBuilder({ page }).analyze();
  expect(findings.violations).toEqual([]);

  const row = list.getByRole('row', { name: buyer.companyName });
  await expect(row).toContainText('100,000');
  await expect(row).toContainText('Partly granted');
  await list.context().close();
});

test('under four eyes an order is sent back, corrected and approved, each seen by the other at once', async ({
  page,
  browser,
}) => {
  test.slow();
  const policy = 'HERM-1000001';
  await enter(page, 'Rosa Requestor', `/orders?policy=${policy}`);
  const viktor = await somebodyElse(browser, 'Viktor Validator', '/orders');
  const buyer = await buyerAnswered(page, policy, 'FULL');

  await page.goto(`/risk-services/covers/new?policy=${policy}&companyId=${buyer.companyId}`);
  await page.getByLabel('Amount').fill('150k');
  await page.getByRole('button', { name: 'Check and send' }).click();
  await page.getByLabel('I have checked the buyer and the amount.').check();
  await page.getByRole('button', { name: 'Hand over for approval' }).click();
  await expect(page.getByText('EUR 150,000 waiting for approval.')).toBeVisible();
  const approval = page.getByRole('button', { name: 'Approve' });
  await expect(approval).toHaveAttribute('aria-disabled', 'true');
  await expect(approval).toHaveAccessibleDescription(/role on this policy|Nobody approves/);

  const order = viktor.getByRole('listitem').filter({ hasText: buyer.companyName }).filter({ hasText: 'Send back' });
  await order.getByRole('button', { name: 'Send back' }).click();
  const reason = viktor.getByRole('dialog');
  await reason.getByLabel('Reason').fill('Name your reference, please.');
  await reason.getByRole('button', { name: 'Send back', exact: true }).click();

  await expect(page.getByText('Name your reference, please.')).toBeVisible();
  await page.getByRole('link', { name: 'Correct' }).click();
  await page.getByLabel('Your reference').fill('N-150');
  await page.getByRole('button', { name: 'Check and send' }).click();
  await page.getByLabel('I have checked the buyer and the amount.').check();
  await page.getByRole('button', { name: 'Hand over for approval' }).click();
  await expect(page.getByText('EUR 150,000 waiting for approval.')).toBeVisible();

  await expect(order).toContainText('N-150');
  await order.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('EUR 150,000 granted, as asked.')).toBeVisible();
  await viktor.context().close();
});
