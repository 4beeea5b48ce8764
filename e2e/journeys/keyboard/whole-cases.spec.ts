import { buyerWithoutDebt, invoiceDue, invoiceToPlan, reportInsolvency, reportOverdue } from '../../debtors.ts';
import { expect, test } from '../../journey.ts';
import { choose, press, type, upload, withoutPointer } from '../../keyboard.ts';

/* Whole cases with a keyboard and nothing else: a press of a pointer fails the journey. */

test('a claim is prepared, its documents are attached, and it is filed', async ({ enter }) => {
  const policy = 'CBNL-3000001';
  const dirk = await enter('Dirk Direct', '/settings');
  await withoutPointer(dirk);
  const buyer = await buyerWithoutDebt(dirk, policy, 10_000);
  const overdueId = await reportInsolvency(dirk, policy, buyer);

  await test.step('from the page of the overdue', async () => {
    await dirk.goto(`/non-payment/overdues/${overdueId}`);
    await press(dirk.getByRole('link', { name: 'Prepare the claim' }));
    await expect(dirk.getByRole('heading', { level: 1, name: 'Prepare a claim' })).toBeFocused();
    await press(dirk.getByRole('button', { name: 'Prepare the claim' }));
    await expect(dirk.getByRole('heading', { level: 1, name: buyer.companyName })).toBeFocused();
  });

  await test.step('documents', async () => {
    for (const kind of ['Invoices', 'Proof of delivery']) {
      await upload(dirk.getByRole('button', { name: 'Add documents…' }), `${kind}.txt`);
      const dialog = dirk.getByRole('dialog');
      await choose(dialog.getByLabel('Document type'), kind);
      await press(dialog.getByRole('button', { name: 'Attach' }));
      await expect(dirk.getByText(`${kind}.txt saved.`)).toBeVisible();
    }
  });

  await test.step('account, consent, and filed', async () => {
    await type(dirk.getByLabel('Bank account'), 'NL91ABNA0417164300');
    await press(dirk.getByLabel(/I have read the terms of collection/), 'Space');
    await press(dirk.getByRole('button', { name: 'File the claim' }));
    await expect(dirk.getByText('Claim filed with the insurer.')).toBeVisible();
  });
});

test('a payment plan is requested, approved by a colleague and confirmed once it is answered', async ({ enter }) => {
  const policy = 'HERM-1000001';
  const rosa = await enter('Rosa Requestor', '/settings');
  const viktor = await enter('Viktor Validator', '/settings');
  for (const page of [rosa, viktor]) await withoutPointer(page);
  const invoice = await invoiceToPlan(rosa, policy);
  const { companyName, companyId } = invoice.company;

  await test.step('in two equal instalments', async () => {
    await rosa.goto(`/non-payment/reschedulings/new?policy=${policy}&companyId=${companyId}`);
    await press(rosa.getByRole('checkbox', { name: new RegExp(invoice.documentNumber) }), 'Space');
    await type(rosa.getByLabel('Equal instalments'), '2');
    await press(rosa.getByRole('button', { name: 'Split the amount' }));
    await expect(rosa.getByText(/^The total is exactly .*\.$/)).toBeVisible();
    await press(rosa.getByRole('button', { name: 'Request payment plan' }));
    await expect(rosa.getByText(`The plan for ${companyName} is awaiting approval by a colleague.`)).toBeVisible();
  });

  await test.step('the colleague finds it by its buyer, opens it, and approves by a key, which asks once more', async () => {
    await viktor.goto('/orders');
    await type(viktor.getByRole('searchbox').or(viktor.getByLabel('Buyer, number')).first(), companyName);
    const row = viktor.getByRole('row').filter({ hasText: companyName });
    await expect(row).toHaveCount(1);
    await press(row.locator('[tabindex="0"]'));
    await expect(viktor.getByRole('complementary', { name: 'Detail' })).toContainText('Payment plan');
    await viktor.keyboard.press('a');
    await press(viktor.getByRole('dialog').getByRole('button', { name: 'Approve 1 request' }));
    await expect(row).toHaveCount(0);
  });

  await test.step('the insurer has answered; its conditions are confirmed', async () => {
    const confirm = rosa.getByRole('button', { name: 'Confirm the conditions…' });
    await expect(confirm).toBeVisible({ timeout: 90_000 });
    await press(confirm);
    await press(rosa.getByRole('dialog').getByRole('button', { name: 'Confirm' }));
    await expect(rosa.getByRole('dialog')).toHaveCount(0);
    await expect(rosa.getByText(/are suspended while the plan is in force\.$/)).toBeVisible();
  });
});

test('a dispute is reported and settled', async ({ enter }) => {
  const policy = 'HERM-1000001';
  const rosa = await enter('Rosa Requestor', '/settings');
  await withoutPointer(rosa);
  const buyer = await buyerWithoutDebt(rosa, policy);
  const items = [invoiceDue('K-1', '8000.00')];
  await reportOverdue(rosa, policy, buyer, { reasonCode: 'PROTRACTED_DEFAULT', items });

  await test.step('what is missing is said, and the focus is on it', async () => {
    await rosa.goto(`/non-payment/disputes/new?policy=${policy}&companyId=${buyer.companyId}`);
    await press(rosa.getByRole('button', { name: 'Report the dispute' }));
    await expect(rosa.getByRole('alert').first()).toBeVisible();
    await expect(rosa.getByRole('main').locator(':focus')).toHaveCount(1);
  });

  await test.step('reported', async () => {
    await press(rosa.getByLabel(/^K-1:/), 'Space');
    await choose(rosa.getByLabel('Subject of the dispute'), 'Quality');
    await type(rosa.getByLabel('Disputed amount'), '3000');
    await type(rosa.getByLabel('Buyer’s statement'), 'Scratched.');
    await press(rosa.getByRole('button', { name: 'Report the dispute' }));
    await expect(rosa.getByRole('heading', { level: 1, name: buyer.companyName })).toBeFocused();
  });

  await test.step('noted by the insurer, and settled', async () => {
    await expect(rosa.getByText('The undisputed part remains due as before.')).toBeVisible({ timeout: 90_000 });
    await press(rosa.getByRole('button', { name: 'Enter settlement…' }));
    const dialog = rosa.getByRole('dialog');
    await choose(dialog.getByLabel('Settled by'), 'Agreed');
    await type(dialog.getByLabel('Upheld'), '2000');
    await press(dialog.getByRole('button', { name: 'Enter settlement' }));
    await expect(rosa.getByText('The part upheld is treated as if it had never been disputed.')).toBeVisible();
  });
});
