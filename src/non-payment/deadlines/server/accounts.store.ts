import { type RawBuilder, sql } from 'kysely';
import type { CurrencyCode } from '../../../platform/core/currencies.ts';
import { type Day, earliestOf } from '../../../platform/core/day.ts';
import type { Db } from '../../../platform/server/context.ts';
import { inList } from '../../../platform/server/in-list.ts';
import { allRows, execute } from '../../../platform/server/statements.ts';
import { statusSql } from '../../../platform/server/status-sql.ts';
import type { Duty } from '../../../policies/policies/duty-rules.ts';
import type { FormerTerms, PolicyTerms } from '../../../policies/policies/policy-terms.ts';
import { formerTermsOf } from '../../../policies/policies/server/public.ts';
import { companyStatuses } from '../../../risk/buyers/company.ts';
import type { DeliveryStop } from '../../../risk/delivery-stops/delivery-stop.ts';
import { hasDeliveryBan } from '../../../risk/delivery-stops/server/public.ts';
import { type ClaimStatus, endedStatuses } from '../../case-statuses/claim-status.ts';
import { reschedulingStatuses } from '../../case-statuses/rescheduling-status.ts';
import { itemStatuses } from '../../receivables/receivable.ts';
import type { AccountPosition } from '../account-position.ts';
import type { ReportedReason } from '../circumstances.ts';
import type { ClockedReceivable } from '../open-duties.ts';
import { nextReminderOn, type RemindersSent } from '../reminders.ts';

const companyStatus = statusSql(companyStatuses);
const itemStatus = statusSql(itemStatuses);
const planStatus = statusSql(reschedulingStatuses);

/** A buyer's account under a policy. */
export type AccountKey = Readonly<{ policy: string; companyId: string }>;

/** An open line of an account, as the compliance clock reads it. */
export type ClockedItem = AccountKey & ClockedReceivable & Readonly<{ receivableId: string }>;

/** What is known of an account besides its lines. */
export type AccountFacts = AccountKey &
  Readonly<{
    countryCode: string;
    /** The policy's. */
    currency: CurrencyCode;
    /** Currencies in which a collection case runs on the buyer. */
    casesIn: readonly CurrencyCode[];
    /** Whether a claim that was filed runs on the buyer. */
    isClaimFiled: boolean;
    /** What stopped deliveries by a declaration or an action, lifted or not. */
    stops: readonly DeliveryStop[];
    /** Whether nothing new can be insured to the company any more. */
    isBarred: boolean;
    /**
     * Open reports, the oldest first. An insolvency also counts where the policyholder has reported it under another of
     * its policies, because it knows of it.
     */
    reports: readonly ReportedReason[];
    /** When the register's insolvency of the buyer was notified to the insured; `null` where it is not insolvent. */
    insolvencyNotifiedOn: Day | null;
    /** The reminders already sent for the account's duties. */
    remindersSent: RemindersSent;
  }>;

/** A refused claim does not prevent a new one either. */
const claimsThatAreOver: readonly ClaimStatus[] = [...endedStatuses, 'REJECTED'];

export function asAccounts(keys: readonly AccountKey[]): RawBuilder<unknown> {
  return sql`unnest(${keys.map(({ policy }) => policy)}::text[], ${keys.map(({ companyId }) => companyId)}::text[])
    as a (policy_key, company_id)`;
}

/** Serialises the work on the same accounts until the transaction ends. */
export async function lockAccountPositions(tx: Db, keys: readonly AccountKey[]): Promise<void> {
  const names = keys.map(accountLockName).sort();
  await execute(tx)`
    select pg_advisory_xact_lock(hashtextextended(name, 0)) from unnest(${names}::text[]) with ordinality as n (name, place)
    order by place`;
}

/**
 * Acquires the free locks of accounts, at most so many, and returns the accounts. A locked account is not waited for,
 * to avoid deadlocks: an action that updates the clock may hold rows that the lock's holder waits for.
 */
export async function lockFreeAccounts(
  tx: Db,
  keys: readonly AccountKey[],
  most: number = keys.length,
): Promise<AccountKey[]> {
  const rows = await allRows<{ place: number }>(tx)`
    select place::int from unnest(${keys.map(accountLockName)}::text[]) with ordinality as n (name, place)
    where pg_try_advisory_xact_lock(hashtextextended(name, 0)) limit ${most}`;
  return rows.flatMap(({ place }) => keys[place - 1] ?? []);
}

function accountLockName({ policy, companyId }: AccountKey): string {
  return `clock ${policy} ${companyId}`;
}

