import { englishOf, label } from '../../platform/core/label.ts';
import { actionLabels, appealReasonLabels, decisionLabels, newFactLabels, reasonLabels } from './cover-labels.ts';

/** The texts of the letter with the insurer's decision on a request, in English; translated into the reader's language. */
export const decisionLetterLabels = englishOf({
  title: label('Decision on cover'),
  ofAppeal: label('Decision on your appeal'),
  ofTopUp: label('Decision on a temporary increase'),
  ofLowering: label('Confirmation of a change of cover'),
  day: label('Date'),

  full: label('Cover of {granted} on {buyer} is granted as requested.'),
  conditional: label('Cover of {granted} on {buyer} is granted with conditions.'),
  revised: label('Cover of {granted} on {buyer} is granted on revised terms.'),
  prolonged: label('Cover of {granted} on {buyer} is prolonged.'),
  partial: label('Cover of {granted} on {buyer} is granted; {asked} was requested.'),
  declined: label('Cover of {asked} on {buyer} is declined.'),
  notIncreased: label('Cover on {buyer} remains {granted}; {asked} was requested.'),
  reduced: label('Cover on {buyer} is reduced to {granted}.'),
  cancelled: label('Cover on {buyer} is cancelled.'),
  toppedUp: label('Cover on {buyer} is increased to {granted} until {until}.'),
  partlyToppedUp: label('Cover on {buyer} is increased to {granted} until {until}; {asked} was requested.'),
  notToppedUp: label('Cover on {buyer} is not increased; {asked} until {until} was requested.'),
  because: label('Because {because}.'),
  appealed: label('The decision of {day} is replaced.'),
  upheld: label('The decision of {day} stands.'),
  rest: label('The other {rest} is referred to underwriting.'),

  policy: label('Policy'),
  buyer: label('Buyer'),
  request: label('Request'),
  requested: label('Requested'),
  amountUntil: label('{amount} until {day}'),
  decision: label('Decision'),
  reference: label('Customer reference'),
  percentage: label('Insured percentage'),
  longestTerm: label('Maximum payment term'),
  days: label('{days} days'),

  former: label('Decision appealed'),
  decidedOn: label('Decided on'),
  granted: label('Granted'),
  reasons: label('Reasons'),
  grounds: label('Reason for the appeal'),
  newFacts: label('New facts'),

  parts: label('Cover granted'),
  part: label('Part'),
  permanent: label('Permanent'),
  temporary: label('Temporary'),
  amount: label('Amount'),
  from: label('From'),
  until: label('Until'),
  openEnded: label('no end'),
  unchanged: label('unchanged'),
  total: label('Total'),
  endsByItself: label(
    'The temporary increase ends by itself with its last day, {until}; the permanent part and its terms are not changed by it.',
  ),
  conditions: label('Conditions'),
  mayAppeal: label(
    'With new facts, this decision can be appealed until {day}, as long as no other decision on the buyer follows.',
  ),

  policyholder: label('Policyholder'),
  placeAndDate: label('Place, date, signature'),
  byRules: label('Decided automatically on {day}'),
  byUnderwriter: label('Decided by an underwriter on {day}'),
  byCustomer: label('Requested by {person} on {day}'),
});

/* The codes of a decision, in the words of the screens. */

export const actionsInLetter = englishOf(actionLabels);
export const decisionsInLetter = englishOf(decisionLabels);
export const reasonsInLetter = englishOf(reasonLabels);
export const appealReasonsInLetter = englishOf(appealReasonLabels);
export const newFactsInLetter = englishOf(newFactLabels);
