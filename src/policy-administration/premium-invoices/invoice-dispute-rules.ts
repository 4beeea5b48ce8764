import { z } from 'zod';
import { compareMoney, type Money, moneyShape } from '../../platform/core/money.ts';
import { defineRules, must, type Rule, rulesWith, runRules } from '../../policies/passports/rule-set.ts';
import type { DisputeRuleId } from './dispute-rule-ids.ts';

/** What the house insurer looks at: the invoice as it is and as its steps give it anew, and others of its type and days. */
export type DisputeFacts = Readonly<{
  net: Money;
  tax: Money;
  recomputedNet: Money;
  recomputedTax: Money;
  others: number;
}>;

const inputsShape = z.object({
  net: moneyShape,
  tax: moneyShape,
  recomputedNet: moneyShape,
  recomputedTax: moneyShape,
  others: z.int().min(0),
});

const rules: readonly Rule<DisputeFacts, DisputeRuleId>[] = [
  { id: 'net', run: ({ net, recomputedNet }) => same(net, recomputedNet) },
  { id: 'tax', run: ({ tax, recomputedTax }) => same(tax, recomputedTax) },
  { id: 'repeated', run: ({ others }) => must(others === 0, { others }) },
];

function same(invoiced: Money, recomputed: Money) {
  const facts = { invoiced: invoiced.amount, recomputed: recomputed.amount, currency: invoiced.currency };
  return must(compareMoney(invoiced, recomputed) === 0, facts);
}

/**
 * How the house insurer answers a dispute: an invoice that its own steps give anew, and that is the only one of its type for
 * its days, is to be paid. Any other is credited.
 */
export const invoiceDisputeRules = defineRules<DisputeFacts, 'REJECTED' | 'UPHELD'>({
  name: 'invoice-dispute',
  inputs: inputsShape,
  versions: {
    '2026.11-1': (inputs) => {
      const steps = runRules(rules, inputs);
      const [failed] = rulesWith(steps, 'refused');
      const { amount, currency } = inputs.net;
      return {
        steps,
        outcome: { verdict: failed ? 'UPHELD' : 'REJECTED', amount, currency, decidedBy: failed ?? null },
      };
    },
  },
});
