import type { Day } from './day.ts';
import type { FieldError } from './refusal.ts';

/** What is wrong with the day of something that has happened: that it is yet to come, and which day it is. */
export function faultOfFuture(pointer: string, day: Day | null | undefined, today: Day): readonly FieldError[] {
  return day && day > today ? [{ pointer, code: 'day-in-future', facts: { day } }] : [];
}
