import { expect, test } from '../../journey.ts';

const igor = 'Igor Intermediary';

test('an offer is compared with today, signed by name, confirmed, and filed as a document (C11)', async ({ enter }) => {
  const page = await enter(igor, '/policies/renewals?display=table');
  await page.getByRole('gridcell', { name: 'Offer received' }).click();
  const panel = page.getByRole('complementary');
  await expect(panel).toContainText('The insurer offers 3 options');
  await panel.getByRole('link', { name: 'Open' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Brightwater');

  const options = page.getByRole('table').first();
  await expect(options.getByRole('columnheader')).toHaveText([
    'Terms',
    'Today',
    'Same cover',
    'Larger own share',
    'Higher maximum for the year',
  ]);
  await expect(options.getByRole('row', { name: /^Insured percentage/ })).toContainText('80%');
  await expect(page.getByText('Could the maximum for the year be higher')).toBeVisible();

  await page.getByRole('button', { name: 'Accept and sign… Same cover' }).click();
  const dialog = page.getByRole('dialog', { name: 'Accept and sign' });
  await dialog.getByRole('button', { name: 'Sign' }).click();
  await expect(dialog.getByText('Sign with your full name.').first()).toBeVisible();
  await dialog.getByLabel('Your full name').fill('Igor Intermediary');
  await dialog.getByRole('button', { name: 'Sign' }).click();
  await expect(page.getByText('Signed by Igor Intermediary').first()).toBeVisible();

  // the underwriter confirms after his time, and the policy continues
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(/^The policy continues on the agreed terms until/)).toBeVisible({ timeout: 10_000 });
  }).toPass({ timeout: 120_000 });
  await expect(page.getByText('Signed by Igor Intermediary').first()).toBeVisible();
});

test('a broker sees which clients are to be renewed, and does not sign for them', async ({ enter }) => {
  const page = await enter('Bea Broker', '/policies/renewals?display=table');
  await expect(page.getByRole('columnheader', { name: 'Policyholder' })).toBeVisible();
  await expect(page.getByRole('gridcell', { name: 'Questionnaire open' }).first()).toBeVisible();
  await page.getByRole('gridcell', { name: 'Questionnaire open' }).first().click();
  await page.getByRole('complementary').getByRole('link', { name: 'Open' }).click();
  await expect(page.getByText(/^The policy ends on/)).toBeVisible();
  await expect(page.getByRole('button', { name: /Accept and sign|Send to the insurer|Give notice/ })).toHaveCount(0);
});
