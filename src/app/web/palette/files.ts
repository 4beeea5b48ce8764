import { msg } from '@lingui/core/macro';
import { useNavigate } from '@tanstack/react-router';
import { paths } from '../../../platform/core/paths.ts';
import { useMay } from '../../../platform/ui/caller.ts';
import type { Find, PaletteProvider } from '../../../platform/ui/palette.ts';
import { useOperation } from '../../../platform/ui/query.ts';
import { coverJobsContract, coverRequestJobsContract } from '../../../risk/covers/cover-jobs.contract.ts';

/** Files by their whole number, as written in a mail. */
export const filesInPalette: PaletteProvider = {
  id: 'files',
  title: msg`Files`,
  useFinds(typed) {
    const navigate = useNavigate();
    const jobId = typed.trim();
    const isAsked = useMay(coverRequestJobsContract.findCoverRequestJob) && /^job_\w{6,60}$/.test(jobId);
    const ofJob = [{ params: { jobId } }, { enabled: isAsked }] as const;
    const ofRequests = useOperation(coverRequestJobsContract.findCoverRequestJob, ...ofJob);
    const ofCovers = useOperation(coverJobsContract.findCoverJob, ...ofJob);
    const found = [
      { job: ofRequests.data, to: paths.coverRequestJob(jobId) },
      { job: ofCovers.data, to: paths.coverJob(jobId) },
    ];
    const finds = found.flatMap(({ job, to }): Find[] =>
      job ? [{ id: to, label: job.fileName, icon: 'import', run: () => void navigate({ to }) }] : [],
    );
    return { finds, isLoading: ofRequests.isFetching || ofCovers.isFetching };
  },
};
