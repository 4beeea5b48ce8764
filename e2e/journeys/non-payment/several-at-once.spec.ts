import { expect, test } from '../../journey.ts';

test('what is done with several overdues at once is said of each, by keyboard', async ({ enter }) => {
  const rosa = await enter('Rosa Requestor', '/non-payment/overdues?display=table&filter=all');
  const { items } = await (await rosa.request.get('/api/v2/overdues?status=REPORTED&limit=1')).json();
  const { overdueId, caseNumber } = items[0] as { overdueId: string; caseNumber: string };
  const cells = rosa.getByRole('gridcell').filter({ hasText: /[a-z]{3}/ });
  const bar = rosa.getByRole('toolbar', { name: 'Overdues, selected' });
  const dialog = rosa.getByRole('dialog', { name: 'Withdraw reports' });

  await test.step('all are selected, and their sums stand in the bar', async () => {
    await cells.first().focus();
    await rosa.keyboard.press('Control+a');
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
