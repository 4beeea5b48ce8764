import { buyersAnswered } from '../../buyers.ts';
import { expect, test } from '../../journey.ts';
import { giveReason, openOrder, orderOn } from '../../orders.ts';

const policy = 'HERM-1000001';

test('a file is uploaded, opened by who approves it, and all but one of its lines are approved at once', async ({
  enter,
}) => {
  const rosa = await enter('Rosa Requestor', '/risk-services/cover-request-jobs');
  const viktor = await enter('Viktor Validator', '/orders');
  const buyers = await buyersAnswered(rosa, { policy, countryCode: 'FR', amount: '40000', decisionCode: 'FULL' }, 3);
  const rows = buyers.map(({ companyId }) => `${policy}\t${companyId}\t40000`).join('\n');

  await test.step('Rosa uploads a file of three lines and orders them', async () => {
    await rosa.getByRole('button', { name: 'Upload a file' }).first().click();
    const dialog = rosa.getByRole('dialog', { name: 'Upload bulk requests' });
    await dialog.getByLabel('Or paste rows from a spreadsheet').fill(`Policy\tBuyer number\tAmount\n${rows}\n`);
    await dialog.getByRole('button', { name: 'Check the lines' }).click();
    await rosa.getByRole('button', { name: 'Submit requests…' }).click();
    await rosa.getByRole('dialog').getByRole('button', { name: 'Submit requests' }).click();
    await expect(rosa.getByText('Every line is submitted.')).toBeVisible({ timeout: 120_000 });
  });

  await test.step('Viktor opens the file that he is to approve; he cannot change it', async () => {
    await viktor.reload();
    await openOrder(viktor, buyers[0]?.companyName ?? '');
    await viktor
      .getByRole('link', { name: /^Pasted rows/ })
      .first()
      .click();
    for (const { companyName } of buyers)
      await expect(viktor.getByRole('row').filter({ hasText: companyName })).toBeVisible();
    await expect(viktor.getByRole('button', { name: 'Submit requests…' })).toBeHidden();
    await viktor.getByRole('link', { name: 'Requests of this file' }).click();
    await viktor.getByRole('link', { name: /^To approve/ }).click();
  });

  const [left, ...approved] = buyers;
  const orderOf = (buyer: (typeof buyers)[number] | undefined) => orderOn(viktor, buyer?.companyName ?? '');
  await test.step('he picks all but one and approves them', async () => {
    for (const buyer of approved) await orderOf(buyer).getByLabel('Select').check();
    const selected = viktor.getByRole('toolbar', { name: 'Approvals, selected' });
    await expect(selected).toContainText('2 selected');
    await expect(selected).toContainText('EUR 80,000 requested');
    await viktor.getByRole('button', { name: 'Approve…' }).click();
    await viktor.getByRole('dialog').getByRole('button', { name: 'Approve 2 requests' }).click();
    await expect(viktor.getByText('Approved: 2 of 2.')).toBeVisible({ timeout: 120_000 });
    for (const buyer of approved) await expect(orderOf(buyer)).toBeHidden();
    await expect(orderOf(left)).toBeVisible();
  });

  await test.step('the last line is refused with a reason, and Rosa reads it', async () => {
    await orderOf(left).getByLabel('Select').check();
    await giveReason(viktor, 'Reject', 'We stop selling to them.');
    await expect(viktor.getByText('Rejected: 1 of 1.')).toBeVisible({ timeout: 120_000 });
    await rosa.goto(`/orders?view=mine&q=${left?.companyId}`);
    await openOrder(rosa, left?.companyName ?? '');
    await expect(rosa.getByText('We stop selling to them.')).toBeVisible();
  });
});
