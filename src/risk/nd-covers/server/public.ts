import type { Context } from '../../../platform/server/context.ts';
import type { NdCoverOnWire } from '../nd-covers.contract.ts';
import { pageOfNdCovers } from './show-nd-cover.ts';

export { findInsuredAmounts as insuredStandardAmounts } from './nd-covers.store.ts';

/** Checks that concern one company. */
const most = 50;

/** The checks on one company under policies in scope, newest first. */
export async function ndCoversOfCompany(companyId: string, context: Context): Promise<NdCoverOnWire[]> {
  return (await pageOfNdCovers({ companyId, limit: most }, context)).items;
}
export { reviewReferral } from './run-day-of-nd-covers.ts';
