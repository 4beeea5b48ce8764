import { isDomestic } from '../../platform/core/country-specials.ts';
import type { CurrencyCode } from '../../platform/core/currencies.ts';
import { type Money, multiplyMoney, sumMoney } from '../../platform/core/money.ts';
import type { Policy } from '../../policies/policies/policy.ts';
import type { AskedCover } from './cover-request.ts';
import type { CoverRequestFacts } from './cover-request-checks.ts';
import { type ChargedCheck, type CheckCount, chargedChecks } from './fee-counts.ts';

/*
 * The fee table of a policy (row C9, handbook N 3.1): a fee for the first request on each buyer, domestic or foreign, and
 * what is urgent besides. Requests say beforehand what they cost, the meter of a package adds up, the insurer invoices.
 */

type WithFees = Readonly<{
  premiumTerms: Pick<Policy['premiumTerms'], 'creditCheckFees'>;
  policyholder: Pick<Policy['policyholder'], 'countryCode'>;
}>;

/** A fee of which so many are charged. */
export type ChargedFee = Readonly<{ of: ChargedCheck; fee: Money; count: number; amount: Money }>;

/**
 * What the order costs; `null` where nothing is charged. A first request on a buyer is charged for, an increase is not
 * (handbook covers 2.1).
 */
export function feeOf(
  { action, urgent }: Pick<AskedCover, 'action' | 'urgent'>,
  { policy, company, cover }: Pick<CoverRequestFacts, 'policy' | 'company' | 'cover'>,
): Money | null {
  if (action !== 'NEW' || cover !== null) return null;
  const check = { countryCode: company.countryCode, isUrgent: urgent };
  return costOfChecks([{ ...check, checks: 1 }], policy);
}

/**
 * The fees of so many checks, each by itself; none where no fees are agreed. Example: 2 domestic at EUR 30, 3 foreign at
 * EUR 45, one of them urgent for EUR 20 more: EUR 60, 135 and 20.
 */
export function feesOfChecks(checks: readonly CheckCount[], policy: WithFees): readonly ChargedFee[] {
  const fees = policy.premiumTerms.creditCheckFees;
  if (!fees) return [];
  const counts = countChecks(checks, policy);
  return chargedChecks.flatMap((of) => {
    const [fee, count] = [fees[of], counts[of]];
    return count === 0 ? [] : [{ of, fee, count, amount: multiplyMoney(fee, count) }];
  });
}

/** What checks cost together; `null` where no fees are agreed. */
export function costOfChecks(checks: readonly CheckCount[], policy: WithFees): Money | null {
  const fees = policy.premiumTerms.creditCheckFees;
  return fees && sumOfFees(feesOfChecks(checks, policy), fees.domestic.currency);
}

/** The sum of fees; those of a policy are in its currency (`policies/policy-line.ts` sees to it). */
export function sumOfFees(fees: readonly ChargedFee[], currency: CurrencyCode): Money {
  return sumMoney(
    fees.map(({ amount }) => amount),
    currency,
  );
}

/** How many checks were domestic, foreign, and urgent besides. */
export type CheckCounts = Readonly<Record<ChargedCheck, number>>;

export function countChecks(checks: readonly CheckCount[], policy: Pick<WithFees, 'policyholder'>): CheckCounts {
  const isHome = ({ countryCode }: CheckCount) => isDomestic(policy.policyholder.countryCode, countryCode);
  return {
    domestic: countOf(checks, isHome),
    foreign: countOf(checks, (each) => !isHome(each)),
    urgent: countOf(checks, ({ isUrgent }) => isUrgent),
  };
}

function countOf(checks: readonly CheckCount[], fits: (of: CheckCount) => boolean): number {
  return checks.reduce((sum, each) => (fits(each) ? sum + each.checks : sum), 0);
}
