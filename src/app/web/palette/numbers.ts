import { msg } from '@lingui/core/macro';
import { useNavigate } from '@tanstack/react-router';
import { orderingContract } from '../../../approvals/orders/ordering.contract.ts';
import { paths } from '../../../platform/core/paths.ts';
import { useMay } from '../../../platform/ui/caller.ts';
import type { Find, PaletteProvider } from '../../../platform/ui/palette.ts';
import { useOperation } from '../../../platform/ui/query.ts';
import { coverJobsContract, coverRequestJobsContract } from '../../../risk/covers/cover-jobs.contract.ts';
import { coverRequestsContract } from '../../../risk/covers/cover-requests.contract.ts';

/** The prefix of a number says what it belongs to. */
const kindOf = (typed: string) => /^(creq|ord|job)_\w{6,60}$/.exec(typed)?.[1] ?? null;

/** Requests, orders and files by their whole number, as written in a file or a mail. */
export const numbersInPalette: PaletteProvider = {
  id: 'numbers',
  title: msg`Results by number`,
  useFinds(typed) {
    const navigate = useNavigate();
    const mayRead = useMay(coverRequestsContract.findCoverRequest);
    const id = typed.trim();
    const kind = mayRead ? kindOf(id) : null;
    const open =
      (to: string, more: object = {}) =>
      () =>
        void navigate({ to, ...more } as never);
    const request = useOperation(
      coverRequestsContract.findCoverRequest,
      { params: { requestId: id } },
      { enabled: kind === 'creq' },
    );
    const order = useOperation(orderingContract.findOrder, { params: { orderId: id } }, { enabled: kind === 'ord' });
    const ofJob = [{ params: { jobId: id } }, { enabled: kind === 'job' }] as const;
    const requestJob = useOperation(coverRequestJobsContract.findCoverRequestJob, ...ofJob);
    const coverJob = useOperation(coverJobsContract.findCoverJob, ...ofJob);
    const finds: (Find | false | undefined)[] = [
      request.data && {
        id: 'request',
        label: request.data.company.companyName,
        icon: 'document',
        run: open(paths.coverRequest(id)),
      },
      order.data && {
        id: 'order',
        label: order.data.company.companyName,
        icon: 'order',
        run: open(paths.orders, { search: { view: 'all', open: order.data.orderId } }),
      },
      requestJob.data && {
        id: 'request-job',
        label: requestJob.data.fileName,
        icon: 'import',
        run: open(paths.coverRequestJob(id)),
      },
      coverJob.data && {
        id: 'cover-job',
        label: coverJob.data.fileName,
        icon: 'import',
        run: open(paths.coverJob(id)),
      },
    ];
    const isLoading = [request, order, requestJob, coverJob].some(({ isFetching }) => isFetching);
    return { finds: finds.filter((find) => find !== undefined && find !== false), isLoading };
  },
};
