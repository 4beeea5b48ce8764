import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { Refused } from './refusal-error.ts';
import { type WriteOf, writeQueue } from './write-queue.ts';

const of = (more: Partial<WriteOf> = {}): WriteOf => ({
  personId: 'dirk',
  organisationId: 'delta',
  record: null,
  isInsurer: false,
  ...more,
});

/** A write that lasts until it is told to end, and how many are at work. */
function work() {
  let atWork = 0;
  let most = 0;
  const ends: (() => void)[] = [];
  const write = async () => {
    atWork += 1;
    most = Math.max(most, atWork);
    await new Promise<void>((resolve) => ends.push(resolve));
    atWork -= 1;
    return 'done';
  };
  const endAll = async () => {
    for (let round = 0; round < 100; round += 1) {
      for (const end of ends.splice(0)) end();
      await pause(0);
    }
  };
  return { write, endAll, atWork: () => atWork, most: () => most };
}

const outcome = (write: Promise<unknown>) =>
  write.catch((error: unknown) => (error instanceof Refused ? error.refusal.code : error));

describe('C1: writes wait in line before they take a connection', () => {
  it('one after another on a record, a third of the connections for a person, two thirds for an organisation', async () => {
    const queue = writeQueue(9);
    for (const [writes, most] of [
      [Array.from({ length: 5 }, (_none, n) => of({ record: 'ovd_1', personId: `p${n}` })), 1],
      [Array.from({ length: 8 }, (_none, n) => of({ record: `ovd_${n}` })), 3],
      [Array.from({ length: 12 }, (_none, n) => of({ personId: `p${n}` })), 6],
      [Array.from({ length: 8 }, (_none, n) => of({ personId: `p${n}`, organisationId: null })), 8],
      [Array.from({ length: 12 }, () => of({ isInsurer: true })), 12],
      [Array.from({ length: 12 }, () => of({ isInsurer: true, record: 'ovd_1' })), 1],
    ] as const) {
      const { write, endAll, most: seen } = work();
      const all = Promise.all(writes.map((each) => queue(each, write)));
      await endAll();
      expect([seen(), new Set(await all)]).toEqual([most, new Set(['done'])]);
    }
  });

  it('refused at once where too many of one person wait; others are not concerned', async () => {
    const queue = writeQueue(9);
    const { write, endAll } = work();
    const own = Array.from({ length: 30 }, () => outcome(queue(of({ record: 'ovd_1' }), write)));
    await pause(0);
    const other = queue(of({ personId: 'bea', organisationId: 'other' }), async () => 'free');
    expect(await other).toBe('free');
    const refused = await Promise.race([own.at(-1), pause(500, 'waits')]);
    expect(refused).toBe('too-many-requests');
    await endAll();
    const outcomes = await Promise.all(own);
    expect(outcomes.filter((each) => each === 'done')).toHaveLength(23);
    expect(await queue(of({ record: 'ovd_1' }), async () => 'free again')).toBe('free again');
  });

  it('refused where the lock is not free in time, and the place is free for the next', async () => {
    const queue = writeQueue(9, 30);
    const { write, endAll } = work();
    const first = queue(of({ record: 'ovd_1' }), write);
    const late = outcome(queue(of({ record: 'ovd_1', personId: 'rosa' }), write));
    expect(await late).toBe('too-many-requests');
    await endAll();
    expect(await first).toBe('done');
    expect(await queue(of({ record: 'ovd_1', personId: 'rosa' }), async () => 'free')).toBe('free');
  });

  it('given on by a write that fails', async () => {
    const queue = writeQueue(9);
    const failing = queue(of({ record: 'ovd_1' }), () => Promise.reject(new Error('broken')));
    await expect(failing).rejects.toThrow('broken');
    expect(await queue(of({ record: 'ovd_1' }), async () => 'free')).toBe('free');
  });
});
