import type { Scope } from '../../access/scope.ts';
import type { Db } from '../../platform/server/context.ts';
import type { Day } from '../../reference/day.ts';
import type { CapOnWire } from '../caps.contract.ts';
import { capOnWire } from './cap-on-wire.ts';
import { listCaps } from './caps.store.ts';

/** What the checks for CAP and CAP+ look at, by the same rules as an offer. */
export { loadCapFacts } from './request-cap-offer.ts';

/** Offers that are told of one company. */
const most = 50;

/** Offers of CAP and CAP+ on one company under policies in scope, and what became of them, newest first. */
export async function capsOfCompany(scope: Scope, tx: Db, companyId: string, today: Day): Promise<CapOnWire[]> {
  const { items } = await listCaps(scope, tx, { companyId, limit: most });
  return items.map((cap) => capOnWire(cap, today));
}
