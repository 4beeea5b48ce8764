import type { UserType } from '../../platform/core/actor.ts';
import { addDays, addMonths, type Day } from '../../platform/core/day.ts';
import type { ValueOf } from '../../platform/core/enumeration.ts';
import { type Refusal, refuse } from '../../platform/core/refusal.ts';
import type { RenewalMode } from '../../policies/policies/policy-terms.ts';

/*
 * Renewal of a policy (row C11, handbook N 2.4): from the invitation 120 days before its end to the terms of the next
 * insurance year. A policy that renews tacitly continues on the same terms unless one of the parties gives notice in time.
 */

/**
 * INVITED to say what is expected of the next year; SUBMITTED to the insurer, who offers options: QUOTED. NEGOTIATING: a
 * change of them is requested. ACCEPTED by signature, BOUND by the insurer, ISSUED once the policy continues on the new terms.
 * Otherwise it ends: DECLINED by the insurer, NON_RENEWED by notice of the policyholder, LAPSED with the policy, AUTO_RENEWED
 * on the same terms.
 */
export const renewalStatuses = [
  'INVITED',
  'SUBMITTED',
  'QUOTED',
  'NEGOTIATING',
  'ACCEPTED',
  'BOUND',
  'ISSUED',
  'DECLINED',
  'NON_RENEWED',
  'LAPSED',
  'AUTO_RENEWED',
] as const;
export type RenewalStatus = ValueOf<typeof renewalStatuses>;

/** The statuses in which the next year is not agreed: notice, an offer or an answer may follow. */
export const undecidedStatuses = [
  'INVITED',
  'SUBMITTED',
  'QUOTED',
  'NEGOTIATING',
] as const satisfies readonly RenewalStatus[];

/** The statuses of a renewal that has not ended. */
export const openStatuses = [...undecidedStatuses, 'ACCEPTED', 'BOUND'] as const satisfies readonly RenewalStatus[];

/** Days before the end of a policy on which its renewal begins (handbook N 2.4). */
export const invitedDaysBefore = 120;

/** Whether nothing is agreed yet. */
export function isUndecided(status: RenewalStatus): boolean {
  return undecidedStatuses.some((each) => each === status);
}

export function isOpen(status: RenewalStatus): boolean {
  return openStatuses.some((each) => each === status);
}

/**
 * The last day on which notice is given in time: whole months before the first day of the following year. Example: of a year
 * until 31 December with two months, 31 October; until 30 September, 31 July.
 */
export function lastDayOfNotice(lastDay: Day, noticePeriodMonths: number): Day {
  return addDays(addMonths(addDays(lastDay, 1), -noticePeriodMonths), -1);
}

/** The insurance year that follows one that ends on a day. */
export function nextYear(lastDay: Day, periodMonths: number): Readonly<{ from: Day; to: Day }> {
  const from = addDays(lastDay, 1);
  return { from, to: addDays(addMonths(from, periodMonths), -1) };
}

function mustBe(status: RenewalStatus, ...allowed: readonly RenewalStatus[]): Refusal | null {
  return allowed.includes(status) ? null : refuse('renewal-not-in-status', { status });
}

/** Why the questionnaire cannot be changed: it is with the insurer. */
export function whyNotAnswer(status: RenewalStatus): Refusal | null {
  return mustBe(status, 'INVITED');
}

/** Why the insurer cannot offer options: the next year is agreed, or the renewal has ended. */
export function whyNotOffer(status: RenewalStatus): Refusal | null {
  return mustBe(status, ...undecidedStatuses);
}

/** Why no other options can be requested. */
export function whyNotNegotiate(status: RenewalStatus): Refusal | null {
  return mustBe(status, 'QUOTED');
}

/** Why no option can be accepted: there is none, or they are valid no more. An offer holds while another is requested. */
export function whyNotAccept(
  { status, offerValidUntil }: Readonly<{ status: RenewalStatus; offerValidUntil: Day | null }>,
  today: Day,
): Refusal | null {
  const notNow = mustBe(status, 'QUOTED', 'NEGOTIATING');
  if (notNow) return notNow;
  return offerValidUntil !== null && offerValidUntil < today
    ? refuse('renewal-offer-expired', { validUntil: offerValidUntil })
    : null;
}

