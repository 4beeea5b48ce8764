import { describe, expect, it } from 'vitest';
import { readItems } from '../receivables/read-items.ts';

/** Rows that reports print besides their lines are no lines, and no contradiction to them. */

const options = { currency: 'EUR', today: '2026-11-24' };

function read(text: string) {
  const rows = text.split('\n').map((line, place) => ({ line: place + 1, cells: line.split(';') }));
  const { lines, questions, sums } = readItems(rows, options);
  return {
    asked: questions.map(({ code, field }) => `${field} ${code}`),
    lines: lines.map(({ item, errors }) => item?.documentNumber ?? errors.map(({ code }) => code).join()),
    sums: sums.currencies,
  };
}

const heads = 'Customer;Invoice;Invoice date;Due date;Open;Currency';
const rows = `K-1;R-1;2026-08-01;2026-09-01;100.00;EUR
K-1;R-2;2026-08-11;2026-12-11;50.00;EUR`;

describe('rows that a report prints', () => {
  it.each([
    ['Percentage of total', 'Total;;;;150.00;\nPercentage of total;;;;1;', ['sum-line', 'sum-line']],
    ['% of total', 'Total;;;;150.00;\n% of total;;;;1;', ['sum-line', 'sum-line']],
    ['the time stamp of QuickBooks', 'Tuesday, November 24, 2026 10:12 AM GMT-05:00;;;;;', []],
    ['a page', 'Page 1 of 3;;;;;', []],
    ['the day of printing', 'Gedruckt am 24.11.2026;;;;;', []],
    ['the name of the customer beside its sum', 'K-1;;;;150.00;', ['sum-line']],
    ['figures that are not read beside the sums', ';;;;150.00;', ['sum-line']],
  ])('are no lines: %s', (_what, below, more) => {
    expect(read(`${heads}\n${rows}\n${below}`)).toMatchObject({ asked: [], lines: ['R-1', 'R-2', ...more] });
  });

  it('are no lines where further figures stand beside the sums', () => {
    const text = `Number;Partner;Invoice/Bill Date;Due Date;Reference;Tax Excluded;Total Signed;Amount Due Signed
INV/2026/1000;Nordwind GmbH;2026-10-17;2026-10-31;;100.00;119.00;119.00
INV/2026/1007;Verbeek BV;2026-08-24;2026-09-23;;200.00;238.00;100.00
;;;;;300.00;357.00;219.00`;
    expect(read(text).lines).toEqual(['INV/2026/1000', 'INV/2026/1007', 'sum-line']);
  });

  it('are lines where they state an invoice', () => {
    const { lines } = read(`${heads}\n${rows}\nK-1;;2026-08-11;2026-12-11;150.00;EUR`);
    expect(lines.at(-1)).toBe('required');
  });
});

it('a column of tax is no open amount', () => {
  const text = `Kunde;Belegnr.;Rechnungsdatum;Nettofälligkeit;Netto;MwSt;Brutto;Offen;WKZ
K-1;NV1000;27.09.26;27.10.26;7.543,66;1.433,29;8.976,95;8.976,95;EUR
K-2;NV1007;27.09.26;26.11.26;10.598,97;2.013,80;12.612,77;8.408,51;EUR
K-3;NV1028;12.09.26;26.09.26;-115,57;-21,96;-137,53;-91,69;EUR`;
  expect(read(text).asked).toEqual([]);
});

it('an invoice that is paid in part is one that is owed', () => {
  const text = `Customer;Invoice #;Issued;Due;Total;Amount Paid;Status;Currency
K-1;SP1;05 November 2026;05 December 2026;1,347.10;0.00;Open;EUR
K-2;SP2;07 September 2026;21 September 2026;1,503.20;1,503.20;Paid;EUR
K-3;SP3;01 October 2026;30 November 2026;488.50;162.83;Part paid;EUR`;
  expect(read(text)).toMatchObject({ lines: ['SP1', 'already-paid', 'SP3'] });
});

it('lines without a due date are not counted as overdue', () => {
  const text = `Customer;Invoice;Invoice date;Amount;Currency
K-1;O-1;2026-08-01;100.00;EUR
K-1;O-2;2026-08-11;50.00;EUR`;
  const rowsRead = text.split('\n').map((line, place) => ({ line: place + 1, cells: line.split(';') }));
  const { sums } = readItems(rowsRead, options);
  expect(sums.currencies.every(({ overdue }) => overdue === '0')).toBe(true);
});

it('amounts in thousands that can be read in two ways are not read a thousand times too high', () => {
  const text = `Kunde;Rechnung;Rechnungsdatum;Fälligkeit;Offen TEUR
K-1;TE1;01.10.2026;30.11.2026;32,634
K-2;TE2;23.10.2026;22.11.2026;34,564
K-3;TE3;29.10.2026;28.12.2026;17,399`;
  expect(read(text).lines).toEqual(['amount-ambiguous', 'amount-ambiguous', 'amount-ambiguous']);
});

it.each([
  ['Alle Beträge in TEUR', 'EUR', ['32634000', '1500']],
  ['All amounts in thousands of USD', 'USD', ['32634000', '1500']],
  ['Alle Beträge in EUR', 'EUR', ['32634', '1.5']],
])('amounts below “%s” are read in that unit', (title, currency, amounts) => {
  const text = `${title};;;;
Kunde;Rechnung;Rechnungsdatum;Fälligkeit;Offen
K-1;TE1;01.10.2026;30.11.2026;32.634,00
K-2;TE2;23.10.2026;22.11.2026;1,50`;
  const rowsRead = text.split('\n').map((line, place) => ({ line: place + 1, cells: line.split(';') }));
  const owed = readItems(rowsRead, options).lines.map(({ item }) => item?.outstandingAmount);
  expect(owed).toEqual(amounts.map((amount) => ({ amount, currency })));
});
