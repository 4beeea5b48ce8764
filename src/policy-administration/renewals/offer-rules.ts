import { z } from 'zod';
import { currencyShape } from '../../platform/core/currencies.ts';
import { defineRules, type Rule, runRules } from '../../policies/passports/rule-set.ts';
import { changeForLosses, changeForRequests, type HouseOption, type OfferFacts, optionsFor } from './house-offer.ts';
import type { OfferRuleId } from './offer-rule-ids.ts';
import { renewalTermsShape } from './renewal-terms.ts';

const inputsShape: z.ZodType<OfferFacts> = z.object({
  today: renewalTermsShape,
  currency: currencyShape,
  lossRatio: z.number().nullable(),
  requests: z.int(),
});

const rules: readonly Rule<OfferFacts, OfferRuleId>[] = [
  {
    id: 'losses',
    run: ({ lossRatio }) => {
      const change = changeForLosses(lossRatio);
      return { result: change > 0 ? 'limited' : 'passed', facts: { lossRatio, change } };
    },
  },
  {
    id: 'requests',
    run: ({ requests }) => ({ result: 'passed', facts: { requests, change: changeForRequests(requests) } }),
  },
  {
    id: 'share',
    run: (inputs) => {
      const offered = optionOf('LARGER_SHARE', inputs);
      const { insuredPercentage = null, premiumRate = null } = offered?.terms ?? {};
      return { result: offered ? 'passed' : 'limited', facts: { insuredPercentage, premiumRate } };
    },
  },
  {
    id: 'maximum',
    run: (inputs) => {
      const offered = optionOf('HIGHER_MAXIMUM', inputs);
      const { maxLiability = null, premiumRate = null } = offered?.terms ?? {};
      return { result: offered ? 'passed' : 'limited', facts: { maximum: maxLiability?.amount ?? null, premiumRate } };
    },
  },
];

function optionOf(kind: HouseOption['kind'], inputs: OfferFacts): HouseOption | undefined {
  return optionsFor(inputs).find((option) => option.kind === kind);
}

/** How the house insurer makes an offer; its amount is the minimum premium of the same cover. */
export const offerRules = defineRules<OfferFacts, 'OFFERED'>({
  name: 'renewal-offer',
  inputs: inputsShape,
  versions: {
    '2026.11-1': (inputs) => {
      const minimum = optionOf('AS_TODAY', inputs)?.terms.minimumPremium ?? null;
      const { amount, currency } = minimum ?? { amount: null, currency: null };
      return {
        steps: runRules(rules, inputs),
        outcome: { verdict: 'OFFERED', amount, currency, decidedBy: 'losses' },
      };
    },
  },
});
