import { preferredLocaleOf } from '../../../identity/access/server/public.ts';
import type { QueryOf } from '../../../platform/core/contract.ts';
import { refuse } from '../../../platform/core/refusal.ts';
import type { TranslatorFor } from '../../../platform/exports/server/public.ts';
import type { Context } from '../../../platform/server/context.ts';
import { type InsurersContact, sendPdf } from '../../../platform/server/pdf/letter.ts';
import type { PdfRenderer } from '../../../platform/server/pdf/pdf-renderer.ts';
import { Refused } from '../../../platform/server/refusal-error.ts';
import type { Exchange } from '../../../platform/server/routes.ts';
import { handlerOf } from '../../../policies/handlers/server/public.ts';
import { policyTerms } from '../../../policies/policies/server/public.ts';
import type { coverRequestsContract } from '../cover-requests.contract.ts';
import { type DecidedRequest, decisionLetter, titleOf } from './decision-letter.ts';
import { showCoverRequest } from './list-cover-requests.ts';

/** How letters are made: sender, texts, and folder. */
export type Printing = Readonly<{
  renderer: PdfRenderer;
  translatorFor: TranslatorFor;
  brand: Readonly<{ name: string; color: string }>;
  contact: InsurersContact;
  timeZone: string;
}>;

/**
 * Sends the decision on a request as a letter in PDF, laid out by a thread while no database connection is held. The
 * download is recorded in the trail.
 */
export async function printDecision(
  requestId: string,
  { language }: QueryOf<typeof coverRequestsContract.printDecision>,
  { exchange, printing }: Readonly<{ exchange: Exchange; printing: Printing }>,
): Promise<unknown> {
  const { reply, actor } = exchange;
  const { renderer, translatorFor, brand, contact, timeZone } = printing;
  const { request, parties, locale, today, now } = await exchange.read(async (context) => {
    const decided = decidedOrRefuse(await showCoverRequest(requestId, context));
    return {
      request: decided,
      parties: await partiesOf(decided, context),
      locale: language ?? (await preferredLocaleOf(context.tx, actor)) ?? 'en',
      today: context.today,
      now: context.now,
    };
  });
  const translate = translatorFor(locale);
  const pdf = await renderer.render(
    decisionLetter(request, {
      translate,
      locale,
      timeZone,
      today,
      now,
      person: actor.name,
      brand,
      policyholder: parties.policyholder,
      contact: parties.handler ?? contact,
    }),
  );
  await exchange.write((context) =>
    context.record({
      type: 'cover-request.letter-printed',
      subject: `cover-request/${requestId}`,
      policy: request.policy,
      after: { language: locale },
    }),
  );
  const { companyName } = request.company;
  return sendPdf(reply, `${translate(titleOf(request.action))} ${companyName} ${request.decision.decisionDate}`, pdf);
}

function decidedOrRefuse(request: Awaited<ReturnType<typeof showCoverRequest>>): DecidedRequest {
  const { decision } = request;
  if (!decision) throw new Refused(refuse('not-decided-yet'));
  return { ...request, decision };
}

async function partiesOf({ requestId, policy }: DecidedRequest, context: Context) {
  const terms = await policyTerms(context.scope, context.tx, policy);
  if (!terms) throw new Refused(refuse('not-found'));
  const handler = await handlerOf(context, policy, { area: 'COVERS', subject: `cover-request/${requestId}` });
  return { policyholder: terms.policyholder, handler };
}