/** Why no notice can be given: the next year is agreed, or the last day for it is over. */
export function whyNotGiveNotice(
  { status, noticeBy }: Readonly<{ status: RenewalStatus; noticeBy: Day }>,
  today: Day,
): Refusal | null {
  const notNow = mustBe(status, ...undecidedStatuses);
  if (notNow) return notNow;
  return today > noticeBy ? refuse('notice-too-late', { noticeBy }) : null;
}

/** Why the insurer cannot decline: a policy that renews tacitly takes its notice too, and what is signed is agreed. */
export function whyNotDecline(
  { status, noticeBy, renewalMode }: Readonly<{ status: RenewalStatus; noticeBy: Day; renewalMode: RenewalMode }>,
  today: Day,
): Refusal | null {
  const notNow = mustBe(status, ...undecidedStatuses);
  if (notNow) return notNow;
  return renewalMode === 'TACIT' && today > noticeBy ? refuse('notice-too-late', { noticeBy }) : null;
}

/** Why the insurer cannot confirm: nothing was signed, or it is confirmed already. */
export function whyNotBind(status: RenewalStatus): Refusal | null {
  return mustBe(status, 'ACCEPTED');
}

/** What is known of a policy whose renewal is open. */
export type PolicyDays = Readonly<{ endDate: Day; cancelledFrom: Day | null }>;

/**
 * What the days of the policy make of an open renewal; `null` where they change nothing. A policy that ends later than it did
 * was renewed: on what was signed, or else on its own terms.
 *
 * @param lastDay the last day of the year to be renewed
 */
export function statusByPolicy(
  { status, lastDay, renewalMode }: Readonly<{ status: RenewalStatus; lastDay: Day; renewalMode: RenewalMode }>,
  { endDate, cancelledFrom }: PolicyDays,
  today: Day,
): 'ISSUED' | 'AUTO_RENEWED' | 'LAPSED' | null {
  if (!isOpen(status)) return null;
  // it was cancelled, or ends before the year that was to be renewed: that end has a renewal of its own
  if (endDate < lastDay || (cancelledFrom !== null && cancelledFrom <= lastDay)) return 'LAPSED';
  if (endDate > lastDay) return isUndecided(status) ? 'AUTO_RENEWED' : 'ISSUED';
  // what was signed, or renews tacitly, continues by contract: its policy may come late
  return today > lastDay && renewalMode === 'ACTIVE' && isUndecided(status) ? 'LAPSED' : null;
}

/** What colleagues approve before it counts, where the policy asks for it. */
export const decisionsToApprove = ['SIGNATURE', 'NOTICE'] as const;

/** Who has to act. */
export const turns = ['POLICYHOLDER', 'INSURER'] as const;
export type Turn = ValueOf<typeof turns>;

const turnIn: Readonly<Partial<Record<RenewalStatus, Turn>>> = {
  INVITED: 'POLICYHOLDER',
  SUBMITTED: 'INSURER',
  QUOTED: 'POLICYHOLDER',
  NEGOTIATING: 'INSURER',
  ACCEPTED: 'INSURER',
};

/** Who has to act; `null` where nobody has, or the renewal has ended. */
export function turnOf(status: RenewalStatus): Turn | null {
  return turnIn[status] ?? null;
}

/** The statuses in which somebody has to act. */
export function statusesOfTurn(turn: Turn): RenewalStatus[] {
  return renewalStatuses.filter((status) => turnIn[status] === turn);
}

/**
 * Those who advise policyholders: they prepare, and the policyholder signs (handbook N 2.4). An intermediary administers the
 * policy in the policyholder's place.
 */
const agents: readonly UserType[] = ['broker', 'agent'];

/** Why somebody cannot sign: they work for the policyholder, but are not. */
export function whyNotSign(userType: UserType): Refusal | null {
  return agents.includes(userType) ? refuse('policyholder-signs') : null;
}
