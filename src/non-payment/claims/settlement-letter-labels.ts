import { englishOf, label } from '../../platform/core/label.ts';

/** The texts of the letter with the calculation of the indemnity, in English; translated into the reader’s language. */
export const settlementLetterLabels = englishOf({
  title: label('Settlement calculation'),
  page: label('Page {page} of {pages}'),
  seenBy: label('Prepared for {person} on {day}'),
  expected: label('As things stand, {amount} would be paid for the claim on {buyer}.'),
  decided: label('{amount} is payable to {payee} for the claim on {buyer}.'),
  claim: label('Claim'),
  policy: label('Policy'),
  cause: label('Cause of loss'),
  dateOfLoss: label('Date of loss'),
  cover: label('Cover'),
  coverTerms: label('{limit}, of which {percent} is insured'),
  noCover: label('no cover'),
  account: label('Bank account'),
  steps: label('Calculation'),
  step: label('Step'),
  amount: label('Amount'),
  invoices: label('Invoices'),
  document: label('Document'),
  due: label('Due'),
  owed: label('Owed'),
  insured: label('Insured?'),
  yes: label('Yes'),
  deducted: label('Deducted'),
  takes: label('{value} taken into account'),
  termTooLong: label('Payment term: {days} days exceeds the policy’s {most}'),
  earlierLimit: label('limit at delivery {limit}: {within} of {owed} counted'),
  unknownRates: label(
    'The amount payable for the claim on {buyer} is not known yet: the exchange rate for {currencies} is missing.',
  ),
  unknownPremium: label('the insurer has not stated the unpaid premium'),
  assignment: label(
    'On payment, the rights against the buyer pass to the insurer to the extent of its payment. Any payment by the buyer from the date of loss onwards is shared in proportion to the loss.',
  ),
});
