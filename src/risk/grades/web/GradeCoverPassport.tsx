import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { DecisionPassportOnWire } from '../../../policies/passports/passports.contract.ts';
import { PassportInWords, type RuleWords } from '../../../policies/passports/web/public.ts';
import type { GradeCoverRuleId, GradeCoverVerdict } from '../grade-cover-verdict.ts';

/** How a grade gave cover. */
export function GradeCoverPassport({ passport }: { passport: DecisionPassportOnWire }) {
  return <PassportInWords passport={passport} rules={rules} verdicts={verdicts} />;
}

const rules: Readonly<Record<GradeCoverRuleId, RuleWords>> = {
  grade: {
    name: msg`Grade of the buyer`,
    input: ({ facts }) =>
      typeof facts['gradeCode'] === 'string' ? facts['gradeCode'] : <Trans>not shown to you</Trans>,
  },
  'grade-table': {
    name: msg`Grade table of the policy`,
    input: ({ facts, format }) => {
      const version = String(facts['tableVersion']);
      const percentage = format.percent(Number(facts['insuredPercentage']));
      return (
        <Trans>
          version {version}, insured percentage {percentage}
        </Trans>
      );
    },
  },
  'former-terms': {
    name: msg`Better former terms`,
    input: ({ facts, format }) => {
      if (typeof facts['until'] !== 'string') return <Trans>none</Trans>;
      const until = format.fullDay(facts['until']);
      return <Trans>valid until {until}</Trans>;
    },
  },
};

const verdicts = {
  COVER: msg`Covered by grade`,
  NO_COVER: msg`No cover`,
  FORMER_TERMS: msg`Former terms still valid`,
} satisfies Record<GradeCoverVerdict, unknown>;
