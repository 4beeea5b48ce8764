import { expect, test } from '../../journey.ts';

test('an approver names a substitute by keyboard, who sees for whom; it is ended before its last day', async ({
  enter,
}) => {
  const fabien = await enter('Fabien Final', '/settings');
  await fabien.getByRole('button', { name: 'Name a substitute…' }).press('Enter');
  const dialog = fabien.getByRole('dialog', { name: 'Name a substitute' });
  const send = dialog.getByRole('button', { name: 'Name substitute' });
  await expect(send).toHaveAccessibleDescription('Choose a colleague.');
  await dialog.getByLabel('Colleague', { exact: true }).selectOption({ label: 'Inès Intermediary' });
  await send.press('Enter');
  await expect(fabien.getByText('Inès Intermediary approves for you', { exact: true })).toBeVisible();

  const ines = await enter('Inès Intermediary', '/settings');
  await expect(ines.getByText('You approve for Fabien Final')).toBeVisible();

  await fabien.getByRole('button', { name: 'End today' }).press('Enter');
  await expect(fabien.getByText('Ended today.')).toBeVisible();
  await expect(fabien.getByRole('button', { name: 'End today' })).toBeHidden();
});
