import type { QueryOf } from '../../platform/core/contract.ts';
import { policiesIn } from '../../policies/policies/policies-in-address.ts';
import type { dashboardContract } from './dashboard.contract.ts';

/** What the first screen asks for, as its address says: the policies selected, and the first obligations or all of them. */
export function todayQuery({
  policy,
  rows,
}: Readonly<{ policy?: string | undefined; rows?: string | undefined }>): QueryOf<typeof dashboardContract.showToday> {
  return { policy: policiesIn({ policy }), rows: rows === 'all' ? rows : undefined };
}
