import type { Page } from '@playwright/test';
import { buyerAnswered } from '../../buyers.ts';
import { expect, test } from '../../journey.ts';

const policy = 'HERM-1000001';
const monitor = `/risk-services/monitor?policy=${policy}&display=table&since=this-year`;

/** Orders cover on a buyer and has it approved, as two people would on screens of other journeys. */
async function coverDecided(rosa: Page, viktor: Page, companyId: string): Promise<void> {
  const headers = { origin: new URL(rosa.url()).origin };
  const data = {
    policy,
    companyId,
    action: 'NEW',
    amount: { amount: '30000.00', currency: 'EUR' },
    confirmed: true,
  };
  const placed = await rosa.request.post('/api/v2/cover-requests', { headers, data });
  expect(placed.status()).toBe(201);
  const { orderId } = await placed.json();
  await expect(await viktor.request.post(`/api/v2/orders/${orderId}/approve`, { headers })).toBeOK();
}

test('a decision appears on the monitor as it falls, is read by one person, and stays unread for the other', async ({
  enter,
}) => {
  const rosa = await enter('Rosa Requestor', monitor);
  const viktor = await enter('Viktor Validator', monitor);
  await expect(rosa.getByRole('heading', { level: 1, name: 'Changes' })).toBeVisible();
  const criteria = { policy, countryCode: 'IT', amount: '30000', decisionCode: 'FULL' };
  const { companyId, companyName } = await buyerAnswered(rosa, criteria);
  const rowOf = (page: Page) =>
    page.getByRole('row').filter({ hasText: companyName }).filter({ hasText: 'New decision' });

  await test.step('it appears while the list is open', async () => {
    await coverDecided(rosa, viktor, companyId);
    for (const page of [rosa, viktor]) {
      await expect(rowOf(page)).toContainText('30,000');
      await expect(rowOf(page).getByRole('img', { name: 'Unread' })).toBeVisible();
    }
  });

  await test.step('whoever opens it has read it, and it stays read', async () => {
    await rowOf(rosa).getByText(companyName).click();
    const panel = rosa.getByRole('complementary', { name: 'Detail' });
    await expect(panel.getByText('EUR 30,000, before EUR 0.')).toBeVisible();
    await expect(panel.getByRole('link', { name: 'Open the cover' })).toBeVisible();
    await expect(panel.getByText('You are notified of changes while it is covered.')).toBeVisible();
    await expect(rowOf(rosa).getByRole('img', { name: 'Unread' })).toHaveCount(0);
    await rosa.goto(monitor);
    await expect(rowOf(rosa)).toBeVisible();
    await expect(rowOf(rosa).getByRole('img', { name: 'Unread' })).toHaveCount(0);
  });

  await test.step('it stays unread for the other, until he marks all that his filter shows', async () => {
    await expect(rowOf(viktor).getByRole('img', { name: 'Unread' })).toBeVisible();
    await viktor.goto(`${monitor}&q=${companyId}`);
    await viktor.getByRole('button', { name: 'Mark all as read' }).click();
    await expect(rowOf(viktor).getByRole('img', { name: 'Unread' })).toHaveCount(0);
    await viktor.getByRole('button', { name: 'Undo' }).click();
    await expect(rowOf(viktor).getByRole('img', { name: 'Unread' })).toBeVisible();
    await viktor.getByRole('button', { name: 'Mark all as read' }).click();
    await expect(rowOf(viktor).getByRole('img', { name: 'Unread' })).toHaveCount(0);
    await viktor.getByRole('button', { name: 'Unread only' }).click();
    await expect(viktor.getByText('No results with these filters.')).toBeVisible();
  });

  await test.step('a watch that is ended comes back from its message, which hides no button of the panel', async () => {
    await rowOf(rosa).getByText(companyName).click();
    await rosa.getByRole('button', { name: 'Stop monitoring' }).click();
    await expect(rosa.getByText(`${companyName} is no longer monitored.`)).toBeVisible();
    const message = await rosa.getByRole('region', { name: 'Messages' }).boundingBox();
    const way = await rosa.getByRole('link', { name: 'Open the buyer' }).boundingBox();
    expect((message?.y ?? 0) + (message?.height ?? 0)).toBeLessThanOrEqual(way?.y ?? 0);
    await rosa.getByRole('button', { name: 'Undo' }).click();
    await expect(rosa.getByText('Undone.')).toBeVisible();
    await expect(rosa.getByRole('button', { name: 'Stop monitoring' })).toBeVisible();
  });
});
