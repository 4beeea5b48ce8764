import { defineArea } from '../../platform/core/area.ts';
import { ledgerExport, ledgerLineExport, proposalExport } from './ledger-export.ts';
import { ledgerJobsContract } from './ledger-jobs.contract.ts';
import { ledgersContract } from './ledgers.contract.ts';

export const ledgersArea = defineArea({
  name: 'non-payment/ledgers',
  contracts: [ledgerJobsContract, ledgersContract],
  exports: [ledgerExport, ledgerLineExport, proposalExport],
});
