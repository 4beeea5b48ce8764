import { msg } from '@lingui/core/macro';
import type { DecisionPassportOnWire } from '../../../policies/passports/passports.contract.ts';
import { PassportInWords, type RuleWords } from '../../../policies/passports/web/public.ts';
import type { AmendmentRuleId } from '../amendment-rule-ids.ts';
import { amendmentStatusLabels } from '../declaration-labels.ts';

/** How the insurer answered an amendment. */
export function AmendmentPassport({ passport }: { passport: DecisionPassportOnWire }) {
  return <PassportInWords passport={passport} rules={rules} verdicts={verdicts} />;
}

const rules: Readonly<Record<AmendmentRuleId, RuleWords>> = {
  totals: {
    name: msg`Declared, and amended`,
    input: ({ facts: { declared, amended, currency }, format }) =>
      [declared, amended]
        .map((amount) => format.money({ amount: String(amount), currency: String(currency) as never }))
        .join(' → '),
  },
  documents: { name: msg`Documents`, input: ({ facts }) => String(facts['documents']) },
  reduction: {
    name: msg`Lower than declared`,
    input: ({ facts: { percent, most }, format }) =>
      `${format.percent(Number(percent))} ≤ ${format.percent(Number(most))}`,
  },
};

const verdicts = { ACCEPTED: amendmentStatusLabels.ACCEPTED.label, REJECTED: amendmentStatusLabels.REJECTED.label };
