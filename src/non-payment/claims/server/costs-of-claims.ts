import type { Day } from '../../../platform/core/day.ts';
import type { PolicyKey } from '../../../platform/core/policy-key.ts';
import type { Context } from '../../../platform/server/context.ts';
import { allRows } from '../../../platform/server/statements.ts';
import { statusSql } from '../../../platform/server/status-sql.ts';
import { withinScope } from '../../../platform/server/within-scope.ts';
import { claimStatuses } from '../../case-statuses/claim-status.ts';

const claimStatus = statusSql(claimStatuses);

/** An insurance year of a policy. */
export type YearOfPolicy = Readonly<{ policyKey: PolicyKey; from: Day; to: Day }>;

/** What the claims of a year cost, in the policy's currency; `used`: of the most that the insurer pays for the year. */
export type CostsOfYear = Readonly<{
  policyKey: PolicyKey;
  paid: string;
  reserved: string;
  recoveries: string;
  used: string;
}>;

/**
 * What claims of years cost: those decided count for the year of their loss, others for that of the day of loss, or of filing
 * while the waiting period still runs and that day is to come.
 * Policies without claims are left out.
 */
export function costsOfClaims(
  { scope, tx }: Pick<Context, 'scope' | 'tx'>,
  years: readonly YearOfPolicy[],
): Promise<CostsOfYear[]> {
  const column = (of: keyof YearOfPolicy) => years.map((year) => year[of]);
  const isOpen = claimStatus.isNot('c.status', 'REJECTED', 'CLOSED_PAID_BY_BUYER', 'CLOSED');
  return allRows<CostsOfYear>(tx)`
    select y.policy_key,
      coalesce(sum(c.indemnity) filter (where c.paid_on is not null), 0) as paid,
      coalesce(sum(coalesce(c.indemnity, c.expected_payable)) filter (where c.paid_on is null and ${isOpen}), 0) as reserved,
      coalesce(sum(least(c.recovered, c.indemnity)), 0) as recoveries,
      coalesce(sum(c.indemnity - least(c.recovered, c.indemnity)), 0) as used
    from unnest(${column('policyKey')}::text[], ${column('from')}::date[], ${column('to')}::date[])
      as y (policy_key, year_from, year_to)
    join claims c on c.policy_key = y.policy_key
    where ${withinScope(scope, 'c')} and ${claimStatus.isNot('c.status', 'DRAFT', 'AWAITING_APPROVAL', 'WITHDRAWN')}
      and coalesce(c.loss_year, least(c.date_of_loss, c.filed_on)) between y.year_from and y.year_to
    group by y.policy_key`;
}
