import Big from 'big.js';
import { addDays, type Day } from '../../platform/core/day.ts';
import type { CapFace } from '../../risk/caps/cap-events.ts';
import type { CoverChange } from './cover-change.ts';
import type { CoverCause } from './monitor-event.ts';

/**
 * What the primary, the policy or the day made of CAP: reduced, its end known, ended, or an offer that lapsed. A watch
 * that the customer stops is reported when it ends.
 */
export function newsOfCap(before: CapFace, after: CapFace, today: Day): CoverChange | null {
  if (after.capStatus === 'LAPSED') return newsOfLapse(after, today);
  if (before.capStatus !== 'ACTIVE') return null;
  const { amountInForce: from, endDate: formerEnd } = before;
  const { capStatus, amountInForce, endDate } = after;
  const cause = causeOfEnd(after);
  if (capStatus === 'INACTIVE')
    return { kind: 'cover-ended', from, to: '0', effectiveOn: endDate ? addDays(endDate, 1) : today, cause };
  if (new Big(amountInForce).lt(from))
    return { kind: 'reduction', from, to: amountInForce, effectiveOn: today, cause: 'PRIMARY' };
  if (endDate === null || endDate === formerEnd || cause === 'CUSTOMER_CANCELLED') return null;
  return { kind: 'expiry', from: amountInForce, to: '0', effectiveOn: addDays(endDate, 1), cause };
}

function newsOfLapse({ amount, validUntil }: CapFace, today: Day): CoverChange {
  const effectiveOn = validUntil ? addDays(validUntil, 1) : today;
  return { kind: 'offer-lapsed', from: '0', to: amount, effectiveOn, cause: 'EXPIRED' };
}

/** CAP ends with its primary, CAP+ where a decision by name covers again; each with its policies, or as was chosen. */
function causeOfEnd({ product, endDate, stopDate, policyLastDay }: CapFace): CoverCause | null {
  if (endDate === null) return null;
  if (endDate === stopDate) return 'CUSTOMER_CANCELLED';
  if (endDate === policyLastDay) return 'POLICY_ENDED';
  return product === 'CAP' ? 'PRIMARY' : 'NAMED_COVER';
}
