import { z } from 'zod';
import { companyIdShape, companyRefShape } from '../../platform/core/company-reference.ts';
import { type Contract, holderOf, operation } from '../../platform/core/contract.ts';
import { severalCountriesShape } from '../../platform/core/countries.ts';
import { dayShape } from '../../platform/core/day.ts';
import { moneyShape } from '../../platform/core/money.ts';
import { listQuery, pageOf, severalOf } from '../../platform/core/page.ts';
import { policyKeyShape, severalPolicyKeysShape } from '../../platform/core/policy-key.ts';
import { clearedReasons, itemStatuses, itemTypes } from './receivable.ts';

/** An invoice or credit note as the portal keeps it. */
export const receivableShape = z.strictObject({
  receivableId: z.string(),
  itemType: z.enum(itemTypes),
  documentNumber: z.string(),
  issueDate: dayShape,
  shipmentDate: dayShape.nullable(),
  originalDueDate: dayShape.describe('As agreed in the contract: obligations run from it'),
  dueDate: dayShape.describe('After extensions agreed with the buyer'),
  effectiveDueDate: dayShape.describe('The stop of cover is calculated from it'),
  amountInclTax: moneyShape,
  amountExclTax: moneyShape.nullable(),
  outstandingAmount: moneyShape,
  disputed: z.boolean(),
  status: z.enum(itemStatuses).describe('O open, C cleared'),
  clearedDate: dayShape.nullable(),
  clearedReason: z.enum(clearedReasons).nullable(),
  daysPastDue: z.int().describe('Days after the original due date; 0 where it has not passed'),
  overdueId: z.string().nullable(),
  reportedOn: dayShape.nullable().describe('When it was included in the overdue report it belongs to'),
  reschedulingId: z.string().nullable(),
  collectionId: z.string().nullable(),
  claimId: z.string().nullable(),
});
/** Confirmed for money beyond what the buyer owes. */
export const isMoreShape = z
  .boolean()
  .describe('More was received than the buyer owes; the remainder is kept and clears the next invoices');

export type ReceivableOnWire = z.output<typeof receivableShape>;

export const receivableSorts = ['dueDate'] as const;

export const receivablesContract = {
  listReceivables: operation({
    method: 'GET',
    path: '/api/v2/receivables',
    summary: 'Invoices and credit notes known to the portal',
    access: holderOf('tci-access', 'read_overdues'),
    query: z.strictObject({
      ...listQuery(receivableSorts),
      policy: severalPolicyKeysShape.optional(),
      companyId: companyIdShape.optional(),
      countryCode: severalCountriesShape.optional(),
      status: severalOf(itemStatuses).optional(),
      q: z.string().max(200).optional().describe('Words of the buyer’s name, or part of the document’s number'),
    }),
    reply: pageOf(receivableShape.extend({ policy: policyKeyShape, company: companyRefShape })),
  }),
} as const satisfies Contract;
