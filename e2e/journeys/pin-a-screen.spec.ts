import { expect, knowTheTours, test } from '../journey.ts';
import { arriveAs } from '../newcomer.ts';

test('on a phone a screen is pinned by the star beside its title, and found again in the menu', async ({
  openBrowser,
}) => {
  const page = await openBrowser({ viewport: { width: 390, height: 844 }, hasTouch: true });
  await arriveAs(page, { policy: 'CBNL-3000001', rights: ['tci-access', 'read_clr'] });
  await knowTheTours(page);
  await page.goto('/risk-services/covers');
  await page.getByRole('button', { name: 'Pin this screen' }).tap();
  await page.getByRole('dialog', { name: 'Pin this screen' }).getByRole('button', { name: 'Save' }).tap();
  await expect(page.getByRole('button', { name: 'Unpin this screen' })).toBeVisible();
  await page.getByRole('button', { name: 'More', exact: true }).tap();
  await expect(page.getByRole('dialog').getByRole('list', { name: 'Favourites' }).getByRole('link')).toHaveText(
    'Covers',
  );
});

test('an address without a page cannot be pinned', async ({ enter }) => {
  const page = await enter('Rosa Requestor', '/non-payment/nowhere');
  await expect(page.getByRole('heading', { level: 1, name: 'Not found' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pin this screen' })).toBeHidden();
});
