import { z } from 'zod';
import { companyIdShape, companyRefShape } from '../../platform/core/company-reference.ts';
import { type Contract, holderOf, operation } from '../../platform/core/contract.ts';
import { countryShape, severalCountriesShape } from '../../platform/core/countries.ts';
import { dateRangePresets } from '../../platform/core/date-range.ts';
import { dayShape } from '../../platform/core/day.ts';
import { documentTypes, longestContent } from '../../platform/core/document.ts';
import { documentShape } from '../../platform/core/document-shape.ts';
import { documentReply } from '../../platform/core/file-replies.ts';
import { instantShape } from '../../platform/core/instant.ts';
import { moneyShape } from '../../platform/core/money.ts';
import { groupByQuery, listQuery, pageOf, policyholdersQuery, severalOf } from '../../platform/core/page.ts';
import { policyKeyShape, severalPolicyKeysShape } from '../../platform/core/policy-key.ts';
import { writtenShape } from '../../platform/core/written-shape.ts';
import { itemStates } from '../../policies/policies/policy.ts';
import { justifications, policyTermsShape } from '../../policies/policies/policy-terms.ts';
import { lapseReasons, selfCheckFaults, selfCheckStatuses, unnamedExclusions } from './unnamed-cover.ts';

/** What a policy insures without asking. */
const unnamedCoverShape = z.strictObject({
  policy: policyKeyShape,
  policyholder: z.string(),
  productName: z.string(),
  state: z.enum(itemStates),
  discretionaryLimit: moneyShape,
  insuredPercentage: z.number(),
  ...policyTermsShape.shape.unnamedCover.shape,
  maxExtensionPeriodDays: z.int().describe('Days after the due date within which payment still counts as on time'),
  countries: z.array(countryShape).describe('Countries whose buyers are insured'),
});
export type UnnamedCover = z.output<typeof unnamedCoverShape>;

const purchaseShape = z.strictObject({
  invoicedOn: dayShape,
  dueOn: dayShape,
  paidOn: dayShape.nullable().describe('`null` while it is open'),
});

/** What the customer shows. */
export const evidenceShape = z.discriminatedUnion('method', [
  z.strictObject({ method: z.literal('TRADING_EXPERIENCE'), purchases: z.array(purchaseShape).min(1).max(20) }),
  z.strictObject({
    method: z.literal('CREDIT_REPORT'),
    source: writtenShape(100).describe('Who wrote the report'),
    reportedOn: dayShape,
    suggestedAmount: moneyShape.nullable().describe('The credit limit that the report recommends, if any'),
  }),
  z.strictObject({
    method: z.literal('INSURER_OPINION'),
    reference: writtenShape(60).describe('Opinion number'),
    givenOn: dayShape,
  }),
  z.strictObject({ method: z.literal('BLIND') }),
]);

const entered = {
  amount: moneyShape.describe('Maximum exposure to the buyer, in the policy’s currency'),
  isNothingOverdue: z
    .boolean()
    .describe(
      'The customer declares that no invoice of the buyer is unpaid beyond the maximum extension period of the policy (`maxExtensionPeriodDays`)',
    ),
  evidence: evidenceShape,
};

const verdict = {
  isWithin: z.boolean(),
  limit: moneyShape.nullable().describe('Maximum amount insured with this justification'),
  insuredPercentage: z.number(),
  validUntil: dayShape
    .nullable()
    .describe('Last day on which the justification is valid; `null` where it does not expire'),
  faults: z
    .array(z.enum([...unnamedExclusions, ...selfCheckFaults]))
    .describe('What prevents cover; empty when within the discretionary limit'),
};

const selfCheckBody = z.strictObject({ policy: policyKeyShape, companyId: companyIdShape, ...entered });

/** A self-check as it was kept. */
export const unnamedCheckShape = z.strictObject({
  checkId: z.string(),
  policy: policyKeyShape,
  company: companyRefShape,
  ...entered,
  ...verdict,
  standing: z.enum(selfCheckStatuses).describe('Whether it is valid today'),
  lapsedBy: z.enum(lapseReasons).nullable().describe('Why it is no longer valid'),
  document: z
    .strictObject({ fileName: z.string(), contentType: z.enum(documentTypes), size: z.int().describe('Bytes') })
    .nullable(),
  checkedBy: z.string(),
  checkedAt: instantShape,
});
export type UnnamedCheck = z.output<typeof unnamedCheckShape>;

export const unnamedCheckSorts = ['companyName', 'checkedAt', 'validUntil', 'amount'] as const;
export const unnamedCoverSorts = ['policyholder', 'policy'] as const;

const access = holderOf('tci-access', 'read_unnamedcover');
const ofCheck = z.strictObject({ checkId: z.string().max(60) });

export const unnamedCoversContract = {
  listUnnamedCovers: operation({
    method: 'GET',
    path: '/api/v2/unnamed-covers',
    summary: 'The discretionary limit of each policy and its conditions',
    access,
    query: z.strictObject({ ...listQuery(unnamedCoverSorts), policy: severalPolicyKeysShape.optional() }),
    reply: pageOf(unnamedCoverShape),
  }),
  listUnnamedChecks: operation({
    method: 'GET',
    path: '/api/v2/unnamed-covers/checks',
    summary: 'The self-checks saved as evidence',
    access,
    query: z.strictObject({
      ...listQuery(unnamedCheckSorts),
      ...policyholdersQuery,
      ...groupByQuery,
      policy: severalPolicyKeysShape.optional(),
      companyId: companyIdShape.optional(),
      countryCode: severalCountriesShape.optional(),
      standing: severalOf(selfCheckStatuses).optional(),
      method: severalOf(justifications).optional(),
      checked: z.enum(dateRangePresets).optional().describe('When it was made'),
      q: z.string().max(200).optional().describe('Words of the company’s name, or its id'),
    }),
    reply: pageOf(unnamedCheckShape),
  }),
  findUnnamedCheck: operation({
    method: 'GET',
    path: '/api/v2/unnamed-covers/checks/{checkId}',
    summary: 'A self-check with its evidence',
    access,
    params: ofCheck,
    reply: unnamedCheckShape,
  }),
  checkUnnamedCover: operation({
    method: 'POST',
    path: '/api/v2/unnamed-covers/checks',
    summary: 'Check whether a buyer is within the discretionary limit, and save the evidence',
    access,
    body: selfCheckBody.extend({ document: documentShape.nullable().describe('The report, the opinion, the account') }),
    reply: unnamedCheckShape,
    status: 201,
    idempotency: 'creates',
    mostPerMinute: 60,
    largestBody: longestContent + 16_384,
  }),
  simulateUnnamedCheck: operation({
    method: 'POST',
    path: '/api/v2/unnamed-covers/checks/simulate',
    summary: 'The outcome of a self-check, without saving it',
    access,
    body: selfCheckBody,
    reply: z.strictObject(verdict),
    readsOnly: true,
  }),
  downloadUnnamedProof: operation({
    method: 'GET',
    path: '/api/v2/unnamed-covers/checks/{checkId}/document',
    summary: 'The document of a self-check, as an attachment',
    access,
    params: ofCheck,
    reply: 'stream',
    sends: documentReply,
  }),
} as const satisfies Contract;
