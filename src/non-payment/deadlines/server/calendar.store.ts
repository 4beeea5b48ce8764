import type { CurrencyCode } from '../../../platform/core/currencies.ts';
import type { Day } from '../../../platform/core/day.ts';
import type { Scope } from '../../../platform/core/scope.ts';
import type { Db } from '../../../platform/server/context.ts';
import { allRows } from '../../../platform/server/statements.ts';
import { withinScope } from '../../../platform/server/within-scope.ts';
import type { Duty } from '../../../policies/policies/duty-rules.ts';
import type { AccountKey } from './accounts.store.ts';

/** The accounts in scope whose duties come soonest from a day on, at most so many; with whose they are. */
export function accountsForCalendar(
  scope: Scope,
  tx: Db,
  { from, most }: Readonly<{ from: Day; most: number }>,
): Promise<(AccountKey & Readonly<{ companyName: string }>)[]> {
  return allRows<AccountKey & { companyName: string }>(tx)`
    select s.policy_key as policy, s.company_id, c.company_name
    from buyer_positions s join companies c on c.company_id = s.company_id
    where ${withinScope(scope, 's')}
    order by (
      select min(day) from unnest(array[s.report_by, s.stop_of_cover_date, s.hand_over_by, s.file_claim_by]) as day
      where day >= ${from}), s.oldest_due_date desc, s.policy_key, s.company_id
    limit ${most}`;
}

/** An obligation that is no longer asked for, with its account. */
export type EndedObligation = AccountKey &
  Readonly<{ duty: Duty; day: Day; currency: CurrencyCode; companyName: string }>;

/**
 * Obligations in scope that ended since a day, the latest ones first, at most so many. A stop of cover that came has
 * not ended: it is in force.
 */
export function endedObligations(
  scope: Scope,
  tx: Db,
  { since, most }: Readonly<{ since: Day; most: number }>,
): Promise<EndedObligation[]> {
  return allRows<EndedObligation>(tx)`
    select o.policy_key as policy, o.company_id, o.duty, o.due_on as day, o.currency, c.company_name
    from obligations o join companies c on c.company_id = o.company_id
    where ${withinScope(scope, 'o')} and o.ended_on >= ${since} and o.due_on >= ${since}
      and (o.duty <> 'STOP_DELIVERIES' or o.due_on >= o.ended_on)
    order by o.ended_on desc, o.obligation_id limit ${most}`;
}
