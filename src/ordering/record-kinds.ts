import { type RecordKinds, readWith } from '../audit/record-kinds.ts';
import { orderKinds, rightOfKind, subjectOfKind } from './order.ts';

/** Who reads the history of an order: it is as open as what it orders. */
export const orderRecords = {
  order: {
    ...readWith('tci-access'),
    variants: {
      stored: { table: 'orders', id: 'order_id', variant: 'kind' },
      of: orderKinds.map((kind) => ({ variant: kind, needs: [rightOfKind[kind]], concerns: subjectOfKind[kind] })),
    },
  },
} as const satisfies RecordKinds;
