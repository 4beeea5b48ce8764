import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Facts } from '../../../platform/core/refusal.ts';
import type { StepResult } from '../../../policies/passports/passport.ts';
import type { RuleWords } from '../../../policies/passports/web/public.ts';
import type { CompanyStatus } from '../company.ts';
import type { OpenNonPayment } from '../open-non-payment.ts';

/* What rules of several decisions look at on a buyer, in words. */

type InWords = RuleWords['input'];

const openNonPaymentTexts: Readonly<Record<OpenNonPayment, () => ReactNode>> = {
  NONE: () => <Trans>no overdue, no claim</Trans>,
  OVERDUE: () => <Trans>an overdue has been reported</Trans>,
  CLAIM: () => <Trans>a claim is open</Trans>,
  STOPPED: () => <Trans>deliveries to the buyer are stopped</Trans>,
};

/** What is open against the buyer, or that something is where its kind is not told. */
export function openInWords({ facts, result }: Readonly<{ facts: Facts; result: StepResult }>): ReactNode {
  const open = openNonPaymentTexts[text(facts, 'openNonPayment') as OpenNonPayment];
  if (open) return open();
  return result === 'passed' ? openNonPaymentTexts.NONE() : <Trans>something is open at the insurer</Trans>;
}

const statusTexts: Readonly<Record<CompanyStatus, () => ReactNode>> = {
  ACTIVE: () => <Trans>active</Trans>,
  INACTIVE: () => <Trans>no known business activity</Trans>,
  INSOLVENT: () => <Trans>insolvent</Trans>,
  CEASED: () => <Trans>it has ceased trading</Trans>,
  MERGED: () => <Trans>merged into another company</Trans>,
};

/** Its status in the register, and sanctions. */
export const activeInWords: InWords = ({ facts }) =>
  facts.isSanctioned ? <Trans>under sanctions</Trans> : statusTexts[text(facts, 'statusCode') as CompanyStatus]();

/** Its grade and the weakest that is accepted; readers without the right to grades see neither. */
export const gradeUpTo: InWords = ({ facts, result }) => {
  const grade = text(facts, 'gradeCode');
  const weakest = text(facts, 'weakest');
  if (weakest === '') return <Trans>not shown to you</Trans>;
  if (grade === '') {
    if (result === 'referred') return <Trans>no grade yet: referred to underwriting</Trans>;
    return <Trans>no grade yet</Trans>;
  }
  return (
    <Trans>
      {grade}, accepted up to {weakest}
    </Trans>
  );
};

/** A fact that is a text; empty where there is none. */
export function text(facts: Facts, name: string): string {
  const fact = facts[name];
  return typeof fact === 'string' ? fact : '';
}
