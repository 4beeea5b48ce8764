import { describe, expect, it } from 'vitest';
import { readCell } from '../../bulk/imports/cell-type.ts';
import type { Row } from '../../bulk/imports/table.ts';
import { itemTypeCellType } from './item-type-cells.ts';
import { type ReadOptions, readItems } from './read-items.ts';

const options: ReadOptions = { currency: 'EUR', today: '2026-11-23' };
const rowsOf = (text: string): readonly Row[] =>
  text
    .trim()
    .split('\n')
    .map((line, place) => ({ line: place + 1, cells: line.split(';').map((cell) => cell.trim() || null) }));
const read = (text: string, more: Partial<ReadOptions> = {}) => readItems(rowsOf(text), { ...options, ...more });
const kindsOf = (text: string, more: Partial<ReadOptions> = {}) =>
  read(text, more).lines.map(({ item }) => item && `${item.itemType} ${item.amount.amount}`);
const fieldsOf = (text: string) => read(text).mapping.map(({ field }) => field);

const oracle = (class2: string, class3: string) => `
Trx Number;Class;Trx Date;Due Date;Amount;Currency
10021;INV;2026-08-01;2026-08-31;1200.00;EUR
10022;${class2};2026-08-03;2026-09-02;300.00;EUR
10023;${class3};2026-08-04;2026-09-03;250.00;EUR
10024;INV;2026-08-05;2026-09-04;900.50;EUR`;

describe('a type column is recognised by its values, whatever its head', () => {
  it('Class of Oracle: credit memos become no invoices and payments are not lost', () => {
    expect(kindsOf(oracle('CM', 'PMT'))).toEqual([
      'INVOICE 1200',
      'CREDIT_NOTE -300',
      'PARTIAL_PAYMENT 250',
      'INVOICE 900.5',
    ]);
    expect(read(oracle('CM', 'PMT')).questions).toEqual([{ code: 'not-certain', field: 'itemType', column: 1 }]);
  });

  it.each(['Class', 'Kl.', 'What', 'Column7', 'Vorgangsklasse', 'BLA', ''])('under the head "%s"', (head) => {
    const text = oracle('CM', 'PMT').replace('Class', head);
    expect(fieldsOf(text)[1]).toBe('itemType');
  });

  it.each([
    ['CM', 'CREDIT_NOTE'],
    ['DM', undefined],
    ['CB', undefined],
    ['Chargeback', undefined],
    ['PMT', 'PARTIAL_PAYMENT'],
    ['Customer Invoice', 'INVOICE'],
    ['Credit Memo', 'CREDIT_NOTE'],
    ['AVO', 'CREDIT_NOTE'],
    ['AVOIR', 'CREDIT_NOTE'],
    ["Facture d'avoir", 'CREDIT_NOTE'],
    ['AB', undefined],
    ['RV', undefined],
    ['KR', undefined],
    ['ZA', 'PARTIAL_PAYMENT'],
    ['DZ', 'PARTIAL_PAYMENT'],
    ['DG', 'CREDIT_NOTE'],
    ['DR', 'INVOICE'],
    ['Règlement client', 'PARTIAL_PAYMENT'],
    ['Nota di accredito', 'CREDIT_NOTE'],
    ['Factura rectificativa', 'CREDIT_NOTE'],
    ['Vooruitbetaling', 'PARTIAL_PAYMENT'],
    ['Stornorechnung', 'CREDIT_NOTE'],
  ])('%s is %s', (word, kind) => {
    expect(readCell(itemTypeCellType, word, {})).toEqual({ kind: 'read', value: kind });
  });

  it('SAP documents whose type is unspecific are what their sign shows', () => {
    const text = `
Document;Type;Doc. date;Net due date;Amount in DC;Curr
1800001;RV;2026-08-01;2026-08-31;1200.00;EUR
1800002;RV;2026-08-03;2026-09-02;-300.00;EUR
1800003;AB;2026-08-04;2026-09-03;-250.00;EUR
1800004;SA;2026-08-04;2026-09-03;-50.00;EUR
1400001;DZ;2026-08-05;2026-08-05;-900.50;EUR`;
    expect(kindsOf(text)).toEqual([
      'INVOICE 1200',
      'CREDIT_NOTE -300',
      'CREDIT_NOTE -250',
      'CREDIT_NOTE -50',
      'PARTIAL_PAYMENT 900.5',
    ]);
  });

  it.each([
    ['a mark of dispute', 'Reason', 'Price', 'Quality'],
    ['ways of payment', 'Pay by', 'Cash', 'Transfer'],
    ['regions', 'Region', 'North', 'South'],
  ])('%s are no types', (_what, head, one, other) => {
    const text = oracle(one, other).replaceAll('INV', one).replace('Class', head);
    expect(fieldsOf(text)[1]).not.toBe('itemType');
  });
});

describe('an unknown word in a type column leads to one question', () => {
  const text = oracle('GUAR', 'Verrechnung').replace('900.50', '900.50;EUR\n10025;GUAR;2026-08-05;2026-09-04;10.00');

  it('with the lines on which it is, the most frequent first; they are never silently invoices', () => {
    const { questions, lines } = read(text.replace('Class', 'Document type'));
    expect(questions).toEqual([
      { code: 'word-unknown', field: 'itemType', column: 1, word: 'GUAR', rows: 2 },
      { code: 'word-unknown', field: 'itemType', column: 1, word: 'Verrechnung', rows: 1 },
    ]);
    expect(lines.map(({ item }) => item?.itemType ?? null)).toEqual(['INVOICE', null, null, 'INVOICE', null]);
  });

  it('also where it is beside known ones under an unspecific head', () => {
    const { questions } = read(oracle('CM', 'GUAR'));
    expect(questions.map(({ code, word }) => word ?? code)).toEqual(['not-certain', 'GUAR']);
  });

  it('also where no word is known at all', () => {
    const polish = oracle('KOR', 'KOR').replace('Class', 'Type').replaceAll('INV', 'FAK');
    expect(read(polish).questions.map(({ word }) => word)).toEqual(['FAK', 'KOR']);
    expect(read(polish).lines.every(({ item }) => item === null)).toBe(true);
  });

  it('also where the user assigned the columns, and no more once the word is explained', () => {
    const columns = new Map([
      ['A', 'documentNumber'],
      ['B', 'itemType'],
      ['C', 'issueDate'],
      ['D', 'dueDate'],
      ['E', 'amount'],
      ['F', 'currency'],
    ]);
    expect(read(text, { columns }).questions).toHaveLength(2);
    const words = { guar: 'BY_SIGN', verrechnung: 'PARTIAL_PAYMENT' };
    const withMeanings = read(text, { columns, notation: { words } });
    expect(withMeanings.questions).toEqual([]);
    expect(withMeanings.lines.map(({ item }) => item?.itemType)).toEqual([
      'INVOICE',
      'INVOICE',
      'PARTIAL_PAYMENT',
      'INVOICE',
      'INVOICE',
    ]);
  });
});
