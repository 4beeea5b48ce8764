import { capsContract } from '../caps/caps.contract.ts';
import { claimsContract } from '../claims/claims.contract.ts';
import { coverRequestsContract } from '../covers/cover-requests.contract.ts';
import { gradesContract } from '../grades/grades.contract.ts';
import { ndCoversContract } from '../nd-covers/nd-covers.contract.ts';
import type { Operation } from '../platform/contract.ts';
import { firstRefusal, type Refusal, refuse } from '../platform/refusal.ts';
import { reschedulingsContract } from '../reschedulings/reschedulings.contract.ts';
import { isWaiting, type Order, type OrderActor, type OrderKind, whyNotEdit } from './order.ts';

/*
 * How the author of an order corrects it: the operation that puts other content into it, from the moment it is submitted
 * until it is sent (handbook covers 16, rule 3). A new kind of order does not compile until it stands here, nor until its
 * screen says which form it opens with (`web/amend-form.tsx`); `order-corrections.test.ts` corrects an order of each kind.
 */

/** An order whose author entered something. `whileWaiting`: also before a colleague has returned it. */
type Correctable = Readonly<{ operation: Operation; whileWaiting: boolean }>;
/** An order that is a yes or no, with why nothing of it could be entered otherwise. */
type Fixed = Readonly<{ nothingToEnter: string }>;

export const corrections = {
  'cover-request': { operation: coverRequestsContract.changeCoverRequest, whileWaiting: true },
  'cover-request-cancellation': { nothingToEnter: 'It withdraws a request that the insurer has, as it is' },
  'grade-request': { operation: gradesContract.changeGradeReference, whileWaiting: true },
  'grade-request-cancellation': { nothingToEnter: 'It withdraws a request that the insurer has, as it is' },
  'cap-acceptance': { nothingToEnter: 'It accepts an offer of the insurer, as it is' },
  'cap-stop': { nothingToEnter: 'It stops what is in force; the day is that of the terms' },
  'nd-cover': { operation: ndCoversContract.changeNdCover, whileWaiting: true },
  'nd-cover-cancellation': { nothingToEnter: 'It ends what is in force, as it is' },
  rescheduling: { operation: reschedulingsContract.changeRescheduling, whileWaiting: true },
  // a claim saves itself with every pause of typing, which is not to take it out of a colleague's hands
  claim: { operation: claimsContract.saveClaim, whileWaiting: false },
  'claim-payee': { operation: claimsContract.changePayee, whileWaiting: true },
} as const satisfies Readonly<Record<OrderKind, Correctable | Fixed>>;

/** With which operation an order of each kind is placed: who may call it may be its author. */
export const placements = {
  'cover-request': coverRequestsContract.requestCover,
  'cover-request-cancellation': coverRequestsContract.cancelCoverRequest,
  'grade-request': gradesContract.requestGrade,
  'grade-request-cancellation': gradesContract.cancelGradeRequest,
  'cap-acceptance': capsContract.acceptCapOffer,
  'cap-stop': capsContract.stopCap,
  'nd-cover': ndCoversContract.checkBuyer,
  'nd-cover-cancellation': ndCoversContract.cancelNdCover,
  rescheduling: reschedulingsContract.requestRescheduling,
  claim: claimsContract.submitClaim,
  'claim-payee': claimsContract.changePayee,
} as const satisfies Readonly<Record<OrderKind, Operation>>;

/** The kinds of order whose content can be corrected. */
export type CorrectableKind = {
  [Kind in OrderKind]: (typeof corrections)[Kind] extends Fixed ? never : Kind;
}[OrderKind];

/** The operation that corrects an order of a kind; `null` where nothing of it was entered. */
export function correctionOf(kind: OrderKind): Operation | null {
  const correction: Correctable | Fixed = corrections[kind];
  return 'operation' in correction ? correction.operation : null;
}

/** Why the actor cannot correct an order: nothing of it was entered, a colleague has it, or as `whyNotEdit` says. */
export function whyNotCorrect(order: Order & Readonly<{ kind: OrderKind }>, actor: OrderActor): Refusal | null {
  const correction: Correctable | Fixed = corrections[order.kind];
  return firstRefusal(
    () => ('operation' in correction ? null : refuse('nothing-to-correct')),
    () => whyNotEdit(order, actor),
    () => ('operation' in correction && !correction.whileWaiting && isWaiting(order) ? refuse('order-waiting') : null),
  );
}
