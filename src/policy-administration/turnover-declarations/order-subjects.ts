import { defineOrderSubject } from '../../approvals/orders/order-subject.ts';
import { turnoverDeclarationsContract } from './turnover-declarations.contract.ts';

// what colleagues decide is for those who declare, not for everybody who reads what was declared
const common = { right: 'policy-admin-write', record: 'turnover-declaration', isOwed: true } as const;

/** Figures that are declared, or replace declared ones within their 24 hours. */
export const declarationOrder = defineOrderSubject({
  ...common,
  kind: 'turnover-declaration',
  actions: { DECLARE_TURNOVER: { word: 'Declaration' }, CORRECT_TURNOVER: { word: 'Correction' } },
  placedBy: turnoverDeclarationsContract.confirmTurnover,
  correction: { operation: turnoverDeclarationsContract.enterTurnover, whileWaiting: true },
  authored: {
    form: turnoverDeclarationsContract.enterTurnover,
    fields: { lines: 'lines', nil: 'nothingSold', remarks: 'comment', deviates: 'deviates' },
  },
  particulars: [
    'periodFrom',
    'periodTo',
    'turnover',
    'turnoverBefore',
    'turnoverYearBefore',
    'nothingSold',
    'deviates',
    'comment',
  ],
});

/** Other figures for a declaration that can be corrected no more. */
export const amendmentOrder = defineOrderSubject({
  ...common,
  kind: 'turnover-amendment',
  actions: { AMEND_TURNOVER: { word: 'Amendment' } },
  placedBy: turnoverDeclarationsContract.requestAmendment,
  correction: { operation: turnoverDeclarationsContract.requestAmendment, whileWaiting: true },
  authored: {
    form: turnoverDeclarationsContract.requestAmendment,
    fields: { lines: 'lines', nil: 'nothingSold', reason: 'comment', documents: 'documents' },
  },
  particulars: ['periodFrom', 'periodTo', 'turnover', 'turnoverBefore', 'nothingSold', 'comment'],
});
