import type { Context } from '../../../platform/server/context.ts';
import type { NdCoverOnWire } from '../nd-covers.contract.ts';
import { ndCoverOnWire } from './nd-cover-on-wire.ts';
import { listNdCovers } from './nd-covers.store.ts';

export { findInsuredAmounts as insuredStandardAmounts } from './nd-covers.store.ts';

/** Checks that concern one company. */
const most = 50;

/** The checks on one company under policies in scope, newest first. */
export async function ndCoversOfCompany(companyId: string, context: Context): Promise<NdCoverOnWire[]> {
  const { scope, tx, today } = context;
  const { items } = await listNdCovers(scope, tx, { companyId, limit: most }, { today, checked: null });
  return items.map((row) => ndCoverOnWire(row, context));
}
