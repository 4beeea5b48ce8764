import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchPresence } from './presence.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('somebody is there for a minute after the last sign of life', () => {
  const presence = watchPresence(window);
  expect(presence.isSomebodyThere()).toBe(true);
  vi.advanceTimersByTime(60_000);
  expect(presence.isSomebodyThere()).toBe(false);

  window.dispatchEvent(new Event('keydown'));
  expect(presence.isSomebodyThere()).toBe(true);

  presence.stop();
  vi.advanceTimersByTime(60_000);
  window.dispatchEvent(new Event('keydown'));
  expect(presence.isSomebodyThere()).toBe(false);
});
