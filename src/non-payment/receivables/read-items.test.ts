import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Cell } from '../../bulk/imports/table.ts';
import { addDays, type Day } from '../../platform/core/day.ts';
import { locales } from '../../platform/core/locale.ts';
import { testCatalogue } from '../../testing/server/test-node.ts';
import { itemTemplate } from './item-template.ts';
import { readItems } from './read-items.ts';

const options = { currency: 'EUR', today: '2026-11-20' };
const rowsOf = (...lines: Cell[][]) => lines.map((cells, place) => ({ line: place + 1, cells }));
const csv = (text: string, sign = ';') => rowsOf(...text.split('\n').map((line) => line.split(sign)));
const read = (...lines: Cell[][]) => readItems(rowsOf(...lines), options);
const euros = (amount: string) => ({ amount, currency: 'EUR' });

describe('a ledger', () => {
  it.each([
    ['English', 'Invoice number;Due date;Invoice date;Gross amount\n00017;31/12/2025;15/12/2025;1,250.50'],
    ['German', 'Fälligkeit;Bruttobetrag;Rechnungsnr.;Rechnungsdatum\n31.12.2025;1.250,50;00017;15.12.2025'],
    ['French', 'Montant TTC;N° facture;Date de facture;Échéance\n1 250,50;00017;15/12/2025;31/12/2025'],
    ['Dutch', 'Factuurnummer;Factuurdatum;Vervaldatum;Bedrag\n00017;15-12-2025;31-12-2025;1.250,50'],
    ['Italian', 'Numero fattura;Data fattura;Scadenza;Importo\n00017;15/12/2025;31/12/2025;1.250,50'],
    ['Spanish', 'Número factura;Fecha factura;Vencimiento;Importe\n00017;15/12/2025;31/12/2025;1.250,50'],
  ])('is read in %s, in any order of columns, with the leading zeros of its numbers', (_language, text) => {
    const { lines, ignored, missing } = readItems(csv(text), options);
    expect([lines.map(({ item }) => item), ignored, missing]).toEqual([
      [
        {
          itemType: 'INVOICE',
          documentNumber: '00017',
          issueDate: '2025-12-15',
          dueDate: '2025-12-31',
          amount: euros('1250.5'),
        },
      ],
      [],
      [],
    ]);
  });

  it.each(['Open', 'Unpaid', 'Amount open', 'Balance'])(
    'takes what is still owed from a column called "%s"',
    (head) => {
      const { lines, ignored } = readItems(
        csv(`Invoice;Invoice date;Due date;Amount;${head}\n1;2025-12-15;2025-12-31;1250.50;1000.50`),
        options,
      );
      expect([lines[0]?.item?.outstandingAmount, ignored]).toEqual([euros('1000.5'), []]);
    },
  );

  it.each([
    ['Zahlungsziel', '30 Tage', '2026-08-31'],
    ['Terms', '2/10 net 30', '2026-08-31'],
    ['Payment terms', '30 days EOM', '2026-08-31'],
    ['Délai de paiement', '45 jours fin de mois', '2026-09-30'],
    ['Zahlungsbedingung', 'sofort', '2026-08-01'],
    ['Terms', 'Z030', undefined],
  ])('B10: without a due day is due as its terms say: %s %s', (head, terms, due) => {
    const { lines } = readItems(
      csv(
        `Invoice;Invoice date;${head};Amount;Currency\n1;2026-08-01;30 Tage;100.00;EUR\n2;2026-08-01;${terms};100.00;EUR`,
      ),
      options,
    );
    expect(lines[1]?.item?.dueDate).toBe(due);
    if (due === undefined) expect(lines[1]?.errors).toMatchObject([{ field: 'dueDate', code: 'required' }]);
  });

  it('B10: a due day counts whatever the terms beside it are', () => {
    const { lines, questions } = readItems(
      csv(
        'Invoice;Invoice date;Due;Terms;Amount;Currency\n1;2026-08-01;2026-09-15;30 days;100.00;EUR\n2;2026-08-01;;30 days;100.00;EUR',
      ),
      options,
    );
    expect(lines.map(({ item }) => item?.dueDate)).toEqual(['2026-09-15', '2026-08-31']);
    expect(questions).toEqual([]);
  });

  it('is read in the fixed order of EDC, the day first and without heads', () => {
    const { lines } = readItems(
      csv('0042;01/02/2026;03/04/2026;100.00;121.00;EUR;IN\n0043;05/02/2026;05/02/2026;10.00;12.10;USD;CN'),
      options,
    );
    expect(lines.map(({ item }) => item)).toEqual([
      {
        itemType: 'INVOICE',
        documentNumber: '0042',
        issueDate: '2026-02-01',
        dueDate: '2026-04-03',
        amount: euros('121'),
        amountExclTax: euros('100'),
      },
      {
        itemType: 'CREDIT_NOTE',
        documentNumber: '0043',
        issueDate: '2026-02-05',
        dueDate: '2026-02-05',
        amount: { amount: '-12.1', currency: 'USD' },
        amountExclTax: { amount: '-10', currency: 'USD' },
      },
    ]);
  });

  it('B10: years of two digits before month and day are read as such, and never as another year', () => {
    const { lines, questions } = readItems(
      csv(
        'Customer;Invoice;Invoice date;Due date;Amount;Currency\nNV;1;26-09-01;26-09-30;1000,00;EUR\nNV;2;26-09-05;26-10-05;500,00;EUR',
      ),
      options,
    );
    expect(lines.map(({ item }) => [item?.issueDate, item?.dueDate])).toEqual([
      ['2026-09-01', '2026-09-30'],
      ['2026-09-05', '2026-10-05'],
    ]);
    expect(questions).toEqual([]);
  });

  it('B10: a day that is plausible in several orders leads to a question', () => {
    const { lines } = readItems(csv('Invoice;Invoice date;Due date;Amount\n1;24-06-26;24-07-26;1000,00'), options);
    expect(lines[0]?.errors.map(({ field, code }) => `${field} ${code}`)).toEqual([
      'issueDate day-ambiguous',
      'dueDate day-ambiguous',
    ]);
  });

  it.each([
    ['a term of 29 years', '2026-09-01;2055-09-30', 'dueDate'],
    ['an invoice of 25 years ago', '2001-09-26;2001-10-26', 'issueDate'],
  ])('B10: %s is not accepted as a day without a question', (_what, days, field) => {
    const { questions } = readItems(csv(`Invoice;Invoice date;Due date;Amount\n1;${days};1000,00`), options);
    expect(questions).toEqual([expect.objectContaining({ code: 'days-implausible', field, rows: 1 })]);
  });

  it('of American accounts has the month first, as its own dates show', () => {
    const { lines, ignored } = readItems(
      csv(
        'countryCode,customerID,PaperlessDate,invoiceNumber,InvoiceDate,DueDate,InvoiceAmount,Disputed,SettledDate,PaperlessBill,DaysToSettle,DaysLate\n' +
          '391,0379-NEVHP,4/6/2013,0000611365,1/2/2013,2/1/2013,55.94,No,1/15/2013,Paper,13,0\n' +
          '406,8976-AMJEO,3/3/2012,0007900770,1/26/2013,2/25/2013,61.74,Yes,12/3/2026,Electronic,36,6',
        ',',
      ),
      options,
    );
    expect(lines.map(({ item, customer, errors }) => [item?.documentNumber, customer, errors[0]?.code])).toEqual([
      [undefined, '0379-NEVHP', 'already-paid'],
      ['0007900770', '8976-AMJEO', undefined],
    ]);
    expect(lines[1]?.item).toMatchObject({ issueDate: '2013-01-26', dueDate: '2013-02-25', disputed: true });
    expect(ignored).toEqual(['PaperlessDate', 'PaperlessBill', 'DaysToSettle', 'DaysLate']);
  });

  it('shows by signs, by kinds or by two columns what a credit note and a payment are', () => {
    const heads = ['Number', 'Date', 'Due', 'Amount', 'Type'];
    const kinds = read(
      heads,
      ['1', '2026-05-01', '2026-06-01', 100, 'Rechnung'],
      ['2', '2026-05-01', '', 40, 'Gutschrift'],
      ['3', '2026-05-01', '', -40, 'avoir'],
      ['4', '2026-07-01', '', -25, 'Payment'],
      ['5', '2026-05-01', '', '(30.00)', ''],
      ['6', '2026-05-01', '2026-06-01', -10, 'invoice'],
    );
    expect(kinds.lines.map(({ item, errors }) => [item?.itemType, item?.amount.amount, errors[0]?.code])).toEqual([
      ['INVOICE', '100', undefined],
      ['CREDIT_NOTE', '-40', undefined],
      ['CREDIT_NOTE', '-40', undefined],
      ['PARTIAL_PAYMENT', '25', undefined],
      ['CREDIT_NOTE', '-30', undefined],
      [undefined, undefined, 'too-small'],
    ]);
    const columns = read(
      ['Beleg', 'Datum', 'Fällig', 'Soll', 'Haben'],
      ['1', '2026-05-01', '2026-06-01', '100,00', '0,00'],
      ['2', '2026-05-01', '', '0,00', '20,00'],
    );
    expect(columns.lines.map(({ item }) => item?.amount.amount)).toEqual(['100', '-20']);
  });

  it('keeps what is wrong with a line beside what could be read of it', () => {
    const { lines } = read(
      ['Invoice', 'Invoice date', 'Due date', 'Amount', 'Currency'],
      ['A-1', '31.02.2026', '2026-06-01', 'lots', 'USD'],
      ['A-2', '2026-05-01', '', '10.00', 'GBP'],
      ['A-3', '2026-05-01', '2026-06-01', '10.00', ''],
      ['A-3', '2026-05-01', '2026-06-01', '12.00', ''],
      ['Total', '', '', '34.00', ''],
    );
    expect(
      lines.map(({ item, errors }) => [item === null, errors.map(({ field, code }) => `${field} ${code}`)]),
    ).toEqual([
      [true, ['issueDate not-a-day', 'amount not-an-amount']],
      [true, ['dueDate required']],
      [false, []],
      [true, ['documentNumber twice']],
      [true, ['documentNumber sum-line']],
    ]);
    expect(lines[0]?.cells).toMatchObject({
      documentNumber: 'A-1',
      issueDate: '31.02.2026',
      dueDate: '2026-06-01',
      amount: 'lots',
    });
  });

  it('asks for the order of day and month where nothing shows it, unless it is given', () => {
    const rows = csv('Invoice;Invoice date;Due date;Amount\n1;03/04/2026;05/06/2026;10.00');
    expect(readItems(rows, options).lines[0]?.errors.map(({ code }) => code)).toEqual([
      'day-ambiguous',
      'day-ambiguous',
    ]);
    const monthFirst = readItems(rows, { ...options, notation: { dayOrder: 'month-first' } });
    expect(monthFirst.lines[0]?.item?.issueDate).toBe('2026-03-04');
    const shown = csv('Invoice;Invoice date;Due date;Amount\n1;03/04/2026;25/06/2026;10.00');
    const asShown = readItems(shown, { ...options, notation: { dayOrder: 'month-first' } });
    expect(asShown.lines[0]?.item).toMatchObject({ issueDate: '2026-04-03', dueDate: '2026-06-25' });
  });

  it('without columns of invoices has no lines, and reports what is missing', () => {
    expect(read(['Firma', 'Ort'], ['Nordwind', 'Kiel'])).toMatchObject({
      lines: [],
      missing: ['documentNumber', 'issueDate', 'amount'],
    });
  });
});

