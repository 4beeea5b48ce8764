/*
 * What is wrong with a line, in English and without amounts and days: for the file that comes out of a job. Screens say
 * what the rules refuse with its amounts. Written in the reader's language with the texts of the screens.
 */

/** Of a line that a user leaves out. */
export const leftOutCode = 'left-out';

/** What is wrong with a cell, by the code of the problem. */
export const cellSentences: Readonly<Record<string, string>> = {
  [leftOutCode]: 'You left this line out.',
  required: 'This is missing.',
  'too-long': 'This is too long.',
  'unreadable-character': 'There is a character in it that cannot be stored.',
  unknown: 'This is not known, or not yours to see.',
  'identifier-unknown': 'No company of the register has this number.',
  'identifier-type': 'Companies of this country have no identifier of that kind.',
  'identifier-pattern': 'This does not look like an identifier of that kind.',
  'identifier-checksum': 'The check digit is wrong. Is it typed right?',
  'not-a-company-id': 'This is no buyer number: it has 6 to 10 digits.',
  'not-a-country': 'This is no country.',
  'not-a-currency': 'This is no currency.',
  'currency-ambiguous': 'Several countries call their currency so: write its code of three letters.',
  'formula-uncalculated':
    'The formula in this cell has no calculated value: open the file in your spreadsheet program, save it and upload it again.',
  'currency-differs': 'The currency beside the amount is another one than in its column.',
  'not-an-amount': 'This is no amount.',
  'amount-ambiguous': 'Is this comma or point a decimal sign? Write the amount without thousands signs.',
  'amount-negative': 'An amount is more than nothing.',
  'whole-number': 'Write a whole amount, without decimals.',
  'too-fine': 'The currency has no such small parts.',
  'limit-of-nothing': 'A limit of 0 ends the cover: order its cancellation, or write an amount.',
  'too-small': 'This is too small.',
  'too-large': 'This is too large.',
  'not-a-number-of-days': 'This is no number of days.',
  'not-yes-or-no': 'This is neither yes nor no.',
  'not-one-of': 'This is none of the orders that the file can hold.',
  'not-a-day': 'This is no date.',
  'day-ambiguous': 'Does the day or the month come first? Write the year first: 2026-12-31.',
  'country-differs': 'The register has this buyer in another country.',
  'name-differs': 'The register calls this buyer otherwise. Say whether it is the one that is meant.',
  'not-a-policy-key': 'This is no policy number.',
  'policy-ambiguous': 'Several of your policies have this number. Write the whole key.',
  'buyer-unmatched': 'No buyer of this name was found. Choose the buyer.',
  'buyer-ambiguous': 'Several buyers may be meant. Choose one.',
  'buyer-other-name': 'The number is of a company with another name. Choose the buyer.',
  'buyer-shared-number': 'The number stands beside names of different companies. Choose the buyer of each.',
  'known-otherwise': 'An invoice with this number is known with other figures, or cleared.',
  'sum-line': 'This is the sum of other lines.',
  'before-invoice': 'This is before the invoice.',
  'long-after-invoice': 'This is more than 25 years after the invoice.',
  'day-in-future': 'This day is still to come.',
  twice: 'This stands there twice.',
};

/** What the rules of an order refuse, by the code of the refusal. */
export const ruleSentences: Readonly<Record<string, string>> = {
  'repeated-key': 'The same buyer stands on an earlier line.',
  'policy-not-in-force': 'The policy is not in force.',
  'sibling-policy-not-in-force': 'The other part of this contract is not in force.',
  'policy-without-covers': 'The policy insures no single buyers.',
  'ordering-role-missing': 'Your role on this policy does not include this step.',
  'country-not-covered': 'The country is not on this policy.',
  'buyer-not-insurable': 'This company cannot be insured.',
  'not-head-office': 'This is a branch. Cover is asked for on its head office.',
  'currency-not-allowed': 'Cover on this policy is asked for in another currency.',
  'domestic-currency-only': 'Cover on domestic buyers is asked for in the currency of the policy.',
  'payment-term-not-longer': 'The policy already allows this term. Name one only where it is longer.',
  'payment-term-above-maximum': 'The policy allows no term as long as this.',
  'request-already-open': 'A request on this buyer is already open. Its answer comes first.',
  'cover-exists': 'There is already a cover on this buyer. Ask to increase it instead.',
  'cover-missing': 'There is no cover on this buyer yet. Ask for a new one.',
  'reduction-not-below-current': 'A reduction asks for less than what there is.',
  'cover-ended': 'The cover has ended.',
  'nothing-to-change': 'Nothing would change.',
  'increase-not-above-current': 'An increase asks for more than what there is.',
  'same-amount-blocked': 'As much was refused lately. Ask for less, or add a comment.',
  'claim-runs':
    'Invoices of this buyer are handed over or claimed. Nothing more is insured on it until that is closed.',
  'deliveries-stopped':
    'Deliveries to this buyer are stopped. Ask the insurer to lift the stop first: until then nothing more is insured on it.',
  'limit-frozen':
    'A plan of instalments is in force with this buyer. Until it is over the limit is frozen at what was owed.',
  'start-date-in-past': 'A cover cannot begin in the past.',
  'end-date-in-past': 'A cover cannot end in the past.',
};

/** The sentence for a problem; empty for a code that needs none beside it. */
export function sentenceOf(code: string): string {
  return cellSentences[code] ?? ruleSentences[code] ?? '';
}
