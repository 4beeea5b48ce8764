import { englishOf, label } from '../../platform/core/label.ts';
import { reminderCodeLabels } from './premium-invoice-labels.ts';

/** The texts of a statement of account, in English; translated into the reader's language. */
export const accountStatementLabels = englishOf({
  title: label('Statement of account'),
  policy: label('Policy'),
  date: label('Date'),
  open: label('{amounts} is open.'),
  nothing: label('Nothing is open.'),
  overdue: label('{amounts} of it is overdue.'),
  notDue: label('Nothing of it is overdue.'),
  invoices: label('Open invoices'),
  number: label('Number'),
  due: label('Due date'),
  gross: label('Gross'),
  balance: label('Balance'),
  total: label('Total'),
});

export const remindersInStatement = englishOf(reminderCodeLabels);
