import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../platform/ui/controls/Button.tsx';
import { Dialog } from '../../../platform/ui/controls/Dialog.tsx';
import { useToast } from '../../../platform/ui/controls/Toast.tsx';
import { useProblemText } from '../../../platform/ui/problem-texts.ts';
import { useAction } from '../../../platform/ui/query.ts';
import { isUnderWay } from '../job.ts';
import type { JobOnWire } from '../jobs.contract.ts';
import { useJobOperations } from './line-target.ts';

/** Stops what is under way, at once; gives up a reviewed file, after a confirmation. */
export function StopJob({ job }: { job: JobOnWire }) {
  const { t } = useLingui();
  const notify = useToast();
  const problemText = useProblemText();
  const [asks, ask] = useState(false);
  const cancel = useAction(useJobOperations().cancel);
  const run = () =>
    cancel.mutate(
      { params: { jobId: job.jobId } },
      { onError: (problem) => notify({ text: problemText(problem), tone: 'failed' }), onSettled: () => ask(false) },
    );
  if (job.whyNotCancel) return null;
  if (isUnderWay(job.state))
    return (
      <Button size="small" isDangerous isBusy={cancel.isPending} onPress={run}>
        <Trans>Stop</Trans>
      </Button>
    );
  return (
    <>
      <Button size="small" isDangerous onPress={() => ask(true)}>
        <Trans>Give it up…</Trans>
      </Button>
      <Dialog
        title={t`Give up ${job.fileName}`}
        isOpen={asks}
        onClose={() => ask(false)}
        actions={
          <>
            <Button kind="primary" isBusy={cancel.isPending} onPress={run}>
              <Trans>Give it up</Trans>
            </Button>
            <Button onPress={() => ask(false)}>
              <Trans>Keep it</Trans>
            </Button>
          </>
        }
      >
        <p>
          <Trans>None of its lines is ordered, and it cannot be started any more. You can hand it in again.</Trans>
        </p>
      </Dialog>
    </>
  );
}
