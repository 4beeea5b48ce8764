import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOrderIn, decimalSignIn, readAmount, readDay } from './national-notation.ts';

const read = (value: string) => ({ kind: 'value', value });
const unreadable = { kind: 'unreadable' };

describe('readDay', () => {
  it.each([
    ['2026-12-31'],
    ['2026/12/31'],
    ['2026.12.31'],
    ['20261231'],
    ['2026-12-31T08:00:00Z'],
    ['2026-12-31 08:00:00'],
    ['31/12/2026'],
    ['31.12.2026'],
    ['31-12-2026'],
    ['31. 12. 2026'],
    ['31.12.26'],
    ['12/31/2026'],
    ['12/31/2026 08:15 AM'],
    ['31 Dec 2026'],
    ['31-Dec-26'],
    ['31. Dezember 2026'],
    ['31 décembre 2026'],
    ['31 dicembre 2026'],
    ['31 de diciembre de 2026'],
    ['31 december 2026'],
    ['December 31, 2026'],
    ['Dec 31st 2026'],
    ['46387'],
    [' 31/12/2026 '],
    ['31\u00a0décembre\u00a02026'],
  ])('reads %j as 31 December 2026', (written) => {
    expect(readDay(written)).toEqual(read('2026-12-31'));
  });

  it('asks when day and month can be swapped, and follows a hint', () => {
    expect(readDay('03/04/2026')).toEqual({ kind: 'ambiguous', readings: ['2026-04-03', '2026-03-04'] });
    expect(readDay('03/04/2026', { dayOrder: 'day-first' })).toEqual(read('2026-04-03'));
    expect(readDay('03/04/2026', { dayOrder: 'month-first' })).toEqual(read('2026-03-04'));
    expect(readDay('04/04/2026')).toEqual(read('2026-04-04'));
    expect(readDay('03.04.2026')).toEqual(read('2026-04-03'));
    expect(readDay('31/12/2026', { dayOrder: 'month-first' })).toEqual(unreadable);
  });

  it('reads first of month in French, March in German and May in five languages', () => {
    expect(readDay('1er mars 2026')).toEqual(read('2026-03-01'));
    expect(readDay('1. März 2026')).toEqual(read('2026-03-01'));
    for (const may of ['May', 'mai', 'mei', 'maggio', 'mayo'])
      expect(readDay(`1 ${may} 2026`)).toEqual(read('2026-05-01'));
  });

  it('reads spreadsheet serials, and refuses the 29 February 1900 that never was', () => {
    expect(readDay(46387)).toEqual(read('2026-12-31'));
    expect(readDay(46387.75)).toEqual(read('2026-12-31'));
    expect(readDay(1)).toEqual(read('1900-01-01'));
    expect(readDay(59)).toEqual(read('1900-02-28'));
    expect(readDay(60)).toEqual(unreadable);
    expect(readDay(61)).toEqual(read('1900-03-01'));
    for (const serial of [0, -1, Number.NaN, Number.POSITIVE_INFINITY, 3e6])
      expect(readDay(serial)).toEqual(unreadable);
  });

  it.each(['', '31/02/2026', '2026-02-29', '31/13/2026', '1899-12-31', 'tomorrow', '31/12', '31 Foo 2026', '12'])(
    'refuses %j',
    (written) => {
      expect(readDay(written)).toEqual(unreadable);
    },
  );

  it('puts two-digit years between 1951 and 2050', () => {
    expect(readDay('31.12.50')).toEqual(read('2050-12-31'));
    expect(readDay('31.12.51')).toEqual(read('1951-12-31'));
  });

  it('learns the order from a column', () => {
    expect(dayOrderIn(['03/04/2026', '25/04/2026'])).toBe('day-first');
    expect(dayOrderIn(['03/04/2026', '04/25/2026'])).toBe('month-first');
    expect(dayOrderIn(['25/04/2026', '04/25/2026'])).toBeNull();
    expect(dayOrderIn(['03/04/2026', '2026-04-25', ''])).toBeNull();
  });

  it('answers to any text', () => {
    fc.assert(fc.property(fc.string(), (text) => ['value', 'ambiguous', 'unreadable'].includes(readDay(text).kind)));
  });
});

