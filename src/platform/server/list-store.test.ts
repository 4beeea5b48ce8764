import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { type TestDatabase, testDatabase } from '../../testing/server/test-database.ts';
import { operation } from '../core/contract.ts';
import { countCap, listQuery, summedPageOf, totalsQuery } from '../core/page.ts';
import { insurerScope } from '../core/scope.ts';
import type { Context } from './context.ts';
import { openDatabase } from './database.ts';
import { known, pagesOf } from './list-store.ts';

let testing: TestDatabase;
let database: ReturnType<typeof openDatabase>;
beforeAll(async () => {
  testing = await testDatabase();
  database = openDatabase(testing.url, { connections: 1, log: () => {} });
});
afterAll(async () => {
  await database.close();
  await testing.drop();
});

const listBoats = operation({
  method: 'GET',
  path: '/api/v2/boats',
  summary: 'Boats',
  access: { who: 'anyone' },
  query: z.strictObject({ ...listQuery(['no']), ...totalsQuery }),
  reply: summedPageOf(z.strictObject({ no: z.int() }), ['price', 'paid', 'worth']),
});

/** The totals of so many boats, every third of them in pounds, of which the fifth has no known worth. */
function totalsOf(boats: number) {
  const pages = pagesOf(
    { operation: listBoats, sorts: ['no'], sort: 'no' },
    {
      from: sql`(select no, no * 1.5 as price, case when no % 2 = 0 then 0.25 end as paid,
        case when no <> 5 then 10 end as worth, case when no % 3 = 0 then 'GBP' else 'EUR' end as currency
        from generate_series(1, ${boats}::int) as s (no)) as b`,
      scoped: null,
      id: 'b.no',
      sorts: { no: { column: 'b.no', kind: 'integer' } },
      sums: {
        price: { amount: 'b.price', currency: 'b.currency' },
        paid: () => ({ amount: 'b.paid', currency: 'b.currency' }),
        worth: { amount: known('b.worth'), currency: 'b.currency' },
      },
      filters: {},
    },
  );
  return database.read({ scope: insurerScope(), personId: 'test' }, async (tx) => {
    const context = { tx } as Context;
    return (await pages<{ no: number }>(sql`b.no`, { limit: 1, totals: true }, context)).totals;
  });
}

it('adds up all rows that match, by column and currency', async () => {
  expect(await totalsOf(6)).toEqual({
    price: [
      { amount: '18.00', currency: 'EUR' },
      { amount: '13.50', currency: 'GBP' },
    ],
    paid: [
      { amount: '0.50', currency: 'EUR' },
      { amount: '0.25', currency: 'GBP' },
    ],
    // a part would be less than the total
    worth: [{ amount: '20.00', currency: 'GBP' }],
  });
});

it('adds up as many rows as lists count, and never a part of more', async () => {
  expect((await totalsOf(countCap))?.['price']?.map(({ currency }) => currency)).toEqual(['EUR', 'GBP']);
  expect(await totalsOf(countCap + 1)).toBeNull();
});

it('answers nothing to add up with no amounts', async () => {
  expect(await totalsOf(0)).toEqual({ price: [], paid: [], worth: [] });
});
