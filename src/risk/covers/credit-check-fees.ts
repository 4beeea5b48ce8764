import { isDomestic } from '../../platform/core/country-specials.ts';
import { addMoney, type Money } from '../../platform/core/money.ts';
import type { AskedCover } from './cover-request.ts';
import type { CoverRequestFacts } from './cover-request-checks.ts';

/**
 * What the order costs by the policy's fee table; `null` where nothing is charged. A first request on a buyer is charged
 * for, an increase is not (handbook covers 2.1); urgency costs extra.
 */
export function feeOf(
  { action, urgent }: Pick<AskedCover, 'action' | 'urgent'>,
  { policy, company, cover }: Pick<CoverRequestFacts, 'policy' | 'company' | 'cover'>,
): Money | null {
  const fees = policy.premiumTerms.creditCheckFees;
  if (!fees || action !== 'NEW' || cover !== null) return null;
  const fee = isDomestic(policy.policyholder.countryCode, company.countryCode) ? fees.domestic : fees.foreign;
  return urgent && fees.urgent.currency === fee.currency ? addMoney(fee, fees.urgent) : fee;
}
