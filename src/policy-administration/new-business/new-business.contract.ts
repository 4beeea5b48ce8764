import { z } from 'zod';
import { type Contract, holderOf, operation } from '../../platform/core/contract.ts';
import { countryShape } from '../../platform/core/countries.ts';
import { dayShape } from '../../platform/core/day.ts';
import { moneyShape } from '../../platform/core/money.ts';
import { listQuery, severalOf, summedPageOf, totalsQuery } from '../../platform/core/page.ts';
import { policyKeyShape } from '../../platform/core/policy-key.ts';
import { productTypes } from '../../policies/policies/policy.ts';
import { opportunityStatuses } from './opportunity.ts';

/** A contract that a broker works on. */
const opportunityShape = z.strictObject({
  opportunityId: z.string(),
  opportunityNumber: z.string(),
  prospect: z.string().describe('Name of the company that is to be insured'),
  countryCode: countryShape,
  productType: z.enum(productTypes),
  status: z.enum(opportunityStatuses),
  expectedPremium: moneyShape.nullable().describe('Of a year'),
  nextStep: z.string().nullable(),
  validUntil: dayShape.nullable().describe('Last day of the quotation'),
  boundPolicy: policyKeyShape.nullable().describe('The policy that it became'),
});
export type Opportunity = z.output<typeof opportunityShape>;

export const opportunitySorts = ['validUntil', 'prospect'] as const;

export const newBusinessContract = {
  listNewBusiness: operation({
    method: 'GET',
    path: '/api/v2/new-business',
    summary: 'The contracts that one’s own organisation works on, those whose quotation ends first at the top',
    access: holderOf('new_business_current_portfolio'),
    query: z.strictObject({
      ...listQuery(opportunitySorts),
      ...totalsQuery,
      status: severalOf(opportunityStatuses).optional(),
      productType: severalOf(productTypes).optional(),
      q: z.string().max(200).optional().describe('Words of the prospect’s name'),
    }),
    reply: summedPageOf(opportunityShape, ['expectedPremium']),
  }),
} as const satisfies Contract;
