import type { PartnerTool } from '../../../identity/access/connected-tools.ts';
import type { Locale } from '../../../platform/core/locale.ts';
import type { Scope } from '../../../platform/core/scope.ts';
import type { Db } from '../../../platform/server/context.ts';
import { allRows, firstRow } from '../../../platform/server/statements.ts';
import { withinScope } from '../../../platform/server/within-scope.ts';

/** Keeps that somebody was handed over, so that it counts once. */
export async function insertHandOff(
  tx: Db,
  handOff: Readonly<{ id: string; personId: string; tool: PartnerTool; from: string; until: string }>,
): Promise<void> {
  await tx
    .insertInto('toolHandOffs')
    .values({
      handOffId: handOff.id,
      personId: handOff.personId,
      tool: handOff.tool,
      launchedAt: handOff.from,
      expiresAt: handOff.until,
    })
    .execute();
}

/** The person of a hand-off. */
export type RedeemedHandOff = Readonly<{
  personId: string;
  email: string;
  name: string;
  locale: Locale | null;
  handedOffAt: string;
}>;

/**
 * Redeems a hand-off; `null` when it was redeemed before, has expired, was made for another tool, or its person was
 * suspended.
 */
export function redeemHandOff(tx: Db, id: string, tool: PartnerTool, now: string): Promise<RedeemedHandOff | null> {
  return firstRow<RedeemedHandOff>(tx)`select * from redeem_tool_hand_off(${id}, ${tool}, ${now})`;
}

/** Deletes expired hand-offs. */
export async function forgetHandOffs(tx: Db, before: string): Promise<void> {
  await tx.deleteFrom('toolHandOffs').where('expiresAt', '<', before).execute();
}

/** The business units of the policies in scope. */
export async function entitiesInScope(scope: Scope, tx: Db): Promise<string[]> {
  const rows = await allRows<{ entity: string }>(tx)`
    select distinct p.insurer_entity as entity from policies p where ${withinScope(scope, 'p')}`;
  return rows.map(({ entity }) => entity);
}
