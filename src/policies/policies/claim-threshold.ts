import { compareMoney, type Money } from '../../platform/core/money.ts';

/** Whether a debt is no more than the policy's threshold, up to which nothing is insured; not known without a rate. */
export function isUpToThreshold(outstandingInPolicy: Money | null, threshold: Money | null): boolean {
  return threshold !== null && outstandingInPolicy !== null && compareMoney(outstandingInPolicy, threshold) <= 0;
}
