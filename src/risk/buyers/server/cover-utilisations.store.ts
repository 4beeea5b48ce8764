import type { CurrencyCode } from '../../../platform/core/currencies.ts';
import type { Day } from '../../../platform/core/day.ts';
import type { Instant } from '../../../platform/core/instant.ts';
import type { Scope } from '../../../platform/core/scope.ts';
import type { Db } from '../../../platform/server/context.ts';
import { inList } from '../../../platform/server/in-list.ts';
import { allRows, execute } from '../../../platform/server/statements.ts';
import { withinScope } from '../../../platform/server/within-scope.ts';

/** A figure of utilisation as it is stored. It is never changed. */
export type UtilisationRecord = Readonly<{
  utilisationId: string;
  policy: string;
  day: Day;
  currency: CurrencyCode;
  owed: string;
  toldBy: string;
  toldAt: Instant;
}>;

/** The figures of a buyer under the policies in scope, the newest day first, of one day the one entered last. */
export function findUtilisations(scope: Scope, tx: Db, companyId: string, most: number): Promise<UtilisationRecord[]> {
  return allRows<UtilisationRecord>(tx)`
    select u.utilisation_id, u.policy_key as policy, u.day, u.currency, u.owed,
      u.entered_by_name as "toldBy", u.entered_at as "toldAt"
    from cover_utilisations u where u.company_id = ${companyId} and ${withinScope(scope, 'u')}
    order by u.day desc, u.entered_at desc, u.utilisation_id limit ${most}`;
}

/**
 * The figures that hold now on any of the companies under any of the policies in scope: of the newest day, entered
 * last.
 */
export function findLatestUtilisations(
  scope: Scope,
  tx: Db,
  policyKeys: readonly string[],
  companyIds: readonly string[],
): Promise<Array<Pick<UtilisationRecord, 'policy' | 'day' | 'owed'> & { companyId: string }>> {
  // the newest figure of each pair is looked up by itself: a buyer may have one for every day of some years
  return allRows<Pick<UtilisationRecord, 'policy' | 'day' | 'owed'> & { companyId: string }>(tx)`
    select p.policy_key as policy, c.company_id, u.day, u.owed
    from policies p cross join unnest(${companyIds}::text[]) as c (company_id)
    cross join lateral (
      select u.day, u.owed from cover_utilisations u
      where u.company_id = c.company_id and u.policy_key = p.policy_key and u.currency = p.currency
        and ${withinScope(scope, 'u')}
      order by u.day desc, u.entered_at desc, u.utilisation_id limit 1) u
    where ${inList('p.policy_key', policyKeys)} and ${withinScope(scope, 'p')}`;
}

/** Stores a figure, with the user who entered it. */
export async function insertUtilisation(
  tx: Db,
  figure: UtilisationRecord,
  { companyId, personId }: Readonly<{ companyId: string; personId: string }>,
): Promise<void> {
  const { utilisationId, policy, day, currency, owed, toldBy, toldAt } = figure;
  await execute(tx)`
    insert into cover_utilisations (utilisation_id, policy_key, portfolio_id, company_id, day, currency, owed, entered_by,
      entered_by_name, entered_at)
    select ${utilisationId}, p.policy_key, p.portfolio_id, ${companyId}, ${day}, ${currency}, ${owed}, ${personId},
      ${toldBy}, ${toldAt}
    from policies p where p.policy_key = ${policy}`;
}
