import { describe, expect, it } from 'vitest';
import { readSheet } from '../../bulk/imports/sheet-reading.ts';
import { exampleLayouts } from '../../testing/example-layouts.ts';
import { readItems } from '../receivables/read-items.ts';
import { ledgerTarget } from './ledger-line.ts';

const options = { currency: 'EUR', today: '2026-06-30' };

function rowsOf(text: string, sign = ';') {
  const bare = (cell: string) => cell.trim().replace(/^"|"$/g, '');
  return text.split('\n').map((line, place) => ({ line: place + 1, cells: line.split(sign).map(bare) }));
}

/** How one of the examples is read. */
function readExample(name: string) {
  const example = exampleLayouts.find((each) => each.name === name);
  if (!example) throw new Error(`No example ${name}`);
  const { mapping, lines, questions, missing, isAged } = readItems(rowsOf(example.text, example.sign), options);
  const fieldOf = (head: string) => mapping.find(({ header }) => header === head)?.field;
  const items = lines.map(({ item, customer, errors }) =>
    item
      ? [
          customer,
          item.itemType,
          item.documentNumber,
          (item.outstandingAmount ?? item.amount).amount,
          item.amount.currency,
        ].join(' ')
      : errors.map(({ code }) => code).join(' '),
  );
  return { fieldOf, items, lines, missing, isAged, questions: questions.map(({ code, field }) => `${field} ${code}`) };
}

describe('B10: values decide about columns, never the heading alone', () => {
  it('the day of the last payment pays nothing', () => {
    const { fieldOf, items, questions } = readExample('a list with the day of the last payment');
    expect(fieldOf('Last payment date')).toBe(null);
    expect(items).toEqual(['K-1 INVOICE 1001 1200 EUR', 'K-1 INVOICE 1002 800 EUR', 'K-2 INVOICE 1003 500 EUR']);
    expect(questions).toEqual([]);
  });

  it('a further day is not the day of delivery', () => {
    const { fieldOf, lines } = readExample('a list with further days');
    expect(['Dunning date', 'Entered on', 'Contract end'].map(fieldOf)).toEqual([null, null, null]);
    expect(lines.every(({ item }) => item && item.shipmentDate === undefined)).toBe(true);
  });

  it('a head that says delivery makes the day of delivery', () => {
    const { lines } = readExample('delivery days under a head that says so');
    expect(lines[0]?.item?.shipmentDate).toBe('2026-04-28');
  });

  it.each(['Währg', 'Crcy', 'LCurr', 'WKZ', 'Curr.', 'Devise', 'Money'])(
    'USD under "%s" is not entered as EUR',
    (head) => {
      const { fieldOf, items, questions } = readExample(`a list with its currency under "${head}"`);
      expect([fieldOf(head), items[0]]).toEqual(['currency', 'K-1 INVOICE 1001 1200 USD']);
      expect(questions).toEqual(head === 'Money' ? ['currency not-certain'] : []);
    },
  );

  it('a head that names a currency over words that are none leads to a question', () => {
    expect(readExample('a currency that is none')).toMatchObject({ questions: ['currency head-contradicted'] });
  });

  it('S and H of DATEV distinguish invoices from credit notes', () => {
    const postings = readExample('DATEV postings');
    expect(postings.items[1]).toBe('10001 CREDIT_NOTE GS-17 -238 EUR');
    expect(readExample('DATEV open items').items).toEqual([
      '10001 INVOICE RE-1001 1190 EUR',
      '10001 CREDIT_NOTE GS-17 -238 EUR',
      '10002 INVOICE RE-1002 595 EUR',
    ]);
  });

  it('what came in is deducted where no column states what is left', () => {
    expect(readExample('amounts and what came in, without a balance').items).toEqual([
      'K-1 INVOICE 1001 200 EUR',
      'K-1 INVOICE 1002 800 EUR',
      'already-paid',
    ]);
    expect(readExample('amounts with yes and no under "Paid"').items).toEqual([
      'K-1 INVOICE 1001 1200 EUR',
      'already-paid',
      'K-2 INVOICE 1003 500 EUR',
    ]);
  });

  it('a day of payment pays nothing of which something is still owed, and leads to a question', () => {
    const { items, questions } = readExample('a day of payment beside what is still owed');
    expect(items).toEqual(['K-1 INVOICE 1001 1000 EUR', 'already-paid', 'K-2 INVOICE 1003 500 EUR']);
    expect(questions).toEqual(['settledDate paid-but-open']);
    expect(readExample('a "payment date" without a balance').questions).toEqual(['settledDate not-certain']);
  });

  it('two columns under one head lead to a question', () => {
    expect(readExample('two amounts under one head').questions).toEqual(['amount said-twice']);
  });

  it('amounts without decimals are read in thousands, with a question', () => {
    const { items, questions } = readExample('amounts without decimals');
    expect([items[0], questions]).toEqual(['K-1 INVOICE 1001 1200 EUR', ['amount notation-assumed']]);
  });
});

