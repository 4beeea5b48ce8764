import { z } from 'zod';
import { companyIdShape, companyRefShape } from '../../platform/core/company-reference.ts';
import { type Contract, holderOf, insurerOnly, operation, orderingHolderOf } from '../../platform/core/contract.ts';
import { severalCountriesShape } from '../../platform/core/countries.ts';
import { customerReferenceShape } from '../../platform/core/customer-reference.ts';
import { dateRangePresets } from '../../platform/core/date-range.ts';
import { dayShape } from '../../platform/core/day.ts';
import { longestContent } from '../../platform/core/document.ts';
import { documentShape } from '../../platform/core/document-shape.ts';
import { pdfReply } from '../../platform/core/file-replies.ts';
import { instantShape } from '../../platform/core/instant.ts';
import { moneyShape } from '../../platform/core/money.ts';
import {
  groupByQuery,
  listQuery,
  policyholdersQuery,
  severalOf,
  summedPageOf,
  totalsQuery,
} from '../../platform/core/page.ts';
import { policyKeyShape, severalPolicyKeysShape } from '../../platform/core/policy-key.ts';
import { factsShape, whyNotShape } from '../../platform/core/refusal-shape.ts';
import { longestRemark } from '../../platform/core/remark.ts';
import { writtenShape } from '../../platform/core/written-shape.ts';
import { documentCategories, documentOnFileShape } from '../../platform/documents/document-on-file.ts';
import { lossCauses, periodUnits } from '../../policies/policies/duty-rules.ts';
import { policyPeriodKinds } from '../../policies/policies/policy.ts';
import { coverKinds } from '../../risk/insured-periods/covering.ts';
import { claimStatuses, decidedStatuses } from '../case-statuses/claim-status.ts';
import { countedFrom } from '../deadlines/duty-days.ts';
import { ineligibilities } from '../insurability/eligibility.ts';
import { outlooks } from './claim.ts';
import { claimAnchors, claimDayKinds } from './claim-days.ts';
import { evidenceStates } from './evidence.ts';
import { indemnitySteps } from './indemnity.ts';
import { claimCosts } from './loss-ratio.ts';
import { objectionsToClaim } from './objections.ts';
import { recoveryHolders } from './recoveries.ts';

const ids = z.string().max(60);
const rateShape = z.string().regex(/^(?=.*[1-9])\d{1,9}(\.\d{1,10})?$/, 'decimal above nothing');
const remark = writtenShape(longestRemark);

const bankAccountShape = z.string().min(4).max(60).regex(/\S/);
const bankBicShape = writtenShape(15);
const accountDescribed = 'An IBAN, or the number of an account where the bank’s country has none, with its BIC';

/** Securities that the insured holds (handbook N 1.6, 2). */
export const securities = ['RETENTION_OF_TITLE', 'PERSONAL_GUARANTEE', 'CORPORATE_GUARANTEE', 'OTHER'] as const;

/** What the insured declares with a claim; everything else comes from the report, the invoices and the policy. */
const enteredShape = {
  causeOfLoss: z.enum(lossCauses),
  insolvencyDate: dayShape.nullable().describe('Of an insolvency; else `null`'),
  knownOn: dayShape.nullable().describe('When the policyholder learned of the insolvency'),
  bankAccount: bankAccountShape.nullable().describe(`Where the indemnity is paid; needed to file. ${accountDescribed}`),
  bankBic: bankBicShape.nullable().describe('Of the bank, where the account is no IBAN'),
  securities: z.array(z.enum(securities)).max(securities.length),
  hasProtest: z.boolean().describe('Bills or cheques were protested'),
  comment: remark.nullable(),
  customerReference: customerReferenceShape.nullable(),
  isCollectionAgreed: z.boolean().describe('The terms of collection and assignment were read and accepted'),
};
const told = z.strictObject(enteredShape);
export type ClaimContent = z.output<typeof told>;
/** What a draft may contain; what is left out stays as it was. */
const draftShape = told.partial();

