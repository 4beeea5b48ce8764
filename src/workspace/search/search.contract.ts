import { z } from 'zod';
import { companyRefShape } from '../../platform/core/company-reference.ts';
import { type Contract, holderOf, operation } from '../../platform/core/contract.ts';
import { dayShape } from '../../platform/core/day.ts';
import { policyKeyShape } from '../../platform/core/policy-key.ts';

/** What is found by its number, or by the name of its buyer; in this order. */
export const recordKinds = [
  'cover',
  'cover-request',
  'order',
  'overdue',
  'extension',
  'rescheduling',
  'dispute',
  'collection',
  'claim',
] as const;
export type RecordKind = (typeof recordKinds)[number];

/** Most records of one kind. */
export const mostOfKind = 3;

const foundRecordShape = z.strictObject({
  kind: z.enum(recordKinds),
  id: z.string(),
  number: z.string().nullable().describe('Number of a case'),
  policy: policyKeyShape,
  company: companyRefShape,
  day: dayShape.describe('When it was requested, submitted, reported or filed; of a cover, the day of its decision'),
});
export type FoundRecord = z.output<typeof foundRecordShape>;

export const searchContract = {
  findRecords: operation({
    method: 'GET',
    path: '/api/v2/search',
    summary:
      'Covers, requests, approvals and cases by number or by their buyer; cases by an invoice or the customer reference too; the newest of each kind',
    mostPerMinute: 1200,
    access: holderOf('tci-access'),
    query: z.strictObject({
      q: z
        .string()
        .min(1)
        .max(200)
        .describe(
          'A number, of an invoice too, a customer reference, an identifier of the buyer, or its name, misspelled or not',
        ),
    }),
    reply: z.strictObject({ items: z.array(foundRecordShape).max(recordKinds.length * mostOfKind) }),
  }),
} as const satisfies Contract;
