import type { Db } from '../../platform/server/context.ts';
import { addMilliseconds } from '../../reference/instant.ts';
import type { SignInSecrets } from './oidc.ts';
import { hashOf } from './secret.ts';

/** How long a person may take at the identity provider, in milliseconds. */
export const attemptMs = 600_000;

/** Remembers a sign-in until its browser comes back. `browserSecret` stands in the browser's cookie. */
export async function insertAttempt(
  tx: Db,
  secrets: SignInSecrets,
  browserSecret: string,
  returnTo: string,
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
      expires_at: addMilliseconds(now, attemptMs),
    })
    .execute();
}

/** Takes the sign-in that this browser began with that state: it works once. `null` when there is none or it is too old. */
export async function takeAttempt(
  tx: Db,
  state: string,
  browserSecret: string,
  now: string,
): Promise<{ secrets: SignInSecrets; returnTo: string } | null> {
  const taken = await tx
    .deleteFrom('sign_in_attempts')
    .where('state_hash', '=', hashOf(state))
    .where('browser_hash', '=', hashOf(browserSecret))
    .where('expires_at', '>', now)
    .returning(['code_verifier', 'nonce', 'return_to'])
    .executeTakeFirst();
  if (!taken) return null;
  return { secrets: { state, nonce: taken.nonce, codeVerifier: taken.code_verifier }, returnTo: taken.return_to };
}
