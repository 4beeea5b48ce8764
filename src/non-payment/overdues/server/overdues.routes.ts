import { type Routes, routes } from '../../../platform/server/routes.ts';
import { overduesContract } from '../overdues.contract.ts';
import {
  attachToOverdue,
  changeOverdue,
  clearOverdueItem,
  informOfOverdue,
  payOverdue,
  withdrawOverdue,
} from './change-overdue.ts';
import { answerLiftRequest, requestLift, withdrawLiftRequest } from './lift-stop.ts';
import { removePayment } from './remove-payment.ts';
import { replyToOverdue } from './reply-to-overdue.ts';
import { reportOverdue, simulateOverdue } from './report-overdue.ts';
import type { SettlePlans } from './settle-overdues.ts';
import { pageOfLiftRequests, pageOfOverdues, showOverdue } from './show-overdue.ts';

/** The actions on reports of unpaid invoices; `settlePlans` updates plans after payments. */
export function overduesRoutes(settlePlans: SettlePlans): Routes {
  return routes(overduesContract, {
    listOverdues: ({ query }, context) => pageOfOverdues(query, context),
    findOverdue: ({ params }, context) => showOverdue(params.overdueId, context),
    reportOverdue: ({ body }, context) => reportOverdue(body, context),
    simulateOverdue: ({ body }, context) => simulateOverdue(body, context),
    changeOverdue: ({ params, body }, context) => changeOverdue(params.overdueId, body, context),
    payOverdue: ({ params, body }, context) => payOverdue(settlePlans, params.overdueId, body, context),
    removePayment: ({ params, body }, context) => removePayment(params, body, context),
    clearOverdueItem: ({ params, body }, context) => clearOverdueItem(settlePlans, params, body, context),
    informOfOverdue: ({ params, body }, context) => informOfOverdue(params.overdueId, body, context),
    attachToOverdue: ({ params, body }, context) => attachToOverdue(params.overdueId, body, context),
    withdrawOverdue: ({ params }, context) => withdrawOverdue(params.overdueId, context),
    listLiftRequests: ({ query }, context) => pageOfLiftRequests(query, context),
    requestLift: ({ params, body }, context) => requestLift(params.overdueId, body, context),
    withdrawLiftRequest: ({ params }, context) => withdrawLiftRequest(params.overdueId, context),
    answerLiftRequest: ({ params, body }, context) => answerLiftRequest(params.overdueId, body, context),
    replyToOverdue: ({ params, body }, context) => replyToOverdue(params.overdueId, body, context),
  });
}