/** The open lines of accounts. */
export function openItemsOf(tx: Db, keys: readonly AccountKey[]): Promise<ClockedItem[]> {
  return allRows<ClockedItem>(tx)`
    select r.receivable_id, r.policy_key as policy, r.company_id, r.item_type, r.status, r.issue_date,
      r.shipment_date, r.original_due_date, r.effective_due_date, r.currency, r.outstanding_amount, r.is_disputed,
      r.is_disputed and is_contested_whole(r.receivable_id) as "isContestedWhole", r.overdue_id,
      (select max(s.ended_on) from rescheduling_items i join reschedulings s using (rescheduling_id)
        where i.receivable_id = r.receivable_id and ${planStatus.is('s.status', 'DEFAULTED')}) as "planFailedOn",
      r.rescheduling_id, r.collection_id, r.claim_id,
      exists (select from collections c where c.collection_id = r.collection_id and c.closed_on is null
        and c.case_type = 'CLAIM_COLLECTION' and c.claim_by is not null) as "becomesClaim"
    from ${asAccounts(keys)} join receivables r using (policy_key, company_id)
    where ${itemStatus.is('r.status', 'O')}`;
}

/** What is known of accounts besides their lines. */
export function factsOf(tx: Db, keys: readonly AccountKey[]): Promise<AccountFacts[]> {
  return allRows<AccountFacts>(tx)`
    select a.policy_key as policy, a.company_id, c.country_code, p.currency,
      array(select distinct l.currency from collections l
        where l.policy_key = a.policy_key and l.company_id = a.company_id and l.closed_on is null) as "casesIn",
      exists (select from claims l where l.policy_key = a.policy_key and l.company_id = a.company_id
        and l.filed_at is not null and not ${inList('l.status', claimsThatAreOver)}) as "isClaimFiled",
      coalesce((select jsonb_agg(jsonb_build_object('startsOn', s.starts_on, 'liftedOn', s.lifted_on, 'reason', s.reason))
        from cover_stops s where s.company_id = a.company_id and s.policy_key = a.policy_key), '[]') as stops,
      ${hasDeliveryBan('a')} as "isBarred",
      coalesce((select jsonb_agg(jsonb_build_object('reasonCode', o.reason_code, 'knownOn', o.told->>'knownOn',
          'insolvencyOn', o.told->>'insolvencyOn', 'reportedOn', o.reported_on) order by o.reported_at)
        from (select t.reason_code, t.told, t.reported_on, t.reported_at from overdues t
          where t.company_id = a.company_id and t.policy_key = a.policy_key and t.status not in ('CLEARED', 'WITHDRAWN')
          union all select * from insolvencies_reported_elsewhere(a.policy_key, a.company_id)) o), '[]') as reports,
      case when ${companyStatus.is('c.status_code', 'INSOLVENT')} then (select min(m.noted_on) from monitor_events m
        where m.policy_key = a.policy_key and m.company_id = a.company_id and m.kind = 'insolvency') end
        as "insolvencyNotifiedOn",
      coalesce((select s.reminders_sent from buyer_positions s
        where s.policy_key = a.policy_key and s.company_id = a.company_id), '{}') as "remindersSent"
    from ${asAccounts(keys)} join companies c on c.company_id = a.company_id
      join policies p on p.policy_key = a.policy_key`;
}

/** The terms of policies with those of earlier deliveries, by their keys. */
export async function termsOf(
  tx: Db,
  policies: readonly string[],
): Promise<ReadonlyMap<string, PolicyTerms & Readonly<{ formerTerms: FormerTerms }>>> {
  const rows = await allRows<{ policy: string; terms: PolicyTerms; formerTerms: FormerTerms }>(tx)`
    select p.policy_key as policy, p.terms, ${formerTermsOf(sql`p.policy_key`)} as "formerTerms" from policies p
    where p.policy_key = any(${policies}::text[])`;
  return new Map(rows.map(({ policy, terms, formerTerms }) => [policy, { ...terms, formerTerms }]));
}

/** What an open invoice asks for next, with the days of all that it asks for. */
export type DeadlinesOfInvoice = Readonly<{
  receivableId: string;
  duty: Duty;
  day: Day;
  reportBy: Day | null;
  stopOn: Day | null;
  handOverBy: Day | null;
  fileClaimBy: Day | null;
  currency: CurrencyCode;
  amount: string;
}>;

/** What is stored of accounts, by the invoice. */
export async function storedDeadlines(
  tx: Db,
  keys: readonly AccountKey[],
): Promise<ReadonlyMap<string, DeadlinesOfInvoice>> {
  const rows = await allRows<DeadlinesOfInvoice>(tx)`
    select d.receivable_id, d.duty, d.due_on as day, d.report_by, d.stop_on,
      d.hand_over_by, d.file_claim_by, d.currency, d.amount
    from ${asAccounts(keys)} join deadlines d using (policy_key, company_id)`;
  return new Map(rows.map((row) => [row.receivableId, row]));
}

