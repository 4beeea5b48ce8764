import type { Scope } from '../../../platform/core/scope.ts';
import type { Context, Db } from '../../../platform/server/context.ts';
import type { CapProduct } from '../../covers/cap-beside.ts';
import type { Timeline } from '../../covers/cover.ts';
import { type CapSpan, capSpans } from '../cap.ts';
import type { CapOnWire } from '../caps.contract.ts';
import { capOnWire } from './cap-on-wire.ts';
import { findAcceptedCaps, listCaps } from './caps.store.ts';

/** What CAP is in force today, by the cover that it depends on. */
/** What the checks for CAP and CAP+ look at, by the same rules as an offer. */
export { loadCapFacts } from './request-cap-offer.ts';

/** Offers that concern one company. */
const most = 50;

/** Offers of CAP and CAP+ on one company under policies in scope, and what became of them, newest first. */
export async function capsOfCompany(companyId: string, context: Context): Promise<CapOnWire[]> {
  const { items } = await listCaps({ companyId, limit: most }, context);
  return items.map((cap) => capOnWire(cap, context));
}

/** What CAP and CAP+ insured on a buyer under a policy through time, by product: what ended long ago as well. */
export async function capSpansOn(
  scope: Scope,
  tx: Db,
  { policy, companyId }: Readonly<{ policy: string; companyId: string }>,
  primary: Timeline,
): Promise<readonly (CapSpan & Readonly<{ product: CapProduct }>)[]> {
  const accepted = await findAcceptedCaps(scope, tx, policy, companyId);
  return accepted.flatMap((cap) =>
    capSpans(cap, primary, cap.policyLastDay).map((span) => ({ ...span, product: cap.product })),
  );
}
export { underwriteCap } from './run-day-of-caps.ts';
