import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readItems } from './read-items.ts';

const options = { currency: 'EUR', today: '2026-11-20' };

/** What is owed on the first line, and the columns in question as the open amount. */
function readMoney(heads: string, ...rows: string[]) {
  const text = [`Invoice;Date;Due;Cur;${heads}`, ...rows.map((row, at) => `N-${at};2026-08-01;2026-08-31;EUR;${row}`)];
  const lines = text.map((line, place) => ({ line: place + 1, cells: line.split(';') }));
  const { lines: read, questions, mapping } = readItems(lines, options);
  const item = read[0]?.item;
  const asked = questions.filter(({ code }) => code === 'amount-elsewhere');
  return {
    owed: (item?.outstandingAmount ?? item?.amount)?.amount,
    asked: asked.map(({ field, column }) => `${field} ${mapping[column ?? -1]?.header}`),
  };
}

describe('B10: of several columns of money the open amount is a question unless the figures show it', () => {
  it('total less deductions and retention is what is payable', () => {
    const heads = 'Total;Deductions;Retention;Net payable';
    expect(readMoney(heads, '1000;100;50;850', '2000;0;100;1900')).toEqual({ owed: '850', asked: [] });
    expect(readMoney(heads, '1000;100;50;850', '2000;0;100;1950').asked).toEqual([
      'outstandingAmount Deductions',
      'outstandingAmount Retention',
    ]);
  });

  it.each([
    ['Total;Deductions;Retention;Feld 8', '1000;100;50;850', ['Deductions', 'Retention', 'Feld 8']],
    ['Amount;Feld 2', '1000.00;850.00', ['Feld 2']],
    ['Amount;Feld 2', '1000;850', ['Feld 2']],
    ['Amount USD;Amount EUR', '1100.00;1000.00', ['Amount EUR']],
    ['Amount;Discount', '1000.00;20.00', ['Discount']],
  ])('%s', (heads, row, columns) => {
    const { asked } = readMoney(heads, row, row);
    expect(asked).toEqual(columns.map((column) => `outstandingAmount ${column}`));
  });

  it.each([
    ['Amount;Copy', '1000.00;1000.00'],
    ['Gross;Net', '1190.00;1000.00'],
    ['Amount;VAT', '1190.00;190.00'],
    ['Amount;Days overdue', '1000.00;81'],
    ['Amount;Dunning level', '1000.00;2'],
    ['Amount;Exchange rate', '1000.00;1.0834'],
    ['Amount;Our order', '1000.00;4500017'],
    ['Amount;Feld 2', '1000.00;0004711'],
    ['Amount;Feld 2', '1000.00;Goods'],
    ['Amount;Credit limit', '1000.00;50000.00'],
    ['Amount;Feld 2', '1000.00;0.00'],
    ['Amount;Paid;Open', '1000.00;400.00;600.00'],
    ['Amount;Open;Original amount', '600.00;600.00;1000.00'],
  ])('there is no question about %s', (heads, row) => expect(readMoney(heads, row, row).asked).toEqual([]));
});

it('B10: in any order of columns, and whatever is above one of them, the result is the same or a question', () => {
  const columns = [
    ['Invoice', 'N-1', 'N-2', 'N-3'],
    ['Invoice date', '2026-08-01', '2026-08-02', '2026-08-03'],
    ['Due date', '2026-08-31', '2026-09-01', '2026-09-02'],
    ['Currency', 'GBP', 'GBP', 'GBP'],
    ['Amount', '1000.00', '2000.00', '300.00'],
    ['Paid', '400.00', '0.00', '100.00'],
    ['Open amount', '600.00', '2000.00', '200.00'],
    ['Freight', '50.00', '20.00', '10.00'],
  ];
  const place = fc.integer({ min: -1, max: columns.length - 1 });
  fc.assert(
    fc.property(fc.shuffledSubarray(columns, { minLength: columns.length }), place, (shuffled, blanked) => {
      const written = shuffled.map((column, at) => (at === blanked ? [`Feld ${at}`, ...column.slice(1)] : column));
      const rows = [0, 1, 2, 3].map((line) => ({ line: line + 1, cells: written.map((column) => column[line] ?? '') }));
      const { lines, questions, missing } = readItems(rows, options);
      if (missing.length > 0 || questions.length > 0) return;
      const owed = lines.map(
        ({ item }) => item && [(item.outstandingAmount ?? item.amount).amount, item.amount.currency],
      );
      const isRefused = lines.every(({ item }) => item === null);
      if (!isRefused)
        expect(owed).toEqual([
          ['600', 'GBP'],
          ['2000', 'GBP'],
          ['200', 'GBP'],
        ]);
    }),
  );
});

