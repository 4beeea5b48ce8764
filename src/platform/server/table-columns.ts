import { type RawBuilder, type Selectable, sql } from 'kysely';
import { camelCase, snakeCase } from './column-names.ts';
import { type Database, writtenColumns } from './schema.ts';

type Table = keyof Database;

/** What searches and row-level security need of a row; no program reads it. */
type Hidden = 'portfolioId' | 'nameKey';

/** A row of a table as its resource knows it: the columns named in `Own` have the types that it gives them. */
export type RecordOf<Name extends Table, Own = object, Without extends keyof Database[Name] = never> = Readonly<
  Omit<Selectable<Database[Name]>, Hidden | Without | keyof Own> & Own
>;

function columnsIn(table: Table): readonly Readonly<{ column: string; name: string; isJson: boolean }>[] {
  return writtenColumns[table].split(' ').map((written) => {
    const column = written.replace('*', '');
    return { column, name: camelCase(column), isJson: written.endsWith('*') };
  });
}

/**
 * The columns of a table behind `select`, each by its name; those named in `instead` are calculated, or left out where
 * it says `null`. Never `*`: a prepared statement ends when a migration adds a column to what it answers.
 */
export function columnsOf<Name extends Table>(
  table: Name,
  alias: string,
  instead?: Readonly<Partial<Record<keyof Database[Name], RawBuilder<unknown> | null>>>,
): RawBuilder<unknown> {
  const replaced = { portfolioId: null, nameKey: null, ...instead };
  const plain = columnsIn(table).filter(({ name }) => !(name in replaced));
  const columns = [sql.raw(plain.map(({ column }) => `${alias}.${column}`).join(', '))];
  for (const [name, value] of Object.entries(replaced)) if (value) columns.push(sql`${value} as ${sql.ref(name)}`);
  return sql.join(columns);
}

/** What a table keeps of a record, for `values` and `set`: its own columns, as PostgreSQL reads them. */
export function storedIn<Name extends Table, Row extends object>(
  table: Name,
  record: Row,
): Pick<Selectable<Database[Name]>, keyof Selectable<Database[Name]> & keyof Row> {
  const stored: Record<string, unknown> = {};
  for (const { name, isJson } of columnsIn(table)) {
    const value = (record as Record<string, unknown>)[name];
    if (value !== undefined) stored[name] = isJson && value !== null ? jsonOf(value) : value;
  }
  return stored as never;
}

function jsonOf(value: unknown): string {
  return JSON.stringify(value, (_, each) => (each instanceof Set ? [...each] : each));
}

/** The portfolio of a policy: each row of the policy carries it. */
export function portfolioOf(policyKey: string): RawBuilder<string> {
  return sql<string>`(select portfolio_id from policies where policy_key = ${policyKey})`;
}

/**
 * New rows of a table whose rows belong to policies, behind `insert into`: their columns, and what is read into them. All
 * of them are one parameter, so that PostgreSQL prepares one statement however many there are. Each record has the
 * properties of the first one.
 */
export function rowsOfPolicies<Name extends Table, Row extends object>(
  table: Name,
  records: readonly (Row & Readonly<{ policyKey: string }>)[],
): RawBuilder<unknown> {
  const kept = columnsIn(table).filter(({ name }) => name in (records[0] ?? {}));
  const rows = records.map((record) =>
    Object.fromEntries(kept.map(({ column, name }) => [column, (record as Record<string, unknown>)[name]])),
  );
  const columns = (from: string) => sql.raw(kept.map(({ column }) => `${from}${column}`).join(', '));
  return sql`(${columns('')}, portfolio_id) select ${columns('r.')}, p.portfolio_id
    from jsonb_populate_recordset(null::${sql.raw(snakeCase(table))}, ${jsonOf(rows)}::jsonb) r left join policies p using (policy_key)`;
}

/** Behind `on conflict … do update set`: all columns of a table as they arrive, but for those named. */
export function replacedColumns<Name extends Table>(
  table: Name,
  kept: readonly (keyof Database[Name])[],
): RawBuilder<unknown> {
  const without: readonly unknown[] = [...kept, 'portfolioId', 'nameKey'];
  const columns = columnsIn(table).filter(({ name }) => !without.includes(name));
  return sql.raw(columns.map(({ column }) => `${column} = excluded.${column}`).join(', '));
}
