import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Row } from '../../bulk/imports/table.ts';
import { settleBuyer } from './buyer-pair.ts';
import { readItems } from './read-items.ts';

const rowsOf = (rows: readonly (readonly string[])[]): readonly Row[] =>
  rows.map((cells, place) => ({ line: place + 1, cells: cells.map((cell) => cell || null) }));

const buyers = [
  ['K-101', 'Nordwind GmbH'],
  ['K-102', 'Ostsee Papier AG'],
  ['K-103', 'Lavande SA'],
  ['K-101', 'Nordwind GmbH'],
] as const;

function buyersUnder(numberHead: string, nameHead: string, isNameFirst = true, codes: readonly string[] = []) {
  const pair = (code: string, name: string) => (isNameFirst ? [name, code] : [code, name]);
  const lines = buyers.map(([code, name], place) => [
    ...pair(codes[place] ?? code, name),
    `R-${place}`,
    '2026-08-01',
    '2026-09-01',
    `${100 + place}.50`,
  ]);
  const heads = [...pair(numberHead, nameHead), 'Invoice number', 'Invoice date', 'Due date', 'Amount'];
  const { lines: read } = readItems(rowsOf([heads, ...lines]), { currency: 'EUR', today: '2026-11-23' });
  return read.map(({ item, buyer }) => [item?.documentNumber, buyer?.number, buyer?.name]);
}

const expected = buyers.map(([code, name], place) => [`R-${place}`, code, name]);
const nameHeads = [
  'Customer',
  'Client',
  'Kunde',
  'Cliente',
  'Klant',
  'Debitor',
  'Débiteur',
  'Deudor',
  'Account',
  'Buyer',
];
const plainHeads = [
  'No.',
  'Nr',
  'Nr.',
  'N°',
  'Number',
  'Code',
  'ID',
  'Codice',
  'Cód.',
  'Account',
  'Konto',
  'Compte',
  'Cuenta',
  'Conto',
  'Ref',
];

describe('B10: number and name of the customer beside each other', () => {
  it.each(nameHeads)('%s beside No., Code, Nr and their like, on either side', (nameHead) => {
    for (const numberHead of plainHeads) {
      expect(buyersUnder(numberHead, nameHead), `${nameHead};${numberHead}`).toEqual(expected);
      expect(buyersUnder(numberHead, nameHead, false), `${numberHead};${nameHead}`).toEqual(expected);
    }
  });

  it.each([
    ['Customer no', 'Customer'],
    ['Customer code', 'Customer'],
    ['N° client', 'Client'],
    ['Code client', 'Client'],
    ['Kundennr', 'Kunde'],
    ['Kunden-Nr.', 'Kunde'],
    ['Debitorennummer', 'Debitor'],
    ['Codice cliente', 'Cliente'],
    ['Cód. cliente', 'Cliente'],
    ['Klantnr', 'Klant'],
    ['Debiteurnr.', 'Debiteur'],
    ['Konto', 'Kontobezeichnung'],
    ['Compte', 'Intitulé'],
    ['Customer', 'Customer'],
    ['Kunde', 'Kunde'],
    ['Client', 'Client'],
    ['', 'Customer'],
    ['Kunde', ''],
    ['Cliente', 'Descripción'],
    ['Klant', 'Omschrijving'],
    ['Cliente', 'Ragione sociale'],
  ])('%s and %s', (numberHead, nameHead) => {
    expect(buyersUnder(numberHead, nameHead)).toEqual(expected);
    expect(buyersUnder(numberHead, nameHead, false)).toEqual(expected);
  });

  it('numbers of figures alone are read as well', () => {
    const codes = ['100122', '100222', '100322', '100122'];
    const found = buyersUnder('No.', 'Customer', true, codes);
    expect(found.map(([, number]) => number)).toEqual(codes);
  });

  it('the number of an invoice is not read as the customer’s', () => {
    const rows = [
      ['Number', 'Customer', 'Date', 'Due date', 'Amount'],
      ...buyers.map(([, name], place) => [`F-${place}`, name, '2026-08-01', '2026-09-01', `${100 + place}.50`]),
    ];
    const { lines } = readItems(rowsOf(rows), { currency: 'EUR', today: '2026-11-23' });
    expect(lines.map(({ item }) => item?.documentNumber)).toEqual(['F-0', 'F-1', 'F-2', 'F-3']);
    expect(lines.map(({ customer }) => customer)).toEqual(buyers.map(([, name]) => name));
  });

  it('a number of the company or of each line is not that of the customer', () => {
    const constant = ['1000', '1000', '1000', '1000'];
    expect(buyersUnder('Code', 'Customer', true, constant).map(([, number]) => number)).not.toContain('1000');
    const orders = ['4711', '4712', '4713', '4714'];
    expect(buyersUnder('Ref', 'Customer', true, orders).map(([, number]) => number)).not.toContain('4711');
  });

  it('whatever the heads are: what is read as a number of the customer is one, and the invoice keeps its own', () => {
    const head = fc.constantFrom('', ...nameHeads, ...plainHeads, 'Name');
    fc.assert(
      fc.property(head, head, fc.boolean(), (one, other, isNameFirst) => {
        for (const [place, [document, number, name]] of buyersUnder(one, other, isNameFirst).entries()) {
          const [code, called] = buyers[place] as (typeof buyers)[number];
          expect([undefined, `R-${place}`]).toContain(document);
          expect([undefined, code, called]).toContain(number);
          expect([undefined, called]).toContain(name);
        }
      }),
      { numRuns: 60 },
    );
  });
});

