import { companyOf } from '../../../platform/core/company-reference.ts';
import { money } from '../../../platform/core/money.ts';
import type { Context } from '../../../platform/server/context.ts';
import { buyerStopOf, stopReaderOf } from '../../buyers/buyer-stop.ts';
import { capStatusOn, minimumMonths } from '../cap.ts';
import { premiumOf } from '../cap-premium.ts';

import type { CapOnWire } from '../caps.contract.ts';
import type { CapRow } from './caps.store.ts';

/** An offer as the wire shows it. */
export function capOnWire(cap: CapRow, reader: Pick<Context, 'actor' | 'today'>): CapOnWire {
  const { today } = reader;
  const { currency } = cap;
  const amount = money(cap.amount, currency);
  return {
    ...cap,
    capOfferId: cap.capId,
    policy: cap.policyKey,
    company: companyOf(cap),
    capStatus: capStatusOn(cap, today),
    amount,
    amountInForce: money(cap.amountInForce, currency),
    premium: premiumOf(amount, cap.product, minimumMonths),
    createdBy: cap.createdByName,
    creationDate: cap.createdAt,
    ...buyerStopOf(cap.stops, cap.capStatus === 'ACTIVE', stopReaderOf(reader)),
  };
}
