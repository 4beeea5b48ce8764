import { type RawBuilder, sql } from 'kysely';
import { waitingStatuses, workflowStatuses } from '../../../approvals/orders/order.ts';
import type { Day } from '../../../platform/core/day.ts';
import type { Db } from '../../../platform/server/context.ts';
import { allRows } from '../../../platform/server/statements.ts';
import { statusSql } from '../../../platform/server/status-sql.ts';
import { policyDraftStatuses, uncheckedStatuses } from '../../../policy-administration/policy-drafts/policy-draft.ts';
import {
  openStatuses,
  premiumInvoiceStatuses,
} from '../../../policy-administration/premium-invoices/premium-invoice.ts';
import { renewalStatuses, undecidedStatuses } from '../../../policy-administration/renewals/renewal.ts';
import { storedStatuses } from '../../../policy-administration/turnover-declarations/turnover-declaration.ts';
import type { DutyKind } from '../dashboard.contract.ts';
import type { DutySource, Horizon } from './duties.store.ts';
import { type Selection, selected } from './today.store.ts';

const declarationStatus = statusSql(storedStatuses);
const invoiceStatus = statusSql(premiumInvoiceStatuses);
const renewalStatus = statusSql(renewalStatuses);
const draftStatus = statusSql(policyDraftStatuses);
const workflowStatus = statusSql(workflowStatuses);

/** What was submitted is with those who approve it, until they return it. */
const isNotWithColleagues = sql`(d.workflow_status is null or not ${workflowStatus.is('d.workflow_status', ...waitingStatuses)})`;

type Owner = Pick<Selection, 'scope' | 'policies'>;

type OfPolicy = Readonly<{ alias: string; id: string; currency?: RawBuilder<unknown>; amount?: RawBuilder<unknown> }>;

/** The columns of a duty that is about the policy itself, in the order of all sources. */
function onPolicy(kind: DutyKind, { alias, id, currency, amount }: OfPolicy): RawBuilder<unknown> {
  return sql`${sql.lit(kind)} as kind, null::text as "coverId", null::text as "coverType", null::text as "gradeRequestId",
    ${sql.ref(`${alias}.policy_key`)} as policy, null::text as company_id, null::text as company_name, null::text as country_code,
    ${currency ?? sql`null::text`} as currency, ${amount ?? sql`null::numeric`} as amount, null::text as "pendingAction",
    null::text as "claimId", null::text as "collectionId", ${sql.ref(`${alias}.${id}`)} as "recordId",
    null::int as invoices, null::date as "oldestDueDate"`;
}

/**
 * What the contract asks of whoever administers it: turnover to be declared by its due date, premium to be paid by its own,
 * the last day on which an offer to renew holds, and the last day for notice where the policy continues by itself.
 */
export function administrationSources(selection: Owner, { from, to }: Horizon): DutySource[] {
  return [
    {
      columns: onPolicy('declare', { alias: 'd', id: 'declaration_id' }),
      day: sql`d.due_date`,
      rows: sql`turnover_declarations d where ${selected(selection, 'd')}
        and ${declarationStatus.is('d.status', 'TO_BE_SUPPLIED', 'DRAFT')} and d.period_to < ${from} and d.due_date <= ${to}
        and ${isNotWithColleagues}`,
    },
    {
      columns: onPolicy('premium', {
        alias: 'v',
        id: 'invoice_id',
        currency: sql`v.currency`,
        amount: sql`v.gross - v.paid`,
      }),
      day: sql`v.due_date`,
      // who has paid already, or disputes it, waits for the insurer
      rows: sql`premium_invoices v where ${selected(selection, 'v')} and ${invoiceStatus.is('v.status', ...openStatuses)}
        and v.gross > 0 and not v.is_disputed and v.payment_reported_on is null and v.due_date <= ${to}`,
    },
    {
      columns: onPolicy('renewal-offer', {
        alias: 'n',
        id: 'renewal_id',
        currency: sql`n.currency`,
        amount: sql`n.lowest_premium`,
      }),
      day: sql`n.offer_valid_until`,
      rows: sql`renewals n where ${selected(selection, 'n')} and ${renewalStatus.is('n.status', 'QUOTED', 'NEGOTIATING')}
        and n.offer_valid_until between ${from} and ${to}`,
    },
    {
      columns: onPolicy('renewal-notice', { alias: 'n', id: 'renewal_id' }),
      day: sql`n.notice_by`,
      rows: sql`renewals n where ${selected(selection, 'n')} and ${renewalStatus.is('n.status', ...undecidedStatuses)}
        and n.renewal_mode = 'TACIT' and n.notice_by between ${from} and ${to}`,
    },
  ];
}