/** What is entered of the first line, and the questions, of a file with a row of heads. */
function readFile(heads: string, ...rows: string[]) {
  const lines = [heads, ...rows].map((line, place) => ({ line: place + 1, cells: line.split(';') }));
  const { lines: read, questions, mapping } = readItems(lines, options);
  const item = read[0]?.item;
  const { amount, currency } = item?.outstandingAmount ?? item?.amount ?? {};
  return {
    owed: amount === undefined ? read[0]?.errors.map(({ code }) => code) : `${amount} ${currency}`,
    asked: questions.map(({ code, field, column }) => `${code} ${field} ${mapping[column ?? -1]?.header}`),
  };
}

describe('B10: amounts in home currency are not read in the currency of the document', () => {
  const pairs: [string, string][] = [
    ['Fattura;Data;Scadenza;Divisa;Importo valuta;Residuo valuta;Importo EUR', '1100.00;1100.00;1000.00'],
    ['Fattura;Data;Scadenza;Divisa;Importo EUR;Importo valuta;Residuo valuta', '1000.00;1100.00;1100.00'],
    ['Factuur;Datum;Vervaldatum;Valuta;Bedrag;Bedrag VV;Openstaand;Openstaand VV', '1000.00;1100.00;1000.00;1100.00'],
    ['Document No.;Posting Date;Due Date;Currency Code;Amount;Amount (LCY)', '1100.00;1000.00'],
    ['Document No.;Posting Date;Due Date;Currency Code;Amount (LCY);Amount', '1000.00;1100.00'],
    [
      'Document No.;Posting Date;Due Date;Currency Code;Original Amount;Original Amt. (LCY);Remaining Amt. (LCY);Remaining Amount',
      '1100.00;1000.00;1000.00;1100.00',
    ],
    ['Invoice;Date;Due;Currency;Amount FC;Amount LC;Balance FC;Balance LC', '1100.00;1000.00;1100.00;1000.00'],
    ['Invoice;Date;Due;Currency;Amount LC;Amount FC;Balance LC;Balance FC', '1000.00;1100.00;1000.00;1100.00'],
    [
      'Facture;Date;Échéance;Devise;Montant EUR;Montant devise;Reste dû EUR;Reste dû en devise',
      '1000.00;1100.00;1000.00;1100.00',
    ],
    ['Facture;Date;Échéance;Devise;Montant;Solde;Montant en devise;Solde devise', '1000.00;1000.00;1100.00;1100.00'],
    [
      'Factura;Fecha;Vencimiento;Divisa;Importe divisa;Importe;Pendiente divisa;Pendiente',
      '1100.00;1000.00;1100.00;1000.00',
    ],
    [
      'Rechnung;Datum;Fällig;Währung;Betrag Hauswährung;Betrag Fremdwährung;Offen Hauswährung;Offen Fremdwährung',
      '1000.00;1100.00;1000.00;1100.00',
    ],
    ['Beleg;Datum;Fällig;Währung;Betrag (MW);Betrag;Restbetrag (MW);Restbetrag', '1000.00;1100.00;1000.00;1100.00'],
    [
      'Fattura;Data;Scadenza;Valuta;Importo (VL);Importo;Importo residuo (VL);Importo residuo',
      '1000.00;1100.00;1000.00;1100.00',
    ],
  ];

  it.each(pairs)('of a pair that of the document is used: %s', (heads, money) => {
    const row = `N-1;2026-08-01;2026-08-31;USD;${money}`;
    expect(readFile(heads, row, row.replace('N-1', 'N-2'))).toEqual({ owed: '1100 USD', asked: [] });
  });

  it.each([
    ['Factura;Fecha;Vencimiento;Divisa;Importe divisa;Importe;Pendiente', '1100.00;1000.00;1000.00', 'Pendiente'],
    ['Invoice;Date;Due;Currency;Amount FC;Amount LC;Balance LC', '1100.00;1000.00;1000.00', 'Balance LC'],
    ['Invoice;Date;Due;Currency;Amount;Remaining Amount (LCY)', '1100.00;1000.00', 'Remaining Amount (LCY)'],
  ])('where there is only that of the books there is a question: %s', (heads, money, head) => {
    const row = `N-1;2026-08-01;2026-08-31;USD;${money}`;
    expect(readFile(heads, row).asked).toContain(`home-currency outstandingAmount ${head}`);
  });

  it('a head that names another currency than the line refuses it, with a question', () => {
    const { owed, asked } = readFile('Invoice;Date;Due;Currency;Amount EUR', 'N-1;2026-08-01;2026-08-31;USD;1000.00');
    expect(owed).toEqual(['currency-differs']);
    expect(asked).toContain('home-currency amount Amount EUR');
    expect(readFile('Invoice;Date;Due;Currency;Amount EUR', 'N-1;2026-08-01;2026-08-31;EUR;1000.00')).toEqual({
      owed: '1000 EUR',
      asked: [],
    });
  });

  it.each([
    'Invoice;Date;Due;Currency;Amount;Reste dû en devise',
    'Invoice;Date;Due;Currency;Amount;Solde devise',
    'Invoice;Date;Due;Currency;Amount;Balance FC',
    'Invoice;Date;Due;Currency;Amount;Saldo divisa',
    'Invoice;Date;Due;Currency;Amount;Saldo in valuta',
    'Invoice;Date;Due;Currency;Amount;Offen in Belegwährung',
  ])('a balance in document currency is not ignored: %s', (heads) => {
    const { owed, asked } = readFile(heads, 'N-1;2026-08-01;2026-08-31;USD;1100.00;600.00');
    expect(owed).toBe('600 USD');
    expect(asked.every((each) => each.startsWith('home-currency amount'))).toBe(true);
  });
});

