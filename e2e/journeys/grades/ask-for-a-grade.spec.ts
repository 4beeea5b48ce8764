import type { Page } from '@playwright/test';
import { expect, test } from '../../journey.ts';
import { take } from '../../taken.ts';

const policy = 'CBNL-3000001';

type Graded = Readonly<{ requestId: string; company: { companyId: string; companyName: string } }>;

/** A buyer with a cover whose grade is recent, and for whose grade nobody has asked under the policy. */
async function buyerOfRecentGrade(page: Page): Promise<Graded['company']> {
  const asked = await (await page.request.get(`/api/v2/grade-requests?policy=${policy}&limit=200`)).json();
  const known = new Set(asked.items.map(({ company }: Graded) => company.companyId));
  const covers = await (await page.request.get(`/api/v2/covers?policy=${policy}&filter=cover&limit=200`)).json();
  const yearAgo = new Date(Date.now() - 300 * 86_400_000).toISOString().slice(0, 10);
  const found = covers.items.find(
    ({ company, grade }: Graded & { grade: { gradeDate: string } | null }) =>
      grade !== null && grade.gradeDate > yearAgo && !known.has(company.companyId) && take(policy, company),
  );
  if (!found) throw new Error(`No buyer of ${policy} has a recent grade that nobody watches`);
  return found.company;
}

test('a grade is asked for from the page of the buyer, answered at once, and let end', async ({ enter }) => {
  const page = await enter('Dirk Direct', '/dashboard');
  const { companyId, companyName } = await buyerOfRecentGrade(page);
  await page.goto(`/buyers/${companyId}`);
  await expect(page.getByText('Its grade is not monitored.')).toBeVisible();
  await page.getByRole('link', { name: 'Request a grade' }).click();

  await page.getByLabel('Customer reference').fill('K-GRADE');
  await page.getByLabel('This is the legal entity that I invoice.').check();
  await page.getByRole('button', { name: 'Request grade' }).click();
  await expect(page.getByText(/^Grade (0\d|10) since/)).toBeVisible();
  await expect(page.getByText(/^You are notified of every change until/)).toBeVisible();

  await test.step('the renewal is chosen, and can be chosen otherwise', async () => {
    await page.getByRole('button', { name: 'Do not renew' }).click();
    await expect(page.getByText(/^It ends on .*not notified of changes/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Renew for another year' })).toBeVisible();
  });

  await test.step('the list has it, and asking again leads to it', async () => {
    // wide enough for the column with the reference
    await page.setViewportSize({ width: 1600, height: 900 });
    await page.goto(`/risk-services/grades?display=table&q=${encodeURIComponent(companyName)}`);
    const row = page.getByRole('row', { name: companyName });
    await expect(row).toContainText('K-GRADE');
    await expect(row).toContainText('Ends');
    await page.goto(`/risk-services/grades/new?policy=${policy}&companyId=${companyId}`);
    await expect(page.getByRole('link', { name: 'Open the grade' })).toBeVisible();
  });
});

test('an auditor sees what is watched, and no grade of it', async ({ enter }) => {
  const page = await enter('Rita Readonly', '/risk-services/grades?display=table');
  const grid = page.getByRole('grid', { name: 'Grades' });
  await expect(grid.getByRole('gridcell').first()).toBeVisible();
  await expect(grid.getByRole('columnheader', { name: 'Grade' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Grade', exact: true })).toHaveCount(0);
  await expect(page.getByText(/^Choose by/)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Request a grade' }).first()).toHaveAttribute('aria-disabled', 'true');

  const { items } = await (await page.request.get('/api/v2/grade-requests?limit=50')).json();
  expect(items.length).toBeGreaterThan(3);
  for (const request of items) expect(request).not.toHaveProperty('grade');
  expect((await page.request.get('/api/v2/grade-requests?gradeCode=04')).status()).toBe(403);
});
