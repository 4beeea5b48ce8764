import { z } from 'zod';
import { companyIdShape, companyNameShape, companyRefShape } from '../../platform/core/company-reference.ts';
import { type Contract, holderOf, insurerOnly, operation, orderingHolderOf } from '../../platform/core/contract.ts';
import { countryShape } from '../../platform/core/countries.ts';
import { dateRangePresets } from '../../platform/core/date-range.ts';
import { instantShape } from '../../platform/core/instant.ts';
import { listQuery, pageOf, policyholdersQuery, severalOf } from '../../platform/core/page.ts';
import { policyKeyShape, severalPolicyKeysShape } from '../../platform/core/policy-key.ts';
import { identificationOutcomes, identificationStatuses } from './identification-request.ts';

const optionalText = (most: number) => z.string().min(1).max(most).optional();

export const identificationRequestBody = z.strictObject({
  policy: policyKeyShape.optional().describe('Who sees the policy sees the request; without one only the caller does'),
  companyName: companyNameShape,
  countryCode: countryShape,
  street: optionalText(200),
  town: optionalText(100),
  postalCode: optionalText(20),
  subdivisionCode: optionalText(6),
  identifierType: optionalText(20),
  identifier: optionalText(60),
  comment: optionalText(2000),
  draft: z.boolean().optional().describe('Saved as a draft instead of being sent'),
});
export type IdentificationRequestBody = z.output<typeof identificationRequestBody>;

export const identificationRequestShape = z.strictObject({
  identificationId: z.string(),
  policy: policyKeyShape.nullable(),
  status: z.enum(identificationStatuses),
  companyName: companyNameShape,
  countryCode: z.string(),
  street: z.string().nullable(),
  town: z.string().nullable(),
  postalCode: z.string().nullable(),
  subdivisionCode: z.string().nullable(),
  identifierType: z.string().nullable(),
  identifier: z.string().nullable(),
  comment: z.string().nullable(),
  company: companyRefShape.nullable().describe('The company it was identified as'),
  answerComment: z.string().nullable(),
  createdBy: z.string(),
  createdAt: instantShape,
  answeredAt: instantShape.nullable(),
  version: z.int(),
});
export type IdentificationRequest = z.output<typeof identificationRequestShape>;

const ofRequest = z.strictObject({ identificationId: z.string().max(60) });

export const identificationRequestsContract = {
  submitIdentificationRequest: operation({
    method: 'POST',
    mostPerMinute: 120,
    path: '/api/v2/identification-requests',
    summary: 'Describe a buyer that the register does not know; one that it does know is named at once',
    access: orderingHolderOf('tci-access'),
    body: identificationRequestBody,
    reply: identificationRequestShape,
    status: 201,
    idempotency: 'creates',
  }),
  listIdentificationRequests: operation({
    method: 'GET',
    path: '/api/v2/identification-requests',
    summary: 'Identification requests in scope',
    access: holderOf('tci-access'),
    query: z.strictObject({
      ...listQuery(['createdAt']),
      ...policyholdersQuery,
      status: severalOf(identificationStatuses).optional(),
      policy: severalPolicyKeysShape.optional(),
      created: z.enum(dateRangePresets).optional().describe('When it was entered'),
    }),
    reply: pageOf(identificationRequestShape),
  }),
  findIdentificationRequest: operation({
    method: 'GET',
    path: '/api/v2/identification-requests/{identificationId}',
    summary: 'An identification request',
    access: holderOf('tci-access'),
    params: ofRequest,
    reply: identificationRequestShape,
  }),
  sendIdentificationRequest: operation({
    method: 'POST',
    path: '/api/v2/identification-requests/{identificationId}/submit',
    summary: 'Send a draft',
    access: orderingHolderOf('tci-access'),
    params: ofRequest,
    reply: identificationRequestShape,
  }),
  cancelIdentificationRequest: operation({
    method: 'POST',
    path: '/api/v2/identification-requests/{identificationId}/cancel',
    summary: 'Withdraw an identification request before it is answered',
    access: orderingHolderOf('tci-access'),
    params: ofRequest,
    reply: identificationRequestShape,
  }),
  answerIdentificationRequest: operation({
    method: 'POST',
    path: '/api/insurer/v1/identification-requests/{identificationId}/answer',
    summary: 'The insurer identifies the company',
    access: insurerOnly,
    params: ofRequest,
    body: z.strictObject({
      outcome: z.enum(identificationOutcomes),
      companyId: companyIdShape.optional().describe('The company in the register; not with NOT_FOUND'),
      comment: optionalText(2000),
    }),
    reply: identificationRequestShape,
  }),
} as const satisfies Contract;
