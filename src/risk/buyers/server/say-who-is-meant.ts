import { refuse } from '../../../platform/core/refusal.ts';
import type { Context } from '../../../platform/server/context.ts';
import { Refused } from '../../../platform/server/refusal-error.ts';
import { policyTerms } from '../../../policies/policies/server/public.ts';
import { forgetBuyer, type NamedBuyer, storeNamedBuyer } from './named-buyers.store.ts';
import { partiesOf } from './parties.ts';

/**
 * Says who is meant by what the insured's books call a buyer, or with `null` takes that back: it is remembered under the
 * policy, and every open file in which the number or name stands is checked again. Refuses `not-found` as `partiesOf` does.
 */
export async function declareBuyerMeant(
  {
    policy,
    called,
    name,
    companyId,
    checkedIn,
  }: NamedBuyer & Readonly<{ companyId: string | null; checkedIn?: string }>,
  { scope, tx, actor, now }: Pick<Context, 'scope' | 'tx' | 'actor' | 'now'>,
): Promise<void> {
  if (companyId !== null) {
    await partiesOf({ scope, tx }, policy, companyId);
    return storeNamedBuyer(tx, { policy, called, name, companyId, declaredByName: actor.name, checkedIn }, now);
  }
  if (!(await policyTerms(scope, tx, policy))) throw new Refused(refuse('not-found'));
  return forgetBuyer(scope, tx, { policy, called, name, checkedIn });
}
