import { expect, test } from '../journey.ts';

test('the areas are side by side with what waits, are operated by keys, and the command field starts their actions', async ({
  enter,
}) => {
  const page = await enter('Rosa Requestor', '/dashboard');

  await test.step('the command field leads to the areas; arrows and Enter to one of them', async () => {
    await page.keyboard.press('ControlOrMeta+k');
    const palette = page.getByRole('dialog', { name: 'Search or run a command' });
    await palette.getByRole('combobox').fill('limits & cover');
    await palette.getByRole('option', { name: 'Limits & cover' }).click();
    await expect(page).toHaveURL(/\/risk-services$/);
    const tiles = page.getByRole('main');
    await expect(tiles.getByRole('link', { name: /^Covers \d+ in force/ })).toBeVisible();
    await tiles.getByRole('link', { name: /^Changes/ }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(tiles.getByRole('link', { name: /^Can I ship/ })).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(tiles.getByRole('link', { name: /^Changes/ })).toBeFocused();
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

  await test.step('the kinds of cover are beside each other, under the same entry', async () => {
    const kinds = page.getByRole('navigation', { name: 'Kind' });
    await kinds.getByRole('link', { name: 'CAP', exact: true }).click();
    await expect(page).toHaveURL(/\/manage\/cap-offers/);
    await kinds.getByRole('link', { name: 'Strategic' }).click();
    await expect(page).toHaveURL(/\/risk-services\/strategic-covers/);
    const place = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Covers', exact: true });
    await expect(place).toHaveAttribute('aria-current', 'page');
  });

  await test.step('the heading of a group leads to its areas too', async () => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Limits & cover' }).click();
    await expect(page).toHaveURL(/\/risk-services$/);
    await page.getByRole('link', { name: 'Portfolio (bulk actions)' }).click();
    await expect(page).toHaveURL(/\/manage$/);
  });

  await test.step('groups unfold one at a time, by keyboard too', async () => {
    const navigation = page.getByRole('navigation', { name: 'Main' });
    await navigation.getByRole('button', { name: 'Receivables & claims' }).focus();
    await page.keyboard.press('Enter');
    await expect(navigation.getByRole('link', { name: 'Covers', exact: true })).toHaveCount(0);
    await navigation.getByRole('link', { name: 'Overdues' }).click();
    await expect(page).toHaveURL(/\/non-payment\/overdues/);
    await expect(navigation.getByRole('button', { name: 'Receivables & claims' })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
  });

  await test.step('a screen is pinned on top under own words, is still there after a reload, and is unpinned', async () => {
    const pinned = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Late payers' });
    const kept = page.waitForResponse((response) => response.url().endsWith('/me/preferences'));
    await page.getByRole('button', { name: 'Pin this screen' }).click();
    await page.getByRole('dialog', { name: 'Pin this screen' }).getByLabel('Name').fill('Late payers');
    await page.keyboard.press('Enter');
    await expect(pinned).toBeVisible();
    expect((await kept).status()).toBe(200);
    await page.reload();
    await expect(pinned).toHaveAttribute('aria-current', 'page');
    await page.getByRole('button', { name: 'Unpin this screen' }).click();
    await expect(pinned).toHaveCount(0);
  });

  await test.step('the command field finds an action of another area', async () => {
    await page.keyboard.press('ControlOrMeta+k');
    const palette = page.getByRole('dialog', { name: 'Search or run a command' });
    await palette.getByRole('combobox').fill('upload bulk');
    await palette.getByRole('option', { name: 'Upload bulk requests' }).click();
    await expect(page).toHaveURL(/\/risk-services\/cover-request-jobs/);
  });
});
