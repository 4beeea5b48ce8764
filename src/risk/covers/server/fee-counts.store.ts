import { workflowStatuses } from '../../../approvals/orders/order.ts';
import type { Day } from '../../../platform/core/day.ts';
import type { PolicyKey } from '../../../platform/core/policy-key.ts';
import type { Context } from '../../../platform/server/context.ts';
import { allRows } from '../../../platform/server/statements.ts';
import { statusSql } from '../../../platform/server/status-sql.ts';
import { withinScope } from '../../../platform/server/within-scope.ts';
import { coverListStatuses } from '../../buyers/cover-on-company.ts';
import type { BuyerCount, CheckCount } from '../fee-counts.ts';

const standing = statusSql(coverListStatuses);
const workflowStatus = statusSql(workflowStatuses);

type Reader = Pick<Context, 'scope' | 'tx'>;

/** Buyers that are monitored under a policy, by country and whether one of its covers on them is in force. */
export function monitoredBuyersOf(policyKey: PolicyKey, { scope, tx }: Reader): Promise<BuyerCount[]> {
  return allRows<BuyerCount>(tx)`
    select b.country_code, b.is_insured, count(*)::int as buyers from (
      select c.company_id, min(c.country_code) as country_code, bool_or(${standing.is('c.standing', 'cover')}) as is_insured
      from covers c
      where c.policy_key = ${policyKey} and c.is_monitored and ${standing.isNot('c.standing', 'inactive')}
        and ${withinScope(scope, 'c')}
      group by c.company_id) b
    group by b.country_code, b.is_insured`;
}

/**
 * First requests for cover that the insurer received under a policy on some days: what a credit check is charged for, as
 * `credit-check-fees.ts` says it to whoever requests. Who asks again about a buyer, or about one who had a cover, is not
 * charged.
 */
export function creditChecksOf(
  policyKey: PolicyKey,
  { from, to }: Readonly<{ from: Day; to: Day }>,
  { scope, tx, timeZone }: Reader & Pick<Context, 'timeZone'>,
): Promise<CheckCount[]> {
  return allRows<CheckCount>(tx)`
    select r.country_code, r.is_urgent, count(*)::int as checks from cover_requests r
    where r.policy_key = ${policyKey} and r.action = 'NEW' and ${workflowStatus.is('r.workflow_status', 'SENT')}
      and (r.sent_at at time zone ${timeZone})::date between ${from} and ${to} and ${withinScope(scope, 'r')}
      and not exists (select from cover_requests e where e.policy_key = r.policy_key and e.company_id = r.company_id
        and e.action = 'NEW' and e.sent_at < r.sent_at)
      and not exists (select from covers c join cover_versions v on v.cover_id = c.cover_id
        where c.policy_key = r.policy_key and c.company_id = r.company_id and v.decision_date < (r.sent_at at time zone ${timeZone})::date)
    group by r.country_code, r.is_urgent`;
}
