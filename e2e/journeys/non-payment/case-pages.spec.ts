import { barriersOf, expect, test } from '../../journey.ts';

/** A list, and what its cases are called at the head of their page. */
const kinds = [
  ['/non-payment/overdues', /^Overdue OV-\d\d-\d{5}$/],
  ['/non-payment/reschedulings', /^Payment plan PP-\d\d-\d{5}$/],
  ['/non-payment/disputes', /^Dispute DI-\d\d-\d{5}$/],
  ['/non-payment/collections', /^Collection CO-\d\d-\d{5}$/],
  ['/non-payment/claims', /^Claim /],
] as const;

for (const [list, kind] of kinds)
  test(`a case of ${list} has a page, which walks through the list by keyboard`, async ({ enter }) => {
    const rosa = await enter('Rosa Requestor', `${list}?display=table&filter=all`);
    const title = rosa.getByRole('heading', { level: 1 });

    await test.step('Enter opens it beside the list, F on its page, and the focus is on its title', async () => {
      await rosa
        .getByRole('gridcell')
        .filter({ hasText: /[a-z]{3}/ })
        .first()
        .focus();
      await rosa.keyboard.press('Enter');
      await expect(rosa.getByRole('link', { name: 'Open page' })).toBeVisible();
      await rosa.keyboard.press('f');
      await expect(rosa.getByRole('banner').getByText(kind)).toBeVisible();
      await expect(title).toBeFocused();
    });

    await test.step('it has no barrier in either theme', async () => {
      await expect(rosa.getByRole('button', { name: 'Show', exact: true })).toBeVisible();
      await expect(rosa.locator('[aria-busy=true]')).toHaveCount(0);
      for (const colorScheme of ['light', 'dark'] as const) {
        // colours in motion between two themes have the contrast of neither
        await rosa.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        expect(await barriersOf(rosa)).toEqual([]);
      }
    });

    await test.step('the title leads to the buyer', async () => {
      await expect(title.getByRole('link')).toHaveAttribute('href', /\/buyers\/\d+$/);
    });

    await test.step('J and K walk on and back, Back returns to the list', async () => {
      const first = new URL(rosa.url()).pathname;
      const next = rosa.getByRole('button', { name: 'Next', exact: true });
      if ((await next.count()) > 0 && (await next.getAttribute('aria-disabled')) === null) {
        await rosa.keyboard.press('j');
        await expect(rosa).not.toHaveURL(new RegExp(`${first}$`));
        await expect(title).toBeFocused();
        await rosa.keyboard.press('k');
      }
      await expect(rosa).toHaveURL(new RegExp(`${first}$`));
      await rosa.goBack();
      await expect(rosa).toHaveURL(new RegExp(`${list}\\?`));
    });
  });

test('on a phone the next step of a case is at the foot, the others are in its menu', async ({ enter }) => {
  const rosa = await enter('Rosa Requestor', '/non-payment/overdues', { viewport: { width: 390, height: 844 } });
  const { items } = await (await rosa.request.get('/api/v2/overdues?status=INFO_REQUESTED,ANSWERED&limit=1')).json();
  await rosa.goto(`/non-payment/overdues/${items[0].overdueId}`);
  const foot = rosa.getByRole('main').getByRole('contentinfo').or(rosa.locator('main footer')).last();
  await expect(foot.getByRole('button', { name: 'More actions' })).toBeInViewport();
  await foot.getByRole('button', { name: 'More actions' }).click();
  await expect(rosa.getByRole('menuitem', { name: 'Add invoices' })).toBeVisible();
});
