import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countBuyers } from './buyer-counts.ts';

const policyholder = { name: 'Nordwind', countryCode: 'DE' } as const;

describe('the fee meter', () => {
  it('counts monitored buyers so that the categories add up', () => {
    const monitored = fc.array(
      fc.record({ countryCode: fc.constantFrom('DE', 'FR', 'US'), isInsured: fc.boolean(), buyers: fc.nat(500) }),
    );
    fc.assert(
      fc.property(monitored, (given) => {
        const { DOM, EXP, INS, NINS, TOT } = countBuyers(given, { policyholder });
        expect([DOM + EXP, INS + NINS]).toEqual([TOT, TOT]);
      }),
    );
  });
});
