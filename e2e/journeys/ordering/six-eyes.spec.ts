import { buyerAnswered } from '../../buyers.ts';
import { expect, test } from '../../journey.ts';
import { checkAndSend, fillInOrder, openOrder, orderOn } from '../../orders.ts';

const policy = 'SFAC-2000001';

test('under six eyes two people approve one after the other, and only then the insurer sees the order', async ({
  enter,
}) => {
  const fabien = await enter('Fabien Final', '/orders?view=waiting');
  const ines = await enter('Inès Intermediary', '/orders');
  const remi = await enter('Rémi Requestor', '/dashboard');
  const buyer = await buyerAnswered(remi, { policy, countryCode: 'FR', amount: '12000', decisionCode: 'FULL' });

  await fillInOrder(remi, policy, buyer, '12000');
  await checkAndSend(remi, { sentence: 'Request cover of EUR 12,000', send: 'Submit for approval' });
  await expect(remi.getByText('EUR 12,000 awaiting approval.')).toBeVisible();
  await expect(remi.getByText('It is sent to the insurer after the final approval.')).toBeVisible();

  const atFabien = await openOrder(fabien, buyer.companyName);
  await test.step('the last validator sees it coming, and why it is not his step', async () => {
    const approve = atFabien.getByRole('button', { name: 'Approve' });
    await expect(approve).toHaveAttribute('aria-disabled', 'true');
    await expect(approve).toHaveAccessibleDescription(/role on this policy/);
  });

  const atInes = await openOrder(ines, buyer.companyName);
  await atInes.getByRole('button', { name: 'Approve' }).click();
  await expect(orderOn(ines, buyer.companyName)).toBeHidden();
  await expect(remi.getByText('EUR 12,000 awaiting approval.')).toBeVisible();

  await atFabien.getByRole('button', { name: 'Approve' }).and(fabien.locator(':not([aria-disabled])')).click();
  await expect(remi.getByText('EUR 12,000 granted, as requested.')).toBeVisible();
  await expect(remi.getByText('Inès Intermediary')).toBeVisible();
  await expect(remi.getByText('Fabien Final')).toBeVisible();
});
