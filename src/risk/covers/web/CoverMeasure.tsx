import { zeroMoney } from '../../../platform/core/money.ts';
import { CoverBarWithKey } from '../../../platform/ui/signature/CoverBar.tsx';
import type { CoverRequestOnWire } from '../cover-requests.contract.ts';
import type { CoverDetail } from '../cover-shape.ts';

/** The request as a measure: asked for, and granted; before an answer what was in force already. */
export function CoverMeasure({ request, cover }: { request: CoverRequestOnWire; cover: CoverDetail | undefined }) {
  const { action, amount, decision } = request;
  if (action === 'REFERENCE_CHANGE' || action === 'CANCELLATION') return null;
  const granted = decision?.grantedAmount ?? cover?.totalAmount ?? zeroMoney(amount.currency);
  return <CoverBarWithKey requested={amount} granted={granted} />;
}
