import { describe, expect, it } from 'vitest';
import { eventType } from '../core/event-type.ts';
import { type Publishing, publish, type Subscription, subscribe } from './subscribers.ts';

const noteWritten = eventType<Readonly<{ text: string }>>('note.written');
const notesCounted = eventType<readonly number[]>('notes.counted');

/** A transaction in which only the subscribers and the recorded events matter. */
function publishing(...subscribers: readonly Subscription[]): Publishing & { recorded: string[] } {
  const recorded: string[] = [];
  const record: Publishing['record'] = async ({ type }) => void recorded.push(type);
  return {
    tx: {} as Publishing['tx'],
    now: '2026-11-20T10:00:00Z',
    today: '2026-11-20',
    record,
    subscribers,
    recorded,
  };
}

describe('what is published', () => {
  it('reaches all who subscribed to its type, in their order, and nobody else', async () => {
    const told: unknown[] = [];
    const context = publishing(
      subscribe(noteWritten, async ({ text }) => void told.push(`first ${text}`)),
      subscribe(notesCounted, async (counts) => void told.push(counts)),
      subscribe(noteWritten, async ({ text }) => void told.push(`second ${text}`)),
    );
    await publish(context, noteWritten, { text: 'a' });
    expect(told).toEqual(['first a', 'second a']);
    await publish(context, notesCounted, [1, 2]);
    expect(told.at(-1)).toEqual([1, 2]);
  });

  it('calls subscribers one after the other: each ends before the next begins, and before the cause continues', async () => {
    const told: string[] = [];
    const slowly = (name: string) =>
      subscribe(noteWritten, async () => {
        told.push(`${name} begins`);
        await new Promise((resolve) => setTimeout(resolve, 1));
        told.push(`${name} ends`);
      });
    await publish(publishing(slowly('one'), slowly('two')), noteWritten, { text: 'a' });
    expect(told).toEqual(['one begins', 'one ends', 'two begins', 'two ends']);
  });

  it('can be published by a subscriber in the context of its cause, with its recorder', async () => {
    const context = publishing(
      subscribe(noteWritten, (_facts, within) => publish(within, notesCounted, [1])),
      subscribe(notesCounted, (_facts, { record }) => record({ type: 'count.told', subject: 'count/1', policy: null })),
    );
    await publish(context, noteWritten, { text: 'a' });
    expect(context.recorded).toEqual(['count.told']);
  });

  it('fails with its subscriber, and no later subscriber is called', async () => {
    const told: string[] = [];
    const context = publishing(
      subscribe(noteWritten, async () => {
        throw new Error('no room');
      }),
      subscribe(noteWritten, async ({ text }) => void told.push(text)),
    );
    await expect(publish(context, noteWritten, { text: 'a' })).rejects.toThrow('no room');
    expect(told).toEqual([]);
  });

  it('has no effect without a subscriber', async () => {
    await expect(publish(publishing(), noteWritten, { text: 'a' })).resolves.toBeUndefined();
  });

  it('belongs to its type, not to its name', async () => {
    const told: string[] = [];
    const namesake = eventType<Readonly<{ text: string }>>(noteWritten.name);
    await publish(publishing(subscribe(namesake, async ({ text }) => void told.push(text))), noteWritten, {
      text: 'a',
    });
    expect(told).toEqual([]);
  });
});
