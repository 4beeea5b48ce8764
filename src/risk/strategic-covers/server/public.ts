import type { Context } from '../../../platform/server/context.ts';
import type { StrategicCover } from '../strategic-covers.contract.ts';
import { listStrategicCovers } from './show-strategic.ts';

/** Nominations that concern one company. */
const most = 50;

/** Strategic covers and nominations on one company under policies in scope. */
export async function strategicCoversOfCompany(companyId: string, context: Context): Promise<StrategicCover[]> {
  return (await listStrategicCovers({ companyId, limit: most }, context)).items;
}

export { findStrategic as nominationOf } from './strategic-covers.store.ts';