/** Stores what invoices ask for now where it differs from what is stored, and removes what is no longer asked for. */
export async function storeDeadlines(
  tx: Db,
  { changed, removed }: Readonly<{ changed: readonly DeadlinesOfInvoice[]; removed: readonly string[] }>,
): Promise<void> {
  if (removed.length > 0) await execute(tx)`delete from deadlines where receivable_id = any(${removed}::text[])`;
  if (changed.length === 0) return;
  await execute(tx)`
    insert into deadlines (receivable_id, policy_key, portfolio_id, company_id, duty, due_on, report_by, stop_on,
      hand_over_by, file_claim_by, currency, amount)
    select r.receivable_id, r.policy_key, r.portfolio_id, r.company_id, l.duty, l.day, l."reportBy", l."stopOn",
      l."handOverBy", l."fileClaimBy", l.currency, l.amount
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as l ("receivableId" text, duty text, day date,
      "reportBy" date, "stopOn" date, "handOverBy" date, "fileClaimBy" date, currency text, amount numeric)
    join receivables r on r.receivable_id = l."receivableId"
    on conflict (receivable_id) do update set duty = excluded.duty, due_on = excluded.due_on,
      report_by = excluded.report_by, stop_on = excluded.stop_on, hand_over_by = excluded.hand_over_by,
      file_claim_by = excluded.file_claim_by, currency = excluded.currency, amount = excluded.amount`;
}

/** Stores the positions of buyers, and removes those of buyers that owe nothing any more and are not stopped. */
export async function storePositions(
  tx: Db,
  found: readonly Readonly<{
    key: AccountKey;
    position: AccountPosition | null;
    /** In the policy's currency, decimal. */
    outstanding: string;
    remindersSent: RemindersSent;
  }>[],
  today: Day,
): Promise<void> {
  const removed = found.filter(({ position }) => position === null).map(({ key }) => key);
  const lines = found.flatMap(({ key, position, ...kept }) =>
    position
      ? [{ ...key, ...position, ...position.firstDays, nextChangeOn: nextChangeOf(position, today), ...kept }]
      : [],
  );
  if (removed.length > 0)
    await execute(tx)`
      delete from buyer_positions s using ${asAccounts(removed)}
      where s.policy_key = a.policy_key and s.company_id = a.company_id`;
  if (lines.length === 0) return;
  await execute(tx)`
    insert into buyer_positions (policy_key, portfolio_id, company_id, open_invoices, oldest_due_date, owed, outstanding,
      notification_deadline, stop_of_cover_date, insurer_stop_date, cover_end_date, report_by, hand_over_by, file_claim_by, next_duty,
      next_duty_on, looked_at_on, next_change_on, reminders_sent)
    select p.policy_key, p.portfolio_id, l."companyId", l."openInvoices", l."oldestDueDate", l.owed, l.outstanding,
      l."notificationDeadline", l."stopOfCoverDate", l."insurerStopDate", l."coverEndDate", l."REPORT_OVERDUE", l."HAND_OVER",
      l."FILE_CLAIM", l."nextDuty", l."nextDutyOn", ${today}, l."nextChangeOn", l."remindersSent"
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l (
      policy text, "companyId" text, "openInvoices" integer, "oldestDueDate" date, owed jsonb, outstanding numeric,
      "notificationDeadline" date, "stopOfCoverDate" date, "insurerStopDate" date, "coverEndDate" date, "REPORT_OVERDUE" date,
      "HAND_OVER" date, "FILE_CLAIM" date, "nextDuty" text, "nextDutyOn" date, "nextChangeOn" date, "remindersSent" jsonb)
    join policies p on p.policy_key = l.policy
    on conflict (policy_key, company_id) do update set open_invoices = excluded.open_invoices,
      oldest_due_date = excluded.oldest_due_date, owed = excluded.owed, outstanding = excluded.outstanding,
      notification_deadline = excluded.notification_deadline, stop_of_cover_date = excluded.stop_of_cover_date,
      insurer_stop_date = excluded.insurer_stop_date, cover_end_date = excluded.cover_end_date, report_by = excluded.report_by,
      hand_over_by = excluded.hand_over_by, file_claim_by = excluded.file_claim_by, next_duty = excluded.next_duty,
      next_duty_on = excluded.next_duty_on, looked_at_on = excluded.looked_at_on, next_change_on = excluded.next_change_on,
      reminders_sent = excluded.reminders_sent`;
}

/** The next day on which something of an account changes by itself, or a reminder is due. */
function nextChangeOf(position: AccountPosition, today: Day): Day | null {
  return earliestOf([position.nextChangeOn, nextReminderOn(position, today)].filter((day) => day !== null));
}
