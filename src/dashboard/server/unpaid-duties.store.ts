import { type RawBuilder, sql } from 'kysely';
import type { DutySource, Horizon } from './duties.store.ts';
import { type Selection, selected } from './today.store.ts';

const ofBuyer = sql`
  s.policy_key as policy, s.company_id as "companyId", b.company_name as "companyName", b.country_code as "countryCode"`;

/** What no cover is named by: the columns that only covers fill. */
const ofNoCover = sql`null::text as "coverId", null::text as "coverType", null::text as "gradeRequestId"`;

/**
 * What the policies ask next about buyers that do not pay (row M1), one duty for each buyer under a policy, with what is
 * owed on it and the oldest due date. What is owed in several currencies is not added up. A stop of cover that has come
 * is no duty any more.
 */
export function unpaidSources(selection: Selection, { from, to }: Horizon): DutySource[] {
  const fits = sql`${selected(selection, 's')} and s.next_duty_on <= ${to}
    and (s.next_duty <> 'STOP_DELIVERIES' or s.next_duty_on >= ${from})`;
  return [
    {
      columns: sql`
        case s.next_duty when 'REPORT_OVERDUE' then 'report' when 'HAND_OVER' then 'hand-over'
          when 'FILE_CLAIM' then 'file-claim' else 'stop' end as kind,
        ${ofNoCover}, ${ofBuyer}, owed.currency, owed.amount, null::text as "pendingAction", null::text as "claimId",
        owed.invoices, owed."oldestDueDate"`,
      day: sql`s.next_duty_on`,
      rows: sql`buyer_standings s where ${fits}`,
      shown: sql`buyer_standings s join companies b on b.company_id = s.company_id
        cross join lateral (
          select case when min(d.currency) = max(d.currency) then min(d.currency) end as currency,
            case when min(d.currency) = max(d.currency) then sum(d.amount) end as amount,
            count(*)::int as invoices, min(r.original_due_date) as "oldestDueDate"
          from deadlines d join receivables r on r.receivable_id = d.receivable_id
          where d.company_id = s.company_id and d.policy_key = s.policy_key and d.duty = s.next_duty
            and d.due_on <= greatest(s.next_duty_on, ${from})) owed
        where ${fits}`,
    },
  ];
}

/** What a claim waits for from the insured: papers until a day, or the signature under an offer since a day. */
export function claimSources(selection: Selection, { to }: Horizon): DutySource[] {
  const columns = (kind: RawBuilder<unknown>, amount: RawBuilder<unknown>) => sql`
    ${kind} as kind, ${ofNoCover}, s.policy_key as policy, s.company_id as "companyId", s.company_name as "companyName",
    s.country_code as "countryCode", s.currency, ${amount} as amount, null::text as "pendingAction",
    s.claim_id as "claimId", null::int as invoices, null::date as "oldestDueDate"`;
  return [
    {
      columns: columns(sql`'papers'`, sql`s.claimed_amount`),
      day: sql`s.documents_due_on`,
      rows: sql`claims s where ${selected(selection, 's')} and s.status = 'DOCUMENTS_REQUESTED' and s.documents_due_on <= ${to}`,
    },
    {
      columns: columns(sql`'sign'`, sql`s.payable`),
      day: sql`s.offered_on`,
      rows: sql`claims s where ${selected(selection, 's')} and s.status = 'OFFER_SENT' and s.offered_on <= ${to}`,
    },
  ];
}
