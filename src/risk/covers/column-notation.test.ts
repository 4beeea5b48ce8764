import { describe, expect, it } from 'vitest';
import { observeNotation, unitIn } from '../../bulk/imports/column-notation.ts';
import { coverFields } from './cover-fields.ts';

const { startDate, endDate, grantedAmount, requestedAmount, currency } = coverFields;

const today = '2026-11-20';

/** The notations of columns of the fields given, learnt from their texts. */
function learnt(
  columns: { field: (typeof coverFields)[keyof typeof coverFields]; header?: string; texts: string[] }[],
  told = {},
) {
  const observer = observeNotation(
    columns.map(({ field, header = '' }, column) => ({ column, header, field })),
    today,
  );
  const lines = Math.max(...columns.map(({ texts }) => texts.length));
  for (let line = 0; line < lines; line += 1)
    observer.observe(
      line + 2,
      columns.map(({ texts }) => texts[line] ?? null),
    );
  return observer.conclude(told);
}

describe('days', () => {
  it('have the order that any cell of the column shows', () => {
    expect(learnt([{ field: startDate, texts: ['01/02/2026', '31/12/2026', '03/04/2026'] }])).toEqual([
      { column: 0, notation: { dayOrder: 'day-first' }, source: 'column', witness: { text: '31/12/2026', line: 3 } },
    ]);
    expect(learnt([{ field: startDate, texts: ['01/02/2026', '12/31/2026'] }])[0]?.notation).toEqual({
      dayOrder: 'month-first',
    });
  });

  it('have the order of another column where their own shows none', () => {
    const [own, other] = learnt([
      { field: startDate, texts: ['01/02/2026'] },
      { field: endDate, texts: ['31/12/2026'] },
    ]);
    expect([own?.source, own?.notation.dayOrder, other?.source]).toEqual(['file', 'day-first', 'column']);
  });

  it('stay open where nothing shows it, and where cells contradict each other', () => {
    expect(learnt([{ field: startDate, texts: ['01/02/2026', '03/04/2026'] }])).toEqual([
      { column: 0, notation: {}, source: 'open', witness: { text: '01/02/2026', line: 2 } },
    ]);
    expect(learnt([{ field: startDate, texts: ['31/12/2026', '12/31/2026', '01/02/2026'] }])[0]).toMatchObject({
      notation: {},
      source: 'contradictory',
    });
  });

  it.each([
    [['26-09-01', '26-09-05'], 'year-first'],
    [['01-09-26', '05-10-26'], undefined],
    [['31.08.26', '30.09.26'], 'day-first'],
    [['09/25/26', '10/02/26'], 'month-first'],
    [['24-06-26'], undefined],
    [['24.06.26'], undefined],
    [['01-SEP-26', '30-SEP-26'], 'day-first'],
    [['15.06.05'], undefined],
    [['26-09-01', '01-09-26'], undefined],
  ])('B10: with years of two digits, %j have the order %s: that of the only plausible years', (texts, dayOrder) => {
    expect(learnt([{ field: startDate, texts }])[0]?.notation).toEqual(dayOrder ? { dayOrder } : {});
  });

  it('B10: the years of one column say nothing against the days of another', () => {
    const [short, long] = learnt([
      { field: startDate, texts: ['26-09-01'] },
      { field: endDate, texts: ['08/01/2026'] },
    ]);
    expect([short?.notation, long?.source, long?.notation]).toEqual([{ dayOrder: 'year-first' }, 'open', {}]);
  });

  it('follow what somebody says', () => {
    expect(learnt([{ field: startDate, texts: ['01/02/2026'] }], { dayOrder: 'month-first' })[0]).toMatchObject({
      notation: { dayOrder: 'month-first' },
      source: 'declared',
    });
  });

  it('need no order where the year comes first or the month is a word', () => {
    expect(
      learnt([{ field: startDate, texts: ['2026-02-01', '1 février 2026', '01.02.2026', 'soon', ''] }])[0],
    ).toMatchObject({
      source: 'open',
      witness: null,
    });
  });
});

