import type { Debtor } from '../../debtors.ts';
import { expect, test } from '../../journey.ts';
import { take } from '../../taken.ts';

type Overdue = Readonly<{ overdueId: string; caseNumber: string; policy: string; company: Debtor }>;

test('what is done with several overdues at once is said of each, by keyboard', async ({ enter }) => {
  // the oldest are those of the demo world: what other journeys report meanwhile is left to them
  const rosa = await enter('Rosa Requestor', '/non-payment/overdues?display=table&filter=all&sort=reportedAt');
  const reported = async (query: string): Promise<readonly Overdue[]> =>
    (await (await rosa.request.get(`/api/v2/overdues?sort=reportedAt&${query}`)).json()).items;
  const { overdueId, caseNumber } = (await reported('status=REPORTED')).find(({ policy, company }) =>
    take(policy, company),
  ) as Overdue;
  const [closed] = (await reported('status=CLEARED')) as [Overdue];
  const bar = rosa.getByRole('toolbar', { name: 'Overdues, selected' });
  const dialog = rosa.getByRole('dialog', { name: 'Withdraw reports' });

  await test.step('two are selected, and their sums stand in the bar', async () => {
    for (const number of [caseNumber, closed.caseNumber])
      await rosa.getByRole('row').filter({ hasText: number }).getByRole('checkbox').press('Space');
    await expect(bar.getByText(/EUR/)).toBeVisible();
  });

  await test.step('the dialog names them, and says why some are left out', async () => {
    await bar.getByRole('button', { name: 'Withdraw…' }).focus();
    await rosa.keyboard.press('Enter');
    await expect(dialog.getByRole('listitem').filter({ hasText: caseNumber })).toBeVisible();
    await expect(dialog.getByText('This report is closed: it can no longer be changed.').first()).toBeVisible();
  });

  await test.step('each says what became of it', async () => {
    await dialog.getByRole('button', { name: 'Withdraw', exact: true }).focus();
    await rosa.keyboard.press('Enter');
    await expect(dialog.getByRole('listitem').filter({ hasText: caseNumber }).getByText('Done')).toBeVisible();
    expect((await (await rosa.request.get(`/api/v2/overdues/${overdueId}`)).json()).status).toBe('WITHDRAWN');
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().press('Enter');
    await expect(dialog).toBeHidden();
  });

  await test.step('and a case is found by its number as it is said', async () => {
    await rosa.keyboard.press('Control+k');
    await rosa.keyboard.type(caseNumber.toLowerCase().replaceAll('-', ' '));
    await expect(rosa.getByRole('option', { name: new RegExp(caseNumber) })).toBeVisible();
  });
});
