import { expect, knowTheTours, test } from '../../journey.ts';
import { arriveAs } from '../../newcomer.ts';

const rights = ['tci-access', 'read_overdues', 'write_overdues'];
const colleague = { policy: 'HERM-1000001', orderingRole: 'requestor-four-eyes' };

test('who works in the German tool reads overdues of German policies here, and reports none (E6)', async ({
  openBrowser,
}) => {
  const page = await openBrowser();
  await arriveAs(page, { ...colleague, rights: [...rights, 'tode_system_login'] });
  await knowTheTours(page);
  await page.goto('/non-payment/overdues');
  await expect(page.getByRole('heading', { level: 1, name: 'Overdues' })).toBeVisible();
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Report an overdue' })).toHaveCount(0);
  await page.keyboard.press('o');
  await expect(page).toHaveURL(/\/non-payment\/overdues$/);
});

test('who does not, reports them here', async ({ openBrowser }) => {
  const page = await openBrowser();
  await arriveAs(page, { ...colleague, rights });
  await knowTheTours(page);
  await page.goto('/non-payment/overdues');
  await expect(page.getByRole('link', { name: 'Report an overdue' })).toBeVisible();
});
