import { type Debtor, dayFromToday, invoiceToPlan } from '../../debtors.ts';
import { expect, test } from '../../journey.ts';
import { openOrder, orderOn } from '../../orders.ts';
import { take } from '../../taken.ts';

test('a due date is extended: notified within the maximum extension period, requested beyond it and answered', async ({
  enter,
}) => {
  const dirk = await enter('Dirk Direct', '/non-payment/extensions');
  await expect(dirk.getByRole('heading', { level: 1, name: 'Due-date extensions' })).toBeVisible();
  const number = `J-${Date.now()}`;
  const { items: covers } = await (
    await dirk.request.get('/api/v2/covers?policy=CBNL-3000001&filter=cover&limit=100')
  ).json();
  const { company } = covers.find((cover: { company: Debtor }) => take('CBNL-3000001', cover.company));
  const due = -10;

  await test.step('declared at once, with the invoice as it is typed', async () => {
    await dirk.goto(`/non-payment/extensions/new?policy=CBNL-3000001&companyId=${company.companyId}`);
    await dirk.getByLabel('Invoice', { exact: true }).selectOption({ label: 'Another invoice…' });
    await dirk.getByLabel('Invoice number').fill(number);
    await dirk.getByLabel('Amount with tax').fill('4,200.50');
    await dirk.getByLabel('Issued on').fill(dayFromToday(due - 30));
    await dirk.getByLabel('Due on').fill(dayFromToday(due));
    await dirk.getByLabel('New due date').fill(dayFromToday(due + 60));
    await expect(dirk.getByText('Notification suffices')).toBeVisible();
    await dirk.getByRole('button', { name: 'Extend the due date' }).click();
    await expect(dirk.getByText(`Invoice ${number}`)).toBeVisible();
    await expect(
      dirk.getByText('The stop of cover and all obligations are still calculated from the original due date.'),
    ).toBeVisible();
  });

  await test.step('one day more adds up against the original due date, and has to be requested', async () => {
    await dirk.goto(`/non-payment/extensions/new?policy=CBNL-3000001&companyId=${company.companyId}`);
    // the invoices of the buyer come a moment after the form
    const known = await dirk.getByRole('option', { name: number }).getAttribute('value');
    await dirk.getByLabel('Invoice', { exact: true }).selectOption(known);
    await dirk.getByLabel('New due date').fill(dayFromToday(due + 61));
    await expect(dirk.getByText('Approval by the insurer required')).toBeVisible();
    await expect(dirk.getByText('Probable answer:')).toBeVisible();
    await dirk.getByRole('button', { name: 'Request extension' }).click();
    await expect(dirk.getByText('The insurer’s answer')).toBeVisible({ timeout: 90_000 });
  });
});

test('a plan is approved by a colleague, accepted with conditions, confirmed, paid and fulfilled', async ({
  enter,
}) => {
  const rosa = await enter('Rosa Requestor', '/non-payment/reschedulings');
  const policy = 'HERM-1000001';
  const invoice = await invoiceToPlan(rosa, policy);
  const { companyName, companyId } = invoice.company;

  await test.step('requested in two equal instalments', async () => {
    await rosa.goto(`/non-payment/reschedulings/new?policy=${policy}&companyId=${companyId}`);
    await rosa.getByRole('checkbox', { name: new RegExp(invoice.documentNumber) }).check();
    await rosa.getByLabel('Equal instalments').selectOption('2');
    await rosa.getByRole('button', { name: 'Split the amount' }).click();
    await expect(rosa.getByText(/^The total is exactly .*\.$/)).toBeVisible();
    await expect(rosa.getByText('Probable answer:')).toBeVisible();
    await rosa.getByRole('button', { name: 'Request payment plan' }).click();
    await expect(rosa.getByText(`The plan for ${companyName} is awaiting approval by a colleague.`)).toBeVisible();
  });

  await test.step('a colleague approves it', async () => {
    const viktor = await enter('Viktor Validator', '/orders');
    const order = await openOrder(viktor, companyName);
    await expect(order).toContainText('Payment plan');
    await order.getByRole('button', { name: 'Approve' }).click();
    await expect(orderOn(viktor, companyName)).toHaveCount(0);
  });

  await test.step('the insurer sets conditions, which are confirmed', async () => {
    await rosa.getByRole('button', { name: 'Confirm the conditions…' }).click({ timeout: 90_000 });
    await expect(rosa.getByRole('dialog')).toContainText('Agreement signed by the buyer');
    await rosa.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
    await expect(
      rosa.getByText(
        'The waiting period and the deadline for placing for collection are suspended while the plan is in force.',
      ),
    ).toBeVisible();
  });

  await test.step('both instalments are paid', async () => {
    for (const text of ['Payment entered.', 'Everything is paid. The plan is completed.']) {
      await rosa.getByRole('button', { name: 'Enter a payment…' }).click();
      await rosa.getByRole('dialog').getByRole('button', { name: 'Enter payment' }).click();
      await expect(rosa.getByText(text)).toBeVisible();
      await expect(rosa.getByRole('dialog')).toHaveCount(0);
    }
  });
});

test('a plan whose instalment is late is reported as defaulted', async ({ enter }) => {
  const remi = await enter('Rémi Requestor', '/non-payment/reschedulings');
  const { items } = await (await remi.request.get('/api/v2/reschedulings?status=ACTIVE')).json();
  const late = items.find(({ instalments }: { instalments: { status: string }[] }) =>
    instalments.some(({ status }) => status === 'LATE'),
  );
  await remi.goto(`/non-payment/reschedulings?open=${late.reschedulingId}`);
  await remi.getByRole('button', { name: 'Report default…' }).click();
  await remi.getByRole('dialog').getByRole('button', { name: 'Report default' }).click();
  await expect(remi.getByText(/Everything is due at once\. Place it for collection by/)).toBeVisible();
});
