import Big from 'big.js';
import { addDays, type Day, daysBetween } from '../../platform/core/day.ts';
import type { ValueOf } from '../../platform/core/enumeration.ts';
import { appealDays, lastDayOfAppeal } from '../../policies/policies/appeal-period.ts';
import type { ClaimStatus } from '../case-statuses/claim-status.ts';
import { paymentDays } from './claim.ts';
import type { WaitingPeriod } from './waiting-period.ts';

/*
 * The days of a claim, each with its calculation: until when it is filed and its supporting documents are uploaded,
 * when the waiting period is over and the money comes, until when a refusal may be contested (handbook N 1.0, 1.6).
 */

export const claimDayKinds = ['FILE', 'PAPERS', 'WAITING_PERIOD', 'PAYMENT', 'APPEAL'] as const;
export type ClaimDayKind = ValueOf<typeof claimDayKinds>;

/** The beginning from which a day of a claim is counted. */
export const claimAnchors = [
  'CLAIM_RECEIVED',
  'DUE_DATE',
  'EXTENSION_END',
  'ASKED',
  'DATE_OF_LOSS',
  'FILE_COMPLETE',
  'DOCUMENTS_DUE',
  'DECISION',
  'SIGNATURE',
  'TODAY',
] as const;
export type ClaimAnchor = ValueOf<typeof claimAnchors>;

/** "Received 20 Nov 2026 + 6 months, and 10 days contested or on a plan". */
export type ClaimDayCalculation = Readonly<{
  from: ClaimAnchor;
  fromDay: Day;
  count: number;
  unit: 'DAYS' | 'MONTHS';
  pausedDays: number;
}>;

export type ClaimDay = Readonly<{
  kind: ClaimDayKind;
  day: Day;
  state: 'open' | 'done' | 'missed';
  /** When it was done, where that is known. */
  doneOn: Day | null;
  /** `null` for the day of filing, which the duties of the policy calculate. */
  reckoning: ClaimDayCalculation | null;
}>;

/** What the days of a claim depend on. */
export type DatedClaim = Readonly<{
  status: ClaimStatus;
  filingDeadline: Day | null;
  filedOn: Day | null;
  question: Readonly<{ askedOn: Day; dueOn: Day }> | null;
  /** `null` once the supporting documents are in, or their time is over. */
  documentsDueOn: Day | null;
  /** Of a draft: as if it were filed today. */
  dateOfLoss: Day | null;
  decidedOn: Day | null;
  signedOn: Day | null;
  /** What is paid by the decision; before there is one, what would be. `null` where that is not known. */
  payable: string | null;
  /** Since when the file is complete; `null` while supporting documents are missing. */
  fileCompleteOn: Day | null;
  paidOn: Day | null;
}>;

/** The days of a claim, in their order. A claim that was withdrawn has only that of its filing. */
export function daysOfClaim(claim: DatedClaim, waiting: WaitingPeriod | null, today: Day): ClaimDay[] {
  const isGivenUp = claim.status === 'WITHDRAWN' || claim.status === 'CLOSED_PAID_BY_BUYER';
  const days = isGivenUp
    ? [filing(claim, today)]
    : [
        filing(claim, today),
        documentsDay(claim, today),
        waited(claim, waiting, today),
        payment(claim, today),
        appeal(claim, today),
      ];
  return days
    .filter((day) => day !== null)
    .sort((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0));
}

/**
 * Until when money can be expected, and from where that is counted: thirty days after the date of loss and a complete
 * file, whichever is later; after the decision once there is one; after the signature, or after today, where those
 * thirty days passed without it (handbook N 1.0, 1.6: nothing is paid before it is signed). `null` where none can be
 * expected: also while a dispute suspends the claim, and while the amount is unknown.
 */
