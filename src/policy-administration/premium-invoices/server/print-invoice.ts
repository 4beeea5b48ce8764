import type { PolicyKey } from '../../../platform/core/policy-key.ts';
import type { Context } from '../../../platform/server/context.ts';
import type { Letter } from '../../../platform/server/pdf/send-letter.ts';
import { partiesOfLetter } from '../../../policies/policies/server/public.ts';
import type { Payee } from '../transfer-code.ts';
import { accountStatement } from './account-statement.ts';
import { invoiceLetter } from './invoice-letter.ts';
import { openInvoicesOf, showInvoice } from './show-premium-invoices.ts';

/** An invoice, as a letter to its policyholder. */
export const letterOfInvoice = (
  invoiceId: string,
  payee: Payee | null,
): Letter<Awaited<ReturnType<typeof readInvoice>>> => ({
  read: (context) => readInvoice(invoiceId, payee, context),
  write: ({ invoice, policyholder, handler }, reader) => {
    const document = invoiceLetter(invoice, { ...reader, policyholder, contact: handler ?? reader.contact });
    return { document, fileName: document.title.replace(':', '') };
  },
  eventOf: ({ invoice }, language) => ({
    type: 'premium-invoice.printed',
    subject: `premium-invoice/${invoiceId}`,
    policy: invoice.policy,
    after: { language },
  }),
});

async function readInvoice(invoiceId: string, payee: Payee | null, context: Context) {
  const invoice = await showInvoice(invoiceId, context, payee);
  const subject = `premium-invoice/${invoiceId}`;
  return { invoice, ...(await partiesOfLetter(context, invoice.policy, { area: 'POLICY', subject })) };
}

/** What is open under a policy, as a letter to its policyholder. Refuses `not-found` outside the scope. */
export const letterOfAccount = (
  policy: PolicyKey,
  payee: Payee | null,
): Letter<Awaited<ReturnType<typeof readAccount>>> => ({
  read: (context) => readAccount(policy, payee, context),
  write: ({ policyholder, handler, ...account }, reader) => {
    const document = accountStatement(account, { ...reader, policyholder, contact: handler ?? reader.contact });
    return { document, fileName: `${document.title.replace(':', '')} ${reader.today}` };
  },
  eventOf: (_account, language) => ({
    type: 'account-statement.printed',
    subject: `policy/${policy}`,
    policy,
    after: { language },
  }),
});

async function readAccount(policy: PolicyKey, payee: Payee | null, context: Context) {
  const parties = await partiesOfLetter(context, policy, { area: 'POLICY', subject: `policy/${policy}` });
  return { policy, payee, open: await openInvoicesOf(policy, context), ...parties };
}
