import { describe, expect, it } from 'vitest';
import { readItems } from '../receivables/read-items.ts';

const options = { currency: 'EUR', today: '2026-11-23' };

/** How the lines of a file are read, and the questions about it. */
function read(text: string) {
  const rows = text.split('\n').map((line, place) => ({ line: place + 1, cells: line.split(';') }));
  const { mapping, lines, questions, missing } = readItems(rows, options);
  return {
    questions: questions.map(
      ({ code, field, column }) => `${column === null ? '' : (rows[0]?.cells[column] ?? '')}: ${field} ${code}`,
    ),
    fields: mapping.map(({ field }) => field),
    items: lines.map(({ item, errors }) => {
      if (!item) return errors.map(({ code }) => code).join(' ');
      const { amount, currency } = item.outstandingAmount ?? item.amount;
      return [item.documentNumber, item.itemType, item.dueDate, amount, currency].join(' ');
    }),
    missing,
  };
}

describe('B10: a column without a heading leads to a question where it may state what is paid', () => {
  const withColumn = (head: string, values: readonly string[]) =>
    ['Customer;Invoice;Invoice date;Due date', ...['A;1', 'B;2', 'C;3'].map((line) => `${line};2026-08-25;2026-09-24`)]
      .map((line, place) => `${line};${place === 0 ? head : values[place - 1]};${place === 0 ? 'Amount' : '100.00'}`)
      .join('\n');

  it.each([
    ['days on some lines', ['2026-11-13', '', ''], [': settledDate no-heading']],
    ['days on all lines', ['2026-11-13', '2026-10-01', '2026-11-01'], [': settledDate no-heading']],
    ['yes and no', ['yes', 'no', 'no'], [': paidMark no-heading']],
    ['words of payment', ['bezahlt', 'offen', 'offen'], [': paidMark no-heading']],
    ['remarks', ['call on Monday', '', ''], []],
    ['nothing', ['', '', ''], []],
  ])('%s', (_name, values, questions) => {
    expect(read(withColumn('', values)).questions).toEqual(questions);
  });

  it('leads to none where another column states what is paid', () => {
    expect(
      read(withColumn('', ['2026-11-13', '', '']).replace('Amount', 'Amount;Paid on').replaceAll('100.00', '100.00;'))
        .questions,
    ).toEqual([]);
  });
});

describe('B10: the balance of an account beside debit and credit is no open amount of an invoice', () => {
  const account = (balance: string) =>
    read(`Account name;Voucher;Posting date;Due;Debit;Credit;Balance
Ames Ltd;V1;2026-08-25;2026-09-24;1000.00;;1000.00
Ames Ltd;V2;2026-10-04;2026-10-04;;400.00;${balance}
Boer BV;V3;2026-08-25;2026-09-24;250.00;;250.00`);

  it('leads to a question on the first line that shows it', () => {
    expect(account('600.00').questions).toEqual(['Balance: outstandingAmount open-exceeds']);
  });

  it('is not where each line has its own', () => {
    expect(account('-400.00').questions).toEqual([]);
    expect(account('-400.00').items).toEqual([
      'V1 INVOICE 2026-09-24 1000 EUR',
      'V2 CREDIT_NOTE 2026-10-04 -400 EUR',
      'V3 INVOICE 2026-09-24 250 EUR',
    ]);
  });
});

describe('B10: days until payment under a heading of a date', () => {
  it.each(['Due', 'Fällig', 'Scadenza', 'Vencimiento'])('are read as terms, with a question: %s', (head) => {
    const { questions, items } = read(`Customer;Invoice;Invoice date;${head};Open amount
Ames Ltd;X1;2026-08-25;30;100.00
Boer BV;X2;2026-09-14;60;300.00
Cole Inc;X3;2026-09-14;45;300.00`);
    expect(questions).toEqual([`${head}: paymentTerms not-certain`]);
    expect(items).toEqual([
      'X1 INVOICE 2026-09-24 100 EUR',
      'X2 INVOICE 2026-11-13 300 EUR',
      'X3 INVOICE 2026-10-29 300 EUR',
    ]);
  });
});

describe('B10: amounts of the document go with its currency, however both are shortened', () => {
  it.each([
    ['Betrag BW;BWähr;Betrag HW;HWähr', 'USD'],
    ['Betrag FW;FWhg;Betrag HW;HWhg', 'USD'],
    ['Amount DC;Cur 1;Amount LC;Cur 2', 'USD'],
  ])('%s', (heads, currency) => {
    const { items } = read(`Kunde;Beleg;Belegdatum;Fälligkeit;${heads}
Ames Ltd;B1;2026-08-25;2026-09-24;1100.00;USD;1000.00;EUR
Boer BV;B2;2026-08-25;2026-09-24;220.00;USD;200.00;EUR
Cole Inc;B3;2026-08-25;2026-09-24;330.00;USD;300.00;EUR`);
    expect(items[0]).toBe(`B1 INVOICE 2026-09-24 1100 ${currency}`);
  });
});

describe('B10: names of companies are recognised by themselves', () => {
  it.each(['Kontrahent', 'Odběratel', 'Zákazník', 'X1'])('under %s, an unknown head', (head) => {
    const { fields, missing } = read(`${head};Nr faktury;Data;Due date;Amount
Vermeer Bouw VOF;F1;2026-08-25;2026-09-24;100.00
Nowak Sp. z o.o.;F2;2026-08-25;2026-09-24;100.00
Dupont SARL;F3;2026-08-25;2026-09-24;100.00`);
    expect(missing).toEqual([]);
    expect(fields[0]).toBe('companyName');
  });
});

describe('B10: a total is compared with what is read, with the mark of each side', () => {
  const withTotal = (total: string) =>
    read(`Konto;Beleg;Belegdatum;Fälligkeit;Betrag;Soll/Haben;Währung
Ames GmbH;S1;2026-08-25;2026-09-24;2000,00;S;EUR
Ames GmbH;S2;2026-08-25;2026-09-24;500,00;H;EUR
Boer BV;S3;2026-08-25;2026-09-24;1500,00;S;EUR
Summe;;;;${total};;`).questions;

  it.each([
    ['3000,00', []],
    ['4000,00', ['Betrag: amount total-differs']],
    ['9999,00', ['Betrag: amount total-differs']],
  ])('%s', (total, questions) => {
    expect(withTotal(total)).toEqual(questions);
  });
});

describe('B10: a column that is not read leads to a question where it may state that nothing is owed, or a later due day', () => {
  const withColumn = (head: string, ...values: readonly string[]) =>
    read(
      [`Customer;Invoice;Invoice date;Due date;${head};Amount`]
        .concat(values.map((value, place) => `Ames Ltd;I${place};2026-08-25;2026-09-24;${value};100.00`))
        .join('\n'),
    ).questions;

  it.each([
    ['Status', ['In dispute', 'Written off', 'In dispute'], ['Status: paidMark head-contradicted']],
    ['New due date', ['2026-12-20', '', ''], ['New due date: dueDate also-said']],
    ['Neue Fälligkeit', ['2026-12-20', '', ''], ['Neue Fälligkeit: dueDate also-said']],
    ['Nouvelle échéance', ['2026-12-20', '', ''], ['Nouvelle échéance: dueDate also-said']],
    ['Dunning date', ['2026-10-20', '', ''], []],
    ['Region', ['North', 'South', 'North'], []],
  ])('%s', (head, values, questions) => {
    expect(withColumn(head, ...values)).toEqual(questions);
  });
});
