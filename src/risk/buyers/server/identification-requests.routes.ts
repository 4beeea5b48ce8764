import type { CountrySpecials } from '../../../platform/core/country-specials.ts';
import { splitValues } from '../../../platform/core/page.ts';
import { refuse } from '../../../platform/core/refusal.ts';
import { Refused, refuseIf } from '../../../platform/server/refusal-error.ts';
import { type Routes, routes } from '../../../platform/server/routes.ts';
import { whyNotSelect } from '../../../policies/policies/selector.ts';
import { identificationRequestsContract } from '../identification-requests.contract.ts';
import { answerIdentificationRequest } from './answer-identification-request.ts';
import { findIdentificationRequest, listIdentificationRequests } from './identification-requests.store.ts';
import {
  cancelIdentificationRequest,
  reachOf,
  sendIdentificationRequest,
  submitIdentificationRequest,
} from './submit-identification-request.ts';

/** Identification requests; `specials` are the countries with rules of their own. */
export const identificationRequestsRoutes = (specials: CountrySpecials): Routes =>
  routes(identificationRequestsContract, {
    submitIdentificationRequest: ({ body }, context) => submitIdentificationRequest(body, specials, context),
    listIdentificationRequests: async ({ query }, context) => {
      refuseIf(whyNotSelect(context.actor, splitValues(query.policy)));
      return listIdentificationRequests(query, context);
    },
    findIdentificationRequest: async ({ params }, context) => {
      const request = await findIdentificationRequest(reachOf(context), context.tx, params.identificationId);
      if (!request) throw new Refused(refuse('not-found'));
      return request;
    },
    sendIdentificationRequest: ({ params }, context) => sendIdentificationRequest(params.identificationId, context),
    cancelIdentificationRequest: ({ params }, context) => cancelIdentificationRequest(params.identificationId, context),
    answerIdentificationRequest: ({ params, body }, context) =>
      answerIdentificationRequest(params.identificationId, body, context),
  });
