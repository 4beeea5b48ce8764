import { msg } from '@lingui/core/macro';
import type { Format } from '../../../platform/core/format.ts';
import type { Facts } from '../../../platform/core/refusal.ts';
import type { DecisionPassportOnWire } from '../../../policies/passports/passports.contract.ts';
import { PassportInWords, type RuleWords } from '../../../policies/passports/web/public.ts';
import type { OfferRuleId } from '../offer-rule-ids.ts';

/** How the insurer made its offer. */
export function OfferPassport({ passport }: { passport: DecisionPassportOnWire }) {
  const verdicts = { OFFERED: passport.amount ? msg`Minimum premium` : msg`Offered` };
  return <PassportInWords passport={passport} rules={rules} verdicts={verdicts} />;
}

const rules: Readonly<Record<OfferRuleId, RuleWords>> = {
  losses: {
    name: msg`Change of the price by the loss ratio`,
    input: ({ facts, format }) => joined([percentOf(facts, 'lossRatio', format), changeOf(facts, format)]),
  },
  requests: {
    name: msg`Change of the price for requests for other terms`,
    input: ({ facts, format }) => joined([format.number(Number(facts['requests'])), changeOf(facts, format)]),
  },
  share: {
    name: msg`Option with a larger own share`,
    input: ({ facts, format }) => joined([percentOf(facts, 'insuredPercentage', format), rateOf(facts, format)]),
  },
  maximum: {
    name: msg`Option with a higher maximum`,
    input: ({ facts, currency, format }) => {
      const maximum = facts['maximum'];
      const amount =
        typeof maximum !== 'string'
          ? null
          : currency === ''
            ? maximum
            : format.money({ amount: maximum, currency: currency as never });
      return joined([amount, rateOf(facts, format)]);
    },
  },
};

/** What is known, side by side; an option that is not offered has nothing. */
function joined(parts: readonly (string | null)[]): string {
  const known = parts.filter((part) => part !== null);
  return known.length === 0 ? '–' : known.join(' · ');
}

function percentOf(facts: Facts, name: string, format: Format): string | null {
  const value = facts[name];
  return typeof value === 'number' ? format.percent(value) : null;
}

function changeOf(facts: Facts, format: Format): string {
  const change = Number(facts['change']);
  return `${change > 0 ? '+' : ''}${format.percent(change)}`;
}

function rateOf({ premiumRate }: Facts, format: Format): string | null {
  return typeof premiumRate === 'number' ? format.rate(premiumRate) : null;
}
