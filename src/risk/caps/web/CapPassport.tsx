import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { DecisionPassportOnWire } from '../../../policies/passports/passports.contract.ts';
import { PassportInWords, type RuleWords } from '../../../policies/passports/web/public.ts';
import { gradeUpTo, openInWords } from '../../buyers/web/public.ts';
import type { CapOfferRuleId, CapOfferVerdict } from '../cap-offer-verdict.ts';

/** How CAP or CAP+ was offered. */
export function CapPassport({ passport }: { passport: DecisionPassportOnWire }) {
  return <PassportInWords passport={passport} rules={rules} verdicts={verdicts} />;
}

type InWords = RuleWords['input'];

const rules: Readonly<Record<CapOfferRuleId, RuleWords>> = {
  'primary-cover': {
    name: msg`Primary cover`,
    input: (step) => {
      const requested = amountOf(step, 'requested');
      const granted = amountOf(step, 'granted');
      return (
        <Trans>
          {granted} granted of {requested} requested
        </Trans>
      );
    },
  },
  'primary-amount': {
    name: msg`No more than the primary cover`,
    input: (step) => upTo(amountOf(step, 'granted')),
  },
  ceiling: { name: msg`Ceiling`, input: (step) => upTo(amountOf(step, 'ceiling')) },
  requested: {
    name: msg`Requested`,
    input: (step) => (step.facts['asked'] === null ? <Trans>the most that is offered</Trans> : amountOf(step, 'asked')),
  },
  'nothing-open': { name: msg`No open overdue or claim`, input: openInWords },
  grade: { name: msg`Grade of the buyer`, input: gradeUpTo },
};

function upTo(ceiling: string): ReactNode {
  return <Trans>up to {ceiling}</Trans>;
}

function amountOf({ facts, format, currency }: Parameters<InWords>[0], name: string): string {
  return format.amount({ amount: String(facts[name] ?? '0'), currency });
}

const verdicts = {
  OFFERED: msg`Offered`,
  REFERRED: msg`Referred to underwriting: requested`,
  NOT_OFFERED: msg`Not offered`,
} satisfies Record<CapOfferVerdict, unknown>;
