import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { DecisionPassportOnWire } from '../../../policies/passports/passports.contract.ts';
import { PassportInWords, type RuleWords } from '../../../policies/passports/web/public.ts';
import { activeInWords, gradeUpTo, openInWords } from '../../buyers/web/public.ts';
import type { PrecheckRuleId, PrecheckVerdict } from '../precheck-verdict.ts';

/** How the standard amount was checked. */
export function PrecheckPassport({ passport }: { passport: DecisionPassportOnWire }) {
  return <PassportInWords passport={passport} rules={rules} verdicts={verdicts} />;
}

const rules: Readonly<Record<PrecheckRuleId, RuleWords>> = {
  admissible: {
    name: msg`Policy and buyer admit a PreCheck`,
    input: ({ result }) =>
      result === 'passed' ? <Trans>yes</Trans> : <Trans>no longer: policy, buyer or a named cover exclude it</Trans>,
  },
  'buyer-active': { name: msg`Buyer active`, input: activeInWords },
  'nothing-open': { name: msg`No open overdue or claim`, input: openInWords },
  grade: { name: msg`Grade of the buyer`, input: gradeUpTo },
};

const verdicts = {
  POSITIVE: msg`Positive: standard ND limit`,
  NEGATIVE: msg`Negative: no cover`,
  REFERRED: msg`Referred to underwriting: requested`,
  REJECTED: msg`Not admissible`,
} satisfies Record<PrecheckVerdict, unknown>;
