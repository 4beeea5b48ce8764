import type { Page } from '@playwright/test';
import { buyerAnswered } from '../../buyers.ts';
import { expect, tabTo, test } from '../../journey.ts';
import { giveReason, openOrder, orderOn } from '../../orders.ts';
import { take } from '../../taken.ts';

const policy = 'HERM-1000001';

/** Returns an order with a reason, as its approver. */
async function returnOrder(page: Page, companyName: string, reason: string): Promise<void> {
  await openOrder(page, companyName);
  await giveReason(page, 'Return', reason);
  await expect(orderOn(page, companyName)).toBeHidden();
}

/** Opens the form of a returned order by keyboard, as its author: it is counted on the tab of their own. */
async function openAmendment(page: Page, companyName: string, reason: string): Promise<void> {
  await page.goto('/orders');
  await page.getByRole('link', { name: /^My requests \d+ returned/ }).click();
  const order = await openOrder(page, companyName);
  await expect(order).toContainText(reason);
  const amend = order.getByRole('link', { name: 'Amend…' });
  await amend.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Submit for approval' })).toBeVisible();
  await expect(page.getByText(`Viktor Validator returned it: ${reason}`)).toBeVisible();
}

/** Submits the form by keyboard. */
async function submit(page: Page): Promise<void> {
  await tabTo(page.getByRole('button', { name: 'Submit for approval' }));
  await page.keyboard.press('Enter');
}

function dayAfterToday(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

type Invoice = Readonly<{
  receivableId: string;
  reschedulingId: string | null;
  disputed: boolean;
  outstandingAmount: { amount: string; currency: string };
  company: { companyId: string; companyName: string };
}>;

/** Asks for a plan of two instalments with a buyer that may have one, taken. */
async function requestPlan({ request }: Page): Promise<Invoice> {
  const { items } = await (await request.get(`/api/v2/receivables?policy=${policy}&status=O&limit=200`)).json();
  for (const invoice of (items as Invoice[]).toReversed()) {
    if (invoice.reschedulingId !== null || invoice.disputed) continue;
    const { amount, currency } = invoice.outstandingAmount;
    const half = (Math.floor(Number(amount) * 50) / 100).toFixed(2);
    const rest = (Number(amount) - Number(half)).toFixed(2);
    const data = {
      policy,
      companyId: invoice.company.companyId,
      items: [{ receivableId: invoice.receivableId }],
      instalments: [
        { dueDate: dayAfterToday(14), amount: { amount: half, currency } },
        { dueDate: dayAfterToday(50), amount: { amount: rest, currency } },
      ],
    };
    const { whyNot, needsConsent } = await (await request.post('/api/v2/reschedulings/simulate', { data })).json();
    if (whyNot !== null || !needsConsent || !take(policy, invoice.company)) continue;
    await expect(await request.post('/api/v2/reschedulings', { data })).toBeOK();
    return invoice;
  }
  throw new Error('No invoice can be planned');
}

test('a returned plan opens in its form as it was, is amended by keyboard and approved as it is then', async ({
  enter,
}) => {
  const viktor = await enter('Viktor Validator', '/orders');
  const rosa = await enter('Rosa Requestor', '/dashboard');
  const { company } = await requestPlan(rosa);
  const { companyName } = company;
  const reason = `Interest is missing on ${companyName}`;

  await test.step('a colleague returns it', () => returnOrder(viktor, companyName, reason));

  await test.step('its form has both instalments, and takes an interest rate', async () => {
    await openAmendment(rosa, companyName, reason);
    await expect(rosa.getByLabel('Date of instalment 2')).toBeVisible();
    await expect(rosa.getByText(/^The total is exactly .*\.$/)).toBeVisible();
    await tabTo(rosa.getByLabel('Annual interest'));
    await rosa.keyboard.type('4.5');
    await submit(rosa);
    await expect(rosa.getByText(`The plan for ${companyName} is awaiting approval by a colleague.`)).toBeVisible();
  });

  await test.step('the colleague sees the rate and approves', async () => {
    const order = await openOrder(viktor, companyName);
    await expect(order).toContainText('4.5');
    await order.getByRole('button', { name: 'Approve' }).click();
    await expect(orderOn(viktor, companyName)).toBeHidden();
  });
});

test('a returned PreCheck opens in its form as it was, is amended by keyboard and approved', async ({ enter }) => {
  const viktor = await enter('Viktor Validator', '/orders');
  const rosa = await enter('Rosa Requestor', '/dashboard');
  const buyer = await buyerAnswered(rosa, { policy, countryCode: 'IT', amount: '20000', decisionCode: 'FULL' });
  const { companyId, companyName } = buyer;
  const reason = `Name our reference for ${companyName}`;
  const data = { policy, companyId, precheckProduct: 'PreCheck', isNothingOverdue: true, autoRenew: true };
  await expect(await rosa.request.post('/api/v2/nd-covers', { data })).toBeOK();

  await test.step('a colleague returns it', () => returnOrder(viktor, companyName, reason));

  await test.step('its form has what was chosen, and asks again whether anything is overdue', async () => {
    await openAmendment(rosa, companyName, reason);
    await expect(rosa.getByRole('radio', { name: /^PreCheck/ })).toBeChecked();
    await expect(rosa.getByLabel('No invoice of this buyer is overdue')).not.toBeChecked();
    await tabTo(rosa.getByLabel('Customer reference'));
    await rosa.keyboard.type('N-77');
    await tabTo(rosa.getByLabel('No invoice of this buyer is overdue'));
    await rosa.keyboard.press('Space');
    await submit(rosa);
    await expect(rosa.getByText(/A colleague approves it before it is sent to the insurer/)).toBeVisible();
  });

  await test.step('the colleague sees the reference and approves', async () => {
    const order = await openOrder(viktor, companyName);
    await expect(order).toContainText('N-77');
    await order.getByRole('button', { name: 'Approve' }).click();
    await expect(orderOn(viktor, companyName)).toBeHidden();
  });
});

/** Submits a claim on a report that takes one and that no other journey has, its account told. */
async function submitClaim({ request }: Page): Promise<string> {
  const { items } = await (await request.get(`/api/v2/overdues?policy=${policy}&limit=200`)).json();
  for (const { overdueId, company } of items) {
    if (!take(policy, company)) continue;
    const data = { policy, companyId: company.companyId, overdueId, bankAccount: account, isCollectionAgreed: true };
    const draft = await request.post('/api/v2/claims', { data });
    if (!draft.ok()) continue;
    const { claimId } = await draft.json();
    if ((await request.post(`/api/v2/claims/${claimId}/submit`, { data: {} })).ok()) return company.companyName;
  }
  throw new Error('No report can be claimed');
}
const account = 'DE89370400440532013000';

test('a returned claim opens in its form with the reason, and is submitted for approval again', async ({ enter }) => {
  const viktor = await enter('Viktor Validator', '/orders');
  const rosa = await enter('Rosa Requestor', '/dashboard');
  const companyName = await submitClaim(rosa);
  const reason = `The account is not ours: ${companyName}`;
  await returnOrder(viktor, companyName, reason);
  await openAmendment(rosa, companyName, reason);
  await expect(rosa.getByLabel('Bank account')).toHaveValue(account);
  await rosa.getByLabel('Bank account').fill('NL91ABNA0417164300');
  await submit(rosa);
  await expect(rosa.getByText('The claim is awaiting approval by a colleague.')).toBeVisible();
  const order = await openOrder(viktor, companyName);
  await expect(order).toContainText('NL91 ABNA 0417 1643 00');
});
