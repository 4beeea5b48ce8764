import { isThisMachine } from '../../platform/server/this-machine.ts';

/** Where and how a portal without an identity provider would run. */
export type Surroundings = Readonly<{
  /** What the operator says of it (`NODE_ENV`); empty when nothing. */
  nodeEnvironment: string;
  publicUrl: string;
  /** The address on which it listens. */
  host: string;
  /** Whether proxies in front of it are believed. */
  isBehindProxy: boolean;
  /** Whether the operator asks for the demo by its name. */
  isDemoAskedFor: boolean;
}>;

/**
 * Why a portal may not let people in without passwords, in words for its operator; `null` when it may. By default it
 * does so on this machine only. Whoever publishes it without an identity provider most likely forgot to name one, so
 * only the demo's own name permits that (CWE-1188, insecure default).
 */
export function whyNotWithoutPasswords(surroundings: Surroundings): string | null {
  const { nodeEnvironment, publicUrl, host, isBehindProxy, isDemoAskedFor } = surroundings;
  if (isDemoAskedFor) return null;
  if (isProduction(nodeEnvironment)) return `NODE_ENV is ${nodeEnvironment}`;
  if (!isThisMachine(host)) return `HOST=${host} is open to other machines`;
  if (!isThisMachine(new URL(publicUrl).hostname)) return `AVAL_PUBLIC_URL is ${publicUrl}`;
  return isBehindProxy ? 'AVAL_TRUST_PROXY says that a proxy publishes the portal' : null;
}

/** Whether the operator calls this production; a slip of the hand opens no door. */
export function isProduction(nodeEnvironment: string): boolean {
  return /^prod(?:uction)?$/i.test(nodeEnvironment.trim());
}
