/** What screens of other areas may use of this one. */
export { InvoiceGrid, type InvoiceGridProps } from './InvoiceGrid.tsx';
