import { type RawBuilder, sql } from 'kysely';
import { addDays, type Day } from '../../../platform/core/day.ts';
import { statusSql } from '../../../platform/server/status-sql.ts';
import { endingRenewals, renewalOf, renewalWindowDays } from '../grade-renewal.ts';
import { gradeRequestStatuses } from '../grade-request.ts';

const requestStatus = statusSql(gradeRequestStatuses);

/** Whether a grade that is watched until the day in a column is on its renewal period, as `isOnRenewalPeriod` says. */
export function isRenewalNear(expiryColumn: string, today: Day): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(expiryColumn)} between ${addDays(today, 1)} and ${addDays(today, renewalWindowDays)}`;
}

/** Whether the customer has chosen nothing for the expiry yet. */
export function isUndecided(renewalColumn: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(renewalColumn)} = ${sql.lit(renewalOf.undecided)}`;
}

/** Whether the watched grade of a row of `grade_requests` waits for the customer's choice. */
export function isChoiceOpen(alias: string, today: Day): RawBuilder<boolean> {
  return sql<boolean>`${requestStatus.is(`${alias}.request_status`, 'ANSWERED')} and ${isUndecided(`${alias}.renewal`)}
    and ${isRenewalNear(`${alias}.expiry_date`, today)}`;
}

/** Whether a watched grade ends at its expiry, as `atExpiry` says: by what the customer chose and the mode of the policy. */
export function endsAtExpiry(renewalColumn: string, mode: RawBuilder<unknown>): RawBuilder<boolean> {
  const ending = endingRenewals.map(({ renewal, renewalMode }) => sql`(${sql.lit(renewal)}, ${sql.lit(renewalMode)})`);
  return sql<boolean>`(${sql.ref(renewalColumn)}, ${mode}) in (${sql.join(ending)})`;
}
