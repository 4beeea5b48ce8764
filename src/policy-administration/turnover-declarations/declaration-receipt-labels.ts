import { englishOf, label } from '../../platform/core/label.ts';
import { declarationCategoryLabels } from './declaration-labels.ts';

/** The texts of the receipt of a turnover declaration, in English; translated into the reader's language. */
export const receiptLabels = englishOf({
  title: label('Receipt of a turnover declaration'),

  policy: label('Policy'),
  period: label('Period', 'declaration'),
  due: label('Due date'),
  date: label('Date'),

  declared: label('{amount} was declared for {period}.'),
  nothing: label('No turnover was declared for {period}.'),
  by: label('Declared by {person}, {at}.'),
  approved: label('Approved by {person}.'),
  correctable: label('It can be corrected until {until}.'),

  figures: label('Turnover by country'),
  country: label('Country'),
  turnover: label('Turnover'),
  notInsured: label('Not insured'),
  rate: label('Rate'),
  premium: label('Premium'),
  total: label('Total'),
  premiumOf: label(
    'Premium: turnover less what is not insured, times the rate of the country. Minimum premium and taxes are settled with the invoices.',
  ),
  remarks: label('Remarks'),

  amendment: label('Amendment'),
  requested: label(
    'An amendment to {amount} was requested on {day}. Until the insurer accepts it, the declared figures hold.',
  ),
  accepted: label('These figures replace those declared before: the insurer accepted the amendment on {day}.'),
});

export const categoriesInReceipt = englishOf(declarationCategoryLabels);
