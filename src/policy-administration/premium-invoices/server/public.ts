/* What the server side of other resources may use of this one. */

export { billDeclarations } from './bill-declarations.ts';
export { billFees } from './bill-fees.ts';
export { billInstalments } from './bill-instalments.ts';
export { answerInvoiceDispute, disputeToAnswer } from './dispute-invoice.ts';
export { payOutCredits } from './pay-out-credit.ts';
export { receivePayment } from './receive-payment.ts';
export { remindOfInvoices } from './remind-of-invoices.ts';
export { suspendUnpaid } from './suspend-unpaid.ts';
export { upsertInvoices } from './upsert-invoices.ts';
export { invoiceOfYear } from './year-of-invoice.ts';
