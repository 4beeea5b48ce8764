import { describe, expect, it } from 'vitest';
import { readItems } from './read-items.ts';

const options = { currency: 'EUR', today: '2026-11-20' };

function read(heads: string, ...rows: string[]) {
  const lines = [heads, ...rows].map((line, place) => ({ line: place + 1, cells: line.split(';') }));
  const { lines: items, questions, missing, columns } = readItems(lines, options);
  return {
    items: items.map(({ item, errors }) =>
      item === null ? errors.map(({ code }) => code).join(' ') : `${item.itemType} ${item.documentNumber}`,
    ),
    buyers: items.map(({ buyer }) => [buyer?.number, buyer?.name].filter(Boolean).join(' ')),
    asked: questions.map(({ code, field }) => `${field} ${code}`),
    missing,
    columns: Object.fromEntries(columns.map(({ field, header }) => [field, header])),
  };
}

describe('B10: lists of JD Edwards', () => {
  const heads = 'Address Number;Alpha Name;Doc Ty;Document Number;Invoice Date;Due Date;Open Amount';

  it('show invoices, credit memos and cash by the type of the document', () => {
    const { items, buyers, columns } = read(
      heads,
      '4242;Nordwind GmbH;RI;1001;2026-08-01;2026-08-31;1000.00',
      '4242;Nordwind GmbH;RM;1002;2026-08-02;2026-08-31;-200.00',
      '4243;Lavande SA;RU;1003;2026-08-03;2026-08-31;-500.00',
      '4243;Lavande SA;RB;1004;2026-08-03;2026-08-31;50.00',
      '4243;Lavande SA;RF;1005;2026-08-03;2026-08-31;5.00',
    );
    expect(columns['itemType']).toBe('Doc Ty');
    expect(items).toEqual(['INVOICE 1001', 'CREDIT_NOTE 1002', 'PARTIAL_PAYMENT 1003', 'INVOICE 1004', 'INVOICE 1005']);
    expect(buyers[0]).toBe('4242 Nordwind GmbH');
  });

  it('ask about an unknown type', () => {
    const { items, asked } = read(
      heads,
      '4242;Nordwind GmbH;RI;1001;2026-08-01;2026-08-31;1000.00',
      '4242;Nordwind GmbH;QX;1002;2026-08-02;2026-08-31;-200.00',
    );
    expect(asked).toContain('itemType word-unknown');
    expect(items[1]).toBe('not-one-of');
  });
});

describe('B10: lists of Exact', () => {
  it.each([
    ['Relatiecode;Relatienaam', '4242 Nordwind GmbH'],
    ['Relatiecode;Relatie', '4242 Nordwind GmbH'],
    ['Relatienummer;Naam', '4242 Nordwind GmbH'],
  ])('name the customer as %s', (heads, buyer) => {
    const { missing, buyers } = read(
      `${heads};Factuurnummer;Factuurdatum;Vervaldatum;Openstaand`,
      '4242;Nordwind GmbH;F-1;2026-08-01;2026-08-31;1000.00',
      '4243;Lavande SA;F-2;2026-08-02;2026-08-31;900.00',
      '4242;Nordwind GmbH;F-3;2026-08-02;2026-08-31;800.00',
    );
    expect(missing).toEqual([]);
    expect(buyers[0]).toBe(buyer);
  });

  it('ask whether the number of the booking or the own reference is that of the invoice', () => {
    const { asked } = read(
      'Relatiecode;Relatie;Boekstuk;Onze ref.;Factuurdatum;Vervaldatum;Openstaand',
      '4242;Nordwind GmbH;26700012;2026001;2026-08-01;2026-08-31;1000.00',
      '4243;Lavande SA;26700019;2026002;2026-08-02;2026-08-31;900.00',
    );
    expect(asked).toContain('documentNumber also-said');
  });
});

describe('B10: short heads', () => {
  it.each(['Inv', 'Re', 'Rg', 'Fact', 'Fac', 'Fatt', 'Fra'])('“%s” is the number of the invoice', (head) => {
    const { missing, items } = read(
      `Customer;${head};Inv date;Due date;Balance`,
      'Nordwind GmbH;A-1;2026-08-01;2026-08-31;1000.00',
      'Lavande SA;A-2;2026-08-02;2026-08-31;900.00',
    );
    expect(missing).toEqual([]);
    expect(items[0]).toBe('INVOICE A-1');
  });

  it.each([
    ['Nr', 'Kunde'],
    ['No', 'Customer'],
    ['N°', 'Client'],
    ['Nr', 'Klant'],
  ])('“%s” beside “%s” is the number of the customer, though one has two names', (number, name) => {
    const { buyers } = read(
      `${number};${name};Invoice number;Invoice date;Due date;Balance`,
      '777;Nordwind GmbH;A-1;2026-08-01;2026-08-31;1000.00',
      '777;Nordlicht AG;A-2;2026-08-02;2026-08-31;900.00',
      '778;Lavande SA;A-3;2026-08-02;2026-08-31;900.00',
      '778;Lavande SA;A-4;2026-08-02;2026-08-31;900.00',
    );
    expect(buyers).toEqual(['777 Nordwind GmbH', '777 Nordlicht AG', '778 Lavande SA', '778 Lavande SA']);
  });

  it('but a count of lines beside names is none', () => {
    const { buyers } = read(
      'Nr;Kunde;Invoice number;Invoice date;Due date;Balance',
      '1;Nordwind GmbH;A-1;2026-08-01;2026-08-31;1000.00',
      '2;Nordwind GmbH;A-2;2026-08-02;2026-08-31;900.00',
      '3;Lavande SA;A-3;2026-08-02;2026-08-31;900.00',
    );
    expect(buyers).toEqual(['Nordwind GmbH', 'Nordwind GmbH', 'Lavande SA']);
  });
});

