import { describe, expect, it } from 'vitest';
import type { ItemsReading } from '../read-items.contract.ts';
import { customersToChoose, linesOfCustomer, whatIsAsked } from './reading-steps.ts';

const subject = { policy: 'P', companyId: '1' };
const noAnswers = { isConfirmed: false, chosen: null };
const company = (companyId: string) => ({ companyId, companyName: companyId, countryCode: 'DE', town: null });

function reading(more: object = {}): ItemsReading {
  return { lines: [], missing: [], toConfirm: [], customers: [], buyers: [], isAged: false, ...more } as never;
}

/** Customers of a file: whose lines, which buyer it is, and the candidates. */
function named(customer: string, lines: number[], is: string | null, ...may: string[]) {
  return {
    customer,
    called: customer,
    name: null,
    lines,
    company: is ? company(is) : null,
    companies: may.map(company),
  };
}

const lines = [1, 2, 3].map((line) => ({ line, customer: `K-${line}`, errors: [] }));

describe('B10: the questions before lines are used', () => {
  it('goes from columns to dates, to what is to be confirmed, to whose lines they are', () => {
    const ambiguous = { line: 1, customer: null, errors: [{ code: 'day-ambiguous' }] };
    expect(whatIsAsked(reading({ isAged: true, missing: ['documentNumber'] }), subject, noAnswers)).toBe('aged');
    expect(whatIsAsked(reading({ missing: ['amount'], toConfirm: ['amount'] }), subject, noAnswers)).toBe('columns');
    const both = reading({ lines: [ambiguous], toConfirm: ['dueDate'] });
    expect(whatIsAsked(both, subject, noAnswers)).toBe('day-order');
    const weighty = reading({ toConfirm: ['currency'], buyers: [named('K-1', [1], null)] });
    expect(whatIsAsked(weighty, subject, noAnswers)).toBe('confirm');
    expect(whatIsAsked(weighty, subject, { ...noAnswers, isConfirmed: true })).toBe('customer');
    expect(whatIsAsked(weighty, subject, { isConfirmed: true, chosen: [1] })).toBe(null);
  });

  it('B11: uses the lines of the buyer alone where it is known, and asks where it is not', () => {
    const known = reading({ lines, buyers: [named('K-1', [1], '1'), named('K-2', [2], '2'), named('K-3', [3], null)] });
    expect(whatIsAsked(known, subject, noAnswers)).toBe(null);
    expect(linesOfCustomer(known, subject, noAnswers).map(({ line }) => line)).toEqual([1]);
    const others = reading({
      lines,
      buyers: [named('K-1', [1], '2'), named('K-2', [2], null), named('K-3', [3], null, '1')],
    });
    expect(whatIsAsked(others, subject, noAnswers)).toBe('customer');
    expect(customersToChoose(others, subject).map(({ customer }) => customer)).toEqual(['K-3', 'K-2', 'K-1']);
    expect(linesOfCustomer(others, subject, { chosen: [3] }).map(({ line }) => line)).toEqual([3]);
  });

  it('B11: asks also where all rows are of one customer who is another buyer, or unknown', () => {
    for (const is of ['2', null])
      expect(whatIsAsked(reading({ lines, buyers: [named('K-1', [1, 2, 3], is)] }), subject, noAnswers)).toBe(
        'customer',
      );
    expect(linesOfCustomer(reading({ lines }), subject, noAnswers)).toHaveLength(3);
  });
});
