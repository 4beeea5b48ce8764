import { describe, expect, it } from 'vitest';
import { defaultTerms } from '../../policies/policies/policy-terms.ts';
import type { DeliveryStop } from '../../risk/delivery-stops/delivery-stop.ts';
import { type Account, assessAccount } from './account-position.ts';
import { dutyRulesOf, plainDefault } from './duty-days.ts';
import type { ClockedReceivable } from './open-duties.ts';

// due on 5 November: reported by 4 January, cover stops by lapse of time after 4 January
const invoice: ClockedReceivable = {
  itemType: 'INVOICE',
  status: 'O',
  issueDate: '2026-10-06',
  shipmentDate: null,
  originalDueDate: '2026-11-05',
  effectiveDueDate: '2026-11-05',
  currency: 'EUR',
  outstandingAmount: '1000.00',
  isDisputed: false,
  overdueId: 'OVD-1',
  reschedulingId: null,
  collectionId: null,
  claimId: null,
};
const lapse = '2027-01-04';
const ban = (startsOn: string, liftedOn: string | null = null): DeliveryStop => ({
  startsOn,
  liftedOn,
  reason: 'DELIVERY_BAN',
});

const base: Account = {
  items: [invoice],
  rules: dutyRulesOf(defaultTerms('EUR', 'DE', '2026-01-01'), 'DE'),
  overdueThreshold: null,
  materialityPercent: null,
  circumstances: plainDefault,
  isCountryCovered: true,
  claimThreshold: null,
  casesIn: [],
  isClaimFiled: false,
  isBarred: false,
  coverEnd: { lastDay: null, nextChangeOn: null },
  mayBeInsuredOn: () => true,
  stops: [],
  today: '2026-11-24',
};

function look(differing: Partial<Account>, items = [invoice]) {
  const { position, duties } = assessAccount({ ...base, items, ...differing });
  const stops = duties.flatMap((one) => one.duties.filter(({ duty }) => duty === 'STOP_DELIVERIES'));
  const asked = [...new Set(duties.flatMap((one) => one.duties.map(({ duty }) => duty)))].sort();
  return { position, stops, asked, days: [...new Set(stops.map(({ day }) => day))] };
}

describe('deliveries that nothing covered', () => {
  const unreported = { ...invoice, overdueId: null };
  const delivered = invoice.shipmentDate ?? invoice.issueDate;
  const all = ['FILE_CLAIM', 'HAND_OVER', 'REPORT_OVERDUE', 'STOP_DELIVERIES'];
  it.each([
    ['it was covered', () => true, all],
    ['it was covered, and nothing is now', (day: string) => day === delivered, all],
    ['it was not, and new deliveries are', (day: string) => day !== delivered, all.slice(1)],
    ['nothing ever was', () => false, ['STOP_DELIVERIES']],
  ])('have the duties on which cover depends: %s', (_what, mayBeInsuredOn, duties) => {
    expect(look({ mayBeInsuredOn }, [unreported]).asked).toEqual(duties);
  });

  it('are reported and handed over beside what was covered, and not claimed', () => {
    const other = { ...unreported, shipmentDate: '2026-01-02' };
    const { asked } = look({ mayBeInsuredOn: (day) => day === delivered }, [unreported, other]);
    expect(asked).toEqual(all);
    const { duties } = assessAccount({
      ...base,
      items: [unreported, other],
      mayBeInsuredOn: (day) => day === delivered,
    });
    const claimed = duties.filter((one) => one.duties.some(({ duty }) => duty === 'FILE_CLAIM'));
    expect(claimed.map(({ item }) => item)).toEqual([unreported]);
  });
});

describe('A4: the duty to stop deliveries', () => {
  it('is on the day of the lapse', () => {
    const { position, days } = look({});
    expect([days, position?.nextStop]).toEqual([[lapse], lapse]);
  });

  it('is on the day before a stop of the insurer that comes earlier, of every open invoice, with its reason', () => {
    const two = [invoice, { ...invoice, originalDueDate: '2026-11-20', effectiveDueDate: '2026-11-20' }];
    const { position, stops, days } = look({ stops: [ban('2026-11-30')] }, two);
    expect([days, stops.length, position?.nextStop]).toEqual([['2026-11-29'], 2, '2026-11-29']);
    expect(position?.nextDutyOn).toBe('2026-11-29');
    expect(stops[0]?.periods).toEqual([
      { from: 'DELIVERY_STOP', fromDay: '2026-11-30', count: 0, unit: 'DAYS', day: '2026-11-29' },
    ]);
    expect(position?.nextChangeOn).toBe('2026-11-30');
  });

  it('is no duty once that stop has come, and stays that of the lapse where the stop comes later', () => {
    expect(look({ stops: [ban('2026-11-24')] }).days).toEqual([]);
    expect(look({ stops: [ban('2027-02-01')] }).days).toEqual([lapse]);
  });

  it('comes back with the cover: a stop that is lifted before the lapse leaves it', () => {
    expect(look({ stops: [ban('2026-11-10', '2026-12-02')] }).days).toEqual([lapse]);
    expect(look({ stops: [ban('2026-11-30', '2026-12-02')] }).days).toEqual(['2026-11-29', lapse]);
  });

  it('does not exist where the cover itself ends before, and is computed again on the day on which that changes', () => {
    const coverEnd = { lastDay: '2026-11-27', nextChangeOn: '2026-11-28' };
    const { position, days } = look({ coverEnd });
    expect([days, position?.nextStop, position?.nextChangeOn]).toEqual([[], null, '2026-11-28']);
    expect(look({ coverEnd, stops: [ban('2026-11-30')] }).days).toEqual([]);
    expect(look({ coverEnd, stops: [ban('2026-11-27')] }).days).toEqual(['2026-11-26']);
  });

  it('does not exist for a buyer to which nothing can be insured any more', () => {
    expect(look({ isBarred: true, stops: [ban('2026-11-30')] }).days).toEqual([]);
  });
});
