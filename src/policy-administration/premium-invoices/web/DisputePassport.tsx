import { msg } from '@lingui/core/macro';
import type { CurrencyCode } from '../../../platform/core/currencies.ts';
import type { DecisionPassportOnWire } from '../../../policies/passports/passports.contract.ts';
import { PassportInWords, type RuleWords } from '../../../policies/passports/web/public.ts';
import type { DisputeRuleId } from '../dispute-rule-ids.ts';
import { disputeStatusLabels } from '../premium-invoice-labels.ts';

/** How the insurer answered a dispute of an invoice. */
export function DisputePassport({ passport }: { passport: DecisionPassportOnWire }) {
  return <PassportInWords passport={passport} rules={rules} verdicts={verdicts} />;
}

const invoicedAndRecomputed: RuleWords['input'] = ({ facts: { invoiced, recomputed, currency }, format }) =>
  [invoiced, recomputed]
    .map((amount) => format.money({ amount: String(amount), currency: String(currency) as CurrencyCode }))
    .join(' → ');

const rules: Readonly<Record<DisputeRuleId, RuleWords>> = {
  net: { name: msg`Net amount, invoiced and computed anew`, input: invoicedAndRecomputed },
  tax: { name: msg`Tax, invoiced and computed anew`, input: invoicedAndRecomputed },
  repeated: {
    name: msg`Other invoices of this type for the same days`,
    input: ({ facts }) => String(facts['others']),
  },
};

const verdicts = { REJECTED: disputeStatusLabels.REJECTED, UPHELD: disputeStatusLabels.UPHELD };
