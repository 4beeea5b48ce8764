import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMe } from '../../../identity/access/web/public.ts';
import { tabIn } from '../../../platform/core/list.ts';
import type { Refusal } from '../../../platform/core/refusal.ts';
import { ExportButton } from '../../../platform/exports/web/public.ts';
import { useWhyNot } from '../../../platform/ui/caller.ts';
import { Button } from '../../../platform/ui/controls/Button.tsx';
import { Instant } from '../../../platform/ui/controls/Figures.tsx';
import { StateTabs } from '../../../platform/ui/controls/StateTabs.tsx';
import { Empty } from '../../../platform/ui/controls/states.tsx';
import { Page } from '../../../platform/ui/Page.tsx';
import { useWhyNotText } from '../../../platform/ui/problem-texts.ts';
import { useListQuery, useStateTabs } from '../../../platform/ui/ResourceList/declared-list.ts';
import { EntryList } from '../../../platform/ui/ResourceList/EntryList.tsx';
import { FilterBar } from '../../../platform/ui/ResourceList/FilterBar.tsx';
import { ListFilters } from '../../../platform/ui/ResourceList/ListFilters.tsx';
import type { JobOnWire } from '../jobs.contract.ts';
import { FileUpload } from './FileUpload.tsx';
import { JobProgress } from './JobProgress.tsx';
import styles from './jobs.module.css';
import { useJobs } from './jobs.queries.ts';
import { type LineTargetOnScreen, useJobScreens } from './line-target.ts';
import { RemoveJob } from './RemoveJob.tsx';
import { useBrought } from './received-file.ts';
import { TemplateButton } from './TemplateButton.tsx';

/** The reader's files of the kind of the context. `lead`: what is to be dealt with beside them, above the list. */
export function JobsPage({ lead }: { lead?: ReactNode }) {
  const { i18n } = useLingui();
  const screens = useJobScreens();
  const whyNotUploadKind = useWhyNotText()(useWhyNotHandIn(screens));
  const { brought, bring, begin, end } = useBrought(whyNotUploadKind);
  const { files } = screens;
  const { state: list, query } = useListQuery(files);
  const jobs = useJobs(query);
  const tabs = useStateTabs(files, list, { [tabIn(files, list.search)]: jobs.count });
  const handInButton = (
    <Button kind="primary" icon="import" whyNot={whyNotUploadKind} onPress={begin}>
      <Trans>Upload a file</Trans>
    </Button>
  );
  return (
    <Page
      title={i18n._(files.title)}
      views={<StateTabs label={tabs.label} tabs={tabs.items} current={tabs.current} />}
      actions={
        <>
          <ExportButton list={files.name} query={query} />
          <TemplateButton />
          {handInButton}
        </>
      }
    >
      <FilterBar>
        <ListFilters list={files} state={list} />
      </FilterBar>
      {lead}
      <EntryList
        pages={jobs}
        failed={i18n._(files.failed)}
        look={{ list: styles.jobs, entry: styles.job }}
        empty={
          <Empty title={<Trans>No files.</Trans>} reason={i18n._(screens.invitation)}>
            {handInButton}
            <TemplateButton />
          </Empty>
        }
        more={<Trans>Show older files</Trans>}
      >
        <ol className={styles.jobs}>
          {jobs.items.map((job) => (
            <JobEntry key={job.jobId} job={job} />
          ))}
        </ol>
      </EntryList>
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
          <Trans>Uploaded {at}</Trans>
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
