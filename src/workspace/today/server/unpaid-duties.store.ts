import { type RawBuilder, sql } from 'kysely';
import { claimStatuses } from '../../../non-payment/case-statuses/claim-status.ts';
import { collectionStatuses } from '../../../non-payment/collections/collection.ts';
import { stillToCome } from '../../../non-payment/deadlines/server/public.ts';
import { statusSql } from '../../../platform/server/status-sql.ts';
import type { DutySource, Horizon } from './duties.store.ts';
import { type Selection, selected } from './today.store.ts';

const claimStatus = statusSql(claimStatuses);
const collectionStatus = statusSql(collectionStatuses);

const ofBuyer = sql`
  o.policy_key as policy, o.company_id, b.company_name, b.country_code`;

/** What no cover is named by: the columns that only covers fill. */
const ofNoCover = sql`null::text as "coverId", null::text as "coverType", null::text as "gradeRequestId"`;

/**
 * What the policies ask about buyers that do not pay (row M1): the obligations of the list of deadlines, one for each buyer,
 * day and currency.
 */
export function unpaidSources(selection: Selection, { from, to }: Horizon): DutySource[] {
  const fits = sql`${selected(selection, 'o')} and ${stillToCome(from)} and o.due_on <= ${to}`;
  return [
    {
      columns: sql`
        case o.duty when 'REPORT_OVERDUE' then 'report' when 'HAND_OVER' then 'hand-over'
          when 'FILE_CLAIM' then 'file-claim' else 'stop' end as kind,
        ${ofNoCover}, ${ofBuyer}, o.currency, o.amount, null::text as "pendingAction", null::text as "claimId",
        null::text as "collectionId", null::text as "recordId", o.invoices, r.original_due_date as "oldestDueDate"`,
      day: sql`o.due_on`,
      rows: sql`obligations o where ${fits}`,
      shown: sql`obligations o join companies b on b.company_id = o.company_id
        join receivables r on r.receivable_id = o.receivable_id where ${fits}`,
    },
  ];
}

/** What a collection waits for from the insured: its word on the costs of the court, since the day it was asked (handbook N 1.4). */
export function collectionSources(selection: Selection, { to }: Horizon): DutySource[] {
  return [
    {
      columns: sql`
        'court-costs' as kind, ${ofNoCover}, l.policy_key as policy, l.company_id, l.company_name, l.country_code,
        l.currency, l.legal_costs as amount, null::text as "pendingAction", null::text as "claimId", l.collection_id,
        null::text as "recordId", null::int as invoices, null::date as "oldestDueDate"`,
      day: sql`l.consent_asked_on`,
      rows: sql`collections l where ${selected(selection, 'l')} and ${collectionStatus.is('l.status', 'LEGAL')} and l.consent = 'ASKED'
        and l.consent_asked_on <= ${to}`,
    },
  ];
}

/**
 * What a claim waits for from the insured: supporting documents until a day, or the signature under an offer since a
 * day.
 */
export function claimSources(selection: Selection, { to }: Horizon): DutySource[] {
  const columns = (kind: RawBuilder<unknown>, amount: RawBuilder<unknown>) => sql`
    ${kind} as kind, ${ofNoCover}, s.policy_key as policy, s.company_id, s.company_name,
    s.country_code, s.currency, ${amount} as amount, null::text as "pendingAction",
    s.claim_id, null::text as "collectionId", null::text as "recordId", null::int as invoices, null::date as "oldestDueDate"`;
  return [
    {
      columns: columns(sql`'papers'`, sql`s.claimed_amount`),
      day: sql`s.documents_due_on`,
      rows: sql`claims s where ${selected(selection, 's')} and ${claimStatus.is('s.status', 'DOCUMENTS_REQUESTED')} and s.documents_due_on <= ${to}`,
    },
    {
      columns: columns(sql`'sign'`, sql`s.payable`),
      day: sql`s.offered_on`,
      rows: sql`claims s where ${selected(selection, 's')} and ${claimStatus.is('s.status', 'OFFER_SENT')} and s.offered_on <= ${to}`,
    },
  ];
}
