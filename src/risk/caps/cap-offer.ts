import Big from 'big.js';
import type { Day } from '../../platform/core/day.ts';
import { compareMoney, type Money, money, signOfMoney } from '../../platform/core/money.ts';
import type { ReferenceRates } from '../../platform/core/rates-for-rules.ts';
import { firstRefusal, type Refusal, refuse } from '../../platform/core/refusal.ts';
import { type Policy, whyNotInForce, whyNotSiblingInForce } from '../../policies/policies/policy.ts';
import { type CompanyFacts, whyNotInsurable } from '../buyers/company.ts';
import { whyNotFallen } from '../buyers/fallen-buyer.ts';
import { type GradeCode, isRanked } from '../buyers/grade.ts';
import type { OpenNonPayment } from '../buyers/open-non-payment.ts';
import type { UnpaidOnBuyer } from '../buyers/unpaid-on-buyer.ts';
import type { CapProduct } from '../covers/cap-beside.ts';
import { type CoverOn, isWithdrawn } from '../covers/cover.ts';
import { insurabilityTerms } from '../covers/cover-request-checks.ts';
import { whyNotWhileClaimed, whyNotWhileFrozen, whyNotWhileStopped } from '../covers/unpaid-refusals.ts';
import { capExtension, ceilingOf, mostOf, type Primary } from './cap.ts';

/** The weakest grade that gets CAP+ at once, and the one that the underwriter looks at (handbook covers 4.2). */
export const weakestForCapPlus = '07';
const referredForCapPlus = '08';

/** What the rules of an offer look at. `cover` is the named cover on the buyer; `null` where nothing was ever decided. */
export type CapFacts = Readonly<{
  today: Day;
  policy: Policy;
  company: CompanyFacts;
  cover: CoverOn | null;
  gradeCode: GradeCode | null;
  openNonPayment: OpenNonPayment;
  /** What is unpaid under the policy itself; `null` where nothing is. */
  unpaid: UnpaidOnBuyer | null;
  /** An active offer or CAP on the buyer under the policy. */
  liveCapId: string | null;
  rates: ReferenceRates;
}>;

/** Why a product cannot be offered, whatever the amount; `null` when it can. */
export function whyNotOffer(product: CapProduct, facts: CapFacts): Refusal | null {
  const { today, policy, company, liveCapId, unpaid } = facts;
  return firstRefusal(
    () => whyNotInForce(policy, today),
    () => whyNotSiblingInForce(policy, capExtension, today),
    () => whyNotInsurable(company, insurabilityTerms(policy)),
    () => whyNotFallen(company),
    () => whyNotWhileClaimed(unpaid),
    () => whyNotWhileFrozen(unpaid, policy.currency),
    () => whyNotWhileStopped(unpaid),
    () => (liveCapId === null ? null : refuse('cap-exists', { capOfferId: liveCapId })),
    () => (product === 'CAP' ? whyNotTopUp(facts) : whyNotCapPlus(facts)),
    () => whyNothingOffered(mostOffered(product, facts), product, facts),
  );
}

/** There is no rate from the euro, in which the ceilings are set, to the policy's currency. */
export function whyNoCeiling({ policy }: Pick<CapFacts, 'policy'>): Refusal {
  return refuse('rate-missing', { currencies: [policy.currency] });
}

function whyNothingOffered(most: Money | null, product: CapProduct, { policy }: CapFacts): Refusal | null {
  if (!most) return whyNoCeiling({ policy });
  return signOfMoney(most) > 0 ? null : refuse('cap-not-offered', { product });
}

/** Why the amount asked for is not offered: it is nothing, or more than the most. */
export function whyNotAmountOf(product: CapProduct, amount: Money, facts: CapFacts): Refusal | null {
  const most = mostOffered(product, facts);
  if (!most) return whyNoCeiling(facts);
  if (amount.currency !== most.currency) return refuse('currency-not-allowed', { currency: amount.currency });
  if (signOfMoney(amount) > 0 && compareMoney(amount, most) <= 0) return null;
  return refuse('cap-above-most', { most: most.amount, currency: most.currency });
}

/** The most of a product on the buyer, in the policy's currency; `null` where there is no rate to it. */
export function mostOffered(product: CapProduct, { cover, policy, rates }: CapFacts): Money | null {
  const { currency, policyholder } = policy;
  const ceiling = ceilingOf(product, { currency, countryCode: policyholder.countryCode }, rates);
  return ceiling && mostOf(product, primaryOf(cover, currency), ceiling);
}

/** Whether a grade is strong enough for CAP+, or just too weak, so that an underwriter decides. */
export function gradeForCapPlus(gradeCode: GradeCode | null): 'enough' | 'referred' | 'weak' {
  if (isRanked(gradeCode) && gradeCode <= weakestForCapPlus) return 'enough';
  return gradeCode === referredForCapPlus ? 'referred' : 'weak';
}

/** The cover that CAP stands beside, as its rules look at it. */
export function primaryOf(cover: CoverOn | null, currency: string): Primary {
  return {
    requested: money(cover?.version?.requestedAmount ?? '0', currency),
    granted: money(cover?.totalAmount ?? '0', currency),
  };
}

/** CAP needs a cover in force that was granted in part. */
function whyNotTopUp({ cover }: CapFacts): Refusal | null {
  if (cover?.standing !== 'cover') return refuse('cap-needs-primary');
  const isFull = new Big(cover.totalAmount).gte(cover.version?.requestedAmount ?? '0');
  return isFull ? refuse('cap-without-need') : null;
}

/**
 * CAP+ needs a cover that was refused, withdrawn or cancelled, a grade that is not too weak, and nothing unpaid that the
 * insurer knows of (handbook covers 4.2). Neither the grade nor who was not paid is in the answer.
 */
function whyNotCapPlus({ cover, gradeCode, openNonPayment }: CapFacts): Refusal | null {
  const wasCancelled = cover?.standing === 'inactive' && cover.version?.endingCode === 'CUSTOMER_CANCELLED';
  const isWithout = cover !== null && (cover.standing === 'nocover' || isWithdrawn(cover) || wasCancelled);
  if (!isWithout) return refuse('cap-plus-needs-refusal');
  if (openNonPayment !== 'NONE') return refuse('cap-not-offered', { product: 'CAP_PLUS' });
  return gradeForCapPlus(gradeCode) === 'weak' ? refuse('cap-not-offered', { product: 'CAP_PLUS' }) : null;
}
