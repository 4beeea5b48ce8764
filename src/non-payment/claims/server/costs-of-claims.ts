import { type RawBuilder, sql } from 'kysely';
import type { Day } from '../../../platform/core/day.ts';
import type { PolicyKey } from '../../../platform/core/policy-key.ts';
import type { Context } from '../../../platform/server/context.ts';
import { allRows } from '../../../platform/server/statements.ts';
import { statusSql } from '../../../platform/server/status-sql.ts';
import { withinScope } from '../../../platform/server/within-scope.ts';
import { claimStatuses } from '../../case-statuses/claim-status.ts';
import type { ClaimCost } from '../loss-ratio.ts';

const claimStatus = statusSql(claimStatuses);

/** An insurance year of a policy. */
export type YearOfPolicy = Readonly<{ policyKey: PolicyKey; from: Day; to: Day }>;

/**
 * What the claims of a year cost, in the policy's currency; `reserved` is `null` where it is not known of one of them.
 * `used`: of the most that the insurer pays for the year.
 */
export type CostsOfYear = Readonly<{
  policyKey: PolicyKey;
  paid: string;
  reserved: string | null;
  recoveries: string;
  used: string;
}>;

const beforeFiling = ['DRAFT', 'AWAITING_APPROVAL'] as const;
const recovered = sql`least(c.recovered, c.indemnity)`;

/** Whether a claim counts for an insurance year, and the day whose year that is: those decided know it themselves. */
export const claimOfYear = {
  counts: claimStatus.isNot('c.status', ...beforeFiling, 'WITHDRAWN'),
  day: sql`coalesce(c.loss_year, least(c.date_of_loss, c.filed_on))`,
} as const;

/** Which claims make a figure of a year. */
export const claimsOfCost: Readonly<Record<ClaimCost, RawBuilder<boolean>>> = {
  PAID: sql`(${claimOfYear.counts} and c.paid_on is not null)`,
  RESERVED: sql`(c.paid_on is null
    and ${claimStatus.isNot('c.status', ...beforeFiling, 'WITHDRAWN', 'REJECTED', 'CLOSED_PAID_BY_BUYER', 'CLOSED')})`,
  RECOVERED: sql`(${claimOfYear.counts} and ${recovered} > 0)`,
};

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
  return allRows<CostsOfYear>(tx)`
    select y.policy_key,
      coalesce(sum(c.indemnity) filter (where ${claimsOfCost.PAID}), 0) as paid,
      nullif(coalesce(sum(coalesce(c.indemnity, c.expected_payable, 'NaN')) filter (where ${claimsOfCost.RESERVED}), 0), 'NaN')
        as reserved,
      coalesce(sum(${recovered}), 0) as recoveries,
      coalesce(sum(c.indemnity - ${recovered}), 0) as used
    from unnest(${column('policyKey')}::text[], ${column('from')}::date[], ${column('to')}::date[])
      as y (policy_key, year_from, year_to)
    join claims c on c.policy_key = y.policy_key
    where ${withinScope(scope, 'c')} and ${claimOfYear.counts} and ${claimOfYear.day} between y.year_from and y.year_to
    group by y.policy_key`;
}
