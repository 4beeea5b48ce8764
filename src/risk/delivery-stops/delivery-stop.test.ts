import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../platform/core/day.ts';
import { isStoppedOn, lastCoveredDay, noCoverAfter } from '../buyers/last-covered-day.ts';
import { type DeliveryStop, deliveryStopReasons, isBannedOn, lastDayBeforeStops, nextLift } from './delivery-stop.ts';

const today = '2026-11-20';
const day = fc.integer({ min: -60, max: 60 }).map((days) => addDays(today, days));
const stop: fc.Arbitrary<DeliveryStop> = fc
  .record({ startsOn: day, length: fc.option(fc.nat(50)), reason: fc.constantFrom(...deliveryStopReasons) })
  .map(({ startsOn, length, reason }) => ({
    startsOn,
    liftedOn: length === null ? null : addDays(startsOn, length),
    reason,
  }));
const ban = (startsOn: string, liftedOn: string | null = null): DeliveryStop => ({
  startsOn,
  liftedOn,
  reason: 'DELIVERY_BAN',
});

describe('stops of deliveries', () => {
  it('A1: cover the day on which they start, and not the one from which they are lifted', () => {
    const lifted = ban('2026-11-10', '2026-11-15');
    const days = ['2026-11-09', '2026-11-10', '2026-11-14', '2026-11-15'];
    expect(days.map((each) => isBannedOn(lifted, each))).toEqual([false, true, true, false]);
    expect(isBannedOn(ban('2026-11-10'), '2036-01-01')).toBe(true);
  });

  it('A1: have one last covered day where several meet: the earliest of those that stand or are to come', () => {
    expect(lastDayBeforeStops([], today)).toBeNull();
    expect(lastDayBeforeStops([ban('2026-11-18'), ban('2026-10-02'), ban('2026-12-01')], today)).toBe('2026-10-01');
    expect(lastDayBeforeStops([ban('2026-10-02', today), ban('2026-12-01')], today)).toBe('2026-11-30');
    // lifted before it began: it never stopped anything
    expect(lastDayBeforeStops([ban('2026-12-01', '2026-12-01')], today)).toBeNull();
    // there is no day before the earliest that can be written
    expect(lastDayBeforeStops([ban('1900-01-01')], today)).toBe('1900-01-01');
  });

  it('A1: stop a day exactly where the last covered day as seen on it has passed', () => {
    fc.assert(
      fc.property(fc.array(stop, { maxLength: 4 }), day, (stops, on) => {
        const seen = { stopOfCoverDate: null, insurerStopDate: lastDayBeforeStops(stops, on) };
        expect(isStoppedOn(seen, on)).toBe(stops.some((each) => isBannedOn(each, on)));
      }),
    );
  });

  it('stay as they are until the next one ends by itself or begins', () => {
    fc.assert(
      fc.property(fc.array(stop, { maxLength: 4 }), (stops) => {
        const next = nextLift(stops, today) ?? '9999-12-31';
        for (let days = 1; addDays(today, days) < next && days < 130; days += 1)
          expect(lastDayBeforeStops(stops, addDays(today, days))).toBe(lastDayBeforeStops(stops, today));
      }),
    );
  });
});

describe('the last covered day of a buyer', () => {
  const days = fc.record({
    stopOfCoverDate: fc.option(day),
    insurerStopDate: fc.option(day),
    coverEndDate: fc.constant(null),
    oldestDueDate: fc.option(day),
  });

  it('A1: is shown whenever it has passed or the insurer has set it, also of a buyer that owes nothing', () => {
    const owesNothing = {
      oldestDueDate: null,
      stopOfCoverDate: null,
      insurerStopDate: '2026-11-30',
      coverEndDate: null,
    };
    expect(noCoverAfter(owesNothing, today)).toBe('2026-11-30');
    fc.assert(
      fc.property(days, (position) => {
        const shown = noCoverAfter(position, today);
        if (isStoppedOn(position, today)) expect(shown).toBe(lastCoveredDay(position));
        if (position.insurerStopDate !== null) expect(shown).toBe(lastCoveredDay(position));
        if (shown !== null) expect(shown).toBe(lastCoveredDay(position));
      }),
    );
  });
});
