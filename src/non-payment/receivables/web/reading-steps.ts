import type { ItemsReading } from '../read-items.contract.ts';

/* The questions before lines of a file or of pasted rows are used, and which of them are used: without a screen. */

/** The account that lines are entered on. */
export type Subject = Readonly<{ policy: string; companyId: string }>;

/** A customer that lines name. */
export type NamedCustomer = ItemsReading['buyers'][number];

/**
 * The question: nothing can be used of amounts by age (`aged`) or without a column (`columns`); what decides about
 * money or days is to be confirmed (`confirm`); how dates are written (`day-order`); whose lines are used (`customer`).
 */
export type Asked = 'aged' | 'columns' | 'confirm' | 'day-order' | 'customer' | null;

/** The answers for a reading so far. */
export type ReadingAnswers = Readonly<{
  isConfirmed: boolean;
  /** Lines of the customer who was chosen. */
  chosen: readonly number[] | null;
}>;

/** The next question of a reading. */
export function whatIsAsked(reading: ItemsReading, subject: Subject | null, answers: ReadingAnswers): Asked {
  const { isAged, missing, toConfirm, lines } = reading;
  if (isAged) return 'aged';
  if (missing.length > 0) return 'columns';
  if (lines.some(({ errors }) => errors.some(({ code }) => code === 'day-ambiguous'))) return 'day-order';
  if (toConfirm.length > 0 && !answers.isConfirmed) return 'confirm';
  return answers.chosen === null && isCustomerOpen(reading, subject) ? 'customer' : null;
}

function isCustomerOpen({ customers, buyers }: ItemsReading, subject: Subject | null): boolean {
  if (subject === null) return customers.length > 1;
  return buyers.length > 0 && !buyers.some(({ company }) => company?.companyId === subject.companyId);
}

/** The lines to use: of the chosen customer, of those who are the buyer, or all where nobody is named. */
export function linesOfCustomer(
  reading: ItemsReading,
  subject: Subject | null,
  { chosen }: Pick<ReadingAnswers, 'chosen'>,
): ItemsReading['lines'] {
  const { lines, buyers } = reading;
  const own = buyers.filter(({ company }) => company !== null && company.companyId === subject?.companyId);
  if (chosen === null && (own.length === 0 || own.length === buyers.length)) return lines;
  const meant = new Set(chosen ?? own.flatMap((each) => each.lines));
  return lines.filter(({ line }) => meant.has(line));
}

/** The customers of whom one is the buyer, the likeliest first: candidates, unknown ones, and the others. */
export function customersToChoose({ buyers }: ItemsReading, { companyId }: Subject): readonly NamedCustomer[] {
  const rank = ({ company, companies }: NamedCustomer) => {
    if (company !== null) return 2;
    return companies.some((each) => each.companyId === companyId) ? 0 : 1;
  };
  return buyers.toSorted((one, other) => rank(one) - rank(other));
}
