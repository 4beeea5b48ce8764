import type { Page } from '@playwright/test';
import { expect, test } from '../../journey.ts';

const policy = 'CBNL-3000001';
const list = '/risk-services/grade-based-covers?display=table';

type Covered = Readonly<{
  coverId: string;
  company: { companyId: string; companyName: string };
  noticeEndDate: string | null;
  namedCover: object | null;
}>;

test('a weaker grade is announced: until when the cover holds, what comes then, and the way to a named cover', async ({
  enter,
}) => {
  const page = await enter('Dirk Direct', list);
  await expect(page.getByRole('heading', { level: 1, name: 'Covers by grade' })).toBeVisible();
  await page.getByRole('button', { name: 'Notice given' }).click();
  await expect(page).toHaveURL(/hasNotice=true/);

  const { items } = await (
    await page.request.get(`/api/v2/grade-based-covers?policy=${policy}&hasNotice=true&limit=200`)
  ).json();
  const cover = items.find(({ namedCover }: Covered) => namedCover === null) as Covered;
  const row = page.getByRole('row', { name: cover.company.companyName });
  await expect(row).toContainText(/Reduction notice|Withdrawal notice/);

  await row.click();
  await expect(page.getByText(/^New deliveries are insured/)).toBeVisible();
  await expect(page.getByText('Cover given by the grade')).toBeVisible();
  await page.getByRole('link', { name: 'Request named cover instead' }).click();
  await expect(page).toHaveURL(new RegExp(`companyId=${cover.company.companyId}`));
  await expect(page.getByLabel('Amount')).toBeVisible();
});

test('the page of the policy shows its grade table', async ({ enter }) => {
  const page = await enter('Dirk Direct', `/policies/${policy}`);
  const table = page.getByRole('table').filter({ hasText: 'Maximum cover' });
  await expect(table.getByRole('row')).toHaveCount(12);
  await expect(table.getByRole('row').nth(6)).toContainText('25,000');
});

/** A grade that is watched of a buyer in a country that the policy does not cover. */
async function watchedAbroad(page: Page): Promise<Readonly<{ requestId: string; companyId: string }>> {
  for (const name of ['Ceramiche', 'Tessuti', 'Trasporti', 'Vini', 'Officine', 'Macchine']) {
    const data = { mode: 'byName', countryCode: 'IT', policy, name };
    const { items } = await (await page.request.post('/api/v2/companies/search', { data })).json();
    for (const { company } of items) {
      const { companyId } = company;
      const asked = await page.request.post('/api/v2/grade-requests', { data: { policy, companyId } });
      const { requestId, requestStatus } = await asked.json();
      if (asked.ok() && requestStatus === 'ANSWERED') return { requestId, companyId };
    }
  }
  throw new Error('No buyer in Italy has a recent grade');
}

test('a watched grade in a country that is not on the policy brings no cover, and says why', async ({ enter }) => {
  const page = await enter('Dirk Direct', '/dashboard');
  const { requestId, companyId } = await watchedAbroad(page);
  await page.goto(`/risk-services/grades/${requestId}`);
  await expect(page.getByText('No cover by grade')).toBeVisible();
  await expect(page.getByText(/^Italy is not on this policy/)).toBeVisible();
  await page.goto(`/buyers/${companyId}`);
  await expect(page.getByText(/^No cover by grade: Italy is not on this policy/)).toBeVisible();
});
