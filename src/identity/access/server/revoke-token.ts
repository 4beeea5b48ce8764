import { ownerOf } from '../../../platform/core/actor.ts';
import { refuse } from '../../../platform/core/refusal.ts';
import type { Context } from '../../../platform/server/context.ts';
import { Refused } from '../../../platform/server/refusal-error.ts';
import { findTokenOf, revokeTokenAndOffspring } from './tokens.store.ts';

/** Revokes a token of the caller; one that is revoked already stays so. */
export async function revokeToken(
  tokenId: string,
  { actor, tx, now, record }: Context,
): Promise<Record<string, never>> {
  const token = await findTokenOf(tx, ownerOf(actor), tokenId);
  if (!token) throw new Refused(refuse('not-found'));
  const revoked = await revokeTokenAndOffspring(tx, actor.personId, tokenId, now);
  const alsoConcerns = revoked.filter((id) => id !== tokenId).map((id) => `token/${id}`);
  await record({
    type: 'token.revoked',
    subject: `token/${tokenId}`,
    policy: null,
    alsoConcerns,
    before: { revokedAt: token.revokedAt },
    after: { revokedAt: token.revokedAt ?? now },
  });
  return {};
}
