import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { DecisionPassportOnWire } from '../../../policies/passports/passports.contract.ts';
import { PassportInWords, type RuleWords } from '../../../policies/passports/web/public.ts';
import { gradeUpTo } from '../../../risk/buyers/web/public.ts';
import { conditionOf, groundOf, type PlanRuleId } from '../house-plan-decision.ts';
import { groundLabels, planConditionLabels, planDecisionLabels } from '../rescheduling-labels.ts';

/** How the insurer answered a payment plan. */
export function PlanPassport({ passport }: { passport: DecisionPassportOnWire }) {
  return <PassportInWords passport={passport} rules={rules} verdicts={planDecisionLabels} />;
}

/** What a rule looked at, or the ground where it is not met. */
function unless(
  rule: keyof typeof groundOf,
  inWords: RuleWords['input'] = () => <Trans>yes</Trans>,
): RuleWords['input'] {
  return (step) => (step.result === 'refused' ? step.say(groundLabels[groundOf[rule]]) : inWords(step));
}

/** That nothing is asked in return, or what is. */
function orAsks(rule: keyof typeof conditionOf): RuleWords['input'] {
  return ({ result, say }) => (result === 'passed' ? <Trans>yes</Trans> : say(planConditionLabels[conditionOf[rule]]));
}

function dayOr(fact: string): RuleWords['input'] {
  return ({ facts, format }) => {
    const day = facts[fact];
    return typeof day === 'string' ? format.fullDay(day) : <Trans>none</Trans>;
  };
}

const rules: Readonly<Record<PlanRuleId, RuleWords>> = {
  'filed-in-time': { name: msg`Claim filing deadline`, input: unless('filed-in-time', dayOr('claimDeadline')) },
  'buyer-solvent': { name: msg`Buyer solvent`, input: unless('buyer-solvent') },
  undisputed: { name: msg`Invoices undisputed`, input: unless('undisputed') },
  'claim-deadline': { name: msg`Last instalment`, input: unless('claim-deadline', dayOr('last')) },
  'cover-not-withdrawn': { name: msg`Cover not withdrawn`, input: unless('cover-not-withdrawn') },
  'no-plan-defaulted': { name: msg`No earlier plan defaulted`, input: unless('no-plan-defaulted') },
  'invoices-insured': { name: msg`Invoices insured`, input: unless('invoices-insured') },
  'evenly-spread': { name: msg`Half of it paid in the first half`, input: unless('evenly-spread') },
  signed: { name: msg`Agreement signed by the buyer`, input: orAsks('signed') },
  'debt-acknowledged': { name: msg`Short, or with security`, input: orAsks('debt-acknowledged') },
  grade: { name: msg`Grade of the buyer`, input: gradeUpTo },
};
