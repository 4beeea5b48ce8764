import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../platform/ui/controls/Button.tsx';
import { useToast } from '../../../platform/ui/controls/Toast.tsx';
import { useProblemText } from '../../../platform/ui/problem-texts.ts';
import { useAction } from '../../../platform/ui/query.ts';
import type { JobOnWire } from '../jobs.contract.ts';
import { useJobOperations } from './line-target.ts';

/** Has all refused lines checked again: what spoke against them may be over. Nothing to see where none is. */
export function CheckAgain({ job }: { job: JobOnWire }) {
  const { t } = useLingui();
  const notify = useToast();
  const problemText = useProblemText();
  const checkAgain = useAction(useJobOperations().checkAgain);
  if (job.whyNotCheckAgain) return null;
  const run = () =>
    checkAgain.mutate(
      { params: { jobId: job.jobId } },
      {
        onSuccess: ({ counts }) => {
          const gained = counts.ready - job.counts.ready;
          notify({
            text:
              gained === 0 ? (
                t`The lines with errors were checked again. The errors remain.`
              ) : (
                <Plural value={gained} one="# more line can be submitted." other="# more lines can be submitted." />
              ),
          });
        },
        onError: (problem) => notify({ text: problemText(problem), tone: 'failed' }),
      },
    );
  return (
    <Button size="small" kind="quiet" isBusy={checkAgain.isPending} onPress={run}>
      <Trans>Check errors again</Trans>
    </Button>
  );
}
