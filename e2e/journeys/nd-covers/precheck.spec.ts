import { anyBuyer, buyerAnswered } from '../../buyers.ts';
import { expect, test } from '../../journey.ts';
import { take } from '../../taken.ts';

const policy = 'CBNL-3000001';

test('the standard amount on a buyer is insured at once, and ended again', async ({ enter }) => {
  const page = await enter('Dirk Direct', '/risk-services/nd-covers?display=table');
  await expect(page.getByRole('grid', { name: 'ND covers' }).getByRole('gridcell').first()).toBeVisible();
  const criteria = { policy, countryCode: 'GB', amount: '40000', decisionCode: 'FULL' };
  const { companyId, companyName } = await buyerAnswered(page, criteria);

  await test.step('the page of the buyer leads to the check', async () => {
    await page.goto(`/buyers/${companyId}?policy=${policy}`);
    await expect(
      page.getByText('EUR 7,000 available immediately with a PreCheck, without a cover request.'),
    ).toBeVisible();
    await page.getByRole('link', { name: 'New PreCheck' }).click();
    await expect(page.getByRole('radio', { name: /^PreCheck\s*EUR\s7,000/ })).toBeChecked();
  });

  await test.step('it is not sent before what is said of the buyer', async () => {
    await page.getByRole('button', { name: 'Check now' }).click();
    await expect(page.getByText(/^Confirm that nothing is overdue\./).first()).toBeVisible();
    await page.getByLabel('This is the legal entity that I invoice.').check();
    await page.getByLabel('No invoice of this buyer is overdue').check();
    await page.getByRole('button', { name: 'Check now' }).click();
    await expect(page.getByText(/insured since/)).toBeVisible();
  });

  await test.step('it is renewed automatically where one chooses so', async () => {
    await page.getByRole('button', { name: 'Renew', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Do not renew' })).toBeVisible();
    await expect(page.getByText(/the buyer is checked again; the cover renews/)).toBeVisible();
  });

  await test.step('the list has it, and it is ended', async () => {
    await page.goto(`/risk-services/nd-covers?display=table&q=${encodeURIComponent(companyName)}`);
    const row = page.getByRole('row', { name: companyName }).first();
    await expect(row).toContainText('Insured');
    await row.getByRole('gridcell').nth(1).click();
    await page.getByRole('button', { name: 'Cancel cover…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel cover' }).click();
    await expect(page.getByText('Cancelled by you.', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Check again' })).toBeVisible();
  });
});

test('a country that the policy does not cover is named before anything is checked, with the adviser (D14)', async ({
  enter,
}) => {
  const page = await enter('Dirk Direct', '/dashboard');
  const buyer = await anyBuyer(page, { policy, countryCode: 'IT' });
  await page.goto(`/risk-services/nd-covers/new?policy=${policy}&companyId=${buyer.companyId}`);
  await expect(page.getByText('Italy is not covered by this policy.').first()).toBeVisible();
  await expect(page.getByText(/None of your policies covers it/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Write to your adviser' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Check now' })).toHaveAttribute('aria-disabled', 'true');
});

type Waiting = Readonly<{
  orderId: string;
  kind: string;
  amount: { amount: string } | null;
  company: { companyId: string };
}>;

test('under four eyes the check waits for a colleague', async ({ enter }) => {
  const viktor = await enter('Viktor Validator', '/orders');
  // one that nobody else answers meanwhile
  const { items } = await (await viktor.request.get('/api/v2/orders?waitsForMe=true&limit=200')).json();
  const order = items.find(
    ({ kind, amount, company }: Waiting) =>
      kind === 'nd-cover' && Number(amount?.amount) === 12_000 && take('HERM-1000001', company),
  );
  await viktor.goto(`/orders?open=${order.orderId}`);
  await viktor
    .getByText(/^PreCheck of EUR\s12,000/)
    .first()
    .click();
  await expect(viktor.getByText(/A colleague approves it before it is sent to the insurer/)).toBeVisible();
});

test('who may not see non-dependent covers finds no way to them', async ({ enter }) => {
  const page = await enter('Mila Midterm', '/dashboard');
  await expect(page.getByRole('link', { name: 'Non-dependent covers' })).toHaveCount(0);
});
