import { describe, expect, it } from 'vitest';
import { readItems } from '../receivables/read-items.ts';

const options = { currency: 'EUR', asksCurrency: true, today: '2026-11-24' };

/** How the lines of a file are read, and the questions caused by the head of the column. */
function read(text: string, sign = ';') {
  const rows = text.split('\n').map((line, place) => ({ line: place + 1, cells: line.split(sign) }));
  const { mapping, lines, questions, sums } = readItems(rows, options);
  return {
    asked: questions.map(({ code, field, column }) => {
      const head = column === null ? '' : (mapping[column]?.header ?? '');
      return `${head}: ${field} ${code}`;
    }),
    fields: Object.fromEntries(mapping.flatMap(({ header, field }) => (field === null ? [] : [[field, header]]))),
    items: lines.flatMap(({ item }) =>
      item
        ? [`${item.documentNumber} ${item.amount.amount} ${item.outstandingAmount?.amount} ${item.amount.currency}`]
        : [],
    ),
    sums: sums.currencies.map(({ currency, open }) => `${open} ${currency}`),
  };
}

describe('B10: what was invoiced is never what is left of it', () => {
  it.each([
    ['TeamSystem', 'Imp.Originale', 'Incassato', 'Residuo'],
    ['a list in Dutch', 'Oorspr. bedrag', 'Voldaan', 'Saldo'],
    ['Odoo', 'Total Signed', 'Paid amount', 'Amount Due Signed'],
    ['a list in German', 'Urspr. Betrag', 'Bezahlt', 'Restbetrag'],
    ['a list in French', "Montant d'origine", 'Montant réglé', 'Reste dû'],
    ['a list in Spanish', 'Imp. original', 'Cobrado', 'Pendiente'],
    ['Oracle', 'AMOUNT_DUE_ORIGINAL', 'AMOUNT_APPLIED', 'AMOUNT_DUE_REMAINING'],
  ])('%s', (_system, original, paid, rest) => {
    const { fields, items, asked } = read(`Customer;Invoice;Invoice date;Due date;${original};${paid};${rest};Currency
K-1;I-1;2026-08-01;2026-09-01;5222.60;1740.87;3481.73;EUR
K-1;I-2;2026-08-11;2026-09-11;14071.20;0.00;14071.20;EUR
K-2;I-3;2026-08-12;2026-09-12;-565.88;0.00;-565.88;EUR`);
    expect(fields).toMatchObject({ amount: original, paidAmount: paid, outstandingAmount: rest });
    expect(items).toEqual(['I-1 5222.6 3481.73 EUR', 'I-2 14071.2 14071.2 EUR', 'I-3 -565.88 -565.88 EUR']);
    expect(asked).toEqual([]);
  });

  it('is what is left and what came in where no head says it', () => {
    const { items, asked } = read(`Customer;Invoice;Invoice date;Due date;Paid amount;Balance;Currency
K-1;I-1;2026-08-01;2026-09-01;1740.87;3481.73;EUR
K-1;I-2;2026-08-11;2026-09-11;0.00;14071.20;EUR
K-2;I-3;2026-08-12;2026-09-12;-100.00;-565.88;EUR`);
    expect(items).toEqual(['I-1 5222.6 3481.73 EUR', 'I-2 14071.2 14071.2 EUR', 'I-3 -665.88 -565.88 EUR']);
    expect(asked).toEqual([]);
  });

  it('is a question where a column with an unknown head may state it', () => {
    const lines = (paid: string) => `Customer;Invoice;Invoice date;Due date;Xyz;${paid};Balance;Currency
K-1;I-1;2026-08-01;2026-09-01;5222.60;1000.00;3481.73;EUR
K-1;I-2;2026-08-11;2026-09-11;14071.20;0.00;14071.20;EUR
K-2;I-3;2026-08-12;2026-09-12;900.00;0.00;900.00;EUR`;
    expect(read(lines('Paid amount')).asked).toContain('Xyz: amount also-said');
    expect(read(lines('Deductions')).asked).toContain('Xyz: amount also-said');
    const explained = lines('Paid amount').replace('1000.00', '1740.87');
    expect(read(explained)).toMatchObject({ asked: [], items: expect.arrayContaining(['I-1 5222.6 3481.73 EUR']) });
  });
});

