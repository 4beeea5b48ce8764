import { z } from 'zod';
import { compareMoney, type Money, moneyShape } from '../../platform/core/money.ts';
import { defineRules, type Rule, runRules } from '../../policies/passports/rule-set.ts';
import type { DisputeReplyCode } from './dispute.ts';
import type { DisputeRuleId } from './dispute-rule-ids.ts';

/** What the house insurer looks at: how much of what is owed is disputed, and whether evidence came. */
export type HouseDisputeFacts = Readonly<{ disputed: Money; outstanding: Money; hasEvidence: boolean }>;

const inputsShape = z.object({ disputed: moneyShape, outstanding: moneyShape, hasEvidence: z.boolean() });

const isPart = ({ disputed, outstanding }: HouseDisputeFacts) => compareMoney(disputed, outstanding) < 0;

const rules: readonly Rule<HouseDisputeFacts, DisputeRuleId>[] = [
  {
    id: 'disputed',
    run: ({ disputed }) => ({ result: 'limited', facts: { disputed: disputed.amount, currency: disputed.currency } }),
  },
  { id: 'evidence', run: ({ hasEvidence }) => ({ result: hasEvidence ? 'passed' : 'limited', facts: {} }) },
  { id: 'rest', run: (facts) => ({ result: 'passed', facts: { isPart: isPart(facts) } }) },
];

/** How the house insurer takes note of a dispute; it does not judge its merits (handbook N 1.5). */
export const disputeRules = defineRules<HouseDisputeFacts, 'OPEN'>({
  name: 'dispute',
  inputs: inputsShape,
  versions: {
    '2026.11-1': (inputs) => ({
      steps: runRules(rules, inputs),
      outcome: { verdict: 'OPEN', amount: null, currency: null, decidedBy: 'disputed' },
    }),
  },
});

/** What the rules decided, as the insurer's statements. */
export function statementsOf({ steps }: Pick<ReturnType<typeof disputeRules.decide>, 'steps'>): DisputeReplyCode[] {
  return steps.flatMap(({ rule, result, facts }): DisputeReplyCode[] => {
    if (rule === 'disputed') return ['COVER_SUSPENDED'];
    if (rule === 'evidence') return result === 'limited' ? ['EVIDENCE_WANTED'] : [];
    return facts['isPart'] === true ? ['REST_STAYS_INSURED'] : [];
  });
}
