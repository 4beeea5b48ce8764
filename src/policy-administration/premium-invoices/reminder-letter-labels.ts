import { englishOf, label } from '../../platform/core/label.ts';
import { reminderCodeLabels } from './premium-invoice-labels.ts';

/** The texts of a reminder as a letter, in English; translated into the reader's language. */
export const reminderLetterLabels = englishOf({
  reminded: label('Sent', 'reminder'),
  payable: label('{amount} has been payable since {day}.'),
  pleasePay: label('Payments received after this letter was written have not been taken into account.'),
  consequences: label('What follows if it stays unpaid'),
  suspended: label('The policy is suspended'),
  cancellable: label('The insurer may cancel the policy'),
  suspension: label('From {day}, losses are not paid, new deliveries are not insured and orders are refused.'),
  noonAfterPayment: label('Once everything is paid, cover resumes at noon on the following day.'),
  dayAfterPayment: label('Once everything is paid, cover resumes on the following day.'),
});

export const levelsInLetter = englishOf(reminderCodeLabels);