const whyNotInsuredShape = z.strictObject({ code: z.enum(ineligibilities), facts: factsShape });

const itemShape = z.strictObject({
  receivableId: z.string(),
  itemType: z.enum(['INVOICE', 'CREDIT_NOTE']),
  documentNumber: z.string(),
  issueDate: dayShape,
  shipmentDate: dayShape.nullable(),
  dueDate: dayShape.describe('As agreed in the contract'),
  amount: moneyShape,
  owed: moneyShape.describe('On the date of loss; as far as known while that date is in the future'),
  isDisputed: z.boolean(),
  isRescheduled: z.boolean(),
  whyNotInsured: z.array(whyNotInsuredShape).describe('Empty where it is insured'),
  earlierLimit: z
    .strictObject({
      kind: z.enum(coverKinds),
      limit: moneyShape,
      insuredPercentage: z.number(),
      owed: moneyShape.describe('What is insured of it, in the policy’s currency'),
      within: moneyShape.describe('What the earlier limit allows'),
    })
    .nullable()
    .describe(
      'The limit at delivery, where a limit raised later does not include the invoice; also `null` where a rate is missing',
    ),
});

const calculationShape = z.strictObject({
  dateOfLoss: dayShape.describe('Provisional until the waiting period has ended'),
  cover: z
    .strictObject({
      kind: z.enum(coverKinds),
      limit: moneyShape.describe('Total cover in force'),
      topUp: moneyShape.nullable().describe('Of which added to a granted cover by CAP'),
      insuredPercentage: z.number(),
    })
    .nullable()
    .describe('The cover under which the loss is paid; `null` where there is no cover on the buyer'),
  insuredItems: z
    .array(
      z.strictObject({
        currency: z.string(),
        invoices: moneyShape,
        creditNotes: moneyShape,
        payments: moneyShape,
        left: moneyShape,
        rate: z
          .string()
          .nullable()
          .describe('Units of the policy’s currency for one, on the date of loss; `null` where it is not known yet'),
        converted: moneyShape.nullable(),
      }),
    )
    .describe('Step A by currency'),
  currency: z.string().describe('The policy’s currency, in which it is calculated'),
  steps: z.array(
    z.strictObject({
      name: z.enum(indemnitySteps),
      letter: z.string().nullable(),
      parameter: z
        .strictObject({ term: z.string(), value: z.string() })
        .nullable()
        .describe('The term of the policy that it uses'),
      cost: moneyShape.nullable().describe('`null` where a rate is missing'),
      amount: moneyShape.nullable().describe('The amount after the step; `null` where a rate is missing'),
    }),
  ),
  costliest: z.enum(indemnitySteps).nullable().describe('The step with the largest deduction'),
  indemnity: moneyShape.nullable().describe('The loss that the insurer bears; `null` where a rate is missing'),
  payable: moneyShape.nullable().describe('`null` where a rate is missing'),
  firstLossUsed: moneyShape.nullable().describe('`null` where a rate is missing'),
  totalDebt: moneyShape
    .nullable()
    .describe('Everything that the buyer owed on the date of loss; `null` where a rate is missing'),
  missingRates: z
    .array(z.string())
    .describe('Currencies without a rate: until it is given nothing is decided, and the claim has no totals'),
  sinceLoss: z
    .array(z.strictObject({ receivedOn: dayShape, amount: moneyShape }))
    .describe('Recoveries from the date of loss on: shared when the indemnity is paid'),
  premiumAsOf: dayShape.nullable().describe('The day of the insurer’s accounts to which the unpaid premium refers'),
});

const evidenceShape = z.strictObject({
  category: z.enum(documentCategories),
  receivableId: z.string().nullable(),
  documentNumber: z.string().nullable().describe('The invoice that it is for; `null`: for the claim'),
  state: z.enum(evidenceStates),
  documentIds: z.array(z.string()),
});

