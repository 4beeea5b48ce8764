import { z } from 'zod';
import { orderingModes } from '../../identity/access/roles.ts';
import { type Contract, operation, signedIn } from '../../platform/core/contract.ts';
import { countryShape } from '../../platform/core/countries.ts';
import { currencyShape } from '../../platform/core/currencies.ts';
import { dateRangePresets } from '../../platform/core/date-range.ts';
import { dayShape } from '../../platform/core/day.ts';
import { moneyShape } from '../../platform/core/money.ts';
import { groupByQuery, listQuery, pageOf, severalOf } from '../../platform/core/page.ts';
import { policyKeyShape, severalPolicyKeysShape } from '../../platform/core/policy-key.ts';
import { itemStates, policyPeriodKinds, policyTypes, productTypes } from './policy.ts';
import { insuredEntityShape, policyTermsShape, premiumTermsShape } from './policy-terms.ts';

/** How the selector and the list look for a policy (row C5). */
export const searchModes = ['byName', 'byIdentifier'] as const;
export type SearchMode = (typeof searchModes)[number];

export const policySorts = ['policyholder', 'policy', 'startDate', 'endDate'] as const;

const severalCodes = z
  .string()
  .max(200)
  .regex(/^[A-Z0-9]{2,8}(?:,[A-Z0-9]{2,8})*$/);

const policyItemShape = z.strictObject({
  policy: policyKeyShape,
  businessUnitCode: z.string(),
  policyId: z.string(),
  extensionId: z.string().nullable(),
  policyNumber: z.string(),
  insurerEntity: z.string().describe('Business unit of the insurer; codes outside the known list occur'),
  productType: z.enum(productTypes),
  policyType: z.enum(policyTypes),
  productName: z.string(),
  currency: currencyShape,
  policyholder: z.strictObject({ name: z.string(), countryCode: countryShape }),
  orderingMode: z.enum(orderingModes),
  masterPolicy: policyKeyShape.nullable(),
  state: z.enum(itemStates),
  startDate: dayShape,
  endDate: dayShape,
  cancelledFrom: dayShape.nullable().describe('First day without cover after an early end'),
  suspendedFrom: dayShape.nullable().describe('First day without cover while premium is unpaid'),
});
export type PolicyItem = z.output<typeof policyItemShape>;

const siblingShape = z.strictObject({
  policy: policyKeyShape,
  extensionId: z.string().nullable(),
  productName: z.string(),
  state: z.enum(itemStates),
  startDate: dayShape,
  endDate: dayShape,
});

const policyDetailShape = z.strictObject({
  ...policyItemShape.shape,
  ...policyTermsShape.shape,
  version: z.int(),
  formerSuspensions: z
    .array(z.strictObject({ from: dayShape, to: dayShape }))
    .describe('Days on which it was suspended: losses of these days are not insured'),
  periods: z.array(z.strictObject({ kind: z.enum(policyPeriodKinds), from: dayShape, to: dayShape })),
  insuredEntities: z.array(insuredEntityShape.extend({ state: z.enum(itemStates) })),
  premiumTerms: premiumTermsShape.nullable().describe('`null` without the right `policy-admin-read`'),
  maxLiabilityAmount: moneyShape
    .nullable()
    .describe('Maximum liability per insurance year, where it can be calculated'),
  extensions: z.array(siblingShape).describe('Policies of the same contract: discretionary limit, top-up'),
  localPolicies: z
    .array(siblingShape.extend({ countryCode: countryShape }))
    .describe('Local policies of a world programme'),
});
export type PolicyDetail = z.output<typeof policyDetailShape>;

/** Policyholders that are listed at once, to choose from. */
export const mostPolicyholders = 500;

export const policiesContract = {
  listPolicies: operation({
    method: 'GET',
    path: '/api/v2/policies',
    summary: 'Policies in scope; searched by name of the policyholder or by number',
    access: signedIn,
    query: z.strictObject({
      ...listQuery(policySorts),
      ...groupByQuery,
      searchMode: z.enum(searchModes).optional().describe('byName when absent'),
      q: z.string().max(200).optional().describe('Words of the policyholder’s name, or a part of the number'),
      policy: severalPolicyKeysShape.optional().describe('Only these policies, comma-separated'),
      state: severalOf(itemStates).optional(),
      productType: severalOf(productTypes).optional(),
      policyType: severalOf(policyTypes).optional(),
      insurerEntity: severalCodes.optional().describe('Comma-separated; OTHER finds every code outside the known list'),
      countryCode: severalCodes.optional().describe('Countries of policyholders, comma-separated'),
      currency: severalCodes.optional(),
      ends: z.enum(dateRangePresets).optional().describe('When it ends, or has ended'),
      coveredCountry: countryShape.optional().describe('Policies whose schedule covers buyers of this country'),
    }),
    reply: pageOf(policyItemShape),
  }),
  findPolicy: operation({
    method: 'GET',
    path: '/api/v2/policies/{policy}',
    summary: 'A policy with every term of its schedule',
    access: signedIn,
    params: z.strictObject({ policy: policyKeyShape }),
    reply: policyDetailShape,
  }),
  listPolicyholders: operation({
    method: 'GET',
    path: '/api/v2/policyholders',
    summary: `Policyholders of the policies in scope by name, the first ${mostPolicyholders}, each with the keys of its policies`,
    access: signedIn,
    query: z.strictObject({
      policy: severalPolicyKeysShape.optional().describe('Only of these policies, comma-separated'),
      policyholder: z.string().max(200).optional().describe('Only the one of this name'),
    }),
    reply: z.strictObject({
      items: z.array(z.strictObject({ policyholder: z.string(), policies: z.array(policyKeyShape) })),
      hasMore: z.boolean(),
    }),
  }),
  listCoveredCountries: operation({
    method: 'GET',
    path: '/api/v2/covered-countries',
    summary: 'Countries whose buyers the policies in scope cover, those of most policies first',
    access: signedIn,
    query: z.strictObject({
      policy: severalPolicyKeysShape.optional().describe('Only these policies, comma-separated'),
    }),
    reply: z.strictObject({ items: z.array(countryShape) }),
  }),
} as const satisfies Contract;
