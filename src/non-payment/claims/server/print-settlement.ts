import type { Context } from '../../../platform/server/context.ts';
import type { Letter } from '../../../platform/server/pdf/send-letter.ts';
import { partiesOfLetter } from '../../../policies/policies/server/public.ts';
import { settlementLetterLabels } from '../settlement-letter-labels.ts';
import { claimById } from './lock-claim.ts';
import { settlementLetter } from './settlement-letter.ts';
import { showClaim } from './show-claims.ts';

/** The calculation of a claim, as a letter to its policyholder. */
export const letterOfSettlement = (claimId: string): Letter<Awaited<ReturnType<typeof readSettlement>>> => ({
  read: (context) => readSettlement(claimId, context),
  write: ({ claim, parties }, reader) => ({
    document: settlementLetter(claim, parties, { ...reader, contact: parties.handler ?? reader.contact }),
    fileName: `${reader.translate(settlementLetterLabels.title)} ${claim.claimNumber ?? claim.claimId} ${reader.today}`,
  }),
  eventOf: ({ claim }, language) => ({
    type: 'claim.letter-printed',
    subject: `claim/${claimId}`,
    policy: claim.policy,
    after: { language },
  }),
});

async function readSettlement(claimId: string, context: Context) {
  const claim = await showClaim(claimId, context);
  const { policyKey, signedOn, signedByName } = await claimById(claimId, context);
  const signature = signedOn && signedByName ? { by: signedByName, on: signedOn } : null;
  const parties = await partiesOfLetter(context, policyKey, { area: 'NON_PAYMENT', subject: `claim/${claimId}` });
  return { claim, parties: { ...parties, signature } };
}