const objectionShape = z.strictObject({
  code: z.enum([...objectionsToClaim, ...ineligibilities]),
  amount: moneyShape.nullable().describe('The amount that depends on it; `null` where a rate of the claim is missing'),
  documentNumbers: z.array(z.string()),
  category: z.enum(documentCategories).nullable().describe('The missing document'),
  facts: factsShape,
});

const filingShape = z
  .strictObject({
    day: dayShape,
    periods: z.array(
      z.strictObject({
        from: z.enum(countedFrom),
        count: z.int(),
        unit: z.enum(periodUnits),
        fromDay: dayShape,
        day: dayShape,
      }),
    ),
    takes: z.enum(['EARLIEST', 'LATEST']),
    clause: z.string().nullable(),
    isOwnWording: z.boolean().describe('The policy has its own wording for it'),
  })
  .nullable()
  .describe('The claim filing deadline and its calculation');

/** A claim with its assessment by the terms of its policy. */
const assessmentShape = z.strictObject({
  items: z.array(itemShape),
  calculation: calculationShape,
  evidence: z.array(evidenceShape),
  objections: z.array(objectionShape).describe('Expected objections, the largest amount first'),
  filing: filingShape,
  isLate: z.boolean(),
  stopOfCoverDate: dayShape.nullable().describe('Deliveries after it are not insured'),
});
export type AssessmentOnWire = z.output<typeof assessmentShape>;

/** A claim as lists show it. */
export const claimShape = z.strictObject({
  claimId: z.string(),
  claimNumber: z.string().nullable().describe('The insurer’s; `null` until it has registered the claim'),
  policy: policyKeyShape,
  company: companyRefShape,
  customerReference: z.string().nullable(),
  causeOfLoss: z.enum(lossCauses),
  status: z.enum(claimStatuses),
  claimedAmount: moneyShape
    .nullable()
    .describe('With tax, in the policy’s currency; `null` where the rate of a currency is missing'),
  claimedAmounts: z.array(moneyShape).describe('The same in each currency as it was invoiced'),
  filedOn: dayShape.nullable(),
  filingDeadline: dayShape.nullable(),
  isLate: z.boolean(),
  waitingPeriodEnd: dayShape.nullable().describe('`null` after an insolvency, and before the claim is filed'),
  dateOfLoss: dayShape.nullable(),
  expectedPaymentOn: dayShape
    .nullable()
    .describe('Thirty days after the loss and a complete file; `null` where none is to be expected'),
  indemnity: moneyShape.nullable().describe('`null` until it is decided'),
  payable: moneyShape.nullable(),
  paidOn: dayShape.nullable(),
  recovered: moneyShape.describe('What the insurer has recovered'),
  missingDocuments: z.int(),
  documentsDueOn: dayShape.nullable().describe('The day by which documents are due'),
  appealUntil: dayShape.nullable().describe('Of a decision to decline: the last day to contest it'),
  overdueId: z.string().nullable(),
  collectionId: z.string().nullable().describe('The collection that became this claim'),
  orderId: z.string().nullable().describe('The order awaiting approval by colleagues'),
  expiresOn: dayShape.nullable().describe('Of a draft: when it is deleted'),
  createdBy: z.string(),
  updatedAt: instantShape,
  version: z.int(),
});
export type ClaimOnWire = z.output<typeof claimShape>;

const claimDayShape = z.strictObject({
  kind: z.enum(claimDayKinds),
  day: dayShape,
  state: z.enum(['open', 'done', 'missed']),
  doneOn: dayShape.nullable().describe('When it was done, where that is known'),
  reckoning: z
    .strictObject({
      from: z.enum(claimAnchors),
      fromDay: dayShape,
      count: z.int(),
      unit: z.enum(periodUnits),
      pausedDays: z.int().describe('Days disputed or on a plan, which the waiting period does not count'),
    })
    .nullable()
    .describe('`null` for the day of filing: `assessment.filing` says how it is counted'),
});

