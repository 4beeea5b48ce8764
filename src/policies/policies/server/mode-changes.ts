import { type OrderingMode, readingRoles } from '../../../identity/access/roles.ts';
import type { Refusal } from '../../../platform/core/refusal.ts';
import type { Db } from '../../../platform/server/context.ts';
import { allRows } from '../../../platform/server/statements.ts';
import { type ModeChange, modeChangeSlot } from '../mode-change.ts';
import type { PolicyLine } from '../policy-line.ts';

type Ordered = Readonly<{ policy: string; mode: OrderingMode }> & Pick<ModeChange, 'holders'>;

/**
 * Why policies cannot change to the ordering mode that their lines say, by key (handbook covers 16, rule 6): somebody
 * orders under them, and nobody would be left to approve.
 */
export async function whyNotChangeModes(tx: Db, lines: readonly PolicyLine[]): Promise<ReadonlyMap<string, Refusal>> {
  const wanted = new Map(lines.flatMap(({ policy, orderingMode }) => (orderingMode ? [[policy, orderingMode]] : [])));
  const preValidates = new Map(lines.map(({ policy, finalMayPreValidate }) => [policy, finalMayPreValidate ?? false]));
  const refusals = new Map<string, Refusal>();
  if (wanted.size === 0) return refusals;
  for (const { policy, mode, holders } of await findHolders(tx, [...wanted.keys()])) {
    const next = wanted.get(policy) ?? mode;
    const isUsed = holders.some(({ role }) => !readingRoles.includes(role));
    const change = { mode: next, finalMayPreValidate: preValidates.get(policy) ?? false, holders };
    const refusal = next !== mode && isUsed ? modeChangeSlot.only()(change) : null;
    if (refusal) refusals.set(policy, refusal);
  }
  return refusals;
}

/** Who holds which ordering role on policies that are known, each by their closest mandate. */
function findHolders(tx: Db, policies: readonly string[]): Promise<readonly Ordered[]> {
  return allRows<Ordered>(tx)`
    select policy_key as policy, ordering_mode as mode,
      jsonb_agg(jsonb_build_object('personId', person_id, 'role', ordering_role)) as holders
    from (
      select distinct on (p.policy_key, m.person_id) p.policy_key, p.ordering_mode, m.person_id, m.ordering_role
      from policies p
      join mandates m on m.policy_key in (p.policy_key, p.contract_key) or m.portfolio_id = p.portfolio_id
      where p.policy_key = any(${policies}::text[])
      order by p.policy_key, m.person_id, m.policy_key is null, m.policy_key <> p.policy_key) as closest
    group by policy_key, ordering_mode`;
}
