import { type RawBuilder, sql } from 'kysely';
import { inPeriod } from '../../../identity/access/server/public.ts';
import type { QueryOf } from '../../../platform/core/contract.ts';
import type { Day } from '../../../platform/core/day.ts';
import type { Instant } from '../../../platform/core/instant.ts';
import type { Money } from '../../../platform/core/money.ts';
import { type Page, splitValues } from '../../../platform/core/page.ts';
import type { Scope } from '../../../platform/core/scope.ts';
import type { DocumentCategory } from '../../../platform/documents/document-on-file.ts';
import type { Context, Db } from '../../../platform/server/context.ts';
import { inList } from '../../../platform/server/in-list.ts';
import { among, equals, known, oneUnseen, pagesOf, search } from '../../../platform/server/list-store.ts';
import { allRows, execute, firstRow } from '../../../platform/server/statements.ts';
import { statusSql } from '../../../platform/server/status-sql.ts';
import { columnsOf, portfolioOf, type RecordOf, storedIn } from '../../../platform/server/table-columns.ts';
import { withinScope } from '../../../platform/server/within-scope.ts';
import { inInsuranceYear } from '../../../policies/policies/server/public.ts';
import { readCaseNumber } from '../../case-numbers/case-number.ts';
import {
  type ClaimStatus,
  claimingStatuses,
  claimStatuses,
  type DecidedStatus,
  endedStatuses,
} from '../../case-statuses/claim-status.ts';
import { lockAccountOf } from '../../receivables/server/public.ts';
import type { BankAccount } from '../bank-account.ts';
import type { Outlook } from '../claim.ts';
import type { Assessment } from '../claim-assessment.ts';
import type { ClaimContent, claimsContract } from '../claims.contract.ts';
import { claimList } from '../claims.list.ts';
import type { IndemnityTerms } from '../indemnity.ts';
import type { ClaimCost } from '../loss-ratio.ts';
import { claimOfYear, claimsOfCost } from './costs-of-claims.ts';

const claimStatus = statusSql(claimStatuses);

/** The assessment that was decided upon, and the decision. */
export type StoredDecision = Readonly<{
  status: DecidedStatus;
  decidedOn: Day;
  text: string | null;
  assessment: Assessment;
  /** The terms of the policy that it was calculated with: later payments are assessed by them. */
  terms: IndemnityTerms;
}>;

/** Supporting documents that the insurer asked for. */
export type StoredQuestion = Readonly<{
  text: string | null;
  categories: readonly DocumentCategory[];
  askedOn: Day;
  dueOn: Day;
}>;

/** Another account that somebody named, until colleagues have approved it. */
export type PayeeChange = BankAccount &
  Readonly<{ reason: string | null; orderId: string; askedBy: string; askedAt: Instant }>;

/** A claim as it is stored. Amounts in the currency of the policy. */
export type ClaimRecord = RecordOf<
  'claims',
  {
    status: ClaimStatus;
    suspendedFrom: ClaimStatus | null;
    /**
     * Days for which disputes and plans paused its invoices, each by itself: as they were when the period was last
     * counted.
     */
    pausedDays: number;
    causeOfLoss: ClaimContent['causeOfLoss'];
    told: Omit<ClaimContent, 'causeOfLoss' | 'customerReference'>;
    /** Another account for the indemnity that colleagues have to approve. */
    payeeChange: PayeeChange | null;
    /** `null` where the rate of a currency is missing. */
    claimedAmount: string | null;
    /** The same in each currency as it was invoiced. */
    claimedAmounts: readonly Money[];
    /** What would be paid by the last assessment; `null` where the rate of a currency is missing. */
    expectedPayable: string | null;
    /** The last payment of the buyer before it was filed; `null` of a draft. */
    paymentsBefore: number | null;
    opinion: Readonly<{ outlook: Outlook; text: string | null; on: Day }> | null;
    question: StoredQuestion | null;
    /** Since when the insurer has every supporting document that it asks for; `null` while one is missing. */
    fileCompleteOn: Day | null;
    decision: StoredDecision | null;
    /** Who saved the draft last, so that one editing session leaves one event. */
    savedBy: string | null;
    /** The collection that turned into it. */
    collectionId: string | null;
  }
>;

const columns = columnsOf('claims', 'c', { told: sql`'{"bankBic": null}'::jsonb || c.told` });

