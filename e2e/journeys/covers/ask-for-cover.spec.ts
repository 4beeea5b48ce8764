import type { Page } from '@playwright/test';
import { type Buyer, buyerAnswered, misspelled } from '../../buyers.ts';
import { barriersOf, expect, test } from '../../journey.ts';

const policy = 'CBNL-3000001';

async function chooseBuyer(page: Page, { companyName }: Buyer): Promise<void> {
  await page.getByRole('combobox', { name: 'Company name' }).fill(misspelled(companyName));
  await page.getByRole('grid').getByText(companyName).first().click();
  await expect(page.getByText('Amount and terms')).toBeVisible();
}

test('a misspelled buyer is found, cover asked for, the answer explained, and the list shows it without reloading', async ({
  enter,
}) => {
  const page = await enter('Dirk Direct', '/risk-services/covers');
  const criteria = { policy, countryCode: 'DE', amount: '150000', decisionCode: 'PARTIAL_PRELIMINARY' };
  const buyer = await buyerAnswered(page, criteria);
  const list = await enter('Dirk Direct', `/risk-services/covers?q=${encodeURIComponent(buyer.companyName)}`);
  await expect(list.getByText('No results with these filters.')).toBeVisible();

  await page.getByRole('link', { name: 'Request cover' }).first().click();
  await chooseBuyer(page, buyer);

  await page.getByLabel('Amount').fill('150.000,00 €');
  await expect(page.getByText('is read as EUR 150,000')).toBeVisible();
  const likely = page.locator('section', { has: page.getByRole('heading', { name: 'Likely answer' }) });
  await expect(likely.getByText('EUR 100,000')).toBeVisible();
  await page.getByLabel(/Payment term/).fill('120');
  await expect(page.getByText('The policy allows a payment term of 90 days at most.').first()).toBeVisible();
  await page.getByLabel(/Payment term/).fill('');
  await expect(likely.getByText('EUR 100,000')).toBeVisible();
  await page.getByRole('button', { name: 'Review and send' }).click();

  await expect(page.getByText(`Request cover of EUR 150,000 on ${buyer.companyName}.`)).toBeVisible();
  // once the server keeps what was typed, this browser does not, and it comes back only with an answer
  const keptHere = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('aval.draft.')));
  await expect.poll(keptHere).toEqual([]);
  await page.reload();
  await expect(page.getByText(`Request cover of EUR 150,000 on ${buyer.companyName}.`)).toBeVisible();
  // the legal entity by its identifiers, so that no sister of a similar name is asked about
  await expect(page.getByText(`You request cover on ${buyer.companyName}, `)).toContainText(/, Germany, \S+ \S+\.$/);
  await page.getByLabel('I have checked the legal entity and the amount.').check();
  await page.getByRole('button', { name: 'Send', exact: true }).click();

  await expect(page.getByText('EUR 100,000 granted of EUR 150,000 requested.')).toBeVisible();
  await expect(page.getByText('The other 50,000 is referred to underwriting')).toBeVisible();
  // the underwriter may have answered the rest as well by the time the list is looked at
  await expect(list.getByRole('row', { name: buyer.companyName })).toContainText(/1[05]0,000.*(Partly g|G)ranted/);
  const decisive = page
    .getByRole('listitem')
    .and(page.locator('[aria-current="step"]'))
    .filter({ hasText: 'Grade 05' });
  await expect(decisive).toContainText('up to 100,000 automatically');
  await expect(page.getByRole('heading', { name: 'What would change the answer' })).toBeVisible();
  await page.getByRole('button', { name: 'Replay' }).click();
  await expect(page.getByText('the same result, bit for bit')).toBeVisible();
  expect(await barriersOf(page)).toEqual([]);
});
