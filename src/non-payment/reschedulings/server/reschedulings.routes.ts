import { type Routes, routes } from '../../../platform/server/routes.ts';
import { reschedulingsContract } from '../reschedulings.contract.ts';
import { answerRescheduling } from './answer-rescheduling.ts';
import { changeRescheduling } from './change-rescheduling.ts';
import { requestRescheduling, simulateRescheduling } from './request-rescheduling.ts';
import {
  addDocument,
  cancelRescheduling,
  confirmConditions,
  payInstalment,
  replyToInsurer,
  reportDefault,
} from './rescheduling-actions.ts';
import { showRescheduling, showReschedulings } from './show-rescheduling.ts';

/** The actions on plans of instalments. */
export const reschedulingsRoutes: Routes = routes(reschedulingsContract, {
  listReschedulings: ({ query }, context) => showReschedulings(query, context),
  findRescheduling: ({ params }, context) => showRescheduling(params.reschedulingId, context),
  requestRescheduling: ({ body }, context) => requestRescheduling(body, context),
  changeRescheduling: ({ params, body }, context) => changeRescheduling(params.reschedulingId, body, context),
  simulateRescheduling: ({ body }, context) => simulateRescheduling(body, context),
  replyToInsurer: ({ params, body }, context) => replyToInsurer(params.reschedulingId, body, context),
  confirmConditions: ({ params }, context) => confirmConditions(params.reschedulingId, context),
  payInstalment: ({ params, body }, context) => payInstalment(params.reschedulingId, Number(params.no), body, context),
  reportDefault: ({ params }, context) => reportDefault(params.reschedulingId, context),
  cancelRescheduling: ({ params }, context) => cancelRescheduling(params.reschedulingId, context),
  addReschedulingDocument: ({ params, body }, context) => addDocument(params.reschedulingId, body, context),
  answerRescheduling: ({ params, body }, context) => answerRescheduling(params.reschedulingId, body, context),
});
