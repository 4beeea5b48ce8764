import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../platform/ui/controls/Button.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { jobHeadline } from '../job-headline.ts';
import type { JobOnWire } from '../jobs.contract.ts';
import { CheckAgain } from './CheckAgain.tsx';
import { ColumnsOfFile } from './ColumnsOfFile.tsx';
import { ColumnsToConfirm } from './ColumnsToConfirm.tsx';
import { failureText } from './failure-texts.ts';
import { HowItIsRead } from './HowItIsRead.tsx';
import styles from './jobs.module.css';
import { LinesBar } from './LinesBar.tsx';
import { useJobScreens } from './line-target.ts';
import { ReadingNotices } from './ReadingNotices.tsx';
import { RemoveJob } from './RemoveJob.tsx';
import { StopJob } from './StopJob.tsx';

/** The status of a file, in a sentence and a bar, above its lines. `children` are further actions. */
export function JobLead({ job, beneath, children }: { job: JobOnWire; beneath?: ReactNode; children?: ReactNode }) {
  const navigate = useNavigate();
  const { list } = useJobScreens();
  const [looksAtColumns, lookAtColumns] = useState(false);
  return (
    <div className={styles.lead}>
      <p className={styles.headline} aria-live="polite">
        <JobStatement job={job} />
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
      <HowItIsRead job={job} onChange={() => lookAtColumns(true)} />
      <ReadingNotices job={job} onChoose={() => lookAtColumns(true)} />
      <ColumnsOfFile job={job} isOpen={looksAtColumns} onClose={() => lookAtColumns(false)} />
    </div>
  );
}

/** The headline of the file, with what is refused beside it. */
function JobStatement({ job }: { job: JobOnWire }) {
  const { i18n } = useLingui();
  const { state, counts, failure } = job;
  if (failure) return failureText(i18n, failure);
  const isMarked = state === 'TO_VALIDATE' || state === 'PARTIAL';
  return (
    <>
      <Headline job={job} /> <Refused count={counts.refused} isMarked={isMarked} />
    </>
  );
}

function Headline({ job: { state, counts, mapping } }: { job: JobOnWire }) {
  const format = useFormat();
  const { isBook } = useJobScreens().target;
  const headline = jobHeadline({ state, counts, toConfirm: mapping.toConfirm });
  const lines = format.number(counts.lines);
  const ready = format.number(counts.ready);
  switch (headline.kind) {
    case 'waits':
      return <Trans>The file is queued.</Trans>;
    case 'checking':
      return <Trans>Checked so far: {lines}.</Trans>;
    case 'confirm-first':
      return (
        <>
          <mark>
            <Plural value={headline.columns} one="Confirm # column first." other="Confirm # columns first." />
          </mark>{' '}
          {isBook ? (
            <Trans>
              Then {ready} of {lines} lines can be entered.
            </Trans>
          ) : (
            <Trans>
              Then {ready} of {lines} lines can be submitted.
            </Trans>
          )}
        </>
      );
    case 'can-be':
      return isBook ? (
        <Trans>
          {ready} of {lines} lines can be entered.
        </Trans>
      ) : (
        <Trans>
          {ready} of {lines} lines can be submitted.
        </Trans>
      );
    case 'all-done':
      return isBook ? <Trans>Every line is entered.</Trans> : <Trans>Every line is submitted.</Trans>;
    case 'part-done': {
      const done = format.number(headline.done);
      return (
        <>
          {isBook ? (
            <Trans>
              {done} of {lines} lines are entered.
            </Trans>
          ) : (
            <Trans>
              {done} of {lines} lines are submitted.
            </Trans>
          )}
          {headline.ready > 0 && (
            <>
              {' '}
              <Trans>{ready} more can be.</Trans>
            </>
          )}
        </>
      );
    }
  }
}

/** How many lines are refused; marked where they wait for the reader. */
function Refused({ count, isMarked }: { count: number; isMarked?: boolean }) {
  if (count === 0) return null;
  const words = <Plural value={count} one="# has an error." other="# have errors." />;
  return isMarked ? <mark>{words}</mark> : words;
}
