import type { Context } from '../../../platform/server/context.ts';
import { keepDecision } from '../../../policies/passports/server/public.ts';
import { invoiceDisputeRules } from '../../../policy-administration/premium-invoices/invoice-dispute-rules.ts';
import {
  answerInvoiceDispute,
  disputeToAnswer,
} from '../../../policy-administration/premium-invoices/server/public.ts';

/** Answers a dispute of an invoice, unless it was withdrawn or answered meanwhile. The passport says why, in words of the reader. */
export async function decideOnInvoiceDispute(invoiceId: string, context: Context): Promise<void> {
  const disputed = await disputeToAnswer(invoiceId, context);
  if (!disputed) return;
  const decided = invoiceDisputeRules.decide(disputed.facts);
  await answerInvoiceDispute(invoiceId, { isUpheld: decided.outcome.verdict === 'UPHELD' }, context);
  await keepDecision(context, { subject: `premium-invoice/${invoiceId}`, policyKey: disputed.policyKey }, decided);
}
