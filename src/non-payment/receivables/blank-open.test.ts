import { describe, expect, it } from 'vitest';
import type { BlankOpen } from '../../bulk/imports/cell-type.ts';
import { uncalculated } from '../../bulk/imports/table.ts';
import { type ReadOptions, readItems } from './read-items.ts';

/**
 * Lines that leave blank what is still owed, and questions about the values of this file although its layout is known.
 */

const today = '2026-11-24' as const;

function read(written: string, more: Partial<ReadOptions> = {}) {
  const rows = written
    .trim()
    .split('\n')
    .map((text, place) => ({ line: place + 1, cells: text.split(';') }));
  return readItems(rows, { currency: 'EUR', today, ...more });
}

const heads = 'Kundennr;Rechnungsnr;Rechnungsdatum;Fälligkeit;Betrag;Offen;Währung';
const file = `${heads}
K-1;R-1;01.09.2026;01.10.2026;1.000,00;400,00;EUR
K-1;R-2;05.09.2026;05.10.2026;2.000,00;;EUR
K-1;R-3;15.09.2026;15.10.2026;500,00;500,00;EUR`;
const asked = { code: 'open-blank', field: 'outstandingAmount', column: 5, rows: 1, sum: '2000' };

describe('B10: a blank open amount', () => {
  it('is a question where other lines fill it, with the lines and their total', () => {
    expect(read(file).questions).toEqual([asked]);
    const ofTwo = read(`${file}\nK-1;R-4;16.09.2026;16.10.2026;70,00;;USD`);
    expect(ofTwo.questions).toEqual([{ code: 'open-blank', field: 'outstandingAmount', column: 5, rows: 2 }]);
  });

  it('has the meaning that the user confirms: nothing is owed, or all that was invoiced', () => {
    const readAs = (blankOpen: BlankOpen) => {
      const { lines, questions, sums } = read(file, { notation: { blankOpen } });
      return [questions.length, sums.paid, sums.currencies[0]?.open, lines[1]?.errors[0]?.field];
    };
    expect(readAs('nothing-owed')).toEqual([0, 1, '900', 'outstandingAmount']);
    expect(readAs('all-owed')).toEqual([0, 0, '2900', undefined]);
  });

  it('is no question where a line states otherwise what is left, or nothing fills the column', () => {
    const beside = (paid: string) => file.replace('2.000,00;;EUR', `2.000,00;;EUR;${paid}`);
    const questionsBeside = (head: string, paid: string) =>
      read(beside(paid).replace('Währung', `Währung;${head}`)).questions.map(({ code }) => code);
    expect(questionsBeside('Bezahlt', '2.000,00')).not.toContain('open-blank');
    expect(questionsBeside('Bezahlt am', '10.10.2026')).not.toContain('open-blank');
    expect(questionsBeside('Bemerkung', 'Rückruf')).toContain('open-blank');
    const empty = file.replace(/;[\d.]+,00;EUR/g, ';;EUR');
    expect(read(empty).questions.map(({ code }) => code)).not.toContain('open-blank');
  });

  it('is a question where formulas without values may state it, under an unknown head', () => {
    const codes = (head: string) => {
      const plain = file.replace('Offen', head).replace(/(000,00|500,00);[^;]*;EUR/g, `$1;${uncalculated};EUR`);
      return read(plain).questions.map(({ code, column }) => `${code} ${column}`);
    };
    expect(codes('Übrig')).toContain('amount-elsewhere 5');
    expect(codes('Tage überfällig')).toEqual([]);
  });

  it('means nothing where a line states itself that it is open', () => {
    const marked = file.replace('Währung', 'Währung;Status').replace('2.000,00;;EUR', '2.000,00;;EUR;offen');
    const { questions, sums } = read(marked, { notation: { blankOpen: 'nothing-owed' } });
    expect(questions.map(({ code }) => code)).not.toContain('open-blank');
    expect(sums.currencies[0]?.open).toBe('2900');
  });
});

