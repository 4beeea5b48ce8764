import { z } from 'zod';
import { companyIdShape, companyRefShape } from '../../platform/core/company-reference.ts';
import { type Contract, holderOf, operation } from '../../platform/core/contract.ts';
import { severalCountriesShape } from '../../platform/core/countries.ts';
import { dayShape } from '../../platform/core/day.ts';
import { moneyShape } from '../../platform/core/money.ts';
import { listQuery, policyholdersQuery, severalOf, summedPageOf, totalsQuery } from '../../platform/core/page.ts';
import { policyKeyShape, severalPolicyKeysShape } from '../../platform/core/policy-key.ts';
import { duties } from '../../policies/policies/duty-rules.ts';
import { buyerStopShape } from '../../risk/buyers/buyer-stop.ts';
import { gradeCodes } from '../../risk/buyers/grade.ts';
import { gradeShape } from '../../risk/buyers/grade-shape.ts';
import { temporaryEndsShape } from '../../risk/covers/temporary-ends.ts';
import { insuringCovers } from '../../risk/insured-periods/insuring-covers.ts';
import { myBuyerStates, myBuyerStatuses } from './my-buyer.ts';

/** A buyer under a policy: all cover on it together against what it owes. */
const myBuyerShape = z.strictObject({
  accountId: z.string(),
  company: companyRefShape,
  town: z.string().nullable(),
  policy: policyKeyShape.nullable().describe('`null` for a favourite that no policy in scope has to do with'),
  policyholder: z.string().nullable(),
  isFavourite: z.boolean(),
  grade: gradeShape,
  covered: moneyShape.nullable().describe('All cover in force together, in the policy’s currency, stopped or not'),
  temporary: temporaryEndsShape,
  coverKinds: z.array(z.enum(insuringCovers)).describe('The kinds of cover that make it up'),
  status: z.enum(myBuyerStatuses),
  ...buyerStopShape,
  exposure: z
    .strictObject({
      amount: moneyShape.nullable().describe('In the policy’s currency; `null` where no rate converts a part of it'),
      day: dayShape.nullable().describe('Of the figure that was entered; `null` where the open invoices say more'),
      ratesOf: dayShape.nullable().describe('Day of the rates where a part was converted'),
    })
    .nullable()
    .optional()
    .describe(
      'The higher of the latest figure entered and, with `read_overdues`, the open invoices; `null` where neither is known; absent without `buyer-synthesis-advanced`',
    ),
  overdue: z
    .strictObject({
      amount: moneyShape.nullable().describe('`null` where no rate converts it'),
      oldestDueDate: dayShape,
    })
    .nullable()
    .optional()
    .describe('Absent without the right `read_overdues`'),
  nextDuty: z
    .strictObject({ duty: z.enum(duties), day: dayShape })
    .nullable()
    .optional()
    .describe('The next obligation and its day; absent without the right `read_overdues`'),
  hasRequest: z.boolean().describe('A request for cover or a grade is pending'),
});
export type MyBuyer = z.output<typeof myBuyerShape>;

export const myBuyerSorts = ['companyName', 'covered', 'exposure', 'nextDuty'] as const;

const reading = holderOf('tci-access');

export const myBuyersContract = {
  listMyBuyers: operation({
    method: 'GET',
    path: '/api/v2/buyers',
    summary: 'Buyers with cover, a request, an exposure or an open case under a policy in scope, and favourites',
    access: reading,
    query: z.strictObject({
      ...listQuery(myBuyerSorts),
      ...totalsQuery,
      ...policyholdersQuery,
      policy: severalPolicyKeysShape.optional(),
      companyId: companyIdShape.optional(),
      countryCode: severalCountriesShape.optional(),
      gradeCode: severalOf(gradeCodes).optional(),
      state: severalOf(myBuyerStates).optional().describe('Any of these: status of cover, overdue, with an obligation'),
      isFavourite: z.boolean().optional(),
      q: z.string().max(200).optional().describe('Words of the name, the buyer number, or a customer reference'),
    }),
    reply: summedPageOf(myBuyerShape, ['covered']),
  }),
  showBuyerTotal: operation({
    method: 'GET',
    path: '/api/v2/buyers/{companyId}',
    summary: 'All cover on a buyer against its exposure, by policy, and of its group as far as the register knows one',
    access: reading,
    params: z.strictObject({ companyId: companyIdShape }),
    query: z.strictObject({ policy: severalPolicyKeysShape.optional() }),
    reply: z.strictObject({
      accounts: z.array(myBuyerShape),
      group: z
        .strictObject({
          head: companyRefShape.describe('Who holds the majority'),
          accounts: z.array(myBuyerShape).describe('Of all companies of the group, the buyer itself among them'),
          hasMore: z.boolean().describe('There are further ones'),
        })
        .nullable()
        .describe('`null` where no other company of its group is a buyer of a policy in scope'),
    }),
  }),
} as const satisfies Contract;
