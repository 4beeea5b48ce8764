import { Trans } from '@lingui/react/macro';
import { OrderActions, OrderImpact, OrderReason, OrderTrail, useOrder } from '../../../approvals/orders/web/public.ts';
import { Day, Instant } from '../../../platform/ui/controls/Figures.tsx';
import { Trail, type TrailEntry } from '../../../platform/ui/signature/ApprovalTrail.tsx';
import type { GradeRequestOnWire } from '../grades.contract.ts';

/**
 * Who requested, who approved, and the insurer behind them; while colleagues still have it, what the reader can do
 * about it.
 */
export function GradeRequestTrail({ request }: { request: GradeRequestOnWire }) {
  const { data: order } = useOrder(request.orderId);
  const insurer = insurerEntries(request);
  if (order)
    return (
      <>
        <OrderImpact order={order} />
        <OrderTrail order={order} after={insurer} />
        <OrderReason order={order} />
        <OrderActions order={order} size="small" />
      </>
    );
  const asked: TrailEntry = {
    approval: 'approved',
    name: request.createdBy,
    action: <Trans>requested</Trans>,
    when: <Instant value={request.creationDate} />,
  };
  return <Trail entries={[asked, ...insurer]} />;
}

function insurerEntries({ requestStatus, workflowStatus, requestStatusUpdateDate }: GradeRequestOnWire): TrailEntry[] {
  if (workflowStatus !== 'SENT') return [];
  if (requestStatus === 'PENDING')
    return [{ approval: 'next', name: <Trans>Analyst</Trans>, action: <Trans>decision pending</Trans> }];
  if (requestStatus !== 'ANSWERED' && requestStatus !== 'REJECTED') return [];
  const when = <Day value={requestStatusUpdateDate} />;
  return [{ approval: 'approved', name: <Trans>Insurer</Trans>, action: <Trans>decided</Trans>, when }];
}
