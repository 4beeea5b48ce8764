import { englishOf, label } from '../../platform/core/label.ts';
import { bookingTypeLabels } from './brokerage-labels.ts';

/** The texts of a statement of brokerage, in English; translated into the reader's language. */
export const brokerageStatementLabels = englishOf({
  title: label('Brokerage statement'),
  statement: label('Statement'),
  paid: label('Paid', 'brokerage'),
  credited: label('{amounts} is credited.'),
  clawedBack: label('{amounts} of brokerage is clawed back in it.'),
  inCurrency: label('Bookings in {currency}'),
  policy: label('Policy'),
  type: label('Type'),
  premium: label('Premium received'),
  ofPremium: label('{percent} of it'),
  commission: label('Brokerage'),
  vat: label('VAT'),
  sum: label('Credited'),
  total: label('Total'),
  partial: label('Bookings of policies that you may not see are not in it: {count}.'),
});

export const bookingTypesInStatement = englishOf(bookingTypeLabels);
