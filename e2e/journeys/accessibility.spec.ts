import type { Page } from '@playwright/test';
import { barriersOf, expect, test } from '../journey.ts';

/** Every main screen, as somebody who sees all of it. */
const screens: ReadonlyArray<readonly [title: string, address: string]> = [
  ['Today', '/dashboard'],
  ['Buyers', '/buyers'],
  ['Covers', '/risk-services/covers?display=table'],
  ['Covers', '/risk-services/covers?display=tile'],
  ['Cover requests', '/risk-services/cover-requests'],
  ['Request cover', '/risk-services/covers/new'],
  ['Changes', '/risk-services/monitor?since=this-year&display=table'],
  ['Changes', '/risk-services/monitor?since=this-year&display=tile'],
  ['Grades', '/risk-services/grades?display=table'],
  ['Request a grade', '/risk-services/grades/new'],
  ['Approvals', '/orders?view=all'],
  ['Policies', '/policies'],
  ['Settings', '/settings'],
  ['Notifications', '/notifications?display=table'],
  ['Can I ship?', '/risk-services/shipping-check'],
];

/** Where buyers do not pay, as somebody who reports natively. */
const screensOfNonPayment: typeof screens = [
  ['Today', '/dashboard'],
  ['Receivables & claims', '/non-payment'],
  ['Aged debtors', '/ledgers'],
  ['Overdues', '/non-payment/overdues?display=table'],
  ['Overdues', '/non-payment/overdues?display=tile'],
  ['Report an overdue', '/non-payment/overdues/new'],
  ['Due-date extensions', '/non-payment/extensions'],
  ['Extend a due date', '/non-payment/extensions/new'],
  ['Payment plans', '/non-payment/reschedulings'],
  ['Request payment plan', '/non-payment/reschedulings/new'],
  ['Disputes', '/non-payment/disputes'],
  ['Report a dispute', '/non-payment/disputes/new'],
  ['Collections', '/non-payment/collections'],
  ['Place a buyer for collection', '/non-payment/collections/new'],
  ['Claims', '/non-payment/claims?filter=all'],
  ['Prepare a claim', '/non-payment/claims/new'],
  ['Deadlines', '/deadlines?display=table'],
  ['Deadlines', '/deadlines/calendar'],
  ['Portfolio (bulk actions)', '/manage'],
];

/** Lists of non-payment whose first row is opened beside them. */
const listsWithPanels = [
  '/non-payment/overdues?display=table',
  '/non-payment/reschedulings?display=table',
  '/non-payment/disputes?display=table',
  '/non-payment/collections?display=table',
  '/deadlines?display=table',
];

const looks = [
  [1440, 'light'],
  [390, 'dark'],
] as const;

for (const [width, colorScheme] of looks) {
  test(`no screen has a barrier that can be found by rules, ${width} px wide, ${colorScheme}`, async ({ enter }) => {
    test.slow();
    const page = await enter('Ada Admin', '/dashboard', { viewport: { width, height: 900 }, colorScheme });
    for (const [title, address] of screens) await test.step(address, () => expectNoBarrier(page, title, address));
  });

  test(`nor has one of non-payment, ${width} px wide, ${colorScheme}`, async ({ enter }) => {
    test.slow();
    const page = await enter('Rosa Requestor', '/dashboard', { viewport: { width, height: 900 }, colorScheme });
    for (const [title, address] of screensOfNonPayment)
      await test.step(address, () => expectNoBarrier(page, title, address));
    for (const address of listsWithPanels)
      await test.step(`${address}, opened`, async () => {
        await page.goto(address);
        await page
          .getByRole('gridcell')
          .filter({ hasText: /[a-z]{3}/ })
          .first()
          .click();
        await expect(page.getByRole('button', { name: 'Close', exact: true })).toBeVisible();
        await expectNoneFound(page);
      });
  });
}

async function expectNoBarrier(page: Page, title: string, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expectNoneFound(page);
}

async function expectNoneFound(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  expect(await barriersOf(page)).toEqual([]);
}
