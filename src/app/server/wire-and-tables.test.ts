import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Operation } from '../../platform/core/contract.ts';
import type { Db } from '../../platform/server/context.ts';
import { schemaForDocument } from '../../platform/server/json-schema.ts';
import { type TestApp, testApp } from '../../testing/server/test-app.ts';
import { contracts } from '../areas.ts';

/**
 * Every value that the API accepts fits the tables. For each member of a body whose name is that of a column in the
 * tables of its resource, PostgreSQL is asked whether the column's type and checks accept the extreme values of the
 * API's shape: the shortest and longest text, the smallest and largest number, the first and last day, every choice,
 * null. Otherwise a valid input would fail in the database instead of in an answer that names the field.
 */

type Schema = {
  type?: string;
  enum?: unknown[];
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  pattern?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
};
type Member = Readonly<{ operation: string; resource: string; name: string; schema: Schema }>;
/** `checks`: those that look at this column alone. */
type Column = Readonly<{ table: string; column: string; type: string; isNeeded: boolean; checks: readonly string[] }>;

/** Columns for which the API accepts more than the table on purpose, and what checks the difference. */
const heldByRule: Readonly<Record<string, string>> = {
  'order_steps.reason': 'trimmed before it is measured (`whyNotReason` of src/approvals/orders/who-may-approve.ts)',
  'reschedulings.answer': 'a review and a question are statuses of the plan; its column keeps the final answer',
  'cover_requests.amount': 'more than nothing (src/risk/covers/cover-request-checks.ts)',
  'extensions.amount':
    'what is open of the invoice; a new one is looked at by `faultsOfItem` (src/non-payment/receivables/item-faults.ts)',
  'rescheduling_items.amount': 'what is open of the invoice; a new one is looked at by `faultsOfItem`',
  'rescheduling_instalments.amount':
    'more than nothing (`faultsOfAmount` of src/non-payment/reschedulings/instalments.ts)',
  'claim_recoveries.amount': 'more than nothing (src/non-payment/claims/server/recover.ts)',
  'cover_request_documents.content':
    'an empty document is refused (`faultsOfDocument` of src/platform/core/document.ts)',
  'draft_documents.content': 'an empty document is refused (`faultsOfDocument` of src/platform/core/document.ts)',
  'overdues.customer_reference': 'an empty one is none (`keptReference` of src/platform/core/customer-reference.ts)',
  'ledger_accounts.company_id': 'a number or name that is nobody is kept elsewhere, no line stands under nobody',
  'receivables.company_id': 'a number or name that is nobody is kept elsewhere, no line stands under nobody',
  'receivable_payments.company_id': 'a number or name that is nobody is kept elsewhere, no payment stands under nobody',
  'receivables.currency': 'told to the reader of pasted invoices (`isoCurrency`), which stores nothing',
  'receivable_payments.currency': 'told to the reader of pasted invoices (`isoCurrency`), which stores nothing',
  'monitor_events.kind': 'a filter',
  'monitor_events.cover_type': 'a filter',
  'monitor_events.severity': 'a filter',
};

let testing: TestApp;
let columns: readonly Column[] = [];
let disagreements: ReadonlyMap<string, readonly string[]> = new Map();
beforeAll(async () => {
  testing = await testApp();
  columns = await testing.asInsurer(readColumns);
  disagreements = await testing.asInsurer(findDisagreements);
});
afterAll(() => testing.close());

async function readColumns(tx: Db): Promise<readonly Column[]> {
  const { rows } = await sql<Column>`
    select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as "isNeeded",
      coalesce(array_agg(pg_get_expr(k.conbin, k.conrelid)) filter (where k.oid is not null), '{true}') as checks
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_constraint k on k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and format_type(a.atttypid, null) not in ('json', 'jsonb')
    group by 1, 2, 3, 4`.execute(tx);
  return rows;
}

/** The members of a body, at any depth, with their plain schemas. */
function membersOf(schema: Schema, name = ''): Array<{ name: string; schema: Schema }> {
  const inner = [
    ...Object.entries(schema.properties ?? {}).flatMap(([member, its]) => membersOf(its, member)),
    ...(schema.items ? membersOf(schema.items) : []),
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((branch) => membersOf(branch, name)),
  ];
  return name !== '' && schema.type !== undefined && schema.type !== 'object' ? [{ name, schema }, ...inner] : inner;
}

const operations = contracts.flatMap((contract) => Object.entries(contract) as [string, Operation][]);
const members: readonly Member[] = operations.flatMap(([operation, { body, path }]) =>
  body
    ? membersOf(schemaForDocument(body) as Schema).map((member) => ({
        operation,
        resource: (path.split('/')[path.startsWith('/api/insurer') ? 4 : 3] ?? '').replace(/:.*/, ''),
        ...member,
      }))
    : [],
);

