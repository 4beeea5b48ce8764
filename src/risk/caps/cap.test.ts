import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../platform/core/day.ts';
import { compareMoney, money } from '../../platform/core/money.ts';
import { publishedRates } from '../../platform/core/rates-for-rules.ts';
import type { CoverVersion, Timeline } from '../covers/cover.ts';
import {
  type Cap,
  capOn,
  capSpans,
  ceilingOf,
  mostOf,
  stopDateOf,
  validUntilOf,
  whyNotAccept,
  whyNotStop,
} from './cap.ts';
import { chargedMonths, chargedOn, monthlyPremiumOf, premiumOf } from './cap-premium.ts';

const start = '2026-11-20';
const active = {
  capStatus: 'ACTIVE',
  product: 'CAP',
  amount: '80000',
  validUntil: '2026-12-04',
  startDate: start,
  stopDate: null,
} as const satisfies Cap;

/** Terms of a primary from a day to a day. */
function terms(validFrom: string, validTo: string | null, permanentAmount: string): CoverVersion {
  return {
    version: 1,
    validFrom,
    validTo,
    permanentAmount,
    temporaryAmount: '0',
    requestedAmount: '200000',
    decisionCode: 'PARTIAL',
    reasonCodes: [],
    decisionDate: validFrom,
    requestId: null,
    insuredPercentage: '90',
    maxPaymentTermDays: null,
    conditions: [],
    endingCode: null,
    endedAtOnce: false,
  };
}

const primary: Timeline = [terms('2026-01-01', null, '100000')];

describe('the premium', () => {
  it('is amount × rate / 12 × months, three at least', () => {
    expect(premiumOf(money(100_000, 'EUR'), 'CAP', 1)).toEqual(money(500, 'EUR'));
    expect(premiumOf(money(100_000, 'EUR'), 'CAP', 12)).toEqual(money(2_000, 'EUR'));
    expect(premiumOf(money(50_000, 'EUR'), 'CAP_PLUS', 3)).toEqual(money(750, 'EUR'));
  });

  it('is about 0.17 % a month for CAP and 0.5 % for CAP+, rounded once', () => {
    expect(premiumOf(money(10_000, 'EUR'), 'CAP', 4)).toEqual(money('66.67', 'EUR'));
    expect(premiumOf(money(10_000, 'EUR'), 'CAP_PLUS', 4)).toEqual(money(200, 'EUR'));
    expect(premiumOf(money('0.01', 'EUR'), 'CAP', 3)).toEqual(money(0, 'EUR'));
  });

  it('is stated for each further month', () => {
    expect(monthlyPremiumOf(money(50_000, 'EUR'), 'CAP')).toEqual(money('83.33', 'EUR'));
  });

  it('never falls with the amount or with the months', () => {
    const sum = fc.integer({ min: 1, max: 3_000_000 });
    fc.assert(
      fc.property(sum, sum, fc.nat(60), fc.nat(60), (one, other, months, more) => {
        const least = premiumOf(money(Math.min(one, other), 'EUR'), 'CAP', Math.min(months, more));
        const most = premiumOf(money(Math.max(one, other), 'EUR'), 'CAP', Math.max(months, more));
        expect(compareMoney(least, most)).toBeLessThanOrEqual(0);
      }),
    );
  });

  it('is charged for whole calendar months', () => {
    expect(chargedMonths(start, '2026-12-01')).toBe(3);
    expect(chargedMonths(start, '2027-01-31')).toBe(3);
    expect(chargedMonths(start, '2027-02-01')).toBe(4);
  });
});

