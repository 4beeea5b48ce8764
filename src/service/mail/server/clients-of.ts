import type { Actor } from '../../../platform/core/actor.ts';
import type { Scope } from '../../../platform/core/scope.ts';
import type { Db } from '../../../platform/server/context.ts';
import { termsOfPolicies } from '../../../policies/policies/server/public.ts';

type Reader = Readonly<{ actor: Actor; scope: Scope; tx: Db }>;

/** Those who work for several policyholders: their mails are in order of them. */
const agents: readonly Actor['userType'][] = ['broker', 'intermediary', 'agent', 'insurer'];

/**
 * The policyholders of what a mail reports, by policy, for a reader who works for several; no client where the reader
 * is one of them, or all is of one.
 */
export async function clientsOf(
  { actor, scope, tx }: Reader,
  reported: readonly Readonly<{ policy: string | null }>[],
): Promise<ReadonlyMap<string, string>> {
  if (!agents.includes(actor.userType)) return new Map();
  const policies = [...new Set(reported.flatMap(({ policy }) => policy ?? []))];
  const terms = await termsOfPolicies(scope, tx, policies);
  return new Map([...terms].map(([policy, { policyholder }]) => [policy, policyholder.name]));
}
