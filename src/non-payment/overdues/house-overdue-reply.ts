import Big from 'big.js';
import { z } from 'zod';
import { type CurrencyCode, currencyShape } from '../../platform/core/currencies.ts';
import { type Day, dayShape, daysBetween } from '../../platform/core/day.ts';
import { amountShape } from '../../platform/core/money.ts';
import {
  defineRules,
  must,
  type Rule,
  rulesWith,
  runRules,
  runUntilDecided,
} from '../../policies/passports/rule-set.ts';
import { type FallenReason, fallenReasons } from '../../risk/buyers/fallen-buyer.ts';
import { type GradeCode, gradeCodes, isRanked } from '../../risk/buyers/grade.ts';
import { type OverdueReason, overdueReasons } from '../deadlines/overdue-reason.ts';
import type { OverdueDecision, OverdueReplyReason } from './overdue.ts';
import {
  answerByRule,
  type LiftRuleId,
  type LiftVerdict,
  type OverdueRuleId,
  type OverdueVerdict,
  overdueRuleIds,
  reasonToKeep,
} from './overdue-verdict.ts';

/** What the house insurer's risk office assesses when a report comes in. */
export type ReportedBuyer = Readonly<{
  reasonCode: OverdueReason;
  /** What became of the company, where cover on it ends for that. */
  fallen: FallenReason | null;
  /** `null` where the buyer has no grade. */
  gradeCode: GradeCode | null;
  oldestDueDate: Day;
  /** Last day on which deliveries are insured by lapse of time. */
  stopOfCoverDate: Day | null;
  totalOutstanding: string;
  /** The named cover in force, decimal; `null` where none is. */
  coverAmount: string | null;
  wantsContinuation: boolean;
  remindersSentCount: number | null;
  /** Whether all that insured the buyer is over. */
  hasCoverEnded: boolean;
  /** Whether a plan, a collection or a claim did not recover the money: that stops deliveries already (decision 88). */
  hasPaymentFailed: boolean;
}>;

/** The house insurer's answer: a decision with its reasons, or a question. `reducedTo`: the new total of the cover. */
export type HouseReply =
  | Readonly<{ asks: 'REMINDERS' }>
  | Readonly<{ decision: OverdueDecision; reasonCodes: readonly OverdueReplyReason[]; reducedTo: string | null }>;

/** Days past due from which the house insurer asks what was done to recover the money. */
const remindersExpectedAfterDays = 15;
/** The weakest grade that the house insurer still covers once something is overdue. */
const weakestCovered: GradeCode = '07';

const reportShape = z.object({
  today: dayShape,
  currency: currencyShape,
  reasonCode: z.enum(overdueReasons),
  fallen: z.enum(fallenReasons).nullable(),
  gradeCode: z.enum(gradeCodes).nullable(),
  oldestDueDate: dayShape,
  stopOfCoverDate: dayShape.nullable(),
  totalOutstanding: amountShape,
  coverAmount: amountShape.nullable(),
  wantsContinuation: z.boolean(),
  remindersSentCount: z.int().nullable(),
  hasCoverEnded: z.boolean(),
  hasPaymentFailed: z.boolean(),
});

type AssessedReport = ReportedBuyer & Readonly<{ today: Day; currency: CurrencyCode }>;

const runOf: Readonly<Record<OverdueRuleId, Rule<AssessedReport>['run']>> = {
  'buyer-solvent': ({ fallen, reasonCode }) => must(fallen !== 'INSOLVENCY' && reasonCode !== 'INSOLVENCY'),
  'buyer-insurable': ({ fallen }) => must(fallen === null),
  'no-fraud': ({ reasonCode }) => must(reasonCode !== 'FRAUD_SUSPECTED'),
  reminders: ({ remindersSentCount, oldestDueDate, today }) => {
    const isExpected = daysBetween(oldestDueDate, today) > remindersExpectedAfterDays;
    const facts = { remindersSentCount, oldestDueDate };
    return remindersSentCount === 0 && isExpected ? { result: 'referred', facts } : { result: 'passed', facts };
  },
  grade: ({ gradeCode }) => strongEnough(gradeCode),
  'extension-period': (report) =>
    must(!isBeyond(report) || report.wantsContinuation, { stopOfCoverDate: report.stopOfCoverDate }),
  payments: ({ hasPaymentFailed }) => must(!hasPaymentFailed),
  'open-limit': (report) => {
    const { coverAmount, totalOutstanding } = report;
    const facts = { coverAmount, totalOutstanding };
    const isUnused = coverAmount !== null && new Big(totalOutstanding).lt(coverAmount);
    return isUnused && isBeyond(report) ? { result: 'limited', facts } : { result: 'passed', facts };
  },
  'cover-left': ({ hasCoverEnded }) => must(!hasCoverEnded),
};