describe('B10: one document on several lines', () => {
  const heads = (part: string) => `Kunde;Belegnummer;${part};Belegdatum;Nettofälligkeit;Betrag`;

  it.each(['Pos', 'Position', 'BUZEI', 'Line item', 'Itm', 'Rate', 'Ligne', 'Regel', 'Rata', 'Cuota'])(
    'distinguished by “%s” is due in parts, once somebody agrees',
    (part) => {
      const { items, asked } = read(
        heads(part),
        'Nordwind GmbH;1800001;001;01.08.2026;31.08.2026;1000,00',
        'Nordwind GmbH;1800001;002;01.08.2026;30.09.2026;900,00',
        'Lavande SA;1800002;001;02.08.2026;31.08.2026;800,00',
      );
      expect(items).toEqual(['INVOICE 1800001', 'INVOICE 1800001/2', 'INVOICE 1800002']);
      expect(asked).toContain('instalment not-certain');
    },
  );

  it('stands there twice where the day is the same, or lines are counted', () => {
    const same = read(
      heads('Pos'),
      'Nordwind GmbH;1800001;001;01.08.2026;31.08.2026;1000,00',
      'Nordwind GmbH;1800001;002;01.08.2026;31.08.2026;900,00',
    );
    expect(same.items).toEqual(['INVOICE 1800001', 'twice']);
    const counted = read(
      heads('Pos'),
      'Nordwind GmbH;1800001;1;01.08.2026;31.08.2026;1000,00',
      'Nordwind GmbH;1800001;2;01.08.2026;30.09.2026;900,00',
      'Lavande SA;1800002;3;02.08.2026;31.08.2026;800,00',
    );
    expect(counted.items).toEqual(['INVOICE 1800001', 'twice', 'INVOICE 1800002']);
  });
});

describe('B10: more came in than was invoiced', () => {
  const asked = (heads: string, ...rows: string[]) => {
    const lines = [heads, ...rows].map((line, place) => ({ line: place + 1, cells: line.split(';') }));
    const { questions } = readItems(lines, options);
    return questions.filter(({ code }) => code === 'paid-exceeds');
  };
  const heads = 'Customer;Invoice number;Invoice date;Due date;Amount;Paid;Currency';
  const line = (money: string) => `Nordwind GmbH;A-1;2026-08-01;2026-08-31;${money}`;

  it('leads to a question with the excess, whatever else was confirmed', () => {
    expect(asked(heads, line('1000.00;1200.00;EUR'), line('900.00;-950.00;EUR'), line('800.00;100.00;EUR'))).toEqual([
      { code: 'paid-exceeds', field: 'paidAmount', column: 5, rows: 2, sum: '250' },
    ]);
    expect(asked(heads, line('1000.00;1200.00;EUR'), line('900.00;950.00;USD'))[0]?.sum).toBe(undefined);
  });

  it('is accepted where there is no excess', () => {
    expect(asked(heads, line('1000.00;1000.00;EUR'), line('900.00;0.00;EUR'))).toEqual([]);
  });
});

describe('B10: placeholders for no day', () => {
  it.each(['00.00.0000', '0000-00-00', '00/00/0000', '00000000', '00.00.00', '0'])('“%s” is none', (none) => {
    const { items } = read(
      'Customer;Invoice number;Invoice date;Due date;Clearing date;Balance',
      `Nordwind GmbH;A-1;2026-08-01;2026-08-31;${none};1000.00`,
      `Lavande SA;A-2;2026-08-02;2026-08-31;${none};900.00`,
      'Lavande SA;A-3;2026-08-02;2026-08-31;2026-09-03;0.00',
    );
    expect(items).toEqual(['INVOICE A-1', 'INVOICE A-2', 'already-paid']);
  });

  it('is missing where a day is needed', () => {
    const { items } = read(
      'Customer;Invoice number;Invoice date;Due date;Balance',
      'Nordwind GmbH;A-1;2026-08-01;00.00.0000;1000.00',
      'Lavande SA;A-2;2026-08-02;2026-08-31;900.00',
    );
    expect(items[0]).toBe('required');
  });
});
