import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addDays, dayIn } from '../../platform/core/day.ts';
import { addHours } from '../../platform/core/instant.ts';
import {
  heldUntil,
  instantAt,
  isDigestDue,
  isTimeZone,
  lastDigestAt,
  type MailSchedule,
  nextDigestAt,
  usualSchedule,
  whyNotKeepSchedule,
} from './mail-schedule.ts';

const zones = ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'Pacific/Auckland', 'UTC'];
const berlin = usualSchedule('Europe/Berlin');

describe('the time of a digest', () => {
  test.each([
    ['in winter', '2026-01-15', '07:00', 'Europe/Berlin', '2026-01-15T06:00:00.000Z'],
    ['in summer', '2026-07-15', '07:00', 'Europe/Berlin', '2026-07-15T05:00:00.000Z'],
    [
      'that clocks skip, is the next that they show',
      '2026-03-29',
      '02:30',
      'Europe/Berlin',
      '2026-03-29T01:30:00.000Z',
    ],
    ['that clocks show twice, is the first', '2026-10-25', '02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
    ['on the day of the change, after it', '2026-03-29', '07:00', 'Europe/Berlin', '2026-03-29T05:00:00.000Z'],
    ['where clocks move by half an hour', '2026-10-04', '07:00', 'Australia/Lord_Howe', '2026-10-03T20:00:00.000Z'],
    ['west of Greenwich', '2026-11-01', '01:30', 'America/New_York', '2026-11-01T05:30:00.000Z'],
  ])('%s', (_, day, time, zone, instant) => {
    expect(instantAt(day, time, zone)).toBe(instant);
  });

  it('comes once on each day, also on those of 23 and 25 hours', () => {
    const anySchedule = fc.record({
      zone: fc.constantFrom(...zones),
      hour: fc.integer({ min: 0, max: 23 }),
      half: fc.boolean(),
      start: fc.integer({ min: 0, max: 364 }),
    });
    fc.assert(
      fc.property(anySchedule, ({ zone, hour, half, start }) => {
        const time = `${String(hour).padStart(2, '0')}:${half ? '30' : '00'}`;
        const schedule: MailSchedule = { ...usualSchedule(zone), time };
        let now = instantAt(addDays('2026-01-01', start), '12:00', zone);
        for (let passed = 0; passed < 3; passed += 1) {
          const next = nextDigestAt(schedule, now);
          const following = next && nextDigestAt(schedule, next);
          expect(next && following && dayIn(zone, following)).toBe(next && addDays(dayIn(zone, next), 1));
          expect(next && lastDigestAt(schedule, next)).toBe(next);
          now = following ?? now;
        }
      }),
      { numRuns: 60 },
    );
  });

  it('is sent once: due until it was sent, and not again before the next', () => {
    const morning = '2026-11-20T06:00:00.000Z';
    expect(isDigestDue(berlin, '2026-11-20T05:59:00.000Z', '2026-11-19T06:00:00.000Z')).toBe(false);
    expect(isDigestDue(berlin, morning, '2026-11-19T06:00:00.000Z')).toBe(true);
    expect(isDigestDue(berlin, '2026-11-20T23:00:00.000Z', '2026-11-20T06:01:00.000Z')).toBe(false);
    // nobody gets a digest of the week before because the portal has just begun to write
    expect(isDigestDue({ ...berlin, every: 'WEEK' }, morning, null)).toBe(false);
    expect(isDigestDue(berlin, morning, null)).toBe(true);
  });
});

describe('a weekly digest', () => {
  const weekly: MailSchedule = { ...berlin, every: 'WEEK', weekday: 1 };

  it('comes on its day, late where the portal stood still on it', () => {
    expect(nextDigestAt(weekly, '2026-11-20T12:00:00.000Z')).toBe('2026-11-23T06:00:00.000Z');
    expect(isDigestDue(weekly, '2026-11-25T12:00:00.000Z', '2026-11-16T06:00:00.000Z')).toBe(true);
    expect(isDigestDue(weekly, '2026-11-25T12:00:00.000Z', '2026-11-23T06:00:10.000Z')).toBe(false);
  });

  it('cannot be on a quiet day, and not every day can be quiet', () => {
    const today = '2026-11-20';
    expect(whyNotKeepSchedule({ ...weekly, quietDays: [1] }, today)?.errors).toMatchObject([{ pointer: '/weekday' }]);
    const never = { ...berlin, quietDays: [1, 2, 3, 4, 5, 6, 7] };
    expect(whyNotKeepSchedule(never, today)?.errors).toMatchObject([{ pointer: '/quietDays' }]);
    const long = { ...berlin, pausedUntil: '2027-03-01' };
    expect(whyNotKeepSchedule(long, today)?.errors).toMatchObject([{ pointer: '/pausedUntil', code: 'too-late' }]);
    expect(whyNotKeepSchedule({ ...weekly, quietDays: [6, 7] }, today)).toBeNull();
    expect([isTimeZone('Europe/Paris'), isTimeZone('Mars/Olympus'), isTimeZone('+01:00')]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe('quiet days and pauses', () => {
  it('hold mail to the digest’s time of the first free day', () => {
    const quiet: MailSchedule = { ...berlin, quietDays: [6, 7] };
    expect(heldUntil(quiet, '2026-11-20T12:00:00.000Z')).toBeNull();
    expect(heldUntil(quiet, '2026-11-21T12:00:00.000Z')).toBe('2026-11-23T06:00:00.000Z');
    const away: MailSchedule = { ...quiet, pausedUntil: '2026-11-28' };
    expect(heldUntil(away, '2026-11-23T12:00:00.000Z')).toBe('2026-11-30T06:00:00.000Z');
    expect(nextDigestAt(away, '2026-11-23T12:00:00.000Z')).toBe('2026-11-30T06:00:00.000Z');
    expect(isDigestDue(away, addHours('2026-11-23T12:00:00.000Z', 1), null)).toBe(false);
  });
});
