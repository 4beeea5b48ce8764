import type { Day } from '../../platform/core/day.ts';
import { dueUnder, type PaymentTerms } from '../../platform/core/payment-terms.ts';

/** The data of a line on when it is to be paid. */
type StatedDueTerms = Readonly<{
  issueDate?: Day | undefined;
  dueDate?: Day | undefined;
  paymentTerms?: PaymentTerms | undefined;
}>;

/** The day on which a line is due: the stated one, else the one that its terms of payment give from its date on. */
export function dueOn({ issueDate, dueDate, paymentTerms }: StatedDueTerms): Day | undefined {
  if (dueDate !== undefined) return dueDate;
  return issueDate === undefined || paymentTerms === undefined ? undefined : dueUnder(paymentTerms, issueDate);
}
