import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { turnoverInRows, turnoverInText } from './turnover-rows.ts';

const rows = (...lines: readonly (readonly string[])[]) => lines.map((line) => line.join('\t')).join('\n');

const plain = { category: null, insuredEntityId: null, exclusions: null };

describe('turnover pasted from a spreadsheet', () => {
  it('is a country and an amount in each row, in the notation of the reader', () => {
    expect(
      turnoverInText(rows(['Deutschland', '1.480.000,50'], ['FR', '740.000']), 'EUR', { decimalSign: ',' }),
    ).toEqual({
      lines: [
        { ...plain, countryCode: 'DE', turnover: '1480000.5' },
        { ...plain, countryCode: 'FR', turnover: '740000' },
      ],
      leftOut: [],
    });
  });

  it('has what is not insured where a head says so, whatever stands beside it', () => {
    const pasted = rows(
      ['Land', 'Vorjahr', 'Nicht versichert', 'Umsatz Q3'],
      ['Schweden', '90', '10', '100'],
      ['Dänemark', '5', '', '7'],
    );
    expect(turnoverInText(pasted, 'EUR')).toMatchObject({
      lines: [
        { countryCode: 'SE', turnover: '100', exclusions: '10' },
        { countryCode: 'DK', turnover: '7', exclusions: '0' },
      ],
    });
  });

  it('adds up rows of one country, and takes no sum for one', () => {
    expect(turnoverInText(rows(['NL', '10'], ['BE', '5'], ['NL', '2.5'], ['Total', '17.5']), 'EUR')).toEqual({
      lines: [
        { ...plain, countryCode: 'NL', turnover: '12.5' },
        { ...plain, countryCode: 'BE', turnover: '5' },
      ],
      leftOut: [],
    });
  });

  const companies = [
    { entityId: 'E-1', name: 'Delta Foods BV' },
    { entityId: 'E-2', name: 'Delta Foods GmbH' },
  ];

  it('is told apart by category and insured company, wherever those columns are', () => {
    const pasted = rows(
      ['Gesellschaft', 'Umsatz', 'Art', 'Land'],
      ['Delta Foods GmbH', '100', 'Selbstprüfung', 'DE'],
      ['delta foods gmbh', '20', 'SELF_CHECK', 'Deutschland'],
      ['E-1', '7', '', 'DE'],
      ['', '5', 'Advance payments', 'NL'],
    );
    const of = (countryCode: string, category: string | null, insuredEntityId: string | null, turnover: string) => ({
      countryCode,
      category,
      insuredEntityId,
      turnover,
      exclusions: null,
    });
    expect(turnoverInText(pasted, 'EUR', { companies })).toEqual({
      lines: [of('DE', 'SELF_CHECK', 'E-2', '120'), of('DE', null, 'E-1', '7'), of('NL', 'ADVANCE_PAYMENT', null, '5')],
      leftOut: [],
    });
  });

  it('of an unknown category or company is left out where the head says that the column has them', () => {
    const pasted = rows(
      ['Country', 'Sales', 'Category', 'Entity'],
      ['DE', '10', 'Granted limits', 'Delta Foods BV'],
      ['FR', '4', 'Something else', 'Delta Foods BV'],
      ['NL', '3', 'Self-check', 'Another Company SA'],
    );
    expect(turnoverInText(pasted, 'EUR', { companies })).toMatchObject({
      lines: [{ countryCode: 'DE', category: 'GRANTED_LIMIT', insuredEntityId: 'E-1' }],
      leftOut: ['FR', 'NL'],
    });
  });

  it('is the policyholder’s where customers and products stand beside it, whatever they are called', () => {
    const pasted = rows(
      ['Customer', 'Product', 'Country', 'Sales'],
      ['Delta Foods GmbH', 'Fabrics', 'DE', '10'],
      ['Brauer AG', 'Machines', 'DE', '5'],
    );
    expect(turnoverInText(pasted, 'EUR', { companies })).toMatchObject({
      lines: [{ countryCode: 'DE', category: null, insuredEntityId: null, turnover: '15' }],
      leftOut: [],
    });
  });

  it('is not guessed among several columns', () => {
    expect(turnoverInText(rows(['DE', '10', '12'], ['FR', '5', '4']), 'EUR')).toBe('unclear');
    expect(turnoverInText(rows(['Country', 'Sales 2025', 'Sales 2026'], ['DE', '10', '12']), 'EUR')).toBe('unclear');
    expect(turnoverInText(rows(['Country', 'Region'], ['DE', 'West']), 'EUR')).toBe('unclear');
  });

  it('leaves out what has no country, another currency, a minus or no amount, and names it', () => {
    const pasted = rows(['Atlantis', '1'], ['DE', 'USD 5'], ['FR', '-3'], ['IT', 'n/a'], ['ES', '9']);
    expect(turnoverInText(pasted, 'EUR')).toEqual({
      lines: [{ ...plain, countryCode: 'ES', turnover: '9' }],
      leftOut: ['Atlantis', 'DE', 'FR', 'IT'],
    });
  });

  it('is no row where no tab or no country is: a field takes such a text as it is', () => {
    expect(turnoverInText('1.250.000', 'EUR')).toBeNull();
    expect(turnoverInText('name\tvalue', 'EUR')).toBeNull();
  });

  it('is in a file below its title, with numbers as the workbook holds them', () => {
    const table = [
      ['Sales report 2026', null, null],
      [null, null, null],
      ['Umsatz', 'Kundennummer', 'Land'],
      [1480000.5, 70011, 'Deutschland'],
      [-3, 70012, 'FR'],
      [20, 70013, 'Atlantis'],
      [1480017.5, null, 'Summe'],
      ['Prepared by the accountants', null, null],
    ];
    expect(turnoverInRows(table, 'EUR')).toEqual({
      lines: [{ ...plain, countryCode: 'DE', turnover: '1480000.5' }],
      leftOut: ['-3', '20', '1480017.5'],
    });
  });

  it('is the same in any order of columns and rows', () => {
    const line = fc.record({ country: fc.constantFrom('DE', 'FR', 'IT', 'NL', 'AT'), amount: fc.nat(9_999_999) });
    const orders = fc.constantFrom([0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]);
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), orders, (lines, order) => {
        const table = [
          ['Country', 'Turnover', 'Excluded'],
          ...lines.map(({ country, amount }) => [country, String(amount), String(Math.floor(amount / 2))]),
        ];
        const read = turnoverInText(rows(...table.map((row) => order.map((at) => row[at] ?? ''))), 'EUR');
        const sums: Record<string, number> = {};
        for (const { country, amount } of lines) sums[country] = (sums[country] ?? 0) + amount;
        expect(read).toMatchObject({ leftOut: [] });
        const found = read === 'unclear' || read === null ? [] : read.lines;
        expect(Object.fromEntries(found.map(({ countryCode, turnover }) => [countryCode, Number(turnover)]))).toEqual(
          sums,
        );
      }),
    );
  });
});
