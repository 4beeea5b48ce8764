import { buyersAnswered } from '../../buyers.ts';
import { barriersOf, expect, expectNoBarrier, test } from '../../journey.ts';
import { smallTargets } from '../../targets.ts';

const policy = 'HERM-1000001';

test('on a phone several requests are selected by thumb and approved together', async ({ enter }) => {
  const rosa = await enter('Rosa Requestor', '/dashboard');
  const buyers = await buyersAnswered(rosa, { policy, countryCode: 'DE', amount: '90000', decisionCode: 'FULL' }, 2);
  for (const { companyId } of buyers) {
    const data = { policy, companyId, action: 'NEW', amount: { amount: '90000', currency: 'EUR' }, confirmed: true };
    await expect(await rosa.request.post('/api/v2/cover-requests', { data })).toBeOK();
  }

  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
  const viktor = await enter('Viktor Validator', '/orders?sort=-creationDate', phone);
  const tileOf = (companyName: string) =>
    viktor.getByRole('grid', { name: 'Approvals' }).getByRole('gridcell').filter({ hasText: companyName });
  const bar = viktor.getByRole('toolbar', { name: 'Approvals, selected' });

  await test.step('a press selects instead of opening, once it is asked for', async () => {
    await viktor.getByRole('button', { name: 'Select', exact: true }).tap();
    for (const { companyName } of buyers) await tileOf(companyName).tap();
    await expect(bar.getByText('2 selected')).toBeVisible();
    for (const { companyName } of buyers) await expect(tileOf(companyName).getByRole('checkbox')).toBeChecked();
    await expect(viktor).not.toHaveURL(/open=/);
    await expectNoBarrier(viktor);
    expect(await barriersOf(viktor, 'html', ['target-size'])).toEqual([]);
    expect(await smallTargets(viktor)).toEqual([]);
  });

  await test.step('they are approved together', async () => {
    await bar.getByRole('button', { name: 'Approve…' }).tap();
    await viktor.getByRole('dialog').getByRole('button', { name: 'Approve 2 requests' }).tap();
    await expect(viktor.getByText('Approved: 2 of 2.')).toBeVisible();
    for (const { companyName } of buyers) await expect(tileOf(companyName)).toBeHidden();
  });

  await test.step('and a press opens again once it is done', async () => {
    await viktor.getByRole('button', { name: 'Done', exact: true }).tap();
    await expect(viktor.getByRole('checkbox')).toHaveCount(0);
    await viktor.goto('/orders?view=done&sort=-lastUpdate');
    await viktor.getByRole('gridcell').first().tap();
    await expect(viktor).toHaveURL(/open=/);
  });
});
