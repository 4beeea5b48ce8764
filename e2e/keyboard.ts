import type { Locator, Page } from '@playwright/test';
import { expect, tabTo } from './journey.ts';

/* What somebody does who has a keyboard and nothing else. */

/** From now on the pages of a browser report every press of a pointer as an error, with which the journey fails. */
export async function withoutPointer(page: Page): Promise<void> {
  await page
    .context()
    .addInitScript('addEventListener("pointerdown", () => console.error("A pointer was pressed."), true)');
  await page.reload();
}

/** Goes to a control by Tab and presses it. */
export async function press(target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.press(key);
}

/** Goes to a field by Tab, and types in place of what is in it. */
export async function type(field: Locator, text: string): Promise<void> {
  await tabTo(field);
  await field.page().keyboard.press('Control+a');
  await field.page().keyboard.type(text);
}

/** Goes to a list of choices by Tab, and types the beginning of one. */
export async function choose(field: Locator, label: string): Promise<void> {
  await tabTo(field);
  await field.page().keyboard.type(label);
  await expect(field.locator('option:checked')).toHaveText(label);
}

/** Opens the browser's own dialog for a file by keyboard; which file is chosen in it, no page sees. */
export async function upload(button: Locator, name: string): Promise<void> {
  const chooser = button.page().waitForEvent('filechooser');
  await press(button);
  await (await chooser).setFiles({ name, mimeType: 'text/plain', buffer: Buffer.from('As agreed.') });
}
