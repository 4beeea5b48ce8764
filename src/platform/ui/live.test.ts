import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { constants } from '../core/constants.ts';
import { areasOf, type LiveState, listen, pauseAfter } from './live.ts';

class FakeStream {
  static made: FakeStream[] = [];
  onopen?: () => void;
  onmessage?: (message: { data: string }) => void;
  onerror?: () => void;
  closed = false;
  readonly url: string;
  constructor(url: string) {
    this.url = url;
    FakeStream.made.push(this);
  }
  addEventListener(): void {}
  close(): void {
    this.closed = true;
  }
}

const event = {
  type: 'cover-request.answered',
  subject: 'cover-request/creq_1',
  policy: null,
  at: '2026-11-20T09:00:00Z',
};

beforeEach(() => {
  FakeStream.made = [];
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', FakeStream);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('live updates', () => {
  test('say for how long the page has been reading, so that it hears what changed meanwhile and nothing older', () => {
    const stop = listen({ url: '/live', queries: new QueryClient(), staleAreas: {} });
    vi.advanceTimersByTime(5_000);
    FakeStream.made[0]?.onerror?.();
    vi.advanceTimersByTime(2_000);
    // the clock of the test begins at nought, maybe before the module was loaded: what counts is the difference
    const missed = FakeStream.made.map(({ url }) => Number(/^\/live\?missedMs=(-?\d+)$/.exec(url)?.[1]));
    const [first = 0, again = 0] = missed;
    expect(again - first).toBeGreaterThan(5_999);
    expect(again - first).toBeLessThan(7_001);
    stop();
  });

  test('read the resources of an event again, once for several events of one action', () => {
    const queries = new QueryClient();
    const invalidate = vi.spyOn(queries, 'invalidateQueries');
    const stop = listen({ url: '/live', queries, staleAreas: { 'cover-request': ['cover-requests', 'covers'] } });
    for (let times = 0; times < 3; times += 1) FakeStream.made[0]?.onmessage?.({ data: JSON.stringify(event) });
    vi.advanceTimersByTime(200);
    expect(invalidate.mock.calls.map(([filter]) => filter?.queryKey)).toEqual([['cover-requests'], ['covers']]);
    stop();
    expect(FakeStream.made[0]?.closed).toBe(true);
  });

  test('poll every five minutes while there is no stream, and stop once it is back', () => {
    const queries = new QueryClient();
    const invalidate = vi.spyOn(queries, 'invalidateQueries');
    const states: LiveState[] = [];
    listen({ url: '/live', queries, staleAreas: {}, onState: (state) => states.push(state) });
    FakeStream.made[0]?.onerror?.();
    vi.advanceTimersByTime(2000);
    FakeStream.made[1]?.onerror?.();
    expect(states).toEqual(['polling']);
    vi.advanceTimersByTime(constants.pollMs);
    expect(invalidate).toHaveBeenCalledTimes(1);
    FakeStream.made.at(-1)?.onopen?.();
    expect(states.at(-1)).toBe('live');
    vi.advanceTimersByTime(3 * constants.pollMs);
    expect(invalidate).toHaveBeenCalledTimes(2);
  });

  test('name a resource by the subject, else by the type', () => {
    const staleAreas = { 'cover-request': ['cover-requests'] };
    expect(areasOf(event, staleAreas)).toEqual(['cover-requests']);
    expect(areasOf({ ...event, subject: null }, staleAreas)).toEqual(['cover-requests']);
    expect(areasOf(event, {})).toEqual([]);
  });

  test('pause longer and longer, up to a minute', () => {
    expect([1, 2, 3, 7, 20].map((failures) => pauseAfter(failures, () => 0))).toEqual([
      1000, 2000, 4000, 60_000, 60_000,
    ]);
  });
});
