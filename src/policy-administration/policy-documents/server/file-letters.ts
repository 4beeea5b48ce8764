import { sql } from 'kysely';
import type { Day } from '../../../platform/core/day.ts';
import type { PolicyKey } from '../../../platform/core/policy-key.ts';
import type { Context, Db } from '../../../platform/server/context.ts';
import { eventsBehind, lastBehind, lockPlace, movePlace, type Place } from '../../../platform/server/event-readers.ts';
import { allRows } from '../../../platform/server/statements.ts';
import { dayOfLetter, type EventWithLetter, eventsWithLetters, letterAfter, wordsOfLetter } from '../letters.ts';
import { leastKept } from '../policy-document.ts';
import { type FiledLetter, fileLetters } from './policy-documents.store.ts';

/** Its name among those who follow the feed of events. */
export const reader = 'policy-documents';

/** Events that are looked through at a time. */
const batch = 5_000;

/**
 * Files the letters about what has happened since it last looked. Answers whether there may be more to look through. One
 * node at a time does it; the others skip it.
 */
export async function followEventsForLetters(context: Context): Promise<boolean> {
  const { tx } = context;
  const place = await lockPlace(tx, reader);
  const last = place && (await lastBehind(tx, place, batch));
  if (!place || !last) return false;
  await movePlace(tx, reader, last);
  const letters = (await eventsAfter(tx, place, context.timeZone)).flatMap((event) => letterOf(event, context));
  // of several about one record the last holds
  await fileLetters(tx, [...new Map(letters.map((letter) => [letter.letterOf, letter])).values()]);
  return last.passed === batch;
}

type PassedEvent = EventWithLetter & Readonly<{ policyKey: PolicyKey; at: string; day: Day }>;

function letterOf(event: PassedEvent, { newId }: Context): FiledLetter[] {
  const { policyKey, at } = event;
  const letter = letterAfter(event);
  const documentDate = dayOfLetter(event, event.day);
  const keepUntil = leastKept(documentDate);
  // one whose time is over would be deleted in the next night
  if (!letter || keepUntil < event.day) return [];
  return [
    {
      ...letter,
      policyDocumentId: newId('pdoc'),
      policyKey,
      documentDate,
      filedAt: at,
      keepUntil,
      words: wordsOfLetter(event),
    },
  ];
}

/** The passed events after which there is a letter, oldest first; `day` in the time zone of the portal. */
function eventsAfter(tx: Db, place: Place, timeZone: string): Promise<PassedEvent[]> {
  return allRows<PassedEvent>(tx)`
    select e.type, e.subject, e.policy_key, e.at, (e.at at time zone ${timeZone})::date as day, e.data, c.company_name
    from ${eventsBehind(place, batch)} e
    left join companies c on c.company_id = e.data ->> 'companyId'
    where e.type = any(${sql.val(eventsWithLetters)}::text[]) and e.policy_key is not null
    order by e.at, e.transaction, e.position`;
}
