import { refuse } from '../../../platform/core/refusal.ts';
import type { Context } from '../../../platform/server/context.ts';
import type { Letter } from '../../../platform/server/pdf/send-letter.ts';
import { Refused } from '../../../platform/server/refusal-error.ts';
import { partiesOfLetter } from '../../../policies/policies/server/public.ts';
import { declarationReceipt } from './declaration-receipt.ts';
import { showDeclaration } from './show-declarations.ts';

/** The receipt of a declaration, for its policyholder. Refuses `declaration-not-made` before anything was declared. */
export const receiptOf = (todId: string): Letter<Awaited<ReturnType<typeof readDeclared>>> => ({
  read: (context) => readDeclared(todId, context),
  write: ({ declaration, policyholder, handler }, reader) => {
    const document = declarationReceipt(declaration, { ...reader, policyholder, contact: handler ?? reader.contact });
    return { document, fileName: document.title.replace(':', '') };
  },
  eventOf: ({ declaration }, language) => ({
    type: 'turnover-declaration.receipt-printed',
    subject: `turnover-declaration/${todId}`,
    policy: declaration.policy,
    after: { language },
  }),
});

async function readDeclared(todId: string, context: Context) {
  const declaration = await showDeclaration(todId, context);
  if (declaration.declaredAt === null) throw new Refused(refuse('declaration-not-made'));
  const subject = `turnover-declaration/${todId}`;
  return { declaration, ...(await partiesOfLetter(context, declaration.policy, { area: 'POLICY', subject })) };
}
