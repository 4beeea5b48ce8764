import type { Page } from '@playwright/test';
import { expect, tabTo, test } from '../../journey.ts';
import { take } from '../../taken.ts';

const policy = 'CBNL-3000001';
/** Covers in a country in which no journey asks for a new one under this policy: their places in the list stay. */
const covered = `policy=${policy}&filter=cover&countryCode=GB`;

type Cover = Readonly<{
  coverId: string;
  totalAmount: { amount: string };
  pendingRequest: unknown;
  pendingAction: unknown;
  company: { companyId: string; companyName: string };
}>;

const grid = (page: Page) => page.getByRole('grid', { name: 'Covers' });
const names = (page: Page) => grid(page).getByRole('gridcell').and(page.locator('[data-cell$=":1"]'));

/** Where in the list three covers follow each other on which nothing is under way or announced, taken. */
async function threeInARow({ request }: Page, query: string): Promise<{ at: number; covers: Cover[] }> {
  const reply = await request.get(`/api/v2/covers?${query}`);
  const { items } = (await reply.json()) as { items: Cover[] };
  const isFree = ({ pendingRequest, pendingAction, totalAmount }: Cover) =>
    !pendingRequest && !pendingAction && Number(totalAmount.amount) > 1000;
  const at = items.findIndex((_, index) => {
    const three = items.slice(index, index + 3);
    return three.length === 3 && three.every(isFree) && three.every(({ company }) => take(policy, company));
  });
  if (at < 0) throw new Error(`${policy} has no three covers in a row to reduce`);
  return { at, covers: items.slice(at, at + 3) };
}

