import { z } from 'zod';
import { companyRefShape } from '../../platform/core/company-reference.ts';
import { constants } from '../../platform/core/constants.ts';
import { type Contract, operation, signedIn } from '../../platform/core/contract.ts';
import { dayShape } from '../../platform/core/day.ts';
import { instantShape } from '../../platform/core/instant.ts';
import { moneyShape } from '../../platform/core/money.ts';
import { cappedCountShape } from '../../platform/core/page.ts';
import { policyKeyShape, severalPolicyKeysShape } from '../../platform/core/policy-key.ts';
import { gradeCodes } from '../../risk/buyers/grade.ts';
import { pendingActionTypes } from '../../risk/covers/cover.ts';
import { monitoredCoverTypes } from '../monitor/monitor-event.ts';

/** Rows of one part where all are asked for. */
export const allRowsShown = 500;
/** Rows of one part of the first screen (row K6). */
export const { dashboardRows } = constants.queryDefaults;
/** Months of the trend (row K6). */
export const trendMonths = Number(constants.queryDefaults.trendMonths);
/** Days ahead that the first screen looks. */
export const lookAheadDays = 14;

/**
 * What falls due: a notice that takes effect, a cover or its temporary part that ends, a decision due for review; an offer of CAP that can be
 * accepted for some days, and the renewal of a watched grade that can be chosen, for those who may; the next duty on
 * each buyer that does not pay; supporting documents and signatures for which claims wait; the court costs that a
 * collector asks the insured to bear; for those who administer policies turnover to declare, premium to pay, offers to renew and
 * the last day for notice, and drafts to check.
 */
export const dutyKinds = [
  'notice',
  'end',
  'temporary-end',
  'review',
  'offer',
  'choice',
  'report',
  'stop',
  'hand-over',
  'file-claim',
  'papers',
  'sign',
  'court-costs',
  'declare',
  'premium',
  'renewal-offer',
  'renewal-notice',
  'draft',
] as const;
export type DutyKind = (typeof dutyKinds)[number];

/** Kinds whose amount is cover; of the others it is owed, claimed or to be paid. */
export const kindsOfCover: readonly DutyKind[] = ['notice', 'end', 'temporary-end', 'review', 'offer', 'choice'];

/** Kinds that the policy asks for until a day: past it they were missed, and can still be done. */
export const kindsThatAreMissed: readonly DutyKind[] = [
  'report',
  'hand-over',
  'file-claim',
  'papers',
  'declare',
  'premium',
];

const dutyShape = z.strictObject({
  kind: z.enum(dutyKinds),
  day: dayShape.describe(
    'Of an offer or a choice the last day on which it is open; of a signature the day of the offer; of court costs the day on which they were put to the insured',
  ),
  coverType: z.enum(monitoredCoverTypes).nullable().describe('`null` where no cover is concerned by itself'),
  coverId: z.string().nullable().describe('The cover or the offer of CAP'),
  gradeRequestId: z.string().nullable().describe('The request whose renewal can be chosen'),
  policy: policyKeyShape,
  policyholder: z.string(),
  company: companyRefShape.nullable().describe('`null` where it is about the policy itself'),
  amount: moneyShape
    .nullable()
    .describe(
      'In force today; of an offer what is offered, of unpaid invoices what is owed, of a claim what is claimed, of a signature what is paid then, of court costs what they are, of premium what is unpaid, of an offer to renew its lowest premium; `null` of the renewal of a grade and of several currencies',
    ),
  pendingAction: z.enum(pendingActionTypes).nullable(),
  claimId: z.string().nullable().describe('The claim that awaits the reader'),
  collectionId: z.string().nullable().describe('The collection that awaits the reader'),
  recordId: z.string().nullable().describe('The declaration, invoice, renewal or draft that awaits the reader'),
  invoices: z.int().nullable().describe('Number of unpaid invoices it concerns'),
  oldestDueDate: dayShape.nullable().describe('Of those invoices'),
});
export type Duty = z.output<typeof dutyShape>;

const monthShape = z.strictObject({
  month: z.string().regex(/^\d{4}-\d{2}$/),
  asked: moneyShape,
  granted: moneyShape,
});

/** The requests side: what waits, and how answers went in the last months. */
const requestsShape = z.strictObject({
  waiting: z.strictObject({
    count: cappedCountShape,
    amounts: z.array(moneyShape).nullable().describe('By currency; `null` when there are too many to add up'),
    nextAnswer: dayShape.nullable(),
  }),
  months: z.array(monthShape).describe('In the currency that most covers are in; oldest first'),
  approval: z
    .strictObject({ requested: moneyShape, granted: moneyShape, percent: z.int() })
    .nullable()
    .describe('The approval rate: granted of what was requested, over these months; `null` where nothing was answered'),
  answerTimes: z.strictObject({ atOnce: z.int(), sameDay: z.int(), twoDays: z.int(), longer: z.int() }),
});

const riskShape = z.strictObject({
  inForce: z.strictObject({
    covers: cappedCountShape,
    amounts: z
      .array(moneyShape)
      .nullable()
      .describe('By currency, the one of most covers first; `null` when there are too many to add up'),
    requested: moneyShape.nullable().describe('What was requested on the same covers, in the first currency'),
  }),
  byGrade: z
    .array(z.strictObject({ gradeCode: z.enum(gradeCodes), amount: moneyShape, covers: z.int() }))
    .nullable()
    .describe('In the first currency; `null` without the right `read_company_grade`, or when there are too many'),
  duties: z
    .strictObject({
      count: cappedCountShape.describe('`due` and `coming` together'),
      due: cappedCountShape.describe('Due today, or missed'),
      missed: cappedCountShape.describe('Of these, the ones whose deadline has passed'),
      coming: cappedCountShape.describe('Due from tomorrow within 14 days'),
      later: cappedCountShape.describe('Renewals that can be chosen already, and later'),
      atRisk: z.array(moneyShape).describe('The cover at risk today, by currency, as in `GET /deadlines/summary`'),
      items: z.array(dutyShape).describe('Soonest first, as many as were requested; what comes later behind them'),
    })
    .describe('The obligations of the reader: every figure is the number of rows that `rows=all` lists'),
  requests: requestsShape.nullable().describe('`null` without the right `read_clr`'),
});

const todayShape = z.strictObject({
  day: dayShape,
  lastConnection: instantShape.nullable(),
  risk: riskShape.nullable().describe('`null` without the right `tci-access`'),
});
export type Today = z.output<typeof todayShape>;
export type Risk = NonNullable<Today['risk']>;

/** The first screen in one answer. */
export const dashboardContract = {
  showToday: operation({
    method: 'GET',
    path: '/api/v2/dashboard',
    summary: 'What needs the reader’s attention today, what changed since the last visit, and the key figures',
    access: signedIn,
    query: z.strictObject({
      policy: severalPolicyKeysShape.optional().describe('Policy keys, comma-separated; all in scope when absent'),
      rows: z
        .enum(['first', 'all'])
        .optional()
        .describe('The first rows of each part, or all of them up to 500; the first when absent'),
    }),
    reply: todayShape,
  }),
} as const satisfies Contract;
