import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coverCountry } from '../../policies/policies/policy-terms.ts';
import { type BookedTurnover, proposalOf } from './proposed-turnover.ts';

const policy = {
  currency: 'EUR',
  countriesCovered: [coverCountry('DE'), coverCountry('FR'), coverCountry('RU', { excluded: true })],
};

const booked = (countryCode: string, amount: string, more: Partial<BookedTurnover> = {}): BookedTurnover => ({
  companyId: `${countryCode}-${amount}`,
  companyName: 'Buyer',
  countryCode,
  currency: 'EUR',
  documents: 1,
  withTax: 0,
  amount,
  ...more,
});

describe('turnover by the book', () => {
  it('is added up by country, the most first, with the buyers that it comes from', () => {
    const { lines } = proposalOf(policy, [
      booked('DE', '100'),
      booked('FR', '250.50', { withTax: 1 }),
      booked('DE', '20'),
    ]);
    expect(
      lines.map(({ countryCode, turnover, documents, withTax }) => [countryCode, turnover.amount, documents, withTax]),
    ).toEqual([
      ['FR', '250.50', 1, 1],
      ['DE', '120.00', 2, 0],
    ]);
    expect(lines[1]?.buyers.map(({ turnover }) => turnover.amount)).toEqual(['100.00', '20.00']);
  });

  it('leaves out other currencies, and countries that the policy does not cover', () => {
    const { lines, leftOut } = proposalOf(policy, [
      booked('DE', '10', { currency: 'USD' }),
      booked('RU', '5'),
      booked('JP', '7'),
    ]);
    expect(lines).toEqual([]);
    expect(leftOut.map(({ why, what, turnover }) => [why, what, turnover.amount, turnover.currency])).toEqual([
      ['CURRENCY', 'USD', '10.00', 'USD'],
      ['COUNTRY', 'JP', '7.00', 'EUR'],
      ['COUNTRY', 'RU', '5.00', 'EUR'],
    ]);
  });

  it('is nothing where there are more credit notes than invoices', () => {
    expect(proposalOf(policy, [booked('DE', '-30'), booked('DE', '10')]).lines[0]?.turnover.amount).toBe('0.00');
  });

  it('loses no document', () => {
    const one = fc.record({
      country: fc.constantFrom('DE', 'FR', 'RU', 'JP'),
      currency: fc.constantFrom('EUR', 'USD'),
      cents: fc.integer(),
    });
    fc.assert(
      fc.property(fc.array(one), (drawn) => {
        const { lines, leftOut } = proposalOf(
          policy,
          drawn.map(({ country, currency, cents }) => booked(country, (cents / 100).toFixed(2), { currency })),
        );
        const counted = [...lines, ...leftOut].reduce((sum, { documents }) => sum + documents, 0);
        expect(counted).toBe(drawn.length);
      }),
    );
  });
});
