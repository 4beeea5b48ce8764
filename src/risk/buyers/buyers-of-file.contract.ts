import { z } from 'zod';
import { jobShape, ofJob } from '../../bulk/jobs/jobs.contract.ts';
import { companyIdShape, companyRefShape } from '../../platform/core/company-reference.ts';
import { type Contract, type holderOf, operation, type orderingHolderOf } from '../../platform/core/contract.ts';
import { moneyShape } from '../../platform/core/money.ts';
import { policyKeyShape } from '../../platform/core/policy-key.ts';
import { matchQuestions } from './buyer-match.ts';
import { identificationStatuses } from './identification-request.ts';

/** Whom a file names and nobody was found for. */
export const unmatchedBuyersShape = z.strictObject({
  matched: z.int().describe('Buyers of the file that are known'),
  total: z.int().describe('Those that are not'),
  toIdentify: z.int().describe('Of those, how many the insurer can be asked to identify and was not asked yet'),
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
        question: z.enum(matchQuestions).describe('Why it is asked who is meant'),
        companies: z
          .array(companyRefShape.extend({ town: z.string().nullable() }))
          .describe('Who may be meant, the likeliest first'),
        identification: z
          .strictObject({ identificationId: z.string(), status: z.enum(identificationStatuses) })
          .nullable()
          .describe('The insurer was asked, and has not found it yet or not at all'),
      }),
    )
    .describe('Most money first; the first 500'),
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
      summary: 'Whom the file names and nobody was found for, most money first, with who may be meant',
      access: reads,
      params: ofJob,
      reply: unmatchedBuyersShape,
    }),
    nameBuyer: operation({
      method: 'PUT',
      path: `${path}/{jobId}/buyers`,
      summary:
        'Say who is meant; it is remembered for the next file, and all lines of that number or name are checked again',
      access: orders,
      params: ofJob,
      body: z.strictObject({
        policy: policyKeyShape,
        called: z.string().trim().min(1).max(200).describe('The number or name under which the file has it'),
        name: z.string().trim().max(200).optional().describe('The name beside the number'),
        companyId: companyIdShape.nullable().describe('`null` takes back what was said'),
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
