import { sql } from 'kysely';
import { inDays } from '../../../identity/access/server/public.ts';
import type { QueryOf } from '../../../platform/core/contract.ts';
import type { CurrencyCode } from '../../../platform/core/currencies.ts';
import { addDays, type Day } from '../../../platform/core/day.ts';
import type { Instant } from '../../../platform/core/instant.ts';
import { type Page, splitValues } from '../../../platform/core/page.ts';
import type { PolicyKey } from '../../../platform/core/policy-key.ts';
import type { Scope } from '../../../platform/core/scope.ts';
import type { Context, Db } from '../../../platform/server/context.ts';
import { inList } from '../../../platform/server/in-list.ts';
import { among, pagesOf } from '../../../platform/server/list-store.ts';
import { allRows, firstRow } from '../../../platform/server/statements.ts';
import { statusSql } from '../../../platform/server/status-sql.ts';
import { columnsOf, portfolioOf, type RecordOf, storedIn } from '../../../platform/server/table-columns.ts';
import { withinScope } from '../../../platform/server/within-scope.ts';
import type { RenewalMode } from '../../../policies/policies/policy-terms.ts';
import type { LastYear } from '../last-year.ts';
import type { Questionnaire } from '../questionnaire.ts';
import {
  invitedDaysBefore,
  openStatuses,
  type RenewalStatus,
  renewalStatuses,
  statusesOfTurn,
  turns,
  undecidedStatuses,
} from '../renewal.ts';
import type { CountryRates, OptionKind, RenewalTerms } from '../renewal-terms.ts';
import type { renewalsContract } from '../renewals.contract.ts';
import { renewalList } from '../renewals.list.ts';

const stored = statusSql(renewalStatuses);

/** An option as it is stored; what is signed is the hash of its text, which says everything that is agreed. */
export type StoredOption = Readonly<{
  optionId: string;
  kind: OptionKind | null;
  title: string;
  text: string | null;
  terms: RenewalTerms;
  countryRates: CountryRates;
  documentText: string;
  documentHash: string;
}>;

/** A request for other terms. */
export type ChangeRequest = Readonly<{
  text: string;
  optionId: string | null;
  requestedAt: Instant;
  requestedBy: string;
}>;

type Submitted = Readonly<{ orderId: string; byId: string; byName: string; at: Instant }>;
/** A signature that colleagues are to approve; the terms are agreed with the last approval. */
export type SignatureToApprove = Submitted &
  Readonly<{ is: 'SIGNATURE'; optionId: string; signedName: string; documentHash: string }>;
/** Notice that colleagues are to approve; it is given with the last approval. */
export type NoticeToApprove = Submitted & Readonly<{ is: 'NOTICE'; reason: string | null }>;
export type DecisionToApprove = SignatureToApprove | NoticeToApprove;

/** A renewal as it is stored. */
export type RenewalRecord = RecordOf<
  'renewals',
  {
    renewalMode: RenewalMode;
    status: RenewalStatus;
    currency: CurrencyCode;
    questionnaire: Questionnaire | null;
    options: readonly StoredOption[];
    comparedWith: Readonly<{ terms: RenewalTerms; countryRates: CountryRates; lastYear: LastYear }> | null;
    changeRequests: readonly ChangeRequest[];
    toApprove: DecisionToApprove | null;
  }
>;

const isUndecided = stored.is('r.status', ...undecidedStatuses);

const own = columnsOf('renewals', 'r');

/** One in scope; `null` where there is none. */
export function findRenewal(scope: Scope, tx: Db, renewalId: string): Promise<RenewalRecord | null> {
  return firstRow<RenewalRecord>(tx)`
    select ${own} from renewals r where r.renewal_id = ${renewalId} and ${withinScope(scope, 'r')}`;
}

/** Several of them, in no order. */
export async function findRenewals(scope: Scope, tx: Db, ids: readonly string[]): Promise<RenewalRecord[]> {
  if (ids.length === 0) return [];
  return allRows<RenewalRecord>(tx)`
    select ${own} from renewals r where ${inList('r.renewal_id', ids)} and ${withinScope(scope, 'r')}`;
}

/** Ids of renewals that have ended while a decision awaits approval. */
export async function endedBeforeApproval(tx: Db, most: number): Promise<readonly string[]> {
  const rows = await allRows<{ id: string }>(tx)`
    select r.renewal_id as id from renewals r
    where r.to_approve is not null and not ${stored.is('r.status', ...openStatuses)} limit ${most}`;
  return rows.map(({ id }) => id);
}

/** As `findRenewal`; nobody else changes it until the transaction ends. */
export function lockRenewal(scope: Scope, tx: Db, renewalId: string): Promise<RenewalRecord | null> {
  return firstRow<RenewalRecord>(tx)`
    select ${own} from renewals r where r.renewal_id = ${renewalId} and ${withinScope(scope, 'r')} for update of r`;
}

