import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../../platform/web/format/useFormat.ts';
import type { OrderOnWire } from '../ordering.contract.ts';

/** The standard amount of a policy that is checked, or ended, leading to it. */
export function OrderedPrecheck({ order: { kind, amount, requestId } }: { order: OrderOnWire }) {
  const format = useFormat();
  const sum = amount && format.money(amount);
  return (
    <Link to="/risk-services/nd-covers/$ndCoverId" params={{ ndCoverId: requestId }}>
      {kind === 'nd-cover-cancellation' ? (
        <Trans>End the standard amount of {sum}</Trans>
      ) : (
        <Trans>PreCheck of {sum}</Trans>
      )}
    </Link>
  );
}
