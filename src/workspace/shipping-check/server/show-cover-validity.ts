import Big from 'big.js';
import type { ReplyOf } from '../../../platform/core/contract.ts';
import type { Day } from '../../../platform/core/day.ts';
import { money } from '../../../platform/core/money.ts';
import type { Context } from '../../../platform/server/context.ts';
import { partiesOf } from '../../../risk/buyers/server/public.ts';
import { endedInCourseOf, stateOn, totalOf, totalOn, versionOn } from '../../../risk/covers/cover.ts';
import { coverInScope, versionOnWire } from '../../../risk/covers/server/public.ts';
import { bansOn } from '../delivery-bans.ts';
import type { shippingCheckContract } from '../shipping-check.contract.ts';
import { banFactsOn } from './ban-facts.ts';
import { shippingFacts } from './shipping-facts.ts';

/**
 * Which terms of a cover are valid on a day, past or to come, as far as known today (row M3), and what of them insures
 * deliveries of the day, as the check before a delivery and claims say it. Refuses `not-found` outside the scope.
 */
export async function showCoverValidity(
  coverId: string,
  on: Day,
  context: Context,
): Promise<ReplyOf<typeof shippingCheckContract.showCoverValidity>> {
  const { timeline, currency, policyKey, companyId } = await coverInScope(coverId, context);
  const parties = await partiesOf(context, policyKey, companyId);
  const row = await shippingFacts(context, { policy: policyKey, companyId, on });
  const bars = bansOn(await banFactsOn(context, parties, row, on));
  const version = versionOn(timeline, on);
  // what was delivered on the last day of a cover that ended in its course is covered
  const granted = version ? totalOf(version) : totalOn(timeline, on);
  return {
    coverId,
    on,
    isValid: version !== null && bars.length === 0,
    bars: [...bars],
    state: stateOn(timeline, on),
    endedThatDay: version !== null && endedInCourseOf(on, version),
    coveredAmount: money(bars.length > 0 ? '0' : lesserOf(granted, row.frozenLimit), currency),
    terms: version && versionOnWire(version, currency),
  };
}

/** What is insured of an amount while a plan freezes the limit; both decimal, in one currency. */
function lesserOf(granted: string, frozenLimit: string | null): string {
  return frozenLimit !== null && new Big(frozenLimit).lt(granted) ? frozenLimit : granted;
}
