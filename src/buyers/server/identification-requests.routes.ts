import { periodFor } from '../../access/server/public.ts';
import { splitValues } from '../../platform/page.ts';
import { refuse } from '../../platform/refusal.ts';
import { Refused, refuseIf } from '../../platform/server/refused.ts';
import { type Routes, routes } from '../../platform/server/routes.ts';
import { whyNotSelect } from '../../policies/selector.ts';
import type { CountrySpecials } from '../../reference/country-specials.ts';
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
      const created = await periodFor(query.created, context);
      return listIdentificationRequests(reachOf(context), context.tx, query, created);
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
