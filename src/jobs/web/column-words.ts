import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ColumnQuestionCode } from '../../imports/column-questions.ts';
import type { JobOnWire } from '../jobs.contract.ts';

/** Why somebody should look at a column. */
export const questionLabels: Readonly<Record<ColumnQuestionCode, MessageDescriptor>> = {
  'not-certain': msg`Its heading does not say this for certain.`,
  'head-contradicted': msg`Its heading says this, its values do not: it is not used.`,
  'said-twice': msg`Another column has the same heading.`,
  'also-said': msg`Another column could be meant as well.`,
  'second-currency': msg`The file has another currency column.`,
  'paid-but-open': msg`Some lines have it and an open amount: the open amount counts.`,
  'open-differs': msg`The open amount is not what is left of the amount.`,
  'open-exceeds': msg`The open amount exceeds the amount on some lines.`,
  'due-before-issue': msg`It is before the invoice date on some lines.`,
  'delivery-off': msg`It is after the due date on some lines.`,
  'mostly-credit': msg`Most amounts are below zero: they are read as credit notes.`,
  'notation-assumed': msg`Nothing shows the decimal sign: amounts such as 1.234 are read as thousands.`,
};

/** How sure the meaning of a column is. */
export const confidenceLabels: Readonly<Record<JobOnWire['fileColumns'][number]['confidence'], MessageDescriptor>> = {
  TOLD: msg`Set by you or your organisation`,
  CERTAIN: msg({ message: 'Certain', context: 'the meaning of a column' }),
  LIKELY: msg({ message: 'Likely', context: 'the meaning of a column' }),
  UNKNOWN: msg({ message: 'Uncertain', context: 'the meaning of a column' }),
};
