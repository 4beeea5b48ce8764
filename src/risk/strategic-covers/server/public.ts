import type { Context } from '../../../platform/server/context.ts';
import type { StrategicCover } from '../strategic-covers.contract.ts';
import { listStrategic } from './strategic-covers.store.ts';
import { strategicOnWire } from './strategic-on-wire.ts';

/** Nominations that concern one company. */
const most = 50;

/** Strategic covers and nominations on one company under policies in scope. */
export async function strategicCoversOfCompany(companyId: string, context: Context): Promise<StrategicCover[]> {
  const { items } = await listStrategic(context.scope, context.tx, { companyId, limit: most });
  return items.map((record) => strategicOnWire(record, context));
}
