import type { Operation } from '../core/contract.ts';
import type { ExportColumn, ItemOf, ListColumns } from '../core/exported-list.ts';
import { englishOf } from '../core/label.ts';
import type { DeclaredList, ListColumn } from '../core/list.ts';

/** A declared list as a file: the same heads and words in the same order. What is no list on the screen has columns only. */
export function fileOf<const Op extends Operation>({
  name,
  operation,
  columns,
  idOf,
}: Pick<DeclaredList<Op>, 'name' | 'operation' | 'columns'> &
  Partial<Pick<DeclaredList<Op>, 'idOf'>>): ListColumns<Op> {
  return { list: name, operation, columns: columns.flatMap(inFile<ItemOf<Op>>), ...(idOf ? { idOf } : {}) };
}

function inFile<Row>(column: ListColumn<Row>): ExportColumn<Row>[] {
  const { id, head, file: width, needs } = column;
  if (width === undefined || column.kind === 'display') return [];
  return [{ id, head: head.message, width, ...(needs ? { needs } : {}), ...valueOf(column) }];
}

function valueOf<Row>(column: Exclude<ListColumn<Row>, { kind: 'display' }>) {
  switch (column.kind) {
    case 'money':
      return {
        kind: 'amount',
        of: (row: Row) => column.of(row)?.amount,
        moneyOf: column.of,
      } as const;
    case 'number':
    case 'percent':
      return { kind: 'number', of: column.of } as const;
    case 'day':
    case 'instant':
      return { kind: column.kind, of: column.of } as const;
    case 'codes':
      return { kind: 'codes', labels: englishOf(column.labels), of: column.of } as const;
    case 'code':
    case 'status':
      return { kind: 'code', labels: englishOf(column.labels), of: column.of } as const;
    default:
      return { kind: 'text', of: column.of } as const;
  }
}
