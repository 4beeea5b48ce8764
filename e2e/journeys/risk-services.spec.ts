import { expect, test } from '../journey.ts';

test('the areas are side by side with what waits, are operated by keys, and the command field starts their actions', async ({
  enter,
}) => {
  const page = await enter('Rosa Requestor', '/dashboard');

  await test.step('the heading of the section leads to the areas; arrows and Enter to one of them', async () => {
    const navigation = page.getByRole('navigation', { name: 'Main' });
    await navigation.getByRole('link', { name: 'Risk', exact: true }).click();
    const tiles = page.getByRole('main');
    await expect(tiles.getByRole('link', { name: /^Covers \d+ in force/ })).toBeVisible();
    await tiles.getByRole('link', { name: /^Buyers/ }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(tiles.getByRole('link', { name: /^Can I ship/ })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(tiles.getByRole('link', { name: /^Monitor/ })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/risk-services\/monitor/);
  });

  await test.step('a list under manage is at its place in the navigation', async () => {
    await page.goto('/manage');
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Covers \d+ in force/ })
      .click();
    await expect(page).toHaveURL(/\/manage\/covers/);
    const place = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Covers', exact: true });
    await expect(place).toHaveAttribute('aria-current', 'page');
  });

  await test.step('the command field finds an action of another area', async () => {
    await page.keyboard.press('ControlOrMeta+k');
    const palette = page.getByRole('dialog', { name: 'Search or do anything' });
    await palette.getByRole('combobox').fill('hand in');
    await palette.getByRole('option', { name: 'Hand in a file of cover requests' }).click();
    await expect(page).toHaveURL(/\/risk-services\/cover-request-jobs/);
  });
});
