import { defineOrderSubject } from '../../approvals/orders/order-subject.ts';
import { englishOf } from '../../platform/core/label.ts';
import { actionLabels } from './cover-labels.ts';
import { coverRequestWarnings } from './cover-request-warnings.ts';
import { coverRequestsContract } from './cover-requests.contract.ts';

const common = {
  right: 'read_clr',
  record: 'cover-request',
  actions: Object.fromEntries(Object.entries(englishOf(actionLabels)).map(([code, word]) => [code, { word }])),
  particulars: [
    'askedAmount',
    'paymentTermDays',
    'urgent',
    'comment',
    'customerReference',
    'nameDisclosure',
    'negativeInformation',
    'termsOfSale',
    'pastDues',
    'requestedStartDate',
    'endDate',
    'appealReason',
    'newFacts',
    'formerDecision',
    'documents',
  ],
} as const;

/** A change of cover that is asked for. */
export const coverRequestOrder = defineOrderSubject({
  ...common,
  kind: 'cover-request',
  placedBy: coverRequestsContract.requestCover,
  correction: { operation: coverRequestsContract.changeCoverRequest, whileWaiting: true },
  authored: {
    form: coverRequestsContract.requestCover,
    fields: {
      policy: 'order',
      companyId: 'order',
      action: 'order',
      amount: 'askedAmount',
      paymentTermDays: 'paymentTermDays',
      urgent: 'urgent',
      comment: 'comment',
      customerReference: 'customerReference',
      nameDisclosure: 'nameDisclosure',
      negativeInformation: 'negativeInformation',
      termsOfSale: 'termsOfSale',
      pastDues: 'pastDues',
      requestedStartDate: 'requestedStartDate',
      endDate: 'endDate',
      appealReason: 'appealReason',
      newFacts: 'newFacts',
      appealOf: 'formerDecision',
      documents: 'documents',
      confirmed: { notShown: 'Asks whether the order is meant; it says nothing of the buyer' },
      clientRequestId: { notShown: 'The caller’s own id of the call' },
    },
  },
  warnings: coverRequestWarnings,
  likely: { name: 'coverRequest', shape: coverRequestsContract.simulateCoverRequest.reply },
});

/** A request that the insurer has, taken back. */
export const coverRequestCancellationOrder = defineOrderSubject({
  ...common,
  kind: 'cover-request-cancellation',
  placedBy: coverRequestsContract.cancelCoverRequest,
  correction: { nothingToEnter: 'It withdraws a request that the insurer has, as it is' },
  authored: null,
});
