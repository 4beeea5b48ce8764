import type { CurrencyCode } from '../../../platform/core/currencies.ts';
import type { Day } from '../../../platform/core/day.ts';
import type { PolicyKey } from '../../../platform/core/policy-key.ts';
import type { Context } from '../../../platform/server/context.ts';
import { allRows } from '../../../platform/server/statements.ts';
import { statusSql } from '../../../platform/server/status-sql.ts';
import { withinScope } from '../../../platform/server/within-scope.ts';
import { knownOwedOn, type LineThroughTime, wasUnpaidOn } from '../../receivables/owed-on-day.ts';
import { clearedReasons } from '../../receivables/receivable.ts';
import { overdueStatuses } from '../overdue.ts';

const overdueStatus = statusSql(overdueStatuses);
const clearedReason = statusSql(clearedReasons);

/** A line of the book that was unpaid on a day. */
export type UnpaidLine = Readonly<{
  /** The report that it was in by that day; a line that was added to it later is not. */
  overdueId: string | null;
  currency: CurrencyCode;
  /** What was owed of it then, decimal; `null` where it is not known how much. */
  owed: string | null;
}>;

type Row = Readonly<{ policyKey: PolicyKey; day: Day; overdueId: string | null; currency: CurrencyCode }> &
  ((LineThroughTime & Readonly<{ isCredited: boolean }>) | Readonly<{ issueDate: null }>);

/**
 * The lines that were unpaid on a past day of each policy. Policies of which nothing was entered by their day are not in
 * the map: what their buyers owed is not known here.
 */
export async function unpaidOnDays(
  { scope, tx }: Pick<Context, 'scope' | 'tx'>,
  days: readonly Readonly<{ policyKey: PolicyKey; day: Day }>[],
): Promise<ReadonlyMap<PolicyKey, readonly UnpaidLine[]>> {
  const rows = await allRows<Row>(tx)`
    select y.policy_key, y.day, o.overdue_id, r.currency, r.issue_date, r.amount_incl_tax, r.outstanding_amount,
      r.cleared_date, r.cleared_reason, r.credited_amount <> 0 as "isCredited", coalesce(m.payments, '[]') as payments
    from unnest(${days.map(({ policyKey }) => policyKey)}::text[], ${days.map(({ day }) => day)}::date[])
      as y (policy_key, day)
    cross join lateral (
      select from receivables k where k.policy_key = y.policy_key and k.entered_at < y.day + 1
        and ${withinScope(scope, 'k')} limit 1) as known
    left join receivables r on r.policy_key = y.policy_key and r.issue_date <= y.day and ${withinScope(scope, 'r')}
      and (r.cleared_date is null or r.cleared_date > y.day or ${clearedReason.is('r.cleared_reason', 'CLAIMED')})
    left join overdues o on o.overdue_id = r.overdue_id and coalesce(r.reported_on, o.reported_on) <= y.day
      and ${overdueStatus.isNot('o.status', 'WITHDRAWN')}
    left join lateral (
      select jsonb_agg(jsonb_build_object('receivedOn', p.received_on, 'amount', a.amount::text)) as payments
      from payment_allocations a join receivable_payments p using (payment_id)
      where a.receivable_id = r.receivable_id) as m on true`;
  return new Map(
    [...Map.groupBy(rows, ({ policyKey }) => policyKey)].map(([policy, lines]) => [policy, lines.flatMap(unpaidIn)]),
  );
}

function unpaidIn(row: Row): UnpaidLine[] {
  const { day, overdueId, currency } = row;
  if (row.issueDate === null || !wasUnpaidOn(day, row)) return [];
  // on which day a credit note was deducted is not kept
  return [{ overdueId, currency, owed: row.isCredited ? null : knownOwedOn(day, row) }];
}
