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
import type { claimsContract } from '../claims.contract.ts';
import { settlementLetterLabels } from '../settlement-letter-labels.ts';
import { claimById } from './lock-claim.ts';
import { type SettlementParties, settlementLetter } from './settlement-letter.ts';
import { showClaim } from './show-claims.ts';

/** How letters are made: sender, texts, and folder. */
export type Printing = Readonly<{
  renderer: PdfRenderer;
  translatorFor: TranslatorFor;
  brand: Readonly<{ name: string; color: string }>;
  contact: InsurersContact;
  timeZone: string;
}>;

/**
 * Sends the calculation of a claim as a PDF, laid out by a thread while no database connection is held. The download is
 * recorded in the trail.
 */
export async function printSettlement(
  claimId: string,
  { language }: QueryOf<typeof claimsContract.printSettlement>,
  { exchange, printing }: Readonly<{ exchange: Exchange; printing: Printing }>,
): Promise<unknown> {
  const { reply, actor } = exchange;
  const { renderer, translatorFor, brand, contact, timeZone } = printing;
  const { claim, parties, locale, today, now } = await exchange.read(async (context) => ({
    claim: await showClaim(claimId, context),
    parties: await partiesOfLetter(claimId, context),
    locale: language ?? (await preferredLocaleOf(context.tx, actor)) ?? 'en',
    today: context.today,
    now: context.now,
  }));
  const translate = translatorFor(locale);
  const pdf = await renderer.render(
    settlementLetter(claim, parties, {
      translate,
      locale,
      timeZone,
      today,
      now,
      person: actor.name,
      brand,
      contact: parties.handler ?? contact,
    }),
  );
  await exchange.write((context) =>
    context.record({
      type: 'claim.letter-printed',
      subject: `claim/${claimId}`,
      policy: claim.policy,
      after: { language: locale },
    }),
  );
  const number = claim.claimNumber ?? claim.claimId;
  return sendPdf(reply, `${translate(settlementLetterLabels.title)} ${number} ${today}`, pdf);
}

async function partiesOfLetter(claimId: string, context: Context): Promise<SettlementParties> {
  const { policyKey, signedOn, signedByName } = await claimById(claimId, context);
  const policy = await policyTerms(context.scope, context.tx, policyKey);
  if (!policy) throw new Refused(refuse('not-found'));
  const signature = signedOn && signedByName ? { by: signedByName, on: signedOn } : null;
  const handler = await handlerOf(context, policyKey, { area: 'NON_PAYMENT', subject: `claim/${claimId}` });
  return { policyholder: policy.policyholder, signature, handler };
}
