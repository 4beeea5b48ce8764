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
  { sentence, box = /^I have checked the (legal entity|buyer) and the amount\.$/, send = 'Send' }: Step,
): Promise<void> {
  await page.getByRole('button', { name: 'Review and send' }).click();
  await expect(page.getByText(sentence)).toBeVisible();
  await page.getByLabel(box).check();
  await page.getByRole('button', { name: send, exact: true }).click();
}

type Step = Readonly<{ sentence: string; box?: string | RegExp; send?: string }>;

/** The row of an order about a buyer in the list of approvals. */
export function orderOn(page: Page, companyName: string): Locator {
  return page.getByRole('row').filter({ hasText: companyName });
}

/** Opens the order about a buyer from the list; answers its panel. */
export async function openOrder(page: Page, companyName: string): Promise<Locator> {
  const panel = page.getByRole('complementary', { name: 'Detail' });
  const title = panel.getByRole('heading', { name: companyName });
  // rows move where others order at the same time
  await expect(async () => {
    await orderOn(page, companyName).getByText(companyName).click({ timeout: 10_000 });
    await expect(title).toBeVisible({ timeout: 10_000 });
  }).toPass({ timeout: 150_000 });
  return panel;
}

/** Returns or rejects the order that is open, with a reason. */
export async function giveReason(page: Page, verb: 'Return' | 'Reject', reason: string): Promise<void> {
  await page
    .getByRole('button', { name: `${verb}…` })
    .last()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: verb, exact: true }).click();
}
