import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ApprovalOutlooks } from '../../../approvals/orders/web/public.ts';
import type { JobOnWire } from '../../../bulk/jobs/jobs.contract.ts';
import { ErrorState, StillReading } from '../../../platform/ui/controls/states.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { useOperation } from '../../../platform/ui/query.ts';
import type { CoverSumsOnWire, coverRequestFiles } from '../cover-jobs.contract.ts';
import styles from './cover-files.module.css';

type OrderOfFile = CoverSumsOnWire['orders'][number];

/** What the lines of a file that are ready would order: how many of each action, and their sums. */
export function OrderSums({ job, sums }: { job: JobOnWire; sums: typeof coverRequestFiles.sums }) {
  const { t } = useLingui();
  const { data, error, refetch } = useOperation(sums, { params: { jobId: job.jobId } });
  if (error) return <ErrorState problem={error} what={t`The totals could not be loaded.`} onRetry={refetch} />;
  if (!data) return <StillReading />;
  return (
    <>
      <ul className={styles.sums}>
        {data.orders.map((order) => (
          <li key={`${order.action} ${order.amount?.currency}`}>
            <SumOf order={order} />
          </li>
        ))}
      </ul>
      <ApprovalOutlooks requests={data.largest} kind="cover-request" />
    </>
  );
}

function SumOf({ order: { action, count, amount } }: { order: OrderOfFile }) {
  const format = useFormat();
  const orders = ordersOf(action, count);
  if (!amount) return orders;
  const sum = format.money(amount);
  return (
    <Trans>
      {orders}, {sum} in total
    </Trans>
  );
}

function ordersOf(action: OrderOfFile['action'], count: number): ReactNode {
  switch (action) {
    case 'NEW':
      return <Plural value={count} one="# new request" other="# new requests" />;
    case 'INCREASE':
      return <Plural value={count} one="# increase" other="# increases" />;
    case 'REDUCTION':
      return <Plural value={count} one="# reduction" other="# reductions" />;
    case 'CANCELLATION':
      return <Plural value={count} one="# cancellation" other="# cancellations" />;
    case 'REFERENCE_CHANGE':
      return <Plural value={count} one="# change of reference" other="# changes of reference" />;
    default:
      return <Plural value={count} one="# request" other="# requests" />;
  }
}