/** That of a policy's year that ends on a day, locked. */
export function lockRenewalOfYear(
  tx: Db,
  { policy, lastDay }: Readonly<{ policy: PolicyKey; lastDay: Day }>,
): Promise<RenewalRecord | null> {
  return firstRow<RenewalRecord>(tx)`
    select ${own} from renewals r where r.policy_key = ${policy} and r.last_day = ${lastDay} for update of r`;
}

/** Stores new ones. */
export async function insertRenewals(tx: Db, renewals: readonly RenewalRecord[]): Promise<void> {
  if (renewals.length === 0) return;
  const values = renewals.map((renewal) => ({
    ...storedIn('renewals', renewal),
    portfolioId: portfolioOf(renewal.policyKey),
  }));
  await tx.insertInto('renewals').values(values).execute();
}

/** Stores the changes of one that the caller has locked. */
export async function storeRenewal(tx: Db, renewal: RenewalRecord): Promise<void> {
  await tx
    .updateTable('renewals')
    .set({ ...storedIn('renewals', renewal), version: sql<number>`version + 1` })
    .where('renewalId', '=', renewal.renewalId)
    .execute();
}

/**
 * Main policies in force that end within the days before which renewals begin, and whose renewal has not. Locked, so that
 * two nodes do not begin the same.
 */
export async function lockPoliciesToInvite(tx: Db, today: Day, most: number): Promise<PolicyKey[]> {
  const rows = await allRows<{ policy: PolicyKey }>(tx)`
    select p.policy_key as policy from policies p
    where p.end_date between ${today}::date and ${addDays(today, invitedDaysBefore)}::date and p.extension_id is null
      and p.start_date <= ${today} and p.product_type in ('tci', 'global')
      and (p.cancelled_from is null or p.cancelled_from > p.end_date)
      and not exists (select from renewals r where r.policy_key = p.policy_key and r.last_day = p.end_date)
    order by p.end_date, p.policy_key limit ${most} for no key update of p skip locked`;
  return rows.map(({ policy }) => policy);
}

/** An open renewal whose policy was renewed, or ended. */
export type Overtaken = RenewalRecord & Readonly<{ endDate: Day; cancelledFrom: Day | null }>;

/** Open renewals whose policy now ends later or earlier than it did, or ran out without an agreement, locked. */
export function lockOvertaken(tx: Db, today: Day, most: number): Promise<Overtaken[]> {
  return allRows<Overtaken>(tx)`
    select ${own}, p.end_date, p.cancelled_from from renewals r join policies p on p.policy_key = r.policy_key
    where ${stored.is('r.status', ...openStatuses)}
      and (p.end_date <> r.last_day or p.cancelled_from <= r.last_day
        or (r.last_day < ${today} and r.renewal_mode = 'ACTIVE' and ${isUndecided}))
    order by r.last_day, r.renewal_id limit ${most} for update of r skip locked`;
}

/** Undecided renewals of policies that continue by themselves, once the last day of their year has come, locked. */
export function lockToContinue(tx: Db, today: Day, most: number): Promise<RenewalRecord[]> {
  return allRows<RenewalRecord>(tx)`
    select ${own} from renewals r join policies p on p.policy_key = r.policy_key and p.end_date = r.last_day
    where ${isUndecided} and r.renewal_mode = 'TACIT' and r.last_day <= ${today}
      and (p.cancelled_from is null or p.cancelled_from > p.end_date)
    order by r.last_day, r.renewal_id limit ${most} for update of r skip locked`;
}

/** `turnOf` of the rule, in SQL. */
const turnSql = sql`case ${sql.join(
  turns.map((turn) => sql`when ${stored.is('r.status', ...statusesOfTurn(turn))} then ${sql.lit(turn)}`),
  sql` `,
)} end`;

export type RenewalsQuery = QueryOf<typeof renewalsContract.listRenewals>;

const pages = pagesOf(renewalList, {
  from: sql`renewals r`,
  scoped: 'r',
  id: 'r.renewal_id',
  sorts: { lastDay: { column: 'r.last_day', kind: 'day' }, noticeBy: { column: 'r.notice_by', kind: 'day' } },
  filters: {
    policy: among('r.policy_key'),
    status: (statuses) => stored.is('r.status', ...(splitValues(statuses) as RenewalStatus[])),
    turn: (asked) => sql<boolean>`${turnSql} = any(${splitValues(asked)}::text[])`,
    ends: inDays('r.last_day'),
  },
});

/** One page of the renewals in scope, those whose year ends first at the top unless another order is requested. */
export function listRenewals(query: RenewalsQuery, context: Context): Promise<Page<RenewalRecord>> {
  return pages<RenewalRecord>(own, query, context);
}
