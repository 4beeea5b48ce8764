import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { Status } from '../../../platform/ui/signature/Status.tsx';
import { isUnderWay } from '../job.ts';
import { jobHeadline } from '../job-headline.ts';
import type { JobOnWire } from '../jobs.contract.ts';
import { failureText } from './failure-texts.ts';
import styles from './jobs.module.css';
import { LinesBar } from './LinesBar.tsx';
import { useJobScreens } from './line-target.ts';

/** The status of a file in a list: its state, or that its columns have to be confirmed first. */
export function JobStatus({ job }: { job: JobOnWire }) {
  const { i18n } = useLingui();
  const { stateLabels } = useJobScreens();
  const { shape, label } = stateLabels[job.state];
  const headline = jobHeadline({ ...job, toConfirm: job.mapping.toConfirm });
  return headline.kind === 'confirm-first' ? (
    <Status shape="half">
      <Plural value={headline.columns} one="# column to confirm" other="# columns to confirm" />
    </Status>
  ) : (
    <Status shape={shape}>{i18n._(label)}</Status>
  );
}

/** How many lines of a file are done, or why it is refused. `isBare`: without the bar. */
export function JobCounts({ job, isBare }: { job: JobOnWire; isBare?: boolean }) {
  const { i18n } = useLingui();
  if (job.failure) return <span className={styles.origin}>{failureText(i18n, job.failure)}</span>;
  return (
    <>
      {!isBare && (
        <span className={styles.cellBar}>
          <LinesBar counts={job.counts} />
        </span>
      )}
      <Counts job={job} />
    </>
  );
}

function Counts({ job: { state, counts } }: { job: JobOnWire }) {
  const format = useFormat();
  const { isBook } = useJobScreens().target;
  const [lines, ready, refused, ordered] = [counts.lines, counts.ready, counts.refused, counts.ordered].map((count) =>
    format.number(count),
  );
  return (
    <span className={styles.origin}>
      {isUnderWay(state) && state !== 'PROCESSING' ? (
        <Trans>
          Lines so far: {lines}, errors: {refused}
        </Trans>
      ) : isBook ? (
        <Trans>
          Lines: {lines}. Ready {ready}, errors {refused}, entered {ordered}
        </Trans>
      ) : (
        <Trans>
          Lines: {lines}. Ready {ready}, errors {refused}, submitted {ordered}
        </Trans>
      )}
    </span>
  );
}