describe('amounts', () => {
  it.each([
    [['1.234', '1.234,50'], ','],
    [['1,234', '0.5'], '.'],
    [['1.234', '1.234.567'], ','],
    [['1,234', '1,234,567'], '.'],
    [['1 234,5', '1.234'], ','],
  ])('%j have the decimal sign %s', (texts, decimalSign) => {
    expect(learnt([{ field: grantedAmount, texts }])[0]).toMatchObject({ notation: { decimalSign }, source: 'column' });
  });

  it('have no three decimals, so that one sign before three digits groups thousands', () => {
    expect(learnt([{ field: grantedAmount, texts: ['250.000', '50.000', '750'] }])).toEqual([
      { column: 0, notation: { decimalSign: ',', unit: 1 }, source: 'custom', witness: { text: '250.000', line: 2 } },
    ]);
  });

  it('stay open with both signs, and in currencies that have three decimals', () => {
    expect(learnt([{ field: grantedAmount, texts: ['250.000', '50,000'] }])[0]).toMatchObject({ source: 'open' });
    expect(
      learnt([
        { field: grantedAmount, texts: ['250.000'] },
        { field: currency, texts: ['KWD'] },
      ])[0],
    ).toMatchObject({ source: 'open', notation: { unit: 1 } });
  });

  it('have the sign of another column rather than the customary one', () => {
    const [granted] = learnt([
      { field: grantedAmount, texts: ['1.250'] },
      { field: requestedAmount, texts: ['1.250,50'] },
    ]);
    expect(granted).toMatchObject({ source: 'file', notation: { decimalSign: ',' } });
  });

  it.each([
    ['Limit (TEUR)', 1000],
    ['Limit in T€', 1000],
    ['limite k€', 1000],
    ['Limit KUSD', 1000],
    ['Betrag in Tausend', 1000],
    ['Umsatz in Tsd. €', 1000],
    ['Sales (in thousands)', 1000],
    ['Ventas en miles de euros', 1000],
    ['Omzet (duizenden)', 1000],
    ['Umsatz (T EUR)', 1000],
    ['Sales £k', 1000],
    ['Sales USDk', 1000],
    ['Ventas (miles €)', 1000],
    ['CA en M€', 1_000_000],
    ['Revenue $m', 1_000_000],
    ['Net $', 1],
    ['Miles', 1],
    ['Turnover in millions', 1_000_000],
    ["Limit '000", 1000],
    ['Limit in Mio. EUR', 1_000_000],
    ['Limit (EUR)', 1],
    ['Kontonummer', 1],
    ['Target', 1],
  ])('of a column %s are in units of %d', (header, unit) => {
    expect(unitIn(header)).toBe(unit);
  });
});

describe('B10: three digits behind the supposed decimal sign contradict it where the currency has no thousandths', () => {
  const amounts = (texts: string[], currencies?: string[], told = {}) =>
    learnt(
      [
        { field: requestedAmount, texts },
        ...(currencies ? [{ field: currency, texts: currencies }] : []),
      ] as Parameters<typeof learnt>[0],
      told,
    )[0];

  it.each([
    ['70.000', '12.5'],
    ['85.000', '99.95'],
    ['1,250', '12,5'],
    ['30.000 EUR', '12.50'],
    ['1.234', "1'234.50"],
  ])('%s beside %s is not guessed', (...texts) => {
    expect(amounts(texts)).toMatchObject({ source: 'contradictory', witness: { text: texts[0] } });
    expect(amounts(texts)?.notation.decimalSign).toBeUndefined();
    expect(amounts(texts.toReversed())?.source).toBe('contradictory');
  });

  it.each(['KWD', 'BHD', 'TND', 'OMR', 'JOD', 'IQD', 'LYD'])('%s has thousandths', (code) => {
    expect(amounts(['70.000', '12.5'], [code, code])).toMatchObject({
      source: 'column',
      notation: { decimalSign: '.' },
    });
    expect(amounts(['70.000', '12.5'], ['EUR', code])?.source).toBe('contradictory');
    expect(amounts([`70.000 ${code}`, '12.5'])?.source).toBe('column');
  });

  it('also where another column of the file shows the sign', () => {
    const [own] = learnt([
      { field: requestedAmount, texts: ['70.000'] },
      { field: grantedAmount, texts: ['12.50'] },
    ]);
    expect(own?.source).toBe('contradictory');
  });

  it('does not where the column is written in thousandths, the sign groups elsewhere, or somebody says it', () => {
    expect(amounts(['70.000', '1234.500'])?.notation.decimalSign).toBe('.');
    expect(amounts(['70.000', '12,50'])?.notation.decimalSign).toBe(',');
    expect(amounts(['70.000', '12.50'], undefined, { decimalSign: '.' })?.notation.decimalSign).toBe('.');
  });
});
