import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { layOut } from './lay-out.ts';
import type { Block, PdfDocument } from './pdf-document.ts';
import { isPrintable, runsOf } from './typefaces.ts';

const documentOf = (...blocks: Block[]): PdfDocument => ({
  title: 'Buyer synthesis: Łódź Ωμέγα Жук',
  language: 'en-GB',
  brand: { name: 'Insurer of the Test', color: '#ffee00' },
  headNote: '20 Nov 2026',
  foot: 'As seen by Rosa',
  pageLabel: 'Page {page} of {pages}',
  madeAt: '2026-11-20T10:00:00.000Z',
  blocks,
});

async function readBack(...blocks: Block[]) {
  const pdf = await getDocumentProxy(new Uint8Array(await layOut(documentOf(...blocks))));
  const { text } = await extractText(pdf, { mergePages: false });
  return { pdf, pages: text, meta: await getMeta(pdf) };
}

const rows = (count: number) => Array.from({ length: count }, (_none, index) => [{ text: `row ${index + 1}` }]);

describe('a PDF document', () => {
  it('has a title, a language and a creator for screen readers', async () => {
    const { pdf, meta } = await readBack({ is: 'title', text: 'Łódź Ωμέγα Жук' });
    expect(meta.info).toMatchObject({
      Title: 'Buyer synthesis: Łódź Ωμέγα Жук',
      Author: 'Insurer of the Test',
      Language: 'en-GB',
    });
    expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
  });

  it('writes names of Latin Extended, Greek and Cyrillic', async () => {
    const name = 'Żółć Győri Šiauliai · Ωμέγα Άλφα · Жуковский Ґанок';
    const { pages } = await readBack({ is: 'title', text: name });
    expect(pages[0]).toContain(name);
  });

  it('carries its head, its foot and the number on every page', async () => {
    const { pages } = await readBack({ is: 'table', columns: [{ head: 'Row', share: 1 }], rows: rows(120) });
    expect(pages.length).toBeGreaterThan(2);
    for (const [index, text] of pages.entries()) {
      expect(text).toContain('Insurer of the Test');
      expect(text).toContain('As seen by Rosa');
      expect(text).toContain(`Page ${index + 1} of ${pages.length}`);
    }
  });

  it('repeats the heads of a table over the page and loses no row', async () => {
    const { pages } = await readBack({ is: 'table', columns: [{ head: 'Headword', share: 1 }], rows: rows(120) });
    for (const text of pages) expect(text).toContain('Headword');
    const rowNumbers = pages.flatMap((text) => [...text.matchAll(/row (\d+)/g)].map(([, number]) => Number(number)));
    expect(rowNumbers).toEqual(rows(120).map((_row, index) => index + 1));
  });

  it('keeps a table on one page that fits there, with its heading, and its total with its last row', async () => {
    for (const count of [5, 12, 20]) {
      const { pages } = await readBack(
        { is: 'table', columns: [{ head: 'Row', share: 1 }], rows: rows(28) },
        { is: 'heading', text: 'Whole' },
        {
          is: 'table',
          columns: [{ head: 'Company', share: 1 }],
          rows: Array.from({ length: count }, (_none, at) => [{ text: `member ${at + 1}.` }]),
          total: [{ text: 'the total' }],
        },
      );
      const page = pages.find((text) => text.includes('Whole'));
      for (const part of ['member 1.', `member ${count}.`, 'the total']) expect(page).toContain(part);
    }
  });

  it('is a letter where it has an addressee, what it is about, and places to sign', async () => {
    const { pages, pdf } = await readBack(
      { is: 'letter-head', to: ['Falkenrath Armaturen GmbH', 'Germany'], facts: [['Claim', 'C-26-00001']] },
      { is: 'text', text: 'Calculation' },
      {
        is: 'signatures',
        places: [
          { who: 'Policyholder', hint: 'Place, date, signature' },
          { who: 'Insurer', hint: 'Signature', signed: 'Signed by Anna on 3 May 2027' },
        ],
      },
    );
    const places = ['Falkenrath', 'Germany', 'Claim', 'C-26-00001', 'Calculation', 'Signed by Anna', 'Place, date'];
    for (const part of places) expect(pages[0]).toContain(part);
    expect(pdf.numPages).toBe(1);
  });

  it('is tagged: headings, tables with heads, figures with words', async () => {
    const { pdf } = await readBack(
      { is: 'title', text: 'A buyer' },
      { is: 'heading', text: 'Grade' },
      {
        is: 'step-plot',
        words: '03 from 1 Jan 2025, 05 from 1 Jan 2026',
        levels: ['03', '05'],
        named: ['03'],
        steps: [
          { level: '03', from: 0, to: 0.5 },
          { level: '05', from: 0.5, to: 1 },
        ],
        ends: ['1 Jan 2025', 'today'],
      },
      { is: 'table', columns: [{ head: 'Row', share: 1 }], rows: rows(1) },
    );
    const tree = JSON.stringify(await (await pdf.getPage(1)).getStructTree());
    for (const role of ['Document', 'H1', 'H2', 'Figure', 'Table', 'TR', 'TH', 'TD'])
      expect(tree).toContain(`"${role}"`);
    expect(tree).toContain('"alt":"03 from 1 Jan 2025, 05 from 1 Jan 2026"');
  });

  it('never leaves a heading alone at the foot of a page', async () => {
    for (const count of [20, 21, 22, 23, 24, 25, 26, 27]) {
      const { pages } = await readBack(
        { is: 'table', columns: [{ head: 'Row', share: 1 }], rows: rows(count + 10) },
        { is: 'heading', text: 'Lonely' },
        { is: 'table', columns: [{ head: 'Company', share: 1 }], rows: [[{ text: 'its first row' }]] },
      );
      expect(pages.find((text) => text.includes('Lonely'))).toContain('its first row');
    }
  });
});

describe('typefaces', () => {
  it('set each character from the family’s file for its script', () => {
    expect(runsOf('aŁΩЖ', 'sans').map(({ font }) => font)).toEqual([
      'archivo/latin/400',
      'archivo/latin-ext/400',
      'noto-sans/greek/400',
      'noto-sans/cyrillic/400',
    ]);
  });

  it('know what they cannot print, and mark it', () => {
    expect([isPrintable('Žižkov'), isPrintable('青空商事')]).toEqual([true, false]);
    expect(runsOf('A青', 'sans')).toEqual([{ text: 'A?', font: 'archivo/latin/400' }]);
  });
});
