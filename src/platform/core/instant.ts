import { z } from 'zod';

/** A point in time, RFC 3339 in UTC: `2026-11-20T09:30:00Z`, with fractions of a second where they are known. */
export type Instant = string;

/** An instant on the wire: RFC 3339, UTC, written with `Z`. */
export const instantShape = z
  .string()
  .regex(/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,6})?Z$/)
  .describe('Instant, such as 2026-11-20T09:30:00Z');

/** The instant that many milliseconds later; a negative number goes back. */
export function addMilliseconds(instant: Instant, milliseconds: number): Instant {
  return new Date(Date.parse(instant) + milliseconds).toISOString();
}

/** The instant that many hours later: an hour has the same length on every day. */
export function addHours(instant: Instant, hours: number): Instant {
  return addMilliseconds(instant, hours * 3_600_000);
}

/** Milliseconds from one instant to the other; negative when `to` is earlier. */
export function millisecondsBetween(from: Instant, to: Instant): number {
  return Date.parse(to) - Date.parse(from);
}

/** Whether the first instant is before the second. Comparing text is wrong: `…00Z` sorts after `…00.5Z`. */
export function isBefore(one: Instant, other: Instant): boolean {
  return millisecondsBetween(one, other) > 0;
}
