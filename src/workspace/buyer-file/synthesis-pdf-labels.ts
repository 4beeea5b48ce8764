import { claimStatusLabels } from '../../non-payment/claims/claim-labels.ts';
import { collectionStatusLabels } from '../../non-payment/collections/collection-labels.ts';
import { disputeStatusLabels } from '../../non-payment/disputes/dispute-labels.ts';
import { extensionStatusLabels } from '../../non-payment/extensions/extension-labels.ts';
import { overdueStatusLabels } from '../../non-payment/overdues/overdue-labels.ts';
import { reschedulingStatusLabels } from '../../non-payment/reschedulings/rescheduling-labels.ts';
import { englishOf } from '../../platform/core/label.ts';
import type { CountryRiskLevel, Figure, Outlook } from '../../risk/buyers/buyer-assessment.ts';
import type { ChannelType, CompanyStatus } from '../../risk/buyers/company.ts';
import type { UnnamedExclusion } from '../../risk/unnamed-covers/unnamed-cover.ts';
import type { BuyerCoverStatus } from './buyer-cover-status.ts';
import type { OpenCaseKind } from './open-case.ts';
import type { Providable } from './synthesis.ts';

/* Words of the synthesis in the PDF document, in English; they are written in the reader's language, with the texts
   of the screens. Text in braces is filled in. */

export const synthesisPdfLabels = {
  title: 'Buyer report',
  covers: 'Covers',
  noCovers: 'There is no cover under your policies.',
  waiting: 'Pending requests',
  grade: 'Grade',
  since: 'since {day}',
  noGrade: 'The insurer has not graded this company.',
  notAssessable: 'insufficient information for a grade',
  gradeFrom: '{grade} from {day}',
  today: 'today',
  withoutAsking: 'Discretionary limit',
  selfChecked: 'Insured up to {amount} by your self-check, as long as nothing is overdue.',
  insuredUpTo:
    'No valid self-check today. Up to {limit} can be insured under the discretionary limit, if it is justified and nothing is overdue.',
  stoppedWithoutAsking: 'New deliveries are not insured under the discretionary limit either: cover is stopped.',
  notWithoutAsking: 'Not insured under the discretionary limit, because {because}.',
  owed: 'Exposure',
  corrected: 'corrected later',
  owedAbove:
    'Exposure exceeds cover: {owed} owed on {day}, {covered} in force under {policy}. New deliveries are insured once less is owed; what was delivered under a higher limit stays insured.',
  noCoverAfter: 'Cover stops on {day}: later deliveries are not covered.',
  openCases: 'Overdues and follow-up',
  caps: 'CAP and CAP+',
  ndCovers: 'Non-dependent covers',
  strategic: 'Strategic buyers',
  identity: 'Identity',
  identifiers: 'Identifiers',
  group: 'Group',
  head: 'Held by',
  headOffice: 'Head office',
  members: 'Also in the group',
  andOthers: '{companies} and others',
  assessment: 'Assessment of the insurer',
  notProvided: 'not provided by the insurer',
  documents: 'Documents',
  events: 'Activity',
} as const;

/** Heads of columns and words of terms. */
export const columnPdfLabels = {
  policy: 'Policy',
  reference: 'customer reference {customerReference}',
  requested: 'Requested',
  granted: 'Granted',
  status: 'Status',
  validTo: 'Valid until',
  order: 'Request type',
  amount: 'Amount',
  answerBy: 'Answer by',
  day: 'Day',
  owed: 'Owed',
  toldBy: 'Entered by',
  whatRuns: 'Case',
  product: 'Product',
  inForce: 'In force',
  needed: 'Needed',
  neededUntil: 'Needed until',
  why: 'Reason',
  file: 'File',
  addedBy: 'Added by',
  date: 'Date',
  event: 'Event',
  tradingName: 'Trading name',
  nativeName: 'Name in original script',
  legalForm: 'Legal form',
  address: 'Address',
  inRegister: 'Legal status',
  office: 'Office',
  headOffice: 'head office',
  branch: 'branch',
  sector: 'Sector',
  yearTo: 'Year to',
} as const;

/** The position on a buyer, in a sentence; the same as the screen says. */
export const buyerCoverStatusSentences: Readonly<
  Record<Exclude<BuyerCoverStatus['is'], 'ended'> | 'ended' | 'ended-on', string>
> = {
  merged: '{name} was merged into another company.',
  covered: '{name} is covered for {amount} under {policy}.',
  'above-cover': '{name} owes {owed}, more than the {covered} covered under {policy}.',
  'by-grade': '{name} is covered by its grade under {policy}.',
  stopped: 'New deliveries to {name} are not covered: cover is stopped under {policies}.',
  from: '{name} will be covered for {amount} from {day}.',
  waiting: '{name} is not covered yet. {amount} has been requested.',
  refused: 'No cover on {name}: new deliveries are not insured.',
  standard: '{name} is insured for the Standard ND limit of {amount} under {policy}.',
  'self-checked': '{name} is insured up to {amount} under {policy}, by your self-check.',
  unnamed:
    'No cover on {name} yet. The discretionary limit of {amount} under {policy} applies only if its conditions are met.',
  ended: 'The cover on {name} has ended.',
  'ended-on': 'The cover on {name} ended on {day}.',
  none: 'There is no cover on {name} yet.',
};

