import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ColumnNotation } from '../../bulk/imports/cell-type.ts';
import { withCurrenciesWritten } from '../../bulk/imports/cell-types.ts';
import { proposeMapping } from '../../bulk/imports/column-mapping.ts';
import { currencyInHeader } from '../../bulk/imports/header-currency.ts';
import { lineReader, type ReadLine } from '../../bulk/imports/line.ts';
import type { Cell } from '../../bulk/imports/table.ts';
import { currenciesBesideAmount, readAmount } from '../../platform/core/amount-notation.ts';
import type { CurrencyCode } from '../../platform/core/currencies.ts';
import { currenciesMeant } from '../../platform/core/written-currency.ts';
import { type ImportKind, importKinds, importTargets } from './import-targets.ts';

const notation: ColumnNotation = { dayOrder: 'day-first', decimalSign: ',' };

/** Reads one line under headers that map themselves. */
function readLine(
  kind: ImportKind,
  headers: string,
  cells: readonly Cell[],
  constants: Record<string, unknown> = {},
): ReadLine {
  const target = importTargets[kind];
  const mapping = proposeMapping(target.fields, { headers: headers.split(';'), rows: [cells] });
  const columns = mapping.flatMap(({ column, header, field: name }) => {
    const field = name === null ? undefined : target.fields[name];
    return name === null || field === undefined ? [] : [{ column, header, name, field, notation }];
  });
  return lineReader({ target, columns, constants })({ line: 7, cells });
}

function recordOf(...input: Parameters<typeof readLine>): unknown {
  const read = readLine(...input);
  return read.kind === 'record' ? read.record : read.refusals;
}

function codesOf(...input: Parameters<typeof readLine>): string[] {
  const read = readLine(...input);
  return read.kind === 'record' ? [] : read.refusals.map(({ field, code }) => `${field} ${code}`);
}

const company = 'EH-ID;Firma;Land';

