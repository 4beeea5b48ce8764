import { z } from 'zod';
import { type Contract, holderOf, operation, signedIn } from '../../platform/core/contract.ts';
import { instantShape } from '../../platform/core/instant.ts';
import { moneyShape } from '../../platform/core/money.ts';
import { policyKeyShape } from '../../platform/core/policy-key.ts';
import { factsShape } from '../../platform/core/refusal-shape.ts';
import { stepResults } from './passport.ts';

const subjectShape = z
  .string()
  .min(3)
  .max(120)
  .regex(/^[a-z-]+\/[\w.-]+$/)
  .describe('Record that was decided on, as `kind/id`: `nd-cover/nd_…`');

/** A passport as its reader may see it: rules, verdicts and facts are codes; without the right to grades none is in it. */
export const decisionPassportShape = z.strictObject({
  subject: subjectShape,
  policy: policyKeyShape,
  decidedAt: instantShape,
  ruleSet: z.string(),
  rulesVersion: z.string(),
  verdict: z.string().describe('How it ended'),
  amount: moneyShape.nullable().describe('What was decided, where it is an amount'),
  steps: z.array(
    z.strictObject({
      rule: z.string(),
      result: z.enum(stepResults),
      facts: factsShape,
      amountAfter: moneyShape.nullable(),
      isDecisive: z.boolean(),
    }),
  ),
  position: z.int().describe('Place in the chain of the policy'),
  hash: z.string(),
  previousHash: z.string().nullable(),
});
export type DecisionPassportOnWire = z.output<typeof decisionPassportShape>;

export const decisionPassportsContract = {
  showDecisionPassports: operation({
    method: 'GET',
    path: '/api/v2/passports',
    summary: 'How the automatic decisions on a record were reached, in the order in which they were made',
    access: signedIn,
    query: z.strictObject({ subject: subjectShape }),
    reply: z.strictObject({
      items: z.array(decisionPassportShape).describe('Empty where no rules decided, and outside the scope'),
    }),
  }),
  replayDecisionPassport: operation({
    method: 'POST',
    path: '/api/v2/passports/replay',
    summary: 'Decides again from the stored inputs and the same version of the rules, and compares bit for bit',
    access: signedIn,
    query: z.strictObject({
      subject: subjectShape,
      position: z.coerce.number().int().min(1).max(2_147_483_647).describe('Place in the chain of the policy'),
    }),
    reply: z.strictObject({
      identical: z.boolean().describe('The same steps and outcome, from a passport that is as it was sealed'),
      hash: z.string(),
      rulesVersion: z.string(),
    }),
    readsOnly: true,
  }),
  verifyPassportChain: operation({
    method: 'GET',
    path: '/api/v2/policies/{policy}/passport-chain',
    summary: 'Whether the chain of a policy’s passports is whole, and where it is not',
    access: holderOf('tci-access', 'read_clr'),
    params: z.strictObject({ policy: policyKeyShape }),
    reply: z.strictObject({
      passports: z.int(),
      headHash: z.string().nullable(),
      faults: z.array(
        z.strictObject({
          position: z.int(),
          fault: z.enum(['edited', 'missing-before', 'does-not-follow', 'tail-cut']),
        }),
      ),
    }),
  }),
} as const satisfies Contract;
