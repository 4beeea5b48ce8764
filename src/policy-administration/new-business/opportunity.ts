import type { ValueOf } from '../../platform/core/enumeration.ts';

/**
 * How far a contract that a broker works on has come (handbook N 2.7), as the insurer's system of customers has it. `BOUND`:
 * it is a policy.
 */
export const opportunityStatuses = [
  'LEAD',
  'SUBMITTED',
  'IN_UNDERWRITING',
  'QUOTED',
  'ACCEPTED',
  'BOUND',
  'LOST',
  'DECLINED',
] as const;
export type OpportunityStatus = ValueOf<typeof opportunityStatuses>;

/** Those of which something is still to come. */
export const openOpportunities = [
  'LEAD',
  'SUBMITTED',
  'IN_UNDERWRITING',
  'QUOTED',
  'ACCEPTED',
] as const satisfies readonly OpportunityStatus[];

/** Those that came to an end: a policy, or nothing. */
export const endedOpportunities = ['BOUND', 'LOST', 'DECLINED'] as const satisfies readonly OpportunityStatus[];
