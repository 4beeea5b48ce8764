import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely';
import { expect, test } from 'vitest';
import { columnsOf, storedIn } from './table-columns.ts';

const db = new Kysely<object>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (instance) => new PostgresIntrospector(instance),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

test('the columns of a table stand there by name, without those that no program reads', () => {
  const columns = columnsOf('claimItems', 'i', { owedAmount: sql`round(i.owed_amount)`, claimId: null });
  expect(sql`select ${columns}`.compile(db).sql).toBe('select i.receivable_id, round(i.owed_amount) as "owedAmount"');
  expect(sql`${columnsOf('caps', 'c')}`.compile(db).sql).not.toMatch(/portfolio_id|name_key|\*/);
});

test('of a record its own columns are stored, JSON as text, nothing as nothing', () => {
  const record = { causeOfLoss: 'DEFAULT', told: { of: new Set(['x']) }, opinion: null, notAColumn: 1, nameKey: 'x' };
  expect(storedIn('claims', record)).toEqual({ causeOfLoss: 'DEFAULT', told: '{"of":["x"]}', opinion: null });
});
