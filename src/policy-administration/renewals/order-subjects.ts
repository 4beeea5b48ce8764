import { defineOrderSubject } from '../../approvals/orders/order-subject.ts';
import { renewalsContract } from './renewals.contract.ts';

// what binds the company for a year is not approved among many
const common = { right: 'policy-admin-write', record: 'renewal', isOwed: true, isApprovedAlone: true } as const;

/** An option that is signed. */
export const renewalSignatureOrder = defineOrderSubject({
  ...common,
  kind: 'renewal-signature',
  actions: { SIGN_RENEWAL: { word: 'Renewal' } },
  placedBy: renewalsContract.acceptOption,
  correction: { operation: renewalsContract.acceptOption, whileWaiting: true },
  authored: {
    form: renewalsContract.acceptOption,
    fields: { optionId: 'option', signedName: 'signedName', documentHash: 'documentHash' },
  },
  particulars: [
    'option',
    'periodFrom',
    'periodTo',
    'premiumRate',
    'minimumPremium',
    'insuredPercentage',
    'offerValidUntil',
    'signedName',
    'documentHash',
  ],
});

/** The end of a policy with its insurance year. */
export const renewalNoticeOrder = defineOrderSubject({
  ...common,
  kind: 'renewal-notice',
  actions: { GIVE_NOTICE: { word: 'Termination' } },
  placedBy: renewalsContract.giveNotice,
  correction: { operation: renewalsContract.giveNotice, whileWaiting: true },
  authored: { form: renewalsContract.giveNotice, fields: { reason: 'comment' } },
  particulars: ['lastDay', 'noticeBy', 'comment'],
});
