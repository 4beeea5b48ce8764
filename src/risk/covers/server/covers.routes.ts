import { type Printing, sendLetter } from '../../../platform/server/pdf/send-letter.ts';
import { type Routes, routes } from '../../../platform/server/routes.ts';
import type { CurrentStops } from '../../delivery-stops/server/public.ts';
import { coverRequestsContract } from '../cover-requests.contract.ts';
import { coversContract } from '../covers.contract.ts';
import { cancelCoverRequest } from './cancel-cover-request.ts';
import { changeCoverRequest } from './change-cover-request.ts';
import { listCoverActions, listRequestActions } from './cover-actions.ts';
import type { Insurer } from './cover-insurer.ts';
import { listCoverRequests, showCoverRequest } from './list-cover-requests.ts';
import { listCovers, summarizeCovers } from './list-covers.ts';
import { changeCustomerReference, setMonitoring } from './monitoring-and-reference.ts';
import { letterOfDecision } from './print-decision.ts';
import { requestCover } from './request-cover.ts';
import { listCoverHistory, showCover } from './show-cover.ts';
import { simulateCoverRequest } from './simulate-cover-request.ts';

/** The covers; `stops` says where deliveries to their buyers are stopped at this moment. */
export function coversRoutes(stops: CurrentStops): Routes {
  return routes(coversContract, {
    listCovers: ({ query }, context) => listCovers(query, context, stops),
    summarizeCovers: ({ query }, context) => summarizeCovers(query, context),
    findCover: ({ params }, context) => showCover(params.coverId, context, stops),
    listCoverActions: ({ params }, context) => listCoverActions(params.coverId, context),
    listCoverHistory: ({ params }, context) => listCoverHistory(params.coverId, context),
    setMonitoring: ({ params, body }, context) => setMonitoring(params.coverId, body.isMonitored, context, stops),
    changeCustomerReference: ({ params, body }, context) =>
      changeCustomerReference(params.coverId, body.customerReference, context, stops),
  });
}

/** The actions on cover requests; `insurer` answers them, and `printing` says how letters are made. */
export function coverRequestsRoutes(insurer: Insurer, printing: Printing): Routes {
  return routes(coverRequestsContract, {
    requestCover: ({ body }, context) => requestCover(insurer, body, context),
    simulateCoverRequest: ({ body }, context) => simulateCoverRequest(insurer, body, context),
    listCoverRequests: ({ query }, context) => listCoverRequests(query, context),
    findCoverRequest: ({ params }, context) => showCoverRequest(params.requestId, context),
    listCoverRequestActions: ({ params }, context) => listRequestActions(params.requestId, context),
    changeCoverRequest: ({ params, body }, context) => changeCoverRequest(params.requestId, body, context),
    cancelCoverRequest: ({ params }, context) => cancelCoverRequest(params.requestId, context),
    printDecision: ({ params, query }, exchange) =>
      sendLetter(letterOfDecision(params.requestId), { ...query, exchange, printing }),
  });
}