/** Columns of a member's name in the tables of its resource: `cover-requests` has `cover_requests`, `cover_request_notes`, … */
function columnsOf({ resource, name }: Member): readonly Column[] {
  const stem = resource.replaceAll('-', '_').replace(/(?:ie)?s$/, '');
  const column = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return columns.filter((one) => one.column === column && one.table.startsWith(stem));
}

type Pair = Readonly<{ member: Member; column: Column }>;

const pairs = (): readonly Pair[] =>
  members.flatMap((member) => columnsOf(member).map((column) => ({ member, column })));

/** What the wire takes at its ends: the shortest, the longest, the smallest, the largest, each choice. */
function valuesAtEnds(schema: Schema): readonly unknown[] {
  const { type, enum: choices, minItems = 0, maxItems = 3, items = {} } = schema;
  if (choices) return choices;
  if (type === 'array') {
    const [one, ...others] = valuesAtEnds(items);
    const all = [
      [],
      [one],
      Array.from({ length: Math.min(maxItems, 200) }, () => one),
      ...others.map((each) => [each]),
    ];
    return all.filter(({ length }) => length >= minItems);
  }
  if (type === 'integer' || type === 'number')
    return [schema.minimum ?? Number.MIN_SAFE_INTEGER, schema.maximum ?? Number.MAX_SAFE_INTEGER];
  if (type === 'boolean') return [true, false];
  if (type === 'null') return [null];
  return type === 'string' ? textsAtEnds(schema) : [];
}

/** Lengths count code points, on the wire (JSON Schema, 6.3.1) as in PostgreSQL: a duck is one of them. */
function textsAtEnds({ pattern, format, minLength = 0, maxLength = 5_000 }: Schema): readonly string[] {
  if (pattern) return fc.sample(fc.stringMatching(new RegExp(pattern, 'u')), { numRuns: 20, seed: 20261120 });
  if (format === 'date-time') return ['0001-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z'];
  if (format === 'email') return [`a@${'b'.repeat(60)}.example`];
  if (format) return [];
  return ['x'.repeat(minLength), ...['x', 'ß', '\u{1f986}'].map((sign) => sign.repeat(maxLength))];
}

/** A value as PostgreSQL reads it. */
const written = (value: unknown): string =>
  Array.isArray(value) ? `{${value.map((each) => JSON.stringify(each)).join(',')}}` : String(value);

/** Values that a column does not hold: not of its type, or against one of its checks. */
async function refusedBy(
  tx: Db,
  { column, type, isNeeded, checks }: Column,
  values: readonly unknown[],
): Promise<string[]> {
  const nonNull = values.filter((value) => value !== null).map(written);
  const { rows } = await sql<{ value: string }>`
    select value from unnest(${nonNull}::text[]) as value
    where case when pg_input_is_valid(value, ${type}) then
      exists (select from (select value::${sql.raw(type)} as ${sql.ref(column)}) as one where not (${sql.raw(checks.join(' and '))}))
      else true end`.execute(tx);
  const isMissing = isNeeded && values.includes(null);
  return [...rows.map(({ value }) => value), ...(isMissing ? ['null'] : [])];
}

/** Where the API accepts what a table refuses, by column; what several operations have in common is checked once. */
async function findDisagreements(tx: Db): Promise<ReadonlyMap<string, readonly string[]>> {
  const asked = new Set<string>();
  const found = new Map<string, string[]>();
  for (const { member, column } of pairs()) {
    const name = `${column.table}.${column.column}`;
    const question = JSON.stringify([name, member.schema]);
    if (asked.has(question)) continue;
    asked.add(question);
    const refused = (await refusedBy(tx, column, valuesAtEnds(member.schema))).map((value) => value.slice(0, 30));
    if (refused.length > 0)
      found.set(name, [...(found.get(name) ?? []), `${member.operation} ${member.name}: ${refused.join(', ')}`]);
  }
  return found;
}

describe('C17: the wire and the tables agree', () => {
  it('in every column of the name of a member', () => {
    expect(Object.fromEntries([...disagreements].filter(([column]) => !(column in heldByRule)))).toEqual({});
  });

  it('save where a rule holds the difference, which is still there', () => {
    expect(Object.keys(heldByRule).filter((column) => !disagreements.has(column))).toEqual([]);
  });

  it('in enough columns that the comparison compares something', () => {
    const compared = new Set(pairs().map(({ column: { table, column } }) => `${table}.${column}`));
    expect(compared.size).toBeGreaterThan(100);
  });
});
