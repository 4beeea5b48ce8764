import { describe, expect, it } from 'vitest';
import type { RowTarget } from '../../bulk/imports/row-target.ts';
import { readSheet } from '../../bulk/imports/sheet-reading.ts';
import { changeTarget } from './change-line.ts';
import { orderTarget } from './order-line.ts';

/** What a file of orders is read as, and what is asked about it: fields of its columns, and questions. */
function readOrders(heads: readonly string[], rows: readonly (readonly string[])[], target: RowTarget = orderTarget) {
  const sheet = readSheet(
    [heads, ...rows.map((cells) => cells.slice(0, heads.length))].map((cells, place) => ({ line: place + 1, cells })),
    target,
    new Map(),
    ['policy'],
  );
  return {
    fields: sheet.mapping.map(({ field }) => field),
    questions: sheet.questions.map(({ field, code }) => `${field} ${code}`),
    missing: sheet.missing,
  };
}

const rows = [
  ['1234567', '30000', 'USD', '30'],
  ['7654321', '20000', 'USD', '60'],
  ['1122334', '10000', 'EUR', '45'],
];
const kinds = [orderTarget, changeTarget] as const;

describe('B10: what decides about money or days in a file of orders', () => {
  it.each(['Währg', 'Crcy', 'LCurr', 'WKZ', 'Whg.', 'ISO', 'Devise', 'Munt', 'Moneda'])(
    'is certain under “%s”: USD is not ordered as EUR',
    (head) => {
      for (const target of kinds)
        expect(readOrders(['Buyer number', 'Amount', head], rows, target)).toMatchObject({
          fields: ['companyId', 'amount', 'currency'],
          questions: [],
        });
    },
  );

  it('is the currency that a row above the heads states, which is asked about', () => {
    for (const target of kinds) {
      const sheet = readSheet(
        [['Alle Beträge in USD'], ['Buyer number', 'Amount'], ...rows.map((cells) => cells.slice(0, 2))].map(
          (cells, place) => ({ line: place + 1, cells }),
        ),
        target,
        new Map(),
        ['policy'],
      );
      expect(sheet.mapping.at(-1)).toMatchObject({ field: 'currency', confidence: 'likely' });
      expect(sheet.sample.map((cells) => cells.at(-1))).toEqual(['USD', 'USD', 'USD']);
      expect(sheet.questions).toMatchObject([{ field: 'currency', code: 'not-certain' }]);
    }
  });

  it('is no haste where a column ranks its lines', () => {
    const ranked = rows.map((cells, place) => [...cells.slice(0, 2), ['High', '', ''][place] ?? '']);
    expect(readOrders(['Buyer number', 'Amount', 'Priority'], ranked).fields).toEqual(['companyId', 'amount', null]);
  });

  it.each(['Money', 'Geld', 'CX', 'Dealt', 'Kennung'])(
    'is a currency by its values under “%s”, and asked about',
    (head) => {
      for (const target of kinds)
        expect(readOrders(['Buyer number', 'Amount', head], rows, target)).toMatchObject({
          fields: ['companyId', 'amount', 'currency'],
          questions: ['currency not-certain'],
        });
    },
  );

  it('is asked about where the head says currency and the values do not', () => {
    const strange = rows.map(([id = '', amount = '']) => [id, amount, 'as agreed']);
    expect(readOrders(['Buyer number', 'Amount', 'Währung'], strange).questions).toEqual([
      'currency head-contradicted',
    ]);
  });

  it('is asked about where a head may mean something else', () => {
    const read = readOrders(['Buyer number', 'Limit next year', 'Currency', 'Days'], rows);
    expect(read.fields).toEqual(['companyId', 'amount', 'currency', 'paymentTermDays']);
    expect(read.questions).toEqual(['amount not-certain', 'paymentTermDays not-certain']);
  });

  it('is not what is in force or owed, nor how late somebody is', () => {
    for (const head of [
      'Current limit',
      'Aktuelles Limit',
      'Bisheriges Limit',
      'Limite actuelle',
      'Huidige limiet',
      'Granted amount',
    ])
      expect(readOrders(['Buyer number', head, 'Currency'], rows).missing).toEqual([['amount']]);
    expect(readOrders(['Buyer number', 'Amount', 'Currency', 'Days overdue'], rows).fields[3]).toBeNull();
  });

  it('is asked about where two columns say it with other values', () => {
    const two = rows.map(([id = '', amount = '']) => [id, amount, `${amount}0`]);
    expect(readOrders(['Buyer number', 'Amount', 'Limit'], two).questions).toEqual(['amount also-said']);
    const same = rows.map(([id = '', amount = '']) => [id, amount, amount]);
    expect(readOrders(['Buyer number', 'Amount', 'Limit'], same).questions).toEqual([]);
  });

  it('is certain under its own head where one amount of two is wrong', () => {
    const half = [rows[0] ?? [], ['7654321', 'twenty', 'EUR', '60']];
    expect(readOrders(['Buyer number', 'Amount', 'Currency', 'Payment term'], half).questions).toEqual([]);
  });

  it('is certain in files as they are meant', () => {
    expect(readOrders(['Buyer number', 'Requested amount', 'Currency', 'Payment term'], rows).questions).toEqual([]);
    expect(readOrders(['Abnehmernummer', 'Wunschlimit', 'Währung', 'Zahlungsziel'], rows).questions).toEqual([]);
  });
});

describe('B10: of two limits the wanted one is ordered', () => {
  const two = rows.map(([id = '', amount = '']) => [id, amount, `${amount}0`]);

  it.each([
    ['Limit', 'Neues Limit'],
    ['Limit', 'Wunschlimit'],
    ['Limit', 'Gewünschtes Limit'],
    ['Kreditlimit', 'Beantragtes Kreditlimit'],
    ['Limit', 'New limit'],
    ['Credit limit', 'Proposed limit'],
    ['Limit', 'Desired limit'],
    ['Amount', 'Requested amount'],
    ['Limite', 'Nouvelle limite'],
    ['Plafond', 'Plafond demandé'],
    ['Limite', 'Limite souhaitée'],
    ['Limiet', 'Nieuwe limiet'],
    ['Kredietlimiet', 'Gewenste kredietlimiet'],
    ['Fido', 'Nuovo fido'],
    ['Fido', 'Fido richiesto'],
    ['Límite', 'Nuevo límite'],
    ['Límite', 'Límite solicitado'],
  ])('beside “%s” it is “%s”', (present, wanted) => {
    for (const target of kinds) {
      expect(readOrders(['Buyer number', present, wanted], two, target).fields).toEqual(['companyId', null, 'amount']);
      expect(readOrders(['Buyer number', wanted, present], two, target).fields).toEqual(['companyId', 'amount', null]);
    }
  });

  it.each(['-50%', '+20.000', 'cancel', ''])('and is asked about, not passed over, where it says “%s”', (change) => {
    const changes = [
      ['1234567', '150000', change],
      ['7654321', '150000', change],
      ['1122334', '150000', change],
    ];
    for (const target of kinds) {
      const { fields, questions } = readOrders(['Buyer number', 'Limit', 'New limit'], changes, target);
      expect(fields).toEqual(['companyId', null, 'amount']);
      expect(questions).toContain('amount not-certain');
    }
  });

  it('is no day and no term', () => {
    const days = rows.map(([id = '', amount = '']) => [id, amount, '2026-12-01']);
    expect(readOrders(['Buyer number', 'Limit', 'Requested start date'], days).fields[1]).toBe('amount');
  });
});
