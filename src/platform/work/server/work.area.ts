import { refuse } from '../../core/refusal.ts';
import { platformWork } from '../../server/platform-work.ts';
import { Refused } from '../../server/refusal-error.ts';
import { routes } from '../../server/routes.ts';
import { defineServerArea } from '../../server/server-area.ts';
import { workContract } from '../work.contract.ts';
import { listWork, retryFailed } from './work.store.ts';

/** The operator's view of the work queue (decision 105). */
export const workServer = defineServerArea({
  name: 'platform/work',
  routes: () => [
    routes(workContract, {
      listWork: ({ query }, context) => listWork(query, context),
      retryWork: async ({ params }, { tx, record }) => {
        const item = await retryFailed(tx, params.workItemId);
        if (!item) throw new Refused(refuse('not-found'));
        const { workItemId, work } = item;
        await record({ type: 'work.retried', subject: `work/${workItemId}`, policy: null, data: { work } });
        return item;
      },
    }),
  ],
  work: () => platformWork,
});
