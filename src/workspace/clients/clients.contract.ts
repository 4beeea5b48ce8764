import { z } from 'zod';
import { type Contract, holderOf, operation } from '../../platform/core/contract.ts';
import { countryShape } from '../../platform/core/countries.ts';
import { dayShape } from '../../platform/core/day.ts';
import { moneyShape } from '../../platform/core/money.ts';
import { listQuery, pageOf, severalOf } from '../../platform/core/page.ts';
import { policyKeyShape, severalPolicyKeysShape } from '../../platform/core/policy-key.ts';
import { itemStates } from '../../policies/policies/policy.ts';
import { reminderCodes } from '../../policy-administration/premium-invoices/reminder-levels.ts';
import { renewalStatuses } from '../../policy-administration/renewals/renewal.ts';
import { clientNeeds } from './client-needs.ts';

const due = z.strictObject({ count: z.int(), day: dayShape.describe('The earliest') }).nullable();

const clientShape = z.strictObject({
  policy: policyKeyShape,
  policyholder: z.strictObject({ name: z.string(), countryCode: countryShape }),
  state: z.enum(itemStates).describe('Of the policy: one that has ended is listed while anything of it is left to do'),
  endDate: dayShape.describe('Last day of the policy; one that is cancelled ends early'),
  suspendedFrom: dayShape.nullable(),
  declarations: due.describe('Turnover to be declared of periods that are over'),
  invoices: z
    .strictObject({
      count: z.int(),
      day: dayShape.describe('Earliest due date'),
      balance: moneyShape,
      reminderLevel: z.enum(reminderCodes).nullable().describe('The furthest'),
    })
    .nullable()
    .describe('Premium and fees to be paid'),
  obligations: due.describe('On buyers that do not pay, within 14 days; `null` without the right to overdues'),
  approvals: z
    .int()
    .nullable()
    .describe("Orders that wait for somebody's approval; `null` without the right to covers"),
  renewal: z
    .strictObject({ renewalId: z.string(), status: z.enum(renewalStatuses), day: dayShape })
    .nullable()
    .describe('Waits for the policyholder: until when the offer is valid, notice can be given, or the policy lasts'),
  drafts: due.describe('Wordings to check; `null` without the right to drafts'),
  nextDay: dayShape.nullable().describe('The earliest of these days'),
  needs: z.array(z.enum(clientNeeds)),
});
export type Client = z.output<typeof clientShape>;

export const clientSorts = ['nextDay', 'policyholder', 'endDate'] as const;

export const clientsContract = {
  listClients: operation({
    method: 'GET',
    path: '/api/v2/clients',
    summary: 'The policies in scope with what is due of each, the most urgent first',
    access: holderOf('policy-admin-read'),
    query: z.strictObject({
      ...listQuery(clientSorts),
      policy: severalPolicyKeysShape.optional(),
      needs: severalOf(clientNeeds).optional().describe('Any of these'),
      isDue: z.boolean().optional().describe('Only those that need something'),
    }),
    reply: pageOf(clientShape),
  }),
} as const satisfies Contract;