describe('a company', () => {
  it('is made of all that its line says', () => {
    const headers = `${company};USt-IdNr;PLZ Ort;Straße;Hausnr;Kanton;Status;Telefon;E-Mail;Konzern`;
    const cells = [
      1234567,
      ' Nordwind  GmbH ',
      'Deutschland',
      'DE 136 695 976',
      'D-20457 Hamburg',
      'Hafenstr.',
      '12a',
      '',
      'aktiv',
      '040/123',
      'a@b.example',
      '7654321',
    ];
    expect(recordOf('companies', headers, cells)).toEqual({
      companyId: '1234567',
      companyName: 'Nordwind GmbH',
      countryCode: 'DE',
      identifiers: [{ idTypeCode: 'VAT-DE', idValue: 'DE136695976' }],
      postCodes: ['20457'],
      town: 'Hamburg',
      streetName: 'Hafenstr.',
      streetNumber: '12a',
      statusCode: 'ACTIVE',
      groupCompanyId: '7654321',
      channels: [
        { typeCode: 'PHONE_NUMBER', value: '040/123' },
        { typeCode: 'EMAIL', value: 'a@b.example' },
      ],
    });
  });

  it.each([
    ['1012 AB Amsterdam', 'NL', '1012 AB', 'Amsterdam'],
    ['1012AB Den Haag', 'NL', '1012AB', 'Den Haag'],
    ['13002 Marseille', 'FR', '13002', 'Marseille'],
    ['L-1234 Luxembourg', 'LU', '1234', 'Luxembourg'],
    ['SW1A 1AA London', 'GB', 'SW1A 1AA', 'London'],
    ['1067 Dresden', 'DE', '01067', 'Dresden'],
    ['28 001 Madrid', 'ES', '28 001', 'Madrid'],
  ])('in %s has its postal code and town', (both, country, code, town) => {
    expect(recordOf('companies', `${company};PLZ Ort`, ['1234567', 'A', country, both])).toMatchObject({
      postCodes: [code],
      town,
    });
  });

  it('gets back the zero that a spreadsheet took from its postal code', () => {
    expect(recordOf('companies', `${company};PLZ`, ['1234567', 'A', 'DE', 1067])).toMatchObject({
      postCodes: ['01067'],
    });
    expect(recordOf('companies', `${company};PLZ`, ['1234567', 'A', 'AT', 1010])).toMatchObject({
      postCodes: ['1010'],
    });
  });

  it('takes a number of a mixed column for the type that fits its country', () => {
    const identifiers = (country: string, number: string) => {
      const record = recordOf('companies', `${company};VAT no`, ['1234567', 'A', country, number]);
      return (record as { identifiers?: unknown[] }).identifiers ?? [];
    };
    expect(identifiers('FR', 'FR 44 732829320')).toEqual([{ idTypeCode: 'SIREN', idValue: '732829320' }]);
    expect(identifiers('BE', 'BE 0202.239.951')).toEqual([{ idTypeCode: 'CBE', idValue: '0202239951' }]);
    expect(identifiers('IT', '00743110157')).toEqual([{ idTypeCode: 'CF', idValue: '00743110157' }]);
    expect(identifiers('NL', 'NL001234567B01')).toEqual([]);
  });

  it('records what it leaves out', () => {
    const read = readLine('companies', `${company};VAT no;Region`, ['1234567', 'A', 'NL', 'NL001234567B01', 'Utrecht']);
    expect(read).toMatchObject({
      kind: 'record',
      leftOut: [
        { field: 'identifier', header: 'VAT no', value: 'NL001234567B01', code: 'identifier-type' },
        { field: 'subdivisionCode', header: 'Region', value: 'Utrecht', code: 'no-subdivisions' },
      ],
    });
  });

  it('is refused with every reason, the column and the cell', () => {
    expect(readLine('companies', company, ['12', 'A', 'Atlantis'])).toEqual({
      kind: 'refused',
      line: 7,
      readable: { companyName: 'A' },
      refusals: [
        { field: 'companyId', header: 'EH-ID', value: '12', code: 'not-a-company-id', facts: { example: '1234567' } },
        { field: 'countryCode', header: 'Land', value: 'Atlantis', code: 'not-a-country' },
      ],
    });
    expect(codesOf('companies', company, ['1234567', '', 'DE'])).toEqual(['companyName required']);
    expect(codesOf('companies', `${company};SIREN`, ['1234567', 'A', 'FR', '732829321'])).toEqual([
      'identifier:SIREN identifier-checksum',
    ]);
    expect(codesOf('companies', `${company};SIREN`, ['1234567', 'A', 'DE', '732829320'])).toEqual([
      'identifier identifier-type',
    ]);
    expect(codesOf('companies', `${company};Status`, ['1234567', 'A', 'DE', 'fusioniert'])).toEqual([
      'replacedByCompanyId required',
    ]);
    expect(codesOf('companies', company, ['1234567', 'A\0B', 'DE'])).toEqual(['companyName unreadable-character']);
    expect(codesOf('companies', company, ['1234567', 'x'.repeat(201), 'DE'])).toEqual(['companyName too-long']);
  });

  it('may come with a register number alone', () => {
    expect(recordOf('companies', 'SIREN;Firma;Land', ['732829320', 'A', 'FR'])).toEqual({
      companyName: 'A',
      countryCode: 'FR',
      identifiers: [{ idTypeCode: 'SIREN', idValue: '732829320' }],
    });
    expect(codesOf('companies', 'VAT;Firma;Land', ['12', 'A', 'FR'])).toEqual(['companyId required']);
  });

  it('has the values that somebody set for all lines', () => {
    expect(recordOf('companies', 'EH-ID;Firma', ['1234567', 'A'], { countryCode: 'FR' })).toMatchObject({
      countryCode: 'FR',
    });
  });
});

describe('a grade', () => {
  it.each([
    [5, '05'],
    ['05', '05'],
    ['Grade 10', '10'],
    ['n/a', 'NA'],
  ])('%j is %s', (written, grade) => {
    expect(recordOf('grades', 'EH-ID;Grade;Date', ['1234567', written, '01/02/2026'])).toEqual({
      companyId: '1234567',
      grade,
      gradeDate: '2026-02-01',
    });
  });

  it('is refused beyond the scale', () => {
    expect(codesOf('grades', 'EH-ID;Grade;Date', ['1234567', 'A+', '01/02/2026'])).toEqual(['grade not-a-grade']);
    expect(codesOf('grades', 'EH-ID;Grade;Date', ['1234567', 11, '30/02/2026'])).toEqual([
      'grade not-a-grade',
      'gradeDate not-a-day',
    ]);
  });
});

