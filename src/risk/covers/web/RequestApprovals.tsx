import { Trans } from '@lingui/react/macro';
import type { OrderOnWire } from '../../../approvals/orders/ordering.contract.ts';
import { OrderEyes, OrderTrail } from '../../../approvals/orders/web/public.ts';
import { Instant } from '../../../platform/ui/controls/Figures.tsx';
import { Heading } from '../../../platform/ui/controls/SummaryCard.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { Trail, type TrailEntry } from '../../../platform/ui/signature/ApprovalTrail.tsx';
import type { CoverRequestOnWire } from '../cover-requests.contract.ts';

type Props = { request: CoverRequestOnWire; order: OrderOnWire | undefined };

/** Who asked, who approved, and the underwriter behind them. */
export function RequestApprovals({ request, order }: Props) {
  return (
    <section>
      <Heading level={3} note={order && <Eyes order={order} />}>
        <Trans>Approvals</Trans>
      </Heading>
      <RequestTrail request={request} order={order} />
    </section>
  );
}

function Eyes({ order }: { order: OrderOnWire }) {
  return (
    <>
      {order.orderingMode === 'SIX_EYES' ? <Trans>six eyes</Trans> : <Trans>four eyes</Trans>}{' '}
      <OrderEyes order={order} />
    </>
  );
}

/** The trail of a request: colleagues first, then the insurer. */
export function RequestTrail({ request, order }: Props) {
  const insurer = useInsurerEntry(request);
  if (order) return <OrderTrail order={order} after={insurer} />;
  const asked: TrailEntry = {
    approval: 'approved',
    name: request.createdBy,
    action: <Trans>requested</Trans>,
    when: <Instant value={request.creationDate} />,
  };
  return <Trail entries={[asked, ...insurer]} />;
}

/** Who made the decision; what the customer lowered took effect by itself. */
function answerEntry({ decidedBy, decidedAt }: NonNullable<CoverRequestOnWire['decision']>): TrailEntry {
  const when = <Instant value={decidedAt} />;
  if (decidedBy === 'CUSTOMER')
    return { approval: 'approved', name: <Trans>Effective</Trans>, action: <Trans>without a decision</Trans>, when };
  const name = decidedBy === 'RULES' ? <Trans>Underwriting rules</Trans> : <Trans>Underwriter</Trans>;
  return { approval: 'approved', name, action: <Trans>decided</Trans>, when };
}

function useInsurerEntry({
  requestStatus,
  workflowStatus,
  expectedDecisionDate,
  decision,
}: CoverRequestOnWire): TrailEntry[] {
  const format = useFormat();
  if (workflowStatus !== 'SENT') return [];
  const answered: TrailEntry[] = decision ? [answerEntry(decision)] : [];
  if (requestStatus !== 'PENDING') return answered;
  const day = expectedDecisionDate && format.day(expectedDecisionDate);
  const waiting: TrailEntry = {
    approval: 'next',
    name: <Trans>Underwriter</Trans>,
    action: day ? <Trans>due by {day}</Trans> : <Trans>decision pending</Trans>,
  };
  return [...answered, waiting];
}
