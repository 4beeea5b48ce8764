import { buyerAnswered } from '../../buyers.ts';
import { expect, test } from '../../journey.ts';
import { checkAndSend, fillInOrder } from '../../orders.ts';

const policy = 'CBNL-3000001';

test('what the rules refer, the underwriter answers later; request, list and passport show it without reloading', async ({
  enter,
}) => {
  const request = await enter('Dirk Direct', '/dashboard');
  const buyer = await buyerAnswered(request, { policy, countryCode: 'BE', amount: '20000', decisionCode: 'FULL' });
  const list = await request.context().newPage();
  await list.goto(`/risk-services/covers?q=${encodeURIComponent(buyer.companyName)}`);
  await expect(list.getByText('No results with these filters.')).toBeVisible();

  await fillInOrder(request, policy, buyer, '20000');
  await request.getByLabel('Comment for the underwriter').fill('First order of a new plant.');
  await checkAndSend(request, { sentence: 'Request cover of EUR 20,000' });
  await expect(request.getByText('EUR 20,000 referred to underwriting.')).toBeVisible();
  await expect(request.getByText(/nswer expected by/)).toBeVisible();
  const row = list.getByRole('row', { name: buyer.companyName });
  await expect(row).toContainText('Pending');

  await expect(request.getByText('EUR 20,000 referred to underwriting.')).toBeHidden({ timeout: 60_000 });
  await expect(request.getByText(/granted|Declined/).first()).toBeVisible();
  // that of the rules, which referred it, and that of the underwriter
  await expect(request.getByRole('heading', { name: 'Decision passport' })).toHaveCount(2);
  await expect(row).toContainText(/[Gg]ranted|Declined/);
  await expect(row).not.toContainText('Pending');
});
