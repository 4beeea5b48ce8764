import { type RawBuilder, sql } from 'kysely';
import { readCaseNumber } from '../../../non-payment/case-numbers/case-number.ts';
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
  /** What the customer calls it, in small letters: as its index has it. */
  reference?: RawBuilder<unknown>;
  /** Whether it is about one of the invoices in `named`. */
  items?: RawBuilder<unknown>;
  /** How the records of a buyer are found, where the table has no index by it. */
  ofBuyers?: (scope: Scope, companyIds: readonly string[]) => RawBuilder<unknown>;
}>;

const companyColumns = sql`t.company_id, t.company_name, t.country_code`;
const orderedCompany = sql`t.content -> 'company' ->> 'companyId', t.content -> 'company' ->> 'companyName',
  t.content -> 'company' ->> 'countryCode'`;

/** The covers of buyers: requests and their orders hang on them. */
const coversOf = (scope: Scope, companyIds: readonly string[]) =>
  sql`select c.cover_id from covers c where ${inList('c.company_id', companyIds)} and ${withinScope(scope, 'c')}`;

const caseNumber = sql`t.case_number`;

/** Cases that list one of the invoices in `named`. */
const itemsIn = (kind: 'rescheduling' | 'dispute' | 'collection' | 'claim') =>
  sql`${sql.ref(`t.${kind}_id`)} = any(array(
    select ${sql.ref(`i.${kind}_id`)} from ${sql.table(`${kind}_items`)} i join named using (receivable_id)))`;

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
  overdue: {
    table: 'overdues',
    id: 'overdue_id',
    day: sql`t.reported_on`,
    number: caseNumber,
    reference: sql`lower(t.customer_reference)`,
    items: sql`t.overdue_id = any(array(select i.overdue_id from named i))`,
  },
  extension: {
    table: 'extensions',
    id: 'extension_id',
    day: sql`t.requested_at::date`,
    items: sql`t.receivable_id = any(array(select i.receivable_id from named i))`,
  },
  rescheduling: {
    table: 'reschedulings',
    id: 'rescheduling_id',
    day: sql`t.requested_at::date`,
    number: caseNumber,
    items: itemsIn('rescheduling'),
  },
  dispute: {
    table: 'disputes',
    id: 'dispute_id',
    day: sql`t.raised_date`,
    number: caseNumber,
    items: itemsIn('dispute'),
  },
  collection: {
    table: 'collections',
    id: 'collection_id',
    day: sql`t.handed_over_on`,
    number: caseNumber,
    reference: sql`lower(t.contact ->> 'customerReference')`,
    items: itemsIn('collection'),
  },
  claim: {
    table: 'claims',
    id: 'claim_id',
    day: sql`coalesce(t.filed_on, t.updated_at::date)`,
    number: sql`t.claim_number`,
    reference: sql`lower(t.customer_reference)`,
    items: itemsIn('claim'),
  },
};

type Row = Omit<FoundRecord, 'company'> & FoundRecord['company'];

const noInvoices = sql`select null::text, null::text where false`;

/** The record with that id. */
export function findRecordsWithId(scope: Scope, tx: Db, id: string, readable: Readable): Promise<FoundRecord[]> {
  const ofKind = (kind: RecordKind) =>
    recordsOf(kind, scope, readable, sql`${sql.ref(`t.${sources[kind].id}`)} = ${id}`);
  return findAll(tx, readable.kinds.map(ofKind));
}

/**
 * The newest records of each kind of those buyers, and cases that have the number or the customer reference, or are about
 * an invoice with that number. Covers are shown with their buyer already. Each is looked up by its index.
 */
export function findRecordsOf(
  scope: Scope,
  tx: Db,
  { companyIds, sought }: Readonly<{ companyIds: readonly string[]; sought: string }>,
  readable: Readable,
): Promise<FoundRecord[]> {
  const named = sql`
    select r.receivable_id, r.overdue_id from receivables r
    where lower(r.document_number) = lower(${sought}) and ${withinScope(scope, 'r')} limit ${mostNamed}`;
  const selects = readable.kinds.flatMap((kind) =>
    waysTo(kind, scope, companyIds, sought).map((found) => recordsOf(kind, scope, readable, found)),
  );
  return findAll(tx, selects, named);
}

/** Invoices of one number that are looked at: a number such as "1" is used by many. */
const mostNamed = 100;

/** How records of a kind are found, each by an index of its own. */
function waysTo(kind: RecordKind, scope: Scope, companyIds: readonly string[], sought: string): RawBuilder<unknown>[] {
  const { number, reference, items, ofBuyers } = sources[kind];
  const ways: RawBuilder<unknown>[] = [];
  if (companyIds.length > 0 && kind !== 'cover')
    ways.push(ofBuyers?.(scope, companyIds) ?? inList('t.company_id', companyIds));
  if (items) ways.push(items);
  if (reference) ways.push(sql`${reference} = lower(${sought})`);
  const caseNumber = readCaseNumber(sought);
  // a core system has numbers of its own
  if (kind === 'claim') ways.push(sql`lower(${number}) = any(${[sought, caseNumber ?? sought].map(small)}::text[])`);
  else if (caseNumber !== null && number && kind !== 'cover') ways.push(sql`${number} = ${caseNumber}`);
  return ways;
}

const small = (text: string) => text.toLowerCase();

function recordsOf(kind: RecordKind, scope: Scope, { orderKinds }: Readable, found: RawBuilder<unknown>) {
  const { table, id, day, number = sql`null::text`, company = companyColumns } = sources[kind];
  const isReadable = kind === 'order' ? inList('t.kind', orderKinds) : sql`true`;
  return sql`(
    select ${kind} as kind, ${sql.ref(`t.${id}`)} as id, ${number} as number, t.policy_key as policy, ${company}, ${day} as day
    from ${sql.table(table)} t
    where ${withinScope(scope, 't')} and ${isReadable} and ${found}
    order by day desc, id desc limit ${mostOfKind})`;
}

/** The records that these statements find over `named`, in the order of their kinds, the newest of each. */
async function findAll(tx: Db, selects: readonly RawBuilder<unknown>[], named = noInvoices): Promise<FoundRecord[]> {
  if (selects.length === 0) return [];
  const rows = await allRows<Row>(tx)`
    with named (receivable_id, overdue_id) as materialized (${named}),
      found (kind, id, number, policy, company_id, company_name, country_code, day) as (${sql.join(selects, sql` union all `)})
    select distinct on (id) * from found`;
  return recordKinds.flatMap((kind) =>
    rows
      .filter((row) => row.kind === kind)
      .sort((one, other) => (one.day < other.day ? 1 : -1))
      .slice(0, mostOfKind)
      .map(({ companyId, companyName, countryCode, ...record }) => ({
        ...record,
        company: { companyId, companyName, countryCode },
      })),
  );
}
