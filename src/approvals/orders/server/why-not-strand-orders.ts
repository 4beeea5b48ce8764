import type { RightsCheck } from '../../../identity/access/server/public.ts';
import { whyNotStrand } from '../stranded-orders.ts';
import { lockPoliciesAtStake } from './stranded-orders.store.ts';

/** Why somebody's rights cannot change: orders would be left that nobody can finish (handbook covers 16, rule 6). */
export const whyNotStrandOrders: RightsCheck = async (personId, after, { tx }) =>
  whyNotStrand(await lockPoliciesAtStake(tx, personId), personId, after);
