import { capAcceptanceOrder, capStopOrder } from '../caps/order-subjects.ts';
import { claimOrder, claimPayeeOrder } from '../claims/order-subjects.ts';
import { coverRequestCancellationOrder, coverRequestOrder } from '../covers/order-subjects.ts';
import { gradeShape } from '../grades/grades.contract.ts';
import { gradeRequestCancellationOrder, gradeRequestOrder } from '../grades/order-subjects.ts';
import { ndCoverCancellationOrder, ndCoverOrder } from '../nd-covers/order-subjects.ts';
import { whyNotChangeMode } from '../ordering/deadlock.ts';
import type { OrderSubject } from '../ordering/order-subject.ts';
import { declareOrderSubjects } from '../ordering/order-subjects.ts';
import { declareModeChangeCheck } from '../policies/mode-change.ts';
import { reschedulingOrder } from '../reschedulings/order-subjects.ts';

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