describe('a policy', () => {
  it('is made with its schedule', () => {
    const headers =
      'BU;Policy no;Extension;Policyholder;Country;Currency;Start;End;Insured percentage;Payment term;Countries;Discretionary limit';
    const cells = [
      'herm',
      1000001,
      'cap',
      'Nordwind GmbH',
      'Germany',
      '€',
      '01.01.2026',
      '31.12.2026',
      0.9,
      '60 days net',
      'DE, Frankreich; NL',
      '25.000,00',
    ];
    expect(recordOf('policies', headers, cells)).toMatchObject({
      policy: 'HERM-1000001-CAP',
      policyholder: { name: 'Nordwind GmbH', countryCode: 'DE' },
      currency: 'EUR',
      startDate: '2026-01-01',
      endDate: '2026-12-31',
      insuredPercentages: { granted: 90 },
      standardPaymentTermDays: 60,
      discretionaryLimit: { amount: '25000', currency: 'EUR' },
      countriesCovered: [{ countryCode: 'DE' }, { countryCode: 'FR' }, { countryCode: 'NL' }],
    });
  });

  it('is refused when it ends before it starts or has no key', () => {
    const headers = 'Policy no;BU;Policyholder;Country;Currency;Start;End';
    expect(codesOf('policies', headers, [1000001, 'HERM', 'A', 'DE', 'EUR', '2026-12-31', '2026-01-01'])).toEqual([
      'endDate before-start',
    ]);
    expect(codesOf('policies', headers, [1000001, '', 'A', 'DE', 'EUR', '2026-01-01', '2026-12-31'])).toEqual([
      'policy wrong-format',
    ]);
  });
});

describe('a cover', () => {
  const headers = 'Police;EH-ID;Limit;Währung;gültig ab;gültig bis';

  it('is made of amounts and days in national forms', () => {
    expect(
      recordOf('covers', headers, ['HERM-1000001', '1234567', '250.000,50', 'EUR', '01.02.2026', '31/12/2026']),
    ).toEqual({
      policy: 'HERM-1000001',
      companyId: '1234567',
      grantedAmount: { amount: '250000.5', currency: 'EUR' },
      startDate: '2026-02-01',
      endDate: '2026-12-31',
    });
  });

  it('takes the currency from beside the amount or from the header', () => {
    expect(recordOf('covers', 'Police;EH-ID;Limit', ['HERM-1000001', '1234567', '250.000,00 €'])).toMatchObject({
      grantedAmount: { amount: '250000', currency: 'EUR' },
    });
    expect(recordOf('covers', 'Police;EH-ID;Limit (GBP)', ['HERM-1000001', '1234567', 250])).toMatchObject({
      grantedAmount: { amount: '250', currency: 'GBP' },
    });
    expect(codesOf('covers', headers, ['HERM-1000001', '1234567', '250 USD', 'EUR', '', ''])).toEqual([
      'grantedAmount currency-differs',
    ]);
  });

  it('names its company by a register number', () => {
    expect(recordOf('covers', 'Police;SIREN;Limit;Währung', ['HERM-1000001', '732 829 320', 0, 'EUR'])).toEqual({
      policy: 'HERM-1000001',
      identifier: { idTypeCode: 'SIREN', idValue: '732829320' },
      grantedAmount: { amount: '0', currency: 'EUR' },
    });
  });

  it('is refused where a value can be read in two ways and nothing decides which', () => {
    const target = importTargets.covers;
    const columns = (['policy', 'companyId', 'grantedAmount', 'currency', 'startDate'] as const).map(
      (name, column) => ({
        column,
        header: name,
        name,
        field: target.fields[name]!,
        notation: {},
      }),
    );
    const read = lineReader({ target, columns, constants: {} });
    const refused = read({ line: 3, cells: ['HERM-1000001', '1234567', '1.234', 'EUR', '03/04/2026'] });
    expect(refused).toMatchObject({
      kind: 'refused',
      refusals: [
        { code: 'amount-ambiguous', facts: { readings: ['1234', '1.234'] } },
        { code: 'day-ambiguous', facts: { readings: ['2026-04-03', '2026-03-04'] } },
      ],
    });
  });

  it('is refused when negative, without an amount, or ending before it starts', () => {
    expect(codesOf('covers', headers, ['HERM-1000001', '1234567', '-5', 'EUR'])).toEqual([
      'grantedAmount amount-negative',
    ]);
    expect(codesOf('covers', headers, ['HERM-1000001', '1234567', '', 'EUR'])).toEqual(['grantedAmount required']);
    expect(codesOf('covers', headers, ['HERM-1000001', '1234567', '5', 'EUR', '2026-02-01', '2026-01-01'])).toEqual([
      'endDate before-start',
    ]);
  });
});

