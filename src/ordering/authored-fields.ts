import type { claimsContract } from '../claims/claims.contract.ts';
import type { coverRequestsContract } from '../covers/cover-requests.contract.ts';
import type { gradesContract } from '../grades/grades.contract.ts';
import type { ndCoversContract } from '../nd-covers/nd-covers.contract.ts';
import type { BodyOf } from '../platform/contract.ts';
import type { reschedulingsContract } from '../reschedulings/reschedulings.contract.ts';
import type { OrderKind } from './order.ts';
import type { ParticularName } from './particulars.ts';

/*
 * Approvers see all that the author saw: each field of the form with which an order of a kind is made, and where those
 * who approve it find it. A field that a form gets does not compile until it stands here, and `order-particulars.test.ts`
 * makes an order of each kind and looks whether it is there.
 */

/** Where an approver finds a field: in the order itself, or among its particulars; or why it says nothing about the order. */
export type ShownAs = 'order' | 'lines' | 'documents' | ParticularName | Readonly<{ notShown: string }>;

/** What the author's form sends. What is accepted, stopped or taken back has no fields: it shows what it is about. */
type Authored = {
  'cover-request': BodyOf<typeof coverRequestsContract.requestCover>;
  'grade-request': BodyOf<typeof gradesContract.requestGrade>;
  'nd-cover': BodyOf<typeof ndCoversContract.checkBuyer>;
  rescheduling: BodyOf<typeof reschedulingsContract.requestRescheduling>;
  claim: BodyOf<typeof claimsContract.draftClaim>;
  'claim-payee': BodyOf<typeof claimsContract.changePayee>;
};

type FieldsOf<Kind extends OrderKind> = Kind extends keyof Authored
  ? Readonly<Record<keyof Authored[Kind], ShownAs>>
  : Readonly<Record<never, never>>;

const asksOnlyWhetherItIsMeant = { notShown: 'Asks whether the order is meant; it says nothing of the buyer' } as const;

export const authoredFields: { readonly [Kind in OrderKind]: FieldsOf<Kind> } = {
  'cover-request': {
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
    requestedStartDate: 'requestedStartDate',
    endDate: 'endDate',
    confirmed: asksOnlyWhetherItIsMeant,
    clientRequestId: { notShown: 'The caller’s own id of the call' },
  },
  'cover-request-cancellation': {},
  'grade-request': { policy: 'order', companyId: 'order', customerReference: 'customerReference' },
  'grade-request-cancellation': {},
  'cap-acceptance': {},
  'cap-stop': {},
  'nd-cover': {
    policy: 'order',
    companyId: 'order',
    precheckProduct: 'product',
    isNothingOverdue: 'isNothingOverdue',
    customerReference: 'customerReference',
    autoRenew: 'autoRenew',
  },
  'nd-cover-cancellation': {},
  rescheduling: {
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
  claim: {
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
  'claim-payee': { bankAccount: 'bankAccount', bankBic: 'bankBic', reason: 'comment' },
};
