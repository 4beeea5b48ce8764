import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { fieldLabel } from '../../imports/field-labels.ts';
import { agedText } from '../../imports/web/public.ts';
import type { JobOnWire } from '../jobs.contract.ts';

const expandsTooFar = msg`The file contains far more than a list of requests: it was not opened.`;
const otherFormat = msg`The file is neither an XLSX workbook without a password nor a text file. Save it as one of them.`;
const damaged = msg`The file is damaged. Open it in your spreadsheet program, save it and upload it again.`;

/** Why a file as a whole is refused, and what to do. */
export const unreadableLabels: Readonly<Record<string, MessageDescriptor>> = {
  'file-empty': msg`The file contains no lines.`,
  'file-too-large': msg`The file is too large. Split it.`,
  'too-many-rows': msg`The file has too many lines. Split it.`,
  'columns-missing': msg`A column is missing. Each line requires a buyer, an amount and a policy; the template contains them all.`,
  'aged-buckets': agedText,
  'encoding-unknown': damaged,
  'encoding-mismatch': damaged,
  'line-malformed': damaged,
  'quote-unclosed': msg`A quotation mark is opened but never closed.`,
  'workbook-malformed': damaged,
  'sheet-missing': damaged,
  'too-many-columns': msg`The file has too many columns for a list of requests. Keep only those that are needed.`,
  'too-many-cells': msg`The file contains too many cells for a list of requests. Keep only the lines and columns that are needed.`,
  'line-endless': msg`A line of the file has no end: this is not a table.`,
  'format-no-text': msg`This is not a table: it is neither a workbook nor a text file.`,
  'format-unknown': otherFormat,
  'format-spreadsheet-97': otherFormat,
  'format-open-document': otherFormat,
  'format-binary-workbook': otherFormat,
  'workbook-encrypted': otherFormat,
  'not-permitted': msg`You no longer have the right to submit requests. What was submitted before stays submitted.`,
  interrupted: msg`Processing was interrupted several times. What was submitted stays submitted; start it again for the rest.`,
};

/** Why a file cannot be read, or broke off; a column that is missing is named. */
export function failureText(i18n: I18n, { code, facts }: NonNullable<JobOnWire['failure']>): string {
  const fields = Array.isArray(facts['fields']) ? facts['fields'] : [];
  const names = fields.map((field) => i18n._(fieldLabel(field)));
  if (code !== 'columns-missing' || names.length === 0) return i18n._(unreadableLabels[code] ?? expandsTooFar);
  const columns = names.join(', ');
  return i18n._(msg`No column was found for: ${columns}. Assign the column; a policy can be chosen for all lines.`);
}
