import type { Config } from './config.ts';

/** Authorization endpoint of the development identity provider. */
const developmentPath = '/dev-idp/auth';
/** How long a page waits for the identity provider's description at most, and when it is asked again, in ms. */
const waitLimitMs = 2_000;
const askAgainAfter = 30_000;

/**
 * Finds the provider's authorization endpoint in its own description and keeps it. An unreachable provider delays a
 * page by two seconds once in half a minute, and gives `null`.
 *
 * @param describe reads the description of an issuer
 */
export function authorizeUrlFinder(
  { idp, publicUrl }: Config,
  describe: (issuer: string) => Promise<unknown> = readDescription,
): () => Promise<string | null> {
  if (!idp) return async () => `${publicUrl}${developmentPath}`;
  let found: string | null = null;
  let askedAt = Number.NEGATIVE_INFINITY;
  return async () => {
    if (found || performance.now() - askedAt < askAgainAfter) return found;
    askedAt = performance.now();
    found = endpointOf(await describe(idp.issuer).catch(() => null));
    return found;
  };
}

async function readDescription(issuer: string): Promise<unknown> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const reply = await fetch(address, { signal: AbortSignal.timeout(waitLimitMs) });
  return reply.json();
}

function endpointOf(description: unknown): string | null {
  const endpoint = (description as { authorization_endpoint?: unknown } | null)?.authorization_endpoint;
  return typeof endpoint === 'string' ? endpoint : null;
}
