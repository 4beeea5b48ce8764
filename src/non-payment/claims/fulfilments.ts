import { whyNotOrder } from '../../identity/access/ordering-role.ts';
import type { Fulfilments } from '../deadlines/obligation-actions.ts';
import { claimsContract } from './claims.contract.ts';
import { whyNotFileClaim } from './filing-rights.ts';

/** How the obligation to claim is fulfilled. */
export const claimFulfilments: Pick<Fulfilments, 'FILE_CLAIM' | 'FINISH_CLAIM'> = {
  FILE_CLAIM: {
    operation: claimsContract.draftClaim,
    isDoneInTool: true,
    whyNot: (_terms, { role, mode }) => whyNotOrder(role, { mode }, 'report-non-payment'),
  },
  FINISH_CLAIM: { operation: claimsContract.submitClaim, isDoneInTool: true, whyNot: whyNotFileClaim },
};
