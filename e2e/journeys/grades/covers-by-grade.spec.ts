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
  await expect(page.getByText('What the grade gave')).toBeVisible();
  await page.getByRole('link', { name: 'Ask for a named cover instead' }).click();
  await expect(page).toHaveURL(new RegExp(`companyId=${cover.company.companyId}`));
  await expect(page.getByLabel('Amount')).toBeVisible();
});

test('the page of the policy shows its grade table', async ({ enter }) => {
  const page = await enter('Dirk Direct', `/policies/${policy}`);
  const table = page.getByRole('table').filter({ hasText: 'Most covered' });
  await expect(table.getByRole('row')).toHaveCount(12);
  await expect(table.getByRole('row').nth(6)).toContainText('25,000');
});
