import { useLingui } from '@lingui/react/macro';
import { type RefObject, useRef } from 'react';
import { useCommands } from '../../../platform/ui/commands.tsx';

/** Keys of the inbox: J and K go from order to order, from where Tab reaches what can be done with it. */
export function useOrderKeys(): RefObject<HTMLOListElement | null> {
  const { t } = useLingui();
  const list = useRef<HTMLOListElement>(null);
  const go = (by: 1 | -1) => {
    const orders = [...(list.current?.children ?? [])] as HTMLElement[];
    const at = orders.findIndex((order) => order.contains(document.activeElement));
    orders[at === -1 ? 0 : at + by]?.focus();
  };
  useCommands([
    { id: 'next-order', label: t`Next request`, keys: 'J', scope: 'screen', isHidden: true, run: () => go(1) },
    { id: 'previous-order', label: t`Previous request`, keys: 'K', scope: 'screen', isHidden: true, run: () => go(-1) },
  ]);
  return list;
}
