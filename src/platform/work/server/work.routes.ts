import { refuse } from '../../core/refusal.ts';
import { Refused } from '../../server/refusal-error.ts';
import { type Routes, routes } from '../../server/routes.ts';
import { workContract } from '../work.contract.ts';
import { listWork, retryFailed } from './work.store.ts';

/** The operator's view of the work queue (decision 105). */
export const workRoutes: Routes = routes(workContract, {
  listWork: ({ query }, context) => listWork(query, context),
  retryWork: async ({ params }, { tx, record }) => {
    const item = await retryFailed(tx, params.workItemId);
    if (!item) throw new Refused(refuse('not-found'));
    await record({ type: 'work.retried', subject: `work/${item.workItemId}`, policy: null, data: { work: item.work } });
    return item;
  },
});
