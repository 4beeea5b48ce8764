import { periodFor } from '../../access/server/public.ts';
import { ownerOf } from '../../platform/actor.ts';
import { type Handler, type Routes, routes } from '../../platform/server/routes.ts';
import type { JobKind } from '../job.ts';
import {
  coverJobsContract,
  coverRequestJobsContract,
  ledgerJobsContract,
  type operationsOfKind,
} from '../jobs.contract.ts';
import { agreeToColumns, cancel, correct, ownJob, readAnew, remove, seenJob, start } from './act-on-job.ts';
import { checkAgain } from './check-again.ts';
import { downloadResult, downloadTemplate, type FileWords } from './download-files.ts';
import { handIn } from './hand-in.ts';
import { listLines, sumUpLines } from './job-lines.store.ts';
import { jobOnWire, lineOnWire, sumOnWire } from './job-on-wire.ts';
import { listJobsOf } from './jobs.store.ts';
import type { LineOrders } from './line-orders.ts';
import { identifyBuyers, nameBuyer } from './name-buyers.ts';
import { showUnmatched } from './show-unmatched.ts';

/** The deeds on files of cover requests. */
export function coverRequestJobsRoutes(orders: LineOrders, files: FileWords): Routes {
  const deeds = deedsOn('cover-requests', orders, files);
  return routes(coverRequestJobsContract, {
    handInCoverRequests: deeds.handIn,
    listCoverRequestJobs: deeds.list,
    downloadCoverRequestTemplate: deeds.template,
    findCoverRequestJob: deeds.find,
    listCoverRequestJobLines: deeds.lines,
    correctCoverRequestJobLine: deeds.correct,
    checkCoverRequestJobAgain: deeds.checkAgain,
    setCellOfCoverRequestJob: deeds.setCell,
    listBuyersOfCoverRequestJob: deeds.buyers,
    nameBuyerOfCoverRequestJob: deeds.nameBuyer,
    identifyBuyersOfCoverRequestJob: deeds.identifyBuyers,
    readCoverRequestJobAgain: deeds.readAgain,
    confirmCoverRequestJobColumns: deeds.confirmColumns,
    startCoverRequestJob: deeds.start,
    cancelCoverRequestJob: deeds.cancel,
    sumUpCoverRequestJob: deeds.sums,
    removeCoverRequestJob: deeds.remove,
    downloadCoverRequestJobResult: deeds.result,
  });
}

/** The deeds on files of changes of covers. */
export function coverJobsRoutes(orders: LineOrders, files: FileWords): Routes {
  const deeds = deedsOn('covers', orders, files);
  return routes(coverJobsContract, {
    handInCoverChanges: deeds.handIn,
    listCoverJobs: deeds.list,
    downloadCoverChangeTemplate: deeds.template,
    findCoverJob: deeds.find,
    listCoverJobLines: deeds.lines,
    correctCoverJobLine: deeds.correct,
    checkCoverJobAgain: deeds.checkAgain,
    setCellOfCoverJob: deeds.setCell,
    listBuyersOfCoverJob: deeds.buyers,
    nameBuyerOfCoverJob: deeds.nameBuyer,
    identifyBuyersOfCoverJob: deeds.identifyBuyers,
    readCoverJobAgain: deeds.readAgain,
    confirmCoverJobColumns: deeds.confirmColumns,
    startCoverJob: deeds.start,
    cancelCoverJob: deeds.cancel,
    sumUpCoverJob: deeds.sums,
    removeCoverJob: deeds.remove,
    downloadCoverJobResult: deeds.result,
  });
}

/** The deeds on ledgers handed in as files. Once its entering begins, what was said of one counts. */
export function ledgerJobsRoutes(orders: LineOrders, files: FileWords): Routes {
  const deeds = deedsOn('ledgers', orders, files);
  return routes(ledgerJobsContract, {
    handInLedger: deeds.handIn,
    listLedgers: deeds.list,
    downloadLedgerTemplate: deeds.template,
    findLedger: deeds.find,
    listLedgerLines: deeds.lines,
    correctLedgerLine: deeds.correct,
    checkLedgerAgain: deeds.checkAgain,
    setCellOfLedger: deeds.setCell,
    listUnmatchedBuyers: deeds.buyers,
    nameLedgerBuyer: deeds.nameBuyer,
    identifyLedgerBuyers: deeds.identifyBuyers,
    readLedgerAgain: deeds.readAgain,
    confirmLedgerColumns: deeds.confirmColumns,
    startLedger: async (input, context) => {
      await orders.ledger.keepStatement(input.params.jobId, context);
      return deeds.start(input, context);
    },
    cancelLedger: deeds.cancel,
    removeLedger: deeds.remove,
    downloadLedgerResult: deeds.result,
  });
}

type Deeds = {
  [Name in keyof (typeof operationsOfKind)['covers']]: Handler<(typeof operationsOfKind)['covers'][Name]>;
};

function deedsOn(kind: JobKind, orders: LineOrders, files: FileWords): Deeds {
  return {
    handIn: async ({ body }, context) => jobOnWire(await handIn(kind, body, context)),
    list: async ({ query }, context) => {
      const { tx, actor } = context;
      const page = await listJobsOf(tx, ownerOf(actor), kind, query, await periodFor(query.created, context));
      return { ...page, items: page.items.map(jobOnWire) };
    },
    template: ({ query }, exchange) => downloadTemplate(kind, query, exchange, files),
    find: async ({ params }, context) => jobOnWire(await seenJob(kind, params.jobId, context)),
    lines: async ({ params, query }, context) => {
      const job = await seenJob(kind, params.jobId, context);
      const page = await listLines(context.scope, context.tx, job, query);
      return { ...page, items: page.items.map((line) => lineOnWire(line, job)) };
    },
    correct: async ({ params, body }, context) => {
      const { job, line } = await correct(orders, { kind, ...params }, body, context);
      return lineOnWire(line, job);
    },
    checkAgain: async ({ params }, context) => jobOnWire(await checkAgain(orders, { kind, ...params }, context)),
    setCell: async ({ params, body }, context) =>
      jobOnWire(await checkAgain(orders, { kind, ...params, cell: body }, context)),
    buyers: ({ params }, context) => showUnmatched(kind, params.jobId, context),
    nameBuyer: async ({ params, body }, context) =>
      jobOnWire(await nameBuyer(orders, { kind, ...params }, body, context)),
    identifyBuyers: ({ params }, context) => identifyBuyers(orders, { kind, ...params }, context),
    readAgain: async ({ params, body }, context) => jobOnWire(await readAnew(kind, params.jobId, body, context)),
    confirmColumns: async ({ params }, context) => jobOnWire(await agreeToColumns(kind, params.jobId, context)),
    start: async ({ params }, context) => jobOnWire(await start(kind, params.jobId, context)),
    cancel: async ({ params }, context) => jobOnWire(await cancel(kind, params.jobId, context)),
    sums: async ({ params }, context) => {
      const { jobId } = await ownJob(kind, params.jobId, context);
      return { orders: (await sumUpLines(context.tx, jobId)).map(sumOnWire) };
    },
    remove: async ({ params }, context) => {
      await remove(kind, params.jobId, context);
      return null;
    },
    result: ({ params, query }, exchange) =>
      downloadResult(kind, params.jobId, query.language ?? 'en', exchange, files),
  };
}
