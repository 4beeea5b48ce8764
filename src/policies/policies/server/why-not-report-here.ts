import type { Refusal } from '../../../platform/core/refusal.ts';
import type { Context } from '../../../platform/server/context.ts';
import { whyNotNative } from '../german-tool.ts';
import type { Policy } from '../policy.ts';

/** Why the actor does not report an overdue or a claim of a policy here; `null` where it is reported here. */
export function whyNotReportHere(
  { actor, connectedTools = noTools }: Pick<Context, 'actor' | 'connectedTools'>,
  policy: Pick<Policy, 'policy' | 'insurerEntity'>,
): Refusal | null {
  return whyNotNative(policy, { permissions: actor.permissions, connectedTools });
}

const noTools: ReadonlySet<string> = new Set();
