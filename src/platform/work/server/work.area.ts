import type { Locale } from '../../core/locale.ts';
import { refuse } from '../../core/refusal.ts';
import { platformWork } from '../../server/platform-work.ts';
import { Refused } from '../../server/refusal-error.ts';
import { routes } from '../../server/routes.ts';
import { defineServerArea, type SetUp } from '../../server/server-area.ts';
import { workContract } from '../work.contract.ts';
import { listWork, retryFailed, type StoredWork } from './work.store.ts';

/** The operator's view of the work queue (decision 105). */
export const workServer = defineServerArea<Pick<SetUp, 'translatorFor'>>({
  name: 'platform/work',
  routes: ({ translatorFor }) => {
    const titled = (item: StoredWork, language: Locale = 'en') => ({
      ...item,
      title: translatorFor(language)(item.work),
    });
    return [
      routes(workContract, {
        listWork: async ({ query }, context) => {
          const page = await listWork(query, context);
          return { ...page, items: page.items.map((item) => titled(item, query.language)) };
        },
        retryWork: async ({ params, query }, { tx, record }) => {
          const item = await retryFailed(tx, params.workItemId);
          if (!item) throw new Refused(refuse('not-found'));
          const subject = `work/${params.workItemId}`;
          await record({ type: 'work.retried', subject, policy: null, data: { work: item.work } });
          return titled(item, query.language);
        },
      }),
    ];
  },
  work: () => platformWork,
});
