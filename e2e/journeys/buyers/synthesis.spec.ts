import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import { barriersOf, expect, test } from '../../journey.ts';

const policy = 'HERM-1000001';

type Buyer = Readonly<{ companyId: string; companyName: string }>;

/** A graded buyer of Nordwind with a cover in force, and figures of what it owes. */
async function knownBuyer({ request }: Page): Promise<Buyer> {
  const { items } = await (await request.get(`/api/v2/covers?policy=${policy}&filter=cover&limit=100`)).json();
  for (const { company } of items as Array<{ company: Buyer }>) {
    const reply = await request.get(`/api/v2/companies/${company.companyId}/synthesis?level=advanced`);
    const { utilisations, grade } = await reply.json();
    if (utilisations.length > 0 && grade?.history.length > 0) return company;
  }
  throw new Error(`No buyer of ${policy} has figures and a grade`);
}

/** Takes the PDF of the page along and reads it. */
async function downloadPdf(page: Page, button = 'Download this page as a PDF') {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const download = await coming;
  const pdf = await getDocumentProxy(new Uint8Array(await readFile(await download.path())));
  const { text } = await extractText(pdf, { mergePages: true });
  return { name: download.suggestedFilename(), text, meta: await getMeta(pdf), marks: await pdf.getMarkInfo() };
}

test('a credit manager sees a buyer whole, enters what it owes, corrects it, and takes it along as a PDF', async ({
  enter,
}) => {
  const rosa = await enter('Rosa Requestor', '/buyers');
  const { companyId, companyName } = await knownBuyer(rosa);
  await rosa.goto(`/buyers/${companyId}`);
  const owed = rosa.locator('#owed');

  await test.step('the sections are one step away, and the address keeps which', async () => {
    const links = rosa.getByRole('navigation', { name: 'On this page' });
    await links.getByRole('link', { name: 'Exposure' }).click();
    await expect(rosa).toHaveURL(/#owed$/);
    await expect(owed).toBeInViewport();
  });

  await test.step('the grade comes with its history, as a plot and as a table', async () => {
    await expect(rosa.getByRole('heading', { name: /^Grade since/ })).toBeVisible();
    await rosa.getByRole('button', { name: 'Show as a table' }).click();
    await expect(rosa.getByRole('table', { name: /Grades of the last 24 months/ })).toBeVisible();
  });

  await test.step('what the insurer says of the country has its day and source; nothing is missing', async () => {
    const assessment = rosa.locator('section').filter({ has: rosa.getByRole('heading', { name: /^Assessment/ }) });
    await expect(assessment.getByText(/^(AA|A|BB|B)[1-3] · (low|medium|sensitive) risk/)).toContainText(
      /Economic research of the insurer/,
    );
    await expect(assessment.getByText('not kept in this portal')).toHaveCount(0);
  });

  await test.step('a figure is entered by keyboard, and a later one for the day takes its place', async () => {
    for (const amount of ['88000', '77000']) {
      await rosa.getByRole('button', { name: 'Enter exposure…' }).focus();
      await rosa.keyboard.press('Enter');
      const dialog = rosa.getByRole('dialog', { name: `Exposure to ${companyName}` });
      await dialog.getByLabel('Owed').fill(amount);
      await rosa.keyboard.press('Enter');
      await expect(dialog).toHaveCount(0);
    }
    await expect(owed.getByRole('row').nth(1)).toContainText(/77,000.*Rosa Requestor/);
    await expect(owed.getByRole('row').nth(2)).toContainText(/corrected later.*88,000/);
  });

  await test.step('a figure of tomorrow is refused at its field', async () => {
    await rosa.getByRole('button', { name: 'Enter exposure…' }).click();
    const dialog = rosa.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Enter' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Correct one field.');
    await rosa.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('the PDF says the same, for her and on this day', async () => {
    const { name, text, meta, marks } = await downloadPdf(rosa);
    expect(name).toMatch(/^Buyer report .+ \d{4}-\d\d-\d\d\.pdf$/);
    expect(meta.info).toMatchObject({ Title: `Buyer report: ${companyName}`, Language: 'en-GB' });
    expect(marks).toMatchObject({ Marked: true });
    expect(text).toMatch(/Prepared for Rosa Requestor on \d{1,2} \w+ \d{4}/);
    expect(text).toContain(companyName);
    expect(text).toContain('77,000.00 EUR');
    expect(text).toMatch(/\bGrade\b.*since \d/s);
    expect(text).not.toContain('not kept in this portal');
  });
});

test('who may not see grades takes a PDF along that does not know of any', async ({ enter }) => {
  const rosa = await enter('Rosa Requestor', '/buyers');
  const { companyId, companyName } = await knownBuyer(rosa);
  const rita = await enter('Rita Readonly', `/buyers/${companyId}`);
  await expect(rita.getByRole('heading', { name: 'Identity' })).toBeVisible();
  await expect(rita.getByRole('heading', { name: /^Grade\b/ })).toHaveCount(0);
  await expect(rita.getByRole('button', { name: 'Enter exposure…' })).toHaveCount(0);
  const { text } = await downloadPdf(rita);
  expect(text).toContain('Prepared for Rita Readonly');
  expect(text).toContain(companyName);
  expect(text).toContain(policy);
  expect(text).not.toMatch(/\bgrade/i);
  expect(text).not.toContain('Exposure');
  const refused = await rita.request.get(`/api/v2/companies/${companyId}/synthesis/pdf?level=advanced`);
  expect(refused.status()).toBe(403);
});

test('the PDF is in the reader’s language', async ({ enter }) => {
  const rosa = await enter('Rosa Requestor', '/buyers', { locale: 'fr-FR' });
  const { companyId } = await knownBuyer(rosa);
  await rosa.goto(`/buyers/${companyId}`);
  const { name, text, meta } = await downloadPdf(rosa, 'Télécharger cette page en PDF');
  expect(name).toMatch(/^Synthèse acheteur /);
  expect(meta.info).toMatchObject({ Language: 'fr-FR' });
  expect(text).toContain('Établi pour Rosa Requestor le');
  expect(text).toContain('Appréciation de l’assureur');
});

for (const [width, colorScheme] of [
  [1440, 'light'],
  [1040, 'dark'],
  [810, 'light'],
  [390, 'dark'],
] as const) {
  test(`the page of a buyer has room at ${width} px, ${colorScheme}, and no barrier`, async ({ enter }) => {
    const rosa = await enter('Rosa Requestor', '/buyers', { viewport: { width, height: 844 }, colorScheme });
    const { companyId } = await knownBuyer(rosa);
    await rosa.goto(`/buyers/${companyId}`);
    await expect(rosa.getByRole('heading', { name: 'Identity' })).toBeVisible();
    expect(await rosa.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
    expect(await barriersOf(rosa, 'main')).toEqual([]);
  });
}
