import { eventType } from './event-type.ts';

/** What the insurer is asked about. */
export type AwaitedSubject = 'dispute' | 'strategic-cover';

/**
 * From now on a record waits for an answer of the insurer. Whoever answers subscribes: the house insurer; a core system
 * finds it in its feed and its lists.
 */
export const answerAwaited = eventType<Readonly<{ subject: AwaitedSubject; recordId: string }>>('answer.awaited');