function strongEnough(gradeCode: GradeCode | null) {
  return must(!isRanked(gradeCode) || gradeCode <= weakestCovered, { gradeCode, weakest: weakestCovered });
}

function isBeyond({ stopOfCoverDate, today }: Pick<AssessedReport, 'stopOfCoverDate' | 'today'>): boolean {
  return stopOfCoverDate !== null && today > stopOfCoverDate;
}

const rules: readonly Rule<AssessedReport, OverdueRuleId>[] = overdueRuleIds.map((id) => ({ id, run: runOf[id] }));

/**
 * How the house insurer answers a report (handbook N 1.1: cover is mostly confirmed, at times withdrawn, rarely are
 * deliveries banned). The rules run in this order; the first that applies decides.
 */
export const overdueRules = defineRules<AssessedReport, OverdueVerdict>({
  name: 'overdue-reply',
  inputs: reportShape,
  versions: {
    '2026.11-1': (report) => {
      const steps = runUntilDecided(rules, report);
      const last = steps.at(-1);
      const decidedBy = last && last.result !== 'passed' ? last.rule : null;
      const verdict = verdictOf(decidedBy);
      const isReduced = verdict === 'COVER_REDUCED';
      const amount = isReduced ? report.totalOutstanding : null;
      return { steps, outcome: { verdict, amount, currency: isReduced ? report.currency : null, decidedBy } };
    },
  },
});

function verdictOf(decidedBy: OverdueRuleId | null): OverdueVerdict {
  if (decidedBy === null) return 'COVER_MAINTAINED';
  const answer = answerByRule[decidedBy];
  if (answer === null) return 'NO_ANSWER';
  return answer === 'INFO_REQUESTED' ? answer : answer.decision;
}

/** What the rules decided on a report, as the answer to the insured; `null`: there is none. */
export function replyOf(
  { outcome: { verdict, amount, decidedBy } }: ReturnType<typeof overdueRules.decide>,
  { reasonCode }: Pick<ReportedBuyer, 'reasonCode'>,
): HouseReply | null {
  if (verdict === 'NO_ANSWER') return null;
  if (verdict === 'INFO_REQUESTED') return { asks: 'REMINDERS' };
  const answer = decidedBy === null ? null : answerByRule[decidedBy as OverdueRuleId];
  const confirmed = reasonCode === 'DISPUTE' ? 'DISPUTED' : 'WITHIN_EXTENSION_PERIOD';
  const reason = answer === null || answer === 'INFO_REQUESTED' ? confirmed : answer.reason;
  return { decision: verdict, reasonCodes: [reason], reducedTo: amount };
}

/** What the house insurer's risk office assesses when it is asked to lift a stop. */
export type BuyerToFree = Pick<ReportedBuyer, 'reasonCode' | 'fallen' | 'gradeCode'> &
  Readonly<{
    /** Whether any invoice of the buyer under the policy is past due, contested or not. */
    isAnythingOverdue: boolean;
  }>;

const liftRules: Readonly<Record<LiftRuleId, Rule<BuyerToFree>['run']>> = {
  'buyer-solvent': ({ fallen }) => must(fallen !== 'INSOLVENCY'),
  'buyer-insurable': ({ fallen }) => must(fallen === null || fallen === 'INSOLVENCY'),
  'no-fraud': ({ reasonCode }) => must(reasonCode !== 'FRAUD_SUSPECTED'),
  grade: ({ gradeCode }) => strongEnough(gradeCode),
  'nothing-overdue': ({ isAnythingOverdue }) => must(!isAnythingOverdue),
};

/** Whether the house insurer lifts a stop: it does where no reason keeps it. */
export const stopLiftRules = defineRules<BuyerToFree, LiftVerdict>({
  name: 'stop-lift',
  inputs: reportShape
    .pick({ reasonCode: true, fallen: true, gradeCode: true })
    .extend({ isAnythingOverdue: z.boolean() }),
  versions: {
    '2026.11-1': (buyer) => {
      const ids = Object.keys(liftRules) as LiftRuleId[];
      const steps = runRules(
        ids.map((id) => ({ id, run: liftRules[id] })),
        buyer,
      );
      const [decidedBy = null] = rulesWith(steps, 'refused');
      return {
        steps,
        outcome: { verdict: decidedBy === null ? 'LIFTED' : 'KEPT', amount: null, currency: null, decidedBy },
      };
    },
  },
});

/** The reasons for which the house insurer keeps a stop; it lifts one where none applies. */
export function reasonsToKeep({ steps }: ReturnType<typeof stopLiftRules.decide>): readonly OverdueReplyReason[] {
  return rulesWith(steps, 'refused').map((rule) => reasonToKeep[rule as LiftRuleId]);
}
