import { type RawBuilder, sql } from 'kysely';
import { addDays, type Day } from '../../../platform/core/day.ts';
import { endingRenewals, renewalWindowDays } from '../grade-renewal.ts';

/** Whether a grade that is watched until the day in a column is on its renewal period, as `isOnRenewalPeriod` says. */
export function isRenewalNear(expiryColumn: string, today: Day): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(expiryColumn)} between ${addDays(today, 1)} and ${addDays(today, renewalWindowDays)}`;
}

/** Whether a watched grade ends at its expiry, as `atExpiry` says: by what the customer chose and the mode of the policy. */
export function endsAtExpiry(renewalColumn: string, mode: RawBuilder<unknown>): RawBuilder<boolean> {
  const ending = endingRenewals.map(({ renewal, renewalMode }) => sql`(${sql.lit(renewal)}, ${sql.lit(renewalMode)})`);
  return sql<boolean>`(${sql.ref(renewalColumn)}, ${mode}) in (${sql.join(ending)})`;
}
