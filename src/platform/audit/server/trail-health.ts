import { insurerScope } from '../../core/scope.ts';
import type { DatabaseAccess } from '../../server/database.ts';
import { trailHealth } from './trail-checks.store.ts';

/**
 * When the whole audit trail was last checked, as seconds since 1970, and how many places of it are known to be broken.
 */
export type TrailHealth = Readonly<{ checkedAt: number; faults: number }>;

/** How the audit trail is, for the operator's figures; a audit trail that was never checked whole was checked at 0. */
export async function trailHealthOf(database: DatabaseAccess): Promise<TrailHealth> {
  const { checkedAt, faults } = await database.read({ scope: insurerScope(), personId: 'insurer/trail' }, trailHealth);
  return { checkedAt: checkedAt === null ? 0 : Date.parse(checkedAt) / 1_000, faults };
}
