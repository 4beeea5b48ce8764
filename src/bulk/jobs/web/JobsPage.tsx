import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMe } from '../../../identity/access/web/public.ts';
import { dateRangePresets } from '../../../platform/core/date-range.ts';
import { isOneOf } from '../../../platform/core/enumeration.ts';
import type { Refusal } from '../../../platform/core/refusal.ts';
import { ExportButton } from '../../../platform/exports/web/public.ts';
import { useWhyNot } from '../../../platform/ui/caller.ts';
import { Button } from '../../../platform/ui/controls/Button.tsx';
import { Instant } from '../../../platform/ui/controls/Figures.tsx';
import { type StateTab, StateTabs } from '../../../platform/ui/controls/StateTabs.tsx';
import { Bar, Empty, ErrorState, StillReading } from '../../../platform/ui/controls/states.tsx';
import { Page } from '../../../platform/ui/Page.tsx';
import { useWhyNotText } from '../../../platform/ui/problem-texts.ts';
import { DateRangeFilter } from '../../../platform/ui/ResourceList/DateRangeFilter.tsx';
import { FilterBar } from '../../../platform/ui/ResourceList/FilterBar.tsx';
import { useListState } from '../../../platform/ui/ResourceList/useListState.ts';
import type { JobOnWire } from '../jobs.contract.ts';
import { FileUpload } from './FileUpload.tsx';
import { JobProgress } from './JobProgress.tsx';
import styles from './jobs.module.css';
import { useJobs } from './jobs.queries.ts';
import { type LineTargetOnScreen, useJobScreens } from './line-target.ts';
import { RemoveJob } from './RemoveJob.tsx';
import { useBrought } from './received-file.ts';
import { TemplateButton } from './TemplateButton.tsx';

/** Views of the files, as the address names them, and the states that each shows. */
const states = {
  all: undefined,
  open: 'UPLOADED,VALIDATING,TO_VALIDATE,PROCESSING,PARTIAL',
  review: 'TO_VALIDATE',
  done: 'PROCESSED',
} as const;
type View = keyof typeof states;
const views = Object.keys(states) as View[];

/** The reader's files of the kind of the context. `lead`: what is to be dealt with beside them, above the list. */
export function JobsPage({ lead }: { lead?: ReactNode }) {
  const { t, i18n } = useLingui();
  const screens = useJobScreens();
  const whyNotUploadKind = useWhyNotText()(useWhyNotHandIn(screens));
  const { brought, bring, begin, end } = useBrought(whyNotUploadKind);
  const list = useListState({ name: 'jobs' });
  const { view: asked, created } = list.search;
  const view: View = isOneOf(views, asked) ? asked : 'all';
  const query = {
    ...(states[view] === undefined ? {} : { state: states[view] }),
    ...(isOneOf(dateRangePresets, created) ? { created } : {}),
  };
  const jobs = useJobs(query);
  const labels: Readonly<Record<View, string>> = {
    all: t`All`,
    open: t({ message: 'Open', context: 'of files' }),
    review: t`Ready for review`,
    done: i18n._(screens.stateLabels.PROCESSED.label),
  };
  const tabs = views.map(
    (id): StateTab => ({
      id,
      label: labels[id],
      count: id === view ? jobs.count : undefined,
      search: { view: id === 'all' ? undefined : id },
    }),
  );
  const handInButton = (
    <Button kind="primary" icon="import" whyNot={whyNotUploadKind} onPress={begin}>
      <Trans>Hand in a file</Trans>
    </Button>
  );
  return (
    <Page
      title={i18n._(screens.title)}
      views={<StateTabs label={t`State`} tabs={tabs} current={view} />}
      actions={
        <>
          <ExportButton list={screens.exported} query={query} />
          <TemplateButton />
          {handInButton}
        </>
      }
    >
      <FilterBar>
        <DateRangeFilter list={list} name="created" label={t`Handed in`} whenOff={t`Handed in: any time`} />
      </FilterBar>
      {lead}
      {jobs.error && jobs.items.length === 0 ? (
        <ErrorState problem={jobs.error} what={t`The files could not be read.`} onRetry={jobs.refetch} />
      ) : jobs.isPending ? (
        <JobsInWaiting />
      ) : jobs.items.length === 0 ? (
        <Empty title={<Trans>No file here.</Trans>} reason={i18n._(screens.invitation)}>
          {handInButton}
          <TemplateButton />
        </Empty>
      ) : (
        <ol className={styles.jobs}>
          {jobs.items.map((job) => (
            <JobEntry key={job.jobId} job={job} />
          ))}
        </ol>
      )}
      {jobs.hasNextPage && (
        <p className={styles.more}>
          <Button isBusy={jobs.isFetchingNextPage} onPress={() => void jobs.fetchNextPage()}>
            <Trans>Show older files</Trans>
          </Button>
        </p>
      )}
      {brought && <FileUpload brought={brought} onBring={bring} onClose={end} />}
    </Page>
  );
}

/** Why the reader hands no such file in: by permission, or because none of their roles would. */
function useWhyNotHandIn({ operations, whyNotWith }: LineTargetOnScreen): Refusal | null {
  const { policies, policyCount } = useMe();
  const mayNot = useWhyNot(operations.uploadFile);
  return mayNot ?? (policies.length === policyCount ? whyNotWith(policies) : null);
}

/** One file of the list. */
function JobEntry({ job }: { job: JobOnWire }) {
  const { one } = useJobScreens();
  const at = <Instant value={job.createdAt} />;
  return (
    <li className={styles.job}>
      <div>
        <h2>
          <Link to={one(job.jobId)}>{job.fileName}</Link>
        </h2>
        <p className={styles.origin}>
          <Trans>Handed in {at}</Trans>
          {job.policy && (
            <>
              {' · '}
              <code>{job.policy}</code>
            </>
          )}
        </p>
      </div>
      <JobProgress job={job} />
      <RemoveJob job={job} />
    </li>
  );
}

function JobsInWaiting() {
  return (
    <div className={styles.jobs}>
      {[46, 52, 40].map((width) => (
        <div key={width} className={styles.job}>
          <Bar width={`${width}%`} />
        </div>
      ))}
      <StillReading />
    </div>
  );
}
