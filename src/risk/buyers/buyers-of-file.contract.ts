import { z } from 'zod';
import { jobShape, ofJob } from '../../bulk/jobs/jobs.contract.ts';
import { companyIdShape, companyRefShape } from '../../platform/core/company-reference.ts';
import { type Contract, type holderOf, operation, type orderingHolderOf } from '../../platform/core/contract.ts';
import { moneyShape } from '../../platform/core/money.ts';
import { policyKeyShape } from '../../platform/core/policy-key.ts';
import { writtenShape } from '../../platform/core/written-shape.ts';
import { matchQuestions } from './buyer-match.ts';
import { identificationStatuses } from './identification-request.ts';

/** Whom a file names and nobody was found for. */
export const unmatchedBuyersShape = z.strictObject({
  matched: z.int().describe('Buyers of the file that are known'),
  total: z.int().describe('Those that are not'),
  toIdentify: z
    .int()
    .describe('Of those, how many can be sent to the insurer for identification and were not sent yet'),
  unmatched: z
    .array(
      z.strictObject({
        policy: policyKeyShape,
        called: z.string().describe('The number or name under which the file has it'),
        name: z.string().nullable().describe('The name beside the number'),
        countryCode: z.string().nullable(),
        town: z.string().nullable(),
        lines: z.int(),
        amount: moneyShape
          .nullable()
          .describe('Of its lines, in the currency of the policy; `null` where a rate is missing'),
        question: z.enum(matchQuestions).describe('Why the customer is not matched'),
        companies: z
          .array(companyRefShape.extend({ town: z.string().nullable() }))
          .describe('Possible matches, the most likely first'),
        identification: z
          .strictObject({ identificationId: z.string(), status: z.enum(identificationStatuses) })
          .nullable()
          .describe('Identification requested: not answered yet, or not found'),
      }),
    )
    .describe('Largest amount first; the first 500'),
});
export type UnmatchedBuyers = z.output<typeof unmatchedBuyersShape>;

/** The rights that reading the files of a kind and working on them need. */
type FilesOfKind = Readonly<{
  reads: ReturnType<typeof holderOf>;
  orders: ReturnType<typeof orderingHolderOf>;
}>;

/** The operations on the buyers whom the files of a kind name. */
export function buyersOfFileOperations(path: string, { reads, orders }: FilesOfKind) {
  return {
    buyers: operation({
      method: 'GET',
      path: `${path}/{jobId}/buyers`,
      summary: 'Customers of the file that are not matched, largest amount first, with possible matches',
      access: reads,
      params: ofJob,
      reply: unmatchedBuyersShape,
    }),
    nameBuyer: operation({
      method: 'PUT',
      path: `${path}/{jobId}/buyers`,
      summary:
        'Match a customer to a buyer; future files use the match, and all lines of that number or name are checked again',
      access: orders,
      params: ofJob,
      body: z.strictObject({
        policy: policyKeyShape,
        called: writtenShape(200).describe('The number or name under which the file has it'),
        name: z.string().max(200).optional().describe('The name beside the number'),
        companyId: companyIdShape.nullable().describe('`null` removes the match'),
      }),
      reply: jobShape,
    }),
    identifyBuyers: operation({
      method: 'POST',
      path: `${path}/{jobId}/buyers/identify`,
      summary: 'Have the insurer identify all whom nobody was found for, each once; its answers match their lines',
      access: orders,
      params: ofJob,
      reply: z.strictObject({
        requested: z.int(),
        withoutName: z.int().describe('Left: the file has only a number of them'),
      }),
    }),
  } as const satisfies Contract;
}

/** The operations on the buyers of files of any kind. */
export type BuyersOfFileOperations = ReturnType<typeof buyersOfFileOperations>;
