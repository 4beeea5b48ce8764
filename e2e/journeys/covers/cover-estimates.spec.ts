import { buyerAnswered } from '../../buyers.ts';
import { barriersOf, expect, test } from '../../journey.ts';

const policy = 'CBNL-3000001';

test('the likely answer is kept as an estimate, found again, and becomes a cover request', async ({ enter }) => {
  const page = await enter('Dirk Direct', '/risk-services/cover-estimates?display=table');
  await expect(page.getByRole('heading', { level: 1, name: 'Cover estimates' })).toBeVisible();
  const criteria = { policy, countryCode: 'DE', amount: '155500', decisionCode: 'FULL' };
  const { companyId, companyName } = await buyerAnswered(page, criteria);

  await test.step('beside the form, without asking for anything', async () => {
    await page.goto(`/risk-services/covers/new?policy=${policy}&companyId=${companyId}`);
    await page.getByLabel('Amount').fill('155500');
    await page.getByRole('button', { name: 'Save as estimate' }).click();
    await expect(page.getByText('Saved as an estimate. It is not cover.')).toBeVisible();
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await expect(page.getByText('This is not insurance cover.')).toBeVisible();
    await expect(page.getByText(/^About EUR\s155,000\s+of EUR\s155,500 would probably be granted\.$/)).toBeVisible();
    expect(await barriersOf(page)).toEqual([]);
  });

  await test.step('the page of the buyer and the list have it', async () => {
    await page.goto(`/buyers/${companyId}?policy=${policy}`);
    await expect(page.getByRole('link', { name: /^EUR\s155,500, until/ })).toBeVisible();
    await page.goto(`/risk-services/cover-estimates?display=table&q=${encodeURIComponent(companyName)}`);
    const row = page.getByRole('row', { name: companyName }).first();
    await expect(row).toContainText('Likely in full');
    await row.getByRole('gridcell').nth(1).click();
  });

  await test.step('the cover is asked for with what was estimated', async () => {
    await page.getByRole('link', { name: 'Request this cover' }).click();
    await expect(page.getByText(/^This requests the cover estimated on/)).toBeVisible();
    await expect(page.getByLabel('Amount')).toHaveValue('155,500');
    await page.getByRole('button', { name: 'Review and send' }).click();
    await page.getByLabel('I have checked the legal entity and the amount.').check();
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByText(/^EUR\s155,500 granted/)).toBeVisible();
  });

  await test.step('and the estimate says so', async () => {
    await page.goto(
      `/risk-services/cover-estimates?display=table&filter=converted&q=${encodeURIComponent(companyName)}`,
    );
    const row = page.getByRole('row', { name: companyName }).first();
    await expect(row).toContainText('Cover requested');
    await row.getByRole('gridcell').nth(1).click();
    await page.getByRole('link', { name: 'Open the request' }).click();
    await expect(page.getByText(/^EUR\s155,500 granted/)).toBeVisible();
  });
});

test('under four eyes who only approves keeps estimates, and puts them away', async ({ enter }) => {
  const viktor = await enter('Viktor Validator', '/risk-services/cover-estimates?display=table');
  const nordwind = 'HERM-1000001';
  const criteria = { policy: nordwind, countryCode: 'NL', amount: '20000', decisionCode: 'FULL' };
  const { companyId } = await buyerAnswered(viktor, criteria);
  await viktor.goto(`/risk-services/covers/new?policy=${nordwind}&companyId=${companyId}`);
  await viktor.getByLabel('Amount').fill('20000');
  await expect(viktor.getByText('You can still save the likely answer as an estimate.')).toBeVisible();
  await viktor.getByRole('button', { name: 'Save as estimate' }).click();
  await viktor.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(viktor.getByRole('button', { name: 'Request this cover' })).toHaveAttribute('aria-disabled', 'true');
  await viktor.getByRole('button', { name: 'Cancel the estimate' }).click();
  await expect(viktor.getByText('The estimate was cancelled.')).toBeVisible();
});

test('who reads only finds estimates, and no way to make one', async ({ enter }) => {
  const page = await enter('Bea Broker', '/risk-services/cover-estimates');
  await expect(page.getByRole('heading', { level: 1, name: 'Cover estimates' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'New estimate' })).toHaveCount(0);
});
