import { whyNotOrder } from '../../identity/access/ordering-role.ts';
import type { Fulfilments } from '../deadlines/obligation-actions.ts';
import { extensionsContract } from './extensions.contract.ts';

/** What prevents a stop of cover: more time for an invoice. */
export const extensionFulfilments: Pick<Fulfilments, 'KEEP_COVER'> = {
  KEEP_COVER: {
    operation: extensionsContract.requestExtension,
    isDoneInTool: false,
    whyNot: (_terms, { role, mode }) => whyNotOrder(role, { mode }, 'report-non-payment'),
  },
};
