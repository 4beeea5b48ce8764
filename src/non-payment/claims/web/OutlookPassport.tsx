import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { documentCategoryLabels } from '../../../platform/documents/web/public.ts';
import type { DecisionPassportOnWire } from '../../../policies/passports/passports.contract.ts';
import { PassportInWords, type RuleWords } from '../../../policies/passports/web/public.ts';
import { outlookLabels } from '../claim-labels.ts';
import type { OutlookRuleId } from '../outlook-rule-ids.ts';

/** How the insurer formed its first opinion on a claim. */
export function OutlookPassport({ passport }: { passport: DecisionPassportOnWire }) {
  return <PassportInWords passport={passport} rules={rules} verdicts={outlookLabels} />;
}

const rules: Readonly<Record<OutlookRuleId, RuleWords>> = {
  documents: {
    name: msg`Documents required`,
    input: ({ facts: { missing }, format, say }) => {
      if (!Array.isArray(missing) || missing.length === 0) return <Trans>none missing</Trans>;
      const named = format.list(
        missing.map((category) => say(documentCategoryLabels[category as keyof typeof documentCategoryLabels])),
      );
      return <Trans>missing: {named}</Trans>;
    },
  },
  insured: {
    name: msg`Invoices insured`,
    input: ({ result }) =>
      result === 'passed' ? (
        <Trans>all</Trans>
      ) : result === 'limited' ? (
        <Trans>some of them</Trans>
      ) : (
        <Trans>none</Trans>
      ),
  },
  'in-time': {
    name: msg`Filed in time`,
    input: ({ result }) => (result === 'passed' ? <Trans>yes</Trans> : <Trans>no</Trans>),
  },
};
