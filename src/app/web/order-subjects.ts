import type { OrderSubjectOnScreen } from '../../approvals/orders/web/order-subjects.tsx';
import { claimOnScreen, claimPayeeOnScreen } from '../../non-payment/claims/web/order-subjects.tsx';
import { reschedulingOnScreen } from '../../non-payment/reschedulings/web/order-subjects.tsx';
import { capAcceptanceOnScreen, capStopOnScreen } from '../../risk/caps/web/order-subjects.tsx';
import {
  coverRequestCancellationOnScreen,
  coverRequestOnScreen,
} from '../../risk/cover-requests/web/order-subjects.tsx';
import { gradeRequestCancellationOnScreen, gradeRequestOnScreen } from '../../risk/grades/web/order-subjects.tsx';
import { ndCoverCancellationOnScreen, ndCoverOnScreen } from '../../risk/nd-covers/web/order-subjects.tsx';
import type { OrderKind } from '../approvals.ts';

/** What each kind of order shows on the screens; one that is declared does not compile until it stands here. */
export const orderSubjectsOnScreen = {
  'cover-request': coverRequestOnScreen,
  'cover-request-cancellation': coverRequestCancellationOnScreen,
  'grade-request': gradeRequestOnScreen,
  'grade-request-cancellation': gradeRequestCancellationOnScreen,
  'cap-acceptance': capAcceptanceOnScreen,
  'cap-stop': capStopOnScreen,
  'nd-cover': ndCoverOnScreen,
  'nd-cover-cancellation': ndCoverCancellationOnScreen,
  rescheduling: reschedulingOnScreen,
  claim: claimOnScreen,
  'claim-payee': claimPayeeOnScreen,
} satisfies Readonly<Record<OrderKind, OrderSubjectOnScreen>>;
