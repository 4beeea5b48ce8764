import { type FileTexts, fileHandlers, type ServedLineTarget } from '../../../bulk/jobs/server/public.ts';
import { type Routes, routes } from '../../../platform/server/routes.ts';
import { buyersOfFileHandlers } from '../../../risk/buyers/server/public.ts';
import { type LedgerFileLine, ledgerJobsContract } from '../ledger-jobs.contract.ts';
import { confirmStatement } from './ledger-statement.ts';

/** The actions on ledgers handed in as files. Once its entering begins, what was said of one counts. */
export function ledgerJobsRoutes(target: ServedLineTarget, files: FileTexts): Routes {
  const ofFiles = fileHandlers<LedgerFileLine>(target, files);
  const buyers = buyersOfFileHandlers(target);
  return routes(ledgerJobsContract, {
    handInLedger: ofFiles.uploadFile,
    listLedgers: ofFiles.list,
    downloadLedgerTemplate: ofFiles.template,
    findLedger: ofFiles.find,
    listLedgerLines: ofFiles.lines,
    correctLedgerLine: ofFiles.correct,
    checkLedgerAgain: ofFiles.checkAgain,
    setCellOfLedger: ofFiles.setCell,
    listUnmatchedBuyers: buyers.buyers,
    nameLedgerBuyer: buyers.nameBuyer,
    identifyLedgerBuyers: buyers.identifyBuyers,
    readLedgerAgain: ofFiles.readAgain,
    confirmLedgerColumns: ofFiles.confirmColumns,
    startLedger: async (input, context) => {
      await confirmStatement(input.params.jobId, context);
      return ofFiles.start(input, context);
    },
    cancelLedger: ofFiles.cancel,
    removeLedger: ofFiles.remove,
    downloadLedgerResult: ofFiles.result,
  });
}
