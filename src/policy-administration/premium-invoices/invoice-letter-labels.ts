import { englishOf, label } from '../../platform/core/label.ts';
import { paymentMethodLabels, premiumInvoiceTypeLabels } from './premium-invoice-labels.ts';

/** The texts of an invoice as a letter, in English; translated into the reader's language. */
export const invoiceLetterLabels = englishOf({
  title: label('Invoice'),
  creditNote: label('Credit note'),
  number: label('Number'),
  policy: label('Policy'),
  period: label('Period', 'declaration'),
  issued: label('Issued', 'invoice'),
  due: label('Due date'),

  payable: label('{amount} is payable by {day}.'),
  partlyPaid: label('{amount} of {gross} is payable by {day}.'),
  inFavour: label('{amount} is in your favour: it is set off against the next invoices.'),
  cleared: label('This invoice over {gross} was paid.'),
  ended: label('Nothing is payable for this invoice over {gross}.'),
  by: label('Payment: {method}.'),

  calculation: label('Calculation'),
  step: label('Step'),
  amount: label('Amount'),
  gross: label('Gross'),

  transfer: label('Transfer'),
  payee: label('Payee'),
  account: label('Account'),
  reference: label('Reference'),
  code: label('Scan this code with your banking app: it fills the transfer in.'),
});

export const typesInLetter = englishOf(premiumInvoiceTypeLabels);
export const methodsInLetter = englishOf(paymentMethodLabels);

/** The steps of a calculation, in English. */
export const stepsInLetter = englishOf({
  minimum: label('Minimum premium of the insurance year'),
  instalment: label('Instalment {part} of {parts} of the minimum premium'),
  declared: label('Premium on {total} declared for {period}'),
  invoiced: label('Already invoiced'),
  rebates: label('Rebates'),
  domesticChecks: label('Credit checks, domestic: {count} at {fee} each'),
  foreignChecks: label('Credit checks, foreign: {count} at {fee} each'),
  urgentChecks: label('Urgent requests: {count} at {fee} more each'),
  monitoring: label('Monitored buyers: {count} at {fee} each'),
  bonusMalus: label('{percent} for a loss ratio of {ratio}'),
  paidBack: label('Paid of invoice {number}, given back'),
  net: label('Net'),
  tax: label('Insurance premium tax, {percent}'),
  taxOfCompany: label('Insurance premium tax of {company}, {percent} of {amount}'),
  gross: label('Gross'),
});
