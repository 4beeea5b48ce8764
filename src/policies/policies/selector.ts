import { type Actor, holds } from '../../platform/core/actor.ts';
import { type Refusal, refuse } from '../../platform/core/refusal.ts';

/** Why the actor cannot search among policies: it takes the right to choose one of them, or several (row C5). */
export function whyNotSearchPolicies(actor: Actor): Refusal | null {
  if (actor.userType === 'insurer' || holds(actor, 'policy-selector-multi-search')) return null;
  return whyNotHold(actor, 'policy-selector-single-search');
}

/** Why the actor cannot view these policies together: more than one needs the right to choose several (row C5). */
export function whyNotSelect(actor: Actor, policies: readonly string[]): Refusal | null {
  if (actor.userType === 'insurer' || policies.length <= 1) return null;
  return whyNotHold(actor, 'policy-selector-multi-search');
}

function whyNotHold(actor: Actor, permission: 'policy-selector-single-search' | 'policy-selector-multi-search') {
  return holds(actor, permission) ? null : refuse('not-permitted', { needs: [permission] });
}
