import type { ItemField } from './item-row.ts';

/** The columns of the empty file: their heads are written in the reader's language, and read in all of them. */
export const itemTemplate: ReadonlyArray<Readonly<{ field: ItemField; head: string; width: number }>> = [
  { field: 'itemType', head: 'Kind', width: 14 },
  { field: 'documentNumber', head: 'Number', width: 20 },
  { field: 'issueDate', head: 'Invoice date', width: 12 },
  { field: 'dueDate', head: 'Due date', width: 12 },
  { field: 'amount', head: 'Amount with tax', width: 16 },
  { field: 'amountExclTax', head: 'Amount without tax', width: 16 },
  { field: 'outstandingAmount', head: 'Open amount', width: 16 },
  { field: 'currency', head: 'Currency', width: 10 },
  { field: 'disputed', head: 'Disputed', width: 10 },
  { field: 'shipmentDate', head: 'Delivery date', width: 14 },
];
