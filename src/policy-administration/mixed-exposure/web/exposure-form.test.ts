import { describe, expect, it } from 'vitest';
import { money } from '../../../platform/core/money.ts';
import { areAmountsRead, blankExposure, exposureOfTyped, exposuresOf, typedOf, withAmount } from './exposure-form.ts';

const terms = { currency: 'EUR', policyholder: { countryCode: 'DE' } } as const;
const euros = (amount: string) => money(amount, 'EUR');
const typed = (countryCode: string, INS: string, NINS: string, TOT: string) => ({ countryCode, INS, NINS, TOT });

describe('figures of a package as they are typed', () => {
  it('begin with what is entered, or with countries of the policy', () => {
    const entered = [{ countryCode: 'FR' as const, TOT: euros('100'), NINS: euros('10') }];
    expect(typedOf({ entered, countries: ['DE'] })).toEqual([typed('FR', '', '10.00', '100.00')]);
    expect(typedOf({ entered: [], countries: ['DE', 'FR'] })).toEqual([blankExposure('DE'), blankExposure('FR')]);
  });

  it('are sent as far as they are there', () => {
    expect(exposuresOf([typed('DE', '90', '', '100'), blankExposure('FR')], terms)).toEqual([
      { countryCode: 'DE', category: 'INS', amount: euros('90') },
      { countryCode: 'DE', category: 'TOT', amount: euros('100') },
    ]);
    expect(areAmountsRead([typed('DE', '90', '', 'ten')])).toBe(false);
    expect(areAmountsRead([typed('DE', '90', '', '-1')])).toBe(false);
  });

  it('never stand all three: one follows', () => {
    const line = typed('DE', '', '10', '100');
    expect(withAmount(line, 'INS', '80')).toEqual(typed('DE', '80', '', '100'));
    expect(withAmount(typed('DE', '80', '', '100'), 'NINS', '30')).toEqual(typed('DE', '', '30', '100'));
    expect(withAmount(typed('DE', '80', '20', ''), 'TOT', '90')).toEqual(typed('DE', '80', '', '90'));
    expect(withAmount(line, 'TOT', '')).toEqual(typed('DE', '', '10', ''));
  });

  it('make the others, by the country of the buyers', () => {
    const [zero, hundred, ninety, ten] = ['0', '100', '90', '10'].map(euros);
    expect(exposureOfTyped(typed('DE', '90', '', '100'), terms)).toEqual({
      DOM: hundred,
      EXP: zero,
      INS: ninety,
      NINS: ten,
      TOT: hundred,
    });
    expect(exposureOfTyped(typed('FR', '90', '10', ''), terms)).toMatchObject({ EXP: hundred, TOT: hundred });
    expect(exposureOfTyped(typed('FR', '90', '20', '100'), terms)).toBeNull();
    expect(exposureOfTyped(typed('FR', '110', '', '100'), terms)).toBeNull();
    expect(exposureOfTyped(blankExposure('FR'), terms)).toMatchObject({ TOT: zero });
  });
});
