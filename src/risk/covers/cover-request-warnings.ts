import Big from 'big.js';
import type { Day } from '../../platform/core/day.ts';
import type { Money } from '../../platform/core/money.ts';
import { termsForCountry } from '../../policies/policies/covered-countries.ts';
import { maxLiabilityAmount } from '../../policies/policies/policy-terms.ts';
import { capBeside } from './cap-beside.ts';
import { plain } from './cover.ts';
import { type AskedCover, raisesRisk } from './cover-request.ts';
import { askedTotal, type CoverRequestFacts } from './cover-request-checks.ts';

/**
 * Warnings that never block (V13, V16, V17), and those that state what the order leaves uninsured or who reviews it.
 */
export const coverRequestWarnings = [
  'within-discretionary-limit',
  'review-due',
  'above-maximum-per-buyer',
  'above-maximum-liability',
  'insured-percentage-lower',
  'owed-above-cover',
  'cap-falls',
  'cap-falls-later',
  'overdue-exists',
  'deliveries-stopped',
] as const;

/** A warning with its subject: an amount in the policy's currency, a day, a percentage. */
export type CoverRequestWarning = Readonly<{
  code: (typeof coverRequestWarnings)[number];
  amount: string | null;
  date: Day | null;
  percentage: number | null;
}>;

/** What the customer should know before sending. Amounts are decimals in the policy's currency. */
export function warningsOf(asked: AskedCover, facts: CoverRequestFacts): CoverRequestWarning[] {
  if (asked.action === 'REFERENCE_CHANGE') return [];
  const warnings = [
    ...(raisesRisk(asked.action) ? warningsOfMore(asked, facts) : []),
    warningOfOwed(asked, facts),
    warningOfCap(asked, facts),
  ];
  return warnings.filter((given) => given !== null);
}

/** Warnings for an order that raises the insurer's risk. */
function warningsOfMore(asked: AskedCover, facts: CoverRequestFacts): (CoverRequestWarning | null)[] {
  const { policy, cover, company, today } = facts;
  const total = new Big(askedTotal(asked, facts));
  const reviewDate = cover?.reviewDate ?? null;
  const maximumLiability = maxLiabilityAmount(policy, policy.currency);
  const isAbove = (limit: Money | null) => limit !== null && total.gt(limit.amount);
  const percentage = termsForCountry(policy, company.countryCode)?.insuredPercentage ?? null;
  const isWithinLimit = policy.discretionaryLimit !== null && total.lte(policy.discretionaryLimit.amount);
  const isLower = percentage !== null && percentage < policy.insuredPercentages.granted;
  return [
    isWithinLimit ? atAmount('within-discretionary-limit', policy.discretionaryLimit) : null,
    reviewDate !== null && today >= reviewDate ? warning('review-due', { date: reviewDate }) : null,
    isAbove(policy.maxPerBuyer) ? atAmount('above-maximum-per-buyer', policy.maxPerBuyer) : null,
    isAbove(maximumLiability) ? atAmount('above-maximum-liability', maximumLiability) : null,
    isLower ? warning('insured-percentage-lower', { percentage }) : null,
    warningOfUnpaid(facts),
    facts.unpaid?.stoppedAfter ? warning('deliveries-stopped', {}) : null,
  ];
}

/** More is owed than the order, once granted, would cover. */
function warningOfOwed(asked: AskedCover, facts: CoverRequestFacts): CoverRequestWarning | null {
  const { owed } = facts;
  if (!owed || new Big(owed.amount).lte(askedTotal(asked, facts))) return null;
  return warning('owed-above-cover', { amount: plain(owed.amount), date: owed.day });
}

/** CAP falls or ends with the cover that it depends on, and never rises with it again (handbook covers 4.2). */
function warningOfCap(asked: AskedCover, facts: CoverRequestFacts): CoverRequestWarning | null {
  const { cap } = facts;
  if (!cap) return null;
  const left = capBeside(cap, askedTotal(asked, facts));
  return new Big(left).lt(cap.amount) ? warning('cap-falls', { amount: plain(left) }) : null;
}

/** Something is past due already: the insurer will review it (handbook N 6). */
function warningOfUnpaid({ unpaid }: CoverRequestFacts): CoverRequestWarning | null {
  if (!unpaid) return null;
  const { amount, missingRates, oldestDueDate } = unpaid;
  const isKnown = missingRates.length === 0;
  if (isKnown && new Big(amount).lte(0)) return null;
  return warning('overdue-exists', { amount: isKnown ? plain(amount) : null, date: oldestDueDate });
}

function atAmount(code: CoverRequestWarning['code'], limit: Money | null): CoverRequestWarning {
  return warning(code, { amount: limit && plain(limit.amount) });
}

function warning(code: CoverRequestWarning['code'], about: Partial<CoverRequestWarning>): CoverRequestWarning {
  return { amount: null, date: null, percentage: null, ...about, code };
}
