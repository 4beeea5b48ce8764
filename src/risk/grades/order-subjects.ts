import { defineOrderSubject } from '../../approvals/orders/order-subject.ts';
import { gradesContract } from './grades.contract.ts';

const common = {
  right: 'read_gr',
  record: 'grade-request',
  actions: { GRADE: { word: 'Grade' } },
  particulars: ['product', 'customerReference', 'feePerYear'],
} as const;

/** A grade that is asked for, watched for a year. */
export const gradeRequestOrder = defineOrderSubject({
  ...common,
  kind: 'grade-request',
  placedBy: gradesContract.requestGrade,
  correction: { operation: gradesContract.changeGradeReference, whileWaiting: true },
  authored: {
    form: gradesContract.requestGrade,
    fields: { policy: 'order', companyId: 'order', customerReference: 'customerReference' },
  },
});

/** A request for a grade that the insurer has, taken back. */
export const gradeRequestCancellationOrder = defineOrderSubject({
  ...common,
  kind: 'grade-request-cancellation',
  placedBy: gradesContract.cancelGradeRequest,
  correction: { nothingToEnter: 'It withdraws a request that the insurer has, as it is' },
  authored: null,
});
