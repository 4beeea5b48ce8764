import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useFormat } from '../../platform/web/format/useFormat.ts';
import { Button } from '../../platform/web/ui/Button.tsx';
import type { JobOnWire } from '../jobs.contract.ts';
import { CheckAgain } from './CheckAgain.tsx';
import { ColumnsOfFile } from './ColumnsOfFile.tsx';
import { ColumnsToConfirm } from './ColumnsToConfirm.tsx';
import { useJobKind, useJobScreens } from './job-kinds.ts';
import { failureText } from './job-labels.ts';
import styles from './jobs.module.css';
import { LinesBar } from './LinesBar.tsx';
import { ReadingNotices } from './ReadingNotices.tsx';
import { RemoveJob } from './RemoveJob.tsx';
import { StopJob } from './StopJob.tsx';

/** Where a file stands, in a sentence and a measure, above its lines. `children` are further actions. */
export function JobLead({ job, beneath, children }: { job: JobOnWire; beneath?: ReactNode; children?: ReactNode }) {
  const navigate = useNavigate();
  const { list } = useJobScreens();
  const kind = useJobKind();
  const [looksAtColumns, lookAtColumns] = useState(false);
  return (
    <div className={styles.lead}>
      <p className={styles.said} aria-live="polite">
        {kind === 'ledgers' ? <SaidOfLedger job={job} /> : <Said job={job} />}
      </p>
      <div className={styles.leadActions}>
        {job.columns.length > 0 && (
          <Button kind="quiet" size="small" icon="columns" onPress={() => lookAtColumns(true)}>
            <Plural value={job.columns.length} one="# column recognised" other="# columns recognised" />
          </Button>
        )}
        {children}
        <CheckAgain job={job} />
        <StopJob job={job} />
        <RemoveJob job={job} leave={() => navigate({ to: list })} />
      </div>
      <LinesBar counts={job.counts} />
      {beneath}
      <ColumnsToConfirm job={job} onLook={() => lookAtColumns(true)} />
      <ReadingNotices job={job} onChoose={() => lookAtColumns(true)} />
      <ColumnsOfFile job={job} isOpen={looksAtColumns} onClose={() => lookAtColumns(false)} />
    </div>
  );
}

function Said({ job: { state, counts, failure } }: { job: JobOnWire }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const [lines, ready, ordered] = [counts.lines, counts.ready, counts.ordered].map((count) => format.number(count));
  if (failure) return failureText(i18n, failure);
  switch (state) {
    case 'UPLOADED':
      return <Trans>The file waits for its turn.</Trans>;
    case 'VALIDATING':
      return (
        <>
          <Trans>Checked so far: {lines}.</Trans> <Refused count={counts.refused} />
        </>
      );
    case 'TO_VALIDATE':
      return (
        <>
          <Trans>
            {ready} of {lines} lines can be ordered.
          </Trans>{' '}
          <Refused count={counts.refused} isMarked />
        </>
      );
    case 'PROCESSED':
      return <Trans>Every line is ordered.</Trans>;
    default:
      return (
        <>
          <Trans>
            {ordered} of {lines} lines are ordered.
          </Trans>{' '}
          {state === 'PARTIAL' && counts.ready > 0 && <Trans>{ready} can be.</Trans>}{' '}
          <Refused count={counts.refused} isMarked={state === 'PARTIAL'} />
        </>
      );
  }
}

function SaidOfLedger({ job }: { job: JobOnWire }) {
  const format = useFormat();
  const { state, counts, failure } = job;
  const [lines, ready, entered] = [counts.lines, counts.ready, counts.ordered].map((count) => format.number(count));
  if (failure || state === 'UPLOADED' || state === 'VALIDATING') return <Said job={job} />;
  return (
    <>
      {state === 'TO_VALIDATE' ? (
        <Trans>
          {ready} of {lines} lines can be entered.
        </Trans>
      ) : state === 'PROCESSED' ? (
        <Trans>Every line is entered.</Trans>
      ) : (
        <Trans>
          {entered} of {lines} lines are entered.
        </Trans>
      )}{' '}
      <Refused count={counts.refused} isMarked={state === 'TO_VALIDATE' || state === 'PARTIAL'} />
    </>
  );
}

/** How many lines are refused; marked where they wait for the reader. */
function Refused({ count, isMarked }: { count: number; isMarked?: boolean }) {
  if (count === 0) return null;
  const words = <Plural value={count} one="# is refused." other="# are refused." />;
  return isMarked ? <mark>{words}</mark> : words;
}
