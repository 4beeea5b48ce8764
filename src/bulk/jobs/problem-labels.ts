import { type Label, label } from '../../platform/core/label.ts';
import { leftOutCode } from './job.ts';

/*
 * What is wrong with a line, without amounts and days: for the file that comes out of a job. Screens say what the rules
 * refuse with its amounts.
 */

/** What is wrong with a cell, by the code of the problem. */
export const cellProblems: Readonly<Record<string, Label>> = {
  [leftOutCode]: label('You left this line out.'),
  required: label('This is missing.'),
  'too-long': label('This is too long.'),
  'unreadable-character': label('There is a character in it that cannot be stored.'),
  unknown: label('This is not known, or not yours to see.'),
  'identifier-unknown': label('No company of the register has this number.'),
  'identifier-type': label('Companies of this country have no identifier of that kind.'),
  'identifier-pattern': label('This does not look like an identifier of that kind.'),
  'identifier-checksum': label('The check digit is wrong. Is it typed right?'),
  'not-a-company-id': label('This is no buyer number: it has 6 to 10 digits.'),
  'not-a-country': label('This is no country.'),
  'not-a-currency': label('This is no currency.'),
  'currency-ambiguous': label('Several countries call their currency so: write its code of three letters.'),
  'formula-uncalculated': label(
    'The formula in this cell has no calculated value: open the file in your spreadsheet program, save it and upload it again.',
  ),
  'currency-differs': label('The currency beside the amount is another one than in its column.'),
  'not-an-amount': label('This is no amount.'),
  'amount-ambiguous': label('Is this comma or point a decimal sign? Write the amount without thousands signs.'),
  'amount-negative': label('An amount is more than nothing.'),
  'whole-number': label('Write a whole amount, without decimals.'),
  'too-fine': label('The currency has no such small parts.'),
  'limit-of-nothing': label('A limit of 0 ends the cover: order its cancellation, or write an amount.'),
  'too-small': label('This is too small.'),
  'too-large': label('This is too large.'),
  'not-a-number-of-days': label('This is no number of days.'),
  'not-yes-or-no': label('This is neither yes nor no.'),
  'not-one-of': label('This is none of the orders that the file can hold.'),
  'not-a-day': label('This is no date.'),
  'day-ambiguous': label('Does the day or the month come first? Write the year first: 2026-12-31.'),
  'country-differs': label('The register has this buyer in another country.'),
  'name-differs': label('The register calls this buyer otherwise. Say whether it is the one that is meant.'),
  'not-a-policy-key': label('This is no policy number.'),
  'policy-ambiguous': label('Several of your policies have this number. Write the whole key.'),
  'buyer-unmatched': label('No buyer of this name was found. Choose the buyer.'),
  'buyer-ambiguous': label('Several buyers may be meant. Choose one.'),
  'buyer-other-name': label('The number is of a company with another name. Choose the buyer.'),
  'buyer-shared-number': label('The number stands beside names of different companies. Choose the buyer of each.'),
  'known-otherwise': label('An invoice with this number is known with other figures, or cleared.'),
  'sum-line': label('This is the sum of other lines.'),
  'before-invoice': label('This is before the invoice.'),
  'long-after-invoice': label('This is more than 25 years after the invoice.'),
  'day-in-future': label('This day is still to come.'),
  twice: label('This stands there twice.'),
};

/** What the rules of an order refuse, by the code of the refusal. */
export const ruleProblems: Readonly<Record<string, Label>> = {
  'repeated-key': label('The same buyer stands on an earlier line.'),
  'policy-not-in-force': label('The policy is not in force.'),
  'sibling-policy-not-in-force': label('The other part of this contract is not in force.'),
  'policy-without-covers': label('The policy insures no single buyers.'),
  'ordering-role-missing': label('Your role on this policy does not include this step.'),
  'country-not-covered': label('The country is not on this policy.'),
  'buyer-not-insurable': label('This company cannot be insured.'),
  'not-head-office': label('This is a branch. Cover is asked for on its head office.'),
  'currency-not-allowed': label('Cover on this policy is asked for in another currency.'),
  'domestic-currency-only': label('Cover on domestic buyers is asked for in the currency of the policy.'),
  'payment-term-not-longer': label('The policy already allows this term. Name one only where it is longer.'),
  'payment-term-above-maximum': label('The policy allows no term as long as this.'),
  'request-already-open': label('A request on this buyer is already open. Its answer comes first.'),
  'cover-exists': label('There is already a cover on this buyer. Ask to increase it instead.'),
  'cover-missing': label('There is no cover on this buyer yet. Ask for a new one.'),
  'reduction-not-below-current': label('A reduction asks for less than what there is.'),
  'cover-ended': label('The cover has ended.'),
  'nothing-to-change': label('Nothing would change.'),
  'increase-not-above-current': label('An increase asks for more than what there is.'),
  'same-amount-blocked': label('As much was refused lately. Ask for less, or add a comment.'),
  'claim-runs': label(
    'Invoices of this buyer are handed over or claimed. Nothing more is insured on it until that is closed.',
  ),
  'deliveries-stopped': label(
    'Deliveries to this buyer are stopped. Ask the insurer to lift the stop first: until then nothing more is insured on it.',
  ),
  'limit-frozen': label(
    'A plan of instalments is in force with this buyer. Until it is over the limit is frozen at what was owed.',
  ),
  'start-date-in-past': label('A cover cannot begin in the past.'),
  'end-date-in-past': label('A cover cannot end in the past.'),
};

/** The sentence for a problem; empty for a code that needs none beside it. */
export function sentenceOf(code: string): string {
  return (cellProblems[code] ?? ruleProblems[code])?.message ?? '';
}
