import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Unknown } from '../../../platform/ui/controls/Figures.tsx';
import type { Explanation } from '../passport-shape.ts';
import type { Wording } from './rule-texts.tsx';

/** A condition that would have led to another answer, in words. */
export type ChangeInWords = Readonly<Explanation['whatWouldChange'][number]>;

/** The condition: "Grade 04", "Ask for 100,000". */
export function conditionOf({ change, facts }: ChangeInWords, { format, currency }: Wording): ReactNode {
  const grade = String(facts.gradeCode ?? '');
  switch (change) {
    case 'better-grade':
    case 'weaker-grade':
      return <Trans>Grade {grade}</Trans>;
    case 'fresh-grade':
      return <Trans>A grade issued today</Trans>;
    case 'no-comment':
      return <Trans>No comment</Trans>;
    case 'standard-term':
      return <Trans>Standard payment term</Trans>;
    case 'no-negative-information':
      return <Trans>No negative information</Trans>;
    case 'nothing-unusual':
      return <Trans>Standard term, no comment, no negative information</Trans>;
    case 'smaller-amount': {
      const amount = format.amount({ amount: String(facts.amount), currency });
      return <Trans>Request {amount}</Trans>;
    }
  }
}

/** What the condition means for the requester, in a line below it. */
export function meaningOf({ change }: ChangeInWords): ReactNode {
  switch (change) {
    case 'better-grade':
      return <Trans>or better</Trans>;
    case 'weaker-grade':
      return <Trans>if it deteriorates</Trans>;
    case 'fresh-grade':
      return <Trans>the current grade is too old for a decision</Trans>;
    default:
      return <Trans>no referral to underwriting</Trans>;
  }
}

/** The amount that would be in force; an underwriter's answer cannot be previewed. */
export function resultOf({ kind, grantedAmount }: ChangeInWords, { format }: Wording): ReactNode {
  return kind === 'REFERRED' ? <Unknown /> : format.amount(grantedAmount);
}

/** When and by whom the other answer would come. */
export function timingOf({ kind }: ChangeInWords): ReactNode {
  switch (kind) {
    case 'ANSWERED':
      return <Trans>immediately</Trans>;
    case 'PRELIMINARY':
      return <Trans>immediately, the rest by an underwriter</Trans>;
    case 'REFERRED':
      return <Trans>by an underwriter</Trans>;
    case 'REJECTED':
      return <Trans>not admissible</Trans>;
  }
}
