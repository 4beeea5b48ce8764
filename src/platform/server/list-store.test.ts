import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { type TestDatabase, testDatabase } from '../../testing/server/test-database.ts';
import { operation, type QueryOf } from '../core/contract.ts';
import { countCap, listQuery, pageOf, summedPageOf, totalsQuery } from '../core/page.ts';
import { insurerScope, scopeOfMandates } from '../core/scope.ts';
import type { Context, Db } from './context.ts';
import { openDatabase } from './database.ts';
import { among, known, oneUnseen, pagesOf, search } from './list-store.ts';

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

const listCrates = operation({
  method: 'GET',
  path: '/api/v2/crates',
  summary: 'Crates',
  access: { who: 'anyone' },
  query: z.strictObject({ ...listQuery(['no', '-no']), kind: z.string().optional(), q: z.string().optional() }),
  reply: pageOf(z.strictObject({ no: z.int() })),
});

/** The pages of a hundred crates of two portfolios, of kind a to d, one after the other; each statement is told. */
function cratesOf(portfolio: string, tell: (text: string) => void) {
  const pages = pagesOf(
    { operation: listCrates, sorts: ['no'], sort: 'no' },
    {
      from: sql`(select no, 'policy' as policy_key, 'portfolio-' || no % 2 as portfolio_id, chr(97 + no % 4) as kind
        from generate_series(1, 100) as s (no)) as b`,
      scoped: 'b',
      id: 'b.no',
      sorts: { no: { column: 'b.no', kind: 'integer' } },
      keepsPlan: { kind: oneUnseen('b.kind') },
      filters: { kind: among('b.kind'), q: search((words) => sql<boolean>`b.kind = ${words}`) },
    },
  );
  return (query: QueryOf<typeof listCrates>) =>
    database.read({ scope: insurerScope(), personId: 'test' }, async (tx) => {
      const context = { tx: telling(tx, tell), scope: scopeOfMandates([], [portfolio]) } as Context;
      const { items } = await pages<{ no: number }>(sql`b.no`, query, context);
      return items.map(({ no }) => no);
    });
}

/** A connection that tells the text of each statement before it runs it. */
function telling(db: Db, tell: (text: string) => void): Db {
  const executor = db.getExecutor().withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => result,
  });
  const executeQuery = executor.executeQuery.bind(executor);
  executor.executeQuery = (query) => {
    tell(query.sql);
    return executeQuery(query);
  };
  return new Proxy(db, { get: (of, key) => (key === 'getExecutor' ? () => executor : Reflect.get(of, key)) });
}

it.each([
  { query: {}, isKept: true },
  { query: { kind: 'b' }, isKept: true },
  { query: { sort: '-no' as const }, isKept: true },
  { query: { kind: 'b,d' }, isKept: false },
  { query: { kind: 'b', sort: '-no' as const }, isKept: false },
  { query: { kind: 'b', q: 'b' }, isKept: false },
  { query: { limit: 3 }, isKept: false },
])('keeps the plan of $query: $isKept, and reads the same rows', async ({ query, isKept }) => {
  const {
    kind = 'a,b,c,d',
    sort,
    q = kind,
    limit = 50,
  } = query as { kind?: string; sort?: string; q?: string; limit?: number };
  const fitting = Array.from({ length: 100 }, (_, index) => index + 1).filter((no) => {
    const is = String.fromCharCode(97 + (no % 4));
    return no % 2 === 1 && kind.includes(is) && q.includes(is);
  });
  const texts: string[] = [];
  const read = cratesOf('portfolio-1', (text) => texts.push(text));
  expect(await read(query)).toEqual((sort ? fitting.toReversed() : fitting).slice(0, limit));
  // what PostgreSQL looks into when it makes the plan of a kept page is written in the statement
  expect(texts.map((text) => text.includes('(select $1::text)') && text.endsWith('limit 51'))).toEqual([isKept]);
});
