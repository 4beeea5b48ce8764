import type { Page } from '@playwright/test';
import { expect, test } from '../../journey.ts';
import { take } from '../../taken.ts';

const policy = 'HERM-1000001';

type Cover = Readonly<{
  coverId: string;
  strategic: string;
  grade: { gradeCode: string } | null;
  company: { companyId: string; companyName: string };
}>;

/** A cover in force on a sound buyer that nobody has nominated, taken. */
async function coverToNominate({ request }: Page): Promise<Cover> {
  const { items } = await (await request.get(`/api/v2/covers?policy=${policy}&filter=cover&limit=100`)).json();
  const found = (items as Cover[]).find(
    ({ strategic, grade, company }) =>
      strategic === 'none' && grade !== null && grade.gradeCode <= '06' && take(policy, company),
  );
  if (!found) throw new Error(`No cover of ${policy} can be nominated`);
  return found;
}

test('a buyer is nominated as strategic, put first, accepted by the insurer, and taken out again', async ({
  enter,
}) => {
  const rosa = await enter('Rosa Requestor', '/risk-services/strategic-covers');
  await expect(rosa.getByRole('heading', { level: 1, name: 'Strategic buyers' })).toBeVisible();
  const { coverId, company } = await coverToNominate(rosa);

  await test.step('on its cover, with what is needed and why', async () => {
    await rosa.goto(`/risk-services/covers/${coverId}`);
    await rosa.getByRole('button', { name: 'Nominate as strategic…' }).click();
    const dialog = rosa.getByRole('dialog');
    await dialog.getByLabel('Cover needed').fill('300000');
    await dialog.getByRole('button', { name: 'Nominate' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Correct one field.');
    await dialog.getByLabel('Impact of losing this cover').fill('One plant delivers to them alone.');
    await dialog.getByLabel('Priority').fill('1');
    await dialog.getByRole('button', { name: 'Nominate' }).click();
    await expect(rosa.getByRole('link', { name: 'Priority 1' })).toBeVisible();
  });

  await test.step('the insurer accepts, and the list shows it first', async () => {
    await rosa.goto(`/risk-services/strategic-covers?policy=${policy}&display=table`);
    const row = rosa.getByRole('row').filter({ hasText: company.companyName });
    await expect(row).toContainText('300,000');
    await expect(row).toContainText('Strategic', { timeout: 90_000 });
    await expect(rosa.getByRole('row').nth(1)).toContainText(company.companyName);
  });

  await test.step('it is taken out without anybody’s consent', async () => {
    await rosa.goto(`/risk-services/strategic-covers?policy=${policy}&display=table&open=${coverId}`);
    await rosa.getByRole('button', { name: 'Remove…' }).click();
    await rosa.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(rosa.getByRole('row').filter({ hasText: company.companyName })).toHaveCount(0);
  });
});
