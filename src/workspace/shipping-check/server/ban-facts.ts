import { stopByLapseAsOf } from '../../../non-payment/insurability/server/public.ts';
import type { Day } from '../../../platform/core/day.ts';
import type { Context } from '../../../platform/server/context.ts';
import type { Policy } from '../../../policies/policies/policy.ts';
import { withTermsOn } from '../../../policies/policies/policy-terms.ts';
import { termsThroughTimeOf } from '../../../policies/policies/server/public.ts';
import type { CompanyFacts } from '../../../risk/buyers/company.ts';
import type { BanFacts } from '../delivery-bans.ts';
import type { ShippingRow } from './shipping-facts.store.ts';

type Parties = Readonly<{ policy: Policy; company: CompanyFacts }>;

/**
 * What excludes cover of deliveries of a day, from what the database knows of the buyer now. For a past day the stop by
 * lapse of time is the one of that day: what was paid since insures nothing that was delivered meanwhile.
 */
export async function banFactsOn(
  context: Context,
  { policy, company }: Parties,
  { stops, stopOfCoverDate }: Pick<ShippingRow, 'stops' | 'stopOfCoverDate'>,
  on: Day,
): Promise<BanFacts> {
  const { scope, tx, today } = context;
  if (on === today) return { policy, company, on, today, stops, stopOfCoverDate };
  const terms = await termsThroughTimeOf(scope, tx, policy.policy);
  const then = withTermsOn(policy, terms, on);
  const lapsed = on < today ? await stopByLapseAsOf(context, { policy: then, company }, on) : stopOfCoverDate;
  return { policy: then, company, on, today, stops, stopOfCoverDate: lapsed };
}
