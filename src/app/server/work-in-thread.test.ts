import { describe, expect, it } from 'vitest';
import { workOffLanes } from './work-in-thread.ts';

describe('C15: the lanes of a thread', () => {
  const calm = { signal: new AbortController().signal, log: () => undefined };

  it('do not wait for one another: what comes while a long piece is worked on is done meanwhile', async () => {
    const done: string[] = [];
    const short = ['early'];
    let endLong = () => {};
    const isLongOver = new Promise<void>((resolve) => (endLong = resolve));
    let isBusy = false;
    const lanes = [
      async () => {
        if (isBusy) return false;
        isBusy = true;
        await isLongOver;
        done.push('long');
        return true;
      },
      async () => {
        const next = short.shift();
        if (next === undefined) return false;
        done.push(next);
        return true;
      },
    ];
    const all = workOffLanes(lanes, calm);
    await expect.poll(() => done, { interval: 5 }).toEqual(['early']);
    short.push('late');
    await expect.poll(() => done, { interval: 5 }).toEqual(['early', 'late']);
    endLong();
    await all;
    expect(done).toEqual(['early', 'late', 'long']);
  });

  it('end though one of them breaks, and report it', async () => {
    const messages: string[] = [];
    const broken = async () => {
      throw new Error('out of order');
    };
    await workOffLanes([broken, async () => false], { ...calm, log: ({ message }) => messages.push(message) });
    expect(messages).toEqual(['out of order']);
  });
});
