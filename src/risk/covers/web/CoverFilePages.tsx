import { JobPage, JobsPage, LineTargetContext } from '../../../bulk/jobs/web/public.ts';
import { coverChangeFilesOnScreen, coverRequestFilesOnScreen } from './cover-files.tsx';

/** Files of cover requests: handed in, looked over, ordered (row D11). */
export function CoverRequestJobsPage() {
  return (
    <LineTargetContext value={coverRequestFilesOnScreen}>
      <JobsPage />
    </LineTargetContext>
  );
}

/** A file of cover requests with its lines. */
export function CoverRequestJobPage() {
  return (
    <LineTargetContext value={coverRequestFilesOnScreen}>
      <JobPage />
    </LineTargetContext>
  );
}

/** Files of changes of covers: handed in, looked over, ordered (row D11). */
export function CoverJobsPage() {
  return (
    <LineTargetContext value={coverChangeFilesOnScreen}>
      <JobsPage />
    </LineTargetContext>
  );
}

/** A file of changes of covers with its lines. */
export function CoverJobPage() {
  return (
    <LineTargetContext value={coverChangeFilesOnScreen}>
      <JobPage />
    </LineTargetContext>
  );
}
