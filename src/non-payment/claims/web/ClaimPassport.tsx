import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { DecisionPassportOnWire } from '../../../policies/passports/passports.contract.ts';
import { PassportInWords, type RuleWords } from '../../../policies/passports/web/public.ts';
import type { ClaimRuleId } from '../claim-decision-verdict.ts';
import { claimStatusLabels, stepLabels } from '../claim-labels.ts';

/** How a claim was decided. */
export function ClaimPassport({ passport }: { passport: DecisionPassportOnWire }) {
  return <PassportInWords passport={passport} rules={rules} verdicts={verdicts} />;
}

/** The term of the policy that a step used, or what is said where the policy has none. */
function by(inWords: (value: string) => ReactNode, without: () => ReactNode = () => <Trans>none agreed</Trans>) {
  return ({ facts: { term, value }, format, currency }: Parameters<RuleWords['input']>[0]) => {
    if (typeof value !== 'string') return without();
    return inWords(
      term === 'insuredPercentage' ? format.percent(value) : format.amount({ amount: value, currency }, 'minor'),
    );
  };
}

const rules: Readonly<Record<ClaimRuleId, RuleWords>> = {
  INVOICES: {
    name: msg`Invoices insured`,
    input: ({ facts: { notInsured }, format }) => {
      if (!Array.isArray(notInsured) || notInsured.length === 0) return <Trans>all</Trans>;
      const documents = format.list(notInsured);
      return <Trans>all except {documents}</Trans>;
    },
  },
  INSURED_ITEMS: { name: stepLabels.INSURED_ITEMS, input: () => <Trans>less credit notes and payments</Trans> },
  COVER_IN_FORCE: { name: stepLabels.COVER_IN_FORCE, input: by((ceiling) => <Trans>up to {ceiling}</Trans>) },
  THRESHOLD: { name: stepLabels.THRESHOLD, input: by((value) => <Trans>losses up to {value} are not paid</Trans>) },
  INSURED_SHARE: { name: stepLabels.INSURED_SHARE, input: by((value) => <Trans>{value} of it is insured</Trans>) },
  DEDUCTIBLE: { name: stepLabels.DEDUCTIBLE, input: by((value) => <Trans>{value} deducted</Trans>) },
  FIRST_LOSS: { name: stepLabels.FIRST_LOSS, input: by((value) => <Trans>{value} not yet used</Trans>) },
  MOST_PAYABLE: {
    name: stepLabels.MOST_PAYABLE,
    input: by(
      (value) => <Trans>{value} remaining</Trans>,
      () => <Trans>no maximum agreed</Trans>,
    ),
  },
  PREMIUM_SET_OFF: {
    name: stepLabels.PREMIUM_SET_OFF,
    input: by(
      (value) => value,
      () => <Trans>the insurer has not stated the unpaid premium</Trans>,
    ),
  },
};

const verdicts = {
  DECIDED_ACCEPTED: claimStatusLabels.DECIDED_ACCEPTED.label,
  DECIDED_PARTIAL: claimStatusLabels.DECIDED_PARTIAL.label,
  REJECTED: claimStatusLabels.REJECTED.label,
};
