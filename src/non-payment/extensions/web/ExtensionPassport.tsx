import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { DecisionPassportOnWire } from '../../../policies/passports/passports.contract.ts';
import { PassportInWords, type RuleWords } from '../../../policies/passports/web/public.ts';
import { gradeUpTo } from '../../../risk/buyers/web/public.ts';
import { answerReasonLabels, extensionStatusLabels } from '../extension-labels.ts';
import { type ExtensionRuleId, objectionOf } from '../house-extension-answer.ts';

/** How the insurer answered a request for an extension. */
export function ExtensionPassport({ passport }: { passport: DecisionPassportOnWire }) {
  return <PassportInWords passport={passport} rules={rules} verdicts={verdicts} />;
}

/** What a rule looked at, or the objection where it is not met. */
function unless(rule: ExtensionRuleId, inWords: RuleWords['input'] = () => <Trans>yes</Trans>): RuleWords['input'] {
  return (step) => (step.result === 'refused' ? step.say(answerReasonLabels[objectionOf[rule]]) : inWords(step));
}

const rules: Readonly<Record<ExtensionRuleId, RuleWords>> = {
  'buyer-solvent': { name: msg`Buyer solvent`, input: unless('buyer-solvent') },
  'cover-not-withdrawn': { name: msg`Cover not withdrawn`, input: unless('cover-not-withdrawn') },
  'buyer-insurable': { name: msg`Buyer can be insured`, input: unless('buyer-insurable') },
  grade: { name: msg`Grade of the buyer`, input: gradeUpTo },
  'others-in-time': { name: msg`Other invoices within the maximum extension period`, input: unless('others-in-time') },
  length: {
    name: msg`Length of the extension`,
    input: ({ facts, format }) => {
      const until = format.fullDay(String(facts['extendedDueDate']));
      const latest = format.fullDay(String(facts['latest']));
      return (
        <Trans>
          until {until}, at most {latest}
        </Trans>
      );
    },
  },
  'claim-deadline': {
    name: msg`Claim filing deadline`,
    input: unless('claim-deadline', ({ facts, format }) =>
      typeof facts['claimDeadline'] === 'string' ? format.fullDay(facts['claimDeadline']) : <Trans>none</Trans>,
    ),
  },
};

const verdicts = {
  ACCEPTED: extensionStatusLabels.ACCEPTED.label,
  ACCEPTED_WITH_CONDITIONS: extensionStatusLabels.ACCEPTED_WITH_CONDITIONS.label,
  REFUSED: extensionStatusLabels.REFUSED.label,
};
