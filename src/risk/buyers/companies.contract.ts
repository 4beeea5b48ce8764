import { z } from 'zod';
import { companyIdShape, companyRefShape } from '../../platform/core/company-reference.ts';
import { type Contract, holderOf, operation } from '../../platform/core/contract.ts';
import { countryShape } from '../../platform/core/countries.ts';
import { instantShape } from '../../platform/core/instant.ts';
import { moneyShape } from '../../platform/core/money.ts';
import { listQuery, pageOf, severalOf } from '../../platform/core/page.ts';
import { policyKeyShape } from '../../platform/core/policy-key.ts';
import { buyerStopShape } from './buyer-stop.ts';
import { companyShape } from './company.ts';
import { companySearchModes, matchQualities, mostHits } from './company-search.ts';
import { coverIdShape, coverListStatuses, coverStatusCodes } from './cover-on-company.ts';
import { gradeShape } from './grade-shape.ts';

/** The cover that already exists on a company, under the policies in scope. */
const coverBadgeShape = z.strictObject({
  coverId: coverIdShape,
  policy: policyKeyShape,
  standing: z.enum(coverListStatuses),
  coverStatusCode: z.enum(coverStatusCodes),
  totalAmount: moneyShape.describe('Granted, in the policy’s currency'),
  ...buyerStopShape,
  hasOpenRequest: z.boolean(),
  otherCovers: z.int().describe('Further covers on the company under other policies in scope'),
});
export type CoverBadge = z.output<typeof coverBadgeShape>;

const companyHitShape = z.strictObject({
  company: companyShape,
  score: z.int().min(0).max(100),
  match: z.enum(matchQualities),
  isOwn: z.boolean().describe('Covered, requested or with an account under a policy in scope, viewed or marked'),
  cover: coverBadgeShape.nullable(),
});
export type CompanyHit = z.output<typeof companyHitShape>;

const ofCompany = z.strictObject({ companyId: companyIdShape });

/** A company that the caller viewed or marked. */
const ownCompanyShape = z.strictObject({
  company: companyRefShape,
  town: z.string().nullable(),
  isFavourite: z.boolean(),
  visitedAt: instantShape,
});
export type OwnCompany = z.output<typeof ownCompanyShape>;

const searchText = (most: number) => z.string().max(most).optional();

export const companiesContract = {
  searchCompanies: operation({
    method: 'POST',
    mostPerMinute: 1200,
    path: '/api/v2/companies/search',
    summary: 'Find companies by name or identifier: the caller’s own first, then the register, best first',
    access: holderOf('tci-access'),
    body: z.strictObject({
      mode: z.enum(companySearchModes),
      countryCode: countryShape.optional().describe('All countries when absent, those that the policies cover first'),
      name: searchText(200).describe('Or an identifier, which is recognised'),
      town: searchText(100),
      postalCode: searchText(20),
      subdivisionCode: searchText(6).describe('ISO 3166-2'),
      identifierType: searchText(20).describe('All types of the country when absent'),
      identifier: searchText(60),
      policy: policyKeyShape.optional().describe('Judges insurability under this policy and shows its cover first'),
      extended: z.boolean().optional().describe('Also ceased and merged companies, branches, trading and native names'),
    }),
    reply: z.strictObject({
      items: z.array(companyHitShape).max(mostHits),
      refine: z.boolean().describe(`More than ${mostHits} companies match: refine the search`),
    }),
    readsOnly: true,
  }),
  listOwnCompanies: operation({
    method: 'GET',
    path: '/api/v2/companies',
    summary: 'Companies that the caller viewed or marked as favourites, newest first',
    access: holderOf('tci-access'),
    query: z.strictObject({
      ...listQuery(['visitedAt']),
      list: severalOf(['recent', 'favourite']).optional().describe('Both when absent'),
    }),
    reply: pageOf(ownCompanyShape),
  }),
  findCompany: operation({
    method: 'GET',
    path: '/api/v2/companies/{companyId}',
    summary: 'A company of the register; of a buyer its grade, too',
    access: holderOf('tci-access'),
    params: ofCompany,
    reply: companyShape.extend({ grade: gradeShape }),
  }),
  visitCompany: operation({
    method: 'PUT',
    path: '/api/v2/companies/{companyId}/visit',
    summary: 'Record a company as viewed, or mark it as a favourite',
    access: holderOf('tci-access'),
    params: ofCompany,
    body: z.strictObject({ isFavourite: z.boolean().optional().describe('Unchanged when absent') }),
    reply: ownCompanyShape,
  }),
} as const satisfies Contract;
