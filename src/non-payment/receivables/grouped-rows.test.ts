import { describe, expect, it } from 'vitest';
import type { Row } from '../../bulk/imports/table.ts';
import { readItems } from './read-items.ts';

const read = (text: string) => {
  const rows = text
    .trim()
    .split('\n')
    .map((line, place): Row => ({ line: place + 1, cells: line.split(';').map((cell) => cell.trim() || null) }));
  return readItems(rows, { currency: 'EUR', today: '2026-11-23' });
};
const linesOf = (text: string) =>
  read(text).lines.flatMap(({ item, customer, buyer }) =>
    item ? [`${customer} ${buyer?.name ?? '-'} ${item.documentNumber} ${item.amount.amount}`] : [],
  );
const questionsOf = (text: string) => read(text).questions.map(({ code, field }) => `${code} ${field}`);

describe('B10: a customer that is named above or only on the first of its lines', () => {
  it('merged cells: is read for the lines below it, once somebody agrees', () => {
    const merged = `
No;Customer;Invoice;Invoice date;Due date;Open amount
K-1;Nordwind GmbH;R-1;2026-08-01;2026-09-01;100.50
;;R-2;2026-08-02;2026-09-01;200.50
;Total Nordwind GmbH;;;;301.00
K-2;Ostsee AG;R-3;2026-08-01;2026-09-01;300.50
;;R-4;2026-08-03;2026-09-01;400.50`;
    expect(linesOf(merged)).toEqual([
      'K-1 Nordwind GmbH R-1 100.5',
      'K-1 Nordwind GmbH R-2 200.5',
      'K-2 Ostsee AG R-3 300.5',
      'K-2 Ostsee AG R-4 400.5',
    ]);
    expect(questionsOf(merged)).toEqual(['filled-down customer']);
  });

  it('a blank customer in a list that names them on every line is unknown', () => {
    const gap = `
Customer;Invoice;Invoice date;Due date;Open amount
Nordwind GmbH;R-1;2026-08-01;2026-09-01;100.50
Nordwind GmbH;R-2;2026-08-02;2026-09-01;200.50
;R-3;2026-08-01;2026-09-01;300.50`;
    expect(linesOf(gap).at(-1)).toBe('null - R-3 300.5');
    expect(questionsOf(gap)).toEqual([]);
  });

  it.each([
    ['a name', 'Nordwind GmbH;;;', 'Ostsee AG;;;', 'Nordwind GmbH', 'Ostsee AG'],
    ['number and name in two cells', 'K-1;Nordwind GmbH;;', 'K-2;Ostsee AG;;', 'K-1 Nordwind GmbH', 'K-2 Ostsee AG'],
    ['number and name in one', 'K-1 Nordwind GmbH;;;', 'K-2 Ostsee AG;;;', 'K-1 Nordwind GmbH', 'K-2 Ostsee AG'],
  ])('a heading row of %s, with a total row below', (_what, first, second, one, two) => {
    const text = `
Invoice;Invoice date;Due date;Open amount
${first}
R-1;2026-08-01;2026-09-01;100.50
R-2;2026-08-02;2026-09-01;200.50
Total ${one};;;301.00
${second}
R-3;2026-08-01;2026-09-01;300.50
Total ${two};;;300.50`;
    expect(linesOf(text)).toEqual([`${one} - R-1 100.5`, `${one} - R-2 200.5`, `${two} - R-3 300.5`]);
  });

  it('number and name in one cell are each for itself, in headings and on lines', () => {
    const headed = `
Invoice;Invoice date;Due date;Open amount
10001 - Nordwind GmbH;;;
R-1;2026-08-01;2026-09-01;100.50
K-1002 – Lavande SA;;;
R-2;2026-08-01;2026-09-01;200.50`;
    const onLines = `
Customer;Invoice;Invoice date;Due date;Open amount
10001 - Nordwind GmbH;R-1;2026-08-01;2026-09-01;100.50
K-1002 – Lavande SA;R-2;2026-08-01;2026-09-01;200.50`;
    for (const text of [headed, onLines])
      expect(linesOf(text)).toEqual(['10001 Nordwind GmbH R-1 100.5', 'K-1002 Lavande SA R-2 200.5']);
    const name = onLines.replace('10001 -', 'A -');
    expect(linesOf(name)[0]).toBe('A - Nordwind GmbH - R-1 100.5');
  });

  it('a heading row in the column of the customer, which is blank on the lines', () => {
    const text = `
Customer;Invoice;Invoice date;Due date;Open amount
Nordwind GmbH;;;;
;R-1;2026-08-01;2026-09-01;100.50
;R-2;2026-08-02;2026-09-01;200.50
Total;;;;301.00
Ostsee AG;;;;
;R-3;2026-08-01;2026-09-01;300.50
Total;;;;300.50`;
    expect(linesOf(text)).toEqual(['Nordwind GmbH - R-1 100.5', 'Nordwind GmbH - R-2 200.5', 'Ostsee AG - R-3 300.5']);
  });
});

