import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../../platform/web/format/useFormat.ts';
import type { OrderOnWire } from '../ordering.contract.ts';

/** The plan of instalments that is asked for, leading to it. */
export function OrderedPlan({ order: { amount, requestId } }: { order: OrderOnWire }) {
  const format = useFormat();
  const sum = amount && format.money(amount);
  return (
    <Link to="/non-payment/reschedulings" search={{ open: requestId }}>
      <Trans>Plan of instalments over {sum}</Trans>
    </Link>
  );
}
