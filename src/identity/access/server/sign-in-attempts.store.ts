import { addMilliseconds } from '../../../platform/core/instant.ts';
import type { Db } from '../../../platform/server/context.ts';
import type { SignInSecrets } from './oidc.ts';
import { hashOf } from './secret.ts';

/** How long a person may take at the identity provider, in milliseconds. */
export const attemptMs = 600_000;

/** Where a sign-in leads, and the secret of the invitation whose link began it. */
export type SignInIntent = Readonly<{ returnTo: string; invitation: string | undefined }>;

/** Stores a sign-in until its browser returns. `browserSecret` stands in the browser's cookie. */
export async function insertAttempt(
  tx: Db,
  secrets: SignInSecrets,
  browserSecret: string,
  { returnTo, invitation }: SignInIntent,
  now: string,
): Promise<void> {
  await tx
    .insertInto('signInAttempts')
    .values({
      stateHash: hashOf(secrets.state),
      browserHash: hashOf(browserSecret),
      codeVerifier: secrets.codeVerifier,
      nonce: secrets.nonce,
      returnTo,
      invitationHash: invitation === undefined ? null : hashOf(invitation),
      expiresAt: addMilliseconds(now, attemptMs),
    })
    .execute();
}

/**
 * Returns and deletes the sign-in that this browser began with that state: it works once. `null` when there is none or
 * it is too old.
 */
export async function consumeAttempt(
  tx: Db,
  state: string,
  browserSecret: string,
  now: string,
): Promise<{ secrets: SignInSecrets; returnTo: string; invitationHash: Buffer | null } | null> {
  const consumed = await tx
    .deleteFrom('signInAttempts')
    .where('stateHash', '=', hashOf(state))
    .where('browserHash', '=', hashOf(browserSecret))
    .where('expiresAt', '>', now)
    .returning(['codeVerifier', 'nonce', 'returnTo', 'invitationHash'])
    .executeTakeFirst();
  if (!consumed) return null;
  const { nonce, codeVerifier, returnTo, invitationHash } = consumed;
  return { secrets: { state, nonce, codeVerifier }, returnTo, invitationHash };
}
