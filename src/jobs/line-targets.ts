import type { RowTarget } from '../imports/import-target.ts';
import { ledgerTarget } from '../ledgers/ledger-line.ts';
import { changeTarget } from './change-line.ts';
import type { JobKind } from './job.ts';
import { orderTarget } from './order-line.ts';

/** How the lines of each kind of job are read. */
export const lineTargets: Readonly<Record<JobKind, RowTarget>> = {
  'cover-requests': orderTarget,
  covers: changeTarget,
  ledgers: ledgerTarget,
};
