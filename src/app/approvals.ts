import { whyNotChangeMode } from '../approvals/orders/deadlock.ts';
import type { OrderSubject } from '../approvals/orders/order-subject.ts';
import { declareOrderSubjects } from '../approvals/orders/order-subjects.ts';
import { claimOrder, claimPayeeOrder } from '../non-payment/claims/order-subjects.ts';
import { reschedulingOrder } from '../non-payment/reschedulings/order-subjects.ts';
import { declareModeChangeCheck } from '../policies/policies/mode-change.ts';
import { capAcceptanceOrder, capStopOrder } from '../risk/caps/order-subjects.ts';
import { coverRequestCancellationOrder, coverRequestOrder } from '../risk/covers/order-subjects.ts';
import { gradeShape } from '../risk/grades/grades.contract.ts';
import { gradeRequestCancellationOrder, gradeRequestOrder } from '../risk/grades/order-subjects.ts';
import { ndCoverCancellationOrder, ndCoverOrder } from '../risk/nd-covers/order-subjects.ts';

/** What can be ordered under four and six eyes. What each is on the server and on the screens is keyed by these kinds. */
export const subjects = [
  coverRequestOrder,
  coverRequestCancellationOrder,
  gradeRequestOrder,
  gradeRequestCancellationOrder,
  capAcceptanceOrder,
  capStopOrder,
  ndCoverOrder,
  ndCoverCancellationOrder,
  reschedulingOrder,
  claimOrder,
  claimPayeeOrder,
] as const satisfies readonly OrderSubject[];

export type OrderKind = (typeof subjects)[number]['kind'];

/** Kinds of order, by name. */
export const orderKinds: readonly OrderKind[] = subjects.map(({ kind }) => kind);

/** Tells approvals what can be ordered, and policies who checks their modes: before the first of them asks. */
export function declareOrders(): void {
  declareOrderSubjects({ subjects, gradeOfBuyer: gradeShape });
  declareModeChangeCheck(whyNotChangeMode);
}
