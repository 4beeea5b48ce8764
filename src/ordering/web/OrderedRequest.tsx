import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { OrderedClaim, OrderedPayee } from '../../claims/web/public.ts';
import { OrderInWords } from '../../covers/web/public.ts';
import type { OrderOnWire } from '../ordering.contract.ts';
import { OrderedCap } from './OrderedCap.tsx';
import { OrderedPlan } from './OrderedPlan.tsx';
import { OrderedPrecheck } from './OrderedPrecheck.tsx';

/** What is ordered in a few words, leading to the request in it. */
export function OrderedRequest({ order }: { order: OrderOnWire }) {
  const { kind, action, amount, requestId } = order;
  if (action === 'GRADE')
    return (
      <Link to="/risk-services/grades/$requestId" params={{ requestId }}>
        {kind === 'grade-request-cancellation' ? (
          <Trans>Request for a grade taken back</Trans>
        ) : (
          <Trans>Grade, watched for a year</Trans>
        )}
      </Link>
    );
  if (action === 'PRECHECK') return <OrderedPrecheck order={order} />;
  if (action === 'RESCHEDULING') return <OrderedPlan order={order} />;
  if (action === 'CLAIM') return <OrderedClaim claimId={requestId} amount={amount} />;
  if (action === 'CLAIM_PAYEE') return <OrderedPayee claimId={requestId} />;
  if (action === 'CAP' || action === 'CAP_PLUS') return <OrderedCap order={order} />;
  return (
    <Link to="/risk-services/cover-requests/$requestId" params={{ requestId }}>
      <OrderInWords action={action} amount={amount} isCancellationOfRequest={kind === 'cover-request-cancellation'} />
    </Link>
  );
}
