import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { DecisionPassportOnWire } from '../../../policies/passports/passports.contract.ts';
import { PassportInWords, type RuleWords } from '../../../policies/passports/web/public.ts';
import type { GradeAnswerRuleId } from '../grade-answer-rule-ids.ts';
import { gradeRejectionLabels } from '../grade-labels.ts';

/** How a grade request was answered. */
export function GradeAnswerPassport({ passport }: { passport: DecisionPassportOnWire }) {
  return <PassportInWords passport={passport} rules={rules} verdicts={verdicts} />;
}

const rules: Readonly<Record<GradeAnswerRuleId, RuleWords>> = {
  gradable: {
    name: msg`Buyer can be graded`,
    input: ({ facts: { rejection }, say }) =>
      typeof rejection === 'string' ? (
        say(gradeRejectionLabels[rejection as keyof typeof gradeRejectionLabels])
      ) : (
        <Trans>yes</Trans>
      ),
  },
  grade: {
    name: msg`Grade of the buyer`,
    input: ({ facts: { gradeCode, gradeDate }, format }) => {
      if (typeof gradeCode !== 'string' || typeof gradeDate !== 'string') return <Trans>no grade yet</Trans>;
      const day = format.fullDay(gradeDate);
      return (
        <Trans>
          {gradeCode}, of {day}
        </Trans>
      );
    },
  },
};

const verdicts = {
  ANSWERED: msg`Answered`,
  REJECTED: msg`Not admissible`,
  PENDING: msg`Referred to underwriting`,
};
