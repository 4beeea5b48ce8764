import { defineArea } from '../../platform/core/area.ts';
import { fileOf } from '../../platform/exports/list-file.ts';
import { ledgerAccountList } from './ledger-accounts.list.ts';
import { ledgerJobsContract } from './ledger-jobs.contract.ts';
import { ledgersContract } from './ledgers.contract.ts';
import { ledgerLineList, ledgerList } from './ledgers.list.ts';
import { proposalList } from './proposals.list.ts';

export const ledgersArea = defineArea({
  name: 'non-payment/ledgers',
  contracts: [ledgerJobsContract, ledgersContract],
  exports: [fileOf(ledgerList), fileOf(ledgerLineList), fileOf(ledgerAccountList), fileOf(proposalList)],
});