export function paymentBy(
  claim: Omit<DatedClaim, 'filingDeadline' | 'filedOn' | 'question' | 'paidOn'>,
  today: Day,
): Readonly<{ from: ClaimAnchor; fromDay: Day; day: Day }> | null {
  const { status, dateOfLoss, decidedOn, signedOn, payable } = claim;
  if (dateOfLoss === null || noPaymentAhead.includes(status)) return null;
  if (payable === null ? decidedOn === null : new Big(payable).eq(0)) return null;
  const after = ([from, fromDay]: Beginning) => ({ from, fromDay, day: addDays(fromDay, paymentDays) });
  if (decidedOn === null) {
    const begun = [['DATE_OF_LOSS', dateOfLoss] as const, completeBy(claim, today)];
    const plain = after(begun.reduce((last, each) => (each[1] > last[1] ? each : last)));
    return plain.day >= today ? plain : after(['TODAY', today]);
  }
  const plain = after(['DECISION', decidedOn]);
  if (plain.day >= (signedOn ?? today)) return plain;
  return signedOn === null ? after(['TODAY', today]) : after(['SIGNATURE', signedOn]);
}
const noPaymentAhead: readonly ClaimStatus[] = ['REJECTED', 'SUSPENDED', 'WITHDRAWN', 'CLOSED_PAID_BY_BUYER'];

type Beginning = readonly [ClaimAnchor, Day];

/**
 * When the file is complete; where it is not, the last day to upload the supporting documents, today at the earliest.
 */
function completeBy(
  { fileCompleteOn, documentsDueOn }: Pick<DatedClaim, 'fileCompleteOn' | 'documentsDueOn'>,
  today: Day,
): Beginning {
  if (fileCompleteOn !== null) return ['FILE_COMPLETE', fileCompleteOn];
  return documentsDueOn !== null && documentsDueOn > today ? ['DOCUMENTS_DUE', documentsDueOn] : ['TODAY', today];
}

function filing({ filingDeadline: day, filedOn }: DatedClaim, today: Day): ClaimDay | null {
  return day === null ? null : { kind: 'FILE', day, ...doneOr(filedOn, day, today), reckoning: null };
}

function documentsDay({ question, documentsDueOn }: DatedClaim, today: Day): ClaimDay | null {
  if (!question) return null;
  const { askedOn, dueOn } = question;
  const reckoning = counted('ASKED', askedOn, daysBetween(askedOn, dueOn));
  const state = documentsDueOn === null ? 'done' : dueOn < today ? 'missed' : 'open';
  return { kind: 'PAPERS', day: dueOn, state, doneOn: null, reckoning };
}

function waited({ filedOn }: DatedClaim, waiting: WaitingPeriod | null, today: Day): ClaimDay | null {
  if (!waiting) return null;
  const { start, fromDay, count, unit, pausedDays, day } = waiting;
  // a draft would be received when it is filed: today at the earliest
  const from = start === 'CLAIM_RECEIVED' && filedOn === null ? 'TODAY' : start;
  const reckoning: ClaimDayCalculation = { from, fromDay, count, unit, pausedDays };
  return { kind: 'WAITING_PERIOD', day, state: day <= today ? 'done' : 'open', doneOn: null, reckoning };
}

function payment(claim: DatedClaim, today: Day): ClaimDay | null {
  const by = paymentBy(claim, today);
  if (!by) return null;
  const { from, fromDay, day } = by;
  return { kind: 'PAYMENT', day, ...doneOr(claim.paidOn, day, today), reckoning: counted(from, fromDay, paymentDays) };
}

function appeal({ status, decidedOn }: DatedClaim, today: Day): ClaimDay | null {
  if (status !== 'REJECTED' || decidedOn === null) return null;
  const day = lastDayOfAppeal(decidedOn);
  const reckoning = counted('DECISION', decidedOn, appealDays);
  return { kind: 'APPEAL', day, state: day < today ? 'missed' : 'open', doneOn: null, reckoning };
}

function counted(from: ClaimAnchor, fromDay: Day, count: number): ClaimDayCalculation {
  return { from, fromDay, count, unit: 'DAYS', pausedDays: 0 };
}

function doneOr(doneOn: Day | null, day: Day, today: Day): Pick<ClaimDay, 'state' | 'doneOn'> {
  if (doneOn !== null) return { state: 'done', doneOn };
  return { state: day < today ? 'missed' : 'open', doneOn: null };
}
