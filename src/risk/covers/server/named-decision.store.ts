import { type RawBuilder, sql } from 'kysely';
import type { Day } from '../../../platform/core/day.ts';
import type { Scope } from '../../../platform/core/scope.ts';
import type { Db } from '../../../platform/server/context.ts';
import { allRows } from '../../../platform/server/statements.ts';
import { withinScope } from '../../../platform/server/within-scope.ts';
import { decidedListStatuses } from '../cover.ts';

/** `isDecidedByName` of a row of covers on a day, under the alias that it has in a statement. */
export function isDecidedRow(alias: string, day: Day): RawBuilder<boolean> {
  const cover = sql.ref(alias);
  return sql<boolean>`(${cover}.standing = any(${[...decidedListStatuses]}::text[]) or (
    select v.ending_code = 'WITHDRAWN' or v.withdrawal_announced from cover_versions v
    where v.cover_id = ${cover}.cover_id and (v.valid_to is null or v.valid_to >= v.valid_from)
      and v.valid_from <= ${day}::date
    order by v.valid_from desc, v.version desc limit 1))`;
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
