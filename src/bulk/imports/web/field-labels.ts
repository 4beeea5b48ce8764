import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

const fieldLabels: Readonly<Record<string, MessageDescriptor>> = {
  policy: msg`Policy`,
  policyId: msg`Policy`,
  businessUnitCode: msg`Business unit of the policy`,
  extensionId: msg`Extension of the policy`,
  companyId: msg`Buyer number`,
  companyName: msg`Buyer`,
  countryCode: msg`Country`,
  identifier: msg`Register number`,
  identifierType: msg`Kind of register number`,
  amount: msg`Amount`,
  currency: msg`Currency`,
  action: msg`Ordered`,
  paymentTermDays: msg`Payment term`,
  paymentTerms: msg`Payment term`,
  customerReference: msg`Reference`,
  urgent: msg`Urgent`,
  requestedStartDate: msg`Start date`,
  endDate: msg`End date`,
  nameDisclosure: msg`Name disclosure`,
  negativeInformation: msg`Negative information`,
  comment: msg`Comment`,
  town: msg`Town`,
  postalCode: msg`Postal code`,
  customer: msg`Customer number`,
  itemType: msg`Kind`,
  documentNumber: msg`Invoice number`,
  instalment: msg`Part of the invoice`,
  issueDate: msg`Invoice date`,
  dueDate: msg`Due date`,
  shipmentDate: msg`Delivery date`,
  outstandingAmount: msg`Still owed`,
  amountExclTax: msg`Amount without tax`,
  debit: msg`Debit`,
  credit: msg`Credit`,
  disputed: msg`Disputed`,
  settledDate: msg`Paid on`,
  paidAmount: msg`Amount paid`,
  paidMark: msg`Paid or open`,
  side: msg`Debit or credit`,
  hiddenRows: msg`Hidden rows`,
  sheet: msg`Sheet`,
};

/** What a column of a file is read as; identifiers carry the register's own name for them. */
export function fieldLabel(field: string): MessageDescriptor {
  return fieldLabels[field] ?? msg`Register number`;
}
