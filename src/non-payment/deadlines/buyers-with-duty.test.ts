import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../platform/core/day.ts';
import { sumMoney } from '../../platform/core/money.ts';
import { buyersWithDuty } from './buyers-with-duty.ts';
import type { Deadline } from './deadlines.contract.ts';

const today = '2026-11-22';

const deadline = fc
  .record({
    buyer: fc.integer({ min: 1, max: 8 }),
    policy: fc.constantFrom('CBNL-3000001', 'CBNL-3000002'),
    currency: fc.constantFrom('EUR', 'USD'),
    daysLate: fc.integer({ min: -30, max: 60 }),
    amount: fc.integer({ min: 1, max: 9000 }),
  })
  .map(({ buyer, policy, currency, daysLate, amount }): Deadline => {
    const day = addDays(today, 60 - daysLate);
    return {
      obligationId: 'o',
      receivableId: 'r',
      invoices: 1,
      collectionId: null,
      claimId: null,
      action: { does: 'REPORT', whyNot: null },
      policy,
      company: { companyId: `c${buyer}`, companyName: `Buyer ${buyer}`, countryCode: 'BE' },
      documentNumber: 'D',
      originalDueDate: addDays(today, -daysLate),
      disputed: false,
      overdueId: null,
      duty: 'REPORT_OVERDUE',
      day,
      daysLeft: 60 - daysLate,
      amount: { amount: `${amount}.00`, currency },
      reckoning: { periods: [], takes: 'EARLIEST', clause: null, isOwnWording: false },
    };
  });

const byDay = fc
  .array(deadline, { maxLength: 40 })
  .map((all) => all.toSorted((one, other) => one.daysLeft - other.daysLeft));

describe('buyers with a duty', () => {
  it('are listed once each under a policy, the nearest day first, and no more of them than requested', () => {
    fc.assert(
      fc.property(byDay, fc.integer({ min: 1, max: 6 }), (deadlines, most) => {
        const buyers = buyersWithDuty(deadlines, today, most);
        expect(buyers.length).toBeLessThanOrEqual(most);
        expect(new Set(buyers.map(({ policy, company }) => `${policy} ${company.companyId}`)).size).toBe(buyers.length);
        expect(buyers).toEqual(buyers.toSorted((one, other) => one.daysLeft - other.daysLeft));
      }),
    );
  });

  it('owe the total of all their late invoices, and nothing of those not due yet', () => {
    fc.assert(
      fc.property(byDay, (deadlines) => {
        const late = deadlines.filter(({ originalDueDate }) => originalDueDate < today);
        const amounts = buyersWithDuty(deadlines, today, 99).flatMap((buyer) => buyer.amounts);
        for (const currency of ['EUR', 'USD'] as const) {
          const inCurrency = (each: { currency: string }) => each.currency === currency;
          expect(sumMoney(amounts.filter(inCurrency), currency)).toEqual(
            sumMoney(late.map(({ amount }) => amount).filter(inCurrency), currency),
          );
        }
      }),
    );
  });
});
