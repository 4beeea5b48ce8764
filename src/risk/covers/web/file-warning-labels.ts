import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CoverRequestWarning } from '../cover-request-warnings.ts';

/** What one should know of a line that can be ordered. */
export const fileWarningLabels: Readonly<Record<CoverRequestWarning['code'], MessageDescriptor>> = {
  'within-discretionary-limit': msg`Insured without asking, if its conditions are met.`,
  'review-due': msg`Its review is due; this renews it.`,
  'above-maximum-per-buyer': msg`More than the policy pays per buyer.`,
  'above-maximum-liability': msg`More than the policy pays in a year.`,
  'insured-percentage-lower': msg`A smaller share is insured in this country.`,
  'owed-above-cover': msg`The buyer owes more than this covers.`,
  'cap-falls': msg`CAP on this buyer is reduced or ends with it.`,
  'cap-falls-later': msg`CAP on this buyer falls with a change that is decided already.`,
  'overdue-exists': msg`Invoices of this buyer are past due.`,
  'deliveries-stopped': msg`Deliveries to this buyer are stopped: an underwriter looks at it.`,
};
