import { ownerOf } from '../../../platform/core/actor.ts';
import { addHours, isBefore } from '../../../platform/core/instant.ts';
import type { Context } from '../../../platform/server/context.ts';
import { refuseIf } from '../../../platform/server/refusal-error.ts';
import {
  defaultTokenDays,
  isNarrowedInTime,
  isNarrowerThanHolder,
  tokenPrefix,
  whyNotMakeToken,
} from '../access-token.ts';
import type { NewToken, TokenRequest } from '../tokens.contract.ts';
import { hashOf, newSecret } from './secret.ts';
import { findPoliciesInPortfolio, findTokenOf, insertToken } from './tokens.store.ts';

/**
 * Makes a token for its caller, within what the caller may do and see. A token may make tokens too: these have no more
 * rights and no longer time, and are revoked with it. `opens` limits it to one operation that takes it in its address.
 */
export async function createToken(
  requested: TokenRequest,
  { actor, scope, tx, now, newId, record }: Context,
  opens: 'calendar' | null = null,
): Promise<NewToken> {
  const parent = actor.via === 'token' ? await findTokenOf(tx, ownerOf(actor), actor.credentialId) : null;
  const permissions = requested.permissions ?? [...actor.permissions];
  const policies = requested.policies ?? parent?.policies ?? null;
  const known = requested.policies ? await findPoliciesInPortfolio(tx, requested.policies) : [];
  refuseIf(whyNotMakeToken(actor, scope, { permissions, policies: requested.policies ?? null }, known));

  const requestedEnd = addHours(now, (requested.expiresInDays ?? defaultTokenDays) * 24);
  const expiresAt = parent && isBefore(parent.expiresAt, requestedEnd) ? parent.expiresAt : requestedEnd;
  const token = `${tokenPrefix}${newSecret()}`;
  const narrowed =
    isNarrowerThanHolder({ permissions, policies, narrowed: actor.isNarrowed === true }, actor.permissions) ||
    isNarrowedInTime(expiresAt, now, parent?.expiresAt ?? null);
  const made = {
    tokenId: newId('tok'),
    name: requested.name,
    permissions,
    policies,
    narrowed,
    createdAt: now,
    expiresAt,
  };
  await insertToken(tx, {
    ...made,
    tokenHash: hashOf(token),
    personId: actor.personId,
    parentTokenId: parent?.tokenId ?? null,
    opens,
  });
  await record({ type: 'token.created', subject: `token/${made.tokenId}`, policy: null, after: made });
  return { ...made, revokedAt: null, lastUsedAt: null, token };
}
