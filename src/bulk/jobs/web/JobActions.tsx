import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Locale } from '../../../platform/core/locale.ts';
import { paths } from '../../../platform/core/paths.ts';
import { downloadFile } from '../../../platform/exports/web/public.ts';
import { addressOf } from '../../../platform/ui/client.ts';
import { Button, ButtonLink } from '../../../platform/ui/controls/Button.tsx';
import { Dialog } from '../../../platform/ui/controls/Dialog.tsx';
import { useToast } from '../../../platform/ui/controls/Toast.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { useProblemText, useWhyNotText } from '../../../platform/ui/problem-texts.ts';
import { useConnection } from '../../../platform/ui/query.ts';
import type { JobOnWire } from '../jobs.contract.ts';
import { useStartJob } from './jobs.queries.ts';
import { useJobOperations, useJobScreens } from './line-target.ts';

/** Takes the result of a file along: every line with its problem or its answer. */
export function ResultButton({ job }: { job: JobOnWire }) {
  const { i18n } = useLingui();
  const { apiBase } = useConnection();
  const operations = useJobOperations();
  const result = addressOf(apiBase, operations.result, {
    params: { jobId: job.jobId },
    query: { language: i18n.locale as Locale },
  });
  return (
    <Button icon="export" onPress={() => downloadFile(result)}>
      <Trans>Result</Trans>
    </Button>
  );
}

/** Leads to the orders of a file where they wait for approval, or did. */
export function OrdersOfFile({ job: { jobId } }: { job: JobOnWire }) {
  return (
    <ButtonLink to={paths.orders} search={{ view: 'all', jobId }}>
      <Trans>Requests of this file</Trans>
    </ButtonLink>
  );
}

/** Orders the lines of a file after a confirmation (V14). */
export function StartButton({ job }: { job: JobOnWire }) {
  const { t } = useLingui();
  const whyNotText = useWhyNotText();
  const [asks, ask] = useState(false);
  return (
    <>
      <Button kind="primary" whyNot={whyNotText(job.whyNotStart)} onPress={() => ask(true)}>
        {t`Submit requests…`}
      </Button>
      <ConfirmStart job={job} isOpen={asks} onClose={() => ask(false)} />
    </>
  );
}

function ConfirmStart({ job, isOpen, onClose }: { job: JobOnWire; isOpen: boolean; onClose(): void }) {
  const { t } = useLingui();
  const notify = useToast();
  const problemText = useProblemText();
  const format = useFormat();
  const start = useStartJob();
  const { sums } = useJobScreens();
  const ready = format.number(job.counts.ready);
  const lines = format.number(job.counts.lines);
  const refused = format.number(job.counts.refused);
  const run = () =>
    start.mutate(
      { params: { jobId: job.jobId } },
      { onError: (problem) => notify({ text: problemText(problem), tone: 'failed' }), onSettled: onClose },
    );
  return (
    <Dialog
      title={t`Submit ${ready} of ${lines} lines`}
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <>
          <Button kind="primary" isBusy={start.isPending} onPress={run}>
            <Trans>Submit requests</Trans>
          </Button>
          <Button onPress={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </>
      }
    >
      {isOpen && sums?.(job)}
      <p>
        <Trans>
          Each line is submitted as if you had entered it by hand. Where your policy requires approval, each line awaits
          approval.
        </Trans>
      </p>
      {job.counts.refused > 0 && (
        <p>
          <Trans>Lines with errors: {refused}. They are not submitted; you can correct and submit them later.</Trans>
        </p>
      )}
    </Dialog>
  );
}
