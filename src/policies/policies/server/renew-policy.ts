import { addDays, type Day } from '../../../platform/core/day.ts';
import type { Context } from '../../../platform/server/context.ts';
import { allRows } from '../../../platform/server/statements.ts';
import type { Policy } from '../policy.ts';
import { type PolicyTerms, policyTermsShape } from '../policy-terms.ts';
import { noteIdlePolicies } from './idle-policies.ts';
import { type Change, eventsOfChange } from './policy-events.ts';
import { storeTermsToCome } from './terms-to-come.ts';

/** What a policy continues with: its new last day, and what changes from the first day of the next year; `null`: nothing. */
export type NextYear = Readonly<{ endDate: Day; changes: Partial<PolicyTerms> | null }>;

/**
 * Has a policy continue: it ends later from now on, with its extensions that end on the same day, and other terms wait for the
 * first day of the next year, as those that an insurer's system sends ahead (decision 91).
 */
export async function renewPolicy(policy: Policy, { endDate, changes }: NextYear, context: Context): Promise<void> {
  const { tx, today } = context;
  const rows = await allRows<Change & Readonly<{ policy: string }>>(tx)`
    update policies set end_date = ${endDate}, version = version + 1
    where contract_key = (select contract_key from policies where policy_key = ${policy.policy})
      and end_date = ${policy.endDate} and (cancelled_from is null or cancelled_from > end_date)
    returning to_jsonb(old) as before, to_jsonb(new) as after, new.policy_key as policy`;
  for (const row of rows) for (const event of eventsOfChange(row)) await context.record(event);
  await noteIdlePolicies(
    tx,
    rows.map(({ policy: renewed }) => renewed),
    today,
  );
  if (!changes) return;
  const terms = { ...policyTermsShape.strip().parse(policy), ...changes };
  await storeTermsToCome(
    tx,
    [{ policy: policy.policy, termsFrom: addDays(policy.endDate, 1), endDate, terms }],
    context,
  );
}
