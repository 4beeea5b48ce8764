import { type RawBuilder, sql } from 'kysely';
import type { Day } from '../../../platform/core/day.ts';
import type { Scope } from '../../../platform/core/scope.ts';
import type { Db } from '../../../platform/server/context.ts';
import { allRows } from '../../../platform/server/statements.ts';
import { withinScope } from '../../../platform/server/within-scope.ts';

/*
 * What holds of a cover on a day, from its versions as `stateOn` reads them. The status of the row says it only until a
 * version begins or ends: between midnight and the daily step it may be that of the day before.
 */

/** Whether a version is not over on a day. */
function lastsOn(day: Day): RawBuilder<boolean> {
  return sql<boolean>`(v.valid_to is null or v.valid_to > ${day}::date or v.valid_to = ${day}::date and not v.ended_at_once)`;
}

/** The versions that came into force of the cover of a row, under the alias that it has in a statement. */
function versionsOf(alias: string): RawBuilder<unknown> {
  return sql`cover_versions v where v.cover_id = ${sql.ref(alias)}.cover_id and (v.valid_to is null or v.valid_to >= v.valid_from)`;
}

/** Whether something holds of the version that began last. */
function ofLastBegun(alias: string, day: Day, holds: RawBuilder<boolean>): RawBuilder<boolean> {
  return sql<boolean>`coalesce((select ${holds} from ${versionsOf(alias)} and v.valid_from <= ${day}::date
    order by v.valid_from desc, v.version desc limit 1), false)`;
}

/** Whether a decision holds of a row of covers on a day, also one of nothing: `decidedListStatuses`. */
export function isInForceRow(alias: string, day: Day): RawBuilder<boolean> {
  return ofLastBegun(alias, day, lastsOn(day));
}

/** Whether a decision holds or will: `liveListStatuses`. */
export function isLiveRow(alias: string, day: Day): RawBuilder<boolean> {
  return sql<boolean>`exists (select from ${versionsOf(alias)} and ${lastsOn(day)})`;
}

/** `isDecidedByName` of a row of covers on a day. */
export function isDecidedRow(alias: string, day: Day): RawBuilder<boolean> {
  const endsByInsurer = sql`v.ending_code = 'WITHDRAWN' or v.withdrawal_announced`;
  return ofLastBegun(alias, day, sql<boolean>`${lastsOn(day)} or ${endsByInsurer}`);
}

/** The policies in scope under which the insurer has decided on a company by name, as it holds on a day. */
export async function policiesDecidedOn(
  scope: Scope,
  tx: Db,
  companyId: string,
  day: Day,
): Promise<ReadonlySet<string>> {
  const rows = await allRows<{ policy: string }>(tx)`
    select c.policy_key as policy from covers c
    where c.company_id = ${companyId} and c.cover_type_code = 'CreditLimit' and ${isDecidedRow('c', day)}
      and ${withinScope(scope, 'c')}`;
  return new Set(rows.map(({ policy }) => policy));
}