describe('the premium to date', () => {
  const on = (day: string, timeline: Timeline = primary, cap: Cap & { startDate: string } = active) =>
    chargedOn(cap, timeline, day, { currency: 'EUR', policyLastDay: null });

  it('is that of three months at first, and of each calendar month that follows', () => {
    expect(on(start)).toEqual({ months: 3, premium: money(400, 'EUR'), until: start });
    expect(on('2027-01-31').months).toBe(3);
    expect(on('2027-02-01')).toMatchObject({ months: 4, premium: money('533.33', 'EUR') });
  });

  it('counts the highest amount of each month: one that is reduced in the course of it still costs the former', () => {
    const reducedOn = (day: string) => [terms('2026-01-01', addDays(day, -1), '100000'), terms(day, null, '60000')];
    expect(on('2027-02-28', reducedOn('2027-01-01')).premium).toEqual(money(500, 'EUR'));
    expect(on('2027-02-28', reducedOn('2027-02-10')).premium).toEqual(money('533.33', 'EUR'));
    expect(on('2027-03-01', reducedOn('2027-02-10')).premium).toEqual(money('633.33', 'EUR'));
  });

  it('stops with the cover, and is never less than the three months', () => {
    const stopped = { ...active, stopDate: '2027-02-28' };
    expect(on('2027-12-31', primary, stopped)).toEqual({
      months: 4,
      premium: money('533.33', 'EUR'),
      until: '2027-02-28',
    });
    const ended = [terms('2026-01-01', '2026-12-05', '100000')];
    expect(on('2027-12-31', ended)).toEqual({ months: 3, premium: money(400, 'EUR'), until: '2026-12-05' });
  });

  it('never falls with the days', () => {
    fc.assert(
      fc.property(fc.nat(600), fc.nat(200), (days, more) => {
        const [one, other] = [on(addDays(start, days)), on(addDays(start, days + more))];
        expect(compareMoney(one.premium, other.premium)).toBeLessThanOrEqual(0);
      }),
    );
  });
});

describe('the ceiling', () => {
  const ceiling = (product: 'CAP' | 'CAP_PLUS', currency: string, countryCode: string) =>
    ceilingOf(product, { currency, countryCode }, publishedRates);

  it('is set in three currencies, and lower in Italy', () => {
    expect(ceiling('CAP', 'EUR', 'DE')).toEqual(money(2_500_000, 'EUR'));
    expect(ceiling('CAP', 'CHF', 'CH')).toEqual(money(3_000_000, 'CHF'));
    expect(ceiling('CAP_PLUS', 'USD', 'US')).toEqual(money(75_000, 'USD'));
    expect(ceiling('CAP', 'EUR', 'IT')).toEqual(money(1_000_000, 'EUR'));
    expect(ceiling('CAP_PLUS', 'EUR', 'IT')).toEqual(money(50_000, 'EUR'));
  });

  it('follows the euro in other currencies, and is unknown without a rate (A5)', () => {
    expect(ceiling('CAP_PLUS', 'GBP', 'GB')).toEqual(money(43_500, 'GBP'));
    expect(ceiling('CAP', 'MGA', 'MG')).toBeNull();
  });
});

describe('the most that is offered', () => {
  const ceiling = money(2_500_000, 'EUR');
  const most = (requested: number, granted: number) =>
    mostOf('CAP', { requested: money(requested, 'EUR'), granted: money(granted, 'EUR') }, ceiling);

  it('of CAP is the need that is left, the primary, or the ceiling', () => {
    expect(most(150_000, 100_000)).toEqual(money(50_000, 'EUR'));
    expect(most(400_000, 100_000)).toEqual(money(100_000, 'EUR'));
    expect(most(9_000_000, 4_000_000)).toEqual(ceiling);
  });

  it('of CAP+ is what was asked for, or the ceiling', () => {
    const plus = (requested: number) =>
      mostOf('CAP_PLUS', { requested: money(requested, 'EUR'), granted: money(0, 'EUR') }, money(50_000, 'EUR'));
    expect([plus(20_000), plus(90_000)]).toEqual([money(20_000, 'EUR'), money(50_000, 'EUR')]);
  });
});

describe('an offer', () => {
  const offered = { ...active, capStatus: 'OFFERED', startDate: null } as const;

  it('is valid through the fourteenth day', () => {
    expect(validUntilOf(start)).toBe('2026-12-04');
    expect(whyNotAccept(offered, '2026-12-04')).toBeNull();
    expect(whyNotAccept(offered, '2026-12-05')).toMatchObject({ code: 'offer-lapsed' });
  });

  it('is accepted once', () => {
    expect(whyNotAccept(active, start)).toMatchObject({ code: 'offer-not-open' });
    expect(whyNotAccept({ ...offered, capStatus: 'LAPSED' }, start)).toMatchObject({ code: 'offer-not-open' });
  });
});

describe('stopping', () => {
  it('is possible after three months, at the end of the month', () => {
    expect(whyNotStop(active, '2027-02-19')).toMatchObject({
      code: 'too-early-to-stop',
      facts: { from: '2027-02-20' },
    });
    expect(whyNotStop(active, '2027-02-20')).toBeNull();
    expect(stopDateOf('2027-02-20')).toBe('2027-02-28');
    expect(whyNotStop({ ...active, stopDate: '2027-02-28' }, '2027-02-21')).toMatchObject({
      code: 'nothing-to-change',
    });
  });
});

