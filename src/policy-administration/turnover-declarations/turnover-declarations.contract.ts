import { z } from 'zod';
import { workflowStatuses } from '../../approvals/orders/order.ts';
import { type Contract, holderOf, insurerOnly, operation, orderingHolderOf } from '../../platform/core/contract.ts';
import { countryShape } from '../../platform/core/countries.ts';
import { currencyShape } from '../../platform/core/currencies.ts';
import { dateRangePresets } from '../../platform/core/date-range.ts';
import { dayShape } from '../../platform/core/day.ts';
import { pdfReply } from '../../platform/core/file-replies.ts';
import { instantShape } from '../../platform/core/instant.ts';
import { locales } from '../../platform/core/locale.ts';
import { moneyShape } from '../../platform/core/money.ts';
import {
  groupByQuery,
  listQuery,
  policyholdersQuery,
  severalOf,
  summedPageOf,
  totalsQuery,
} from '../../platform/core/page.ts';
import { policyKeyShape, severalPolicyKeysShape } from '../../platform/core/policy-key.ts';
import { whyNotShape } from '../../platform/core/refusal-shape.ts';
import { writtenShape } from '../../platform/core/written-shape.ts';
import {
  documentOnFileShape,
  longestWithDocuments,
  sentAlongShape,
} from '../../platform/documents/document-on-file.ts';
import { policyPeriodKinds } from '../../policies/policies/policy.ts';
import { instalmentFrequencies } from '../../policies/policies/policy-terms.ts';
import { amendmentStatuses } from './amendment.ts';
import { declaredBases } from './declaration-period.ts';
import { leftOutReasons } from './proposed-turnover.ts';
import { rowLeftOutReasons } from './row-left-out.ts';
import { declarationCategories, declarationStatuses } from './turnover-declaration.ts';

const percent = z.number().min(0).max(100);

export const turnoverDeclarationShape = z.strictObject({
  todId: z.string(),
  policy: policyKeyShape,
  periodFrom: dayShape,
  periodTo: dayShape,
  dueDate: dayShape,
  frequency: z.enum(instalmentFrequencies),
  basis: z.enum(declaredBases),
  status: z.enum(declarationStatuses),
  total: moneyShape.nullable().describe('Without what is excluded; `null` before anything is entered'),
  premium: moneyShape.nullable().describe('`Σ (turnover − exclusions) × rate`; `null` where no rate is agreed'),
  nil: z.boolean().describe('Nothing was sold on credit in the period'),
  declaredAt: instantShape.nullable(),
  declaredBy: z.string().nullable(),
  editableUntil: instantShape.nullable().describe('Until when it can be corrected: 24 hours'),
  approvedBy: z.string().nullable().describe('The last colleague who approved it; `null` where nobody had to'),
  workflowStatus: z
    .enum(workflowStatuses)
    .nullable()
    .describe('Where the order stands under which colleagues approve figures; `null` where nothing is to be approved'),
  invoiceId: z.string().nullable().describe('Of the invoice that its premium is in'),
  estimate: z
    .strictObject({ total: moneyShape, premium: moneyShape.nullable(), estimatedAt: instantShape })
    .nullable()
    .describe('What the insurer estimates as long as nothing is declared'),
  version: z.int(),
});
export type TurnoverDeclaration = z.output<typeof turnoverDeclarationShape>;

const enteredLineShape = z.strictObject({
  countryCode: countryShape,
  category: z.enum(declarationCategories).nullable(),
  insuredEntityId: z.string().max(40).nullable().describe('`null`: the policyholder'),
  turnover: moneyShape.describe('In the policy’s currency, not negative'),
  exclusions: moneyShape.describe('What of it is not insured'),
});

const enteredLinesShape = z.array(enteredLineShape).max(10_000);
/** Bytes of so many lines with all their fields, 233 each, and what is said about them. */
const longestWithLines = 10_000 * 256 + 16_384;

const ratedLineShape = enteredLineShape.extend({
  rate: percent.nullable().describe('In percent'),
  premium: moneyShape.nullable(),
});

const amendmentShape = z.strictObject({
  amendmentId: z.string(),
  status: z.enum(amendmentStatuses),
  orderId: z.string().nullable().describe('The order under which colleagues approve it'),
  lines: z.array(enteredLineShape),
  nil: z.boolean(),
  total: moneyShape,
  premium: moneyShape.nullable(),
  reason: z.string(),
  requestedBy: z.string(),
  requestedAt: instantShape,
  answer: z.string().nullable().describe('The insurer’s words'),
  endedAt: instantShape.nullable(),
  documents: z.array(documentOnFileShape),
  version: z.int(),
});
export type Amendment = z.output<typeof amendmentShape>;

