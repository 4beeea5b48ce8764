import type { Scope } from '../../access/scope.ts';
import type { Db } from '../../platform/server/context.ts';
import type { StrategicCover } from '../strategic-covers.contract.ts';
import { listStrategic } from './strategic-covers.store.ts';
import { strategicOnWire } from './strategic-on-wire.ts';

/** What the server of other areas may use of this one. */
export { enterNamedCovers } from './strategic-covers.store.ts';

/** Nominations that are told of one company. */
const most = 50;

/** Strategic covers and nominations on one company under policies in scope. */
export async function strategicCoversOfCompany(scope: Scope, tx: Db, companyId: string): Promise<StrategicCover[]> {
  const { items } = await listStrategic(scope, tx, { companyId, limit: most });
  return items.map(strategicOnWire);
}
