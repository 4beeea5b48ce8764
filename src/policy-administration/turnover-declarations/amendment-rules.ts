import Big from 'big.js';
import { z } from 'zod';
import { compareMoney, type Money, moneyShape } from '../../platform/core/money.ts';
import { defineRules, must, type Rule, rulesWith, runRules } from '../../policies/passports/rule-set.ts';
import type { AmendmentRuleId } from './amendment-rule-ids.ts';

/** What the house insurer looks at: both totals, the countries with less than was declared, and how many documents came along. */
export type AmendmentFacts = Readonly<{ declared: Money; amended: Money; lowered: string[]; documents: number }>;

const inputsShape = z.object({
  declared: moneyShape,
  amended: moneyShape,
  lowered: z.array(z.string()),
  documents: z.int().min(0),
});

/** Percent by which a total may be lowered without a person who reads the documents. */
const mostLower = 30;

const rules: readonly Rule<AmendmentFacts, AmendmentRuleId>[] = [
  {
    id: 'totals',
    run: ({ declared, amended }) => ({
      result: 'passed',
      facts: { declared: declared.amount, amended: amended.amount, currency: declared.currency },
    }),
  },
  {
    id: 'documents',
    run: ({ declared, amended, lowered, documents }) =>
      must(documents > 0 || (lowered.length === 0 && compareMoney(amended, declared) > 0), { documents }),
  },
  {
    id: 'reduction',
    run: (facts) =>
      must(new Big(percentLower(facts)).lte(mostLower), { percent: percentLower(facts), most: mostLower }),
  },
];

/** Example: EUR 100,000 amended to EUR 80,000 is 20 percent lower. What is not lower is 0. */
function percentLower({ declared, amended }: AmendmentFacts): number {
  if (compareMoney(amended, declared) >= 0) return 0;
  return new Big(declared.amount).minus(amended.amount).div(declared.amount).times(100).round(1).toNumber();
}

/**
 * How the house insurer answers an amendment (handbook N 2.2): added turnover is accepted, lower turnover, also of one
 * country, with documents unless it is lower by much.
 */
export const amendmentRules = defineRules<AmendmentFacts, 'ACCEPTED' | 'REJECTED'>({
  name: 'declaration-amendment',
  inputs: inputsShape,
  versions: {
    '2026.12-1': (inputs) => {
      const steps = runRules(rules, inputs);
      const [refused] = rulesWith(steps, 'refused');
      const { amount, currency } = inputs.amended;
      return {
        steps,
        outcome: { verdict: refused ? 'REJECTED' : 'ACCEPTED', amount, currency, decidedBy: refused ?? null },
      };
    },
  },
});
