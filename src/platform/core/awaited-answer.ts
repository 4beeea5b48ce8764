import { eventType } from './event-type.ts';
import type { Instant } from './instant.ts';

/** What the insurer is asked about. */
export type AwaitedSubject =
  | 'cap'
  | 'claim'
  | 'collection-message'
  | 'cover-request'
  | 'declaration-amendment'
  | 'declaration-estimate'
  | 'dispute'
  | 'extension'
  | 'grade-request'
  | 'nd-cover'
  | 'overdue'
  | 'overdue-lift'
  | 'policy-draft'
  | 'premium-invoice'
  | 'renewal'
  | 'rescheduling'
  | 'strategic-cover';

/**
 * From now on a record waits for an answer of the insurer, or is to be looked at again at `dueAt`. Whoever answers
 * subscribes: the house insurer; a core system finds it in its feed and its lists.
 */
export const answerAwaited =
  eventType<Readonly<{ subject: AwaitedSubject; recordId: string; dueAt?: Instant }>>('answer.awaited');