describe.each(locales)('the template in %s', (locale) => {
  it('is read as it is written', () => {
    const catalogue = testCatalogue(locale);
    const heads = itemTemplate.map(({ head }) => catalogue.get(head) || head);
    const line = ['', '0001', '2026-05-01', '2026-06-01', '121', '100', '50', 'USD', '', '2026-04-30'];
    const { lines, columns } = read(heads, line);
    expect(columns.map(({ field }) => field)).toEqual(itemTemplate.map(({ field }) => field));
    expect(lines[0]?.item).toMatchObject({ documentNumber: '0001', shipmentDate: '2026-04-30' });
  });
});

describe('whatever a ledger holds', () => {
  const day = fc.integer({ min: 0, max: 900 }).map((days): Day => addDays('2024-01-01', days));
  const invoice = fc.record({
    number: fc.stringMatching(/^0{0,4}[1-9]\d{2,6}$/),
    issueDate: day,
    term: fc.integer({ min: 0, max: 120 }),
    cents: fc.integer({ min: 1, max: 99_999_999 }),
    isCredit: fc.boolean(),
  });
  const german = (iso: Day) => iso.split('-').toReversed().join('.');
  const amountOf = (cents: number) =>
    (cents / 100)
      .toFixed(2)
      .replace('.', ',')
      .replace(/\B(?=(\d{3})+,)/g, '.');

  it('is read as it was written, in any order of columns', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(invoice, { minLength: 1, maxLength: 20, selector: ({ number }) => number }),
        fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength: 5 }),
        (invoices, order) => {
          const heads = ['Rechnungsnummer', 'Rechnungsdatum', 'Fälligkeitsdatum', 'Bruttobetrag', 'Art'];
          const cells = invoices.map(({ number, issueDate, term, cents, isCredit }) => [
            number,
            german(issueDate),
            german(addDays(issueDate, term)),
            amountOf(cents),
            isCredit ? 'Gutschrift' : 'Rechnung',
          ]);
          const { lines } = read(...[heads, ...cells].map((row) => order.map((place) => row[place] ?? '')));
          expect(lines.map(({ item }) => item)).toEqual(
            invoices.map(({ number, issueDate, term, cents, isCredit }) => ({
              itemType: isCredit ? 'CREDIT_NOTE' : 'INVOICE',
              documentNumber: number,
              issueDate,
              dueDate: addDays(issueDate, term),
              amount: euros(String((isCredit ? -cents : cents) / 100)),
            })),
          );
        },
      ),
      { numRuns: 60 },
    );
  });

  it('never throws, and every line has an item or a reason', () => {
    const cell = fc.oneof(
      fc.string({ maxLength: 12 }),
      fc.double(),
      fc.constant(null),
      fc.constantFrom('Invoice', 'Date', 'Due', 'Amount', '03/04/2026', '-1.234', 'CN', 'EUR'),
    );
    fc.assert(
      fc.property(fc.array(fc.array(cell, { maxLength: 8 }), { maxLength: 20 }), (rows) => {
        const { lines } = readItems(rowsOf(...rows), options);
        expect(lines.every(({ item, errors }) => (item === null) === errors.length > 0)).toBe(true);
      }),
    );
  });
});

