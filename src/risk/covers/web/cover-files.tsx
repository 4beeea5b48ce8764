import { msg } from '@lingui/core/macro';
import { jobStateLabels, lineStateLabels } from '../../../bulk/jobs/job-labels.ts';
import type { LineTargetOnScreen } from '../../../bulk/jobs/web/public.ts';
import { paths } from '../../../platform/core/paths.ts';
import { UnmatchedBuyers } from '../../buyers/web/public.ts';
import { type CoverFileLine, coverChangeFiles, coverRequestFiles } from '../cover-jobs.contract.ts';
import { coverJobList, coverLineList, coverRequestJobList, coverRequestLineList } from '../cover-jobs.list.ts';
import { requestStatusLabels } from '../cover-labels.ts';
import { coverChangeLines, coverRequestLines } from '../line-targets.ts';
import { fileWarningLabels } from './file-warning-labels.ts';
import { OrderSums } from './OrderSums.tsx';
import { whyNoRoleOrders } from './why-not-order.ts';

const ofOrders = {
  whyNotWith: whyNoRoleOrders,
  notYet: msg`Nothing is requested yet: every line is checked first and is then ready for your review.`,
  stateLabels: jobStateLabels,
  lineLabels: lineStateLabels,
  warningLabels: fileWarningLabels,
  answerOf: ({ request }: CoverFileLine) => request && requestStatusLabels[request.requestStatus],
};

/** The screens of files of cover requests. */
export const coverRequestFilesOnScreen: LineTargetOnScreen = {
  target: coverRequestLines,
  operations: coverRequestFiles,
  list: paths.coverRequestJobs,
  one: paths.coverRequestJob,
  files: coverRequestJobList,
  lines: coverRequestLineList,
  uploadFile: msg`Upload bulk requests`,
  invitation: msg`Upload a list of buyers and amounts: every line is checked before anything is requested, and lines with errors can be corrected.`,
  heads: msg`Include the column headings, for example: Buyer number, Amount`,
  sums: (job) => <OrderSums job={job} sums={coverRequestFiles.sums} />,
  unmatched: (job) => <UnmatchedBuyers job={job} operations={coverRequestFiles} />,
  ...ofOrders,
};

/** The screens of files of changes of covers. */
export const coverChangeFilesOnScreen: LineTargetOnScreen = {
  target: coverChangeLines,
  operations: coverChangeFiles,
  list: paths.coverJobs,
  one: paths.coverJob,
  files: coverJobList,
  lines: coverLineList,
  uploadFile: msg`Upload bulk changes`,
  invitation: msg`Upload a list of covers to cancel, to reduce or to give a new customer reference: every line is checked before anything changes, and lines with errors can be corrected.`,
  heads: msg`Include the column headings, for example: Buyer number, Action, Amount, Reference`,
  sums: (job) => <OrderSums job={job} sums={coverChangeFiles.sums} />,
  unmatched: (job) => <UnmatchedBuyers job={job} operations={coverChangeFiles} />,
  ...ofOrders,
};
