import type { Page } from '@playwright/test';

/** Somebody as the page "someone with chosen permissions" makes them. */
type Newcomer = Readonly<{ policy: string; orderingRole?: string; rights: readonly string[] }>;

/** Signs in as somebody who was never here before, whatever ran on this portal already; answers their name. */
export async function arriveAs(page: Page, { policy, orderingRole, rights }: Newcomer): Promise<string> {
  const name = `Nova ${Date.now().toString(36)}${page.viewportSize()?.width}`;
  await page.goto('/auth/login?returnTo=/health/live');
  await page.getByRole('link', { name: /Someone with chosen permissions/ }).click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.locator(`[name=policy][value="${policy}"]`).check();
  if (orderingRole) await page.locator('[name=orderingRole]').selectOption(orderingRole);
  for (const right of rights) await page.locator(`[name=permission][value="${right}"]`).check();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/health/live');
  return name;
}
