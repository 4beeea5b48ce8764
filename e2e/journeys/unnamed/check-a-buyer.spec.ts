import { buyerWithinSelfCheck } from '../../buyers.ts';
import { expect, test } from '../../journey.ts';

const policy = 'CBNL-3000001';
/** A purchase invoiced so many days ago, due after thirty and paid the day after. */
const purchased = (days: number) => ({
  invoicedOn: daysAgo(days),
  dueOn: daysAgo(days - 30),
  paidOn: daysAgo(days - 31),
});
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

test('a small buyer is checked for cover without asking, and the proof is found again', async ({ enter }) => {
  const page = await enter('Dirk Direct', '/risk-services/unnamed-covers?display=table');
  await expect(page.getByRole('grid', { name: 'Unnamed cover' }).getByRole('gridcell').first()).toBeVisible();

  await test.step('the conditions of the policy are read', async () => {
    await page.getByRole('link', { name: 'Conditions' }).click();
    const conditions = page.getByRole('grid', { name: 'Unnamed cover: conditions' });
    await conditions.getByRole('row').filter({ hasText: policy }).click();
    await expect(page.getByText('Discretionary limit per buyer')).toBeVisible();
    await expect(page.getByText(/^Trading experience, Credit report,? and Opinion from the insurer$/)).toBeVisible();
  });

  const { companyId, companyName } = await buyerWithinSelfCheck(page, {
    policy,
    countryCode: 'DE',
    amount: { amount: '3000', currency: 'EUR' },
    isNothingOverdue: true,
    evidence: { method: 'TRADING_EXPERIENCE', purchases: [200, 90].map(purchased) },
  });
  await page.goto(`/risk-services/unnamed-covers/check?policy=${policy}&companyId=${companyId}`);
  const verdict = page.getByRole('region').or(page.locator('section')).filter({ hasText: 'Self-check' }).first();

  await test.step('the outcome is shown beside the form during typing', async () => {
    await page.getByLabel('Maximum exposure').fill('3000');
    const purchases = page.getByRole('group', { name: /purchase/ });
    for (const [index, days] of [200, 90].entries()) {
      await purchases.nth(index).getByLabel('Invoiced').fill(daysAgo(days));
      await purchases
        .nth(index)
        .getByLabel('Due')
        .fill(daysAgo(days - 30));
      await purchases
        .nth(index)
        .getByLabel('Paid')
        .fill(daysAgo(days - 31));
    }
    await expect(verdict).toContainText('the buyer has overdue invoices');
    await page.getByLabel('No invoice of this buyer is overdue').check();
    await expect(verdict).toContainText('Insured up to EUR 5,000');
  });

  await test.step('the proof is kept, and the list has it', async () => {
    await page.getByRole('button', { name: 'Save as evidence' }).click();
    await expect(page.getByText(/insured at 80% under the discretionary limit/)).toBeVisible();
    await page.goto(`/risk-services/unnamed-covers?display=table&q=${encodeURIComponent(companyName)}`);
    await expect(page.getByRole('row', { name: companyName }).first()).toContainText('Insured');
  });
});

test('who may not see unnamed cover finds no way to it', async ({ enter }) => {
  const page = await enter('Mila Midterm', '/dashboard');
  await expect(page.getByRole('link', { name: 'Unnamed cover' })).toHaveCount(0);
});
