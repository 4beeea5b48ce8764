import type { LineRefusal } from '../../bulk/imports/line.ts';

type Told = Pick<LineRefusal, 'value' | 'facts'>;

/** What each code means, for somebody who corrects the file. The insurer's port has further codes. */
const sentences: Readonly<Record<string, (refusal: Told) => string>> = {
  required: () => 'is missing',
  'too-long': ({ facts }) => `is longer than ${facts?.['most'] ?? facts?.['maximum'] ?? 'allowed'}`,
  'unreadable-character': () => 'contains a character that cannot be stored',
  'not-a-company-id': ({ value, facts }) =>
    `"${value}" is not a company id of 6 to 10 digits such as ${facts?.['example']}`,
  'not-a-country': ({ value }) => `"${value}" is not a country`,
  'not-a-currency': ({ value }) => `"${value}" is not a currency`,
  'not-a-day': ({ value }) => `"${value}" is not a date`,
  'day-ambiguous': ({ value, facts }) => `"${value}" may be ${readings(facts)}: use --date-order dmy or mdy`,
  'too-fine': ({ value }) => `"${value}" has more decimals than the currency`,
  'not-an-amount': ({ value }) => `"${value}" is not an amount`,
  'amount-ambiguous': ({ value, facts }) => `"${value}" may be ${readings(facts)}: use --decimal comma or point`,
  'amount-negative': ({ value }) => `"${value}" is negative`,
  'not-a-number-of-days': ({ value }) => `"${value}" is not a number of days`,
  'not-a-percentage': ({ value }) => `"${value}" is not a percentage`,
  'not-yes-or-no': ({ value }) => `"${value}" is neither yes nor no`,
  'not-a-grade': ({ value }) => `"${value}" is not a grade from 01 to 10 or NA`,
  'not-one-of': ({ value, facts }) => `"${value}" is not one of ${listed(facts?.['values'])}`,
  'not-a-policy-key': ({ value, facts }) => `"${value}" is not a policy key such as ${facts?.['example']}`,
  'identifier-pattern': ({ value, facts }) =>
    `"${value}" does not have the format ${facts?.['example'] ?? 'its register writes it'}`,
  'identifier-checksum': ({ value }) => `"${value}" has a wrong check digit`,
  'identifier-type': ({ value, facts }) =>
    `"${value}" is not a register number of ${facts?.['country'] ?? facts?.['countryCode'] ?? 'the country'}`,
  'identifier-taken': ({ value, facts }) => `"${value}" belongs to company ${facts?.['companyId']} already`,
  'not-a-subdivision': ({ value, facts }) => `"${value}" is not a subdivision of ${facts?.['country']}`,
  'unknown-subdivision': ({ value, facts }) => `"${value}" is not a subdivision of ${facts?.['countryCode']}`,
  'no-subdivisions': ({ value, facts }) => `"${value}" is not used in addresses of ${facts?.['country']}`,
  'repeated-key': ({ facts }) => `the same record as on line ${facts?.['line']}`,
  'formula-uncalculated': () =>
    'is a formula without a calculated value: open the file in a spreadsheet program, save it and import it again',
  'currency-ambiguous': ({ value, facts }) => `"${value}" may be in ${facts?.['currencies']}`,
  'currency-differs': ({ value, facts }) => `"${value}" is in a currency other than ${facts?.['currency']}`,
  'before-start': ({ value }) => `"${value}" is before the start`,
  'after-start': ({ value }) => `"${value}" is after the start`,
  'only-when-merged': () => 'goes with the status MERGED only',
  'only-of-branch': () => 'goes with a branch only',
  itself: () => 'names the company itself',
  'goes-with-temporary-amount': () => 'goes with a temporary amount, and the amount with it',
  'not-of-policy': ({ facts }) => `is not in the policy’s currency ${facts?.['currency']}`,
  unknown: ({ value }) => `"${value}" is not known to the portal`,
  'unknown-company': ({ value }) => `"${value}" is not a company in the register`,
  'wrong-format': ({ value }) => `"${value}" has the wrong format`,
};

/** The reason of a refusal in words, with its column where it has one: `Land: "Atlantis" is not a country`. */
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
