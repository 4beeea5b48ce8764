import { expect, knowTheTours, test } from '../../journey.ts';
import { arriveAs } from '../../newcomer.ts';

const rights = ['tci-access', 'read_overdues', 'write_overdues'];
const colleague = { policy: 'HERM-1000001', orderingRole: 'requestor-four-eyes' };

test('who may open the German tool reports overdues here while nobody has connected it (E6, A4)', async ({
  openBrowser,
}) => {
  const page = await openBrowser();
  await arriveAs(page, { ...colleague, rights: [...rights, 'tode_system_login'] });
  await knowTheTours(page);
  await page.goto('/non-payment/overdues');
  await expect(page.getByRole('heading', { level: 1, name: 'Overdues' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open the German tool' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Report an overdue' })).toBeVisible();
  await page.keyboard.press('o');
  await expect(page).toHaveURL(/\/non-payment\/overdues\/new$/);
});

test('who does not, reports them here', async ({ openBrowser }) => {
  const page = await openBrowser();
  await arriveAs(page, { ...colleague, rights });
  await knowTheTours(page);
  await page.goto('/non-payment/overdues');
  await expect(page.getByRole('link', { name: 'Report an overdue' })).toBeVisible();
});
