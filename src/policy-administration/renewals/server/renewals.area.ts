import { orderCallbacksSlot } from '../../../approvals/orders/server/public.ts';
import { lettersOfRecordsSlot } from '../../../platform/server/pdf/letters-of-records.ts';
import { type Printing, sendLetter } from '../../../platform/server/pdf/send-letter.ts';
import { type Routes, routes } from '../../../platform/server/routes.ts';
import { defineServerArea } from '../../../platform/server/server-area.ts';
import { decidedByRules, decidedSubjectSlot } from '../../../policies/passports/server/public.ts';
import { offerRules } from '../offer-rules.ts';
import { renewalsContract } from '../renewals.contract.ts';
import { acceptOption, giveNotice, requestOtherTerms } from './accept-option.ts';
import { answerQuestionnaire, submitQuestionnaire } from './answer-questionnaire.ts';
import { decideRenewal, offerRenewal } from './offer-renewal.ts';
import { letterOfRenewal } from './print-renewal.ts';
import { noticeOrders, signatureOrders } from './renewal-orders.ts';
import { pageOfRenewals, showRenewal } from './show-renewals.ts';
import { renewalWork } from './work.ts';

export const renewalsServer = defineServerArea({
  name: 'policy-administration/renewals',
  declares: [
    orderCallbacksSlot(() => ({ 'renewal-signature': signatureOrders, 'renewal-notice': noticeOrders })),
    decidedSubjectSlot(decidedByRules('renewal', [offerRules])),
    lettersOfRecordsSlot({ kind: 'renewal', letterOf: letterOfRenewal }),
  ],
  routes: (setUp) => [renewalsRoutes(setUp)],
  work: () => renewalWork,
});

/** Renewals; `printing` says how letters are made. */
function renewalsRoutes(printing: Printing): Routes {
  return routes(renewalsContract, {
    listRenewals: ({ query }, context) => pageOfRenewals(query, context),
    findRenewal: ({ params }, context) => showRenewal(params.renewalId, context),
    printRenewal: ({ params, query }, exchange) =>
      sendLetter(letterOfRenewal(params.renewalId), { ...query, exchange, printing }),
    answerQuestionnaire: ({ params, body }, context) => answerQuestionnaire(params.renewalId, body, context),
    submitQuestionnaire: ({ params }, context) => submitQuestionnaire(params.renewalId, context),
    requestOtherTerms: ({ params, body }, context) => requestOtherTerms(params.renewalId, body, context),
    acceptOption: ({ params, body }, context) => acceptOption(params.renewalId, body, context),
    giveNotice: ({ params, body }, context) => giveNotice(params.renewalId, body, context),
    offerRenewal: ({ body }, context) => offerRenewal(body, context),
    decideRenewal: ({ body }, context) => decideRenewal(body, context),
  });
}
