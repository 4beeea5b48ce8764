import { type Routes, routes } from '../../../platform/server/routes.ts';
import { coverEstimatesContract } from '../cover-estimates.contract.ts';
import { cancelEstimate, convertEstimate } from './end-estimate.ts';
import { type Estimating, estimateCover } from './estimate-cover.ts';
import { pageOfEstimates, showEstimate } from './show-estimates.ts';

/** The actions on cover estimates; `estimating` previews the answer and places the request. */
export function coverEstimatesRoutes(estimating: Estimating): Routes {
  return routes(coverEstimatesContract, {
    listCoverEstimates: ({ query }, context) => pageOfEstimates(query, context),
    findCoverEstimate: ({ params }, context) => showEstimate(params.estimateId, context),
    estimateCover: ({ body }, context) => estimateCover(estimating, body, context),
    convertCoverEstimate: ({ params, body }, context) => convertEstimate(estimating, params.estimateId, body, context),
    cancelCoverEstimate: ({ params }, context) => cancelEstimate(params.estimateId, context),
  });
}
