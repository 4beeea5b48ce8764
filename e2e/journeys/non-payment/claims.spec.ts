import type { Page } from '@playwright/test';
import { buyerWithoutDebt, reportInsolvency } from '../../debtors.ts';
import { expect, test } from '../../journey.ts';

const policy = 'CBNL-3000001';

type Calculation = Readonly<{ payable: { amount: string }; totalDebt: { amount: string } }>;

/** Uploads a document of a kind. */
async function upload(page: Page, kind: string): Promise<void> {
  const name = `${kind}.txt`;
  await page.getByLabel('Documents', { exact: true }).setInputFiles({
    name,
    mimeType: 'text/plain',
    buffer: Buffer.from('As agreed.'),
  });
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Document type').selectOption(kind);
  await dialog.getByRole('button', { name: 'Attach', exact: true }).click();
  await expect(page.getByText(`${name} saved.`)).toBeVisible();
}

test('an overdue becomes a claim: filed with two fields, asked about, decided, signed, paid, recovered and closed', async ({
  enter,
}) => {
  // the house insurer takes eight steps, each after its delay
  test.slow();
  const answered = { timeout: 120_000 };
  const dirk = await enter('Dirk Direct', '/non-payment/claims');
  await expect(dirk.getByRole('heading', { level: 1, name: 'Claims' })).toBeVisible();
  const buyer = await buyerWithoutDebt(dirk, policy, 10_000);
  const overdueId = await reportInsolvency(dirk, policy, buyer);

  const claimId = await test.step('from the overdue, its amount is seen before anything is filed', async () => {
    await dirk.goto(`/non-payment/overdues?open=${overdueId}`);
    await dirk.getByRole('link', { name: 'Prepare the claim' }).click();
    await expect(dirk.getByRole('heading', { level: 1, name: 'Prepare a claim' })).toBeVisible();
    await expect(dirk.getByText('If claimed today')).toBeVisible();
    await expect(dirk.getByText('Missing: Proof of insolvency')).toBeVisible();
    await dirk.getByRole('button', { name: 'Prepare the claim' }).click();
    await expect(dirk.getByRole('heading', { level: 1, name: buyer.companyName })).toBeVisible();
    await expect(dirk).toHaveURL(/\/non-payment\/claims\/clm_/);
    return new URL(dirk.url()).pathname.split('/').at(-1) as string;
  });
  const claim = async () => (await dirk.request.get(`/api/v2/claims/${claimId}`)).json();

  await test.step('the report says its cause; an account and a consent file it', async () => {
    await expect(dirk.getByLabel('Cause of loss')).toHaveValue('INSOLVENCY');
    await dirk.getByLabel('Bank account').fill('NL91ABNA0417164300');
    await dirk.getByLabel(/I have read the terms of collection/).check();
    await dirk.getByRole('button', { name: 'File the claim' }).click();
    await expect(dirk.getByText('Claim filed with the insurer.')).toBeVisible();
    await expect(dirk.getByText(/done .*, in time/)).toBeVisible();
  });

  await test.step('the insurer asks for documents, each day of the claim is explained, and they are uploaded', async () => {
    await expect(dirk.getByText(/^The insurer is waiting for your documents until/)).toBeVisible(answered);
    await expect(dirk.getByText(/requested .* \+ 30 days$/)).toBeVisible();
    await upload(dirk, 'INVOICES');
    await upload(dirk, 'PROOF_OF_DELIVERY');
    await dirk.getByRole('button', { name: 'Documents provided…' }).click();
    await dirk.getByRole('dialog').getByRole('button', { name: 'Answer the insurer' }).click();
    await expect(dirk.getByText('The insurer continues with the claim.')).toBeVisible();
  });

  const { payable, totalDebt } = await test.step('it is decided by the terms of the policy, step by step', async () => {
    await expect(dirk.getByText(/once you have accepted the settlement\.$/)).toBeVisible(answered);
    await expect(dirk.getByText('As decided', { exact: true })).toBeVisible();
    const { calculation } = (await claim()).assessment as { calculation: Calculation };
    expect(Number(calculation.payable.amount)).toBeGreaterThan(0);
    return calculation;
  });

  await test.step('the letter is taken along, and the calculation signed', async () => {
    const letter = dirk.waitForEvent('download');
    await dirk.getByRole('button', { name: 'Letter' }).click();
    expect((await letter).suggestedFilename()).toMatch(/\.pdf$/);
    await dirk.getByRole('button', { name: 'Accept settlement…' }).click();
    const dialog = dirk.getByRole('dialog');
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: 'Accept settlement', exact: true }).click();
    await expect(dirk.getByText(/is being paid to/)).toBeVisible();
  });

  await test.step('it is paid, and all that the buyer pays afterwards is shared', async () => {
    await expect(dirk.getByText(/was paid to/)).toBeVisible(answered);
    expect((await claim()).payable).toEqual(payable);
    await dirk.getByRole('button', { name: 'Enter recovery…' }).click();
    const dialog = dirk.getByRole('dialog');
    await dialog.getByLabel('Amount').fill(totalDebt.amount);
    await dialog.getByRole('button', { name: 'Enter recovery' }).click();
    await expect(dirk.getByRole('row', { name: /you to the insurer/ })).toBeVisible();
    expect((await claim()).recovered).toEqual(payable);
  });

  await test.step('with everything back the insurer closes it', async () => {
    await expect(dirk.getByRole('banner').getByText('Closed', { exact: true })).toBeVisible(answered);
    expect((await claim()).status).toBe('CLOSED');
  });
});
