import { expect, test } from '../../journey.ts';

test('documents are found by their text, opened, taken as an archive, and read afterwards (C14)', async ({ enter }) => {
  const page = await enter('Rémi Requestor', '/policies/documents?display=table');
  const grid = page.getByRole('grid', { name: 'Documents' });
  const rows = grid.getByRole('row');

  await test.step('a file of the insurer is found by what is written in it', async () => {
    await page.getByRole('searchbox', { name: 'Title or text' }).fill('unless it is received');
    await expect(rows.nth(1)).toContainText('Formal notice of unpaid premium');
    await expect(rows).toHaveCount(2);
  });

  await test.step('it opens in a tab of its own, and is read', async () => {
    await rows.nth(1).getByRole('gridcell').nth(2).click();
    const panel = page.getByRole('complementary', { name: 'Detail' });
    await expect(panel).toContainText('Unread');
    const [opened] = await Promise.all([
      page.context().waitForEvent('response', (reply) => reply.url().includes('show=true')),
      panel.getByRole('button', { name: 'Open' }).click(),
    ]);
    expect(opened.headers()['content-type']).toBe('application/pdf');
    expect(opened.headers()['content-disposition']).toContain('inline');
    await expect(panel).not.toContainText('Unread');
    await page.keyboard.press('Escape');
  });

  await test.step('a letter leads to its record', async () => {
    await page.goto('/policies/documents?display=table&category=PREMIUM_INVOICE');
    await rows.nth(1).getByRole('gridcell').nth(2).click();
    await page.getByRole('link', { name: 'What it is about' }).click();
    await expect(page).toHaveURL(/\/policies\/premiumAndFees\/\w+/);
  });

  await test.step('several come as one archive', async () => {
    await page.goto('/policies/documents?display=table&category=POLICY_AND_ENDORSEMENTS');
    for (const row of [1, 2]) await rows.nth(row).getByRole('checkbox').check({ force: true });
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('toolbar').getByRole('button', { name: 'Download' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^documents \d{4}-\d\d-\d\d\.zip$/);
    await expect(rows.nth(1).getByRole('img', { name: 'Unread' })).toHaveCount(0);
  });
});
