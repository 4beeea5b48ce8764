import { expect, type Locator, type Page } from '@playwright/test';
import type { Buyer } from './buyers.ts';

/** Opens the form for cover on a buyer and says how much. */
export async function fillInOrder(page: Page, policy: string, { companyId }: Buyer, amount: string): Promise<void> {
  await page.goto(`/risk-services/covers/new?policy=${policy}&companyId=${companyId}`);
  await page.getByLabel('Amount').fill(amount);
}

/** The second step: reads the whole order in one sentence, ticks the box and sends it. */
export async function checkAndSend(
  page: Page,
  { sentence, box = 'I have checked the buyer and the amount.', send = 'Send' }: Step,
): Promise<void> {
  await page.getByRole('button', { name: 'Review and send' }).click();
  await expect(page.getByText(sentence)).toBeVisible();
  await page.getByLabel(box).check();
  await page.getByRole('button', { name: send, exact: true }).click();
}

type Step = Readonly<{ sentence: string; box?: string; send?: string }>;

/** Scrolls to a new order: where somebody reads a list, it waits above until it is asked for. */
export async function seeNewOrder(page: Page, order: Locator): Promise<void> {
  const news = page.getByRole('button', { name: /^\d+ new requests?: show/ });
  // what waits may be other people's news, shown a moment earlier: asked for again until the order is among it
  await expect(async () => {
    await expect(news.or(order).first()).toBeVisible();
    if (await news.isVisible()) await news.press('Enter', { timeout: 2_000 });
    await expect(order).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
}
