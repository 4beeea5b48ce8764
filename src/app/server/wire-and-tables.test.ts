import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Operation } from '../../platform/contract.ts';
import type { Db } from '../../platform/server/context.ts';
import { schemaForDocument } from '../../platform/server/json-schema.ts';
import { areas } from '../areas.ts';
import { type TestApp, testApp } from './test-app.ts';

/**
 * What the wire takes, the tables can hold. For each member of a body whose name is that of a column in the tables of
 * its resource, the longest text, the choices and the smallest number of the wire lie within the column's own check:
 * else an ordinary input would end in the database instead of in an answer that names the field.
 */

type Schema = {
  type?: string;
  enum?: unknown[];
  maxLength?: number;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
};
type Member = Readonly<{ operation: string; resource: string; name: string; schema: Schema }>;
type Column = Readonly<{ table: string; column: string; checks: readonly string[] }>;

/** Where the wire is wider than the table on purpose, and what holds the difference. */
const heldByRule: Readonly<Record<string, string>> = {
  'returnOrder reason': 'trimmed before it is measured (`whyNotReason` of src/ordering/order.ts)',
  'refuseOrder reason': 'trimmed before it is measured (`whyNotReason` of src/ordering/order.ts)',
  'answerRescheduling answer': 'a review and a question are statuses of the plan; its column keeps the final answer',
};
const isHeld = ({ operation, name }: Member) => `${operation} ${name}` in heldByRule;

let testing: TestApp;
let columns: readonly Column[] = [];
beforeAll(async () => {
  testing = await testApp();
  columns = await testing.asInsurer(readColumns);
});
afterAll(() => testing.close());

async function readColumns(tx: Db): Promise<readonly Column[]> {
  const { rows } = await sql<Column>`
    select c.relname as table, a.attname as column,
      coalesce(array_agg(pg_get_constraintdef(k.oid)) filter (where k.oid is not null), '{}') as checks
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_constraint k on k.conrelid = c.oid and k.contype = 'c' and a.attnum = any(k.conkey)
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
    group by 1, 2`.execute(tx);
  return rows;
}

/** The members of a body, at any depth, with their plain schemas. */
function membersOf(schema: Schema, name = ''): Array<{ name: string; schema: Schema }> {
  const inner = [
    ...Object.entries(schema.properties ?? {}).flatMap(([member, its]) => membersOf(its, member)),
    ...(schema.items ? membersOf(schema.items, name) : []),
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((branch) => membersOf(branch, name)),
  ];
  return name !== '' && schema.type !== undefined && schema.type !== 'object' && schema.type !== 'array'
    ? [{ name, schema }, ...inner]
    : inner;
}

const operations = areas.flatMap((contract) => Object.entries(contract) as [string, Operation][]);
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

const pairs = () =>
  members
    .filter((member) => !isHeld(member))
    .flatMap((member) =>
      columnsOf(member).flatMap(({ table, column, checks }) =>
        checks.map((check) => ({ member, table, column, check })),
      ),
    );

const longest = (check: string, column: string): number | null => {
  const found =
    new RegExp(`(?:char_)?length\\(${column}\\)\\s*<=\\s*(\\d+)`).exec(check) ??
    new RegExp(`length\\(${column}\\)\\) *>= *\\d+\\) AND \\(\\(?(?:char_)?length\\(${column}\\) *<= *(\\d+)`).exec(
      check,
    );
  return found?.[1] ? Number(found[1]) : null;
};
const smallest = (check: string, column: string): number | null => {
  const found = new RegExp(`\\(${column} (>=?) \\(?(\\d+)`).exec(check);
  return found?.[2] ? Number(found[2]) + (found[1] === '>' ? 1 : 0) : null;
};
const choices = (check: string, column: string): readonly string[] | null => {
  const found = new RegExp(`\\(${column} = ANY \\(ARRAY\\[([^\\]]+)\\]`).exec(check);
  return found?.[1]?.match(/'[^']*'/g)?.map((quoted) => quoted.slice(1, -1)) ?? null;
};

describe('C17: the wire and the tables agree', () => {
  it('finds columns for the members of bodies, so that the comparison compares something', () => {
    expect(pairs().length).toBeGreaterThan(30);
  });

  it('about the length of texts', () => {
    const tooLong = pairs().flatMap(({ member, table, column, check }) => {
      const most = longest(check, column);
      const { type, maxLength = Number.POSITIVE_INFINITY, enum: values, pattern } = member.schema;
      if (most === null || type !== 'string' || values || pattern) return [];
      return maxLength <= most ? [] : [`${member.operation} ${member.name}: ${maxLength}, ${table}.${column}: ${most}`];
    });
    expect(tooLong).toEqual([]);
  });

  it('about what can be chosen', () => {
    const unknown = pairs().flatMap(({ member, table, column, check }) => {
      const taken = choices(check, column);
      const surplus = (member.schema.enum ?? []).filter(
        (value) => typeof value === 'string' && !taken?.includes(value),
      );
      return taken === null || surplus.length === 0
        ? []
        : [`${member.operation} ${member.name}: ${surplus.join(', ')} not in ${table}.${column}`];
    });
    expect(unknown).toEqual([]);
  });

  it('about the smallest whole number', () => {
    const tooSmall = pairs().flatMap(({ member, table, column, check }) => {
      const least = smallest(check, column);
      const { type, minimum = Number.NEGATIVE_INFINITY } = member.schema;
      if (least === null || (type !== 'integer' && type !== 'number')) return [];
      return minimum >= least ? [] : [`${member.operation} ${member.name}: ${minimum}, ${table}.${column}: ${least}`];
    });
    expect(tooSmall).toEqual([]);
  });
});
