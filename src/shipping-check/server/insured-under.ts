import type { Context } from '../../platform/server/context.ts';
import type { DeliveryBar } from '../delivery-bars.ts';
import { checkShipping } from './check-shipping.ts';

/** What bars deliveries for good; a stop of deliveries ends cover that is there, and is told by itself. */
const barsForGood: readonly DeliveryBar[] = ['POLICY_NOT_IN_FORCE', 'BUYER_NOT_INSURABLE', 'COUNTRY_NOT_COVERED'];

/**
 * Under which of the policies anything insures deliveries to a buyer today, whether or not a stop has come. Under the others
 * there is no cover that a day could end.
 */
export async function insuredUnder(
  companyId: string,
  policies: readonly string[],
  context: Context,
): Promise<ReadonlySet<string>> {
  const insured = new Set<string>();
  for (const policy of policies) {
    const { covers, reasons } = await checkShipping({ policy, companyId, amount: '1' }, context);
    if (covers.length > 0 && !barsForGood.some((bar) => reasons.includes(bar))) insured.add(policy);
  }
  return insured;
}
