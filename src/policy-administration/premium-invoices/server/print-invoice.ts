import type { PolicyKey } from '../../../platform/core/policy-key.ts';
import { refuse } from '../../../platform/core/refusal.ts';
import type { Context } from '../../../platform/server/context.ts';
import type { Letter } from '../../../platform/server/pdf/send-letter.ts';
import { Refused } from '../../../platform/server/refusal-error.ts';
import { partiesOfLetter } from '../../../policies/policies/server/public.ts';
import { type SentLevel, sentLevels } from '../reminder-levels.ts';
import type { Payee } from '../transfer-code.ts';
import { accountStatement } from './account-statement.ts';
import { invoiceLetter } from './invoice-letter.ts';
import { reminderLetter } from './reminder-letter.ts';
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

/** A reminder that the portal sent. Refuses `not-found` one that was not sent, or that the insurer's system wrote. */
export const letterOfReminder = (
  invoiceId: string,
  level: SentLevel,
  payee: Payee | null,
): Letter<Awaited<ReturnType<typeof readReminder>>> => ({
  read: (context) => readReminder(invoiceId, level, { payee, context }),
  write: ({ policyholder, handler, ...sent }, reader) => {
    const document = reminderLetter(sent, { ...reader, policyholder, contact: handler ?? reader.contact });
    return { document, fileName: document.title.replace(':', '') };
  },
  eventOf: ({ invoice }, language) => ({
    type: 'premium-invoice.printed',
    subject: `premium-invoice/${invoiceId}`,
    policy: invoice.policy,
    after: { language, level },
  }),
});

/** The letter of a reminder by its name among the documents, as `letters.ts` files it: `inv_…-N`. */
export function letterOfReminderNamed(name: string, payee: Payee | null): ReturnType<typeof letterOfReminder> {
  const at = name.lastIndexOf('-');
  const level = sentLevels.find((each) => each === name.slice(at + 1));
  if (!level) throw new Error(`There is no reminder called ${name}`);
  return letterOfReminder(name.slice(0, at), level, payee);
}

async function readReminder(
  invoiceId: string,
  level: SentLevel,
  { payee, context }: Readonly<{ payee: Payee | null; context: Context }>,
) {
  const { invoice, ...parties } = await readInvoice(invoiceId, payee, context);
  const reminder = invoice.reminders.find((each) => each.level === level && each.hasLetter);
  if (!reminder) throw new Refused(refuse('not-found'));
  return { invoice, reminder, ...parties };
}

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
