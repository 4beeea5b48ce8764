import { describe, expect, it } from 'vitest';
import type { CoverItem } from '../cover-shape.ts';
import { cancellationsOf, reductionsOf, rowsOf, sumsOf } from './planned-change.ts';

const cover = (companyId: string, amount: string, currency = 'EUR') =>
  ({
    policy: 'CBNL-3000001',
    company: { companyId },
    standing: 'cover',
    grantedAmount: { amount, currency },
    totalAmount: { amount, currency },
  }) as CoverItem;

const covers = [cover('10000001', '50000.00'), cover('10000002', '15000.00'), cover('10000003', '0.00')];

describe('changes of several covers', () => {
  it('cancel those under which something is granted', () => {
    expect(rowsOf(cancellationsOf(covers), ' closed ')).toEqual(
      ['10000001', '10000002'].map((companyId) => ({
        policy: 'CBNL-3000001',
        companyId,
        action: 'CANCELLATION',
        amount: null,
        customerReference: null,
        comment: 'closed',
      })),
    );
  });

  it('reduce those that become smaller', () => {
    const amounts = (changes: ReturnType<typeof reductionsOf>) =>
      rowsOf(changes, '').map(({ companyId, action, amount, comment }) => [companyId, action, amount?.amount, comment]);
    expect(amounts(reductionsOf(covers, { to: '20000' }))).toEqual([['10000001', 'REDUCTION', '20000', null]]);
    expect(amounts(reductionsOf(covers, { by: '10' }))).toEqual([
      ['10000001', 'REDUCTION', '45000', null],
      ['10000002', 'REDUCTION', '13500', null],
    ]);
  });

  it('are added up in one currency only', () => {
    expect(sumsOf(reductionsOf(covers, { by: '10' }))).toEqual({
      granted: { amount: '65000.00', currency: 'EUR' },
      wanted: { amount: '58500.00', currency: 'EUR' },
    });
    expect(sumsOf(cancellationsOf(covers))?.wanted).toEqual({ amount: '0.00', currency: 'EUR' });
    expect(sumsOf(cancellationsOf([...covers, cover('10000004', '10.00', 'USD')]))).toBeNull();
    expect(sumsOf([])).toBeNull();
  });
});
