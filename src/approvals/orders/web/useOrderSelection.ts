import { useState } from 'react';
import { nothingSelected, type Selection, toggled } from '../../../platform/ui/DataGrid/selection.ts';
import type { OrderOnWire } from '../ordering.contract.ts';

/**
 * What is selected among the orders that wait for the reader. It is forgotten when other orders are asked for (`of`), and
 * what no longer waits falls out of it.
 */
export function useOrderSelection(orders: readonly OrderOnWire[], of: string) {
  const [held, hold] = useState<{ selection: Selection; of: string }>({ selection: nothingSelected, of });
  const former = held.of === of ? held.selection : nothingSelected;
  const selectable = orders.filter(({ waitsForMe }) => waitsForMe).map(({ orderId }) => orderId);
  const ids = former.isAllMatching ? selectable : selectable.filter((id) => former.ids.has(id));
  const selection: Selection = { ids: new Set(ids), isAllMatching: former.isAllMatching && ids.length > 0 };
  const select = (next: Selection) => hold({ selection: next, of });
  return {
    selection,
    selectable,
    toggle: (id: string) => select(toggled(selection, id)),
    selectShown: () => select({ ids: new Set(selectable), isAllMatching: false }),
    selectMatching: () => select({ ids: new Set(selectable), isAllMatching: true }),
    clear: () => select(nothingSelected),
  };
}
