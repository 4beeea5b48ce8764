import { constants } from '../../../platform/core/constants.ts';
import { useMay } from '../../../platform/ui/caller.ts';
import { useOperation } from '../../../platform/ui/query.ts';
import { usePolicySelection } from '../../../policies/policies/web/public.ts';
import { messagesContract } from '../messages.contract.ts';

/** The filters of the list that shows exactly what is counted. */
export const messagesForMe = { filter: 'all', mine: 'true' } as const;

/**
 * Conversations that need the reader under the policies selected: the latest, and how many. The navigation and the first
 * screen share the answer.
 */
export function useMessagesForMe() {
  const { query: policy } = usePolicySelection();
  const enabled = useMay(messagesContract.listMessageThreads);
  const query = {
    needsMe: true,
    limit: constants.queryDefaults.dashboardRows,
    count: true,
    ...(policy ? { policy } : {}),
  };
  const { data } = useOperation(messagesContract.listMessageThreads, { query }, { enabled, staleTime: 60_000 });
  return data;
}
