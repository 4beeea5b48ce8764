import { type Routes, routes } from '../../platform/server/routes.ts';
import { coverRequestJobsContract } from '../jobs.contract.ts';
import { downloadResult, downloadTemplate, type FileWords } from './download-files.ts';
import { handIn } from './hand-in.ts';
import { listLines } from './job-lines.store.ts';
import { jobOnWire, lineOnWire } from './job-on-wire.ts';
import { listJobsOf } from './jobs.store.ts';
import type { LineOrders } from './line-orders.ts';
import { cancel, correct, ownJob, start } from './look-over.ts';

const kind = 'cover-requests';

/** The deeds on files of cover requests. */
export function coverRequestJobsRoutes(orders: LineOrders, files: FileWords): Routes {
  return routes(coverRequestJobsContract, {
    handInCoverRequests: async ({ body }, context) => jobOnWire(await handIn(kind, body, context)),
    listCoverRequestJobs: async ({ query }, { tx, actor }) => {
      const page = await listJobsOf(tx, actor.personId, kind, query);
      return { ...page, items: page.items.map(jobOnWire) };
    },
    downloadCoverRequestTemplate: ({ query }, exchange) => downloadTemplate(kind, query, exchange, files),
    findCoverRequestJob: async ({ params }, context) => jobOnWire(await ownJob(kind, params.jobId, context)),
    listCoverRequestJobLines: async ({ params, query }, context) => {
      const job = await ownJob(kind, params.jobId, context);
      const page = await listLines(context.scope, context.tx, job, query);
      return { ...page, items: page.items.map((line) => lineOnWire(line, job)) };
    },
    correctCoverRequestJobLine: async ({ params, body }, context) => {
      const { job, line } = await correct(orders, { kind, ...params }, body.cells, context);
      return lineOnWire(line, job);
    },
    startCoverRequestJob: async ({ params }, context) => jobOnWire(await start(kind, params.jobId, context)),
    cancelCoverRequestJob: async ({ params }, context) => jobOnWire(await cancel(kind, params.jobId, context)),
    downloadCoverRequestJobResult: ({ params, query }, exchange) =>
      downloadResult(kind, params.jobId, query.language ?? 'en', exchange, files),
  });
}
