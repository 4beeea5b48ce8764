import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../../platform/core/scope.ts';
import type { Db } from '../../../platform/server/context.ts';
import { inList } from '../../../platform/server/in-list.ts';
import { allRows } from '../../../platform/server/statements.ts';
import { withinScope } from '../../../platform/server/within-scope.ts';
import { type FoundRecord, mostOfKind, type RecordKind, recordKinds } from '../search.contract.ts';

/** The kinds that the reader may read, and what the orders among them may order. */
export type Readable = Readonly<{ kinds: readonly RecordKind[]; orderKinds: readonly string[] }>;

type Source = Readonly<{
  table: string;
  id: string;
  /** When it began. */
  day: RawBuilder<unknown>;
  number?: RawBuilder<unknown>;
  company?: RawBuilder<unknown>;
  /** How the records of a buyer are found, where the table has no index by it. */
  ofBuyers?: (scope: Scope, companyIds: readonly string[]) => RawBuilder<unknown>;
}>;

const companyColumns = sql`t.company_id, t.company_name, t.country_code`;
const orderedCompany = sql`t.content -> 'company' ->> 'companyId', t.content -> 'company' ->> 'companyName',
  t.content -> 'company' ->> 'countryCode'`;

/** The covers of buyers: requests and their orders hang on them. */
const coversOf = (scope: Scope, companyIds: readonly string[]) =>
  sql`select c.cover_id from covers c where ${inList('c.company_id', companyIds)} and ${withinScope(scope, 'c')}`;

const sources: Readonly<Record<RecordKind, Source>> = {
  cover: { table: 'covers', id: 'cover_id', day: sql`t.decision_date`, number: sql`t.customer_reference` },
  'cover-request': {
    table: 'cover_requests',
    id: 'request_id',
    day: sql`t.created_at::date`,
    ofBuyers: (scope, companyIds) => sql`t.cover_id = any(array(${coversOf(scope, companyIds)}))`,
  },
  order: {
    table: 'orders',
    id: 'order_id',
    day: sql`t.created_at::date`,
    company: orderedCompany,
    ofBuyers: (scope, companyIds) => sql`t.subject_id = any(array(
      select r.request_id from cover_requests r where r.cover_id = any(array(${coversOf(scope, companyIds)}))))`,
  },
  overdue: { table: 'overdues', id: 'overdue_id', day: sql`t.reported_on`, number: sql`t.customer_reference` },
  extension: { table: 'extensions', id: 'extension_id', day: sql`t.requested_at::date` },
  rescheduling: { table: 'reschedulings', id: 'rescheduling_id', day: sql`t.requested_at::date` },
  dispute: { table: 'disputes', id: 'dispute_id', day: sql`t.raised_date` },
  collection: { table: 'collections', id: 'collection_id', day: sql`t.handed_over_on` },
  claim: {
    table: 'claims',
    id: 'claim_id',
    day: sql`coalesce(t.filed_on, t.updated_at::date)`,
    number: sql`t.claim_number`,
  },
};

type Row = Omit<FoundRecord, 'company'> & FoundRecord['company'];

/** The record with that id. */
export function findRecordsWithId(scope: Scope, tx: Db, id: string, readable: Readable): Promise<FoundRecord[]> {
  const ofKind = (kind: RecordKind) =>
    recordsOf(kind, scope, readable, sql`${sql.ref(`t.${sources[kind].id}`)} = ${id}`);
  return findAll(tx, readable.kinds.map(ofKind));
}

/**
 * The newest records of each kind of those buyers, and claims with that number. Covers are shown with their buyer already.
 * Each kind is looked up by its index of the buyer.
 */
export function findRecordsOf(
  scope: Scope,
  tx: Db,
  { companyIds, number }: Readonly<{ companyIds: readonly string[]; number: string }>,
  readable: Readable,
): Promise<FoundRecord[]> {
  const numbered = readable.kinds.includes('claim')
    ? [recordsOf('claim', scope, readable, sql`t.claim_number = ${number.toUpperCase()}`)]
    : [];
  if (companyIds.length === 0) return findAll(tx, numbered);
  const ofBuyers = readable.kinds
    .filter((kind) => kind !== 'cover')
    .map((kind) => {
      const found = sources[kind].ofBuyers?.(scope, companyIds) ?? inList('t.company_id', companyIds);
      return recordsOf(kind, scope, readable, found);
    });
  return findAll(tx, [...ofBuyers, ...numbered]);
}

function recordsOf(kind: RecordKind, scope: Scope, { orderKinds }: Readable, found: RawBuilder<unknown>) {
  const { table, id, day, number = sql`null::text`, company = companyColumns } = sources[kind];
  const isReadable = kind === 'order' ? inList('t.kind', orderKinds) : sql`true`;
  return sql`(
    select ${kind} as kind, ${sql.ref(`t.${id}`)} as id, ${number} as number, t.policy_key as policy, ${company}, ${day} as day
    from ${sql.table(table)} t
    where ${withinScope(scope, 't')} and ${isReadable} and ${found}
    order by day desc, id desc limit ${mostOfKind})`;
}

async function findAll(tx: Db, selects: readonly RawBuilder<unknown>[]): Promise<FoundRecord[]> {
  if (selects.length === 0) return [];
  const rows = await allRows<Row>(tx)`
    with found (kind, id, number, policy, company_id, company_name, country_code, day) as (${sql.join(selects, sql` union all `)})
    select distinct on (id) * from found`;
  return rows
    .map(({ companyId, companyName, countryCode, ...record }) => ({
      ...record,
      company: { companyId, companyName, countryCode },
    }))
    .sort(
      (one, other) => recordKinds.indexOf(one.kind) - recordKinds.indexOf(other.kind) || (one.day < other.day ? 1 : -1),
    );
}
