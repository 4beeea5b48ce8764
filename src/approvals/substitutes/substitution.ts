import { isApprovingRole } from '../../identity/access/ordering-role.ts';
import type { OrderingRole } from '../../identity/access/roles.ts';
import { addDays, type Day } from '../../platform/core/day.ts';
import { type FieldError, firstRefusal, type Refusal, refuse } from '../../platform/core/refusal.ts';

/*
 * Who approves for a colleague who is away. A substitute takes the colleague's steps on the policies on which they approve
 * themselves: naming one gives nobody a right to a policy.
 */

/** A substitute for days, the last one included; `endedOn`: from that day on they no longer stand in. */
export type Substitution = Readonly<{
  personId: string;
  substituteId: string;
  from: Day;
  to: Day;
  endedOn: Day | null;
}>;

/** Days for which a substitute is named, at most: longer than any holiday, shorter than a change of job. */
export const mostDays = 92;

/** Somebody with the ordering roles of their mandates. */
export type RoleBearer = Readonly<{ personId: string; roles: readonly OrderingRole[] }>;

/** Whether the substitute stands in on a day. It ends by itself. */
export function standsInOn({ from, to, endedOn }: Substitution, day: Day): boolean {
  return from <= day && day <= to && (endedOn === null || day < endedOn);
}

/** Whether it is over: its days are past, or it was ended. */
export function isOver({ to, endedOn }: Substitution, today: Day): boolean {
  return to < today || endedOn !== null;
}

/** What is asked for. */
export type Naming = Readonly<{ absent: RoleBearer; substitute: RoleBearer; from: Day; to: Day }>;

/**
 * Why somebody cannot name a substitute: for past or too many days, without a right to approve, themselves or somebody who
 * approves nothing, or for days for which there is one. `others`: those that they named before.
 */
export function whyNotName(
  { absent, substitute, from, to }: Naming,
  { today, others }: Readonly<{ today: Day; others: readonly Substitution[] }>,
): Refusal | null {
  const facts = { action: 'approve', orderingMode: null, orderingRole: absent.roles[0] ?? null };
  return firstRefusal(
    () => whyNotDays(from, to, today),
    () => (absent.roles.some(isApprovingRole) ? null : refuse('ordering-role-missing', facts)),
    () =>
      substitute.personId !== absent.personId && substitute.roles.some(isApprovingRole)
        ? null
        : refuse('substitute-approves-nothing'),
    () => (others.some((other) => isOn(other, from, to, today)) ? refuse('substitute-named') : null),
  );
}

/** Why it cannot be ended: it is over. */
export function whyNotEnd(substitution: Substitution, today: Day): Refusal | null {
  return isOver(substitution, today) ? refuse('substitution-over') : null;
}

function whyNotDays(from: Day, to: Day, today: Day): Refusal | null {
  const errors: FieldError[] = [
    ...(from < today ? [{ pointer: '/from', code: 'too-early' }] : []),
    ...(to < from ? [{ pointer: '/to', code: 'too-early' }] : []),
    ...(to >= addDays(from, mostDays) ? [{ pointer: '/to', code: 'too-late' }] : []),
  ];
  return errors.length > 0 ? refuse('invalid-input', undefined, errors) : null;
}

function isOn(other: Substitution, from: Day, to: Day, today: Day): boolean {
  return !isOver(other, today) && other.from <= to && from <= other.to;
}
