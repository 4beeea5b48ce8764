import type { UserType } from '../../platform/core/actor.ts';
import { addDays, type Day } from '../../platform/core/day.ts';
import type { ValueOf } from '../../platform/core/enumeration.ts';
import { type Refusal, refuse } from '../../platform/core/refusal.ts';

/*
 * Finalised draft of a policy (row C12, handbook N 2.5): the insurer has finished a wording, and the broker checks it before
 * the policy is issued. Each version of it is a draft of its own.
 */

/**
 * AVAILABLE to be checked, DOWNLOADED by the broker, who approves it: APPROVED, or asks for a change: CHANGE_REQUESTED. The
 * insurer sends another version, which makes the former SUPERSEDED, or keeps the wording: it is AVAILABLE again. ISSUED: it is
 * part of the policy.
 */
export const policyDraftStatuses = [
  'AVAILABLE',
  'DOWNLOADED',
  'APPROVED',
  'CHANGE_REQUESTED',
  'SUPERSEDED',
  'ISSUED',
] as const;
export type PolicyDraftStatus = ValueOf<typeof policyDraftStatuses>;

/** The statuses in which the broker has to check a draft. */
export const uncheckedStatuses = ['AVAILABLE', 'DOWNLOADED'] as const satisfies readonly PolicyDraftStatus[];

/** The statuses in which the insurer has to act. */
export const withInsurerStatuses = ['APPROVED', 'CHANGE_REQUESTED'] as const satisfies readonly PolicyDraftStatus[];

/** The statuses of a draft that has ended. */
export const endedStatuses = ['SUPERSEDED', 'ISSUED'] as const satisfies readonly PolicyDraftStatus[];

/** What is written about a draft, and what it does to it. */
export const draftCommentKinds = ['COMMENT', 'CHANGE_REQUEST', 'WORDING_KEPT'] as const;
export type DraftCommentKind = ValueOf<typeof draftCommentKinds>;

/** Who writes about a draft. */
export const draftSides = ['BROKER', 'INSURER'] as const;
export type DraftSide = ValueOf<typeof draftSides>;

/** On which side somebody is. */
export function sideOf(userType: UserType): DraftSide {
  return userType === 'insurer' ? 'INSURER' : 'BROKER';
}

/** Why somebody cannot approve a draft or ask for a change: it is theirs. */
export function whyNotCheck(userType: UserType): Refusal | null {
  return sideOf(userType) === 'INSURER' ? refuse('broker-checks') : null;
}

type Draft = Readonly<{ status: PolicyDraftStatus; expiresOn: Day }>;

function mustBe(status: PolicyDraftStatus, allowed: readonly PolicyDraftStatus[]): Refusal | null {
  return allowed.includes(status) ? null : refuse('draft-not-in-status', { status });
}

/** Whether nobody can approve it any more: the insurer sends another version, or names another last day. */
export function hasExpired({ status, expiresOn }: Draft, today: Day): boolean {
  return isUnchecked(status) && expiresOn < today;
}

/** Whether a reminder says something: nobody has checked the draft, and there is still time for it. */
export function isToBeChecked(draft: Draft, today: Day): boolean {
  return isUnchecked(draft.status) && !hasExpired(draft, today);
}

function isUnchecked(status: PolicyDraftStatus): boolean {
  return uncheckedStatuses.some((each) => each === status);
}

/** Days before the last one on which the broker is reminded of a draft that nobody has checked. */
const daysOfReminder = 3;

/**
 * When the broker is reminded of a draft that is to be checked from today; `null` where it was sent too late for that.
 * Example: until 10 December, on the 7th.
 */
export function reminderOf(expiresOn: Day, today: Day): Day | null {
  const on = addDays(expiresOn, -daysOfReminder);
  return on > today ? on : null;
}

/** Why a draft cannot be approved: it is not to be checked, or the insurer's word for it is over. */
export function whyNotApprove(draft: Draft, today: Day): Refusal | null {
  const notNow = mustBe(draft.status, uncheckedStatuses);
  if (notNow) return notNow;
  return hasExpired(draft, today) ? refuse('draft-expired', { expiresOn: draft.expiresOn }) : null;
}

/** Why no change can be asked for. One of an expired draft can: the insurer answers with another version or last day. */
export function whyNotRequestChange({ status }: Pick<Draft, 'status'>): Refusal | null {
  return mustBe(status, uncheckedStatuses);
}

/** Why nothing can be written about it: it has ended. */
export function whyNotComment({ status }: Pick<Draft, 'status'>): Refusal | null {
  return mustBe(status, [...uncheckedStatuses, ...withInsurerStatuses]);
}

/**
 * Why the insurer cannot keep a wording: nobody asked for a change, or it could not be approved any more once it is kept.
 *
 * @param expiresOn the new last day; `null` where that of the draft stays
 */
export function whyNotKeep(draft: Draft, expiresOn: Day | null, today: Day): Refusal | null {
  const notNow = mustBe(draft.status, ['CHANGE_REQUESTED']);
  if (notNow || (expiresOn ?? draft.expiresOn) >= today) return notNow;
  const code = expiresOn === null ? 'required' : 'day-in-past';
  return refuse('invalid-input', undefined, [{ pointer: '/expiresOn', code }]);
}

/** Why it cannot become part of the policy: nobody has approved it, or it has ended. */
export function whyNotIssue({ status }: Pick<Draft, 'status'>): Refusal | null {
  return mustBe(status, ['APPROVED']);
}

/** Why no other version can replace it: the policy is issued. */
export function whyNotSupersede({ status }: Pick<Draft, 'status'>): Refusal | null {
  return mustBe(status, [...uncheckedStatuses, ...withInsurerStatuses]);
}
