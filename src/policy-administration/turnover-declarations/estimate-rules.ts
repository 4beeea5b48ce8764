import Big from 'big.js';
import { z } from 'zod';
import { countryShape } from '../../platform/core/countries.ts';
import { currencyShape } from '../../platform/core/currencies.ts';
import { dayShape } from '../../platform/core/day.ts';
import { type Money, money, moneyShape, percentOf, signOfMoney, sumMoney } from '../../platform/core/money.ts';
import { defineRules, type Rule, rulesWith, runRules } from '../../policies/passports/rule-set.ts';
import { instalmentFrequencies } from '../../policies/policies/policy-terms.ts';
import { declaredBases, monthsOf } from './declaration-period.ts';
import type { EstimateRuleId } from './estimate-rule-ids.ts';
import { declarationCategories } from './turnover-declaration.ts';

/*
 * What the house insurer estimates where nothing was declared (handbook N 2.2): 120 % of the period that was declared
 * last, or else the period's share of the turnover that the policy expects of a year.
 */

const percentOfPrevious = 120;

const insuredLineShape = z.object({
  countryCode: countryShape,
  category: z.enum(declarationCategories).nullable(),
  insuredEntityId: z.string().nullable(),
  /** After what is not insured. */
  turnover: moneyShape,
});
/** Insured turnover of a country, a category and a company. */
export type InsuredLine = z.output<typeof insuredLineShape>;

const inputsShape = z.object({
  currency: currencyShape,
  basis: z.enum(declaredBases),
  frequency: z.enum(instalmentFrequencies),
  /** What was declared last; `null` where nothing was. */
  previous: z.object({ periodFrom: dayShape, lines: z.array(insuredLineShape) }).nullable(),
  /** Of an insurance year, as the policy expects it; `null` where it says nothing. */
  estimatedTurnover: moneyShape.nullable(),
  /** Where the policyholder is, or else the first country that is covered. */
  homeCountry: countryShape.nullable(),
});
export type EstimateInputs = z.output<typeof inputsShape>;

/**
 * The lines of an estimate; none where there is nothing to estimate from. Examples: EUR 100,000 were declared last:
 * EUR 120,000; nothing was, and the policy expects EUR 12,000,000 a year: EUR 3,000,000 for a quarter.
 */
export function estimateOf(inputs: EstimateInputs): InsuredLine[] {
  const { previous, homeCountry } = inputs;
  if (previous && followsPrevious(inputs))
    return previous.lines.map((line) => ({ ...line, turnover: percentOf(line.turnover, percentOfPrevious) }));
  const turnover = shareOfYear(inputs);
  return turnover && homeCountry ? [{ countryCode: homeCountry, category: null, insuredEntityId: null, turnover }] : [];
}

/** Nothing follows from a period in which nothing was sold. */
function followsPrevious({ previous, currency }: EstimateInputs): boolean {
  return previous !== null && signOfMoney(totalOf(previous.lines, currency)) > 0;
}

/** The period's share of the expected turnover; `null` where none is expected, or balances are declared. */
function shareOfYear({ basis, frequency, estimatedTurnover, currency }: EstimateInputs): Money | null {
  if (basis === 'BALANCE' || estimatedTurnover === null || estimatedTurnover.currency !== currency) return null;
  return money(new Big(estimatedTurnover.amount).times(monthsOf[frequency]).div(12), currency);
}

function totalOf(lines: readonly InsuredLine[], currency: EstimateInputs['currency']): Money {
  return sumMoney(
    lines.map(({ turnover }) => turnover),
    currency,
  );
}

const rules: readonly Rule<EstimateInputs, EstimateRuleId>[] = [
  {
    id: 'previous',
    run: (inputs) => ({
      result: followsPrevious(inputs) ? 'passed' : 'limited',
      facts: inputs.previous
        ? { periodFrom: inputs.previous.periodFrom, amount: totalOf(inputs.previous.lines, inputs.currency).amount }
        : {},
    }),
  },
  {
    id: 'year',
    run: (inputs) => ({
      result: estimateOf(inputs).length > 0 ? 'passed' : 'refused',
      facts: inputs.estimatedTurnover ? { amount: inputs.estimatedTurnover.amount } : {},
    }),
  },
  {
    id: 'surcharge',
    run: (inputs) => ({ result: 'passed', facts: { percent: followsPrevious(inputs) ? percentOfPrevious : 100 } }),
  },
];

/** How the house insurer estimates turnover that was not declared. */
export const estimateRules = defineRules<EstimateInputs, 'ESTIMATED' | 'NOT_ESTIMATED'>({
  name: 'turnover-estimate',
  inputs: inputsShape,
  versions: {
    '2026.11-1': (inputs) => {
      const steps = runRules(rules, inputs);
      const [refused] = rulesWith(steps, 'refused');
      const decidedBy = refused ?? (followsPrevious(inputs) ? 'previous' : 'year');
      if (refused) return { steps, outcome: { verdict: 'NOT_ESTIMATED', amount: null, currency: null, decidedBy } };
      const { amount, currency } = totalOf(estimateOf(inputs), inputs.currency);
      return { steps, outcome: { verdict: 'ESTIMATED', amount, currency, decidedBy } };
    },
  },
});
