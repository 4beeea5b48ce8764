import { describe, expect, it } from 'vitest';
import { readSheet } from '../../bulk/imports/sheet-reading.ts';
import { moreLayouts } from '../../testing/more-layouts.ts';
import { readItems } from '../receivables/read-items.ts';
import { ledgerTarget } from './ledger-line.ts';

const options = { currency: 'EUR', today: '2026-06-30' };

/** How one of the examples is read: its buyers, kinds, numbers, days and what is still owed. */
function readExample(name: string) {
  const { text = '', sign = ';' } = moreLayouts.find((each) => each.name === name) ?? {};
  const rows = text.split('\n').map((line, place) => ({
    line: place + 1,
    cells: line.split(sign).map((cell) => cell.trim().replace(/^"|"$/g, '')),
  }));
  const read = readItems(rows, options);
  const lines = read.lines.map(({ item, buyer, errors }) => {
    if (!item) return errors.map(({ code }) => code).join(' ');
    const { amount, currency } = item.outstandingAmount ?? item.amount;
    return [buyer?.number ?? buyer?.name, item.itemType, item.documentNumber, item.dueDate, amount, currency].join(' ');
  });
  return { ...read, lines, items: read.lines, ledger: readSheet(rows, ledgerTarget, new Map(), ['policy']) };
}

describe('B10: further layouts are read without a wrong guess', () => {
  it.each([
    [
      'FBL5N as text, several currencies with a sum for each',
      [
        '200001 INVOICE 1900001 2026-05-03 12400 USD',
        '200001 INVOICE 1900002 2026-05-05 1000 GBP',
        '200001 PARTIAL_PAYMENT 1900003  2000 USD',
        'sum-line',
        'sum-line',
      ],
    ],
    [
      'Xero aged receivables detail with currencies',
      [
        'Harbour Cranes Ltd INVOICE INV-7001 2026-06-02 500 GBP',
        'Harbour Cranes Ltd CREDIT_NOTE CN-7002 2026-06-08 -50 GBP',
        'sum-line',
        'sum-line',
      ],
    ],
    [
      'QuickBooks A/R ageing detail, the month first',
      [
        'Maple Furniture Inc INVOICE 5001 2026-06-02 750 EUR',
        'Cedar Homes LLC INVOICE 5002 2026-06-14 400 EUR',
        'sum-line',
        'sum-line',
      ],
    ],
    [
      'Sage 50 aged debtors with periods',
      [
        'MER001 INVOICE 8801 2026-06-03 960 EUR',
        'MER001 CREDIT_NOTE 8802 2026-05-20 -60 EUR',
        'OAK002 INVOICE 8803 2026-06-20 150 EUR',
      ],
    ],
    [
      'SAP with the minus behind, days and dunning',
      [
        '300100 INVOICE 1800110 2026-06-03 1500 CHF',
        '300100 CREDIT_NOTE 1600012 2026-05-13 -250 CHF',
        '300200 INVOICE 1800111 2026-06-13 800 CHF',
      ],
    ],
    [
      'French, Sage 100, debit and credit with the balance',
      [
        'CLAVANDE INVOICE FA26051 2026-06-03 1200 EUR',
        'CLAVANDE CREDIT_NOTE AV26007 2026-05-13 -150 EUR',
        'CDELTA INVOICE FA26052 2026-06-13 300 EUR',
        'sum-line',
      ],
    ],
    [
      'Italian, open items with a sign column',
      [
        'C100 INVOICE 1001/A 2026-06-03 1000 EUR',
        'C100 CREDIT_NOTE 17/NC 2026-05-13 -122 EUR',
        'C200 INVOICE 1002/A 2026-06-13 305 EUR',
      ],
    ],
    [
      'Dutch, outstanding items',
      [
        '1100 INVOICE 26000101 2026-06-03 1000 EUR',
        '1100 CREDIT_NOTE 26000102 2026-06-12 -121 EUR',
        '1200 INVOICE 26000103 2026-06-13 605 EUR',
        'sum-line',
      ],
    ],
    [
      'Spanish, what is to be collected',
      [
        '430001 INVOICE F26/101 2026-06-03 1000 EUR',
        '430001 CREDIT_NOTE A26/007 2026-05-13 -121 EUR',
        '430002 INVOICE F26/102 2026-06-13 605 EUR',
        'sum-line',
      ],
    ],
    [
      'heads in two lines',
      [
        'K-51 INVOICE 51001 2026-06-03 1200 GBP',
        'K-51 INVOICE 51002 2026-06-12 800 GBP',
        'K-52 INVOICE 51003 2026-06-13 500 GBP',
      ],
    ],
    [
      'American, the month first, shipped and paid to date',
      [
        'A100 INVOICE 70001 2026-06-03 1000 USD',
        'A100 INVOICE 70002 2026-06-12 800 USD',
        'A200 INVOICE 70003 2026-06-13 500 CAD',
      ],
    ],
  ])('%s', (name, lines) => {
    const read = readExample(name);
    expect(read.lines).toEqual(lines);
    // Sage numbers its bookings beside the references of the invoices
    const asked = { code: 'also-said', field: 'documentNumber', column: 3 };
    expect(read.questions).toEqual(name.startsWith('Sage') ? [asked] : []);
    const ledger = read.ledger.mapping.map(({ field }) => field);
    expect(read.mapping.map(({ field }) => field)).toEqual(ledger);
  });

  it('two marks of the side lead to a question, though they are read', () => {
    const { lines, questions } = readExample('DATEV OPOS list with S and H behind the balance');
    expect(lines).toEqual([
      '10400 INVOICE R-9001 2026-06-03 690 EUR',
      '10400 CREDIT_NOTE G-9002 2026-05-11 -238 EUR',
      '10500 INVOICE R-9003 2026-06-11 595 EUR',
      'sum-line',
    ]);
    expect(questions.map(({ code, field }) => `${field} ${code}`)).toEqual(['side said-twice']);
  });

  it('a day of shipment is that of delivery, and days are as their column shows', () => {
    const { items } = readExample('American, the month first, shipped and paid to date');
    expect(items.map(({ item }) => [item?.issueDate, item?.shipmentDate])).toEqual([
      ['2026-05-04', '2026-05-01'],
      ['2026-05-13', '2026-05-11'],
      ['2026-05-14', '2026-05-12'],
    ]);
  });

  it('a customer who is on its first line only is read for those below, with a question', () => {
    const { items, questions } = readExample('merged cells: the customer stands on its first line only');
    expect(items.map(({ customer }) => customer)).toEqual(['K-61', 'K-61', 'K-62', 'K-62']);
    expect(questions.map(({ code }) => code)).toContain('filled-down');
  });

  it('the share by age of an invoice is what is owed on it, with a question', () => {
    const { missing, lines, questions } = readExample('aged buckets of invoices, grouped by contact');
    expect([missing, lines]).toEqual([
      [],
      [
        'Elmwood Ltd INVOICE 61001 2026-06-03 1200 EUR',
        'Elmwood Ltd INVOICE 61002 2026-07-12 800 EUR',
        'Ashford Ltd INVOICE 61003 2026-05-14 500 EUR',
      ],
    ]);
    expect(questions).toContainEqual(expect.objectContaining({ code: 'not-certain', field: 'outstandingAmount' }));
  });
});