describe('B10: a running balance and a dash are not silently the open amount', () => {
  const amounts = [100, 250, -50, 400, 70];
  const balances = amounts.map((_amount, at) => amounts.slice(0, at + 1).reduce((sum, each) => sum + each, 0));
  const heads = 'Invoice;Date;Due;Currency;Amount;Balance';
  const row = (at: number) => `N-${at};2026-08-0${at + 1};2026-09-0${at + 1};EUR;${amounts[at]}.00;${balances[at]}.00`;
  const rows = amounts.map((_amount, at) => row(at));

  it('a cumulated balance leads to a question, from above and from below', () => {
    expect(readFile(heads, ...rows).asked).toContain('running-balance outstandingAmount Balance');
    expect(readFile(heads, ...rows.toReversed()).asked).toContain('running-balance outstandingAmount Balance');
  });

  it('what is owed of each line is not', () => {
    const open = amounts.map((amount, at) => `N-${at};2026-08-01;2026-09-01;EUR;${amount}.00;${amount}.00`);
    expect(readFile(heads, ...open).asked).toEqual([]);
  });

  it.each(['-', '–', '—'])('%s is nothing owed only where the other figures agree', (dash) => {
    const line = `N-1;2026-08-01;2026-09-01;EUR;100.00`;
    expect(readFile(`${heads};Paid`, `${line};${dash};100.00`).asked).toEqual([]);
    expect(readFile(`${heads};Paid`, `${line};${dash};0.00`).asked).toContain(
      'dash-as-nothing outstandingAmount Balance',
    );
    expect(readFile(heads, `${line};${dash}`).asked).toContain('dash-as-nothing outstandingAmount Balance');
  });

  it('Current of an aged report is no currency', () => {
    const aged = 'Invoice;Date;Due;Amount;Current;Older';
    const { asked } = readFile(aged, 'N-1;2026-08-01;2026-09-01;100.00;;100.00');
    expect(asked.filter((each) => each.includes('Current'))).toEqual([]);
  });
});

