import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../platform/ui/controls/Button.tsx';
import { Dialog } from '../../../platform/ui/controls/Dialog.tsx';
import { useToast } from '../../../platform/ui/controls/Toast.tsx';
import { useProblemText } from '../../../platform/ui/problem-texts.ts';
import { useAction } from '../../../platform/ui/query.ts';
import type { JobOnWire } from '../jobs.contract.ts';
import { useJobOperations } from './line-target.ts';

/**
 * Removes a failed file from the list, after a confirmation; shows nothing for any other. On the file's own page
 * `leave` navigates away first, because a removed file cannot be read again. `isInCell`: keys reach it by its cell.
 */
export function RemoveJob({ job, leave, isInCell }: { job: JobOnWire; leave?(): Promise<void>; isInCell?: boolean }) {
  const { t } = useLingui();
  const notify = useToast();
  const problemText = useProblemText();
  const [asks, ask] = useState(false);
  const remove = useAction(useJobOperations().remove);
  if (job.whyNotRemove) return null;
  const run = async () => {
    await leave?.();
    remove.mutate(
      { params: { jobId: job.jobId } },
      {
        onError: (problem) => notify({ text: problemText(problem), tone: 'failed' }),
        onSettled: () => ask(false),
      },
    );
  };
  return (
    <>
      <Button
        size="small"
        kind="quiet"
        tabIndex={isInCell ? -1 : undefined}
        onPress={() => ask(true)}
        aria-label={t`Remove ${job.fileName} from the list`}
      >
        <Trans>Remove…</Trans>
      </Button>
      <Dialog
        title={t`Remove ${job.fileName}`}
        isOpen={asks}
        onClose={() => ask(false)}
        actions={
          <>
            <Button kind="primary" isBusy={remove.isPending} onPress={() => void run()}>
              <Trans>Remove</Trans>
            </Button>
            <Button onPress={() => ask(false)}>
              <Trans>Cancel</Trans>
            </Button>
          </>
        }
      >
        <p>
          <Trans>The file and its lines are removed from your list. What was submitted from it stays submitted.</Trans>
        </p>
      </Dialog>
    </>
  );
}
