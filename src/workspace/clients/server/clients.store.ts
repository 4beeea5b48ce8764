import { type RawBuilder, sql } from 'kysely';
import { waitingStatuses, workflowStatuses } from '../../../approvals/orders/order.ts';
import { kindsReadWith } from '../../../approvals/orders/order-subjects.ts';
import { mayRead } from '../../../platform/core/actor.ts';
import type { QueryOf } from '../../../platform/core/contract.ts';
import type { CurrencyCode } from '../../../platform/core/currencies.ts';
import { addDays, type Day } from '../../../platform/core/day.ts';
import { type Page, splitValues } from '../../../platform/core/page.ts';
import type { PolicyKey } from '../../../platform/core/policy-key.ts';
import type { Context } from '../../../platform/server/context.ts';
import { inList } from '../../../platform/server/in-list.ts';
import { among, pagesOf } from '../../../platform/server/list-store.ts';
import { statusSql } from '../../../platform/server/status-sql.ts';
import { renewalModes } from '../../../policies/policies/policy-terms.ts';
import { policyDraftStatuses, uncheckedStatuses } from '../../../policy-administration/policy-drafts/policy-draft.ts';
import {
  openStatuses,
  premiumInvoiceStatuses,
} from '../../../policy-administration/premium-invoices/premium-invoice.ts';
import { type SentLevel, sentLevels } from '../../../policy-administration/premium-invoices/reminder-levels.ts';
import {
  type RenewalStatus,
  renewalStatuses,
  statusesOfTurn,
  undecidedStatuses,
} from '../../../policy-administration/renewals/renewal.ts';
import { storedStatuses } from '../../../policy-administration/turnover-declarations/turnover-declaration.ts';
import { type ClientNeed, clientNeeds, dueWithinDays, endingWithinDays } from '../client-needs.ts';
import type { clientsContract } from '../clients.contract.ts';
import { clientList } from '../clients.list.ts';

const declarationStatus = statusSql(storedStatuses);
const invoiceStatus = statusSql(premiumInvoiceStatuses);
const orderStatus = statusSql(workflowStatuses);
const draftStatus = statusSql(policyDraftStatuses);
const renewalStatus = statusSql(renewalStatuses);
const renewalMode = statusSql(renewalModes);

export type ClientsQuery = QueryOf<typeof clientsContract.listClients>;

/** A policy with what is due of it; counts are 0 and days `null` where nothing is. */
export type ClientRow = Readonly<{
  policyKey: PolicyKey;
  holderName: string;
  holderCountry: string;
  currency: CurrencyCode;
  startDate: Day;
  /** Its last day: one that is cancelled ends early. */
  endDate: Day;
  suspendedFrom: Day | null;
  declarations: number;
  declarationDay: Day | null;
  invoices: number;
  invoiceDay: Day | null;
  balance: string;
  lastReminder: SentLevel | null;
  isDisputed: boolean;
  obligations: number;
  obligationDay: Day | null;
  approvals: number;
  renewalId: string | null;
  renewalStatus: RenewalStatus | null;
  renewalDay: Day | null;
  drafts: number;
  draftDay: Day | null;
  needs: readonly ClientNeed[];
}>;

/** Sorts behind every day. */
const noDay = '9999-12-31';

/**
 * Main policies that are in force, or of which something is left to do after their end, each with what is due of it. What
 * the reader has no right to is not looked at: it would show in the order of the list.
 */
function clients({ actor, today }: Pick<Context, 'actor' | 'today'>): RawBuilder<unknown> {
  const horizon = addDays(today, dueWithinDays);
  const none = sql`(select 0 as count, null::date as day)`;
  const obligations = mayRead(actor, 'tci-access', 'read_overdues')
    ? sql`(select count(*)::int as count, min(b.next_duty_on) as day from buyer_positions b
        where b.policy_key = p.policy_key and b.next_duty_on <= ${horizon})`
    : none;
  const approvals = mayRead(actor, 'tci-access')
    ? sql`(select count(*)::int as count from orders r
        where r.policy_key = p.policy_key and ${orderStatus.is('r.workflow_status', ...waitingStatuses)}
          and ${inList('r.kind', kindsReadWith(actor.permissions))})`
    : sql`(select 0 as count)`;
  const drafts = mayRead(actor, 'finalized-policy-drafts')
    ? sql`(select count(*)::int as count, min(w.expires_on) as day from policy_drafts w
        where w.policy_key = p.policy_key and ${draftStatus.is('w.status', ...uncheckedStatuses)}
          and (w.expires_on >= ${today} or ${lastDay} >= ${today}))`
    : none;
  return sql`(
    select p.policy_key, p.portfolio_id, p.name_key, p.holder_name, p.holder_country, p.currency, p.start_date,
      ${lastDay} as end_date, p.suspended_from, d.count as declarations, d.day as declaration_day, i.count as invoices,
      i.day as invoice_day, i.balance, i.last_reminder, i.is_disputed, o.count as obligations, o.day as obligation_day,
      a.count as approvals, n.renewal_id, n.status as renewal_status, n.is_valid, n.notice_by, n.day as renewal_day,
      w.count as drafts, w.day as draft_day, coalesce(n.is_open, true) as is_end_open,
      coalesce(least(d.day, i.day, o.day, n.day, w.day), ${noDay}::date) as next_day
    from policies p
    cross join lateral (
      select count(*)::int as count, min(t.due_date) as day from turnover_declarations t
      where t.policy_key = p.policy_key and ${declarationStatus.is('t.status', 'TO_BE_SUPPLIED', 'DRAFT')}
        and t.period_to < ${today}) d
    cross join lateral (
      select count(*)::int as count, min(v.due_date) as day, coalesce(sum(v.gross - v.paid), 0) as balance,
        (${levels})[max(array_position(${levels}, v.last_reminder))] as last_reminder,
        coalesce(bool_and(v.is_disputed), false) as is_disputed
      from premium_invoices v
      where v.policy_key = p.policy_key and ${invoiceStatus.is('v.status', ...openStatuses)} and v.gross > 0) i
    cross join lateral ${obligations} o
    cross join lateral ${approvals} a
    cross join lateral ${drafts} w
    left join lateral ${renewalOfEnd(today)} n on true
    where p.extension_id is null
      and (${lastDay} >= ${today} or d.count + i.count + o.count + a.count + w.count > 0)
  ) f`;
}

