import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import type { ColumnQuestionCode } from '../column-questions.ts';
import type { ColumnQuestionOnWire, confidences } from '../columns.contract.ts';

/** Why somebody should look at a column. */
const questionLabels: Readonly<Record<ColumnQuestionCode, MessageDescriptor>> = {
  'not-certain': msg`Its heading does not say this for certain.`,
  'head-contradicted': msg`Its heading suggests this, but its values do not: it is not used.`,
  'said-twice': msg`Another column has the same heading.`,
  'also-said': msg`Another column could be meant as well.`,
  'amount-elsewhere': msg`This column holds amounts as well: choose which column is the open amount.`,
  'second-currency': msg`The file has another currency column.`,
  'currency-missing': msg`The lines of the file have no currency: choose it.`,
  'home-currency': msg`Its amounts may be in your own currency, while each line names the currency of its document.`,
  'paid-but-open': msg`Some lines have it and an open amount: the open amount is used.`,
  'open-differs': msg`The open amount is not what remains of the amount.`,
  'open-exceeds': msg`The open amount exceeds the amount on some lines.`,
  'paid-exceeds': msg`More was paid than invoiced on some lines: the excess is not read as a credit.`,
  'running-balance': msg`Each line is the one before it plus the amount: it is the balance of the account, not what is still owed of the invoice.`,
  'dash-as-nothing': msg`On some lines there is a dash, and nothing else shows that they are paid.`,
  'open-blank': msg`It is blank on some lines and not on others: choose whether nothing or the whole amount of the blank ones is owed.`,
  'due-before-issue': msg`It is before the invoice date on some lines.`,
  'delivery-off': msg`It is after the due date on some lines.`,
  'days-overdue-differ': msg`The days overdue in the file do not match it: check which of day and month comes first.`,
  'days-implausible': msg`On some lines it is years away from today or from the invoice date: check which of day, month and year comes first.`,
  'mostly-credit': msg`Most amounts are below zero: they are read as credit notes.`,
  'total-differs': msg`The total stated in the file is not the sum of its rows.`,
  'notation-assumed': msg`Nothing shows the decimal sign: amounts such as 1.234 are read as thousands.`,
  'word-unknown': msg`Some of its words are unknown: their lines are skipped until you choose what they mean.`,
  'filled-down': msg`It is filled in only on the first line of each customer: it is applied to the lines below as well.`,
  'rows-hidden': msg`The workbook has hidden rows: they are not read.`,
  'other-sheet': msg`Another sheet of the workbook has such rows as well: it is not read.`,
  'no-heading': msg`A column without a heading could be meant: it is not used unless you choose it.`,
};

/** Says why somebody should look at a column. */
export function useQuestionText(): (question: ColumnQuestionOnWire) => string {
  const { i18n } = useLingui();
  const format = useFormat();
  return ({ code, stated, found, word, rows, sum }) => {
    if (word !== undefined) return i18n._(msg`“${word}” is unknown: its lines are skipped.`);
    if (code === 'open-blank' && rows !== undefined) {
      const lines = format.number(rows);
      const inAll = sum === undefined ? '' : format.number(Number(sum));
      return inAll === ''
        ? i18n._(msg`It is blank on ${lines} of the lines: choose whether nothing or the whole amount of them is owed.`)
        : i18n._(
            msg`It is blank on ${lines} of the lines, ${inAll} in total: choose whether nothing or the whole amount of them is owed.`,
          );
    }
    if (code === 'paid-exceeds' && rows !== undefined && sum !== undefined) {
      const [lines, inAll] = [format.number(rows), format.number(Number(sum))];
      return i18n._(
        msg`More was paid than invoiced on ${lines} of the lines, ${inAll} in total: enter the excess as a credit note or payment, it is not read.`,
      );
    }
    if (code !== 'total-differs' || stated === undefined || found === undefined) return i18n._(questionLabels[code]);
    const [inFile, ofRows] = [format.number(Number(stated)), format.number(Number(found))];
    return i18n._(msg`The total stated in the file is ${inFile}, its rows add up to ${ofRows}.`);
  };
}

/** How sure the meaning of a column is. */
export const confidenceLabels: Readonly<Record<(typeof confidences)[number], MessageDescriptor>> = {
  TOLD: msg`Set by you or your organisation`,
  CERTAIN: msg({ message: 'Certain', context: 'the meaning of a column' }),
  LIKELY: msg({ message: 'Likely', context: 'the meaning of a column' }),
  UNKNOWN: msg({ message: 'Uncertain', context: 'the meaning of a column' }),
};

/** What is said of sums by age without invoices: what to export instead. */
export const agedText: MessageDescriptor = msg`This file has one row per customer with totals by age, and no invoices. Export the list of open items with number, invoice date, due date and open amount of each invoice (SAP: FBL5N; DATEV: open items list; Xero: aged receivables detail; QuickBooks: open invoices; Sage: aged debtors, detailed).`;
