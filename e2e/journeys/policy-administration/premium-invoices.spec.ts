import { expect, test } from '../../journey.ts';

test('an unpaid invoice shows how it came about, is downloaded, and reported as paid (C9)', async ({ enter }) => {
  const page = await enter('Igor Intermediary', '/policies/premiumAndFees?display=table');
  const grid = page.getByRole('grid', { name: 'Premium and fees' });

  await test.step('what is due first is at the top, with its reminder', async () => {
    const first = grid.getByRole('row').nth(1);
    await expect(first).toContainText(/reminder|Formal notice|Overdue/);
    await first.getByRole('gridcell').nth(1).click();
    const panel = page.getByRole('complementary', { name: 'Detail' });
    await expect(panel).toContainText('was payable');
    await panel.getByRole('link', { name: 'Open', exact: true }).click();
  });

  await test.step('its calculation ends with what is to be paid', async () => {
    const steps = page.getByRole('table').first();
    await expect(steps).toContainText('Net');
    await expect(steps).toContainText('Total');
    await expect(page.getByRole('heading', { name: 'Reminders' })).toBeVisible();
  });

  await test.step('it comes as a letter', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Invoice (PDF)' }).click();
    expect((await download).suggestedFilename()).toMatch(/^Invoice TI-\d\d-\d{6}\.pdf$/);
  });

  await test.step('so does each reminder', async () => {
    const download = page.waitForEvent('download');
    await page
      .getByRole('button', { name: /^Download: / })
      .first()
      .click();
    expect((await download).suggestedFilename()).toMatch(/ TI-\d\d-\d{6}\.pdf$/);
  });

  await test.step('the insurer is told that it was paid; it stays open until the money is there', async () => {
    await page.getByRole('button', { name: 'I have paid…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Tell the insurer' }).click();
    await expect(page.getByText('The insurer was told.')).toBeVisible();
    await expect(page.getByText(/Reported as paid on/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'I have paid…' })).toBeVisible();
  });
});

test('a formal notice says beforehand what follows while it is unpaid, and how much cover that concerns (C9)', async ({
  enter,
}) => {
  const page = await enter('Fabien Final', '/policies/premiumAndFees?display=table');
  await expect(page.getByText('The insurer has sent a formal notice of unpaid premium.')).toBeVisible();
  await page.getByRole('link', { name: 'What follows while it is unpaid' }).click();
  await expect(page.getByRole('heading', { name: 'While this is unpaid' })).toBeVisible();
  await expect(page.getByText('The policy is suspended', { exact: true })).toBeVisible();
  await expect(page.getByText('The insurer may cancel the policy')).toBeVisible();
  // the policyholder is French
  await expect(page.getByText('cover resumes at noon on the following day')).toBeVisible();
  await page.getByRole('link', { name: /^\d+ covers$/ }).click();
  await expect(page).toHaveURL(/\/risk-services\/covers\?.*policy=SFAC-2000001/);
});

test('an invoice is disputed; the insurer computes it anew, and says why it is to be paid (C9)', async ({ enter }) => {
  const page = await enter('Dirk Direct', '/policies/premiumAndFees?display=table');
  await page
    .getByRole('grid', { name: 'Premium and fees' })
    .getByRole('row')
    .nth(1)
    .getByRole('gridcell')
    .nth(1)
    .click();
  const panel = page.getByRole('complementary', { name: 'Detail' });
  await panel.getByRole('link', { name: 'Open', exact: true }).click();
  // the panel has the same actions until the page is there
  await expect(page.getByRole('heading', { level: 1, name: /^CBNL-/ })).toBeVisible();

  await page.getByRole('button', { name: 'Dispute…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('no reminders are sent');
  await dialog.getByLabel('What is wrong with it').fill('Another minimum premium was agreed.');
  await dialog.getByRole('button', { name: 'Send to the insurer' }).click();
  await expect(page.getByText('Dirk Direct: Another minimum premium was agreed.')).toBeVisible();

  // the answer comes by itself
  await expect(page.getByText('Dispute rejected')).toBeVisible({ timeout: 90_000 });
  await page.getByText('How this was decided').click();
  await expect(page.getByText('Net amount, invoiced and computed anew')).toBeVisible();
});
