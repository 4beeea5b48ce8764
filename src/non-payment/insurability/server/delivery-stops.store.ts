import type { Scope } from '../../../platform/core/scope.ts';
import type { Db } from '../../../platform/server/context.ts';
import { allRows } from '../../../platform/server/statements.ts';
import { withinScope } from '../../../platform/server/within-scope.ts';
import type { DeliveryStop } from '../../../risk/delivery-stops/delivery-stop.ts';

/** A stop of deliveries, and the report that brought it. */
export type StopOnBuyer = DeliveryStop & Readonly<{ overdueId: string | null }>;

/** Everything that ever stopped deliveries to a buyer under a policy, as periods. */
export function deliveryStopsOf(
  scope: Scope,
  tx: Db,
  { policy, companyId }: Readonly<{ policy: string; companyId: string }>,
): Promise<StopOnBuyer[]> {
  return allRows<StopOnBuyer>(tx)`
    select s.starts_on, s.lifted_on, s.reason, s.overdue_id from cover_stops s
    where ${withinScope(scope, 's')} and s.policy_key = ${policy} and s.company_id = ${companyId}
    order by s.starts_on, s.stop_id`;
}
