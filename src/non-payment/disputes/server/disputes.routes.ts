import { type Routes, routes } from '../../../platform/server/routes.ts';
import { disputesContract } from '../disputes.contract.ts';
import { replyToDispute } from './answer-dispute.ts';
import { reportDispute } from './report-dispute.ts';
import { addEvidence, resolveDispute, withdrawDispute } from './settle-dispute.ts';
import { listOfDisputes, showDispute } from './show-disputes.ts';

/** The actions on disputes. */
export const disputesRoutes: Routes = routes(disputesContract, {
  listDisputes: ({ query }, context) => listOfDisputes(query, context),
  findDispute: ({ params }, context) => showDispute(params.disputeId, context),
  reportDispute: ({ body }, context) => reportDispute(body, context),
  resolveDispute: ({ params, body }, context) => resolveDispute(params.disputeId, body, context),
  withdrawDispute: ({ params }, context) => withdrawDispute(params.disputeId, context),
  addDisputeEvidence: ({ params, body }, context) => addEvidence(params.disputeId, body, context),
  findDisputeForInsurer: ({ params }, context) => showDispute(params.disputeId, context),
  replyToDispute: ({ params, body }, context) => replyToDispute(params.disputeId, body, context),
});
