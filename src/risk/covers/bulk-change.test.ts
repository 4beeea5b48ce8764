import { assert, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isReduction, reducedTotal } from './bulk-change.ts';

const euros = (amount: string) => ({ amount, currency: 'EUR' });

describe('the total that a cover is reduced to', () => {
  it.each([
    ['by ten percent', '50000.00', { by: '10' }, '45000'],
    ['down to whole units', '12345.00', { by: '10' }, '11110'],
    ['by a part of a percent', '100000.00', { by: '12.5' }, '87500'],
    ['to a sum', '50000.00', { to: '20000' }, '20000'],
    ['to the whole units of a sum', '50000.00', { to: '20000.99' }, '20000'],
  ])('%s', (_case, amount, reduction, total) => {
    expect(reducedTotal(euros(amount), reduction)).toEqual(euros(total));
  });

  it.each([
    ['as much as there is', '20000.00', { to: '20000' }],
    ['more than there is', '15000.00', { to: '20000' }],
    ['nothing to reduce', '0.00', { by: '10' }],
  ])('is none where the sum is %s', (_case, amount, reduction) => {
    expect(reducedTotal(euros(amount), reduction)).toBeNull();
  });

  it('is whole, below the present total, and never more than entered', () => {
    assert(
      property(integer({ min: 1, max: 999_999_999 }), integer({ min: 1, max: 99 }), (amount, percent) => {
        const total = Number(reducedTotal(euros(`${amount}.00`), { by: String(percent) })?.amount);
        expect(Number.isInteger(total)).toBe(true);
        expect(total).toBeLessThan(amount);
        expect(total).toBeLessThanOrEqual((amount * (100 - percent)) / 100);
        expect(total).toBeGreaterThan((amount * (100 - percent)) / 100 - 1);
      }),
    );
  });
});

it.each([
  [{ to: '20000' }, true],
  [{ to: '0' }, false],
  [{ to: 'much' }, false],
  [{ by: '10' }, true],
  [{ by: '0.5' }, true],
  [{ by: '0' }, false],
  [{ by: '100' }, false],
  [{ by: '-10' }, false],
  [{ by: '' }, false],
])('decides whether covers can be reduced by %j', (entered, can) => {
  expect(isReduction(entered)).toBe(can);
});
