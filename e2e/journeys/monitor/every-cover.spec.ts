import { expect, test } from '../../journey.ts';

const monitor = '/risk-services/monitor?policy=CBNL-3000001&display=table&since=this-year';

test('a cover by grade that falls is shown with its reason, and leads to the cover', async ({ enter }) => {
  const page = await enter('Dirk Direct', `${monitor}&coverType=GradeCover`);
  await expect(page.getByRole('button', { name: /^Type of cover/ }).first()).toContainText('Cover by grade');
  const row = page.getByRole('row').filter({ hasText: 'Reduction announced' }).first();
  await row.getByText('Reduction announced').click();
  const panel = page.getByRole('complementary', { name: 'Detail' });
  await expect(panel.getByText('Follows the grade')).toBeVisible();
  await panel.getByRole('link', { name: 'Open the cover' }).click();
  await expect(page).toHaveURL(/\/risk-services\/grade-based-covers\/gcov_/);
});

test('the renewal of a watched grade that can be chosen is a duty, and opens where it is chosen', async ({ enter }) => {
  const page = await enter('Dirk Direct', '/');
  const duty = page.getByRole('listitem').filter({ hasText: 'Choose renewal' }).first();
  await expect(duty).toContainText('Choose by');
  await duty.getByRole('link', { name: 'Open' }).click();
  await expect(page).toHaveURL(/\/risk-services\/grades\?.*open=/);
  await expect(page.getByRole('complementary', { name: 'Detail' })).toBeVisible();
});
