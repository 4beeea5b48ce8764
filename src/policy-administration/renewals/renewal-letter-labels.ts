import { englishOf, label } from '../../platform/core/label.ts';
import { comparedTermLabels, optionKindLabels } from './renewal-labels.ts';

/** The texts of the letter of a renewal, in English; translated into the reader's language. */
export const renewalLetterLabels = englishOf({
  title: label('Renewal of the policy'),
  policy: label('Policy'),
  ends: label('Ends on'),
  next: label('Next insurance year'),
  notice: label('Notice until'),
  valid: label('Offer valid until'),

  open: label('The insurer has not offered terms for the next insurance year yet.'),
  offered: label('These are the terms offered for the next insurance year.'),
  signed: label('These terms are agreed for the next insurance year.'),
  terms: label('Terms'),
  today: label('Today'),
  cost: label('Premium on last year’s figures'),
  paid: label('Indemnity on last year’s losses'),
  rates: label('Rates by country'),
  others: label('Other countries'),
  days: label('{days} days'),
  part: label('{months} of 12 months declared: their turnover is extrapolated to twelve months.'),

  by: label('Signed by {name} on {when}.'),
  approved: label('Approved by {person}.'),
  hash: label('Digest of the signed terms (SHA-256): {hash}'),
});

export const termsInLetter = englishOf(comparedTermLabels);
export const kindsInLetter = englishOf(optionKindLabels);