/**
 * A sheet whose columns are alternately names and codes, with the heads of `headOf`; a code does not belong to one name
 * alone, unless there are as many.
 */
function sheetOf(columns: number, rows: number, headOf: (column: number) => string, codes = 7) {
  const cellAt = (row: number, column: number) =>
    column % 2 === 0 ? `Handelshaus ${column} ${row % 50}` : `C${column}${row % codes}`;
  const places = Array.from({ length: columns }, (_, column) => column);
  return {
    headers: places.map(headOf),
    rows: Array.from({ length: rows }, (_, row) => places.map((column) => cellAt(row, column))),
  };
}

describe('wide sheets: which columns are number and name of the customer', () => {
  it.each([
    ['names and codes of anything', (column: number) => `Item ${column % 2 === 0 ? 'text' : 'mark'} ${column}`],
    ['each headed as the customer', (column: number) => (column % 2 === 0 ? 'Customer' : 'Account')],
    ['each headed as a name or a number', (column: number) => (column % 2 === 0 ? 'Name' : 'Code')],
  ])(
    '%s: as many cells take about as long, however wide the sheet is',
    (_what, headOf) => {
      const narrow = sheetOf(20, 20_000, headOf);
      const wide = sheetOf(400, 1000, headOf);
      const secondsFor = (sheet: typeof wide) => {
        const began = performance.now();
        settleBuyer(sheet, () => true);
        return (performance.now() - began) / 1000;
      };
      // the fastest of several runs measures the work itself, without other load on the machine
      const runs = [1, 2, 3].map(() => ({ narrow: secondsFor(narrow), wide: secondsFor(wide) }));
      const fastest = (which: 'narrow' | 'wide') => Math.min(...runs.map((run) => run[which]));
      expect(fastest('wide') / fastest('narrow')).toBeLessThan(4);
    },
    120_000,
  );

  it('finds the pair among many columns', () => {
    const wide = sheetOf(400, 200, (column) => ['Customer', 'Customer no'][column - 200] ?? `Item ${column}`, 50);
    expect(settleBuyer(wide, () => true)).toEqual([
      { column: 201, field: 'customer', isHeaded: true },
      { column: 200, field: 'companyName', isHeaded: true },
    ]);
  });
});
