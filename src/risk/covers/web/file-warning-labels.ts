import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CoverRequestWarning } from '../cover-request-warnings.ts';

/** What one should know of a line that can be ordered. */
export const fileWarningLabels: Readonly<Record<CoverRequestWarning['code'], MessageDescriptor>> = {
  'within-discretionary-limit': msg`Within the discretionary limit, if its conditions are met.`,
  'review-due': msg`Limit review due; this request renews the cover.`,
  'above-maximum-per-buyer': msg`Exceeds the maximum limit per buyer.`,
  'above-maximum-liability': msg`Exceeds the policy’s maximum liability per year.`,
  'insured-percentage-lower': msg`The insured percentage is lower in this country.`,
  'owed-above-cover': msg`The buyer owes more than this amount.`,
  'cap-falls': msg`CAP on this buyer is reduced or ends with this change.`,
  'cap-falls-later': msg`CAP on this buyer is reduced by a change already decided.`,
  'overdue-exists': msg`Invoices of this buyer are overdue.`,
  'deliveries-stopped': msg`Deliveries to this buyer are stopped: referred to underwriting.`,
};
