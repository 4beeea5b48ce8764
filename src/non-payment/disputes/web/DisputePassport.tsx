import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { DecisionPassportOnWire } from '../../../policies/passports/passports.contract.ts';
import { PassportInWords, type RuleWords } from '../../../policies/passports/web/public.ts';
import { disputeReplyLabels, disputeStatusLabels } from '../dispute-labels.ts';
import type { DisputeRuleId } from '../dispute-rule-ids.ts';

/** How the insurer took note of a dispute. */
export function DisputePassport({ passport }: { passport: DecisionPassportOnWire }) {
  return <PassportInWords passport={passport} rules={rules} verdicts={verdicts} />;
}

const rules: Readonly<Record<DisputeRuleId, RuleWords>> = {
  disputed: {
    name: msg`Disputed`,
    input: ({ facts: { disputed, currency }, format }) =>
      format.money({ amount: String(disputed), currency: String(currency) as never }),
  },
  evidence: {
    name: msg`Evidence`,
    input: ({ result, say }) => (result === 'passed' ? <Trans>yes</Trans> : say(disputeReplyLabels.EVIDENCE_WANTED)),
  },
  rest: {
    name: msg`Rest of the invoices`,
    input: ({ facts, say }) =>
      facts['isPart'] === true ? say(disputeReplyLabels.REST_STAYS_INSURED) : <Trans>none</Trans>,
  },
};

const verdicts = { OPEN: disputeStatusLabels.OPEN.label };
