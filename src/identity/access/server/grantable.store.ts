import { sql } from 'kysely';
import type { Scope } from '../../../platform/core/scope.ts';
import type { Db } from '../../../platform/server/context.ts';
import { inList } from '../../../platform/server/in-list.ts';
import { allRows } from '../../../platform/server/statements.ts';
import { withinScope } from '../../../platform/server/within-scope.ts';
import type { OrderingMode, OrderingRole } from '../roles.ts';
import { mandateReaches } from './me.store.ts';

/** A policy or portfolio that somebody sees, with the ordering role they hold there themselves. */
export type VisiblePlace = Readonly<{
  policy: string | null;
  portfolio: string | null;
  name: string;
  currency: string | null;
  orderingMode: OrderingMode | null;
  /** Whether an intermediary runs the policy, and what others request passes it. */
  passesIntermediary: boolean;
  ownRole: OrderingRole | null;
}>;

const mostPolicies = 200;

/** The policies of a scope, by key: those named, or the first ones whose key or holder has the text in it. */
export function listVisiblePolicies(
  scope: Scope,
  tx: Db,
  personId: string,
  which: Readonly<{ keys: readonly string[] } | { q: string }>,
): Promise<readonly VisiblePlace[]> {
  const chosen =
    'keys' in which
      ? inList('l.policy_key', which.keys)
      : sql`position(lower(${which.q}) in lower(concat_ws(' ', l.policy_key, l.holder_name))) > 0`;
  return allRows<VisiblePlace>(tx)`
    select l.policy_key as policy, null as portfolio, l.holder_name as name, l.currency, l.ordering_mode,
      l.policy_type = 'INTERMEDIARY' as "passesIntermediary",
      (select m.ordering_role from mandates m where m.person_id = ${personId} and ${mandateReaches}) as "ownRole"
    from policies l where ${chosen} and ${withinScope(scope, 'l')}
    order by l.policy_key limit ${'keys' in which ? which.keys.length : mostPolicies}`;
}

/** The portfolios of a scope. */
export async function listVisiblePortfolios(scope: Scope, tx: Db, personId: string): Promise<readonly VisiblePlace[]> {
  if (scope.kind === 'insurer' || scope.portfolios.length === 0) return [];
  return allRows<VisiblePlace>(tx)`
    select null as policy, o.organisation_id as portfolio, o.name, null as currency, null as "orderingMode",
      false as "passesIntermediary",
      (select m.ordering_role from mandates m where m.person_id = ${personId} and m.portfolio_id = o.organisation_id) as "ownRole"
    from organisations o where ${inList('o.organisation_id', scope.portfolios)} order by o.name`;
}
