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
    .insertInto('sign_in_attempts')
    .values({
      state_hash: hashOf(secrets.state),
      browser_hash: hashOf(browserSecret),
      code_verifier: secrets.codeVerifier,
      nonce: secrets.nonce,
      return_to: returnTo,
      invitation_hash: invitation === undefined ? null : hashOf(invitation),
      expires_at: addMilliseconds(now, attemptMs),
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
    .deleteFrom('sign_in_attempts')
    .where('state_hash', '=', hashOf(state))
    .where('browser_hash', '=', hashOf(browserSecret))
    .where('expires_at', '>', now)
    .returning(['code_verifier', 'nonce', 'return_to', 'invitation_hash'])
    .executeTakeFirst();
  if (!consumed) return null;
  const { nonce, code_verifier: codeVerifier, return_to: returnTo, invitation_hash: invitationHash } = consumed;
  return { secrets: { state, nonce, codeVerifier }, returnTo, invitationHash };
}
