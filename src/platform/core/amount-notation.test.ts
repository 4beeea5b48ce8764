import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currencyBesideAmount, readAmount, readTypedAmount } from './amount-notation.ts';

const read = (value: string) => ({ kind: 'value', value });
const unreadable = { kind: 'unreadable' };

describe('B13: one notation wherever an amount is read', () => {
  it.each([
    ['30k', '30000'],
    ['30 K', '30000'],
    ['30 k€', '30000'],
    ['k€ 30', '30000'],
    ['30k$', '30000'],
    ['30 T', '30000'],
    ['30 T€', '30000'],
    ['TEUR 30', '30000'],
    ['30 TEUR', '30000'],
    ['30,5 TCHF', '30500'],
    ['30 Tsd. €', '30000'],
    ['30 tausend', '30000'],
    ['1,5 Mio', '1500000'],
    ['1,5 Mio. EUR', '1500000'],
    ['Mio. € 1,5', '1500000'],
    ['1.5m', '1500000'],
    ['1.5 M€', '1500000'],
    ['MEUR 1,5', '1500000'],
    ['1.5 million', '1500000'],
    ['2 mln zł', '2000000'],
    ['1,25 Mrd. €', '1250000000'],
    ['1.250.000,5k', '1250000500'],
    ['-30k', '-30000'],
    ['30k-', '-30000'],
    ['(30k)', '-30000'],
    ['(30 TEUR)', '-30000'],
    ['EUR 30,000.00', '30000.00'],
    ['EUR (30.50)', '-30.50'],
    ['(30.50) EUR', '-30.50'],
    ['Fr. 30', '30'],
    ['Fr.30', '30'],
    ['MXN 30', '30'],
    ['TRY 30', '30'],
    ['-', '0'],
    ['–', '0'],
    ['- €', '0'],
  ])('reads %j as %s', (written, amount) => {
    expect(readAmount(written)).toEqual(read(amount));
  });

  it.each([
    ['TEUR 30', 'EUR'],
    ['30 T€', 'EUR'],
    ['30k usd', 'USD'],
    ['1,5 Mio. CHF', 'CHF'],
    ['M$ 1.5', null],
    ['M US$ 1.5', 'USD'],
    ['$ 30 USD', 'USD'],
    ['Fr. 30', 'CHF'],
    ['£ 30', 'GBP'],
    ['MXN 30', 'MXN'],
    ['30 kr', null],
    ['30k', null],
    ['30 Stk', null],
  ])('knows the currency beside %j', (written, currency) => {
    expect(currencyBesideAmount(written)).toBe(currency);
  });

  it('asks about what may group thousands, also where it is shortened, and follows the rest of the column', () => {
    expect(readAmount('1.234k')).toEqual({ kind: 'ambiguous', readings: ['1234000', '1234'] });
    expect(readAmount('1,234 Mio', { decimalSign: ',' })).toEqual(read('1234000'));
    expect(readAmount('EUR 30,000')).toEqual({ kind: 'ambiguous', readings: ['30000', '30.000'] });
    expect(readAmount('EUR 30,000', { decimalSign: '.' })).toEqual(read('30000'));
  });

  const words = fc.constantFrom(
    ['k', 1_000],
    ['T€', 1_000],
    [' Tsd.', 1_000],
    [' Mio', 1_000_000],
    [' m', 1_000_000],
    [' TEUR', 1_000],
  );
  const signs = fc.constantFrom(
    (text: string) => `-${text}`,
    (text: string) => `${text}-`,
    (text: string) => `(${text})`,
    (text: string) => `EUR -${text}`,
  );

  it('reads back what is written in any grouping, unit, place of the sign and order of the words', () => {
    const locales = fc.constantFrom(['de-DE', ','], ['de-CH', '.'], ['en-GB', '.'], ['fr-FR', ','], ['es-ES', ',']);
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 999_999_999 }),
        locales,
        words,
        fc.option(signs),
        (cents, [locale, sign], [word, factor], sets) => {
          const figures = new Intl.NumberFormat(locale as string, { minimumFractionDigits: 2 }).format(cents / 100);
          const isNamed = sets !== null && sets('') === 'EUR -' && /EUR|€/.test(word as string);
          const written = isNamed ? `-${figures}${word}` : (sets ?? String)(`${figures}${word}`);
          const got = readAmount(written, { decimalSign: sign as ',' | '.' });
          expect([written, got.kind === 'value' && Number(got.value)]).toEqual([
            written,
            Math.round(cents * (factor as number)) / (sets === null ? 100 : -100),
          ]);
        },
      ),
    );
  });

  it('reads in a field of its own what a file would ask about', () => {
    expect(readTypedAmount('1.234k')).toEqual(read('1234000'));
    expect(readTypedAmount('-')).toEqual(unreadable);
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
    '(-)',
    '30 Stk',
    '90 pct',
    '30k Mio',
    'TEUR 30k',
    'EUR 30 USD',
    '1.234,567,8',
  ])('refuses %j', (written) => {
    expect(readAmount(written)).toEqual(unreadable);
  });

  it.each(['de-DE', 'fr-FR', 'de-CH', 'nl-NL', 'en-GB'])(
    'distinguishes the dash of %s that replaces decimals from a trailing minus',
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