/** A claim by its id; `null` when it does not exist or lies outside the scope. */
export function findClaim(scope: Scope, tx: Db, claimId: string): Promise<ClaimRecord | null> {
  return firstRow<ClaimRecord>(tx)`
    select ${columns} from claims c where c.claim_id = ${claimId} and ${withinScope(scope, 'c')}`;
}

/** As `findClaim`, and nobody else changes the claim until the transaction ends. */
export async function lockClaim(scope: Scope, tx: Db, claimId: string): Promise<ClaimRecord | null> {
  await lockAccountOf(scope, tx, 'claims', claimId);
  return firstRow<ClaimRecord>(tx)`
    select ${columns} from claims c where c.claim_id = ${claimId} and ${withinScope(scope, 'c')}
    for update of c`;
}

/** Serialises the claims of a policy: they share one yearly first loss and one yearly maximum (readings). */
export async function lockClaimsOfPolicy(tx: Db, policyKey: string): Promise<void> {
  await execute(tx)`select pg_advisory_xact_lock(hashtextextended(${`claims ${policyKey}`}, 0))`;
}

/** The claim of a policy on a buyer that is not over; drafts count. */
export function findOpenClaim(
  scope: Scope,
  tx: Db,
  { policy, companyId }: Readonly<{ policy: string; companyId: string }>,
): Promise<Readonly<{ claimId: string; status: ClaimStatus }> | null> {
  return firstRow<{ claimId: string; status: ClaimStatus }>(tx)`
    select c.claim_id, c.status from claims c
    where c.policy_key = ${policy} and c.company_id = ${companyId} and ${withinScope(scope, 'c')}
      and ${inList('c.status', claimingStatuses)}`;
}

/** The bank account of the last claim of a policy: the next one is mostly paid there too. */
export function findLastBankAccount(scope: Scope, tx: Db, policyKey: string): Promise<BankAccount | null> {
  return firstRow<BankAccount>(tx)`
    select c.told ->> 'bankAccount' as "bankAccount", c.told ->> 'bankBic' as "bankBic" from claims c
    where c.told ->> 'bankAccount' is not null and c.policy_key = ${policyKey} and c.filed_at is not null and ${withinScope(scope, 'c')}
    order by c.filed_at desc limit 1`;
}

