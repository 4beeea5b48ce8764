import { describe, expect, it } from 'vitest';
import { dutiesOfBuyer } from './buyer-duties.ts';
import type { DutyDay } from './duty-days.ts';
import type { ClockedReceivable } from './open-duties.ts';

const invoice = (currency: string): ClockedReceivable => ({
  itemType: 'INVOICE',
  status: 'O',
  issueDate: '2026-01-01',
  shipmentDate: null,
  originalDueDate: '2026-02-01',
  effectiveDueDate: '2026-02-01',
  currency,
  outstandingAmount: '1000.00',
  isDisputed: false,
  overdueId: null,
  reschedulingId: null,
  collectionId: null,
  claimId: null,
});
const due = (duty: DutyDay['duty'], day: string) => ({ duty, day }) as DutyDay;

/** The duties of invoices in euros and dollars, as the buyer has them. */
function dutyDaysOf(duties: Readonly<Record<'EUR' | 'USD', readonly DutyDay[]>>) {
  const own = (['EUR', 'USD'] as const).map((currency) => ({ item: invoice(currency), duties: duties[currency] }));
  return Object.fromEntries(
    dutiesOfBuyer(own).map(({ item, duties: asked }) => [
      item.currency,
      asked.map(({ duty, day }) => `${duty} ${day}`),
    ]),
  );
}

describe('the duties of a buyer that owes in two currencies', () => {
  it.each(['HAND_OVER', 'FILE_CLAIM'] as const)(
    'ask for %s in both on the earlier day, as the assessment of a claim does',
    (duty) => {
      expect(dutyDaysOf({ EUR: [due(duty, '2026-05-30')], USD: [due(duty, '2026-06-30')] })).toEqual({
        EUR: [`${duty} 2026-05-30`],
        USD: [`${duty} 2026-05-30`],
      });
    },
  );

  it('ask for nothing where an invoice does not ask for it itself', () => {
    expect(dutyDaysOf({ EUR: [due('HAND_OVER', '2026-05-30')], USD: [due('REPORT_OVERDUE', '2026-06-30')] })).toEqual({
      EUR: ['HAND_OVER 2026-05-30'],
      USD: ['REPORT_OVERDUE 2026-06-30'],
    });
  });

  it('are reported each on its own day', () => {
    expect(
      dutyDaysOf({ EUR: [due('REPORT_OVERDUE', '2026-05-30')], USD: [due('REPORT_OVERDUE', '2026-06-30')] }),
    ).toEqual({
      EUR: ['REPORT_OVERDUE 2026-05-30'],
      USD: ['REPORT_OVERDUE 2026-06-30'],
    });
  });
});
