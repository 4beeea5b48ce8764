import type { CurrencyCode } from '../../../platform/core/currencies.ts';
import type { Day } from '../../../platform/core/day.ts';
import type { Scope } from '../../../platform/core/scope.ts';
import type { Db } from '../../../platform/server/context.ts';
import { inList } from '../../../platform/server/in-list.ts';
import { allRows, execute } from '../../../platform/server/statements.ts';
import { withinScope } from '../../../platform/server/within-scope.ts';
import { type OpenNonPayment, openNonPayments } from '../open-non-payment.ts';

/**
 * What is open against a buyer on a day; an overdue before a claim before a stop, where there are several. It may come
 * from another insured's policy: rules use it, and no reply names it.
 */
export async function openNonPaymentOf(tx: Db, companyId: string, today: Day): Promise<OpenNonPayment> {
  return (await openNonPaymentsOf(tx, [companyId], today)).get(companyId) ?? 'NONE';
}

/** As `openNonPaymentOf`, for many buyers; those without anything open are not in the map. */
export async function openNonPaymentsOf(
  tx: Db,
  companyIds: readonly string[],
  today: Day,
): Promise<ReadonlyMap<string, OpenNonPayment>> {
  const rows = await allRows<{ companyId: string; kind: OpenNonPayment }>(tx)`
    select distinct on (company_id) company_id, kind from open_non_payments(${[...companyIds]}::text[], ${today})
    order by company_id, array_position(${openNonPayments.slice()}::text[], kind)`;
  return new Map(rows.map(({ companyId, kind }) => [companyId, kind]));
}

/** The source of something open against a buyer: a report, a hand-over, a claim, named as in its trail. */
export type NonPaymentMark = Readonly<{ source: string; policy: string; companyId: string; kind: 'OVERDUE' | 'CLAIM' }>;

/** Marks a buyer, so that rules know of it; the former mark of the source is replaced. */
export async function markNonPayment(tx: Db, { source, policy, companyId, kind }: NonPaymentMark): Promise<void> {
  await execute(tx)`
    insert into non_payment_marks (source, policy_key, portfolio_id, company_id, kind)
    select ${source}, p.policy_key, p.portfolio_id, ${companyId}, ${kind} from policies p where p.policy_key = ${policy}
    on conflict (source) do update set kind = excluded.kind`;
}

/** Removes the mark of a source: nothing is open there any more. */
export async function unmarkNonPayment(tx: Db, source: string): Promise<void> {
  await execute(tx)`delete from non_payment_marks where source = ${source}`;
}

/** What is unpaid of a buyer under one policy: what was begun with it, what is past due, and since when. */
export type Unpaid = Readonly<{
  policy: string;
  companyId: string;
  /** The gravest procedure that was begun; `null` where nothing was reported. */
  kind: 'OVERDUE' | 'CLAIM' | null;
  /** By currency. */
  owed: ReadonlyArray<Readonly<{ currency: CurrencyCode; overdue: string }>>;
  oldestDueDate: Day | null;
  /** What a plan in force freezes the limit at, decimal in the policy's currency; `null` where none does. */
  frozenLimit: string | null;
  /** Currencies without a rate in which something was owed when it was frozen: the limit is at more than that. */
  frozenMissingRates: readonly CurrencyCode[];
  /** The last covered day of deliveries that are stopped; `null` while they are not. */
  stoppedAfter: Day | null;
}>;

/** What is unpaid under policies in scope, of the buyers asked for; where all is paid there is none. One statement. */
export function findUnpaid(
  scope: Scope,
  tx: Db,
  policies: readonly string[],
  companyIds: readonly string[],
  today: Day,
): Promise<Unpaid[]> {
  return allRows<Unpaid>(tx)`
    select policy, company_id, case when bool_or(is_claim) then 'CLAIM' when bool_or(is_overdue) then 'OVERDUE' end as kind,
      coalesce(jsonb_agg(owed) filter (where owed is not null) -> 0, '[]') as owed, min(oldest) as "oldestDueDate",
      min(frozen) as "frozenLimit", coalesce(min(missing) filter (where missing <> '{}'), '{}') as "frozenMissingRates",
      min(stopped) as "stoppedAfter"
    from (
      select m.policy_key as policy, m.company_id, m.kind = 'CLAIM' as is_claim, m.kind = 'OVERDUE' as is_overdue,
        null::jsonb as owed, null::date as oldest, null::numeric as frozen, null::text[] as missing,
        null::date as stopped
      from non_payment_marks m
      where ${withinScope(scope, 'm')} and ${inList('m.policy_key', policies)} and ${inList('m.company_id', companyIds)}
      union all
      select b.policy_key, b.company_id, false, false, b.owed, b.oldest_due_date, null, null,
        case when b.no_cover_after < ${today} then b.no_cover_after end from buyer_positions b
      where ${withinScope(scope, 'b')} and ${inList('b.policy_key', policies)} and ${inList('b.company_id', companyIds)}
      union all
      select s.policy_key, s.company_id, false, false, null, null, s.frozen_limit, s.frozen_missing_rates, null from reschedulings s
      where ${withinScope(scope, 's')} and ${inList('s.policy_key', policies)} and ${inList('s.company_id', companyIds)}
        and s.status = 'ACTIVE'
    ) as known group by policy, company_id`;
}
