import { orderCallbacksSlot, orderedBuyersSlot } from '../../../approvals/orders/server/public.ts';
import { defineServerArea } from '../../../platform/server/server-area.ts';
import { decidedByRules, decidedSubjectSlot } from '../../../policies/passports/server/public.ts';
import { stepsFor } from '../../buyers/grade-visibility.ts';
import { gradeAnswerRules } from '../grade-answer-rules.ts';
import { gradeCoverRules } from '../grade-cover-rules.ts';
import { gradeCoversRoutes } from './grade-covers.routes.ts';
import { gradeRequestCancellations, gradeRequestOrders } from './grade-orders.ts';
import { gradesRoutes } from './grades.routes.ts';
import { orderedBuyers } from './ordered-buyers.ts';
import { gradeWork } from './work.ts';

export const gradesServer = defineServerArea({
  name: 'risk/grades',
  routes: () => [gradesRoutes, gradeCoversRoutes],
  declares: [
    orderedBuyersSlot(orderedBuyers),
    decidedSubjectSlot(
      decidedByRules('grade-cover', [gradeCoverRules], stepsFor),
      decidedByRules('grade-request', [gradeAnswerRules], stepsFor),
    ),
    orderCallbacksSlot(() => ({
      'grade-request': gradeRequestOrders,
      'grade-request-cancellation': gradeRequestCancellations,
    })),
  ],
  work: () => gradeWork,
});