describe('a customer whose name begins like a total does', () => {
  const names = [
    'Total Énergies Marketing SA',
    'Totalgaz SARL',
    'Gesamtverband Textil e.V.',
    'Sum Up Ltd',
    'Totaal Zuivel BV',
    'Total Produce Ltd',
    'Subtotal Trading Ltd',
    'Total GmbH',
    'Grand Total Retail Inc',
    'Summe der Teile GmbH',
    'Totale Reinigung AG',
    'Suma Foods SL',
    'Overall Workwear Ltd',
    'Saldo & Partner',
    'Balance Foods Ltd',
    'Übertrag Medien GmbH',
    'Report Verlag AG',
    'Somme Textiles SAS',
  ];
  const head = 'Invoice;Invoice date;Due date;Open amount';
  const lines = (from: number) => `R-${from};2026-08-01;2026-09-01;100.50\nR-${from + 1};2026-08-02;2026-09-01;200.50`;

  it.each(names)('“%s” has the lines below its heading, with and without sums between', (name) => {
    const own = [
      'Nordwind GmbH - R-1 100.5',
      'Nordwind GmbH - R-2 200.5',
      `${name} - R-3 100.5`,
      `${name} - R-4 200.5`,
    ];
    expect(linesOf(`${head}\nNordwind GmbH\n${lines(1)}\n${name}\n${lines(3)}`)).toEqual(own);
    const summed = `Nordwind GmbH\n${lines(1)}\nTotal Nordwind GmbH;;;301\n${name}\n${lines(3)}\nTotal ${name};;;301.00`;
    expect(linesOf(`${head}\n${summed}`)).toEqual(own);
    expect(linesOf(`${head}\n${name}\n${lines(3)}\nTotal ${name};;;301.00\nNordwind GmbH\n${lines(1)}`)).toEqual([
      ...own.slice(2),
      ...own.slice(0, 2),
    ]);
  });

  it.each(names)('“%s” is read in the column of the customer, on every line or on the first alone', (name) => {
    const columns = 'Customer;Invoice;Invoice date;Due date;Open amount';
    const [one, two] = lines(3).split('\n');
    const before = 'Nordwind GmbH;R-1;2026-08-01;2026-09-01;100.50\n;R-2;2026-08-02;2026-09-01;200.50';
    expect(linesOf(`${columns}\n${name};${one}\n${name};${two}\nTotal;;;;301.00`)).toEqual([
      `${name} - R-3 100.5`,
      `${name} - R-4 200.5`,
    ]);
    expect(linesOf(`${columns}\n${before}\n${name};${one}\n;${two}`).slice(2)).toEqual([
      `${name} - R-3 100.5`,
      `${name} - R-4 200.5`,
    ]);
  });

  it.each([
    'Total',
    'Totals:',
    'Saldo',
    'Balance',
    'Übertrag',
    'Report',
    'À reporter',
    'Totaal',
    'Summe',
    'Total Nordwind GmbH',
  ])('the lines below “%s” have no customer where it matches no lines above', (label) => {
    for (const row of [label, `${label};;;999.00`])
      expect(linesOf(`${head}\nNordwind GmbH\n${lines(1)}\n${row}\n${lines(3)}`)).toEqual([
        'Nordwind GmbH - R-1 100.5',
        'Nordwind GmbH - R-2 200.5',
        'null - R-3 100.5',
        'null - R-4 200.5',
      ]);
  });

  it.each(['Ostsee AG;;;301.01', 'Total Énergies SA;;;500', 'Ostsee AG;;600;500', 'Total Énergies SA;;EUR;500'])(
    'a row “%s” that may be the next customer with its amount leaves the lines below without a customer',
    (row) => {
      expect(linesOf(`${head}\nNordwind GmbH\n${lines(1)}\n${row}\n${lines(3)}`).slice(2)).toEqual([
        'null - R-3 100.5',
        'null - R-4 200.5',
      ]);
    },
  );

  it.each(['Übertrag;;;301.00', 'Total EUR;;;301,00', 'Subtotal August;;;301'])(
    'the lines below “%s” stay with their customer, as it is what stands above',
    (row) => {
      expect(linesOf(`${head}\nNordwind GmbH\n${lines(1)}\n${row}\n${lines(3)}`).slice(2)).toEqual([
        'Nordwind GmbH - R-3 100.5',
        'Nordwind GmbH - R-4 200.5',
      ]);
    },
  );

  it('a line without its day is refused, not read as a total', () => {
    const text = `
Customer;Invoice;Invoice date;Due date;Open amount
Nordwind GmbH;R-1;2026-08-01;2026-09-01;100.50
Total GmbH;R-2;;2026-09-01;250.00`;
    expect(read(text).lines.at(-1)?.errors).toMatchObject([{ code: 'required', field: 'issueDate' }]);
  });
});