describe('readAmount', () => {
  it.each([
    ['1.234.567,89', '1234567.89'],
    ['1,234,567.89', '1234567.89'],
    ['1 234 567.89', '1234567.89'],
    ['1 234 567,89', '1234567.89'],
    ['1\u202f234\u202f567,89', '1234567.89'],
    ["1'234.50", '1234.50'],
    ['1’234’567.50', '1234567.50'],
    ['12,34,567.89', '1234567.89'],
    ['1.234.567', '1234567'],
    ['1234567', '1234567'],
    ['1234,5', '1234.5'],
    ['0,123', '0.123'],
    ['1234.567', '1234.567'],
    ['.5', '0.5'],
    ['007', '7'],
    ['0', '0'],
    ['-1 234,50', '-1234.50'],
    ['\u22121 234,50', '-1234.50'],
    ['1.234,50-', '-1234.50'],
    ['(1,234.50)', '-1234.50'],
    ['+12', '12'],
    ['-0', '0'],
    ['€ 1.234,50', '1234.50'],
    ['1.234,50 €', '1234.50'],
    ['EUR 1,234.50', '1234.50'],
    ['1 234,50 CHF', '1234.50'],
    ['-$1,234.50', '-1234.50'],
    ['US$ 1,234.50', '1234.50'],
    ['5.000,-', '5000.00'],
    ['5.000,–', '5000.00'],
    ['5.000,— €', '5000.00'],
    ['€ 5000,-', '5000.00'],
    ['5000.-', '5000.00'],
    ['CHF 1’250’000.-', '1250000.00'],
    ['1’250’000.--', '1250000.00'],
    ['5 000,--', '5000.00'],
    ['-5.000,-', '-5000.00'],
    ['(5.000,-)', '-5000.00'],
  ])('reads %j as %s', (written, amount) => {
    expect(readAmount(written)).toEqual(read(amount));
  });

  it('asks when one sign may group thousands or start decimals, and follows a hint', () => {
    expect(readAmount('1.234')).toEqual({ kind: 'ambiguous', readings: ['1234', '1.234'] });
    expect(readAmount('-1,234')).toEqual({ kind: 'ambiguous', readings: ['-1234', '-1.234'] });
    expect(readAmount('1.234', { decimalSign: ',' })).toEqual(read('1234'));
    expect(readAmount('1.234', { decimalSign: '.' })).toEqual(read('1.234'));
  });

  it.each([
    '',
    '-',
    'abc',
    '1.2.3',
    '1,23,4',
    '1 23 4',
    '1,234.567.8',
    '1e5',
    '--1',
    '-1-',
    ',-',
    '5.000.-',
    '12 abc def',
    '1..2',
    '()',
    '1.234,567,8',
  ])('refuses %j', (written) => {
    expect(readAmount(written)).toEqual(unreadable);
  });

  it.each(['de-DE', 'fr-FR', 'de-CH', 'nl-NL', 'en-GB'])(
    'tells the dash of %s that stands for decimals from a minus behind the figures',
    (locale) => {
      const whole = new Intl.NumberFormat(locale);
      const decimalSign = whole.formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.';
      fc.assert(
        fc.property(fc.integer({ min: 1, max: 999_999_999 }), fc.constantFrom('-', '--', '–', '—'), (amount, dash) => {
          const written = whole.format(amount);
          const dashed = readAmount(`${written}${decimalSign}${dash}`);
          expect(dashed.kind === 'value' && Number(dashed.value)).toBe(amount);
          const hint = { decimalSign: decimalSign === ',' ? ',' : '.' } as const;
          for (const minus of [`${written}-`, `${written}${decimalSign}00-`]) {
            const negative = readAmount(minus, hint);
            expect(negative.kind === 'value' && Number(negative.value)).toBe(-amount);
          }
        }),
      );
    },
  );

  it('reads numbers of a spreadsheet without an exponent', () => {
    expect(readAmount(1e21)).toEqual(read('1000000000000000000000'));
    expect(readAmount(-0.1)).toEqual(read('-0.1'));
    expect(readAmount(Number.NaN)).toEqual(unreadable);
  });

  it('learns the decimal sign from a column', () => {
    expect(decimalSignIn(['1.234', '1.234,50'])).toBe(',');
    expect(decimalSignIn(['1.234', '0.5'])).toBe('.');
    expect(decimalSignIn(['1.234', '5.000,-'])).toBe(',');
    expect(decimalSignIn(['1.234', '1234'])).toBeNull();
    expect(decimalSignIn(['1,5', '1.5'])).toBeNull();
  });

  it.each(['en-US', 'de-DE', 'fr-FR', 'de-CH', 'it-IT', 'es-ES', 'nl-NL', 'en-IN', 'pl-PL', 'sv-SE'])(
    'reads back what Intl writes in %s',
    (locale) => {
      const format = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 });
      fc.assert(
        fc.property(fc.integer({ min: -999_999_999_99, max: 999_999_999_99 }), (cents) => {
          const got = readAmount(format.format(cents / 100));
          expect(got.kind === 'value' && Number(got.value)).toBe(cents / 100 || 0);
        }),
      );
    },
  );

  it('answers to any text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const got = readAmount(text);
        if (got.kind === 'value') expect(got.value).toMatch(/^-?\d+(\.\d+)?$/);
      }),
    );
  });
});
