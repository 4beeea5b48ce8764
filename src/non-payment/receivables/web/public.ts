/** What screens of other resources may use of this one. */
export { ChooseInvoices, useOpenInvoices } from './ChooseInvoices.tsx';
export { InvoiceGrid, type InvoiceGridProps } from './InvoiceGrid.tsx';
export { InvoiceList, InvoiceNumber } from './InvoiceList.tsx';
export { InvoicesOfCase } from './InvoicesOfCase.tsx';
export { PaymentDialog } from './PaymentDialog.tsx';
export { SumsOfFile } from './SumsOfFile.tsx';
