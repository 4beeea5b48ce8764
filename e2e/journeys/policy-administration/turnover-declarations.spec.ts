import { expect, test } from '../../journey.ts';

/** Runs in the page: pastes a text where the focus is, as the keys of a spreadsheet's user do. */
const pasting = (text: string) => `{
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', ${JSON.stringify(text)});
  const pasted = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  document.activeElement.dispatchEvent(pasted);
}`;

test('turnover is declared from the list: figures, the premium while one types, one sentence, and a day to correct it (C8)', async ({
  enter,
}) => {
  const page = await enter('Rémi Requestor', '/policies/turnoverDeclarations?display=table');
  const grid = page.getByRole('grid', { name: 'Turnover declarations' });

  await test.step('what is due first is at the top', async () => {
    await grid.getByRole('row').nth(1).getByRole('gridcell').nth(1).click();
    await page.getByRole('complementary', { name: 'Detail' }).getByRole('link', { name: 'Enter and declare' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Turnover declaration');
  });

  await test.step('nothing entered is not declared', async () => {
    await page.getByRole('button', { name: 'Declare…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Declare', exact: true }).click();
    await expect(page.getByRole('dialog')).toContainText('Nothing is entered.');
    await page.keyboard.press('Escape');
  });

  await test.step('rows copied from a spreadsheet are taken over, what is not covered is named', async () => {
    const field = page.getByLabel('Turnover in France');
    await field.focus();
    await page.evaluate(pasting('CA 2026\tPays\n1 000\tFrance\n7\tRussie\n1 007\tTotal'));
    await expect(field).toHaveValue(/^1.000$/);
    await expect(page.getByRole('alert')).toContainText('Not taken over: Russia');
  });

  await test.step('a file is read wherever its columns are', async () => {
    const csv = 'Region;Umsatz;Land\nWest;4.200,50;Belgien\nSum;4.200,50;\n';
    const file = { name: 'sales.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
    await page.getByLabel('Turnover from a file (XLSX or CSV)').setInputFiles(file);
    await expect(page.getByLabel('Turnover in Belgium')).not.toHaveValue('');
    await expect(page.getByRole('status').or(page.getByRole('alert')).first()).toContainText(
      'The figures are taken over.',
    );
    await page.getByLabel('Turnover in Belgium').fill('');
  });

  await test.step('figures show their premium, and are declared; what differs much from the year before is confirmed', async () => {
    await page.getByLabel('Turnover in France').fill('2.250.000');
    await page.getByLabel('Not insured in France').fill('250000');
    await expect(page.getByText('Premium of the period').locator('..')).toContainText('EUR 2,400.00');
    await page.getByRole('button', { name: 'Declare…' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Declare EUR 2,000,000');
    await dialog.getByLabel('The total is right although it differs much from the year before').check({ force: true });
    await dialog.getByRole('button', { name: 'Declare', exact: true }).click();
    await expect(page.getByText('Turnover is declared. You can correct it for 24 hours.')).toBeVisible();
    await expect(page.getByText('It can be corrected until')).toBeVisible();
  });

  await test.step('what was checked by oneself is declared apart', async () => {
    await page.getByRole('button', { name: /^Add a category/ }).click();
    const apart = page.getByRole('group', { name: 'Line of its own' });
    await apart.getByLabel('Country').selectOption({ label: 'Belgium' });
    await expect(apart.getByRole('button', { name: 'Add the line' })).toHaveAttribute('aria-disabled', 'true');
    await apart.getByLabel('Category').selectOption({ label: 'Self-check' });
    await apart.getByRole('button', { name: 'Add the line' }).click();
    await page.getByLabel('Turnover in Belgium · Self-check').fill('20000');
  });

  await test.step('they are corrected', async () => {
    await page.getByLabel('Turnover in Belgium', { exact: true }).fill('80000');
    await page.getByLabel('The total is right although it differs much from the year before').check({ force: true });
    await page.getByRole('button', { name: 'Correct the declaration' }).click();
    await expect(page.getByText('The declaration is corrected.')).toBeVisible();
    await expect(page.getByText('EUR 2,100,000.00 was declared for')).toBeVisible();
  });
});

test('what can be corrected no more is amended by the insurer, with a document that shows the figures', async ({
  enter,
}) => {
  const page = await enter('Dirk Direct', '/policies/turnoverDeclarations?display=table&filter=declared');
  const rows = page.getByRole('grid').getByRole('row');
  await rows.nth(1).getByRole('gridcell').nth(1).click();
  await page.getByRole('complementary', { name: 'Detail' }).getByRole('link', { name: 'Open', exact: true }).click();
  await page.getByRole('button', { name: 'Request an amendment' }).click();
  await page.getByLabel('Turnover in Netherlands').fill('1000');
  await page.getByLabel('Reason').fill('Counted twice.');
  await expect(page.getByText('the amendment adds no turnover')).toBeVisible();
  const proof = { name: 'statement.txt', mimeType: 'text/plain', buffer: Buffer.from('Netherlands: 1,000') };
  await page.getByLabel('Documents').setInputFiles(proof);
  await page.getByRole('button', { name: 'Request the amendment' }).click();
  const amendment = page.getByRole('region', { name: 'Amendment: With the insurer' });
  await expect(amendment).toContainText('Counted twice.');
  await expect(amendment).toContainText('statement.txt');
  await amendment.getByRole('button', { name: 'Withdraw the amendment…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(page.getByText('The amendment is withdrawn.')).toBeVisible();
});

test('a reader sees what was declared, and enters nothing', async ({ enter }) => {
  const page = await enter('Rita Readonly', '/policies/turnoverDeclarations?display=table&filter=declared');
  await page.getByRole('grid').getByRole('row').nth(1).getByRole('gridcell').nth(1).click();
  await page.getByRole('complementary', { name: 'Detail' }).getByRole('link', { name: 'Open', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Turnover by country' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Declare…' })).toHaveCount(0);
});

test('under four eyes turnover is declared, and corrected, with the approval of a colleague', async ({ enter }) => {
  const viktor = await enter('Viktor Validator', '/orders?display=table');
  const panel = viktor.getByRole('complementary', { name: 'Detail' });
  const order = viktor.getByRole('row').filter({ hasText: 'Nordwind Maschinenbau GmbH' }).getByRole('gridcell').nth(1);
  const approved = viktor.getByText('Approved: Nordwind Maschinenbau GmbH');

  await test.step('a colleague has the figures and their premium before them', async () => {
    await order.click();
    await expect(panel.getByRole('link', { name: /^Turnover of .*, premium EUR/ })).toBeVisible();
    await expect(panel.getByText('Turnover by country')).toBeVisible();
    await panel.getByRole('button', { name: 'Approve' }).click();
    await expect(approved).toBeVisible();
  });

  const rosa = await enter('Rosa Requestor', '/policies/turnoverDeclarations?display=table&filter=declared');
  await test.step('it is declared by its author, and says who approved it', async () => {
    await rosa.getByRole('grid').getByRole('row').nth(1).getByRole('gridcell').nth(1).click();
    await rosa.getByRole('complementary', { name: 'Detail' }).getByRole('link', { name: 'Open', exact: true }).click();
    await expect(rosa.getByText('Declared by Rosa Requestor')).toBeVisible();
    await expect(rosa.getByText('Approved by Viktor Validator.')).toBeVisible();
  });

  await test.step('a correction is submitted: what is declared holds until it is approved', async () => {
    await rosa.getByLabel('Turnover in Germany').fill('2500000');
    const deviates = rosa.getByLabel('The total is right although it differs much from the year before');
    if (await deviates.isVisible()) await deviates.check({ force: true });
    await rosa.getByRole('button', { name: 'Submit for approval' }).click();
    const approval = rosa.getByRole('region', { name: 'Approval' });
    await expect(approval).toContainText('The declared figures hold until the final approval.');
    await expect(approval.getByRole('button', { name: 'Withdraw' })).toBeVisible();
  });

  await test.step('what colleagues have is amended on purpose, and only once', async () => {
    await rosa.getByRole('link', { name: 'Amend…' }).click();
    await expect(rosa).toHaveURL(/amend=true/);
    await rosa.getByLabel('Turnover in Germany').fill('2400000');
    await rosa.getByRole('button', { name: 'Submit for approval' }).click();
    await expect(rosa).not.toHaveURL(/amend/);
    await expect(rosa.getByLabel('Turnover in Germany')).toHaveCount(0);
  });

  await test.step('the colleague sees what changes, and approves', async () => {
    await viktor.goto('/orders?display=table');
    await order.click();
    await expect(panel.getByText('Declared before')).toBeVisible();
    await panel.getByRole('button', { name: 'Approve' }).click();
    await expect(approved).toBeVisible();
    await expect(rosa.getByRole('region', { name: 'Approval' })).toBeHidden();
    await expect(rosa.getByLabel('Turnover in Germany')).toHaveValue(/^2.400.000/);
  });
});
