import { z } from 'zod';
import { countryShape } from '../../platform/core/countries.ts';
import { dayShape } from '../../platform/core/day.ts';
import { moneyShape, signOfMoney } from '../../platform/core/money.ts';
import { policyKeyShape } from '../../platform/core/policy-key.ts';
import type { FieldError } from '../../platform/core/problem.ts';
import { writtenShape } from '../../platform/core/written-shape.ts';
import { productTypes } from '../../policies/policies/policy.ts';
import { opportunityStatuses } from './opportunity.ts';

/** A contract that a broker works on, as the insurer's system has it. It replaces what the portal knew under its number. */
export const opportunityLineShape = z.strictObject({
  opportunityNumber: z.string().min(1).max(40),
  organisationId: z.string().min(1).max(60).describe('The broker'),
  prospect: writtenShape(200).describe('Name of the company that is to be insured'),
  countryCode: countryShape,
  productType: z.enum(productTypes),
  status: z.enum(opportunityStatuses),
  expectedPremium: moneyShape.nullish().describe('Of a year'),
  nextStep: writtenShape(200).nullish(),
  validUntil: dayShape.nullish().describe('Last day of the quotation'),
  policy: policyKeyShape.nullish().describe('Of what was bound'),
});
export type OpportunityLine = z.output<typeof opportunityLineShape>;

/** What is wrong with a line whose shape is right; empty when nothing is. Pointers lead into the line. */
export function faultsOfOpportunityLine({ status, expectedPremium, policy }: OpportunityLine): FieldError[] {
  return [
    ...(expectedPremium && signOfMoney(expectedPremium) < 0
      ? [{ pointer: '/expectedPremium/amount', code: 'too-small' }]
      : []),
    ...(policy && status !== 'BOUND' ? [{ pointer: '/policy', code: 'not-allowed' }] : []),
  ];
}
