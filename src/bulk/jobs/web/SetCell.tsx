import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Banner } from '../../../platform/ui/controls/Banner.tsx';
import { Button } from '../../../platform/ui/controls/Button.tsx';
import { Dialog } from '../../../platform/ui/controls/Dialog.tsx';
import { TextField } from '../../../platform/ui/controls/Field.tsx';
import { useProblemText, useWhyNotText } from '../../../platform/ui/problem-texts.ts';
import { useAction } from '../../../platform/ui/query.ts';
import type { JobOnWire } from '../jobs.contract.ts';
import { useJobOperations } from './line-target.ts';

type SetCellProps = { job: JobOnWire; column: number; written: string };

/** Offers to write the same into a column of all refused lines where it is to blame. */
export function SetCell({ job, column, written }: SetCellProps) {
  const [asks, ask] = useState(false);
  if (job.whyNotCheckAgain) return null;
  return (
    <>
      <Button size="small" kind="quiet" onPress={() => ask(true)}>
        <Trans>In all lines with this error…</Trans>
      </Button>
      {asks && <AskValue job={job} column={column} written={written} onClose={() => ask(false)} />}
    </>
  );
}

function AskValue({ job, column, written, onClose }: SetCellProps & { onClose(): void }) {
  const { t } = useLingui();
  const problemText = useProblemText();
  const whyNotText = useWhyNotText();
  const [value, write] = useState(written);
  const setCell = useAction(useJobOperations().setCell);
  const header = job.columns[column]?.header ?? '';
  const run = () => setCell.mutate({ params: { jobId: job.jobId }, body: { column, value } }, { onSuccess: onClose });
  return (
    <Dialog
      title={t`${header} in all lines with this error`}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button kind="primary" whyNot={whyNotText(job.whyNotCheckAgain)} isBusy={setCell.isPending} onPress={run}>
            <Trans>Replace and check lines</Trans>
          </Button>
          <Button onPress={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </>
      }
    >
      <TextField label={header} hint={t`Leave empty to clear the value.`} value={value} onChange={write} />
      {setCell.error && (
        <Banner tone="neg" isSpoken>
          {problemText(setCell.error)}
        </Banner>
      )}
    </Dialog>
  );
}
