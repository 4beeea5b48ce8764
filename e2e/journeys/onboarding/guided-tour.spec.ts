import { barriersOf, expect, tabTo, test } from '../../journey.ts';
import { arriveAs } from '../../newcomer.ts';

const newcomer = { policy: 'CBNL-3000001', rights: ['tci-access', 'read_clr', 'read_gr', 'policy-admin-read'] };

test('a tour is offered in a corner, is operated by keyboard, returns the focus and starts again from the help', async ({
  openBrowser,
}) => {
  const page = await openBrowser({ reducedMotion: 'reduce' });
  const { keyboard } = page;
  const tour = page.getByRole('dialog', { name: /./ });
  const offer = page.getByRole('complementary', { name: 'Tour of this area' });
  const name = await arriveAs(page, newcomer);
  await page.goto('/dashboard');

  await test.step('it waits in a corner of the first screen; taken, it says where one is', async () => {
    await expect(offer).toBeVisible();
    await expect(tour).toBeHidden();
    expect(await barriersOf(page)).toEqual([]);
    await offer.getByRole('button', { name: 'Take the tour' }).press('Enter');
    await expect(page.getByRole('dialog', { name: 'Your day' })).toBeVisible();
    await expect(tour.getByText('1 of 6')).toBeVisible();
    await expect(tour.getByRole('button', { name: 'Next' })).toBeFocused();
    expect(await barriersOf(page)).toEqual([]);
  });

  await test.step('Enter and the arrows lead through it; the focus stays inside', async () => {
    await keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Policy selection' })).toBeVisible();
    await keyboard.press('ArrowRight');
    await expect(page.getByRole('dialog', { name: 'Quick search' })).toBeVisible();
    await keyboard.press('ArrowLeft');
    await expect(page.getByRole('dialog', { name: 'Policy selection' })).toBeVisible();
    for (let presses = 0; presses < 5; presses += 1) await keyboard.press('Tab');
    expect(await tour.evaluate((dialog) => dialog.contains(dialog.ownerDocument.activeElement))).toBe(true);
    await tabTo(tour.getByRole('button', { name: 'Next' }));
    for (let stops = 0; stops < 4; stops += 1) await keyboard.press('Enter');
    await expect(tour.getByText('6 of 6')).toBeVisible();
    await tour.getByRole('button', { name: 'Done' }).press('Enter');
    await expect(tour).toBeHidden();
  });

  await test.step('it is not offered again', async () => {
    await expect(async () => {
      const { state } = await (await page.request.get('/api/v2/onboarding/tci')).json();
      expect(state).toBe('COMPLETED');
    }).toPass();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
    await page.waitForTimeout(2500);
    await expect(offer).toBeHidden();
  });

  await test.step('from the help it starts again, and Escape leaves it', async () => {
    await keyboard.press('?');
    await page
      .getByRole('dialog', { name: 'Keyboard shortcuts' })
      .getByRole('button', { name: 'Tour of this area' })
      .press('Enter');
    await expect(page.getByRole('dialog', { name: 'Your day' })).toBeVisible();
    await keyboard.press('Escape');
    await expect(tour).toBeHidden();
  });

  await test.step('another area has its own; what is dismissed is not offered again, and none beside a form', async () => {
    await page.goto('/risk-services/covers');
    await expect(offer).toBeVisible();
    await page.goto('/risk-services/covers/new');
    await page.waitForTimeout(2500);
    await expect(offer).toBeHidden();
    await page.goto('/risk-services/covers');
    await offer.getByRole('button', { name: 'Do not offer this tour again' }).press('Enter');
    await expect(offer).toBeHidden();
    await expect(page.getByRole('main')).toBeFocused();
    await expect(async () => {
      const { state } = await (await page.request.get('/api/v2/onboarding/riskServices')).json();
      expect(state).toBe('SKIPPED');
    }).toPass();
  });

  await test.step('chosen from the menu of the person, it gives the focus back to it', async () => {
    const menu = page.getByRole('button', { name });
    await menu.press('Enter');
    await page.getByRole('menuitem', { name: 'Tour of this area' }).press('Enter');
    await expect(page.getByRole('dialog', { name: 'Buyers' })).toBeVisible();
    await keyboard.press('Escape');
    await expect(menu).toBeFocused();
  });
});

test('on a phone a tour leaves out what is not there', async ({ openBrowser }) => {
  const page = await openBrowser({ viewport: { width: 390, height: 844 } });
  await arriveAs(page, { ...newcomer, rights: [...newcomer.rights, 'read_overdues'] });
  await page.goto('/dashboard');
  const tour = page.getByRole('dialog');
  const take = page.getByRole('button', { name: 'Take the tour' });
  await take.click();
  await expect(tour).toBeVisible();
  await expect(tour.getByText(/^1 of [3-6]$/)).toBeVisible();
  await tour.getByRole('button', { name: 'Skip' }).click();
  await expect(tour).toBeHidden();
  await page.goto('/non-payment/overdues');
  await take.click();
  await expect(page.getByRole('dialog', { name: 'Deadlines' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tour).toBeHidden();
});
