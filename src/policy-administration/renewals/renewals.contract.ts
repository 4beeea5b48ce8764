import { z } from 'zod';
import { type Contract, holderOf, insurerOnly, operation, orderingHolderOf } from '../../platform/core/contract.ts';
import { dateRangePresets } from '../../platform/core/date-range.ts';
import { dayShape } from '../../platform/core/day.ts';
import { pdfReply } from '../../platform/core/file-replies.ts';
import { instantShape } from '../../platform/core/instant.ts';
import { locales } from '../../platform/core/locale.ts';
import { moneyShape } from '../../platform/core/money.ts';
import { groupByQuery, listQuery, pageOf, policyholdersQuery, severalOf } from '../../platform/core/page.ts';
import { policyKeyShape, severalPolicyKeysShape } from '../../platform/core/policy-key.ts';
import { whyNotShape } from '../../platform/core/refusal-shape.ts';
import { longestRemark } from '../../platform/core/remark.ts';
import {
  documentOnFileShape,
  longestWithDocuments,
  sentAlongShape,
} from '../../platform/documents/document-on-file.ts';
import { renewalModes } from '../../policies/policies/policy-terms.ts';
import { lastYearShape } from './last-year.ts';
import { questionnaireShape } from './questionnaire.ts';
import { decisionsToApprove, renewalStatuses, turns } from './renewal.ts';
import { countryRatesShape, optionKinds, renewalTermsShape } from './renewal-terms.ts';

const words = z.string().min(1).max(longestRemark);

export const renewalShape = z.strictObject({
  renewalId: z.string(),
  policy: policyKeyShape,
  lastDay: dayShape.describe('Last day of the insurance year that ends'),
  nextLastDay: dayShape.describe('Last day of the insurance year that follows'),
  noticeBy: dayShape.describe('Last day on which notice can be given'),
  renewalMode: z.enum(renewalModes).describe('`TACIT`: it continues on the same terms unless notice is given'),
  status: z.enum(renewalStatuses),
  turn: z.enum(turns).nullable().describe('Who has to act; `null`: nobody, or it has ended'),
  options: z.int().describe('How many options the insurer offers'),
  offerValidUntil: dayShape.nullable(),
  lowestPremium: moneyShape.nullable().describe('Of the options on the figures of the last year'),
  version: z.int(),
});
export type Renewal = z.output<typeof renewalShape>;

const onLastYearShape = z.strictObject({
  premium: moneyShape.nullable().describe('`null` where neither turnover and rate nor a minimum are known'),
  indemnity: moneyShape,
});

const optionShape = z.strictObject({
  optionId: z.string(),
  kind: z.enum(optionKinds).nullable().describe('By which it is named in the language of the reader'),
  title: z.string(),
  text: z.string().nullable(),
  terms: renewalTermsShape,
  countryRates: countryRatesShape,
  onLastYear: onLastYearShape.describe('What these terms would have cost and paid'),
  documentText: z.string().describe('Everything that is agreed by accepting it, as JSON'),
  documentHash: z.string().describe('SHA-256 of `documentText` in UTF-8, in hexadecimal digits: what is signed'),
});
export type OptionOnWire = z.output<typeof optionShape>;

const approvedBy = z.string().nullable().describe('The last colleague who approved it; `null` where nobody had to');

const detailShape = renewalShape.extend({
  currency: z.string(),
  policyholder: z.string(),
  questionnaire: questionnaireShape,
  isPrefilled: z.boolean().describe('Nobody has changed the answers yet: they are what the portal knows'),
  submittedAt: instantShape.nullable(),
  submittedBy: z.string().nullable(),
  lastYear: lastYearShape,
  today: z.strictObject({
    terms: renewalTermsShape,
    countryRates: countryRatesShape,
    onLastYear: onLastYearShape,
  }),
  offered: z.array(optionShape),
  offerText: z.string().nullable(),
  changeRequests: z.array(
    z.strictObject({
      text: z.string(),
      optionId: z.string().nullable(),
      requestedAt: instantShape,
      requestedBy: z.string(),
    }),
  ),
  documents: z.array(documentOnFileShape).describe('Sent along with requests for other terms'),
  needsApproval: z.boolean().describe('What the caller signs, and notice, is approved by colleagues first'),
  toApprove: z
    .strictObject({
      is: z.enum(decisionsToApprove),
      orderId: z.string(),
      by: z.string(),
      at: instantShape,
      optionId: z.string().nullable().describe('The option that was signed; `null` of notice'),
    })
    .nullable()
    .describe('A signature or notice that awaits approval by colleagues; it counts with the last one'),
  signature: z
    .strictObject({
      optionId: z.string(),
      signedName: z.string(),
      signedAt: instantShape,
      documentHash: z.string(),
      approvedBy,
    })
    .nullable(),
  notice: z
    .strictObject({ givenAt: instantShape, givenBy: z.string(), reason: z.string().nullable(), approvedBy })
    .nullable()
    .describe('Of the policyholder, or of the insurer who declines'),
  actions: z.strictObject({
    answer: whyNotShape,
    negotiate: whyNotShape,
    accept: whyNotShape,
    giveNotice: whyNotShape,
  }),
});
export type RenewalDetail = z.output<typeof detailShape>;

