import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useCallback } from 'react';
import type { Facts } from '../../../platform/core/refusal.ts';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { useFieldText } from '../../../platform/ui/problem-texts.ts';
import type { ItemType } from '../receivable.ts';
import type { CellKind } from './invoice-grid.ts';

/** Heads of the grid, and labels of the fields on a phone. */
export const cellLabels: Readonly<Record<CellKind, MessageDescriptor>> = {
  itemType: msg`Kind`,
  documentNumber: msg`Number`,
  issueDate: msg`Invoice date`,
  dueDate: msg`Due date`,
  daysPastDue: msg`Days past due`,
  amount: msg`Amount with tax`,
  currency: msg`Currency`,
  outstandingAmount: msg`Open amount`,
  disputed: msg`Disputed`,
  shipmentDate: msg`Delivery date`,
  amountExclTax: msg`Amount without tax`,
  remove: msg`Remove`,
};

export const itemTypeLabels: Readonly<Record<ItemType, MessageDescriptor>> = {
  INVOICE: msg`Invoice`,
  CREDIT_NOTE: msg`Credit note`,
  PARTIAL_PAYMENT: msg`Payment`,
};

const faultSentences: Readonly<Record<string, MessageDescriptor>> = {
  required: msg`This is missing.`,
  'not-a-day': msg`This is not a date.`,
  'day-ambiguous': msg`Day and month are ambiguous. Enter the year first: 2026-12-31.`,
  'not-an-amount': msg`This is not an amount.`,
  'too-fine': msg`This currency does not have that many decimals.`,
  'amount-ambiguous': msg`The decimal sign is ambiguous. Enter the amount without thousands separators.`,
  'not-a-currency': msg`This is not a currency.`,
  'currency-ambiguous': msg`Several countries use this currency name: enter the three-letter code.`,
  'formula-uncalculated': msg`The formula in this cell has no calculated value: open the file in your spreadsheet program, save it and upload it again.`,
  'currency-differs': msg`The currency next to the amount differs from the currency column.`,
  'not-one-of': msg`This is not an invoice, credit note or payment.`,
  'not-yes-or-no': msg`This must be yes or no.`,
  'mixed-currencies': msg`All lines of a report must be in one currency.`,
  twice: msg`This number is already on an earlier line.`,
  'sum-line': msg`This is a total.`,
};

/** Bounds of amounts mean more than "too small" and "too large". */
const amountSentences: Readonly<Record<string, MessageDescriptor>> = {
  'amount too-small': msg`The amount must be above 0.`,
  'amount too-large': msg`The amount of a credit note must be negative.`,
  'outstandingAmount too-large': msg`This is more than the amount of the line.`,
  'amountExclTax too-large': msg`This is more than the amount of the line.`,
};

/** Explains what is wrong with a cell, in the reader's language. */
export function useFaultText(): (fault: Readonly<{ field: string; code: string; facts?: Facts }>) => string {
  const { i18n } = useLingui();
  const format = useFormat();
  const fieldText = useFieldText();
  return useCallback(
    ({ field, code, facts = {} }) => {
      if (code === 'already-paid' && typeof facts['day'] === 'string') {
        const day = format.fullDay(facts['day']);
        return i18n._(msg`Paid on ${day}.`);
      }
      // what was typed is named where it stands, so that it is found among other cells
      const { value } = facts;
      if (code === 'not-a-day' && typeof value === 'string') return i18n._(msg`“${value}” is not a date.`);
      if (code === 'not-an-amount' && typeof value === 'string') return i18n._(msg`“${value}” is not an amount.`);
      const sentence = amountSentences[`${field} ${code}`] ?? faultSentences[code];
      return sentence ? i18n._(sentence) : fieldText({ pointer: '', code, facts });
    },
    [i18n, format, fieldText],
  );
}
