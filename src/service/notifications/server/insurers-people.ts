import { defineSlot } from '../../../platform/core/slot.ts';
import type { Context } from '../../../platform/server/context.ts';
import type { RecordedEvent } from '../recorded-event.ts';

/**
 * Whom of the insurer's people events ask for something, by the subjects of the events. Declared by the resource whose
 * events they are; read on the insurer's side.
 */
export type InsurersPeople = (
  events: readonly RecordedEvent[],
  step: Pick<Context, 'scope' | 'tx'>,
) => Promise<ReadonlyMap<string, readonly string[]>>;

export const insurersPeopleSlot = defineSlot<InsurersPeople>('people of the insurer whom events ask for something');

/** The same of all events, from everybody who declared something. */
export async function insurersPeopleFor(
  events: readonly RecordedEvent[],
  step: Pick<Context, 'scope' | 'tx'>,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const people = new Map<string, readonly string[]>();
  for (const peopleFor of insurersPeopleSlot.declared())
    for (const [subject, personIds] of await peopleFor(events, step)) people.set(subject, personIds);
  return people;
}
