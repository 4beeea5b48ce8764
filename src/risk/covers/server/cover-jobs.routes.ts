import { type FileTexts, fileHandlers, ownJob, type ServedLineTarget } from '../../../bulk/jobs/server/public.ts';
import { type Handler, type Routes, routes } from '../../../platform/server/routes.ts';
import { buyersOfFileHandlers } from '../../buyers/server/public.ts';
import {
  type CoverFileLine,
  coverJobsContract,
  type coverRequestFiles,
  coverRequestJobsContract,
} from '../cover-jobs.contract.ts';
import { largestOfLines, largestOnWire, sumOnWire, sumUpLines } from './sum-up-lines.store.ts';

/** The actions on files of cover requests. */
export function coverRequestJobsRoutes(target: ServedLineTarget, files: FileTexts): Routes {
  const ofFiles = fileHandlers<CoverFileLine>(target, files);
  const buyers = buyersOfFileHandlers(target);
  return routes(coverRequestJobsContract, {
    handInCoverRequests: ofFiles.uploadFile,
    listCoverRequestJobs: ofFiles.list,
    downloadCoverRequestTemplate: ofFiles.template,
    findCoverRequestJob: ofFiles.find,
    listCoverRequestJobLines: ofFiles.lines,
    correctCoverRequestJobLine: ofFiles.correct,
    checkCoverRequestJobAgain: ofFiles.checkAgain,
    setCellOfCoverRequestJob: ofFiles.setCell,
    listBuyersOfCoverRequestJob: buyers.buyers,
    nameBuyerOfCoverRequestJob: buyers.nameBuyer,
    identifyBuyersOfCoverRequestJob: buyers.identifyBuyers,
    readCoverRequestJobAgain: ofFiles.readAgain,
    confirmCoverRequestJobColumns: ofFiles.confirmColumns,
    startCoverRequestJob: ofFiles.start,
    cancelCoverRequestJob: ofFiles.cancel,
    sumUpCoverRequestJob: sumsOf(target),
    removeCoverRequestJob: ofFiles.remove,
    downloadCoverRequestJobResult: ofFiles.result,
  });
}

/** The actions on files of changes of covers. */
export function coverJobsRoutes(target: ServedLineTarget, files: FileTexts): Routes {
  const ofFiles = fileHandlers<CoverFileLine>(target, files);
  const buyers = buyersOfFileHandlers(target);
  return routes(coverJobsContract, {
    handInCoverChanges: ofFiles.uploadFile,
    listCoverJobs: ofFiles.list,
    downloadCoverChangeTemplate: ofFiles.template,
    findCoverJob: ofFiles.find,
    listCoverJobLines: ofFiles.lines,
    correctCoverJobLine: ofFiles.correct,
    checkCoverJobAgain: ofFiles.checkAgain,
    setCellOfCoverJob: ofFiles.setCell,
    listBuyersOfCoverJob: buyers.buyers,
    nameBuyerOfCoverJob: buyers.nameBuyer,
    identifyBuyersOfCoverJob: buyers.identifyBuyers,
    readCoverJobAgain: ofFiles.readAgain,
    confirmCoverJobColumns: ofFiles.confirmColumns,
    startCoverJob: ofFiles.start,
    cancelCoverJob: ofFiles.cancel,
    sumUpCoverJob: sumsOf(target),
    removeCoverJob: ofFiles.remove,
    downloadCoverJobResult: ofFiles.result,
  });
}

function sumsOf({ kind }: Pick<ServedLineTarget, 'kind'>): Handler<typeof coverRequestFiles.sums> {
  return async ({ params }, context) => {
    const { jobId } = await ownJob(kind, params.jobId, context);
    return {
      orders: (await sumUpLines(context.tx, jobId)).map(sumOnWire),
      largest: (await largestOfLines(context.tx, jobId)).map(largestOnWire),
    };
  };
}
