import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { isUnderWay } from '../../../bulk/jobs/job.ts';
import { LinesBar } from '../../../bulk/jobs/web/public.ts';
import type { ProblemCode } from '../../../platform/core/problem.ts';
import { Banner } from '../../../platform/ui/controls/Banner.tsx';
import { Button } from '../../../platform/ui/controls/Button.tsx';
import { Dialog } from '../../../platform/ui/controls/Dialog.tsx';
import { StillReading } from '../../../platform/ui/controls/states.tsx';
import { useToast } from '../../../platform/ui/controls/Toast.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { useProblemText, useWhyNotText } from '../../../platform/ui/problem-texts.ts';
import type { OrderJobOnWire } from '../order-jobs.contract.ts';
import { useOrderJob, useOrdersLeft, useStopReviewing } from './order-jobs.queries.ts';
import styles from './ordering.module.css';

/** How far it is with several orders at once and, once it is over, how many were left as they are and why. */
export function ReviewedOrders({ jobId, onClose }: { jobId: string | undefined; onClose(): void }) {
  const job = useOrderJob(jobId);
  if (!job) return null;
  const { orders, done, waiting, notDone } = job.counts;
  return (
    <Banner tone={notDone > 0 || job.failure ? 'warn' : 'info'} className={styles.judged}>
      <div aria-live="polite">
        <b>
          <Done judgement={job.judgement} done={done} orders={orders} />
        </b>{' '}
        {job.state === 'CANCELLED' && <Trans>Stopped.</Trans>} {job.failure && <Trans>It was interrupted.</Trans>}
      </div>
      {waiting > 0 && <LinesBar counts={{ lines: orders, ordered: done, ready: waiting, refused: notDone }} />}
      <Reasons job={job} />
      <div className={styles.actions}>
        {notDone > 0 && <OrdersLeft job={job} />}
        {isUnderWay(job.state) ? (
          <Stop job={job} />
        ) : (
          <Button size="small" onPress={onClose}>
            <Trans>Close</Trans>
          </Button>
        )}
      </div>
    </Banner>
  );
}

function Done({ judgement, done, orders }: { judgement: OrderJobOnWire['judgement']; done: number; orders: number }) {
  const format = useFormat();
  const [some, all] = [format.number(done), format.number(orders)];
  if (judgement === 'approve')
    return (
      <Trans>
        Approved: {some} of {all}.
      </Trans>
    );
  return judgement === 'return' ? (
    <Trans>
      Returned: {some} of {all}.
    </Trans>
  ) : (
    <Trans>
      Rejected: {some} of {all}.
    </Trans>
  );
}

/** Why orders were left as they are, and how many for each reason. */
function Reasons({ job }: { job: OrderJobOnWire }) {
  const format = useFormat();
  const whyNotText = useWhyNotText();
  if (job.reasons.length === 0) return null;
  return (
    <ul className={styles.reasons}>
      {job.reasons.map(({ code, count }) => (
        <li key={code}>
          <b>{format.number(count)}</b> {whyNotText({ code: code as ProblemCode })}
        </li>
      ))}
    </ul>
  );
}

/** The orders that were left, each with its reason. */
function OrdersLeft({ job: { jobId, counts } }: { job: OrderJobOnWire }) {
  const { t } = useLingui();
  const whyNotText = useWhyNotText();
  const [isOpen, open] = useState(false);
  const left = useOrdersLeft(jobId, isOpen);
  return (
    <>
      <Button size="small" onPress={() => open(true)}>
        <Plural value={counts.notDone} one="See the one left unchanged" other="See the # left unchanged" />
      </Button>
      <Dialog
        title={t`Left unchanged`}
        isOpen={isOpen}
        onClose={() => open(false)}
        actions={
          <>
            {left.hasNextPage && (
              <Button isBusy={left.isFetchingNextPage} onPress={() => void left.fetchNextPage()}>
                <Trans>Show more</Trans>
              </Button>
            )}
            <Button onPress={() => open(false)}>
              <Trans>Close</Trans>
            </Button>
          </>
        }
      >
        {left.isPending ? (
          <StillReading />
        ) : (
          <ul className={styles.reasons}>
            {left.items.map(({ orderId, name, problem }) => (
              <li key={orderId}>
                <b>{name}</b> {problem && whyNotText({ ...problem, code: problem.code as ProblemCode })}
              </li>
            ))}
          </ul>
        )}
      </Dialog>
    </>
  );
}

function Stop({ job: { jobId } }: { job: OrderJobOnWire }) {
  const notify = useToast();
  const problemText = useProblemText();
  const stop = useStopReviewing();
  const run = () =>
    stop.mutate(
      { params: { jobId } },
      { onError: (problem) => notify({ text: problemText(problem), tone: 'failed' }) },
    );
  return (
    <Button size="small" isDangerous isBusy={stop.isPending} onPress={run}>
      <Trans>Stop</Trans>
    </Button>
  );
}
