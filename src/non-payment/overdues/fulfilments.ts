import { whyNotOrder } from '../../identity/access/ordering-role.ts';
import type { Fulfilments } from '../deadlines/obligation-actions.ts';
import { overduesContract } from './overdues.contract.ts';

/** How the obligation to report is fulfilled. */
export const overdueFulfilments: Pick<Fulfilments, 'REPORT'> = {
  REPORT: {
    operation: overduesContract.reportOverdue,
    isDoneInTool: true,
    whyNot: (_terms, { role, mode }) => whyNotOrder(role, { mode }, 'report-non-payment'),
  },
};
