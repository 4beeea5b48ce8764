import { type RecordKinds, readWith } from '../../platform/core/record-kinds.ts';
import type { OrderSubject } from './order-subject.ts';

/** Who reads the history of an order: it is as open as what it orders. */
export function orderRecordsOf(subjects: readonly OrderSubject[]) {
  return {
    order: {
      ...readWith('tci-access'),
      variants: {
        stored: { table: 'orders', id: 'order_id', variant: 'kind' },
        of: subjects.map(({ kind, right, record }) => ({ variant: kind, needs: [right], concerns: record })),
      },
    },
  } as const satisfies RecordKinds;
}
