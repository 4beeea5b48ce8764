import type { Context } from '../../../platform/server/context.ts';
import { isNothingInsured } from '../shipping-check.ts';
import { checkShipping } from './check-shipping.ts';

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
    if (!isNothingInsured(await checkShipping({ policy, companyId, amount: '1' }, context))) insured.add(policy);
  }
  return insured;
}
