import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { DecisionPassportOnWire } from '../../../policies/passports/passports.contract.ts';
import { PassportInWords, type RuleWords } from '../../../policies/passports/web/public.ts';
import { gradeUpTo } from '../../buyers/web/public.ts';
import type { NominationRuleId } from '../nomination-rule-ids.ts';
import { strategicStatusLabels } from '../strategic-labels.ts';

/** How the insurer answered a nomination. */
export function NominationPassport({ passport }: { passport: DecisionPassportOnWire }) {
  return <PassportInWords passport={passport} rules={rules} verdicts={verdicts} />;
}

const rules: Readonly<Record<NominationRuleId, RuleWords>> = {
  'buyer-insurable': {
    name: msg`Buyer can be insured`,
    input: ({ result }) => (result === 'passed' ? <Trans>yes</Trans> : <Trans>no</Trans>),
  },
  grade: { name: msg`Grade of the buyer`, input: gradeUpTo },
};

const verdicts = { ACCEPTED: strategicStatusLabels.existing.label, DECLINED: strategicStatusLabels.declined.label };
