import { buyerWithoutDebt, invoiceDue, reportOverdue } from '../../debtors.ts';
import { expect, test } from '../../journey.ts';

const policy = 'HERM-1000001';

test('a buyer contests an invoice: reported, noted by the insurer, settled, and insured again', async ({ enter }) => {
  const rosa = await enter('Rosa Requestor', '/non-payment/disputes');
  await expect(rosa.getByRole('heading', { level: 1, name: 'Disputes' })).toBeVisible();
  const buyer = await buyerWithoutDebt(rosa, policy);
  const { companyId, companyName } = buyer;
  const items = [invoiceDue('J-1', '8000.00')];
  await reportOverdue(rosa, policy, buyer, { reasonCode: 'PROTRACTED_DEFAULT', items });

  await test.step('it is reported on the invoice that the portal knows', async () => {
    await rosa.goto(`/non-payment/disputes/new?policy=${policy}&companyId=${companyId}`);
    await rosa.getByRole('button', { name: 'Report the dispute' }).click();
    await expect(rosa.getByRole('alert').first()).toBeVisible();
    await rosa.getByLabel(/^J-1:/).check();
    await rosa.getByLabel('Subject of the dispute').selectOption('QUALITY');
    await rosa.getByLabel('Disputed amount').fill('3000');
    await rosa.getByLabel('Buyer’s statement').fill('Scratched.');
    await rosa.getByRole('button', { name: 'Report the dispute' }).click();
    await expect(rosa.getByRole('heading', { level: 1, name: companyName })).toBeVisible();
  });

  await test.step('the insurer notes it and says what that means', async () => {
    await expect(rosa.getByText('The undisputed part remains due as before.')).toBeVisible({ timeout: 90_000 });
  });

  await test.step('the parties settle, and what is upheld is insured again', async () => {
    await rosa.getByRole('button', { name: 'Enter settlement…' }).click();
    const dialog = rosa.getByRole('dialog');
    await dialog.getByLabel('Settled by').selectOption('AGREED');
    await dialog.getByLabel('Upheld').fill('2000');
    await dialog.getByRole('button', { name: 'Enter settlement' }).click();
    await expect(rosa.getByText('The part upheld is treated as if it had never been disputed.')).toBeVisible();
    const { items: known } = await (await rosa.request.get(`/api/v2/receivables?companyId=${companyId}`)).json();
    expect(known).toMatchObject([{ disputed: false, outstandingAmount: { amount: '7000.00' } }]);
  });
});

test('a buyer is placed for collection: messages both ways, consent to the court, paid and closed', async ({
  enter,
}) => {
  const rosa = await enter('Rosa Requestor', '/non-payment/collections');
  await expect(rosa.getByRole('heading', { level: 1, name: 'Collections' })).toBeVisible();
  const buyer = await buyerWithoutDebt(rosa, policy);
  const { companyId, companyName } = buyer;
  const items = [invoiceDue('J-2', '5000.00'), invoiceDue('J-3', '2500.00')];
  await reportOverdue(rosa, policy, buyer, { reasonCode: 'PROTRACTED_DEFAULT', items });

  await test.step('all that it owes is placed for collection', async () => {
    await rosa.goto(`/non-payment/collections/new?policy=${policy}&companyId=${companyId}`);
    await expect(rosa.getByText('J-2')).toBeVisible();
    await rosa.getByLabel('Contact at the buyer').fill('Mme Petit');
    await rosa.getByRole('button', { name: 'Place for collection', exact: true }).click();
    await expect(rosa.getByRole('heading', { level: 1, name: companyName })).toBeVisible();
    await expect(rosa.getByText(/later deliveries are not covered/)).toBeVisible();
  });

  await test.step('the collector takes it and writes to the buyer', async () => {
    await expect(rosa.getByText('Letter to the buyer')).toBeVisible({ timeout: 120_000 });
  });

  await test.step('a message is answered', async () => {
    await rosa.getByLabel('Message to the collector').fill('The buyer promised to pay.');
    await rosa.getByRole('button', { name: 'Send the message' }).click();
    await expect(rosa.getByText('The buyer promised to pay.')).toBeVisible();
    await expect(rosa.getByText('Collector’s reply')).toBeVisible({ timeout: 120_000 });
  });

  await test.step('money comes in, and the case is closed with the last of it', async () => {
    await rosa.getByRole('button', { name: 'Enter a payment…' }).click();
    await rosa.getByRole('dialog').getByRole('button', { name: 'Enter payment' }).click();
    await expect(rosa.getByText('Everything is paid. The case is closed.')).toBeVisible();
  });

  await test.step('of another case the costs of the court are agreed to', async () => {
    await rosa.goto('/non-payment/collections?filter=court&display=table');
    await rosa.getByRole('row').filter({ hasText: 'In court' }).first().click();
    await rosa.getByRole('button', { name: 'Decide on court costs…' }).click();
    await rosa.getByRole('dialog').getByRole('button', { name: 'Approve the costs' }).click();
    await expect(rosa.getByText('Costs approved').first()).toBeVisible();
  });
});
