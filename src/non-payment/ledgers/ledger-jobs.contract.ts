import type { z } from 'zod';
import { jobLineShapeOf, jobOperations } from '../../bulk/jobs/jobs.contract.ts';
import { type Contract, holderOf, orderingHolderOf } from '../../platform/core/contract.ts';
import { buyersOfFileOperations } from '../../risk/buyers/buyers-of-file.contract.ts';
import { saidOfRequests } from '../../risk/covers/cover-jobs.contract.ts';

/** Lines of all files are of one shape on the wire; of a ledger nothing is requested. */
const ledgerFileLineShape = jobLineShapeOf(saidOfRequests);
export type LedgerFileLine = z.output<typeof ledgerFileLineShape>;

const onInvoices = {
  reads: holderOf('tci-access', 'read_overdues'),
  orders: orderingHolderOf('tci-access', 'read_overdues', 'write_overdues'),
};
const path = '/api/v2/ledgers';

const ledgers = jobOperations(path, {
  handsIn:
    'Upload a whole aged debtors list (CSV or XLSX) of many buyers; its lines are checked, nothing is entered yet',
  lists: 'The user’s own aged debtors lists, newest first',
  ...onInvoices,
  line: ledgerFileLineShape,
});
const buyersOfLedgers = buyersOfFileOperations(path, onInvoices);

export const ledgerJobsContract = {
  handInLedger: ledgers.uploadFile,
  listLedgers: ledgers.list,
  downloadLedgerTemplate: ledgers.template,
  findLedger: ledgers.find,
  listLedgerLines: ledgers.lines,
  correctLedgerLine: ledgers.correct,
  checkLedgerAgain: ledgers.checkAgain,
  setCellOfLedger: ledgers.setCell,
  listUnmatchedBuyers: buyersOfLedgers.buyers,
  nameLedgerBuyer: buyersOfLedgers.nameBuyer,
  identifyLedgerBuyers: buyersOfLedgers.identifyBuyers,
  readLedgerAgain: ledgers.readAgain,
  confirmLedgerColumns: ledgers.confirmColumns,
  startLedger: ledgers.start,
  cancelLedger: ledgers.cancel,
  removeLedger: ledgers.remove,
  downloadLedgerResult: ledgers.result,
} as const satisfies Contract;

/** The operations on ledgers, as screens and routes of files name them. */
export const ledgerFiles = { ...ledgers, ...buyersOfLedgers } as const;
