import { z } from 'zod';
import { workflowStatuses } from '../../approvals/orders/order.ts';
import { companyIdShape, companyRefShape } from '../../platform/core/company-reference.ts';
import { type Contract, holderOf, operation, orderingHolderOf } from '../../platform/core/contract.ts';
import { severalCountriesShape } from '../../platform/core/countries.ts';
import { customerReferenceShape } from '../../platform/core/customer-reference.ts';
import { dateRangePresets } from '../../platform/core/date-range.ts';
import { dayShape } from '../../platform/core/day.ts';
import { instantShape } from '../../platform/core/instant.ts';
import { groupByQuery, listQuery, pageOf, policyholdersQuery, severalOf } from '../../platform/core/page.ts';
import { policyKeyShape, severalPolicyKeysShape } from '../../platform/core/policy-key.ts';
import { whyNotShape } from '../../platform/core/refusal-shape.ts';
import { gradeCodes } from '../buyers/grade.ts';
import { gradeShape } from '../buyers/grade-shape.ts';
import { gradeRequestStatuses } from './grade-request.ts';

/** Why the insurer did not admit a grade request. */
export const gradeRejections = ['MERGED', 'CEASED', 'PRIVATE_INDIVIDUAL', 'OTHER'] as const;

/** A grade request, and while it is answered the grade that the insurer watches for the customer. */
export const gradeRequestShape = z.strictObject({
  requestId: z.string(),
  requestTypeCode: z.literal('GR'),
  orderId: z.string().nullable().describe('The request in approval; `null` when no approval was needed'),
  cancellationOrderId: z.string().nullable().describe('A pending withdrawal of the request, in approval'),
  policy: policyKeyShape,
  company: companyRefShape,
  customerReference: z.string().nullable(),
  requestStatus: z.enum(gradeRequestStatuses).describe('PENDING also while colleagues still have to approve'),
  requestStatusUpdateDate: dayShape,
  workflowStatus: z.enum(workflowStatuses).describe('SENT: the insurer has it'),
  rejection: z.enum(gradeRejections).nullable(),
  grade: gradeShape,
  renewalSituation: z.strictObject({
    currentRenewalSituation: z.int().min(0).max(2).describe('0 nothing chosen, 1 will renew, 2 will not renew'),
    willRenew: z.boolean().nullable().describe('What happens at expiry as chosen so far; `null` before the answer'),
    expiryDate: dayShape.nullable().describe('The day on which the request ends; `null` before the answer'),
    isOnRenewalPeriod: z.boolean().describe('The last 60 days have begun'),
  }),
  createdBy: z.string(),
  creationDate: instantShape,
  lastUpdateDate: instantShape,
  version: z.int(),
});
export type GradeRequestOnWire = z.output<typeof gradeRequestShape>;

const ofRequest = z.strictObject({ gradeRequestId: z.string().max(60) });

export const gradeSorts = ['creationDate', 'companyName', 'gradeDate', 'expiryDate'] as const;

const gradeQuery = {
  ...listQuery(gradeSorts),
  ...policyholdersQuery,
  ...groupByQuery,
  policy: severalPolicyKeysShape.optional(),
  companyId: companyIdShape.optional(),
  countryCode: severalCountriesShape.optional(),
  requestStatus: severalOf(gradeRequestStatuses).optional(),
  gradeCode: severalOf(gradeCodes).optional().describe('Needs the right `read_company_grade`'),
  changed: z
    .enum(dateRangePresets)
    .optional()
    .describe('When the grade was given. Needs the right `read_company_grade`'),
  isOnRenewalPeriod: z.boolean().optional(),
  q: z.string().max(200).optional().describe('Words of the company’s name, its id, or the customer’s reference'),
};

export const gradesContract = {
  listGrades: operation({
    method: 'GET',
    path: '/api/v2/grades',
    summary: 'Grades that the insurer monitors for the customer',
    access: holderOf('tci-access', 'read_gr'),
    query: z.strictObject(gradeQuery),
    reply: pageOf(gradeRequestShape),
  }),
  requestGrade: operation({
    method: 'POST',
    path: '/api/v2/grade-requests',
    summary: 'Request the grade of a company, monitored for twelve months',
    access: orderingHolderOf('tci-access', 'read_gr'),
    body: z.strictObject({
      policy: policyKeyShape,
      companyId: companyIdShape,
      customerReference: customerReferenceShape.optional(),
    }),
    reply: gradeRequestShape,
    status: 201,
    idempotency: 'creates',
  }),
  listGradeRequests: operation({
    method: 'GET',
    path: '/api/v2/grade-requests',
    summary: 'Grade requests in scope, of any status',
    access: holderOf('tci-access', 'read_gr'),
    query: z.strictObject(gradeQuery),
    reply: pageOf(gradeRequestShape),
  }),
  findGradeRequest: operation({
    method: 'GET',
    path: '/api/v2/grade-requests/{gradeRequestId}',
    summary: 'A grade request with its possible actions',
    access: holderOf('tci-access', 'read_gr'),
    params: ofRequest,
    reply: gradeRequestShape.extend({
      actions: z.strictObject({ cancel: whyNotShape, changeReference: whyNotShape, chooseRenewal: whyNotShape }),
      whyNotCovered: whyNotShape.describe(
        'Why a monitored grade gives no cover by grade; `null`: it gives one, or the policy has none',
      ),
    }),
  }),
  listGradeHistory: operation({
    method: 'GET',
    path: '/api/v2/grade-requests/{gradeRequestId}/history',
    summary: 'The grades of the last 24 months, oldest first; the first may have been given before',
    access: holderOf('tci-access', 'read_gr', 'read_company_grade'),
    params: ofRequest,
    reply: z.strictObject({
      items: z.array(z.strictObject({ gradeCode: z.enum(gradeCodes), gradeDate: dayShape })),
    }),
  }),
  cancelGradeRequest: operation({
    method: 'POST',
    path: '/api/v2/grade-requests/{gradeRequestId}/cancel',
    summary: 'Withdraw a grade request that is not answered yet',
    access: orderingHolderOf('tci-access', 'read_gr'),
    params: ofRequest,
    reply: gradeRequestShape,
    concurrency: 'if-match-optional',
  }),
  chooseRenewal: operation({
    method: 'PUT',
    path: '/api/v2/grade-requests/{gradeRequestId}/renewal',
    summary: 'Choose whether the grade renews at its expiry; can be changed until then',
    access: orderingHolderOf('tci-access', 'read_gr'),
    params: ofRequest,
    body: z.strictObject({ willRenew: z.boolean() }),
    reply: gradeRequestShape,
    concurrency: 'if-match-optional',
  }),
  changeGradeReference: operation({
    method: 'PUT',
    path: '/api/v2/grade-requests/{gradeRequestId}/customer-reference',
    summary: 'Change the customer reference; a request that awaits approval becomes a draft again',
    access: orderingHolderOf('tci-access', 'read_gr'),
    params: ofRequest,
    body: z.strictObject({ customerReference: customerReferenceShape.nullable() }),
    reply: gradeRequestShape,
    concurrency: 'if-match-optional',
  }),
} as const satisfies Contract;