describe('B10: lists of common systems are read', () => {
  it.each([
    [
      'SAP FBL5N as a spreadsheet',
      [
        '100123 INVOICE 1800001 1200 USD',
        '100123 CREDIT_NOTE 1800002 -200 USD',
        '100124 PARTIAL_PAYMENT 1800003 300 USD',
      ],
    ],
    [
      'SAP FBL5N as text, one list for each customer',
      [
        '100123 INVOICE 1800001 1200 USD',
        '100123 CREDIT_NOTE 1800002 -200 USD',
        'sum-line',
        '100124 INVOICE 1800003 300 USD',
        'sum-line',
        'sum-line',
      ],
    ],
    [
      'fields of SAP tables',
      ['100123 INVOICE 1800001 1200 USD', '100123 CREDIT_NOTE 1800002 -200 USD', '100124 INVOICE 1800003 300 USD'],
    ],
    [
      'Xero aged receivables in detail',
      [
        'Nordwind Ltd INVOICE INV-0001 1200 EUR',
        'Nordwind Ltd INVOICE INV-0002 800 EUR',
        'sum-line',
        'Verbeek BV INVOICE INV-0003 500 EUR',
        'sum-line',
        'sum-line',
      ],
    ],
    [
      'QuickBooks open invoices',
      [
        'Nordwind Ltd INVOICE 1001 1200 EUR',
        'Nordwind Ltd CREDIT_NOTE 1002 -200 EUR',
        'sum-line',
        'Verbeek BV INVOICE 1003 300 EUR',
        'sum-line',
        'sum-line',
      ],
    ],
    [
      'Sage aged debtors in detail',
      ['ABC001 INVOICE 1001 1200 EUR', 'ABC001 CREDIT_NOTE 1002 -200 EUR', 'BRI001 PARTIAL_PAYMENT BACS1 300 EUR'],
    ],
    ['Exact, Dutch', ['1001 INVOICE 2600017 1000 EUR', '1001 INVOICE 2600018 800 EUR', '1002 INVOICE 2600019 500 EUR']],
    [
      'Odoo',
      ['Nordwind GmbH INVOICE INV/2026/00017 1190 EUR', 'Nordwind GmbH INVOICE INV/2026/00018 95 EUR', 'already-paid'],
    ],
    [
      'Business Central customer ledger entries',
      ['10000 INVOICE 103001 1000 USD', '10000 CREDIT_NOTE 104001 -200 USD', '20000 PARTIAL_PAYMENT BANK1 300 USD'],
    ],
    [
      'French, with the side of the account',
      ['411001 INVOICE FA1001 1200 EUR', '411001 CREDIT_NOTE AV17 -200 EUR', '411002 INVOICE FA1002 300 EUR'],
    ],
    [
      'Italian, debit and credit',
      ['C1 INVOICE 1001 1200 EUR', 'C1 CREDIT_NOTE 17 -200 EUR', 'C2 INVOICE 1002 300 EUR'],
    ],
    [
      'Spanish, with what is pending',
      ['C1 INVOICE F-1001 1000 EUR', 'C1 INVOICE F-1002 800 EUR', 'C2 INVOICE F-1003 500 EUR'],
    ],
    [
      'Dr and Cr behind the amounts',
      ['Nordwind INVOICE 1001 1200 EUR', 'Nordwind CREDIT_NOTE 17 -200 EUR', 'Verbeek INVOICE 1002 300 EUR'],
    ],
    [
      'titles above, sums below and heads on each page',
      ['K-1 INVOICE 1001 1200 EUR', 'K-2 INVOICE 1002 800 EUR', 'sum-line'],
    ],
  ])('%s', (name, items) => {
    const read = readExample(name);
    expect(read.items).toEqual(items);
    // Sage numbers its bookings beside the references of the invoices
    expect(read.questions).toEqual(name.startsWith('Sage') ? ['documentNumber also-said'] : []);
  });

  it.each(['Xero aged receivables summary', 'aged buckets, one row a customer'])(
    '%s names no invoice and is refused as such',
    (name) => {
      expect(readExample(name)).toMatchObject({ isAged: true, missing: ['documentNumber', 'issueDate'], items: [] });
    },
  );
});

describe('B10: one reader', () => {
  it.each(exampleLayouts)('reads $name alike in a ledger and where it is pasted', ({ text, sign }) => {
    const rows = rowsOf(text, sign);
    const pasted = readItems(rows, options);
    const ledger = readSheet(rows, ledgerTarget, new Map(), ['policy']);
    const ofInvoices = (mapping: typeof ledger.mapping) =>
      mapping.map(({ field }) => (field === 'companyName' || field === 'customer' ? null : field));
    expect(ofInvoices(ledger.mapping)).toEqual(ofInvoices(pasted.mapping));
    const ofMapping = ['not-certain', 'head-contradicted', 'said-twice', 'second-currency'];
    const isEarly = ({ code, field }: (typeof pasted.questions)[number]) =>
      ofMapping.includes(code) || (code === 'also-said' && field === 'documentNumber');
    const early = pasted.questions.filter(isEarly);
    expect(ledger.questions).toEqual(early);
    expect(ledger.isAged).toBe(pasted.isAged);
  });
});