const lastDay = sql`least(p.end_date, p.cancelled_from - 1)`;

/**
 * The renewal of the year that ends with the policy: whether that end is open, and what of it waits for the policyholder. Of
 * a tacit one nobody decides after the last day for notice. An offer that is valid no more is nothing to decide on.
 */
function renewalOfEnd(today: Day): RawBuilder<unknown> {
  const waits = sql`r.last_day >= ${today} and ${renewalStatus.is('r.status', ...statusesOfTurn('POLICYHOLDER'))}`;
  const isValid = sql`${renewalStatus.is('r.status', 'QUOTED')} and r.offer_valid_until >= ${today}`;
  const waiting = (value: RawBuilder<unknown>) => sql`case when ${waits} then ${value} end`;
  return sql`(
    select ${waiting(sql`r.renewal_id`)} as renewal_id, ${waiting(sql`r.status`)} as status,
      ${waiting(sql`r.notice_by`)} as notice_by, ${waits} and ${isValid} as is_valid,
      ${waiting(sql`case when ${isValid} then r.offer_valid_until
        when r.notice_by >= ${today} then r.notice_by else r.last_day end`)} as day,
      ${renewalStatus.is('r.status', ...undecidedStatuses)}
        and (${renewalMode.is('r.renewal_mode', 'ACTIVE')} or r.notice_by >= ${today}) as is_open
    from renewals r where r.policy_key = p.policy_key and r.last_day = ${lastDay})`;
}

const levels = sql`${[...sentLevels]}::text[]`;

/** Whether a policy needs something. */
function isNeeded(need: ClientNeed, today: Day): RawBuilder<boolean> {
  const horizon = addDays(today, dueWithinDays);
  const conditions: Readonly<Record<ClientNeed, RawBuilder<boolean>>> = {
    DECLARATION: sql`coalesce(f.declaration_day <= ${horizon}, false)`,
    INVOICE: sql`coalesce(f.invoice_day <= ${horizon}, false)`,
    OBLIGATION: sql`f.obligations > 0`,
    APPROVAL: sql`f.approvals > 0`,
    RENEWAL: sql`coalesce(f.is_valid or f.notice_by between ${today} and ${horizon}, false)`,
    DRAFT: sql`f.drafts > 0`,
    ENDING: sql`f.is_end_open and f.end_date between ${today} and ${addDays(today, endingWithinDays)}`,
    SUSPENDED: sql`coalesce(f.suspended_from <= ${today}, false) and f.end_date >= ${today}`,
  };
  return conditions[need];
}

function areAnyNeeded(needs: readonly ClientNeed[], today: Day): RawBuilder<boolean> {
  const conditions = needs.map((need) => isNeeded(need, today));
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`;
}

const pages = pagesOf(clientList, {
  from: async (context) => clients(context),
  scoped: 'f',
  id: 'f.policy_key',
  sorts: {
    nextDay: { column: 'f.next_day', kind: 'day' },
    policyholder: { column: 'f.name_key', kind: 'text' },
    endDate: { column: 'f.end_date', kind: 'day' },
  },
  filters: {
    policy: among('f.policy_key'),
    needs: (needs, { today }) => areAnyNeeded(splitValues(needs) as ClientNeed[], today),
    isDue: (isDue, { today }) => (isDue ? areAnyNeeded(clientNeeds, today) : null),
  },
});

/** One page of the policies in scope with what is due of them. */
export function listClients(query: ClientsQuery, context: Context): Promise<Page<ClientRow>> {
  const needs = clientNeeds.map((need) => sql`case when ${isNeeded(need, context.today)} then ${need} end`);
  return pages<ClientRow>(sql`f.*, array_remove(array[${sql.join(needs)}]::text[], null) as needs`, query, context);
}
