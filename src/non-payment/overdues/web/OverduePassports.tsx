import { msg } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import type { DecisionPassportOnWire } from '../../../policies/passports/passports.contract.ts';
import { PassportInWords, type RuleWords } from '../../../policies/passports/web/public.ts';
import { gradeUpTo } from '../../../risk/buyers/web/public.ts';
import type { OverdueReplyReason } from '../overdue.ts';
import { answerTodayLabels, overdueDecisionLabels, overdueReplyReasonLabels } from '../overdue-labels.ts';
import { type LiftRuleId, type LiftVerdict, type OverdueRuleId, type OverdueVerdict } from '../overdue-verdict.ts';

/** How the insurer answered a report. */
export function OverdueReplyPassport({ passport }: { passport: DecisionPassportOnWire }) {
  return <PassportInWords passport={passport} rules={replyRules} verdicts={replyVerdicts} />;
}

/** How the insurer lifted a stop of deliveries, or kept it. */
export function StopLiftPassport({ passport }: { passport: DecisionPassportOnWire }) {
  return <PassportInWords passport={passport} rules={liftRules} verdicts={liftVerdicts} />;
}

/** What a rule looked at, or why it decided. */
function unless(
  reason: OverdueReplyReason,
  inWords: RuleWords['input'] = () => <Trans>yes</Trans>,
): RuleWords['input'] {
  return (step) => (step.result === 'passed' ? inWords(step) : step.say(overdueReplyReasonLabels[reason]));
}

const ofBuyer = {
  'buyer-solvent': { name: msg`Buyer solvent`, input: unless('BUYER_INSOLVENT') },
  'buyer-insurable': { name: msg`Buyer can be insured`, input: unless('BUYER_NOT_INSURABLE') },
  'no-fraud': { name: msg`No suspicion of fraud`, input: unless('FRAUD_SUSPECTED') },
  grade: { name: msg`Grade of the buyer`, input: gradeUpTo },
} satisfies Partial<Record<OverdueRuleId & LiftRuleId, RuleWords>>;

const replyRules: Readonly<Record<OverdueRuleId, RuleWords>> = {
  ...ofBuyer,
  reminders: {
    name: msg`Reminders sent`,
    input: ({ facts }) => {
      const sent = facts['remindersSentCount'];
      return typeof sent === 'number' ? (
        <Plural value={sent} _0="none yet" one="# reminder" other="# reminders" />
      ) : (
        <Trans>not known</Trans>
      );
    },
  },
  'extension-period': {
    name: msg`Within the maximum extension period`,
    input: unless('BEYOND_EXTENSION_PERIOD', ({ facts, format }) => {
      const stop = facts['stopOfCoverDate'];
      if (typeof stop !== 'string') return <Trans>yes</Trans>;
      const until = format.fullDay(stop);
      return <Trans>until {until}</Trans>;
    }),
  },
  payments: { name: msg`Payment not failed`, input: unless('STILL_OVERDUE') },
  'open-limit': { name: msg`Cover no higher than what is owed`, input: unless('BEYOND_EXTENSION_PERIOD') },
  'cover-left': { name: msg`Cover in force`, input: () => <Trans>yes</Trans> },
};

const replyVerdicts = {
  ...overdueDecisionLabels,
  INFO_REQUESTED: msg`Information requested`,
  NO_ANSWER: msg`No cover`,
} satisfies Record<OverdueVerdict, unknown>;

const liftRules: Readonly<Record<LiftRuleId, RuleWords>> = {
  ...ofBuyer,
  'nothing-overdue': { name: msg`Nothing past due`, input: unless('STILL_OVERDUE') },
};

const liftVerdicts = {
  LIFTED: answerTodayLabels.LIFTED,
  KEPT: msg`Stop kept`,
} satisfies Record<LiftVerdict, unknown>;
