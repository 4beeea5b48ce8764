import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { lineReader } from '../../bulk/imports/line.ts';
import { chooseSheet, linesOf, openTable, surveySheet } from '../../bulk/imports/server/public.ts';
import { locales } from '../../platform/core/locale.ts';
import { testCatalogue } from '../../testing/server/test-node.ts';
import { changeTarget } from './change-line.ts';
import { type ChangeLabels, type ChangeRow, changesAsText, englishWords } from './change-rows.ts';

const folder = mkdtempSync(join(tmpdir(), 'aval-changes-'));
afterAll(() => rmSync(folder, { recursive: true }));

const row = (of: Partial<ChangeRow>): ChangeRow => ({
  policy: 'CBNL-3000001',
  companyId: '10000001',
  action: 'CANCELLATION',
  amount: null,
  customerReference: null,
  comment: null,
  ...of,
});

const rows: readonly ChangeRow[] = [
  row({ comment: 'no longer\ndelivered; "closed"' }),
  row({ companyId: '10000002', action: 'REDUCTION', amount: { amount: '45000', currency: 'EUR' } }),
  row({ companyId: '10000003', action: 'REDUCTION', amount: { amount: '1', currency: 'JPY' } }),
  row({ policy: 'HERM-1000001', companyId: '10000004', action: 'REFERENCE_CHANGE', customerReference: '0;"7' }),
];

/** Comments of a file stand on one line. */
const meant = [
  { policy: 'CBNL-3000001', companyId: '10000001', action: 'CANCELLATION', comment: 'no longer delivered; "closed"' },
  { policy: 'CBNL-3000001', companyId: '10000002', action: 'REDUCTION', amount: '45000', currency: 'EUR' },
  { policy: 'CBNL-3000001', companyId: '10000003', action: 'REDUCTION', amount: '1', currency: 'JPY' },
  { policy: 'HERM-1000001', companyId: '10000004', action: 'REFERENCE_CHANGE', customerReference: '0;"7' },
];

/** What the portal reads in a text that is uploaded as a file. */
async function readBack(text: string) {
  const path = join(folder, 'changes.csv');
  writeFileSync(path, text);
  const declared = { columns: new Map<string, string | null>(), constants: {}, notation: {}, today: '2026-11-20' };
  const table = await openTable(path, {});
  try {
    const sheet = await chooseSheet(table, changeTarget, declared);
    const { plan } = await surveySheet(table, sheet, changeTarget, declared, () => {});
    const read = lineReader(plan);
    const lines = [];
    for await (const batch of linesOf(table, sheet)) lines.push(...batch.map(read));
    return lines.map((line) => (line.kind === 'record' ? line.record : line.refusals));
  } finally {
    table.close();
  }
}

describe.each(locales)('changes as a file in %s', (locale) => {
  const catalogue = testCatalogue(locale);
  const inWords = (word: string) => catalogue.get(word) || word;
  const { heads, actions } = englishWords;
  const words: ChangeLabels = {
    heads: heads.map(inWords),
    actions: {
      CANCELLATION: inWords(actions.CANCELLATION),
      REDUCTION: inWords(actions.REDUCTION),
      REFERENCE_CHANGE: inWords(actions.REFERENCE_CHANGE),
    },
  };

  it('are read as they were meant', async () => {
    expect(await readBack(changesAsText(rows, words))).toEqual(meant);
  });

  it.each(rows)('is read as it was meant when it is alone: $action', async (only) => {
    expect(await readBack(changesAsText([only], words))).toEqual([meant[rows.indexOf(only)]]);
  });
});