describe('B10: the values of a file whose layout is known', () => {
  const fields = ['customer', 'documentNumber', 'issueDate', 'dueDate', 'outstandingAmount', 'currency'];
  const letters = 'ABCDEFGHIJ';
  const known = (names: readonly (string | null)[]) =>
    new Map(names.map((name, place) => [letters[place] ?? '', name]));
  const asked = (written: string, names: readonly (string | null)[] = fields, agreed: readonly string[] = []) =>
    read(written, { columns: known(names), settled: { isStored: true, agreed } }).questions.map(
      ({ code, field }) => `${code} ${field}`,
    );
  const plain = 'Cust;Inv No;Inv dt;Due dt;Open bal;Cur';
  const line = (number: number, more: Partial<Record<'issued' | 'due' | 'open' | 'cur', string>> = {}) =>
    `K-1;R-${number};${more.issued ?? '2026-09-01'};${more.due ?? '2026-10-01'};${more.open ?? '100.00'};${more.cur ?? 'EUR'}`;

  it('are a question unless the same was confirmed', () => {
    const negative = [plain, ...[1, 2, 3].map((number) => line(number, { open: '-100.00' }))].join('\n');
    expect(asked(negative)).toEqual(['mostly-credit outstandingAmount']);
    expect(asked(negative, fields, ['mostly-credit outstandingAmount'])).toEqual([]);
    expect(asked([plain, line(1), line(2)].join('\n'))).toEqual([]);
  });

  const paid = [...fields.slice(0, 4), 'amount', 'outstandingAmount', 'paidAmount'];
  const paidHeads = 'Cust;Inv No;Inv dt;Due dt;Amt;Open;Paid';
  const whole = [...fields.slice(0, 4), 'amount', 'outstandingAmount', null];
  const sums = (...several: string[]) =>
    several.map((each, place) => `K-1;R-${place};2026-09-01;2026-10-01;${each}`).join('\n');
  const others: readonly (readonly [string, string, readonly (string | null)[]])[] = [
    ['due-before-issue dueDate', [plain, line(1, { due: '2026-08-01' })].join('\n'), fields],
    ['days-implausible issueDate', [plain, line(1, { issued: '1999-09-01' })].join('\n'), fields],
    ['days-implausible dueDate', [plain, line(1, { due: '2029-10-01' })].join('\n'), fields],
    ['open-differs paidAmount', `${paidHeads}\n${sums('100;50;10', '100;30;20')}`, paid],
    ['open-exceeds outstandingAmount', `${paidHeads}\n${sums('100;150;', '100;130;')}`, paid],
    ['open-blank outstandingAmount', `${paidHeads}\n${sums('100;50;', '100;;')}`, whole],
    ['dash-as-nothing outstandingAmount', `${paidHeads}\n${sums('100;50;', '100;-;')}`, whole],
    [
      'running-balance outstandingAmount',
      `${paidHeads}\n${sums('100;100;', '50;150;', '60;210;', '70;280;', '20;300;')}`,
      whole,
    ],
    [
      'paid-but-open settledDate',
      `${paidHeads}\n${sums('100;50;2026-10-01')}`,
      [...fields.slice(0, 4), 'amount', 'outstandingAmount', 'settledDate'],
    ],
    [
      'delivery-off shipmentDate',
      `${paidHeads}\n${sums('100;50;2026-11-01')}`,
      [...fields.slice(0, 4), 'amount', 'outstandingAmount', 'shipmentDate'],
    ],
    [
      'days-overdue-differ dueDate',
      `Cust;Inv No;Inv dt;Due dt;Amt;Open;Days overdue\n${sums('100;50;10', '100;50;20', '100;50;30')}`,
      whole,
    ],
    [
      'amount-elsewhere outstandingAmount',
      `Cust;Inv No;Inv dt;Due dt;Amt;Open;Rest\n${sums('100.00;50.00;20.00', '100.00;70.00;10.50')}`,
      whole,
    ],
    [
      'second-currency currency',
      `Cust;Inv No;Inv dt;Due dt;Open;Cur;Cur 2\n${sums('100.00;EUR;USD', '70.00;EUR;EUR')}`,
      [...fields, null],
    ],
    [
      'paid-exceeds paidAmount',
      `Cust;Inv No;Inv dt;Due dt;Amt;Paid\n${sums('1000;1200', '100;')}`,
      [...fields.slice(0, 4), 'amount', 'paidAmount'],
    ],
    [
      'amount-elsewhere outstandingAmount',
      `Cust;Inv No;Inv dt;Due dt;Amt;Due\n${sums('1000.00;400.00', '2000.00;2000.00')}`,
      [...fields.slice(0, 4), 'amount', 'paymentTerms'],
    ],
    ['total-differs outstandingAmount', `${plain}\n${line(1)}\n${line(2)}\nTotal;;;;250.00;`, fields],
  ];

  it.each(others)('%s', (question, written, names) => {
    expect(asked(written, names)).toContain(question);
    const isOfFile = /^(?:total-differs|paid-exceeds)/.test(question);
    if (!isOfFile) expect(asked(written, names, [question])).not.toContain(question);
  });
});