test('three covers are selected with the keyboard, reduced by ten percent, looked over and ordered', async ({
  enter,
}) => {
  const query = `${covered}&sort=-companyName`;
  const page = await enter('Dirk Direct', `/manage/covers?${query}&display=table`);
  const { keyboard } = page;
  const { at, covers } = await threeInARow(page, query);

  await test.step('they are selected', async () => {
    await expect(names(page).first()).toBeVisible();
    await tabTo(grid(page).locator('[tabindex="0"]'));
    await keyboard.press('Control+Home');
    await expect(
      grid(page).locator('[data-cell="0:0"], [data-cell="0:0"] *').and(page.locator(':focus')),
    ).toBeVisible();
    await keyboard.press('ArrowRight');
    await expect(names(page).first()).toBeFocused();
    for (let row = 1; row <= at; row += 1) {
      await keyboard.press('ArrowDown');
      await expect(names(page).nth(row)).toBeFocused();
    }
    await expect(names(page).nth(at)).toHaveText(covers[0]?.company.companyName ?? '');
    const bar = page.getByRole('toolbar', { name: 'Covers, selected' });
    await keyboard.press('Space');
    await expect(bar).toContainText('1 selected');
    for (const count of [2, 3]) {
      await keyboard.press('Shift+ArrowDown');
      await expect(bar).toContainText(`${count} selected`);
      await expect(names(page).nth(at + count - 1)).toBeFocused();
    }
  });

  await test.step('the dialog says what will happen, and uploads the lines', async () => {
    await tabTo(page.getByRole('button', { name: 'Reduce…' }));
    await keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Reduce 3 covers' });
    await dialog.getByLabel('Reduce by').fill('10');
    await expect(dialog).toContainText(/3 covers are reduced from .+ to .+ in total\./);
    await dialog.getByRole('button', { name: 'Check lines' }).click();
    await expect(page).toHaveURL(/\/risk-services\/cover-jobs\//);
    await expect(page.getByText('3 of 3 lines can be submitted.')).toBeVisible();
  });

  await test.step('the lines are ordered, and the covers are smaller', async () => {
    await page.getByRole('button', { name: 'Submit requests…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Submit requests' }).click();
    await expect(page.getByText('Every line is submitted.')).toBeVisible({ timeout: 120_000 });
    for (const { coverId, totalAmount } of covers) {
      const reduced = Math.floor(Number(totalAmount.amount) * 0.9);
      const found = async () => (await (await page.request.get(`/api/v2/covers/${coverId}`)).json()) as Cover;
      await expect.poll(async () => Number((await found()).totalAmount.amount)).toBe(reduced);
    }
  });
});

test('a column copied from a spreadsheet gives references to covers that are selected', async ({ enter }) => {
  const query = `${covered}&sort=companyName`;
  const page = await enter('Dirk Direct', `/manage/covers?${query}&display=table`, {
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const { at, covers } = await threeInARow(page, query);
  for (const { company } of covers) {
    await grid(page).getByRole('row', { name: company.companyName }).getByRole('checkbox').click();
  }
  await page.getByRole('button', { name: 'Change customer references…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change customer references' });
  const references = covers.map((_, index) => `M-${at}-${index}`);
  await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(references.join('\n'))})`);
  await expect(dialog.getByRole('textbox').first()).toBeFocused();
  await page.keyboard.press('Control+v');
  await expect(dialog).toContainText('3 references change.');
  await dialog.getByRole('button', { name: 'Check lines' }).click();
  await expect(page.getByText('3 of 3 lines can be submitted.')).toBeVisible();
  await page.getByRole('button', { name: 'Submit requests…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Submit requests' }).click();
  await expect(page.getByText('Every line is submitted.')).toBeVisible({ timeout: 120_000 });
  for (const [index, { coverId }] of covers.entries()) {
    await expect
      .poll(async () => (await (await page.request.get(`/api/v2/covers/${coverId}`)).json()).customerReference)
      .toBe(references[index]);
  }
});

test('a view is named, found again after a reload, renamed and deleted', async ({ enter }) => {
  const page = await enter('Dirk Direct', '/risk-services/covers?filter=cover&display=table');
  const views = page.getByRole('button', { name: 'Views' });
  const choose = async (item: string) => {
    await views.click();
    await page.getByRole('menuitem', { name: item }).click();
  };

  await test.step('the present filters and order are named with the keyboard', async () => {
    await page.getByRole('columnheader', { name: 'Granted' }).getByRole('button').click();
    await expect(page).toHaveURL(/sort=-?grantedAmount/);
    await tabTo(views);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Save this view…' })).toBeFocused();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Save this view' });
    await expect(dialog.getByLabel('Name')).toBeFocused();
    const kept = page.waitForResponse((reply) => reply.url().endsWith('/me/preferences') && reply.ok());
    await page.keyboard.type('By amount');
    await page.keyboard.press('Enter');
    await kept;
    await expect(dialog).toBeHidden();
    await expect(views).toHaveText('By amount');
  });

  await test.step('after a reload it opens from another state of the list', async () => {
    await page.goto('/risk-services/covers?filter=nocover&display=table');
    await expect(views).toHaveText('Views');
    await views.click();
    await page.getByRole('menuitemradio', { name: 'By amount' }).click();
    await expect(page).toHaveURL(/filter=cover&.*sort=-?grantedAmount|sort=-?grantedAmount.*filter=cover/);
    await expect(names(page).first()).toBeVisible();
  });

  await test.step('it is renamed and deleted', async () => {
    await choose('Rename “By amount”…');
    await page.getByRole('dialog').getByLabel('Name').fill('Largest');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(views).toHaveText('Largest');
    await choose('Delete “Largest”');
    await expect(page.getByText('The view “Largest” is deleted.')).toBeVisible();
    await expect(views).toHaveText('Views');
  });
});

test('a view of filters that are no more opens the list all the same', async ({ enter }) => {
  const page = await enter('Dirk Direct', '/risk-services/covers?display=table');
  const origin = new URL(page.url()).origin;
  const search = { filter: 'gone', vanished: 'yes', sort: 'noSuchColumn', countryCode: '', gradeCode: '04' };
  const reply = await page.request.patch('/api/v2/me/preferences', {
    data: { savedViews: { covers: [{ name: 'Old', search }] } },
    headers: { origin },
  });
  await expect(reply).toBeOK();
  await page.reload();
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitemradio', { name: 'Old' }).click();
  await expect(page).toHaveURL(/vanished=yes/);
  await expect(names(page).first()).toBeVisible();
  await page.request.patch('/api/v2/me/preferences', { data: { savedViews: { covers: [] } }, headers: { origin } });
});