/** What the insurer announced of a cover; the old terms hold until the day. */
export const noticePdfLabels = { REDUCTION: 'Reduction notice', WITHDRAWAL: 'Withdrawal notice' } as const;

export const companyStatusPdfLabels: Readonly<Record<CompanyStatus, string>> = {
  ACTIVE: 'Active',
  INACTIVE: 'No known business activity',
  INSOLVENT: 'Insolvent',
  CEASED: 'Ceased trading',
  MERGED: 'Merged into another company',
};

export const channelPdfLabels: Readonly<Record<ChannelType, string>> = {
  PHONE_NUMBER: 'Telephone',
  WEBSITE: 'Website',
  EMAIL: 'Email',
  FAX: 'Fax',
};

export const providablePdfLabels: Readonly<Record<Providable, string>> = {
  'country-risk': 'Country risk',
  'sector-outlook': 'Sector outlook',
  'key-financials': 'Key financials',
};

/** Why a buyer is not insured without asking, as the end of a sentence. */
export const exclusionPdfLabels: Readonly<Record<UnnamedExclusion, string>> = {
  COMPANY_NOT_INSURABLE: 'the company cannot be insured',
  COMPANY_INSOLVENT: 'the company is insolvent',
  COUNTRY_NOT_COVERED: 'its country is not covered by the policy',
  NAMED_COVER: 'the insurer has decided on it with a named cover',
  NO_COVER_BY_GRADE: 'its grade gives it no cover',
  NO_DISCRETIONARY_LIMIT: 'the policy has no discretionary limit',
};

/** What runs with a buyer that does not pay. */
export const openCaseWords: Readonly<Record<OpenCaseKind, string>> = {
  overdue: 'Overdue',
  extension: 'Due-date extension',
  rescheduling: 'Payment plan',
  dispute: 'Dispute',
  collection: 'Collection',
  claim: 'Claim',
};

/** What the day of an open case is. */
export const openCaseDayWords: Readonly<Record<OpenCaseKind, string>> = {
  overdue: 'oldest due date',
  extension: 'new due date',
  rescheduling: 'next instalment',
  dispute: 'contested since',
  collection: 'placed for collection',
  claim: 'filed on',
};

/** The status of an open case. */
export const openCaseStatusWords: Readonly<Record<OpenCaseKind, Readonly<Record<string, string>>>> = {
  overdue: englishOf(overdueStatusLabels),
  extension: englishOf(extensionStatusLabels),
  rescheduling: englishOf(reschedulingStatusLabels),
  dispute: englishOf(disputeStatusLabels),
  collection: englishOf(collectionStatusLabels),
  claim: englishOf(claimStatusLabels),
};

export const riskLevelPdfLabels: Readonly<Record<CountryRiskLevel, string>> = {
  1: 'low risk',
  2: 'medium risk',
  3: 'sensitive risk',
  4: 'high risk',
};

export const outlookPdfLabels: Readonly<Record<Outlook, string>> = {
  IMPROVING: 'Improving',
  STABLE: 'Stable',
  WORSENING: 'Worsening',
};

export const figurePdfLabels: Readonly<Record<Figure, string>> = {
  turnover: 'Turnover',
  netResult: 'Net result',
  equity: 'Equity',
  totalAssets: 'Total assets',
};

/** What happened to a buyer, by type of event; a type that is not named here is not shown. */
export const eventPdfLabels: Readonly<Record<string, string>> = {
  'unnamed-check.kept': 'Checked for unnamed cover',
  'cover-request.submitted': 'Cover requested',
  'cover-request.sent': 'Request sent to the insurer',
  'cover-request.answered': 'Request answered',
  'cover-request.referred': 'Request referred to underwriting',
  'cover-request.rejected': 'Request not admissible',
  'cover-request.cancelled': 'Request withdrawn',
  'cover.granted': 'Cover granted',
  'cover.changed': 'Cover changed',
  'cover.reduced': 'Cover reduced',
  'cover.withdrawn': 'Cover withdrawn',
  'cover.cancelled': 'Cover cancelled',
  'cover.reference-changed': 'Reference changed',
  'cover.monitoring-changed': 'Monitoring changed',
  'identification-request.submitted': 'Identification requested',
  'identification-request.answered': 'Company identified',
};

/** Every text that the document may contain. */
export const allSynthesisPdfLabels: readonly string[] = [
  synthesisPdfLabels,
  columnPdfLabels,
  buyerCoverStatusSentences,
  noticePdfLabels,
  companyStatusPdfLabels,
  channelPdfLabels,
  providablePdfLabels,
  exclusionPdfLabels,
  riskLevelPdfLabels,
  outlookPdfLabels,
  figurePdfLabels,
  openCaseWords,
  openCaseDayWords,
  ...Object.values(openCaseStatusWords),
  eventPdfLabels,
].flatMap((words) => Object.values(words));