/** Enters a claim. Returns false where somebody else began one on the buyer at the same moment. */
export async function insertClaim(tx: Db, of: ClaimRecord): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('claims')
    .values({ ...storedIn('claims', of), portfolioId: portfolioOf(of.policyKey) })
    .onConflict((known) => known.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Stores what became of a claim that the caller holds locked. */
export async function storeClaim(tx: Db, of: ClaimRecord): Promise<void> {
  const paymentsBefore = of.filedAt
    ? sql<number>`coalesce(payments_before, last_payment(policy_key, company_id))`
    : null;
  await tx
    .updateTable('claims')
    .set({ ...storedIn('claims', of), paymentsBefore, version: sql<number>`version + 1` })
    .where('claimId', '=', of.claimId)
    .execute();
}

/** Deletes a draft. Its content stays in its trail. */
export async function deleteClaim(tx: Db, claimId: string): Promise<void> {
  await execute(tx)`delete from claims where claim_id = ${claimId} and ${claimStatus.is('status', 'DRAFT')}`;
}

/** What a claim stores of each of its invoices: how much was owed when it was filed. */
export type OwedItem = Readonly<{ receivableId: string; owedAmount: string }>;

/** The invoices of a claim. */
export function findItems(tx: Db, claimId: string): Promise<OwedItem[]> {
  return allRows<OwedItem>(tx)`
    select i.receivable_id, i.owed_amount from claim_items i
    where i.claim_id = ${claimId}`;
}

/** Sets the invoices of a claim, with what is owed of them. */
export async function storeItems(tx: Db, claimId: string, items: readonly OwedItem[]): Promise<void> {
  await execute(tx)`delete from claim_items where claim_id = ${claimId}`;
  await execute(tx)`
    insert into claim_items (claim_id, receivable_id, owed_amount)
    select ${claimId}, l."receivableId", l."owedAmount"
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as l ("receivableId" text, "owedAmount" numeric)`;
}

/** For which invoices supporting documents of a claim were uploaded, by document; empty for all. */
export async function findSupportingDocuments(
  tx: Db,
  claimId: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await allRows<{ documentId: string; receivableIds: string[] }>(tx)`
    select document_id, receivable_ids from claim_documents
    where claim_id = ${claimId}`;
  return new Map(rows.map(({ documentId, receivableIds }) => [documentId, receivableIds]));
}

/** Stores for which invoices a supporting document was uploaded. */
export async function insertSupportingDocument(
  tx: Db,
  claimId: string,
  { documentId, receivableIds }: Readonly<{ documentId: string; receivableIds: readonly string[] }>,
): Promise<void> {
  await execute(tx)`
    insert into claim_documents (document_id, claim_id, receivable_ids)
    values (${documentId}, ${claimId}, ${receivableIds}::text[])`;
}

/** Money of the buyer after the indemnity. */
export type RecoveryRecord = RecordOf<'claimRecoveries', { holder: 'INSURED' | 'INSURER' }, 'claimId' | 'declaredAt'>;

/** The recoveries of a claim, in the order in which they were entered. */
export function findRecoveries(tx: Db, claimId: string): Promise<RecoveryRecord[]> {
  return allRows<RecoveryRecord>(tx)`
    select ${columnsOf('claimRecoveries', 'r', { claimId: null, declaredAt: null })} from claim_recoveries r
    where r.claim_id = ${claimId} order by r.declared_at, r.received_on, r.recovery_id`;
}

/** Enters a recovery. */
export async function insertRecovery(tx: Db, claimId: string, of: RecoveryRecord, at: Instant): Promise<void> {
  await tx
    .insertInto('claimRecoveries')
    .values({ ...storedIn('claimRecoveries', of), claimId, declaredAt: at })
    .execute();
}

/** Stores how recoveries that were entered before are shared, once what came in earlier is known. */
export async function storeShares(tx: Db, recoveries: readonly RecoveryRecord[]): Promise<void> {
  for (const { recoveryId, insurersPart, insuredsPart } of recoveries)
    await execute(tx)`
      update claim_recoveries set insurers_part = ${insurersPart}, insureds_part = ${insuredsPart}
      where recovery_id = ${recoveryId}`;
}

/** What other decided claims have used of an insurance year. */
export async function usedOfYear(
  tx: Db,
  { policyKey, lossYear, exceptClaim }: Readonly<{ policyKey: string; lossYear: Day; exceptClaim: string | null }>,
): Promise<Readonly<{ firstLoss: string; indemnities: string }>> {
  const row = await firstRow<{ firstLoss: string; indemnities: string }>(tx)`
    select coalesce(sum(c.first_loss_used), 0) as "firstLoss",
      coalesce(sum(c.indemnity - least(c.recovered, c.indemnity)), 0) as indemnities
    from claims c where c.policy_key = ${policyKey} and c.loss_year = ${lossYear}
      and c.claim_id is distinct from ${exceptClaim}`;
  return row ?? { firstLoss: '0', indemnities: '0' };
}

/** Premium set off against the payments of other claims: of those decided since a day; without one, of those not paid yet. */
export async function setOffSince(
  tx: Db,
  { policyKey, since, exceptClaim }: Readonly<{ policyKey: string; since: Day | null; exceptClaim: string | null }>,
): Promise<string> {
  const counts = since === null ? sql`c.paid_on is null` : sql`c.decided_on >= ${since}`;
  const row = await firstRow<{ sum: string }>(tx)`
    select coalesce(sum(c.indemnity - c.payable), 0) as sum from claims c
    where c.policy_key = ${policyKey} and ${counts} and c.claim_id is distinct from ${exceptClaim}`;
  return row?.sum ?? '0';
}

/**
 * Days for which disputes and plans that are over paused the invoices of a claim, each by itself: when they change, its
 * waiting period is counted again.
 */
export const daysHeldUp = sql`(
  select coalesce(sum(p.days), 0)::int from claim_items i cross join lateral (
    select d.ended_on - d.raised_date as days from dispute_items x join disputes d using (dispute_id)
    where x.receivable_id = i.receivable_id and d.ended_on is not null
    union all
    select s.ended_on - s.activated_on from rescheduling_items x join reschedulings s using (rescheduling_id)
    where x.receivable_id = i.receivable_id and s.activated_on is not null and s.ended_on is not null) p
  where i.claim_id = c.claim_id)`;

/** As the database counts `daysHeldUp` of one claim. */
export async function countDaysHeldUp(tx: Db, claimId: string): Promise<number> {
  const row = await firstRow<{ days: number }>(tx)`
    select ${daysHeldUp} as days from claims c where c.claim_id = ${claimId}`;
  return row?.days ?? 0;
}

/**
 * The claim that is due for the house insurer's assessor or the calendar, locked after the lock of its policy; `null`
 * where there is none, or somebody else handled it meanwhile.
 */
export async function lockNextClaim(
  { scope, tx }: Pick<Context, 'scope' | 'tx'>,
  which: RawBuilder<unknown>,
): Promise<ClaimRecord | null> {
  const next = await allRows<{ claimId: string }>(tx)`
    select c.claim_id from claims c where ${which} order by c.updated_at, c.claim_id limit 1`;
  const claimId = next[0]?.claimId;
  if (claimId === undefined) return null;
  await lockAccountOf(scope, tx, 'claims', claimId);
  return firstRow<ClaimRecord>(tx)`
    select ${columns} from claims c where c.claim_id = ${claimId} and ${which} for update of c`;
}

export type ClaimsQuery = QueryOf<typeof claimsContract.listClaims>;

/** Drafts sort behind what was filed, claims without a date of loss behind those with one, unknown amounts as nothing. */
const source = sql`claims c cross join lateral (select
  coalesce(c.filed_on, '9999-12-31'::date) as filed_on, coalesce(c.date_of_loss, '9999-12-31'::date) as loss_on, coalesce(c.claimed_amount, 0) as claimed) k`;

/** In the words of the index `claims_portfolio_running`. */
const isRunning = claimStatus.isNot('c.status', ...endedStatuses);

const pages = pagesOf(claimList, {
  from: source,
  scoped: 'c',
  id: 'c.claim_id',
  keepsPlan: { status: oneUnseen('c.status'), isOpen: (isOpen) => (isOpen ? isRunning : null) },
  sorts: {
    updatedAt: { column: 'c.updated_at', kind: 'instant' },
    companyName: { column: 'c.name_key', kind: 'text' },
    filedOn: { column: 'k.filed_on', kind: 'day' },
    claimedAmount: { column: 'k.claimed', kind: 'number' },
    waitingPeriodEnd: { column: 'k.loss_on', kind: 'day' },
  },
  sums: {
    claimed: { amount: known('c.claimed_amount'), currency: 'c.currency' },
    indemnity: { amount: 'c.indemnity', currency: 'c.currency' },
    recovered: { amount: sql`case when c.indemnity is not null then c.recovered end`, currency: 'c.currency' },
  },
  filters: {
    policy: among('c.policy_key'),
    companyId: equals('c.company_id'),
    overdueId: equals('c.overdue_id'),
    countryCode: among('c.country_code'),
    status: among('c.status'),
    causeOfLoss: among('c.cause_of_loss'),
    isOpen: (isOpen) => (isOpen ? isRunning : sql<boolean>`not ${isRunning}`),
    minAmount: (least) => sql<boolean>`c.claimed_amount >= ${least}`,
    maxAmount: (most) => sql<boolean>`c.claimed_amount <= ${most}`,
    filed: inPeriod('c.filed_at'),
    period: inInsuranceYear('c', claimOfYear),
    cost: (costs) =>
      sql`(${sql.join(
        splitValues<ClaimCost>(costs).map((cost) => claimsOfCost[cost]),
        sql` or `,
      )})`,
    q: search(
      (q) => sql`(strpos(c.name_key, search_key(${q})) > 0 or c.company_id = ${q.trim()}
        or lower(c.claim_number) = lower(${q.trim()}) or c.claim_number = ${readCaseNumber(q)}
        or exists (select from claim_items i join receivables r using (receivable_id)
          where i.claim_id = c.claim_id and strpos(lower(r.document_number), lower(${q.trim()})) > 0)
        or strpos(search_key(coalesce(c.customer_reference, '')), search_key(${q})) > 0)`,
    ),
  },
});

/** What no list shows of a claim: most of its row. */
const unlisted = {
  told: null,
  decision: null,
  opinion: null,
  payeeChange: null,
  createdAt: null,
  createdBy: null,
  filedAt: null,
  firstLossUsed: null,
  lossYear: null,
  offeredOn: null,
  pausedDays: null,
  paymentsBefore: null,
  question: null,
  savedBy: null,
  signedByName: null,
  suspendedOn: null,
} as const;

/** A claim as a page reads it. */
export type ListedClaim = Omit<ClaimRecord, keyof typeof unlisted>;

/** One page of the claims in scope, the latest change first. */
export function listClaims(query: ClaimsQuery, context: Context): Promise<Page<ListedClaim>> {
  return pages<ListedClaim>(columnsOf('claims', 'c', unlisted), query, context);
}
