import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { OrderInWords } from '../../covers/web/public.ts';
import { useFormat } from '../../platform/web/format/useFormat.ts';
import type { OrderOnWire } from '../ordering.contract.ts';

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
  if (action === 'CAP' || action === 'CAP_PLUS') return <OrderedCap order={order} product={action} />;
  return (
    <Link to="/risk-services/cover-requests/$requestId" params={{ requestId }}>
      <OrderInWords action={action} amount={amount} isCancellationOfRequest={kind === 'cover-request-cancellation'} />
    </Link>
  );
}

/** CAP and CAP+ by their amount; the premium stands among the terms entered. */
function OrderedCap({ order: { kind, amount }, product }: { order: OrderOnWire; product: 'CAP' | 'CAP_PLUS' }) {
  const format = useFormat();
  const name = product === 'CAP' ? 'CAP' : 'CAP+';
  const sum = amount && format.money(amount, 'none');
  return kind === 'cap-stop' ? (
    <Trans>
      Stop {name} of {sum}
    </Trans>
  ) : (
    <Trans>
      Accept {name} of {sum}
    </Trans>
  );
}
