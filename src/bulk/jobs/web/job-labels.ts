import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { StatusShape } from '../../../platform/ui/signature/Status.tsx';
import { agedText, fieldLabel } from '../../imports/web/public.ts';
import type { JobLineState, JobState } from '../job.ts';
import type { JobOnWire } from '../jobs.contract.ts';
import type { LineEffect } from '../line-effects.ts';

type Label = Readonly<{ shape: StatusShape; label: MessageDescriptor }>;

/** How far a file is, in shape and word. */
export const jobStateLabels: Readonly<Record<JobState, Label>> = {
  UPLOADED: { shape: 'waiting', label: msg`Waits for its turn` },
  VALIDATING: { shape: 'waiting', label: msg`Being checked` },
  INVALID: { shape: 'cross', label: msg`Cannot be read` },
  TO_VALIDATE: { shape: 'half', label: msg`Ready for review` },
  PROCESSING: { shape: 'waiting', label: msg`Being ordered` },
  PROCESSED: { shape: 'full', label: msg`Ordered` },
  PARTIAL: { shape: 'half', label: msg`Ordered in part` },
  FAILED: { shape: 'cross', label: msg`Broken off` },
  CANCELLED: { shape: 'ended', label: msg`Stopped` },
};

/** What becomes of a line, in shape and word. */
export const lineStateLabels: Readonly<Record<JobLineState, Label>> = {
  READY: { shape: 'check', label: msg`Ready` },
  REFUSED: { shape: 'cross', label: msg`Refused` },
  ORDERED: { shape: 'full', label: msg`Ordered` },
};

/** What a line of a ledger did to the book. */
export const effectLabels: Readonly<Record<LineEffect, MessageDescriptor>> = {
  ENTERED: msg`New in the book`,
  CHANGED: msg`Another sum is owed now`,
  SAME: msg`As it was`,
  CLEARED: msg({ message: 'Paid', context: 'an invoice' }),
  REOPENED: msg`Owed again`,
  PAYMENT: msg`Taken off the oldest invoices`,
};

const expandsTooFar = msg`The file holds far more than a list of orders: it was not opened.`;
const otherFormat = msg`The file is neither an XLSX workbook without a password nor a text file. Save it as one of them.`;
const damaged = msg`The file is damaged. Open it in your spreadsheet program, save it and hand it in again.`;

/** Why a file as a whole is refused, and what to do. */
export const unreadableLabels: Readonly<Record<string, MessageDescriptor>> = {
  'file-empty': msg`The file holds no line.`,
  'file-too-large': msg`The file is too large. Divide it.`,
  'too-many-rows': msg`The file has too many lines. Divide it.`,
  'columns-missing': msg`A column is missing. Each line needs a buyer, an amount and a policy; the template has them all.`,
  'aged-buckets': agedText,
  'encoding-unknown': damaged,
  'encoding-mismatch': damaged,
  'line-malformed': damaged,
  'quote-unclosed': msg`A quote is opened and never closed.`,
  'workbook-malformed': damaged,
  'sheet-missing': damaged,
  'too-many-columns': msg`The file has more columns than a list of orders ever has. Keep those that are needed.`,
  'too-many-cells': msg`The file holds more cells than a list of orders ever does. Keep the lines and columns that are needed.`,
  'line-endless': msg`A line of the file never ends: this is no table.`,
  'format-no-text': msg`This is no table: it is neither a workbook nor a text.`,
  'format-unknown': otherFormat,
  'format-spreadsheet-97': otherFormat,
  'format-open-document': otherFormat,
  'format-binary-workbook': otherFormat,
  'workbook-encrypted': otherFormat,
  'not-permitted': msg`Your rights no longer include ordering. What was ordered before stays ordered.`,
  interrupted: msg`It was interrupted several times. What was ordered stays ordered; start it again for the rest.`,
};

/** Why a file cannot be read, or broke off; a column that is missing is named. */
export function failureText(i18n: I18n, { code, facts }: NonNullable<JobOnWire['failure']>): string {
  const fields = Array.isArray(facts['fields']) ? facts['fields'] : [];
  const names = fields.map((field) => i18n._(fieldLabel(field)));
  if (code !== 'columns-missing' || names.length === 0) return i18n._(unreadableLabels[code] ?? expandsTooFar);
  const columns = names.join(', ');
  return i18n._(msg`No column was found for: ${columns}. Say which one it is; a policy can be chosen for all lines.`);
}

/** What is wrong with a cell, where no rule of an order says it. */
export const cellProblems: Readonly<Record<string, MessageDescriptor>> = {
  'left-out': msg`You left this line out.`,
  required: msg`This is missing.`,
  'too-long': msg`This is too long.`,
  'unreadable-character': msg`There is a character in it that cannot be stored.`,
  unknown: msg`This is not known, or not yours to see.`,
  'identifier-unknown': msg`No company of the register has this number.`,
  'identifier-type': msg`Companies of this country have no identifier of that kind.`,
  'identifier-pattern': msg`This does not look like an identifier of that kind.`,
  'identifier-checksum': msg`The check digit is wrong. Is it typed right?`,
  'not-a-company-id': msg`This is no buyer number: it has 6 to 10 digits.`,
  'not-a-country': msg`This is no country.`,
  'not-a-currency': msg`This is no currency.`,
  'currency-ambiguous': msg`Several countries call their currency so: write its code of three letters.`,
  'formula-uncalculated': msg`The formula in this cell has no calculated value: open the file in your spreadsheet program, save it and upload it again.`,
  'currency-differs': msg`The currency beside the amount is another one than in its column.`,
  'not-an-amount': msg`This is no amount.`,
  'amount-ambiguous': msg`Is this comma or point a decimal sign? Write the amount without thousands signs.`,
  'amount-negative': msg`An amount is more than nothing.`,
  'whole-number': msg`Write a whole amount, without decimals.`,
  'too-fine': msg`The currency has no such small parts.`,
  'limit-of-nothing': msg`A limit of 0 ends the cover: order its cancellation, or write an amount.`,
  'too-small': msg`This is too small.`,
  'too-large': msg`This is too large.`,
  'not-a-number-of-days': msg`This is no number of days.`,
  'not-yes-or-no': msg`This is neither yes nor no.`,
  'not-one-of': msg`This is none of the orders that the file can hold.`,
  'not-a-day': msg`This is no date.`,
  'day-ambiguous': msg`Does the day or the month come first? Write the year first: 2026-12-31.`,
  'country-differs': msg`The register has this buyer in another country.`,
  'name-differs': msg`The register calls this buyer otherwise. Say whether it is the one that is meant.`,
  'not-a-policy-key': msg`This is no policy number.`,
  'policy-ambiguous': msg`Several of your policies have this number. Write the whole key.`,
  'buyer-unmatched': msg`No buyer of this name was found. Choose the buyer.`,
  'buyer-ambiguous': msg`Several buyers may be meant. Choose one.`,
  'buyer-other-name': msg`The number is of a company with another name. Choose the buyer.`,
  'buyer-shared-number': msg`The number stands beside names of different companies. Choose the buyer of each.`,
  'known-otherwise': msg`An invoice with this number is known with other figures, or cleared.`,
  'sum-line': msg`This is the sum of other lines.`,
  'before-invoice': msg`This is before the invoice.`,
  'long-after-invoice': msg`This is more than 25 years after the invoice.`,
  'day-in-future': msg`This day is still to come.`,
  twice: msg`This stands there twice.`,
};
