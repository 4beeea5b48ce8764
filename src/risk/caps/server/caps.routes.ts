import { type Routes, routes } from '../../../platform/server/routes.ts';
import { capsContract } from '../caps.contract.ts';
import { acceptCapOffer, stopCap } from './accept-cap.ts';
import { requestCapOffer, showCapTerms } from './request-cap-offer.ts';
import { answerCapOffer, listCapOffers, showCapOffer } from './show-cap.ts';

/** The actions on CAP and CAP+. */
export const capsRoutes: Routes = routes(capsContract, {
  findCapTerms: ({ query }, context) => showCapTerms(query.policy, query.companyId, context),
  listCapOffers: ({ query }, context) => listCapOffers(query, context),
  requestCapOffer: ({ body }, context) => requestCapOffer(body, context),
  findCapOffer: ({ params }, context) => showCapOffer(params.capOfferId, context),
  acceptCapOffer: ({ params }, context) => acceptCapOffer(params.capOfferId, context),
  stopCap: ({ params }, context) => stopCap(params.capOfferId, context),
  answerCapOffer: ({ params, body }, context) => answerCapOffer(params.capOfferId, body.isOffered, context),
});
