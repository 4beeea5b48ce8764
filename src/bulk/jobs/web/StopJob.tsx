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
        <Trans>Discard…</Trans>
      </Button>
      <Dialog
        title={t`Discard ${job.fileName}`}
        isOpen={asks}
        onClose={() => ask(false)}
        actions={
          <>
            <Button kind="primary" isBusy={cancel.isPending} onPress={run}>
              <Trans>Discard</Trans>
            </Button>
            <Button onPress={() => ask(false)}>
              <Trans>Cancel</Trans>
            </Button>
          </>
        }
      >
        <p>
          <Trans>None of its lines is submitted, and it can no longer be started. You can upload it again.</Trans>
        </p>
      </Dialog>
    </>
  );
}
