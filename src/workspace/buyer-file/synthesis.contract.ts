import { z } from 'zod';
import { companyIdShape, companyRefShape } from '../../platform/core/company-reference.ts';
import { type Contract, holderOf, operation } from '../../platform/core/contract.ts';
import { countryShape } from '../../platform/core/countries.ts';
import { dayShape } from '../../platform/core/day.ts';
import { documentTypes } from '../../platform/core/document.ts';
import { pdfReply } from '../../platform/core/file-replies.ts';
import { instantShape } from '../../platform/core/instant.ts';
import { locales } from '../../platform/core/locale.ts';
import { moneyShape } from '../../platform/core/money.ts';
import { policyKeyShape } from '../../platform/core/policy-key.ts';
import { countryRiskLineShape, sectorOutlookLineShape } from '../../risk/buyers/buyer-assessment.ts';
import { companyShape } from '../../risk/buyers/company.ts';
import { coverIdShape } from '../../risk/buyers/cover-on-company.ts';
import { gradeCodes } from '../../risk/buyers/grade.ts';
import { utilisationShape } from '../../risk/buyers/utilisations.contract.ts';
import { capShape } from '../../risk/caps/caps.contract.ts';
import { coverItemShape, openRequestShape } from '../../risk/covers/cover-shape.ts';
import { gradeCoverShape } from '../../risk/grades/grade-covers.contract.ts';
import { ndCoverShape } from '../../risk/nd-covers/nd-covers.contract.ts';
import { strategicCoverShape } from '../../risk/strategic-covers/strategic-covers.contract.ts';
import { unnamedExclusions } from '../../risk/unnamed-covers/unnamed-cover.ts';
import { openCaseShape, overdueFlagShape } from './open-case.ts';
import { assessments, synthesisLevels } from './synthesis.ts';

const policyViewShape = z.strictObject({
  policy: policyKeyShape,
  isCountryCovered: z.boolean(),
  isStopped: z.boolean().describe('Whether new deliveries are not covered today because cover is stopped'),
  coveredBy: z.array(policyKeyShape).describe('Other policies in scope that cover the country'),
  unnamed: z
    .strictObject({
      discretionaryLimit: moneyShape.nullable(),
      isBarred: z.boolean(),
      bars: z.array(z.enum(unnamedExclusions)),
      selfCheck: z
        .strictObject({
          checkId: z.string(),
          amount: moneyShape.describe('The maximum insured on its justification'),
          validUntil: dayShape.nullable().describe('`null` where the justification does not age'),
        })
        .nullable()
        .describe('The latest self-check valid today; without one nothing is insured yet'),
    })
    .optional()
    .describe('Whether the discretionary limit can apply; absent without the right `read_unnamedcover`'),
});
export type PolicyView = z.output<typeof policyViewShape>;

const gradeEntryShape = z.strictObject({ gradeCode: z.enum(gradeCodes), gradeDate: dayShape });

/** A document that people added where they asked for something on the buyer. */
const buyerDocumentShape = z.strictObject({
  fileName: z.string(),
  contentType: z.enum(documentTypes),
  size: z.int().describe('Bytes'),
  policy: policyKeyShape,
  addedBy: z.string(),
  addedAt: instantShape,
  of: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('cover-request'), requestId: z.string(), noteId: z.string() }),
    z.strictObject({ kind: z.literal('unnamed-check'), checkId: z.string() }),
  ]),
});
export type BuyerDocument = z.output<typeof buyerDocumentShape>;

/** Who holds the majority of the buyer, and which other companies are held by the same; the register’s own knowledge. */
const groupShape = z.strictObject({
  head: companyRefShape.nullable().describe('Who holds the majority; `null` where the buyer itself is the head'),
  headOffice: companyRefShape.nullable().describe('Of a branch'),
  members: z.array(companyRefShape).describe('Other companies of the group, by name'),
  hasMore: z.boolean().describe('There are further ones'),
});

