import { premiumAccountSlot } from '../../../non-payment/claims/server/public.ts';
import { lettersOfRecordsSlot } from '../../../platform/server/pdf/letters-of-records.ts';
import { type Printing, sendLetter } from '../../../platform/server/pdf/send-letter.ts';
import { type Routes, routes } from '../../../platform/server/routes.ts';
import { defineServerArea } from '../../../platform/server/server-area.ts';
import { decidedByRules, decidedSubjectSlot } from '../../../policies/passports/server/public.ts';
import { invoiceDisputeRules } from '../invoice-dispute-rules.ts';
import { premiumInvoicesContract } from '../premium-invoices.contract.ts';
import type { Payee } from '../transfer-code.ts';
import { answerInvoiceDispute, disputeInvoice, withdrawDispute } from './dispute-invoice.ts';
import { payOutCredit } from './pay-out-credit.ts';
import { premiumAccount } from './premium-account.ts';
import { letterOfAccount, letterOfInvoice, letterOfReminder, letterOfReminderNamed } from './print-invoice.ts';
import { receivePayment, reportPayment } from './receive-payment.ts';
import { pageOfInvoices, showInvoice } from './show-premium-invoices.ts';

export const premiumInvoicesServer = defineServerArea({
  name: 'policy-administration/premium-invoices',
  declares: [
    premiumAccountSlot(premiumAccount),
    decidedSubjectSlot(decidedByRules('premium-invoice', [invoiceDisputeRules])),
    lettersOfRecordsSlot({
      kind: 'premium-invoice',
      letterOf: (invoiceId, { premiumAccount: payee }) => letterOfInvoice(invoiceId, payee),
    }),
    lettersOfRecordsSlot({
      kind: 'invoice-reminder',
      letterOf: (name, { premiumAccount: payee }) => letterOfReminderNamed(name, payee),
    }),
  ],
  routes: (setUp) => [premiumInvoicesRoutes(setUp, setUp.premiumAccount)],
});

/** Invoices; `printing` says how letters are made, `payee` whom a transfer is for. */
function premiumInvoicesRoutes(printing: Printing, payee: Payee | null): Routes {
  return routes(premiumInvoicesContract, {
    listPremiumInvoices: ({ query }, context) => pageOfInvoices(query, context),
    findPremiumInvoice: ({ params }, context) => showInvoice(params.invoiceId, context, payee),
    printPremiumInvoice: ({ params, query }, exchange) =>
      sendLetter(letterOfInvoice(params.invoiceId, payee), { ...query, exchange, printing }),
    printPremiumReminder: ({ params, query: { level, language } }, exchange) =>
      sendLetter(letterOfReminder(params.invoiceId, level, payee), { language, exchange, printing }),
    printAccountStatement: ({ query: { policy, language } }, exchange) =>
      sendLetter(letterOfAccount(policy, payee), { language, exchange, printing }),
    reportPremiumPayment: ({ params, body }, context) => reportPayment(params.invoiceId, body, context, payee),
    disputePremiumInvoice: ({ params, body }, context) => disputeInvoice(params.invoiceId, body, context, payee),
    withdrawInvoiceDispute: ({ params }, context) => withdrawDispute(params.invoiceId, context, payee),
    answerPremiumInvoiceDispute: ({ params, body }, context) => answerInvoiceDispute(params.invoiceId, body, context),
    payOutPremiumCredit: ({ params, body }, context) => payOutCredit(params.invoiceId, body, context),
    receivePremiumPayment: ({ body }, context) => receivePayment(body, context),
  });
}
