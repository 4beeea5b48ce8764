import { defineOrderSubject } from '../../approvals/orders/order-subject.ts';
import { claimDetailShape, claimsContract } from './claims.contract.ts';

const common = { right: 'read_claims', record: 'claim', isOwed: true } as const;

/** A claim that is filed. */
export const claimOrder = defineOrderSubject({
  ...common,
  kind: 'claim',
  actions: { CLAIM: { word: 'Claim' } },
  placedBy: claimsContract.submitClaim,
  // a claim saves itself with every pause of typing, which is not to take it out of a colleague's hands
  correction: { operation: claimsContract.saveClaim, whileWaiting: false },
  authored: {
    form: claimsContract.draftClaim,
    fields: {
      policy: 'order',
      companyId: 'order',
      overdueId: { notShown: 'Its invoices, cause and days are shown themselves' },
      receivableIds: 'lines',
      causeOfLoss: 'causeOfLoss',
      insolvencyDate: 'insolvencyDate',
      knownOn: 'knownOn',
      bankAccount: 'bankAccount',
      bankBic: 'bankBic',
      securities: 'claimSecurities',
      hasProtest: 'hasProtest',
      comment: 'comment',
      customerReference: 'customerReference',
      isCollectionAgreed: 'isCollectionAgreed',
    },
  },
  particulars: [
    'causeOfLoss',
    'insolvencyDate',
    'knownOn',
    'claimSecurities',
    'hasProtest',
    'isCollectionAgreed',
    'filingDeadline',
    'payee',
    'bankAccount',
    'bankBic',
    'formerBankAccount',
    'formerBankBic',
    'customerReference',
    'comment',
  ],
  likely: { name: 'claim', shape: claimDetailShape.shape.assessment },
});

/** Another account for the indemnity of a claim. Whoever approves it has its two accounts before them. */
export const claimPayeeOrder = defineOrderSubject({
  ...common,
  kind: 'claim-payee',
  actions: { CLAIM_PAYEE: { word: 'Payee account' } },
  placedBy: claimsContract.changePayee,
  correction: { operation: claimsContract.changePayee, whileWaiting: true },
  authored: {
    form: claimsContract.changePayee,
    fields: { bankAccount: 'bankAccount', bankBic: 'bankBic', reason: 'comment' },
  },
  particulars: ['payee', 'bankAccount', 'bankBic', 'formerBankAccount', 'formerBankBic', 'comment'],
  isApprovedAlone: true,
});