/** The buyer's own accounts of one year. */
const yearOfAccountShape = z.strictObject({
  yearEnd: dayShape,
  turnover: moneyShape.nullable(),
  netResult: moneyShape.nullable().describe('Negative for a loss'),
  equity: moneyShape.nullable(),
  totalAssets: moneyShape.nullable(),
  statementsUrl: z.string().nullable().describe('The accounts at the financial-statements service'),
  source: z.string(),
});
export type YearOfAccount = z.output<typeof yearOfAccountShape>;

const advancedShape = z.strictObject({
  grade: gradeEntryShape
    .extend({
      history: z
        .array(gradeEntryShape)
        .describe('Of the last 24 months, newest first; the last may have been given before'),
    })
    .nullable()
    .optional()
    .describe('`null` without a grade; absent without the right `read_company_grade`'),
  countryRisk: countryRiskLineShape.nullable().describe('`null` where the insurer provides nothing'),
  sectorOutlook: sectorOutlookLineShape
    .extend({ countryCode: countryShape.nullable().describe('`null` where it applies to all countries') })
    .nullable()
    .describe('Of the buyer’s sector or one above it; `null` where the insurer provides nothing'),
  keyFinancials: z.array(yearOfAccountShape).describe('The latest years of account, newest first'),
  notProvided: z.array(z.enum(assessments)).describe('What is not provided to this portal'),
  group: groupShape.nullable().describe('`null` where the register knows of none'),
  utilisations: z.array(utilisationShape).describe('The latest figures, the newest day first'),
  strategicCovers: z.array(strategicCoverShape).optional().describe('Absent without `read_strategic_cover`'),
  capOffers: z.array(capShape).optional().describe('Absent without `read_clr`'),
  ndCovers: z.array(ndCoverShape).optional().describe('Absent without `read_unnamedcover`'),
  matters: z
    .array(openCaseShape)
    .optional()
    .describe(
      'Overdues and what followed, as far as it runs, by policy; each with `read_overdues`, claims with `read_claims`, absent without both',
    ),
  documents: z.array(buyerDocumentShape).describe('As far as the reader may open them, newest first'),
});
export type AdvancedSynthesis = z.output<typeof advancedShape>;

export const synthesisShape = z.strictObject({
  company: companyShape,
  isFavourite: z.boolean(),
  policy: policyViewShape.nullable().describe('The position of the requested policy on the buyer'),
  covers: z.array(coverItemShape),
  gradeCovers: z
    .array(gradeCoverShape)
    .optional()
    .describe('What follows its grade and has not ended; absent without the right `read_gr`'),
  pendingRequests: z.array(openRequestShape.extend({ coverId: coverIdShape, policy: policyKeyShape })),
  overdueFlags: z
    .array(overdueFlagShape)
    .optional()
    .describe('Policies under which the buyer is late or stopped; absent without `read_overdues`'),
  events: z
    .array(
      z.strictObject({ at: instantShape, type: z.string(), subject: z.string(), policy: policyKeyShape.nullable() }),
    )
    .describe('Activity under the policies in scope, newest first, as far as the reader may see it'),
  // optional here: the basic level has none of them
  ...advancedShape.partial().shape,
});
export type Synthesis = z.output<typeof synthesisShape>;

const ofCompany = z.strictObject({ companyId: companyIdShape });
const asked = {
  level: z.enum(synthesisLevels).optional().describe('basic when absent; each level needs its right'),
  policy: policyKeyShape.optional(),
};

export const synthesisContract = {
  showSynthesis: operation({
    method: 'GET',
    path: '/api/v2/companies/{companyId}/synthesis',
    summary: 'Buyer report: identity, covers, requests, events; advanced: grade, utilisation, group, documents',
    access: holderOf('tci-access'),
    params: ofCompany,
    query: z.strictObject(asked),
    reply: synthesisShape,
  }),
  printSynthesis: operation({
    method: 'GET',
    path: '/api/v2/companies/{companyId}/synthesis/pdf',
    summary: 'The same as a PDF to save or print, with what the reader may see',
    access: holderOf('tci-access'),
    params: ofCompany,
    query: z.strictObject({
      ...asked,
      language: z.enum(locales).optional().describe('The reader’s own when absent, else English'),
    }),
    reply: 'stream',
    recordsReading: true,
    sends: pdfReply,
    mostPerMinute: 30,
  }),
} as const satisfies Contract;
