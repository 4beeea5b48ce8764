import { addDays } from '../../platform/core/day.ts';
import type { NdCoverFace } from '../../risk/nd-covers/nd-cover-events.ts';
import type { CoverChange } from './cover-change.ts';

/**
 * What an action or the daily step did to a standard amount: withdrawn after notice, renewed, ended. `null` where it
 * covers nothing, before or after. What is only asked about CAP is no cover.
 */
export function newsOfNdCover(before: NdCoverFace, after: NdCoverFace): CoverChange | null {
  const { product, status, result, expiryDate, ending } = after;
  if (product !== 'PreCheck' || before.result !== 'POSITIVE' || result !== 'POSITIVE' || expiryDate === null)
    return null;
  const { amount: from } = before;
  const effectiveOn = addDays(expiryDate, 1);
  if (status === 'TERMINATED') return { kind: 'cover-ended', from, to: '0', effectiveOn, cause: ending };
  if (status === 'CANCELLED') return { kind: 'cover-ended', from, to: '0', effectiveOn, cause: 'CUSTOMER_CANCELLED' };
  if (before.ending === null && ending === 'WITHDRAWN')
    return { kind: 'withdrawal-notice', from, to: '0', effectiveOn, cause: 'WITHDRAWN' };
  if (before.expiryDate === null || expiryDate <= before.expiryDate) return null;
  return { kind: 'renewed', from, to: after.amount, effectiveOn: addDays(before.expiryDate, 1), cause: null };
}
