import type { PassportContent } from '../../policies/passports/passport.ts';
import type { Ladder } from '../../risk/covers/decision-basis.ts';
import { automaticLadder } from './automatic-rules.ts';
import { type Decision, decide, type Rule } from './decide.ts';
import type { DecisionInputs } from './decision-inputs.ts';
import type { HouseRules } from './house-rules.ts';
import { underwriterLadder } from './underwriter-rules.ts';

const rulesOfLadder: Readonly<Record<Ladder, readonly Rule[]>> = {
  automatic: automaticLadder,
  underwriter: underwriterLadder,
};

/** Runs the named ladder. */
export function decideBy(ladder: Ladder, inputs: DecisionInputs, rules: HouseRules): Decision {
  return decide(rulesOfLadder[ladder], inputs, rules);
}

/** A decision on named cover, as its passport keeps it. */
export function decisionToKeep(ladder: Ladder, inputs: DecisionInputs, rules: HouseRules, decision: Decision) {
  return { ruleSet: ruleSetOf[ladder], rulesVersion: rules.version, inputs, ...decision };
}

const ruleSetOf: Readonly<Record<Ladder, string>> = {
  automatic: 'cover/automatic',
  underwriter: 'cover/underwriter',
};

/** A decision on named cover, read from its passport. */
export function coverDecisionOf({
  ruleSet,
  inputs,
  steps,
  outcome,
}: Pick<PassportContent, 'ruleSet' | 'inputs' | 'steps' | 'outcome'>) {
  const ladder: Ladder = ruleSet === ruleSetOf.automatic ? 'automatic' : 'underwriter';
  return { ladder, inputs: inputs as DecisionInputs, ...({ steps, outcome } as Decision) };
}
