import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/server/context.ts';

/** Ids of records that are there, by the name under which the wire asks for them: `coverId`, `requestId`, … */
export type KnownObjects = ReadonlyMap<string, readonly string[]>;

/** Tables and their keys by the name of the record on the wire; `where` narrows a table that holds several kinds. */
const places: Readonly<Record<string, Readonly<{ key: string; where?: string }>>> = {
  policy: { key: 'policies.policy_key' },
  companyId: { key: 'companies.company_id' },
  coverId: { key: 'covers.cover_id' },
  requestId: { key: 'cover_requests.request_id' },
  gradeRequestId: { key: 'grade_requests.request_id' },
  gradeCoverId: { key: 'grade_covers.cover_id' },
  capOfferId: { key: 'caps.cap_id' },
  ndCoverId: { key: 'nd_covers.nd_cover_id' },
  estimateId: { key: 'cover_estimates.estimate_id' },
  todId: { key: 'turnover_declarations.declaration_id', where: "currency = 'EUR'" },
  packageId: {
    key: 'turnover_declarations.declaration_id',
    where: `policy_key in (select policy_key from policies where (terms -> 'features' ->> 'mixedExposurePackage')::boolean)`,
  },
  invoiceId: { key: 'premium_invoices.invoice_id', where: "status = 'ISSUED'" },
  bookingId: { key: 'brokerage_bookings.booking_id', where: "organisation_id = 'org_nordwind'" },
  renewalId: { key: 'renewals.renewal_id' },
  policyDraftId: { key: 'policy_drafts.policy_draft_id' },
  policyDocumentId: { key: 'policy_documents.policy_document_id', where: 'document_number is not null' },
  policyDocumentIds: { key: 'policy_documents.policy_document_id', where: 'document_number is not null' },
  amendmentId: { key: 'declaration_amendments.amendment_id' },
  checkId: { key: 'unnamed_checks.check_id' },
  identificationId: { key: 'identification_requests.identification_id' },
  orderId: { key: 'orders.order_id' },
  overdueId: { key: 'overdues.overdue_id' },
  receivableId: { key: 'receivables.receivable_id' },
  extensionId: { key: 'extensions.extension_id' },
  reschedulingId: { key: 'reschedulings.rescheduling_id' },
  disputeId: { key: 'disputes.dispute_id' },
  threadId: { key: 'message_threads.thread_id' },
  collectionId: { key: 'collections.collection_id' },
  claimId: { key: 'claims.claim_id' },
  documentId: { key: 'documents.document_id' },
  eventId: { key: 'monitor_events.event_id' },
  notificationId: { key: 'notifications.notification_id', where: "person_id is null or person_id = 'everyone'" },
  userId: { key: 'people.person_id' },
  tokenId: { key: 'access_tokens.token_id' },
  substitutionId: { key: 'approval_substitutes.substitution_id' },
  exportId: { key: 'exports.export_id' },
  'cover-request-jobs/jobId': { key: 'jobs.job_id', where: "kind = 'cover-requests' and person_id = 'everyone'" },
  'cover-jobs/jobId': { key: 'jobs.job_id', where: "kind = 'covers' and person_id = 'everyone'" },
  'order-jobs/jobId': { key: 'jobs.job_id', where: "kind = 'orders' and person_id = 'everyone'" },
  'ledgers/jobId': { key: 'jobs.job_id', where: "kind = 'ledgers' and person_id = 'everyone'" },
};

/** Records that belong together, by the names of both. */
const pairs: Readonly<Record<string, Readonly<{ keys: readonly [string, string]; where?: string }>>> = {
  'requestId noteId': {
    keys: ['cover_request_notes.request_id', 'cover_request_notes.note_id'],
    where: "kind = 'DOCUMENT'",
  },
  'overdueId receivableId': {
    keys: ['receivables.overdue_id', 'receivables.receivable_id'],
    where: 'overdue_id is not null and outstanding_amount > 0',
  },
};

/** How many records of a name are known: enough to meet most statuses. */
const mostOfName = 60;

/** Columns with the status of a record. */
const isOfState = "column_name ~ '(^|_)(state|status|kind)$' or column_name in ('strategic_status', 'open_request_id')";

/**
 * Records of each name except those that a test must keep: the people and tokens of its requests. Some of each state
 * come first, so that a rare one is among them, in an order that does not follow their age. Needs the insurer's side.
 */
export async function knownObjects(tx: Db, spared: readonly string[]): Promise<KnownObjects> {
  const known = new Map<string, readonly string[]>();
  for (const [name, { key, where = 'true' }] of Object.entries(places)) {
    const [table = '', column = ''] = key.split('.');
    const id = sql`${sql.ref(column)}::text`;
    const { rows } = await sql<{ id: string }>`
      select ${id} as id from ${sql.table(table)}
      where ${id} <> all(${[...spared]}::text[]) and ${sql.raw(where)}
      order by row_number() over (partition by ${await stateOf(tx, table)} order by md5(${id})), md5(${id})
      limit ${mostOfName}`.execute(tx);
    known.set(
      name,
      rows.map(({ id }) => id),
    );
  }
  for (const [names, { keys, where = 'true' }] of Object.entries(pairs)) {
    const [table = ''] = keys[0].split('.');
    const id = sql`${sql.ref(keys[0])} || ' ' || ${sql.ref(keys[1])}`;
    const { rows } = await sql<{ id: string }>`
      select ${id} as id from ${sql.table(table)} where ${sql.raw(where)} order by md5(${id}) limit ${mostOfName}`.execute(
      tx,
    );
    known.set(
      names,
      rows.map((row) => row.id),
    );
  }
  return known;
}

/** What distinguishes the states of a table's records, for `partition by`. */
async function stateOf(tx: Db, table: string): Promise<RawBuilder<unknown>> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and (${sql.raw(isOfState)})`.execute(tx);
  return rows.length > 0 ? sql.join(rows.map(({ name }) => sql.ref(`${table}.${name}`))) : sql`1`;
}

/** What a buyer owes under a policy: invoices that are open, the most owed first. */
export type OwedByBuyer = Readonly<{
  policy: string;
  companyId: string;
  receivables: readonly Readonly<{ receivableId: string; open: Readonly<{ amount: string; currency: string }> }>[];
}>;

/** Buyers of policies with invoices in euros that nothing is done about, and as many buyers without. Needs the insurer's side. */
export async function buyersOf(tx: Db, policies: readonly string[]): Promise<readonly OwedByBuyer[]> {
  const { rows } = await sql<OwedByBuyer>`
    with owed as (
      select policy_key as policy, company_id, json_agg(json_build_object('receivableId', receivable_id,
        'open', json_build_object('amount', outstanding_amount::text, 'currency', currency)) order by outstanding_amount desc) as receivables
      from receivables
      where policy_key = any(${[...policies]}::text[]) and item_type = 'INVOICE' and outstanding_amount > 0
        and currency = 'EUR' and collection_id is null and claim_id is null and rescheduling_id is null and not is_disputed
      group by 1, 2 order by md5(company_id) limit 60),
    owing_nothing as (
      select policy_key as policy, company_id, '[]'::json as receivables from covers
      where policy_key = any(${[...policies]}::text[]) order by md5(cover_id) limit 60)
    select * from owed union all select * from owing_nothing`.execute(tx);
  return rows;
}
