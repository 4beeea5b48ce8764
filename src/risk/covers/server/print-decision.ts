import { refuse } from '../../../platform/core/refusal.ts';
import type { Context } from '../../../platform/server/context.ts';
import type { Letter } from '../../../platform/server/pdf/send-letter.ts';
import { Refused } from '../../../platform/server/refusal-error.ts';
import { partiesOfLetter } from '../../../policies/policies/server/public.ts';
import { type DecidedRequest, decisionLetter, titleOf } from './decision-letter.ts';
import { showCoverRequest } from './list-cover-requests.ts';

/** The decision on a request, as a letter to its policyholder. Refuses `not-decided-yet`. */
export const letterOfDecision = (requestId: string): Letter<Awaited<ReturnType<typeof readDecided>>> => ({
  read: (context) => readDecided(requestId, context),
  write: ({ request, policyholder, handler }, reader) => {
    const { action, company, decision } = request;
    return {
      document: decisionLetter(request, { ...reader, policyholder, contact: handler ?? reader.contact }),
      fileName: `${reader.translate(titleOf(action))} ${company.companyName} ${decision.decisionDate}`,
    };
  },
  eventOf: ({ request }, language) => ({
    type: 'cover-request.letter-printed',
    subject: `cover-request/${requestId}`,
    policy: request.policy,
    after: { language },
  }),
});

async function readDecided(requestId: string, context: Context) {
  const request = decidedOrRefuse(await showCoverRequest(requestId, context));
  const subject = `cover-request/${requestId}`;
  return { request, ...(await partiesOfLetter(context, request.policy, { area: 'COVERS', subject })) };
}

function decidedOrRefuse(request: Awaited<ReturnType<typeof showCoverRequest>>): DecidedRequest {
  const { decision } = request;
  if (!decision) throw new Refused(refuse('not-decided-yet'));
  return { ...request, decision };
}
