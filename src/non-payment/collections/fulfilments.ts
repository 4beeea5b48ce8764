import { whyNotOrder } from '../../identity/access/ordering-role.ts';
import type { ActingRole, Fulfilments } from '../deadlines/obligation-actions.ts';
import { collectionsContract } from './collections.contract.ts';

const whyNot = (_terms: object, { role, mode }: ActingRole) => whyNotOrder(role, { mode }, 'report-non-payment');

/** How the obligation to hand a debt over is fulfilled. */
export const collectionFulfilments: Pick<Fulfilments, 'HAND_OVER' | 'ADD_TO_CASE'> = {
  HAND_OVER: { operation: collectionsContract.handOver, isDoneInTool: false, whyNot },
  ADD_TO_CASE: { operation: collectionsContract.addCollectionInvoices, isDoneInTool: false, whyNot },
};