describe('a hostile line', () => {
  const bulky = [' ', '1', '(', '-', 'a1 ', '1.', '€', 'DE-'].map((sign) => `x${sign.repeat(32_000 / sign.length)}x`);

  it.each(importKinds)(
    'of %s takes no time, however bulky its cells',
    (kind) => {
      const begun = performance.now();
      const headers = Object.keys(importTargets[kind].fields);
      for (const cell of bulky)
        readLine(
          kind,
          [...headers, cell].join(';'),
          headers.map(() => cell),
        );
      expect(performance.now() - begun).toBeLessThan(15_000);
    },
    30_000,
  );
});

describe('any line', () => {
  const cell = fc.oneof(fc.string({ unit: 'binary' }), fc.string(), fc.double(), fc.boolean(), fc.constant(null));

  it.each(importKinds)('of %s is answered, whatever its cells', (kind) => {
    const target = importTargets[kind];
    const columns = Object.entries(target.fields).map(([name, field], column) => ({
      column,
      header: name,
      name,
      field,
      notation: {},
    }));
    const read = lineReader({ target, columns, constants: {} });
    fc.assert(
      fc.property(fc.array(cell, { minLength: columns.length, maxLength: columns.length }), (cells) => {
        expect(['record', 'refused']).toContain(read({ line: 1, cells }).kind);
      }),
      { numRuns: 300 },
    );
  });
});

describe('currencyInHeader', () => {
  it.each([
    ['Limit (EUR)', 'EUR'],
    ['Betrag TEUR', 'EUR'],
    ['Limit in €', 'EUR'],
    ['Amount', null],
    ['LIMIT', null],
    ['KREDITLIMIT USD', 'USD'],
  ])('%s is %s', (header, currency) => {
    expect(currencyInHeader(header)).toBe(currency);
  });
});

describe('B10: the currency that a workbook shows beside a number', () => {
  const shown = (cell: number, currencies: readonly CurrencyCode[]) =>
    withCurrenciesWritten({ line: 2, cells: ['N-1', cell], currencies: new Map([[1, currencies]]) }, new Set([1]))[1];

  it.each([
    [1000, '1000 GBP'],
    [70.125, '70.1250 GBP'],
    [-1234.5, '-1234.5 GBP'],
  ])('%s stays with its cell where lines are read again: %s', (cell, written) => {
    expect(shown(cell, ['GBP'])).toBe(written);
    for (const decimalSign of [',', '.'] as const)
      expect(readAmount(written, { decimalSign })).toMatchObject({ kind: 'value' });
    expect(Number(valueOf(written))).toBe(cell);
    expect(currenciesBesideAmount(written)).toEqual(['GBP']);
  });

  it('is the sign that several share where it may be several', () => {
    const meant = currenciesMeant('$');
    expect(currenciesBesideAmount(String(shown(1000, meant)))).toEqual(meant);
    expect(shown(1000, [])).toBe(1000);
  });
});

function valueOf(written: string): string {
  const read = readAmount(written, { decimalSign: ',' });
  return read.kind === 'value' ? read.value : '';
}
