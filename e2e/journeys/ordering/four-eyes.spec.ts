import { buyerAnswered } from '../../buyers.ts';
import { expect, test } from '../../journey.ts';
import { checkAndSend, fillInOrder, openOrder, orderOn } from '../../orders.ts';

const policy = 'HERM-1000001';
const send = 'Submit for approval';

test('under four eyes an order is returned, amended and approved, each step seen by the other at once', async ({
  enter,
}) => {
  const viktor = await enter('Viktor Validator', '/orders');
  const rosa = await enter('Rosa Requestor', '/dashboard');
  const buyer = await buyerAnswered(rosa, { policy, countryCode: 'DE', amount: '150000', decisionCode: 'FULL' });
  const rosasList = await rosa.context().newPage();
  await rosasList.goto(`/risk-services/covers?q=${encodeURIComponent(buyer.companyName)}`);
  await expect(rosasList.getByText('No results with these filters.')).toBeVisible();
  const inTheList = rosasList.getByRole('row', { name: buyer.companyName });

  await fillInOrder(rosa, policy, buyer, '150k');
  await checkAndSend(rosa, { sentence: `Request cover of EUR 150,000 on ${buyer.companyName}.`, send });
  await expect(rosa.getByText('EUR 150,000 awaiting approval.')).toBeVisible();
  await expect(inTheList).toContainText('Pending');

  await test.step('Rosa cannot approve what she ordered', async () => {
    const approve = rosa.getByRole('button', { name: 'Approve' });
    await expect(approve).toHaveAttribute('aria-disabled', 'true');
    await expect(approve).toHaveAccessibleDescription(/role on this policy|You cannot approve/);
  });

  const inApprovals = orderOn(viktor, buyer.companyName);
  await test.step('Viktor sees it without reloading, with what he must know', async () => {
    await expect(inApprovals).toContainText('150,000');
    await expect(inApprovals).toContainText('As requested');
    const order = await openOrder(viktor, buyer.companyName);
    await expect(order).toContainText('EUR 0 → EUR 150,000');
    await expect(order.getByRole('img', { name: /^grade/ })).toBeVisible();
    await expect(order).toContainText('Fee');
  });

  await test.step('Viktor returns it with a reason, by a key', async () => {
    await viktor.keyboard.press('b');
    const dialog = viktor.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('Name your reference, please.');
    await dialog.getByRole('button', { name: 'Return', exact: true }).click();
    await expect(inApprovals).toBeHidden();
  });

  await test.step('Rosa reads the reason, amends the order and submits it again', async () => {
    await expect(rosa.getByText('Name your reference, please.')).toBeVisible();
    await rosa.getByRole('link', { name: 'Amend…' }).click();
    await rosa.getByLabel('Customer reference').fill('N-150');
    await checkAndSend(rosa, { sentence: `Request cover of EUR 150,000 on ${buyer.companyName}.`, send });
    await expect(rosa.getByText('EUR 150,000 awaiting approval.')).toBeVisible();
  });

  await test.step('Viktor approves; Rosa sees the answer on the request and in the list without reloading', async () => {
    const order = await openOrder(viktor, buyer.companyName);
    await expect(order).toContainText('N-150');
    await order.getByRole('button', { name: 'Approve' }).click();
    await expect(rosa.getByText('EUR 150,000 granted, as requested.')).toBeVisible();
    await expect(inTheList).toContainText('150,000');
    await expect(inTheList).toContainText('Granted');
  });
});
