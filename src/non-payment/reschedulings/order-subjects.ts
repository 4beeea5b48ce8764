import { defineOrderSubject } from '../../approvals/orders/order-subject.ts';
import { reschedulingsContract } from './reschedulings.contract.ts';

/** A plan of instalments that is asked for. */
export const reschedulingOrder = defineOrderSubject({
  kind: 'rescheduling',
  right: 'read_overdues',
  record: 'rescheduling',
  isOwed: true,
  actions: { RESCHEDULING: { word: 'Payment plan' } },
  placedBy: reschedulingsContract.requestRescheduling,
  correction: { operation: reschedulingsContract.changeRescheduling, whileWaiting: true },
  authored: {
    form: reschedulingsContract.requestRescheduling,
    fields: {
      policy: 'order',
      companyId: 'order',
      items: 'lines',
      instalments: 'lines',
      securities: 'planSecurities',
      buyerSigned: 'buyerSigned',
      interestRate: 'interestRate',
      comment: 'comment',
      documents: 'documents',
    },
  },
  particulars: ['caseNumber', 'interestRate', 'buyerSigned', 'planSecurities', 'comment'],
  likely: { name: 'plan', shape: reschedulingsContract.simulateRescheduling.reply },
});