describe('CAP beside its primary', () => {
  it('goes on while nothing changes', () => {
    expect(capOn(active, primary, '2027-06-01')).toEqual({ isInForce: true, amount: '80000', endDate: null });
  });

  it('is reduced with it, and does not rise with it again', () => {
    const reduced = [
      terms('2026-01-01', '2026-12-31', '100000'),
      terms('2027-01-01', '2027-01-31', '60000'),
      terms('2027-02-01', null, '150000'),
    ];
    const amountOn = (day: string) => capOn(active, reduced, day).amount;
    expect([amountOn('2026-12-31'), amountOn('2027-01-01'), amountOn('2027-02-01')]).toEqual([
      '80000',
      '60000',
      '60000',
    ]);
  });

  it('ends where it ends, and shows the end when that is announced', () => {
    const withdrawn = [terms('2026-01-01', '2026-12-20', '100000')];
    expect(capOn(active, withdrawn, start)).toMatchObject({ isInForce: true, endDate: '2026-12-20' });
    expect(capOn(active, withdrawn, '2026-12-21').isInForce).toBe(false);
  });

  it('ends with the policies that insure it, whichever of its ends comes first', () => {
    const last = '2026-12-31';
    expect(capOn(active, primary, last, last)).toMatchObject({ isInForce: true, endDate: last });
    expect(capOn(active, primary, '2027-01-01', last)).toMatchObject({ isInForce: false, endDate: last });
    const withdrawn = [terms('2026-01-01', '2026-12-20', '100000')];
    expect(capOn(active, withdrawn, start, last).endDate).toBe('2026-12-20');
    const plus = { ...active, product: 'CAP_PLUS' } as const;
    expect(capOn(plus, [], start, last)).toMatchObject({ isInForce: true, endDate: last });
  });

  it('ends earlier where the customer stops it', () => {
    expect(capOn({ ...active, stopDate: '2027-02-28' }, primary, '2027-02-28')).toMatchObject({
      isInForce: true,
      endDate: '2027-02-28',
    });
    expect(capOn({ ...active, stopDate: '2027-02-28' }, primary, '2027-03-01').isInForce).toBe(false);
  });

  it('never exceeds it', () => {
    const course = fc.array(fc.integer({ min: 0, max: 200_000 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(course, fc.nat(200), (amounts, days) => {
        const timeline = amounts.map((amount, index) => {
          const from = addDays('2026-11-01', index * 30);
          const isLast = index === amounts.length - 1;
          return terms(from, isLast ? null : addDays(from, 29), String(amount));
        });
        const day = addDays(start, days);
        const on = capOn(active, timeline, day);
        const total = timeline.findLast(({ validFrom }) => validFrom <= day)?.permanentAmount ?? '0';
        if (on.isInForce) expect(Number(on.amount)).toBeLessThanOrEqual(Number(total));
      }),
    );
  });
});

describe('CAP through time', () => {
  it('is, span by span, what it is on each day', () => {
    const course = fc.array(fc.integer({ min: 0, max: 200_000 }), { minLength: 1, maxLength: 6 });
    const stop = fc.option(fc.integer({ min: 0, max: 200 }), { nil: null });
    fc.assert(
      fc.property(course, stop, fc.constantFrom('CAP' as const, 'CAP_PLUS' as const), (amounts, stopAfter, product) => {
        const timeline = amounts.map((amount, index) => {
          const from = addDays('2026-11-01', index * 30);
          return terms(from, index === amounts.length - 1 ? null : addDays(from, 29), String(amount));
        });
        const cap = { ...active, product, stopDate: stopAfter === null ? null : addDays(start, stopAfter) };
        const spans = capSpans(cap, timeline);
        for (let days = -10; days < 250; days += 1) {
          const day = addDays(start, days);
          const on = capOn(cap, timeline, day);
          const span = spans.find(({ from, to }) => day >= from && (to === null || day <= to));
          expect(span?.amount).toBe(on.isInForce ? on.amount : undefined);
        }
      }),
      { numRuns: 40 },
    );
  });
});

describe('CAP+', () => {
  const plus = { ...active, product: 'CAP_PLUS', amount: '20000' } as const;

  it('stands in for a primary of nothing, and ends where that covers', () => {
    const granted = [terms('2026-01-01', '2026-12-31', '0'), terms('2027-01-01', null, '50000')];
    expect(capOn(plus, granted, '2026-12-01')).toEqual({ isInForce: true, amount: '20000', endDate: '2026-12-31' });
    expect(capOn(plus, [], '2026-12-01')).toMatchObject({ isInForce: true, endDate: null });
  });
});
