import type { Page } from '@playwright/test';
import { type Buyer, buyersAnswered } from '../buyers.ts';
import { expect, test } from '../journey.ts';

const policy = 'HERM-1000001';

/** Orders cover as somebody would over the API, and answers the order that others must approve. */
async function orderCover({ request }: Page, { companyId }: Buyer): Promise<string> {
  const data = { policy, companyId, action: 'NEW', amount: { amount: '150000.00', currency: 'EUR' } };
  const reply = await request.post('/api/v2/cover-requests', {
    data,
    headers: { 'idempotency-key': `journey-${companyId}` },
  });
  await expect(reply).toBeOK();
  return (await reply.json()).orderId;
}

const bellOf = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Notifications/ });

test('a bell counts what happens while one looks elsewhere, and what one has read no more', async ({ enter }) => {
  const rosa = await enter('Rosa Requestor', '/notifications');
  const viktor = await enter('Viktor Validator', '/notifications');
  const [first, second] = await buyersAnswered(
    rosa,
    { policy, countryCode: 'FR', amount: '150000', decisionCode: 'FULL' },
    2,
  );
  if (!first || !second) throw new Error('There are no two buyers');

  await test.step('all is marked as read at once, undone, and marked again', async () => {
    await expect(bellOf(viktor)).toHaveAccessibleName(/\d+ unread/);
    const before = await bellOf(viktor).getAttribute('aria-label');
    await viktor.getByRole('button', { name: 'Mark all as read' }).click();
    await expect(bellOf(viktor)).toHaveAccessibleName('Notifications');
    await viktor.getByRole('button', { name: 'Undo' }).click();
    await expect(bellOf(viktor)).toHaveAccessibleName(before ?? '');
    for (const who of [viktor, rosa]) {
      await who.getByRole('button', { name: 'Mark all as read' }).click();
      await expect(bellOf(who)).toHaveAccessibleName('Notifications');
    }
  });

  const orderId = await test.step('an order of a colleague is counted where one is, without asking', async () => {
    await viktor.goto('/dashboard');
    await expect(bellOf(viktor)).toHaveAccessibleName('Notifications');
    const placed = await orderCover(rosa, first);
    await expect(bellOf(viktor)).toHaveAccessibleName('Notifications, 1 unread');
    return placed;
  });

  await test.step('it is opened from the bell, is read by that, and leads to the order', async () => {
    await bellOf(viktor).click();
    const row = viktor.getByRole('row').filter({ hasText: first.companyName });
    await expect(row).toContainText('A request awaits your approval');
    await expect(row).toContainText('150,000');
    await row.getByText('A request awaits your approval').click();
    await expect(bellOf(viktor)).toHaveAccessibleName('Notifications');
    await viktor.getByRole('link', { name: 'Open the item' }).click();
    await expect(viktor).toHaveURL(/\/orders\?/);
    await expect(viktor.getByRole('heading', { name: first.companyName })).toBeVisible();
  });

  await test.step('its answer reaches whose it is, by the keyboard too', async () => {
    const reason = { reason: 'Name your reference, please.' };
    await expect(await viktor.request.post(`/api/v2/orders/${orderId}/return`, { data: reason })).toBeOK();
    await expect(bellOf(rosa)).toHaveAccessibleName('Notifications, 1 unread');
    const row = rosa.getByRole('row').filter({ hasText: 'Your request was returned for amendment' });
    await expect(row.first()).toContainText(first.companyName);
  });

  await test.step('what somebody switches off is no longer sent', async () => {
    await viktor.goto('/settings#notifications');
    const criteria = viktor.getByLabel('Notify me in the portal: A request awaits your approval');
    await expect(criteria).toBeChecked();
    const kept = viktor.waitForResponse(
      (reply) => reply.url().includes('/notifications/preferences') && reply.request().method() === 'PUT',
    );
    // it shows the stored value, which takes a moment
    await criteria.click();
    await expect((await kept).ok()).toBe(true);
    await expect(criteria).not.toBeChecked();
    await orderCover(rosa, second);
    await expect
      .poll(async () =>
        (await (await viktor.request.get('/api/v2/orders?waitsForMe=true&limit=200')).text()).includes(
          second.companyId,
        ),
      )
      .toBe(true);
    // by its row, and not by a count: what the insurer does meanwhile is counted too
    const row = viktor.getByRole('row').filter({ hasText: second.companyName });
    await viktor.goto('/notifications');
    await expect(viktor.getByRole('row').nth(1)).toBeVisible();
    await expect(row).toHaveCount(0);
    await viktor.goto('/settings#notifications');
    await criteria.click();
    await expect(criteria).toBeChecked();
    await expect(bellOf(viktor)).toHaveAccessibleName(/\d+ unread/);
    await viktor.goto('/notifications');
    await expect(row.first()).toContainText('A request awaits your approval');
  });
});
