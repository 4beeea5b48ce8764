import { msg } from '@lingui/core/macro';
import type { LineTargetOnScreen } from '../../../bulk/jobs/web/public.ts';
import { paths } from '../../../platform/core/paths.ts';
import { UnmatchedBuyers } from '../../../risk/buyers/web/public.ts';
import { whyNoRoleOrders } from '../../../risk/covers/web/public.ts';
import { ledgerFiles } from '../ledger-jobs.contract.ts';
import { ledgerLineLabels, ledgerStateLabels } from '../ledger-labels.ts';
import { ledgerLineList, ledgerList } from '../ledgers.list.ts';
import { ledgerFileLines } from '../line-target.ts';

/** The screens of ledgers. */
export const ledgerFilesOnScreen: LineTargetOnScreen = {
  target: ledgerFileLines,
  operations: ledgerFiles,
  list: paths.ledgers,
  one: paths.ledger,
  files: ledgerList,
  lines: ledgerLineList,
  uploadFile: msg`Upload aged debtors`,
  invitation: msg`Upload your aged debtors list as your accounting system prints it: every line is checked, the open invoices are updated, and the overdues to report are found.`,
  heads: msg`With headings, such as: Customer number, Invoice number, Invoice date, Due date, Open amount`,
  notYet: msg`Nothing is entered yet: every line is checked first, and you review them.`,
  stateLabels: ledgerStateLabels,
  lineLabels: ledgerLineLabels,
  warningLabels: {},
  whyNotWith: whyNoRoleOrders,
  unmatched: (job) => <UnmatchedBuyers job={job} operations={ledgerFiles} />,
};
