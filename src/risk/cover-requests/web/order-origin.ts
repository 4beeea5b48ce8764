import type { CurrencyCode } from '../../../platform/core/currencies.ts';
import type { CoverEstimate } from '../../cover-estimates/cover-estimates.contract.ts';
import type { CoverRequestOnWire } from '../../covers/cover-requests.contract.ts';
import { type CoverOrder, type CoverOrderValues, emptyValues, valuesOf, valuesOfEstimate } from './cover-order.ts';

/** The origin of an order: a returned order that is corrected, an estimate that becomes it, or neither. */
export type OrderOrigin = Readonly<{ corrected: CoverRequestOnWire | null; estimate: CoverEstimate | null }>;

/** The initial form, and the name under which its draft is kept. `currency` is the policy's. */
export function startOf(
  { policy, companyId, action }: CoverOrder,
  { corrected, estimate }: OrderOrigin,
  currency: CurrencyCode,
): Readonly<{ draft: string; initial: CoverOrderValues }> {
  if (corrected) return { draft: `cover-request/${corrected.requestId}`, initial: valuesOf(corrected) };
  if (estimate)
    return { draft: `cover-estimate/${estimate.estimateId}`, initial: valuesOfEstimate(estimate, currency) };
  return { draft: `cover/${policy}/${companyId}/${action}`, initial: emptyValues(currency) };
}
