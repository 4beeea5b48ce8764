import type { Page } from '@playwright/test';
import { expect, test } from '../../journey.ts';
import { openOrder } from '../../orders.ts';
import { take } from '../../taken.ts';

const policy = 'HERM-1000001';

type Cover = Readonly<{
  coverId: string;
  totalAmount: { amount: string };
  requestedAmount: { amount: string };
  company: { companyId: string; companyName: string };
}>;
type Offered = Readonly<{ product: string; whyNot: object | null; most: { amount: string } | null }>;
type Terms = Readonly<{ live: object | null; items: readonly Offered[] }>;

/** A cover that was granted in part and can be topped up by 6,000, without a CAP beside it. */
async function coverToTopUp({ request }: Page): Promise<Cover> {
  const { items } = await (await request.get(`/api/v2/covers?policy=${policy}&filter=cover&limit=200`)).json();
  for (const cover of items as Cover[]) {
    if (Number(cover.totalAmount.amount) >= Number(cover.requestedAmount.amount)) continue;
    const { companyId } = cover.company;
    const terms = await (await request.get(`/api/v2/cap-terms?policy=${policy}&companyId=${companyId}`)).json();
    const { live, items: products } = terms as Terms;
    if (
      !live &&
      products.some(({ product, whyNot, most }) => product === 'CAP' && !whyNot && Number(most?.amount) >= 6000) &&
      take(policy, cover.company)
    )
      return cover;
  }
  throw new Error(`No cover of ${policy} can be topped up`);
}

test('CAP is asked for beside a cover granted in part, accepted, and in force once a colleague has approved it', async ({
  enter,
}) => {
  const rosa = await enter('Rosa Requestor', '/risk-services/cap-offers');
  await expect(rosa.getByRole('heading', { level: 1, name: 'CAP and CAP+' })).toBeVisible();
  const { coverId, company } = await coverToTopUp(rosa);

  await test.step('the premium is there before anything is asked', async () => {
    await rosa.goto(`/risk-services/covers/${coverId}`);
    await rosa.getByRole('button', { name: 'Request an offer…' }).click();
    const dialog = rosa.getByRole('dialog');
    await dialog.getByLabel('Amount').fill('6000');
    await expect(dialog).toContainText('EUR 30');
    await expect(dialog).toContainText('EUR 10');
    await dialog.getByRole('button', { name: 'Request offer' }).click();
  });

  await test.step('Rosa accepts the offer, which binds nobody until Viktor approves', async () => {
    await expect(rosa.getByText('EUR 6,000 of CAP offered for EUR 30.')).toBeVisible();
    await rosa.getByRole('button', { name: 'Accept…' }).click();
    const dialog = rosa.getByRole('dialog');
    const send = dialog.getByRole('button', { name: 'Submit for approval' });
    await expect(send).toHaveAttribute('aria-disabled', 'true');
    await dialog.getByLabel('I request this cover at this premium.').check();
    await send.click();
    await expect(rosa.getByText('It is accepted and awaits approval.')).toBeVisible();
  });

  await test.step('Viktor sees amount and premium, and approves; Rosa sees it in force', async () => {
    const viktor = await enter('Viktor Validator', '/orders');
    const order = await openOrder(viktor, company.companyName);
    await expect(order).toContainText('Accept CAP of EUR 6,000');
    await expect(order).toContainText('EUR 30');
    await order.getByRole('button', { name: 'Approve' }).click();
    await expect(rosa.getByText('EUR 6,000 of CAP in force since')).toBeVisible();
  });

  await test.step('it is shown beside its cover and in the list, and is not stopped before three months', async () => {
    const stop = rosa.getByRole('button', { name: 'Stop…' });
    await expect(stop).toHaveAttribute('aria-disabled', 'true');
    await rosa.getByRole('link', { name: 'Open the primary cover' }).click();
    await expect(rosa.getByText('EUR 6,000 on top of this cover.')).toBeVisible();
    await rosa.goto(`/risk-services/cap-offers?display=table&q=${encodeURIComponent(company.companyName)}`);
    await expect(rosa.getByRole('row', { name: company.companyName })).toContainText('In force');
  });
});

test('the page of the policy says what CAP and CAP+ give and cost', async ({ enter }) => {
  const page = await enter('Rosa Requestor', `/policies/${policy}`);
  const table = page.getByRole('table').filter({ hasText: 'CAP+' });
  await expect(table.getByRole('row')).toHaveCount(3);
  await expect(table.getByRole('row').nth(1)).toContainText('2,500,000');
  await expect(table.getByRole('row').nth(2)).toContainText('6%');
});
