import { describe, expect, it } from 'vitest';
import type { Field } from '../../bulk/imports/field.ts';
import type { RowTarget } from '../../bulk/imports/row-target.ts';
import { readSheet } from '../../bulk/imports/sheet-reading.ts';
import type { Cell } from '../../bulk/imports/table.ts';
import { totalFinder } from '../../bulk/imports/total-rows.ts';
import { ledgerTarget } from '../../non-payment/ledgers/ledger-line.ts';
import { changeTarget } from '../../risk/covers/change-line.ts';
import { orderTarget } from '../../risk/covers/order-line.ts';
import { importTargets } from './import-targets.ts';

/** The rows of a sheet that add up others, as their number, words and sum. */
function totalsIn(target: RowTarget, ...cells: readonly (readonly Cell[])[]): string[] {
  const rows = cells.map((each, place) => ({ line: place + 1, cells: each }));
  const { mapping, place } = readSheet(rows, target, new Map(), ['policy']);
  const columns = mapping.flatMap(({ column, header, field: name }) =>
    name === null ? [] : [{ column, header, name, field: target.fields[name] as Field, notation: {} }],
  );
  const totalOn = totalFinder({ target, columns });
  return rows.slice(place + 1).flatMap((row) => {
    const total = totalOn(row);
    return total ? [`${total.line} ${total.label} ${total.amount}`] : [];
  });
}

const named = ['Buyer name', 'Country', 'Amount', 'Currency'];
const nordwind = ['Nordwind GmbH', 'DE', '30000', 'EUR'];
const verbeek = ['Verbeek BV', 'NL', '20000', 'EUR'];

describe('B13: rows that add up others', () => {
  it.each([
    'Total',
    'TOTAL:',
    'Summe',
    'Gesamt',
    'Gesamtsumme EUR',
    'Totaal',
    'Totale',
    'Total général',
    'Suma',
    'Subtotal',
    'Sub-total',
    'Zwischensumme',
    'Grand total (2 buyers)',
    'Total requested limits',
    'Summe Deutschland',
  ])('called “%s” are no lines, whatever their amounts', (label) => {
    expect(totalsIn(orderTarget, named, nordwind, verbeek, [label, '', '49999', 'EUR'])).toEqual([`4 ${label} 49999`]);
    expect(totalsIn(changeTarget, named, nordwind, [label, '', '1', ''])).toEqual([`3 ${label} 1`]);
  });

  it.each([
    'TotalEnergies SE',
    'Total SA',
    'Total Logistics',
    'Gesamtverband Textil e.V.',
    'Sumatra Trading',
    'Sommer GmbH',
    'Totale Reinigung AG',
    'Subtotal Trading Ltd',
    'Grand Total Retail Inc',
    'Gesamtsummen Software GmbH',
    'Totalgaz SARL',
    'Summe der Teile GmbH',
  ])('are none where a company is called “%s”', (name) => {
    expect(totalsIn(orderTarget, named, nordwind, verbeek, [name, 'FR', '10000', 'EUR'])).toEqual([]);
    expect(totalsIn(orderTarget, named, nordwind, verbeek, [name, '', '10000', 'EUR'])).toEqual([]);
    const numbered = ['Buyer number', 'Buyer name', 'Amount'];
    expect(
      totalsIn(
        orderTarget,
        numbered,
        ['1234567', 'Nordwind', '30000'],
        ['7654321', 'Verbeek', '20000'],
        ['1122334', name, '50000'],
      ),
    ).toEqual([]);
  });

  it('without a word are those whose amounts are the sums above', () => {
    const alone = (amount: string): Cell[] => ['', '', amount, ''];
    expect(totalsIn(orderTarget, named, nordwind, verbeek, alone('50,000.00'))).toEqual(['4  50,000.00']);
    expect(totalsIn(orderTarget, named, nordwind, verbeek, alone('49000'))).toEqual([]);
    expect(totalsIn(orderTarget, named, nordwind, alone('30000'))).toEqual([]);
  });

  it('of groups and of all of them are both found', () => {
    const rows = [
      nordwind,
      verbeek,
      ['', '', '50000', ''],
      nordwind,
      nordwind,
      ['', '', '60000', ''],
      ['', '', '110000', ''],
    ];
    expect(totalsIn(orderTarget, named, ...rows)).toEqual(['4  50000', '7  60000', '8  110000']);
  });

  it('of a country say so and add up its lines; a company called Total does not', () => {
    const [other] = [['Adler AG', 'DE', '10000', 'EUR']];
    expect(totalsIn(orderTarget, named, nordwind, other, ['Total', 'DE', '40000', 'EUR'])).toEqual(['4 Total 40000']);
    expect(totalsIn(orderTarget, named, nordwind, other, ['Total', 'FR', '10000', 'EUR'])).toEqual([]);
  });

  it('are recognised by the same rule in ledgers, where they have no day, and in imports, where they have no number', () => {
    const ledger = ['Customer', 'Invoice', 'Invoice date', 'Amount', 'Currency'];
    const lines = [
      ['4711', '1', '2026-08-01', '100', 'EUR'],
      ['Total SA', '2', '2026-08-01', '50', 'EUR'],
      ['Total 4711', '', '', '100', 'EUR'],
      ['', '', '', '150', ''],
    ];
    expect(totalsIn(ledgerTarget, ledger, ...lines)).toEqual(['4 Total 4711 100', '5  150']);
    const covers = ['Company id', 'Company name', 'Limit', 'Currency', 'Policy'];
    const cover = ['1234567', 'Nordwind', '100', 'EUR', 'HERM-1000001'];
    expect(totalsIn(importTargets.covers, covers, cover, ['', 'Total', '100', 'EUR', ''])).toEqual(['3 Total 100']);
  });
});