const detailShape = turnoverDeclarationShape.extend({
  currency: currencyShape,
  remarks: z.string().nullable(),
  needsApproval: z.boolean().describe('What the caller declares, corrects or amends is approved by colleagues first'),
  orderId: z.string().nullable().describe('The open order under which colleagues approve figures'),
  toApprove: z
    .strictObject({
      lines: z.array(ratedLineShape),
      nil: z.boolean(),
      remarks: z.string().nullable(),
      total: moneyShape,
      premium: moneyShape.nullable(),
    })
    .nullable()
    .describe('The figures that colleagues are to approve; those of a correction are not in force before'),
  lines: z.array(ratedLineShape),
  estimatedLines: z.array(ratedLineShape).describe('The lines of `estimate`; none without one'),
  countries: z
    .array(z.strictObject({ countryCode: countryShape, rate: percent.nullable() }))
    .describe('Covered by the policy, each with its rate'),
  insuredEntities: z.array(z.strictObject({ entityId: z.string(), name: z.string() })),
  yearBefore: moneyShape.nullable().describe('What was declared of the same period a year before'),
  minimumPremium: moneyShape.nullable().describe('Of the insurance year'),
  amendment: amendmentShape.nullable().describe('The last one'),
  actions: z.strictObject({ enter: whyNotShape, confirm: whyNotShape, amend: whyNotShape }),
});
export type DeclarationDetail = z.output<typeof detailShape>;

const proposalShape = z.strictObject({
  lines: z
    .array(
      z.strictObject({
        countryCode: countryShape,
        turnover: moneyShape.describe('Invoices less credit notes'),
        documents: z.int(),
        withTax: z.int().describe('Documents that count with tax: their amount without it is not known'),
        buyers: z.array(
          z.strictObject({ companyId: z.string(), companyName: z.string(), documents: z.int(), turnover: moneyShape }),
        ),
      }),
    )
    .describe('Of the countries that the policy covers, in its currency; the most first'),
  leftOut: z
    .array(
      z.strictObject({
        why: z.enum(leftOutReasons),
        what: z.string().describe('The currency, or the country'),
        documents: z.int(),
        turnover: moneyShape,
      }),
    )
    .describe('What the book has besides'),
});
export type TurnoverProposal = z.output<typeof proposalShape>;

/** Bytes of a file with turnover by country. */
export const largestTurnoverFile = 8 * 2 ** 20;

const turnoverFileShape = z.strictObject({
  isUnclear: z.boolean().describe('Several columns may be the country or the turnover: nothing is read then'),
  lines: z
    .array(enteredLineShape.extend({ exclusions: moneyShape.nullable().describe('`null` where no column has them') }))
    .describe('Rows of one country, category and company are added up'),
  leftOut: z
    .array(z.strictObject({ row: z.string(), why: z.enum(rowLeftOutReasons) }))
    .describe('Rows that are no turnover of a country, by what they say where countries are, or by their first text'),
  sheets: z
    .strictObject({
      read: z.array(z.string()).describe('Several where they are named after months of the period: added up'),
      left: z.array(z.string()).describe('Others that look like turnover, or that cannot be read'),
    })
    .describe('The sheets of a workbook; none of a text file'),
});
export type TurnoverFile = z.output<typeof turnoverFileShape>;

export const declarationSorts = ['dueDate', 'periodFrom'] as const;

const ofDeclaration = z.strictObject({ todId: z.string().max(60) });
const ofAmendment = z.strictObject({ amendmentId: z.string().max(60) });
const readable = holderOf('policy-admin-read');
const writable = orderingHolderOf('policy-admin-read', 'policy-admin-write');

