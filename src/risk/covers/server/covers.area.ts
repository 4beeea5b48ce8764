import { orderCallbacksSlot } from '../../../approvals/orders/server/public.ts';
import { linesSlot } from '../../../bulk/jobs/server/public.ts';
import { lettersOfRecordsSlot } from '../../../platform/server/pdf/letters-of-records.ts';
import { defineServerArea } from '../../../platform/server/server-area.ts';
import { coverSummariesSlot } from '../../buyers/server/public.ts';
import { currentStopsSlot } from '../../delivery-stops/server/public.ts';
import { coverRequestCancellations } from './cancel-cover-request.ts';
import { insurerOf } from './cover-insurer.ts';
import { coverJobsRoutes, coverRequestJobsRoutes } from './cover-jobs.routes.ts';
import { coverRequestOrders } from './cover-request-orders.ts';
import { coverRequestsRoutes, coversRoutes } from './covers.routes.ts';
import { coverChangeTarget, coverRequestTarget } from './line-targets.ts';
import { letterOfDecision } from './print-decision.ts';
import { coverSummaries } from './public.ts';
import { requestNotesRoutes } from './request-notes.routes.ts';
import { coverWork } from './work.ts';

export const coversServer = defineServerArea({
  name: 'risk/covers',
  routes: (setUp) => [
    coversRoutes(currentStopsSlot.only()),
    coverRequestsRoutes(insurerOf(setUp), setUp),
    requestNotesRoutes,
    coverRequestJobsRoutes(coverRequestTarget(insurerOf(setUp)), setUp),
    coverJobsRoutes(coverChangeTarget(insurerOf(setUp)), setUp),
  ],
  declares: [
    coverSummariesSlot(coverSummaries),
    lettersOfRecordsSlot({ kind: 'cover-request', letterOf: letterOfDecision }),
    linesSlot((setUp) => ({
      'cover-requests': coverRequestTarget(insurerOf(setUp)),
      covers: coverChangeTarget(insurerOf(setUp)),
    })),
    orderCallbacksSlot((setUp) => ({
      'cover-request': coverRequestOrders(insurerOf(setUp)),
      'cover-request-cancellation': coverRequestCancellations,
    })),
  ],
  work: () => coverWork,
});
