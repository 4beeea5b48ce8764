import type { Page } from '@playwright/test';
import { expect, tabTo, test } from '../../journey.ts';

const policy = 'CBNL-3000001';

type Cover = Readonly<{
  coverId: string;
  totalAmount: { amount: string };
  pendingRequest: unknown;
  pendingAction: unknown;
  company: { companyName: string };
}>;

const grid = (page: Page) => page.getByRole('grid', { name: 'Covers' });
const names = (page: Page) => grid(page).getByRole('gridcell').and(page.locator('[data-cell$=":1"]'));

/** Where in the list three covers follow each other on which nothing is under way or announced, in the order that is shown. */
async function threeInARow({ request }: Page, query: string): Promise<{ at: number; covers: Cover[] }> {
  const reply = await request.get(`/api/v2/covers?${query}`);
  const { items } = (await reply.json()) as { items: Cover[] };
  const isFree = ({ pendingRequest, pendingAction, totalAmount }: Cover) =>
    !pendingRequest && !pendingAction && Number(totalAmount.amount) > 1000;
  const at = items.findIndex((_, index) => {
    const three = items.slice(index, index + 3);
    return three.length === 3 && three.every(isFree);
  });
  if (at < 0) throw new Error(`${policy} has no three covers in a row to reduce`);
  return { at, covers: items.slice(at, at + 3) };
}

test('three covers are selected with the keyboard, reduced by ten percent, looked over and ordered', async ({
  enter,
}) => {
  const query = `policy=${policy}&filter=cover&sort=-companyName`;
  const page = await enter('Dirk Direct', `/manage/covers?${query}&display=table`);
  const { keyboard } = page;
  const { at, covers } = await threeInARow(page, query);

  await test.step('they are selected', async () => {
    await tabTo(grid(page).locator('[tabindex="0"]'));
    await keyboard.press('Control+Home');
    await keyboard.press('ArrowRight');
    await expect(names(page).first()).toBeFocused();
    for (let row = 1; row <= at; row += 1) {
      await keyboard.press('ArrowDown');
      await expect(names(page).nth(row)).toBeFocused();
    }
    await expect(names(page).nth(at)).toHaveText(covers[0]?.company.companyName ?? '');
    await keyboard.press('Space');
    await keyboard.press('Shift+ArrowDown');
    await keyboard.press('Shift+ArrowDown');
    await expect(page.getByRole('toolbar', { name: 'Covers, selected' })).toContainText('3 selected');
  });

  await test.step('the dialog says what will happen, and hands the lines in', async () => {
    await tabTo(page.getByRole('button', { name: 'Reduce…' }));
    await keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Reduce 3 covers' });
    await dialog.getByLabel('Less than now by').fill('10');
    await expect(dialog).toContainText(/3 covers go from .+ to .+ in all\./);
    await dialog.getByRole('button', { name: 'Check the lines' }).click();
    await expect(page).toHaveURL(/\/risk-services\/cover-jobs\//);
    await expect(page.getByText('3 of 3 lines can be ordered.')).toBeVisible();
  });

  await test.step('the lines are ordered, and the covers are smaller', async () => {
    await page.getByRole('button', { name: 'Order the lines…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Order them' }).click();
    await expect(page.getByText('Every line is ordered.')).toBeVisible({ timeout: 60_000 });
    for (const { coverId, totalAmount } of covers) {
      const reduced = Math.floor(Number(totalAmount.amount) * 0.9);
      const found = async () => (await (await page.request.get(`/api/v2/covers/${coverId}`)).json()) as Cover;
      await expect.poll(async () => Number((await found()).totalAmount.amount)).toBe(reduced);
    }
  });
});
