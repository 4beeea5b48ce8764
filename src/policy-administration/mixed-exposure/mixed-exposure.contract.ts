import { z } from 'zod';
import { type Contract, holderOf, operation, orderingHolderOf } from '../../platform/core/contract.ts';
import { countryShape } from '../../platform/core/countries.ts';
import { currencyShape } from '../../platform/core/currencies.ts';
import { dayShape } from '../../platform/core/day.ts';
import { moneyShape } from '../../platform/core/money.ts';
import { groupByQuery, listQuery, pageOf, policyholdersQuery, severalOf } from '../../platform/core/page.ts';
import { policyKeyShape, severalPolicyKeysShape } from '../../platform/core/policy-key.ts';
import { whyNotShape } from '../../platform/core/refusal-shape.ts';
import { exposureCategories, exposureSides, exposureTypes, packageStatuses } from './exposure.ts';

/** `TOT = DOM + EXP = INS + NINS`, in the policy’s currency. */
const exposureShape = z
  .strictObject({ DOM: moneyShape, EXP: moneyShape, INS: moneyShape, NINS: moneyShape, TOT: moneyShape })
  .describe('Domestic, export, insured, not insured, total: `TOT = DOM + EXP = INS + NINS`');

const packageShape = z.strictObject({
  packageId: z.string().describe('Of the declaration whose figures it shows'),
  policy: policyKeyShape,
  periodFrom: dayShape,
  periodTo: dayShape,
  dueDate: dayShape,
  currency: currencyShape,
  status: z.enum(packageStatuses),
  types: z.array(z.enum(exposureTypes)).describe('More than one: the package is mixed'),
  totals: exposureShape.nullable().describe('`null` before anything is entered'),
  version: z.int(),
});
export type ExposurePackage = z.output<typeof packageShape>;

const counts = z.strictObject({ DOM: z.int(), EXP: z.int(), INS: z.int(), NINS: z.int(), TOT: z.int() });

const packageDetailShape = packageShape.extend({
  policyholder: z.string(),
  lines: z.array(
    z.strictObject({
      type: z.enum(exposureTypes),
      countryCode: countryShape.nullable().describe('Of a line of type COUNTRY'),
      side: z.enum(exposureSides).nullable().describe('Of a line of type DOMEXP: domestic, or export'),
      exposure: exposureShape,
      rate: z.number().nullable().describe('In percent'),
      premium: moneyShape.nullable().describe('Of what is insured; `null` where no rate is agreed'),
    }),
  ),
  premium: moneyShape.nullable(),
  policyholderCountry: countryShape.describe('Buyers there are domestic'),
  countries: z.array(countryShape).describe('That the policy covers'),
  entered: z.array(z.strictObject({ countryCode: countryShape, TOT: moneyShape, NINS: moneyShape })),
  isApart: z
    .boolean()
    .describe('Figures are told apart by category of turnover or insured company: they are entered in the declaration'),
  isWithColleagues: z
    .boolean()
    .describe('Colleagues have the figures to approve: a change in the declaration takes their approvals away'),
  meter: z
    .strictObject({
      from: dayShape,
      to: dayShape,
      monitored: counts.describe('Buyers that are monitored now; insured: with cover in force'),
      checks: z
        .strictObject({ domestic: z.int(), foreign: z.int(), urgent: z.int() })
        .describe('First requests for cover on a buyer in the insurance year'),
      fees: moneyShape.nullable().describe('What these cost; `null` where no fees are agreed'),
    })
    .nullable()
    .describe('Fee meter; `null` without the right to covers'),
  actions: z.strictObject({ enter: whyNotShape }),
});
export type ExposurePackageDetail = z.output<typeof packageDetailShape>;

export const packageSorts = ['dueDate', 'periodFrom'] as const;

const readable = holderOf('policy-admin-read');
const writable = orderingHolderOf('policy-admin-read', 'policy-admin-write');
const ofPackage = z.strictObject({ packageId: z.string().max(60) });

export const mixedExposureContract = {
  listExposurePackages: operation({
    method: 'GET',
    path: '/api/v2/mixed-exposure-packages',
    summary: 'Declarations of policies with a mixed exposure package, split by category; those due first at the top',
    access: readable,
    query: z.strictObject({
      ...listQuery(packageSorts),
      ...policyholdersQuery,
      ...groupByQuery,
      policy: severalPolicyKeysShape.optional(),
      status: severalOf(packageStatuses).optional(),
    }),
    reply: pageOf(packageShape),
  }),
  findExposurePackage: operation({
    method: 'GET',
    path: '/api/v2/mixed-exposure-packages/{packageId}',
    summary: 'A package with its lines by type, the premium of each, and the fee meter',
    access: readable,
    params: ofPackage,
    reply: packageDetailShape,
  }),
  enterExposures: operation({
    method: 'PUT',
    path: '/api/v2/mixed-exposure-packages/{packageId}',
    summary:
      'Enter amounts by country and category in place of the declaration’s figures; it is confirmed as any other',
    access: writable,
    params: ofPackage,
    body: z.strictObject({
      exposures: z
        .array(z.strictObject({ countryCode: countryShape, category: z.enum(exposureCategories), amount: moneyShape }))
        .max(2_000)
        .describe('Of each country one amount of a category; the others follow, and what contradicts them is refused'),
      deviates: z.boolean().optional().describe('The total is right although it differs much from the year before'),
    }),
    reply: packageDetailShape,
    concurrency: 'if-match-optional',
  }),
} as const satisfies Contract;