describe('B10: columns that other books print', () => {
  const fieldsOf = (text: string) =>
    Object.fromEntries(readItems(csv(text), options).mapping.map(({ header, field }) => [header, field]));

  it('deduct the credit of a row from its debit: what came in is not owed', () => {
    const rows = ['IT-1;01/08/2026;31/08/2026;2.000,00;500,00;EUR', 'IT-2;01/08/2026;31/08/2026;100,00;300,00;EUR'];
    const { lines } = readItems(csv(`Numero;Data doc.;Scadenza;Dare;Avere;Valuta\n${rows.join('\n')}`), options);
    expect(lines.map(({ item }) => [item?.itemType, item?.amount, item?.outstandingAmount])).toEqual([
      ['INVOICE', euros('2000'), euros('1500')],
      ['CREDIT_NOTE', euros('-200'), undefined],
    ]);
  });

  it('pair the amount of the document with its currency, beside that of the books', () => {
    const heads = 'Belegnr;Blart;Belegdat;Nettofäll;Betrag in HW;HWähr;Betr. Belegw;Währg';
    const sheet = readItems(csv(`${heads}\n18001;RV;05.08.2026;04.09.2026;12.345,67;EUR;13.500,00;USD`), options);
    expect(sheet.lines[0]?.item).toMatchObject({
      issueDate: '2026-08-05',
      dueDate: '2026-09-04',
      amount: { amount: '13500', currency: 'USD' },
    });
    expect(sheet.questions).toEqual([]);
  });

  it('are no country where they hold figures, have delivery notes as deliveries, and third parties as customers', () => {
    expect(fieldsOf('Invoice;Date;Due;Ref;Amount\n1;2026-08-01;2026-09-01;S-1201;100')).toMatchObject({ Ref: null });
    expect(
      fieldsOf('Rechnung;Datum;Fällig;Betrag;Lieferschein vom\n1;01.08.2026;01.09.2026;100,00;30.07.2026'),
    ).toMatchObject({ 'Lieferschein vom': 'shipmentDate' });
    expect(
      fieldsOf('Compte;Tiers;Pièce;Date pièce;Échéance;Montant\n411001;Dupont SA;F1;01/08/2026;01/09/2026;100,00'),
    ).toMatchObject({ Compte: 'customer', Tiers: 'companyName' });
  });
});