export const turnoverDeclarationsContract = {
  listTurnoverDeclarations: operation({
    method: 'GET',
    path: '/api/v1/tod',
    summary: 'Turnover declarations, those that are due first at the top',
    access: readable,
    query: z.strictObject({
      ...listQuery(declarationSorts),
      ...policyholdersQuery,
      ...groupByQuery,
      ...totalsQuery,
      policy: severalPolicyKeysShape.optional(),
      status: severalOf(declarationStatuses).optional(),
      basis: severalOf(declaredBases).optional(),
      due: z.enum(dateRangePresets).optional().describe('When it is due'),
      period: z
        .enum(policyPeriodKinds)
        .optional()
        .describe('Those whose period begins in that insurance year of their policy'),
    }),
    reply: summedPageOf(turnoverDeclarationShape, ['total', 'premium']),
  }),
  findTurnoverDeclaration: operation({
    method: 'GET',
    path: '/api/v1/tod/{todId}',
    summary: 'A declaration with its lines, the rates, and its possible actions',
    access: readable,
    params: ofDeclaration,
    reply: detailShape,
  }),
  printReceipt: operation({
    method: 'GET',
    path: '/api/v1/tod/{todId}/receipt.pdf',
    summary: 'What was declared, by whom and when, as a receipt',
    access: readable,
    params: ofDeclaration,
    query: z.strictObject({ language: z.enum(locales).optional() }),
    reply: 'stream',
    recordsReading: true,
    sends: pdfReply,
    mostPerMinute: 60,
  }),
  proposeTurnover: operation({
    method: 'GET',
    path: '/api/v1/tod/{todId}/proposal',
    summary: 'Turnover of the period by the invoices in the portal, and where each figure comes from',
    access: holderOf('tci-access', 'policy-admin-read', 'read_overdues'),
    params: ofDeclaration,
    reply: proposalShape,
  }),
  readTurnoverFile: operation({
    method: 'POST',
    path: '/api/v1/tod/{todId}/read',
    summary: 'Read turnover by country from a file (CSV or XLSX, columns in any order); nothing is stored',
    access: writable,
    params: ofDeclaration,
    accepts: 'multipart/form-data',
    body: z.strictObject({
      file: z.string().describe('The file itself'),
      decimalSign: z.enum([',', '.']).optional().describe('How amounts such as 1.234 are read'),
    }),
    largestBody: largestTurnoverFile + 64 * 1024,
    mostPerMinute: 60,
    readsOnly: true,
    reply: turnoverFileShape,
  }),
  enterTurnover: operation({
    method: 'PUT',
    path: '/api/v1/tod/{todId}',
    summary: 'Enter the figures of a declaration; they count when they are confirmed',
    access: writable,
    params: ofDeclaration,
    body: z.strictObject({
      lines: enteredLinesShape,
      nil: z.boolean().optional().describe('Nothing was sold on credit in the period'),
      remarks: z.string().max(2000).nullable().optional(),
      deviates: z.boolean().optional().describe('The total is right although it differs much from the year before'),
    }),
    largestBody: longestWithLines,
    reply: detailShape,
    concurrency: 'if-match-optional',
  }),
  confirmTurnover: operation({
    method: 'POST',
    path: '/api/v1/tod/{todId}/confirm',
    summary: 'Declare the figures that were entered; they can be corrected for 24 hours',
    access: writable,
    params: ofDeclaration,
    body: z
      .strictObject({
        deviates: z.boolean().optional().describe('The total is right although it differs much from the year before'),
      })
      .nullable(),
    reply: detailShape,
    concurrency: 'if-match-optional',
  }),
  requestAmendment: operation({
    method: 'POST',
    path: '/api/v1/tod/{todId}/amendments',
    summary: 'Request other figures for a declaration that can be corrected no more',
    access: writable,
    params: ofDeclaration,
    body: z.strictObject({
      lines: enteredLinesShape,
      nil: z.boolean().optional(),
      reason: writtenShape(2000),
      documents: sentAlongShape.optional().describe('Required unless turnover is added'),
    }),
    largestBody: longestWithLines + longestWithDocuments,
    reply: detailShape,
    status: 201,
    idempotency: 'creates',
    concurrency: 'if-match-optional',
  }),
  withdrawAmendment: operation({
    method: 'POST',
    path: '/api/v1/tod/amendments/{amendmentId}/withdraw',
    summary: 'Withdraw an amendment that the insurer has not answered',
    access: writable,
    params: ofAmendment,
    reply: detailShape,
    concurrency: 'if-match-optional',
  }),
  estimateTurnover: operation({
    method: 'PUT',
    path: '/api/insurer/v1/tod/{todId}/estimate',
    summary:
      'The insurer’s estimate of what was not declared 30 days after its due date; it counts until it is declared',
    access: insurerOnly,
    params: ofDeclaration,
    body: z.strictObject({ lines: enteredLinesShape.min(1) }),
    largestBody: longestWithLines,
    reply: detailShape,
    concurrency: 'if-match-optional',
  }),
  answerAmendment: operation({
    method: 'POST',
    path: '/api/insurer/v1/tod/amendments/{amendmentId}/answer',
    summary: 'The insurer’s answer to an amendment: accepted figures replace the declared ones',
    access: insurerOnly,
    params: ofAmendment,
    body: z.strictObject({ isAccepted: z.boolean(), text: writtenShape(2000).optional() }),
    reply: detailShape,
    concurrency: 'if-match-optional',
  }),
} as const satisfies Contract;
