/** What begins the number of a case, by what it is: said over the telephone, it names the list to look in. */
export const caseNumberPrefixes = {
  overdue: 'OV',
  rescheduling: 'PP',
  dispute: 'DI',
  collection: 'CO',
  claim: 'C',
} as const;
export type NumberedCase = keyof typeof caseNumberPrefixes;

/** Letters, year, and a place among all cases; blanks, hyphens and leading zeros may be left out. */
const written = new RegExp(
  `^(${Object.values(caseNumberPrefixes).join('|')})[\\s-]*(\\d{2})[\\s-]+0*(\\d{1,12})$`,
  'i',
);
const unbroken = new RegExp(`^(${Object.values(caseNumberPrefixes).join('|')})(\\d{2})(\\d{5,12})$`, 'i');

/** The number that somebody typed, as it is stored: `ov 26 12` is `OV-26-00012`. What is no number of a case is `null`. */
export function readCaseNumber(text: string): string | null {
  const found = written.exec(text.trim()) ?? unbroken.exec(text.trim());
  if (!found) return null;
  const [, prefix = '', year, place = ''] = found;
  return `${prefix.toUpperCase()}-${year}-${place.padStart(5, '0')}`;
}