const recoveryShape = z.strictObject({
  recoveryId: z.string(),
  receivedOn: dayShape,
  amount: moneyShape,
  isBeforeLoss: z.boolean().describe('Reduces the loss; otherwise it is shared in proportion to the loss'),
  holder: z.enum(recoveryHolders).describe('Who received it'),
  insurersPart: moneyShape,
  insuredsPart: moneyShape,
  owedBy: z.enum(recoveryHolders),
  owed: moneyShape.describe('What the holder transfers to the other'),
  declaredBy: z.string(),
});

/** A claim with everything that belongs to it. */
export const claimDetailShape = claimShape.extend({
  told,
  assessment: assessmentShape.describe('As it was decided; before that, as it stands today'),
  documents: z.array(documentOnFileShape),
  opinion: z
    .strictObject({ outlook: z.enum(outlooks), text: z.string().nullable(), on: dayShape })
    .nullable()
    .describe('The assessor’s preliminary opinion'),
  question: z
    .strictObject({
      text: z.string().nullable(),
      categories: z.array(z.enum(documentCategories)),
      askedOn: dayShape,
      dueOn: dayShape,
    })
    .nullable()
    .describe('Documents requested by the insurer'),
  decision: z
    .strictObject({ status: z.enum(decidedStatuses), decidedOn: dayShape, text: z.string().nullable() })
    .nullable(),
  days: z.array(claimDayShape).describe('In order, each with its calculation'),
  payee: z.string().describe('The policyholder, or the party to whom the policy assigns payments'),
  payeeChange: z
    .strictObject({
      bankAccount: z.string(),
      bankBic: z.string().nullable(),
      reason: z.string().nullable(),
      orderId: z.string().describe('The order under which colleagues approve it'),
      askedBy: z.string(),
      askedAt: instantShape,
    })
    .nullable()
    .describe('A new account awaiting approval by colleagues; until then nothing is paid'),
  recoveries: z.array(recoveryShape),
  actions: z.strictObject({
    edit: whyNotShape,
    submit: whyNotShape,
    upload: whyNotShape,
    answer: whyNotShape,
    sign: whyNotShape,
    withdraw: whyNotShape,
    appeal: whyNotShape,
    recover: whyNotShape,
    changePayee: whyNotShape,
  }),
});
export type ClaimDetail = z.output<typeof claimDetailShape>;

export const claimSorts = ['updatedAt', 'companyName', 'filedOn', 'claimedAmount', 'waitingPeriodEnd'] as const;

const reading = holderOf('tci-access', 'read_claims');
const writing = orderingHolderOf('tci-access', 'read_claims', 'write_claims');
const ofClaim = z.strictObject({ claimId: ids });

/** What the insurer says of a claim. */
const ofInsurer = <const Path extends string>(path: Path) =>
  ({
    method: 'POST',
    path: `/api/insurer/v1/claims/{claimId}/${path}`,
    access: insurerOnly,
    params: ofClaim,
    reply: claimShape,
    concurrency: 'if-match-optional',
  }) as const;
/** An action of the insured on a claim. */
const claimAction = <const Path extends string>(path: Path) =>
  ({
    method: 'POST',
    path: `/api/v2/claims/{claimId}/${path}`,
    access: writing,
    params: ofClaim,
    reply: claimDetailShape,
    idempotency: 'creates',
    concurrency: 'if-match-optional',
  }) as const;
const nothing = z.strictObject({});

