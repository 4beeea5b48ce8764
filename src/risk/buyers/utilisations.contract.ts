import { z } from 'zod';
import { companyIdShape } from '../../platform/core/company-reference.ts';
import { type Contract, operation, orderingHolderOf } from '../../platform/core/contract.ts';
import { dayShape } from '../../platform/core/day.ts';
import { instantShape } from '../../platform/core/instant.ts';
import { moneyShape } from '../../platform/core/money.ts';
import { policyKeyShape } from '../../platform/core/policy-key.ts';

/** What the insured was owed at the end of a day, and who entered it. */
export const utilisationShape = z.strictObject({
  utilisationId: z.string(),
  policy: policyKeyShape,
  day: dayShape,
  owed: moneyShape.describe('In the policy’s currency'),
  toldBy: z.string(),
  toldAt: instantShape,
  isCorrected: z.boolean().describe('Replaced by a later figure for the same policy and day'),
});
export type Utilisation = z.output<typeof utilisationShape>;

export const utilisationsContract = {
  tellUtilisation: operation({
    method: 'POST',
    path: '/api/v2/companies/{companyId}/utilisations',
    summary: 'Record the exposure to the buyer at the end of a day; a later figure for the same day replaces it',
    access: orderingHolderOf('tci-access', 'buyer-synthesis-advanced'),
    params: z.strictObject({ companyId: companyIdShape }),
    body: z.strictObject({
      policy: policyKeyShape,
      day: dayShape,
      owed: moneyShape.describe('In the policy’s currency'),
    }),
    reply: utilisationShape,
    status: 201,
    idempotency: 'creates',
    mostPerMinute: 120,
  }),
} as const satisfies Contract;
