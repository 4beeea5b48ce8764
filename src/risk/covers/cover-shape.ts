import { z } from 'zod';
import { workflowStatuses } from '../../approvals/orders/order.ts';
import { companyRefShape } from '../../platform/core/company-reference.ts';
import { dayShape } from '../../platform/core/day.ts';
import { moneyShape } from '../../platform/core/money.ts';
import { policyKeyShape } from '../../platform/core/policy-key.ts';
import { buyerStopShape } from '../buyers/buyer-stop.ts';
import { coverIdShape, coverListStatuses, coverStatusCodes } from '../buyers/cover-on-company.ts';
import { gradeShape } from '../buyers/grade-shape.ts';
import { coverStates, coverTypeCodes, pendingActionTypes } from './cover.ts';
import { coverRequestActions } from './cover-request.ts';
import { decisionCodes, reasonCodes } from './decision.ts';

/** The open request of a cover in short. */
export const openRequestShape = z.strictObject({
  requestId: z.string(),
  action: z.enum(coverRequestActions),
  amount: moneyShape,
  workflowStatus: z.enum(workflowStatuses),
  expectedDecisionDate: dayShape.nullable(),
});

/** A cover as lists show it. Money is in the policy's currency. */
export const coverItemShape = z.strictObject({
  coverId: coverIdShape,
  policy: policyKeyShape,
  company: companyRefShape,
  coverTypeCode: z.enum(coverTypeCodes),
  coverStatusCode: z.enum(coverStatusCodes),
  state: z.enum(coverStates).nullable().describe('`null` while nothing was decided'),
  standing: z.enum(coverListStatuses).describe('What was decided; `cover` may be stopped all the same'),
  customerReference: z.string().nullable(),
  grade: gradeShape,
  requestedAmount: moneyShape.nullable(),
  grantedAmount: moneyShape.nullable().describe('Granted by the decision shown, whether or not it is in force'),
  totalAmount: moneyShape.describe('In force today'),
  frozenLimit: moneyShape
    .nullable()
    .describe(
      'What a plan of instalments in force freezes the limit at: no more of `totalAmount` is insured meanwhile; `null` where nothing is frozen',
    ),
  decisionCode: z.enum(decisionCodes).nullable(),
  decisionDate: dayShape.nullable(),
  startDate: dayShape.nullable(),
  endDate: dayShape.nullable().describe('Last day in force'),
  reviewDate: dayShape.nullable(),
  isReviewDue: z.boolean(),
  insuredPercentage: z.number().nullable(),
  maxPaymentTermDays: z.int().nullable(),
  temporary: z
    .strictObject({ amount: moneyShape, startDate: dayShape, endDate: dayShape })
    .nullable()
    .describe('An extra amount for some days: part of the amounts in force from `startDate` to `endDate`'),
  pendingAction: z
    .strictObject({ type: z.enum(pendingActionTypes), plannedDate: dayShape })
    .nullable()
    .describe('Announced by the insurer; the old terms hold until the day before'),
  noticeEndDate: dayShape.nullable().describe('Last day of the old terms'),
  pendingRequest: openRequestShape.nullable(),
  isMonitored: z.boolean(),
  strategic: z
    .enum(['none', 'pending', 'existing'])
    .optional()
    .describe('Absent without the right `read_strategic_cover`'),
  ...buyerStopShape,
  version: z.int(),
});
export type CoverItem = z.output<typeof coverItemShape>;

/** A cover with the terms in force. */
export const coverDetailShape = coverItemShape.extend({
  permanentAmount: moneyShape.nullable(),
  reasonCodes: z.array(z.enum(reasonCodes)),
  conditions: z.array(z.string()),
});
export type CoverDetail = z.output<typeof coverDetailShape>;

/** One set of terms and the days on which it held. */
export const coverVersionShape = z.strictObject({
  version: z.int(),
  validFrom: dayShape,
  validTo: dayShape
    .nullable()
    .describe('Last day in force; before `validFrom` when it was superseded before its start'),
  totalAmount: moneyShape,
  permanentAmount: moneyShape,
  temporaryAmount: moneyShape,
  requestedAmount: moneyShape,
  decisionCode: z.enum(decisionCodes),
  reasonCodes: z.array(z.enum(reasonCodes)),
  decisionDate: dayShape,
  requestId: z.string().nullable(),
  insuredPercentage: z.number().nullable(),
  maxPaymentTermDays: z.int().nullable(),
  conditions: z.array(z.string()),
  endingCode: z.enum(decisionCodes).nullable().describe('What ended the cover after it'),
});
export type CoverVersionOnWire = z.output<typeof coverVersionShape>;