export const renewalSorts = ['lastDay', 'noticeBy'] as const;

const ofRenewal = z.strictObject({ renewalId: z.string().max(60) });
const readable = holderOf('policy-admin-read');
const writable = orderingHolderOf('policy-admin-read', 'policy-admin-write');
/** Which renewal the insurer means: that of the insurance year that ends on a day. */
const ofYear = { policy: policyKeyShape, lastDay: dayShape };

export const renewalsContract = {
  listRenewals: operation({
    method: 'GET',
    path: '/api/v2/renewals',
    summary: 'Renewals of policies, those whose year ends first at the top',
    access: readable,
    query: z.strictObject({
      ...listQuery(renewalSorts),
      ...policyholdersQuery,
      ...groupByQuery,
      policy: severalPolicyKeysShape.optional(),
      status: severalOf(renewalStatuses).optional(),
      turn: severalOf(turns).optional(),
      ends: z.enum(dateRangePresets).optional().describe('When the insurance year ends'),
    }),
    reply: pageOf(renewalShape),
  }),
  findRenewal: operation({
    method: 'GET',
    path: '/api/v2/renewals/{renewalId}',
    summary:
      'A renewal with its questionnaire and options, each beside today’s terms and on the figures of the last year',
    access: readable,
    params: ofRenewal,
    reply: detailShape,
  }),
  printRenewal: operation({
    method: 'GET',
    path: '/api/v2/renewals/{renewalId}/pdf',
    summary: 'The offer as a letter; once an option was accepted, with the signature',
    access: readable,
    params: ofRenewal,
    query: z.strictObject({ language: z.enum(locales).optional() }),
    reply: 'stream',
    recordsReading: true,
    sends: pdfReply,
    mostPerMinute: 60,
  }),
  answerQuestionnaire: operation({
    method: 'PUT',
    path: '/api/v2/renewals/{renewalId}/questionnaire',
    summary: 'Save the answers; the insurer does not see them before they are submitted',
    access: writable,
    params: ofRenewal,
    body: questionnaireShape,
    reply: detailShape,
    concurrency: 'if-match-optional',
  }),
  submitQuestionnaire: operation({
    method: 'POST',
    path: '/api/v2/renewals/{renewalId}/submit',
    summary: 'Send the answers to the insurer, who offers options',
    access: writable,
    params: ofRenewal,
    reply: detailShape,
    concurrency: 'if-match-optional',
  }),
  requestOtherTerms: operation({
    method: 'POST',
    path: '/api/v2/renewals/{renewalId}/change-requests',
    summary: 'Request other terms; the offer holds meanwhile',
    access: writable,
    params: ofRenewal,
    body: z.strictObject({
      text: words,
      optionId: z.string().max(60).optional().describe('The option it is about'),
      documents: sentAlongShape.optional().describe('What speaks for it, such as an offer of another insurer'),
    }),
    largestBody: longestWithDocuments,
    reply: detailShape,
    concurrency: 'if-match-optional',
  }),
  acceptOption: operation({
    method: 'POST',
    path: '/api/v2/renewals/{renewalId}/accept',
    summary: 'Accept an option by signature; the policyholder does, not the broker',
    access: writable,
    params: ofRenewal,
    body: z.strictObject({
      optionId: z.string().max(60),
      signedName: z.string().min(3).max(120).describe('Full name of who signs'),
      documentHash: z.string().max(64).describe('Of the option as it was shown'),
    }),
    reply: detailShape,
    concurrency: 'if-match-optional',
  }),
  giveNotice: operation({
    method: 'POST',
    path: '/api/v2/renewals/{renewalId}/notice',
    summary: 'End the policy with its insurance year; the policyholder does, not the broker',
    access: writable,
    params: ofRenewal,
    body: z.strictObject({ reason: words.optional() }),
    reply: detailShape,
    concurrency: 'if-match-optional',
  }),
  offerRenewal: operation({
    method: 'POST',
    path: '/api/insurer/v1/renewals/offers',
    summary: 'Offer options for the next year; they replace those offered before',
    access: insurerOnly,
    body: z.strictObject({
      ...ofYear,
      validUntil: dayShape,
      text: words.optional(),
      options: z
        .array(
          z.strictObject({
            kind: z.enum(optionKinds).optional().describe('By which screens name it in the language of the reader'),
            title: z.string().min(1).max(120),
            text: words.optional(),
            terms: renewalTermsShape,
          }),
        )
        .min(1)
        .max(5),
    }),
    reply: z.strictObject({ renewalId: z.string() }),
    status: 201,
    idempotency: 'creates',
  }),
  decideRenewal: operation({
    method: 'POST',
    path: '/api/insurer/v1/renewals/decisions',
    summary: 'Confirm what was signed, or decline to renew',
    access: insurerOnly,
    body: z.strictObject({ ...ofYear, decision: z.enum(['BOUND', 'DECLINED']), text: words.optional() }),
    reply: z.strictObject({ renewalId: z.string() }),
  }),
} as const satisfies Contract;
