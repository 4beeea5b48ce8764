import Big from 'big.js';
import { z } from 'zod';
import { type Assembly, defined, type FieldNote, type ValuesOf } from '../../bulk/imports/field.ts';
import { policyKeyOf } from '../../bulk/imports/policy-fields.ts';
import type { RowTarget } from '../../bulk/imports/row-target.ts';
import type { CurrencyCode } from '../../platform/core/currencies.ts';
import type { Day } from '../../platform/core/day.ts';
import { isTooFine, type Money, money } from '../../platform/core/money.ts';
import type { FieldError } from '../../platform/core/refusal.ts';
import { identifiersOf } from '../../risk/buyers/identifier-fields.ts';
import { policyLineFields } from '../../risk/covers/column-heads.ts';
import { buyerColumns, customerOn } from '../receivables/buyer-columns.ts';
import { askDocument } from '../receivables/document-number.ts';
import { numberOfPart } from '../receivables/instalment-columns.ts';
import type { Item } from '../receivables/item.ts';
import { amountsOf, isLeftUnknown, isNothing, signedAs, statesOpen } from '../receivables/item-amounts.ts';
import { itemColumns } from '../receivables/item-columns.ts';
import { dueOn } from '../receivables/item-due.ts';
import { faultsOfItems } from '../receivables/item-faults.ts';
import { watchItems } from '../receivables/item-watch.ts';
import { itemTypes } from '../receivables/receivable.ts';
import { settleItems } from '../receivables/settled-columns.ts';

const { amountExclTax: _unused, ...invoiceColumns } = itemColumns;

const fields = { ...invoiceColumns, ...buyerColumns, ...policyLineFields } as const;

/** The values of a line of a ledger; amounts are plain decimals in the line's currency or the policy's. */
export const ledgerLineShape = z.strictObject({
  policy: z.string(),
  customer: z.string().optional(),
  companyName: z.string().optional(),
  companyId: z.string().optional(),
  identifier: z.strictObject({ idTypeCode: z.string(), idValue: z.string() }).optional(),
  countryCode: z.string().optional(),
  town: z.string().optional(),
  postalCode: z.string().optional(),
  itemType: z.enum(itemTypes),
  documentNumber: z.string(),
  issueDate: z.string(),
  dueDate: z.string().optional(),
  shipmentDate: z.string().optional(),
  currency: z.string().optional(),
  amount: z.string(),
  openAmount: z.string().describe('What is still owed of it; zero where it is paid'),
  isAmountKnown: z.boolean().describe('Whether the file says both what was invoiced and what is still owed'),
  disputed: z.boolean().optional(),
  settledDate: z.string().optional(),
  isPaid: z.boolean().optional().describe('The line states in words that nothing of it is owed'),
});
export type LedgerLine = z.output<typeof ledgerLineShape>;

/** How the lines of a whole ledger are read. */
export const ledgerTarget: RowTarget = {
  fields,
  needs: [
    ['policy', 'policyId'],
    ['customer', 'companyName', 'companyId', 'identifier', 'identifier:*'],
    ['documentNumber'],
    ['issueDate'],
    ['amount', 'outstandingAmount', 'debit', 'credit'],
  ],
  lineMarks: ['issueDate'],
  assemble: (values) => lineOf(values as ValuesOf<typeof fields>),
  shape: ledgerLineShape,
  faults: () => [],
  keyOf: ({ policy, customer, companyName, companyId, identifier, documentNumber }) => [
    policy,
    customer ?? companyName ?? companyId ?? identifier,
    documentNumber,
  ],
  fieldOfMember: { openAmount: 'outstandingAmount' },
  groupField: 'customer',
  settle: settleItems,
  askOf: askDocument,
  watch: watchItems,
};

/**
 * A line as it is read. In a ledger with one amount it is what is still owed; one below zero is a credit note where no
 * kind is stated.
 */
