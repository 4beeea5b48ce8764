import { defineOrderSubject } from '../../approvals/orders/order-subject.ts';
import { ndCoversContract } from './nd-covers.contract.ts';

const common = {
  right: 'read_unnamedcover',
  record: 'nd-cover',
  actions: { PRECHECK: { word: 'Standard ND limit' } },
  particulars: ['product', 'insuredPercentage', 'isNothingOverdue', 'autoRenew', 'fee', 'customerReference'],
} as const;

/** The standard amount of a policy, checked on a buyer. */
export const ndCoverOrder = defineOrderSubject({
  ...common,
  kind: 'nd-cover',
  placedBy: ndCoversContract.checkBuyer,
  correction: { operation: ndCoversContract.changeNdCover, whileWaiting: true },
  authored: {
    form: ndCoversContract.checkBuyer,
    fields: {
      policy: 'order',
      companyId: 'order',
      precheckProduct: 'product',
      isNothingOverdue: 'isNothingOverdue',
      customerReference: 'customerReference',
      autoRenew: 'autoRenew',
    },
  },
});

/** A standard amount in force, ended. */
export const ndCoverCancellationOrder = defineOrderSubject({
  ...common,
  kind: 'nd-cover-cancellation',
  placedBy: ndCoversContract.cancelNdCover,
  correction: { nothingToEnter: 'It ends what is in force, as it is' },
  authored: null,
});