describe('B10: age columns without a total column', () => {
  it('the age column that is filled is what is owed on the invoice, after a confirmation', () => {
    const aged = `
Customer;Invoice;Invoice date;Due date;0-30;31-60;61-90;90+
Nordwind GmbH;R-1;2026-08-01;2026-09-01;100.50;;;
Ostsee AG;R-2;2026-08-02;2026-09-01;-;200.50;-;-
Ostsee AG;R-3;2026-08-02;2026-09-01;0.00;0.00;300.00;0.00
Ostsee AG;R-4;2026-08-02;2026-09-01;10.00;20.00;;`;
    expect(linesOf(aged)).toEqual(['Nordwind GmbH - R-1 100.5', 'Ostsee AG - R-2 200.5', 'Ostsee AG - R-3 300']);
    expect(questionsOf(aged)).toEqual(['not-certain outstandingAmount']);
    expect(read(aged).mapping.at(-1)).toMatchObject({
      header: '0-30 + 31-60 + 61-90 + 90+',
      field: 'outstandingAmount',
    });
  });

  it.each([
    ['Customer;0-30;31-60;61-90;90+\nNordwind GmbH;100.50;;;\nOstsee AG;;200.50;;'],
    ['Kunde;0–30 Tage;31–60 Tage;über 60 Tage\nNordwind GmbH;100,50;;\nOstsee AG;;200,50;'],
    ['Client;Non échu;1 à 30;31 à 60;plus de 60\nLavande SA;100,50;;;\nRomarin SA;;200,50;;'],
    ['Cliente;A scadere;1-30;31-60;oltre 60\nRossi Srl;100,50;;;\nBianchi Spa;;200,50;;'],
  ])('of customers without invoices is refused with what to export instead', (text) => {
    expect(read(text)).toMatchObject({ isAged: true, lines: [] });
  });
});

describe('B10: amounts under a head that names the document', () => {
  it('are never its number: without one nothing is read', () => {
    const blank = `
Account;;Document Type;Document Date;Net due date;Amount in doc. curr.;;Amount in local currency;Local Currency
100123;1800001;RV;01.05.2026;31.05.2026;1.200,00;USD;1.100,00;EUR
100123;1800002;DG;11.05.2026;11.05.2026;200,00-;USD;180,00-;EUR`;
    expect(read(blank)).toMatchObject({ missing: ['documentNumber'], lines: [] });
  });
});
