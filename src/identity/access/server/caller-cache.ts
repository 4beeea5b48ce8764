import type { Actor } from '../../../platform/core/actor.ts';
import type { Scope } from '../../../platform/core/scope.ts';
import type { Clock } from '../../../platform/server/clock.ts';

/** Who a request comes from. */
export type Caller = Readonly<{ actor: Actor; scope: Scope }>;

/** A caller in memory. Instants are epoch milliseconds of the portal's clock, `readAt` of the process. */
export type KnownCaller = {
  readonly caller: Caller;
  readonly readAt: number;
  readonly absoluteEnd: number;
  idleEnd: number;
  touchedAt: number;
};

/**
 * How long a caller is taken from memory, in milliseconds. Changes arrive by notification of the database; this limit
 * is for one that was lost.
 */
const cacheMs = 3_000;
const mostCached = 10_000;

/** Callers by the hash of their secret, cached for a few seconds. */
export type CallerCache = Readonly<{
  /** The cached caller, else the result of `read`; `null` when there is none, or its session or token has ended. */
  know(key: string, read: () => Promise<KnownCaller | null>): Promise<KnownCaller | null>;
  /** Removes one person, or everybody, from the cache. Reads in progress are not cached either. */
  forget(personId?: string): void;
}>;

/** An empty memory. */
export function createCallerCache(clock: Pick<Clock, 'now'>): CallerCache {
  const cached = new Map<string, KnownCaller>();
  let changes = 0;

  function recall(key: string): KnownCaller | null {
    const known = cached.get(key);
    if (!known || performance.now() - known.readAt > cacheMs) return null;
    return hasEnded(known) ? null : known;
  }

  function hasEnded({ idleEnd, absoluteEnd }: KnownCaller): boolean {
    return Date.parse(clock.now()) >= Math.min(idleEnd, absoluteEnd);
  }

  async function learn(key: string, read: () => Promise<KnownCaller | null>): Promise<KnownCaller | null> {
    const changesBefore = changes;
    const known = await read();
    if (!known || hasEnded(known)) return null;
    if (cached.size >= mostCached) cached.clear();
    if (changes === changesBefore) cached.set(key, known);
    return known;
  }

  return {
    know: async (key, read) => recall(key) ?? learn(key, read),
    forget(personId) {
      changes += 1;
      for (const [key, { caller }] of cached)
        if (personId === undefined || caller.actor.personId === personId) cached.delete(key);
    },
  };
}
