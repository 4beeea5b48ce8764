import Big from 'big.js';
import { z } from 'zod';
import { currencyShape } from '../../platform/core/currencies.ts';
import { amountShape } from '../../platform/core/money.ts';
import {
  defineRules,
  must,
  type Rule,
  type RuleResult,
  rulesWith,
  runRules,
} from '../../policies/passports/rule-set.ts';
import { gradeCodes } from '../buyers/grade.ts';
import { openNonPayments } from '../buyers/open-non-payment.ts';
import { capProducts } from '../covers/cap-beside.ts';
import { ceilingOf } from './cap.ts';
import { type CapFacts, gradeForCapPlus, primaryOf, weakestForCapPlus } from './cap-offer.ts';
import { type CapOfferRuleId, type CapOfferVerdict, capOfferRuleIds } from './cap-offer-verdict.ts';

/** What an offer looks at. Amounts are plain decimals in the policy's currency. */
const inputsShape = z.object({
  product: z.enum(capProducts),
  currency: currencyShape,
  /** Of the primary cover. */
  requested: amountShape,
  granted: amountShape,
  ceiling: amountShape,
  /** The amount of CAP that was asked for; `null`: the most that is offered. */
  asked: amountShape.nullable(),
  openNonPayment: z.enum(openNonPayments),
  gradeCode: z.enum(gradeCodes).nullable(),
  /** An underwriter has reviewed it: the grade is just too weak, and the small sum is offered. */
  isReviewed: z.boolean(),
});
export type CapOfferInputs = z.output<typeof inputsShape>;

/** What an offer looks at today; `null` where there is no rate to the policy's currency. */
export function capOfferInputs(
  product: CapOfferInputs['product'],
  { policy: { currency, policyholder }, cover, rates, openNonPayment, gradeCode }: CapFacts,
  asked: string | null = null,
): CapOfferInputs | null {
  const ceiling = ceilingOf(product, { currency, countryCode: policyholder.countryCode }, rates);
  if (!ceiling) return null;
  const { requested, granted } = primaryOf(cover, currency);
  return {
    product,
    currency,
    requested: requested.amount,
    granted: granted.amount,
    ceiling: ceiling.amount,
    asked,
    openNonPayment,
    gradeCode,
    isReviewed: false,
  };
}

/** What an offer that was decided before looked at. */
export function capOfferInputsOf({ inputs }: Readonly<{ inputs: unknown }>): CapOfferInputs {
  return inputsShape.parse(inputs);
}

const runOf: Readonly<Record<CapOfferRuleId, Rule<CapOfferInputs>['run']>> = {
  'primary-cover': ({ product, requested, granted }) => {
    const need = product === 'CAP' ? new Big(requested).minus(granted).toFixed() : requested;
    const facts = { product, requested, granted };
    return new Big(need).gt(0) ? { result: 'passed', facts, amount: need } : { ...must(false, facts), amount: '0' };
  },
  'primary-amount': ({ granted }, amount) => atMost(granted, amount, { granted }),
  ceiling: ({ ceiling }, amount) => atMost(ceiling, amount, { ceiling }),
  requested: ({ asked }, amount) => atMost(asked, amount, { asked }),
  // what is open, and to whom, is not told (readings: overdues in a PreCheck)
  'nothing-open': ({ openNonPayment }) => must(openNonPayment === 'NONE'),
  grade: ({ gradeCode, isReviewed }) => {
    const facts = { gradeCode, weakest: weakestForCapPlus };
    const strength = gradeForCapPlus(gradeCode);
    if (strength !== 'referred' || isReviewed) return must(strength !== 'weak', facts);
    return { result: 'referred', facts };
  },
};

/** Leaves the amount where it is no more than a limit. */
function atMost(limit: string | null, amount: string | null, facts: RuleResult['facts']): RuleResult {
  if (limit === null || amount === null || new Big(amount).lte(limit)) return { result: 'passed', facts };
  return { result: 'limited', facts, amount: limit };
}

/** CAP tops up a cover on which the insurer has decided; CAP+ stands in for one that is nil. */
const notFor: Readonly<Record<CapOfferInputs['product'], readonly CapOfferRuleId[]>> = {
  CAP: ['nothing-open', 'grade'],
  CAP_PLUS: ['primary-amount'],
};

function rulesFor(product: CapOfferInputs['product']): readonly Rule<CapOfferInputs, CapOfferRuleId>[] {
  return capOfferRuleIds.filter((id) => !notFor[product].includes(id)).map((id) => ({ id, run: runOf[id] }));
}

/**
 * Whether CAP or CAP+ is offered and how much (handbook covers 4.2): CAP up to the need that is left, the primary itself and
 * the ceiling; CAP+ up to what was asked for and the ceiling, on grades that are strong enough and where nothing is open.
 */
export const capOfferRules = defineRules<CapOfferInputs, CapOfferVerdict>({
  name: 'cap-offer',
  inputs: inputsShape,
  versions: {
    '2026.11-1': (inputs) => {
      const steps = runRules(rulesFor(inputs.product), inputs);
      const [refusing] = rulesWith(steps, 'refused');
      const [referring] = rulesWith(steps, 'referred');
      const limiting = rulesWith(steps, 'limited').at(-1);
      const verdict = refusing ? 'NOT_OFFERED' : referring ? 'REFERRED' : 'OFFERED';
      const amount = refusing ? '0' : (steps.at(-1)?.amountAfter ?? '0');
      const decidedBy = refusing ?? referring ?? limiting ?? null;
      return { steps, outcome: { verdict, amount, currency: inputs.currency, decidedBy } };
    },
  },
});
