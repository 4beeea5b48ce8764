import { type Routes, routes } from '../../../platform/server/routes.ts';
import { ndCoversContract } from '../nd-covers.contract.ts';
import { cancelNdCover } from './cancel-nd-cover.ts';
import { changeNdCover } from './change-nd-cover.ts';
import { checkBuyer } from './check-buyer.ts';
import { chooseNdRenewal } from './choose-nd-renewal.ts';
import { answerReferral, pageOfNdCovers, showNdCover, showPrecheckTerms } from './show-nd-cover.ts';

/** The actions on non-dependent covers. */
export const ndCoversRoutes: Routes = routes(ndCoversContract, {
  findPrecheckTerms: ({ query }, context) => showPrecheckTerms(query.policy, query.companyId, context),
  checkBuyer: ({ body }, context) => checkBuyer(body, context),
  listNdCovers: ({ query }, context) => pageOfNdCovers(query, context),
  findNdCover: ({ params }, context) => showNdCover(params.ndCoverId, context),
  changeNdCover: ({ params, body }, context) => changeNdCover(params.ndCoverId, body, context),
  cancelNdCover: ({ params }, context) => cancelNdCover(params.ndCoverId, context),
  chooseNdRenewal: ({ params, body }, context) => chooseNdRenewal(params.ndCoverId, body.autoRenew, context),
  answerNdCover: ({ params, body }, context) => answerReferral(params.ndCoverId, body.answer, context),
});
