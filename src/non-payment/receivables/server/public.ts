/** What the server of other resources may use of this one: the one book of invoices, and the ways to change it. */
export { lockAccount, lockAccountOf, lockAccounts } from './account-lock.ts';
export { type Account, draftItems, enterItems, receivableOf } from './enter-items.ts';
export { movePaymentsWith } from './move-payments.ts';
export { draftNamedInvoices, lockNamedInvoices } from './named-invoices.ts';
export { receivableOnWire } from './receivable-on-wire.ts';
export {
  deletePayment,
  findPayments as paymentsOf,
  findReceivables as receivablesOf,
  insertPayments,
  insertReceivables,
  isPaymentKnown,
  lockOnAccounts,
  lockReceivables,
  type NewPayment,
  type PaymentOf,
  receivableColumns,
  storeInBookOf,
  storeReceivables,
  storeReversedPayments,
  sumWaitingMoney,
} from './receivables.store.ts';
export { type Receipt, receivePayment, refuseOddPayment } from './receive-payment.ts';
export { setOff, spendWaitingMoney } from './set-off-credits.ts';
export { type TurnoverOfBuyer, turnoverInBook } from './turnover-in-book.ts';
