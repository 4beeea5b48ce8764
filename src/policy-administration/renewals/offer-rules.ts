import { z } from 'zod';
import { currencyShape } from '../../platform/core/currencies.ts';
import type { Decision } from '../../policies/passports/passport.ts';
import { defineRules, type Ending, type Rule, runRules } from '../../policies/passports/rule-set.ts';
import { changeForLosses, changeForRequests, type HouseOption, type OfferFacts, optionsFor } from './house-offer.ts';
import type { OfferRuleId } from './offer-rule-ids.ts';
import { renewalTermsShape } from './renewal-terms.ts';

const inputsShape: z.ZodType<OfferFacts> = z.object({
  today: renewalTermsShape,
  currency: currencyShape,
  lossRatio: z.number().nullable(),
  requests: z.int(),
});

/** The rules; options have rates with so many places behind the point. */
const rulesWith = (places: number): readonly Rule<OfferFacts, OfferRuleId>[] => [
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
      const offered = optionOf('LARGER_SHARE', inputs, places);
      const { insuredPercentage = null, premiumRate = null } = offered?.terms ?? {};
      return { result: offered ? 'passed' : 'limited', facts: { insuredPercentage, premiumRate } };
    },
  },
  {
    id: 'maximum',
    run: (inputs) => {
      const offered = optionOf('HIGHER_MAXIMUM', inputs, places);
      const { maxLiability = null, premiumRate = null } = offered?.terms ?? {};
      return { result: offered ? 'passed' : 'limited', facts: { maximum: maxLiability?.amount ?? null, premiumRate } };
    },
  },
];

function optionOf(kind: HouseOption['kind'], inputs: OfferFacts, places: number): HouseOption | undefined {
  return optionsFor(inputs, places).find((option) => option.kind === kind);
}

function offeredWith(places: number): (inputs: OfferFacts) => Decision<Ending<'OFFERED'>> {
  const rules = rulesWith(places);
  return (inputs) => {
    const minimum = optionOf('AS_TODAY', inputs, places)?.terms.minimumPremium ?? null;
    const { amount, currency } = minimum ?? { amount: null, currency: null };
    return {
      steps: runRules(rules, inputs),
      outcome: { verdict: 'OFFERED', amount, currency, decidedBy: 'losses' },
    };
  };
}

/** How the house insurer makes an offer; its amount is the minimum premium of the same cover. */
export const offerRules = defineRules<OfferFacts, 'OFFERED'>({
  name: 'renewal-offer',
  inputs: inputsShape,
  versions: {
    '2026.11-1': offeredWith(3),
    '2026.12-1': offeredWith(4),
  },
});
