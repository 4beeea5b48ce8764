import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useCallback } from 'react';
import { ResourceListPage } from '../../../platform/lists/web/ResourceListPage.tsx';
import { Button } from '../../../platform/ui/controls/Button.tsx';
import { Instant } from '../../../platform/ui/controls/Figures.tsx';
import { Empty } from '../../../platform/ui/controls/states.tsx';
import { Tile } from '../../../platform/ui/DataGrid/Tile.tsx';
import { FileInput } from '../../../platform/ui/files/FileInput.tsx';
import type { SpecialCells } from '../../../platform/ui/ResourceList/grid-columns.tsx';
import { acceptedFiles } from '../job.ts';
import type { JobOnWire } from '../jobs.contract.ts';
import { FileUpload } from './FileUpload.tsx';
import { JobCounts, JobStatus } from './JobProgress.tsx';
import styles from './jobs.module.css';
import { LinesBar } from './LinesBar.tsx';
import { useJobScreens } from './line-target.ts';
import { RemoveJob } from './RemoveJob.tsx';
import { useBrought } from './received-file.ts';
import { TemplateButton } from './TemplateButton.tsx';
import { useWhyNotUpload } from './useWhyNotUpload.ts';

/** The reader's files of the kind of the context. `lead`: what is to be dealt with beside them, above the list. */
export function JobsPage({ lead }: { lead?: ReactNode }) {
  const { i18n } = useLingui();
  const navigate = useNavigate();
  const screens = useJobScreens();
  const whyNotUploadKind = useWhyNotUpload();
  const { brought, bring, begin, end } = useBrought(whyNotUploadKind);
  const { files, one } = screens;
  const open = useCallback((jobId: string) => void navigate({ to: one(jobId) }), [navigate, one]);
  const handInButton = (
    <Button kind="primary" icon="import" whyNot={whyNotUploadKind} onPress={begin}>
      <Trans>Upload a file</Trans>
    </Button>
  );
  return (
    <>
      <ResourceListPage
        list={files}
        lead={lead}
        cells={cells}
        tile={(job) => <JobTile job={job} />}
        hasTwoLines
        onOpen={open}
        actions={
          <>
            <TemplateButton />
            {handInButton}
          </>
        }
        empty={() => (
          <Empty title={<Trans>No files.</Trans>} reason={i18n._(screens.invitation)}>
            {handInButton}
            <TemplateButton />
          </Empty>
        )}
      />
      <FileInput
        label={i18n._(screens.uploadFile)}
        accept={acceptedFiles}
        whyNot={whyNotUploadKind}
        onFiles={([file]) => file && bring({ file, rows: '' })}
      />
      {brought && <FileUpload brought={brought} onBring={bring} onClose={end} />}
    </>
  );
}

const cells: SpecialCells<JobOnWire> = {
  file: { cell: (job) => <JobLink job={job} />, text: ({ fileName }) => fileName },
  status: { cell: (job) => <JobStatus job={job} /> },
  lines: { cell: (job) => <JobCounts job={job} /> },
  created: { align: 'start', cell: (job) => <Uploaded job={job} /> },
  next: { cell: (job) => <RemoveJob job={job} isInCell /> },
};

function JobLink({ job: { jobId, fileName } }: { job: JobOnWire }) {
  const { one } = useJobScreens();
  return (
    <Link to={one(jobId)} tabIndex={-1}>
      {fileName}
    </Link>
  );
}

/** When a file was uploaded, and by whom. */
function Uploaded({ job: { createdAt, createdBy } }: { job: JobOnWire }) {
  return (
    <>
      <Instant value={createdAt} />
      <br />
      <span className={styles.origin}>{createdBy}</span>
    </>
  );
}

function JobTile({ job }: { job: JobOnWire }) {
  const { fileName, createdAt, createdBy, policy } = job;
  const at = <Instant value={createdAt} />;
  return (
    <Tile
      name={fileName}
      meta={
        <>
          <Trans>Uploaded {at}</Trans> · {policy ?? createdBy}
        </>
      }
      bar={job.failure ? undefined : <LinesBar counts={job.counts} />}
      note={<JobCounts job={job} isBare />}
      status={<JobStatus job={job} />}
      end={<RemoveJob job={job} />}
    />
  );
}