function lineOf(values: ValuesOf<typeof fields>): Assembly {
  const leftOut: FieldNote[] = [];
  const { companyId, issueDate, shipmentDate, currency } = values;
  const { invoiced, open } = amountsOf(values);
  const figure = isNothing(invoiced) ? open : (invoiced ?? open);
  const itemType = values.itemType ?? (figure?.startsWith('-') ? 'CREDIT_NOTE' : 'INVOICE');
  const signed = (sum: string | undefined) => (sum === undefined ? undefined : signedAs(itemType, sum));
  const [identifier] = companyId === undefined ? identifiersOf(values, values.countryCode, leftOut) : [];
  const isPayment = itemType === 'PARTIAL_PAYMENT';
  const record = {
    policy: policyKeyOf(values),
    ...customerOn(values),
    companyId,
    identifier,
    countryCode: values.countryCode,
    town: values.town,
    postalCode: values.postalCode,
    itemType,
    documentNumber: numberOfPart(values, isPayment),
    issueDate,
    dueDate: isPayment ? undefined : dueOn(values),
    shipmentDate: isPayment ? undefined : shipmentDate,
    currency,
    amount: signed(figure),
    openAmount: isLeftUnknown(values) ? undefined : signed(open ?? figure),
    isAmountKnown: invoiced !== undefined && !isNothing(invoiced) && open !== undefined,
    disputed: values.disputed || undefined,
    // what is still owed decides where the line has both: the day of a part payment settles nothing
    settledDate: statesOpen(values) ? undefined : values.settledDate,
    isPaid: values.paidMark === 'PAID' && !statesOpen(values) ? true : undefined,
  };
  return { record: defined(record), leftOut };
}

/** The data of a line on a buyer's account, once its buyer and currency are known. */
export type StatedItem = Readonly<{
  item: Item;
  /** Nothing of it is owed any more. */
  isPaid: boolean;
  /** Whether what was invoiced is known besides what is still owed. */
  isAmountKnown: boolean;
}>;

/** A line as an item of its buyer's account; what names no currency is in the policy's. `statedOn`: the day of the books. */
export function statedItem(line: LedgerLine, usual: CurrencyCode, statedOn: Day): StatedItem {
  const { itemType, documentNumber, issueDate, dueDate, shipmentDate, amount, openAmount, disputed, settledDate } =
    line;
  const currency = (line.currency ?? usual) as CurrencyCode;
  const isSettled = line.isPaid === true || (settledDate !== undefined && settledDate <= statedOn);
  const isPaid = isNothing(openAmount) || isSettled;
  const days = defined({ dueDate, shipmentDate, disputed });
  const open = isPaid || itemType === 'PARTIAL_PAYMENT' ? {} : { outstandingAmount: stated(openAmount) };
  const item = { itemType, documentNumber, issueDate, amount: stated(amount), ...days, ...open };
  return { item, isPaid, isAmountKnown: line.isAmountKnown };

  /** An amount with more decimals than the currency is kept: it is refused, not rounded. */
  function stated(sum: string): Money {
    return isTooFine({ amount: sum, currency }) ? { amount: sum, currency } : money(sum, currency);
  }
}

const columnOfMember: Readonly<Record<string, string>> = { outstandingAmount: 'outstandingAmount', amount: 'amount' };

/** What is wrong with a line of a ledger besides its buyer; lines not yet due belong to a ledger. */
export function faultsOfStated({ item, isPaid }: StatedItem, today: Day): readonly FieldError[] {
  const isEmpty = isPaid && new Big(item.amount.amount).eq(0);
  return faultsOfItems([item], { today, mayBeDue: true })
    .map((fault) => ({ ...fault, pointer: fault.pointer.split('/')[3] ?? '' }))
    .filter(({ pointer }) => !(isEmpty && pointer === 'amount'))
    .map((fault) => ({ ...fault, pointer: columnOfMember[fault.pointer] ?? fault.pointer }));
}

/** What a line of a ledger enters, once its buyer and currency are known: the amount is what is still owed. */
export type LedgerBody = Readonly<{ policy: string; action: null; amount: Money; stated: StatedItem }>;
