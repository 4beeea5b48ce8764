import type { Refusal } from '../../platform/refusal.ts';
import type { Context } from '../../platform/server/context.ts';
import type { Policy } from '../../policies/policy.ts';
import { whyNotNative } from '../german-tool.ts';

/* What the server of other areas may use of this one. */

/** Why the actor does not report an overdue or a claim of a policy here; `null` where it is reported here. */
export function whyNotReportHere(
  { actor, connectedTools = noTools }: Pick<Context, 'actor' | 'connectedTools'>,
  policy: Pick<Policy, 'policy' | 'insurerEntity'>,
): Refusal | null {
  return whyNotNative(policy, { permissions: actor.permissions, connectedTools });
}

const noTools: ReadonlySet<string> = new Set();