/** Finished wordings that the broker checks by a day. */
export function draftSources(selection: Owner, { from, to }: Horizon): DutySource[] {
  return [
    {
      columns: onPolicy('draft', { alias: 'w', id: 'policy_draft_id' }),
      day: sql`w.expires_on`,
      rows: sql`policy_drafts w where ${selected(selection, 'w')} and ${draftStatus.is('w.status', ...uncheckedStatuses)}
        and w.expires_on between ${from} and ${to}`,
    },
  ];
}

/** What of policies is no longer asked for: its day, and the record that it was about. */
export type EndedDuty = Readonly<{
  kind: 'declare' | 'premium' | 'renewal-offer' | 'renewal-notice' | 'draft';
  day: Day;
  policy: string;
  recordId: string;
  currency: string | null;
  amount: string | null;
}>;

/** What was declared, paid, decided or checked, with a day from one on; the soonest first, at most so many of each kind. */
export async function endedPolicyDuties(
  selection: Owner,
  tx: Db,
  { from, to, most }: Horizon & Readonly<{ most: number }>,
  reader: Readonly<{ administration: boolean; drafts: boolean }>,
): Promise<EndedDuty[]> {
  const ended = (kind: EndedDuty['kind'], id: string, day: string, rows: RawBuilder<unknown>) => sql`(
    select ${sql.lit(kind)} as kind, e.policy_key as policy, ${sql.ref(`e.${id}`)} as record_id, ${sql.ref(`e.${day}`)} as day,
      null::text as currency, null::text as amount
    from ${rows} and ${selected(selection, 'e')} and ${sql.ref(`e.${day}`)} between ${from} and ${to}
    order by ${sql.ref(`e.${day}`)} limit ${most})`;
  const parts = [
    ...(reader.administration
      ? [
          ended(
            'declare',
            'declaration_id',
            'due_date',
            sql`turnover_declarations e
            where ${declarationStatus.isNot('e.status', 'TO_BE_SUPPLIED', 'DRAFT')}`,
          ),
          ended(
            'premium',
            'invoice_id',
            'due_date',
            sql`premium_invoices e
            where e.gross > 0 and (${invoiceStatus.isNot('e.status', ...openStatuses)} or e.payment_reported_on is not null)`,
          ),
          ended(
            'renewal-offer',
            'renewal_id',
            'offer_valid_until',
            sql`renewals e
            where ${renewalStatus.isNot('e.status', 'QUOTED', 'NEGOTIATING')}`,
          ),
          ended(
            'renewal-notice',
            'renewal_id',
            'notice_by',
            sql`renewals e
            where e.renewal_mode = 'TACIT' and ${renewalStatus.isNot('e.status', ...undecidedStatuses)}`,
          ),
        ]
      : []),
    ...(reader.drafts
      ? [
          ended(
            'draft',
            'policy_draft_id',
            'expires_on',
            sql`policy_drafts e
          where ${draftStatus.isNot('e.status', ...uncheckedStatuses)}`,
          ),
        ]
      : []),
  ];
  return parts.length === 0 ? [] : allRows<EndedDuty>(tx)`${sql.join(parts, sql` union all `)}`;
}
