import type { Context } from '../../../platform/server/context.ts';
import type { Letter } from '../../../platform/server/pdf/send-letter.ts';
import { partiesOfLetter } from '../../../policies/policies/server/public.ts';
import { renewalLetter } from './renewal-letter.ts';
import { showRenewal } from './show-renewals.ts';

/** The offer of a renewal as a letter to its policyholder; once an option was accepted, with the signature. */
export const letterOfRenewal = (renewalId: string): Letter<Awaited<ReturnType<typeof readRenewal>>> => ({
  read: (context) => readRenewal(renewalId, context),
  write: ({ renewal, policyholder, handler }, reader) => {
    const document = renewalLetter(renewal, { ...reader, policyholder, contact: handler ?? reader.contact });
    return { document, fileName: document.title.replace(':', '') };
  },
  eventOf: ({ renewal }, language) => ({
    type: 'renewal.printed',
    subject: `renewal/${renewalId}`,
    policy: renewal.policy,
    after: { language },
  }),
});

async function readRenewal(renewalId: string, context: Context) {
  const renewal = await showRenewal(renewalId, context);
  const subject = `renewal/${renewalId}`;
  return { renewal, ...(await partiesOfLetter(context, renewal.policy, { area: 'POLICY', subject })) };
}