export const claimsContract = {
  listClaims: operation({
    method: 'GET',
    path: '/api/v2/claims',
    summary: 'Claims',
    access: reading,
    query: z.strictObject({
      ...listQuery(claimSorts),
      ...policyholdersQuery,
      ...groupByQuery,
      ...totalsQuery,
      policy: severalPolicyKeysShape.optional(),
      companyId: companyIdShape.optional(),
      overdueId: ids.optional(),
      countryCode: severalCountriesShape.optional(),
      status: severalOf(claimStatuses).optional(),
      causeOfLoss: severalOf(lossCauses).optional(),
      isOpen: z.boolean().optional().describe('Whether the claim is still open'),
      minAmount: z.number().min(0).max(1e12).optional().describe('Claimed, in the policy’s currency'),
      maxAmount: z.number().min(0).max(1e12).optional(),
      filed: z.enum(dateRangePresets).optional(),
      period: z.enum(policyPeriodKinds).optional().describe('Those that count for that insurance year of their policy'),
      cost: severalOf(claimCosts).optional().describe('Those of which something is paid, reserved, or recovered'),
      q: z
        .string()
        .max(200)
        .optional()
        .describe(
          'Words of the buyer’s name, its company id, the case number, an invoice’s number, or the customer reference',
        ),
    }),
    reply: summedPageOf(claimShape, ['claimed', 'indemnity', 'recovered']),
  }),
  previewClaim: operation({
    method: 'GET',
    path: '/api/v2/claims/preview',
    summary: 'The indemnity that a claim on a buyer would result in today, before anything is filed',
    access: reading,
    query: z.strictObject({
      policy: policyKeyShape,
      companyId: companyIdShape,
      overdueId: ids.optional(),
      causeOfLoss: z.enum(lossCauses).optional(),
      insolvencyDate: dayShape.optional(),
      knownOn: dayShape.optional(),
    }),
    reply: z.strictObject({
      whyNot: whyNotShape.describe('Why no claim can be started'),
      becomesClaimOn: dayShape
        .nullable()
        .describe('The day on which a running collection becomes a claim automatically'),
      causeOfLoss: z.enum(lossCauses),
      claimedAmount: moneyShape.nullable(),
      assessment: assessmentShape,
    }),
  }),
  findClaim: operation({
    method: 'GET',
    path: '/api/v2/claims/{claimId}',
    summary: 'A claim with its invoices, documents, calculation and available actions',
    access: reading,
    params: ofClaim,
    reply: claimDetailShape,
  }),
  draftClaim: operation({
    method: 'POST',
    path: '/api/v2/claims',
    summary: 'Start a claim: a draft with all open invoices of the buyer, kept for thirty days',
    access: writing,
    body: draftShape.extend({
      policy: policyKeyShape,
      companyId: companyIdShape,
      overdueId: ids.nullable().optional().describe('The overdue report it is based on: its cause is adopted'),
      receivableIds: z.array(ids).min(1).max(5000).optional().describe('All open ones when absent'),
    }),
    reply: claimDetailShape,
    status: 201,
    idempotency: 'creates',
  }),
  saveClaim: operation({
    method: 'PUT',
    path: '/api/v2/claims/{claimId}',
    summary: 'Save a draft as it is typed',
    access: writing,
    params: ofClaim,
    body: draftShape.extend({ receivableIds: z.array(ids).max(5000).optional() }),
    reply: claimDetailShape,
    concurrency: 'if-match',
    mayRecordNothing: true,
  }),
  discardClaim: operation({
    method: 'DELETE',
    path: '/api/v2/claims/{claimId}',
    summary: 'Discard a draft',
    access: writing,
    params: ofClaim,
    reply: z.null(),
    status: 204,
  }),
  submitClaim: operation({
    ...claimAction('submit'),
    summary: 'File the claim, or submit it to colleagues where the policy requires their approval',
    body: nothing,
  }),
  uploadClaimDocument: operation({
    method: 'POST',
    path: '/api/v2/claims/{claimId}/documents',
    summary: 'Upload a document: for some invoices, or for all',
    access: writing,
    params: ofClaim,
    body: z.strictObject({
      category: z.enum(documentCategories),
      document: documentShape,
      receivableIds: z.array(ids).max(5000).optional().describe('All where it names none'),
    }),
    reply: claimDetailShape,
    idempotency: 'creates',
    largestBody: longestContent + 400_000,
    mostPerMinute: 120,
    concurrency: 'if-match-optional',
  }),
  answerClaimRequest: operation({
    ...claimAction('answer'),
    summary: 'Confirm that the requested documents have been provided, or explain why not',
    body: z.strictObject({ comment: remark.optional() }),
  }),
  signSettlement: operation({
    ...claimAction('settlement/sign'),
    summary: 'Accept the settlement and assign the rights',
    body: z.strictObject({
      isAccepted: z.literal(true),
      bankAccount: bankAccountShape
        .optional()
        .describe(
          `Where the claim names none yet; a different one is refused, see the operation \`payee\`. ${accountDescribed}`,
        ),
      bankBic: bankBicShape.nullable().optional(),
    }),
  }),
  changePayee: operation({
    ...claimAction('payee'),
    summary: 'Change the account for the indemnity; where the policy requires it, colleagues approve it first',
    body: z.strictObject({
      bankAccount: bankAccountShape.describe(accountDescribed),
      bankBic: bankBicShape.nullable().optional(),
      reason: remark.optional(),
    }),
  }),
  withdrawClaim: operation({
    ...claimAction('withdraw'),
    summary: 'Withdraw the claim',
    body: z.strictObject({ reason: remark.optional() }),
  }),
  appealClaim: operation({
    ...claimAction('appeal'),
    summary: 'Contest a decision to decline, within sixty days',
    body: z.strictObject({ reason: remark }),
  }),
  declareRecovery: operation({
    ...claimAction('recoveries'),
    summary: 'Enter a recovery: a payment by the buyer after the indemnity was paid',
    body: z.strictObject({
      amount: moneyShape,
      receivedOn: dayShape,
      isMore: z
        .boolean()
        .optional()
        .describe('More was recovered than the buyer owed on the date of loss: interest and costs are included'),
    }),
  }),
  printSettlement: operation({
    method: 'GET',
    path: '/api/v2/claims/{claimId}/settlement-letter.pdf',
    summary: 'The settlement calculation as a letter',
    access: reading,
    params: ofClaim,
    query: z.strictObject({ language: z.enum(['en', 'fr', 'de', 'nl', 'it', 'es']).optional() }),
    reply: 'stream',
    recordsReading: true,
    sends: pdfReply,
    mostPerMinute: 60,
  }),
  registerClaim: operation({
    ...ofInsurer('register'),
    summary: 'The insurer registers the claim, with its number',
    body: z.strictObject({
      claimNumber: writtenShape(40),
      outlook: z.enum(outlooks).optional(),
      opinion: remark.optional(),
    }),
  }),
  completeAssessment: operation({
    ...ofInsurer('assessment'),
    summary: 'The documents are complete: the waiting period runs, or the loss is established',
    body: nothing,
  }),
  requestClaimDocuments: operation({
    ...ofInsurer('documents-request'),
    summary: 'The insurer requests documents',
    body: z.strictObject({
      categories: z.array(z.enum(documentCategories)).min(1),
      text: remark.optional(),
      dueOn: dayShape.optional().describe('Thirty days when absent'),
    }),
  }),
  decideClaim: operation({
    ...ofInsurer('decision'),
    summary: 'The insurer’s decision. Without figures the calculation by the policy’s terms applies',
    body: z.strictObject({
      isAccepted: z.boolean(),
      text: remark.optional(),
      notInsured: z.array(ids).max(5000).optional().describe('Receivables that the assessor excludes'),
      rates: z
        .record(z.string().regex(/^[A-Z]{3}$/), rateShape)
        .optional()
        .describe('Of the date of loss into the policy’s currency, for one unit; the reference rates when absent'),
    }),
  }),
  offerSettlement: operation({
    ...ofInsurer('offer'),
    summary: 'Send the settlement calculation and the assignment form',
    body: nothing,
  }),
  payClaim: operation({
    ...ofInsurer('payment'),
    summary: 'Record the payment of the indemnity',
    body: z.strictObject({ paidOn: dayShape.optional() }),
  }),
  enterRecovery: operation({
    ...ofInsurer('recovery'),
    summary: 'The insurer received a recovery from the buyer',
    body: z.strictObject({ amount: moneyShape, receivedOn: dayShape }),
  }),
  closeClaim: operation({
    ...ofInsurer('close'),
    summary: 'Close the claim: no further recoveries are expected',
    body: nothing,
  }),
} as const satisfies Contract;