describe('B10: the number of the invoice', () => {
  const sage = (ref: (place: number) => string, no: (place: number) => string) =>
    `A/C;No;Type;Date;Due Date;Ref;Amount;Outstanding
${[0, 1, 2, 3].map((place) => `A-1;${no(place)};SI;2026-09-0${place + 1};2026-10-01;${ref(place)};100.00;100.00`).join('\n')}`;
  it('is the reference beside a count of bookings, with a question', () => {
    const { fields, asked } = read(
      sage(
        (place) => `SI${1000 + place * 28}`,
        (place) => String(501 + place),
      ),
    );
    expect(fields).toMatchObject({ documentNumber: 'Ref' });
    expect(asked).toContain('No: documentNumber also-said');
  });

  it('is the reference beside a count that begins again for each customer', () => {
    const { fields } = read(
      sage(
        (place) => `SI${1000 + place * 28}`,
        (place) => String(1 + (place % 2)),
      ),
    );
    expect(fields).toMatchObject({ documentNumber: 'Ref' });
  });

  it('is the number where it counts nothing, with a question too', () => {
    const { fields, asked } = read(
      sage(
        (place) => `PO ${place}`,
        (place) => `RE-2026-${place * 37}`,
      ),
    );
    expect(fields).toMatchObject({ documentNumber: 'No' });
    expect(asked).toContain('Ref: documentNumber also-said');
  });

  it('is no question where a head names it', () => {
    const { fields, asked } = read(
      sage(
        (place) => `PO${place}`,
        (place) => `RE-${place}`,
      ).replace(';No;', ';Invoice no;'),
    );
    expect(fields).toMatchObject({ documentNumber: 'Invoice no' });
    expect(asked).toEqual([': currency currency-missing']);
  });
});

describe('B10: a currency stated above the lines', () => {
  const heads = 'Kunde;Rechnung;Rechnungsdatum;Fälligkeit;Offen';
  const rows = (first: string) => `K-1;${first}-1;2026-08-01;2026-09-01;100.00
K-2;${first}-2;2026-08-11;2026-09-11;50.00`;

  it.each(['Alle Beträge in USD', 'All amounts in USD', 'Currency: USD', 'Devise USD'])('%s', (statement) => {
    const { items, asked, sums } = read(`Offene Posten per 24.11.2026\n${statement}\n\n${heads}\n${rows('A')}`);
    expect(items).toEqual(['A-1 100 100 USD', 'A-2 50 50 USD']);
    expect(asked).toEqual([': currency not-certain']);
    expect(sums).toEqual(['150 USD']);
  });

  it('is that of each block', () => {
    const { items, asked, sums } = read(`${heads}
Currency: USD;;;;
${rows('U')}
Total USD;;;;150.00
Currency: CAD;;;;
${rows('C')}
Total CAD;;;;150.00`);
    expect(sums).toEqual(['150 USD', '150 CAD']);
    expect(items.at(-1)).toBe('C-2 50 50 CAD');
    expect(asked).toEqual([': currency not-certain']);
  });

  it('is a question where a sign stands for several', () => {
    const { asked, items } = read(`${heads}\n${rows('S').replaceAll('.00', '.00 $')}`);
    expect([asked, items]).toEqual([[': currency currency-missing'], []]);
  });

  it('is overridden by the column that names one', () => {
    const { items, asked } = read(`All amounts in USD\n${heads};Währung\n${rows('W').replaceAll('.00', '.00;EUR')}`);
    expect(items).toEqual(['W-1 100 100 EUR', 'W-2 50 50 EUR']);
    expect(asked).toEqual([': currency second-currency']);
  });

  it('is no question where the column that names one says the same', () => {
    const { asked } = read(`All amounts in EUR\n${heads};Währung\n${rows('W').replaceAll('.00', '.00;EUR')}`);
    expect(asked).toEqual([]);
  });
});
