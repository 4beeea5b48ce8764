import type { LineRefusal } from '../../bulk/imports/line.ts';

type Told = Pick<LineRefusal, 'value' | 'facts'>;

/** What each code means, for somebody who corrects the file. The insurer's port has further codes. */
const sentences: Readonly<Record<string, (refusal: Told) => string>> = {
  required: () => 'is missing',
  'too-long': ({ facts }) => `is longer than ${facts?.['most'] ?? facts?.['maximum'] ?? 'allowed'}`,
  'unreadable-character': () => 'holds a character that cannot be stored',
  'not-a-company-id': ({ value, facts }) =>
    `"${value}" is no company id of 6 to 10 digits such as ${facts?.['example']}`,
  'not-a-country': ({ value }) => `"${value}" is no country`,
  'not-a-currency': ({ value }) => `"${value}" is no currency`,
  'not-a-day': ({ value }) => `"${value}" is no day`,
  'day-ambiguous': ({ value, facts }) => `"${value}" may be ${readings(facts)}: say --date-order dmy or mdy`,
  'too-fine': ({ value }) => `"${value}" has smaller parts than the currency`,
  'not-an-amount': ({ value }) => `"${value}" is no amount`,
  'amount-ambiguous': ({ value, facts }) => `"${value}" may be ${readings(facts)}: say --decimal comma or point`,
  'amount-negative': ({ value }) => `"${value}" is less than nothing`,
  'not-a-number-of-days': ({ value }) => `"${value}" is no number of days`,
  'not-a-percentage': ({ value }) => `"${value}" is no percentage`,
  'not-yes-or-no': ({ value }) => `"${value}" is neither yes nor no`,
  'not-a-grade': ({ value }) => `"${value}" is no grade from 01 to 10 or NA`,
  'not-one-of': ({ value, facts }) => `"${value}" is none of ${listed(facts?.['values'])}`,
  'not-a-policy-key': ({ value, facts }) => `"${value}" is no policy key such as ${facts?.['example']}`,
  'identifier-pattern': ({ value, facts }) =>
    `"${value}" is not written as ${facts?.['example'] ?? 'its register writes it'}`,
  'identifier-checksum': ({ value }) => `"${value}" has a wrong check digit`,
  'identifier-type': ({ value, facts }) =>
    `"${value}" is no register number of ${facts?.['country'] ?? facts?.['countryCode'] ?? 'the country'}`,
  'identifier-taken': ({ value, facts }) => `"${value}" belongs to company ${facts?.['companyId']} already`,
  'not-a-subdivision': ({ value, facts }) => `"${value}" is no part of ${facts?.['country']}`,
  'unknown-subdivision': ({ value, facts }) => `"${value}" is no part of ${facts?.['countryCode']}`,
  'no-subdivisions': ({ value, facts }) => `"${value}" is not kept for addresses in ${facts?.['country']}`,
  'repeated-key': ({ facts }) => `the same record as on line ${facts?.['line']}`,
  'formula-uncalculated': () =>
    'is a formula without a calculated value: open the file in a spreadsheet program, save it and import it again',
  'currency-ambiguous': ({ value, facts }) => `"${value}" may be in ${facts?.['currencies']}`,
  'currency-differs': ({ value, facts }) => `"${value}" is in another currency than ${facts?.['currency']}`,
  'before-start': ({ value }) => `"${value}" lies before the start`,
  'after-start': ({ value }) => `"${value}" lies after the start`,
  'only-when-merged': () => 'goes with the status MERGED only',
  'only-of-branch': () => 'goes with a branch only',
  itself: () => 'names the company itself',
  'goes-with-temporary-amount': () => 'goes with a temporary amount, and the amount with it',
  'not-of-policy': ({ facts }) => `is not in the policy’s currency ${facts?.['currency']}`,
  unknown: ({ value }) => `"${value}" is not known to the portal`,
  'unknown-company': ({ value }) => `"${value}" is no company of the register`,
  'wrong-format': ({ value }) => `"${value}" is not written as it must be`,
};

/** The reason of a refusal in words, with its column where it has one: `Land: "Atlantis" is no country`. */
export function sentenceOf(refusal: LineRefusal): string {
  const { header, field, code } = refusal;
  const sentence = sentences[code]?.(refusal) ?? code.replaceAll('-', ' ');
  const column = header ?? field;
  return column === '' ? sentence : `${column}: ${sentence}`;
}

function readings(facts: Told['facts']): string {
  const several = facts?.['readings'];
  return Array.isArray(several) ? several.join(' or ') : 'read in several ways';
}

function listed(values: unknown): string {
  return Array.isArray(values) ? values.join(', ') : 'those allowed';
}
