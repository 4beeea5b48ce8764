import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { fieldLabel } from '../../imports/field-labels.ts';
import { agedText } from '../../imports/web/public.ts';
import type { JobOnWire } from '../jobs.contract.ts';

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