describe('B10: the short word for due above amounts is no day', () => {
  const row = (at: number, money: string) => `N-${at};2026-08-0${at};${money};2026-09-0${at};EUR`;
  const read = (head: string, due: string, ...money: string[]) =>
    readFile(`Invoice;Invoice date;Total;${head};${due};Currency`, ...money.map((each, at) => row(at + 1, each)));

  it.each(['Due', 'Amount due', 'Dû', 'Dovuto', 'Verschuldigd', 'Adeudado', 'Te ontvangen', 'Nog te innen'])(
    '%s holds what is still owed',
    (head) => {
      const { owed, asked } = read(head, 'Due date', '1000.00;400.00', '2000.00;2000.00');
      expect(owed).toBe('400 EUR');
      expect(asked.every((each) => each === `not-certain outstandingAmount ${head}`)).toBe(true);
    },
  );

  it.each([
    ['Fällig', 'Fälligkeitsdatum'],
    ['Vervallen', 'Vervaldatum'],
    ['Vervalt', 'Vervaldatum'],
    ['Échu', 'Date échéance'],
    ['Échéance', "Date d'échéance"],
    ['Exigible', 'Date échéance'],
    ['Scaduto', 'Data scadenza'],
    ['Scadenza', 'Data scadenza'],
    ['Vencido', 'Fecha vencimiento'],
    ['Vence', 'Fecha vencimiento'],
    ['Terms', 'Due date'],
    ['Zahlungsziel', 'Fälligkeitsdatum'],
    ['Days', 'Due date'],
    ['Net', 'Due date'],
    ['Netto', 'Fälligkeitsdatum'],
    ['Netto a', 'Data scadenza'],
    ['Order', 'Due date'],
  ])('%s above amounts beside %s leads to a question', (head, due) => {
    for (const money of [
      ['1000.00;400.00', '2000.00;2000.00'],
      ['180.00;60.00', '90.00;90.00'],
      ['1000.00;0.00', '2000.00;2000.00'],
    ]) {
      const { asked } = read(head, due, ...money);
      expect(asked.filter((each) => each.endsWith(` ${head}`))).toHaveLength(1);
    }
  });

  it.each(['Fällig', 'Due', 'Vence'])(
    'whole figures that match no invoice’s term under %s lead to a question',
    (head) => {
      const { asked } = read(head, 'Due date', '180;60', '90;90');
      expect(asked.filter((each) => each.endsWith(` ${head}`))).toHaveLength(1);
    },
  );

  it.each([
    ['Due in', '1000.00;31', '2000.00;31'],
    ['Fällig in', '1000.00;31', '2000.00;31'],
    ['Due', '1000.00;31', '2000.00;31'],
    ['Terms', '1000.00;30', '2000.00;60'],
    ['Net', '1190.00;1000.00', '2000.00;2000.00'],
    ['Net', '1190.00;1000.00', '1123.45;1000.00'],
    ['Net amount', '1190.00;1000.00', '1070.00;1000.00'],
    ['Amount excl. tax', '1000.00;400.00', '2000.00;2000.00'],
    ['Exchange rate', '1000.00;1.08', '2000.00;1.08'],
    ['Weight', '1000.00;10.50', '2000.00;22.75'],
  ])('there is no question about %s', (head, ...money) => expect(read(head, 'Due date', ...money).asked).toEqual([]));

  it('some words between the amounts hide none of them', () => {
    const { asked } = read('Feld 4', 'Due date', '1000.00;400.00', '2000.00;paid', '500.00;500.00', '300.00;120.00');
    expect(asked).toEqual(['amount-elsewhere outstandingAmount Feld 4']);
  });
});

describe('B10: a balance beside what was paid is read or compared with it', () => {
  const heads = (head: string) => `Invoice;Date;Due;Currency;Orig amt;Paid amt;${head}`;
  const rows = (...money: string[]) => money.map((each, at) => `N-${at};2026-08-01;2026-08-31;EUR;${each}`);

  it.each([
    'Bal',
    'Bal.',
    'O/S',
    'Outst',
    'Outst.',
    'OS bal',
    'O/S amt',
    'Outstdg',
    'Bal amt',
    'Remg',
    'Rest',
    'Sdo',
    'Pend.',
  ])('%s is what is still owed', (head) => {
    const right = readFile(heads(head), ...rows('1000.00;400.00;600.00', '1000.00;0.00;1000.00'));
    expect(right.owed).toBe('600 EUR');
    const wrong = readFile(heads(head), ...rows('1000.00;600.00;600.00', '1000.00;1000.00;1000.00'));
    expect(wrong.asked).toContain('open-differs paidAmount Paid amt');
    expect(wrong.owed).toBe('600 EUR');
  });

  it('one with an unclear meaning leads to a question where it alternates between two amounts', () => {
    const money = ['1000.00;600.00;600.00', '500.00;0.00;500.00', '900.00;300.00;600.00'];
    expect(readFile(heads('Feld 7'), ...rows(...money)).asked).toContain('amount-elsewhere outstandingAmount Feld 7');
    const left = ['1000.00;600.00;400.00', '500.00;0.00;500.00', '900.00;300.00;600.00'];
    expect(readFile(heads('Feld 7'), ...rows(...left)).asked).not.toContain(
      'amount-elsewhere outstandingAmount Feld 7',
    );
  });
});
