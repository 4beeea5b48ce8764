import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely';
import { expect, test } from 'vitest';
import { columnsOf, replacedColumns, rowsOfPolicies, storedIn } from './table-columns.ts';

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

test('many rows of policies are one parameter, by the names of their columns, and bring the portfolio of the policy', () => {
  const rows = ['1', '2'].map((id) => ({ policyKey: `HERM-${id}`, bookingId: id, notAColumn: 1 }));
  const { sql: text, parameters } =
    sql`insert into brokerage_bookings ${rowsOfPolicies('brokerageBookings', rows)}`.compile(db);
  expect(text).toMatch(
    /^insert into brokerage_bookings \(.*booking_id.*, portfolio_id\) select .*r\.booking_id.*, p\.portfolio_id/,
  );
  expect(parameters).toHaveLength(1);
  expect(JSON.parse(String(parameters[0]))).toEqual([
    { booking_id: '1', policy_key: 'HERM-1' },
    { booking_id: '2', policy_key: 'HERM-2' },
  ]);
});

test('what arrives replaces all columns but those that stay, and never the portfolio', () => {
  expect(sql`${replacedColumns('claimItems', ['claimId'])}`.compile(db).sql).toBe(
    'owed_amount = excluded.owed_amount, receivable_id = excluded.receivable_id',
  );
});
