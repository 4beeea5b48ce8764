import { expect, test } from '../../journey.ts';

const bea = 'Bea Broker';

test('a second version is compared with the first, approved, and issued with the documents of the policy (C12)', async ({
  enter,
}) => {
  const page = await enter(bea, '/policies/drafts?display=table');

  await test.step('the list says what is to be checked, and until when', async () => {
    const row = page.getByRole('row').filter({ hasText: 'Dunraven Marine' });
    await expect(row).toContainText('Special conditions');
    await row.getByText('To check').click();
    const panel = page.getByRole('complementary', { name: 'Detail' });
    await expect(panel).toContainText('Check version 2 by');
    await panel.getByRole('link', { name: 'Open' }).click();
  });

  await test.step('what has changed since the version before stands in the text', async () => {
    await expect(page.getByText('1 place has changed.')).toBeVisible();
    await expect(page.getByRole('deletion')).toContainText('thirty');
    await expect(page.getByRole('insertion')).toContainText('forty-five');
    await expect(page.getByText('Article 4.')).toHaveCount(0);
    await page.getByLabel('Show the whole text').check();
    await expect(page.getByText('Article 4.')).toBeVisible();
    await expect(page.getByText('the client needs forty-five days to report')).toBeVisible();
  });

  await test.step('the wording is read in a tab of its own', async () => {
    const [opened] = await Promise.all([
      page.context().waitForEvent('response', (reply) => reply.url().includes('show=true')),
      page.getByRole('button', { name: 'Read the wording' }).click(),
    ]);
    expect(opened.headers()['content-type']).toBe('application/pdf');
    await expect(page.getByText('Downloaded', { exact: true }).first()).toBeVisible();
  });

  await test.step('once approved, the policy is issued with it', async () => {
    await page.getByRole('button', { name: 'Approve…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Approve…' })).toHaveCount(0);
    await expect(page.getByText('The policy is issued with version 2.')).toBeVisible({ timeout: 120_000 });
  });
});

test('a change is asked for in words, and the insurer answers it (C12)', async ({ enter }) => {
  const page = await enter(bea, '/policies/drafts?display=table');
  await page.getByRole('row').filter({ hasText: 'Eskdale Components' }).getByText('Downloaded').click();
  await page.getByRole('complementary', { name: 'Detail' }).getByRole('link', { name: 'Open' }).click();
  await expect(page.getByText('Does article 4 also hold for buyers with a payment plan?')).toBeVisible();

  await page.getByRole('button', { name: 'Request a change…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Request a change' });
  await dialog.getByRole('button', { name: 'Send to the insurer' }).click();
  await expect(dialog.getByText('This field is required.').first()).toBeVisible();
  await dialog.getByLabel('What is to be changed').fill('Article 2: sixty days, please.');
  await dialog.getByRole('button', { name: 'Send to the insurer' }).click();
  await expect(page.getByText('Article 2: sixty days, please.').first()).toBeVisible();
  await expect(page.getByText('Wording kept').first()).toBeVisible({ timeout: 120_000 });
  await expect(page.getByRole('button', { name: 'Approve…' })).toBeVisible();
});
