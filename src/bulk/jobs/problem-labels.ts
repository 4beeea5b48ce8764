import { type Label, label } from '../../platform/core/label.ts';
import { leftOutCode } from './job.ts';

/*
 * What is wrong with a line, without amounts and days: for the file that comes out of a job. Screens say what the rules
 * refuse with its amounts.
 */

/** What is wrong with a cell, by the code of the problem. */
export const cellProblems: Readonly<Record<string, Label>> = {
  [leftOutCode]: label('You excluded this line.'),
  required: label('This is missing.'),
  'too-long': label('This is too long.'),
  'unreadable-character': label('It contains a character that cannot be stored.'),
  unknown: label('This does not exist, or you have no access to it.'),
  'identifier-unknown': label('No company in the register has this number.'),
  'identifier-type': label('Companies in this country do not have an identifier of this type.'),
  'identifier-pattern': label('This does not match the format of this identifier.'),
  'identifier-checksum': label('The check digit is wrong. Check for typing errors.'),
  'not-a-company-id': label('This is not a buyer number: it must have 6 to 10 digits.'),
  'not-a-country': label('This is not a country.'),
  'not-a-currency': label('This is not a currency.'),
  'currency-ambiguous': label('Several countries use this currency name: enter the three-letter code.'),
  'formula-uncalculated': label(
    'The formula in this cell has no calculated value: open the file in your spreadsheet program, save it and upload it again.',
  ),
  'currency-differs': label('The currency next to the amount differs from the currency column.'),
  'not-an-amount': label('This is not an amount.'),
  'amount-ambiguous': label('The decimal sign is ambiguous. Enter the amount without thousands separators.'),
  'amount-negative': label('The amount must be above 0.'),
  'whole-number': label('Enter a whole amount, without decimals.'),
  'too-fine': label('This currency does not have that many decimals.'),
  'limit-of-nothing': label('A limit of 0 ends the cover: request its cancellation, or enter an amount.'),
  'too-small': label('This is too small.'),
  'too-large': label('This is too large.'),
  'not-a-number-of-days': label('This is not a number of days.'),
  'not-yes-or-no': label('This must be yes or no.'),
  'not-one-of': label('This is not one of the actions a file can contain.'),
  'not-a-day': label('This is not a date.'),
  'day-ambiguous': label('Day and month are ambiguous. Enter the year first: 2026-12-31.'),
  'country-differs': label('The register has this buyer in another country.'),
  'name-differs': label('The register has this buyer under another name. Confirm that it is the right one.'),
  'not-a-policy-key': label('This is not a policy number.'),
  'policy-ambiguous': label('Several of your policies have this number. Enter the full policy key.'),
  'buyer-unmatched': label('Not matched: choose the buyer.'),
  'buyer-ambiguous': label('Several buyers match. Choose one.'),
  'buyer-other-name': label('The number belongs to a company with another name. Choose the buyer.'),
  'buyer-shared-number': label('The number appears with names of different companies. Choose the buyer for each.'),
  'known-otherwise': label('An invoice with this number is already recorded with other figures, or cleared.'),
  'sum-line': label('This is a total of other lines.'),
  'before-invoice': label('This is before the invoice date.'),
  'long-after-invoice': label('This is more than 25 years after the invoice date.'),
  'day-in-future': label('This date is in the future.'),
  twice: label('This is entered twice.'),
};

/** What the rules of an order refuse, by the code of the refusal. */
export const ruleProblems: Readonly<Record<string, Label>> = {
  'repeated-key': label('The same buyer is on an earlier line.'),
  'policy-not-in-force': label('The policy is not in force.'),
  'sibling-policy-not-in-force': label('The other part of this contract is not in force.'),
  'policy-without-covers': label('The policy does not provide cover on individual buyers.'),
  'ordering-role-missing': label('Your role on this policy does not include this step.'),
  'country-not-covered': label('The country is not on this policy.'),
  'buyer-not-insurable': label('This company cannot be insured.'),
  'not-head-office': label('This is a branch. Request cover on its head office.'),
  'currency-not-allowed': label('Cover under this policy is requested in another currency.'),
  'domestic-currency-only': label('Cover on domestic buyers is requested in the currency of the policy.'),
  'payment-term-not-longer': label('The policy already allows this payment term. Enter one only if it is longer.'),
  'payment-term-above-maximum': label('The payment term exceeds the policy’s maximum.'),
  'request-already-open': label('A request on this buyer is already open. Wait for its answer first.'),
  'cover-exists': label('There is already cover on this buyer. Request an increase instead.'),
  'cover-missing': label('There is no cover on this buyer yet. Request new cover.'),
  'reduction-not-below-current': label('A reduction must be below the cover in force.'),
  'cover-ended': label('The cover has ended.'),
  'nothing-to-change': label('Nothing would change.'),
  'increase-not-above-current': label('An increase must exceed the cover in force.'),
  'same-amount-blocked': label('This amount was declined recently. Request less, or add a comment.'),
  'claim-runs': label(
    'Invoices of this buyer have been placed for collection or claimed. No further cover is available until that is closed.',
  ),
  'deliveries-stopped': label(
    'Deliveries to this buyer are stopped. Ask the insurer to lift the stop first: until then no further cover is available.',
  ),
  'limit-frozen': label(
    'A payment plan is in force with this buyer. Until it ends, the limit is frozen at the amount owed.',
  ),
  'start-date-in-past': label('A cover cannot begin in the past.'),
  'end-date-in-past': label('A cover cannot end in the past.'),
};

/** The sentence for a problem; empty for a code that needs none beside it. */
export function sentenceOf(code: string): string {
  return (cellProblems[code] ?? ruleProblems[code])?.message ?? '';
}
