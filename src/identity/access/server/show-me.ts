import { refuse } from '../../../platform/core/refusal.ts';
import type { Context } from '../../../platform/server/context.ts';
import { Refused } from '../../../platform/server/refusal-error.ts';
import { type Me, mostPoliciesOfMe } from '../access.contract.ts';
import { partnerTools } from '../connected-tools.ts';
import { countPoliciesOf, findProfile, findSessionEnds, listPoliciesOf } from './me.store.ts';

/** Who is signed in. A program gets its holder, with the token's own narrower permissions and policies. */
export async function showMe({ actor, scope, tx, connectedTools }: Context): Promise<Me> {
  const profile = await findProfile(tx, actor.personId);
  if (!profile) throw new Refused(refuse('not-signed-in'));
  const policies = await listPoliciesOf(scope, tx, actor.personId);
  return {
    ...profile,
    userType: actor.userType,
    permissions: [...actor.permissions],
    policies,
    policyCount: policies.length < mostPoliciesOfMe ? policies.length : await countPoliciesOf(scope, tx),
    connectedTools: partnerTools.filter((tool) => connectedTools?.has(tool)),
    session: actor.via === 'session' ? await findSessionEnds(tx, actor.credentialId) : null,
  };
}
