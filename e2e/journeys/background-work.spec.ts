import { expect, test } from '../journey.ts';

test('the insurer sees what the server does on its own, and opens an item by keyboard', async ({ enter }) => {
  const page = await enter('Insurer', '/work');
  await expect(page.getByRole('heading', { level: 1, name: 'Background work' })).toBeVisible();
  await page
    .getByRole('tab', { name: /^Done/ })
    .or(page.getByRole('link', { name: /^Done/ }))
    .click();
  const grid = page.getByRole('grid', { name: 'Background work' });
  // the rows of all work stay until those that are done have come
  await expect(grid.getByRole('row').nth(1)).toContainText('Done');
  await grid.getByRole('gridcell').first().focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('complementary', { name: 'Detail' });
  await expect(panel.getByText('Repetitions')).toBeVisible();
  // what is done is not tried again
  await expect(panel.getByRole('button', { name: 'Try again' })).toHaveCount(0);
});

test('whoever is not of the insurer neither finds the screen nor reads it', async ({ enter }) => {
  const page = await enter('Dirk Direct', '/work');
  await expect(page.getByText('This screen is for the insurer.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Background work' })).toHaveCount(0);
});
