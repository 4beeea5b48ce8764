import { msg } from '@lingui/core/macro';
import type { Format } from '../../../platform/core/format.ts';
import type { DecisionPassportOnWire } from '../../../policies/passports/passports.contract.ts';
import { PassportInWords, type RuleWords } from '../../../policies/passports/web/public.ts';
import type { EstimateRuleId } from '../estimate-rule-ids.ts';

/** How the insurer estimated turnover that was not declared. */
export function EstimatePassport({ passport }: { passport: DecisionPassportOnWire }) {
  return <PassportInWords passport={passport} rules={rules} verdicts={verdicts} />;
}

const rules: Readonly<Record<EstimateRuleId, RuleWords>> = {
  previous: {
    name: msg`Declared before`,
    input: ({ facts: { periodFrom, amount }, currency, format }) =>
      periodFrom === undefined
        ? '–'
        : `${format.fullDay(String(periodFrom))}: ${amountOf({ amount, currency, format })}`,
  },
  year: {
    name: msg`Expected turnover of the year`,
    input: ({ facts: { amount }, currency, format }) => amountOf({ amount, currency, format }),
  },
  surcharge: {
    name: msg`Of which is estimated`,
    input: ({ facts, format }) => format.percent(Number(facts['percent'])),
  },
};

/** A decision without an amount has no currency either. */
function amountOf({ amount, currency, format }: { amount: unknown; currency: string; format: Format }): string {
  if (amount === undefined) return '–';
  return currency === '' ? String(amount) : format.money({ amount: String(amount), currency: currency as never });
}

const verdicts = { ESTIMATED: msg`Estimated turnover`, NOT_ESTIMATED: msg`Nothing to estimate from` };
