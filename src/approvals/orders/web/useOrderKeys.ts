import { useLingui } from '@lingui/react/macro';
import { useCommands } from '../../../platform/ui/commands.tsx';
import type { ListState } from '../../../platform/ui/ResourceList/useListState.ts';
import type { OrderOnWire } from '../ordering.contract.ts';

/** Keys of approvals: J and K open one order after the other, wherever the keyboard is. */
export function useOrderKeys({ openId, change }: ListState, orders: readonly OrderOnWire[]): void {
  const { t } = useLingui();
  const go = (by: 1 | -1) => {
    const at = orders.findIndex(({ orderId }) => orderId === openId);
    const next = orders[at === -1 ? 0 : at + by];
    if (next) change({ open: next.orderId }, openId ? 'replace' : 'push');
  };
  useCommands([
    { id: 'next-order', label: t`Next request`, keys: 'J', scope: 'screen', isHidden: true, run: () => go(1) },
    { id: 'previous-order', label: t`Previous request`, keys: 'K', scope: 'screen', isHidden: true, run: () => go(-1) },
  ]);
}