describe('B10: an amount of thousands beside one with a decimal point', () => {
  const read = (heads: string, ...rows: string[]) =>
    readItems(
      csv([`Invoice;Date;Due;${heads}`, ...rows.map((row, at) => `N-${at};2026-08-01;2026-08-31;${row}`)].join('\n')),
      options,
    ).lines.map(({ item, errors }) => item?.amount.amount ?? errors.map(({ code }) => code).join());

  it('70.000 is not entered as 70', () => {
    expect(read('Currency;Amount', 'EUR;70.000', 'EUR;12.5', 'EUR;1.234.567')).toEqual([
      'amount-ambiguous',
      '12.5',
      '1234567',
    ]);
    expect(read('Currency;Amount', 'KWD;70.000', 'KWD;12.5')).toEqual(['70', '12.5']);
  });
});

describe('B10: the currency of a cell, by its format or in its text', () => {
  const heads = ['Invoice', 'Date', 'Due', 'Amount'];
  const entered = (amount: string | number, currencies?: readonly string[], usual = 'EUR') => {
    const rows = [
      { line: 1, cells: heads },
      {
        line: 2,
        cells: ['N-1', '2026-08-01', '2026-08-31', amount],
        ...(currencies ? { currencies: new Map([[3, currencies]]) } : {}),
      },
    ];
    const { item, errors } = readItems(rows, { ...options, currency: usual }).lines[0] ?? {};
    return item?.amount ?? errors?.map(({ code }) => code);
  };

  it('comes before that of the whole file', () => {
    expect(entered(1000, ['GBP'])).toEqual({ amount: '1000', currency: 'GBP' });
    expect(entered('£1,000.00')).toEqual({ amount: '1000', currency: 'GBP' });
    expect(entered('CHF 1000')).toEqual({ amount: '1000', currency: 'CHF' });
    expect(entered('Fr. 1000')).toEqual({ amount: '1000', currency: 'CHF' });
  });

  it.each(['$1,000.00', '1000 kr', '1000 kr.', '¥1000'])(
    '%s may be several: it is refused, unless that of the file is one',
    (text) => {
      expect(entered(text)).toEqual(['currency-ambiguous']);
    },
  );

  it('is that of the file where its sign may mean it', () => {
    expect(entered('$1,000.00', undefined, 'CAD')).toEqual({ amount: '1000', currency: 'CAD' });
    expect(entered('1000 kr', undefined, 'SEK')).toEqual({ amount: '1000', currency: 'SEK' });
    expect(entered(1000, ['USD', 'CAD'], 'EUR')).toEqual(['currency-ambiguous']);
  });
});
