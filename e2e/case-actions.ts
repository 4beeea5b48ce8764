import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

/** Does something about the record that is shown: by its primary action, or from the menu of the others. */
export async function act(page: Page, name: string): Promise<void> {
  const primary = page.getByRole('button', { name }).or(page.getByRole('link', { name }));
  const more = page.getByRole('button', { name: 'More actions' });
  await expect(primary.or(more).first()).toBeVisible();
  if ((await primary.count()) === 0) {
    await more.click();
    await page.getByRole('menuitem', { name }).click();
  } else await primary.click();
}
