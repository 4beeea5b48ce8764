import type { ServerResponse } from 'node:http';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { insurerScope, type Scope, scopeOfMandates } from '../core/scope.ts';
import type { DatabaseAccess } from './database.ts';
import { openLiveUpdates } from './live-updates.ts';

/* What is written to which stream, and when; the way from the database to a browser is tested with the audit trail. */

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Live updates whose notifications are told by hand. */
async function opened() {
  const told = Promise.withResolvers<(payload: string) => void>();
  const database = {
    listen: async (_channel: string, onMessage: (payload: string) => void) => {
      told.resolve(onMessage);
      return async () => {};
    },
  } as unknown as DatabaseAccess;
  const updates = await openLiveUpdates(database);
  const onMessage = await told.promise;
  const tell = (subject: string, more: object = {}) =>
    onMessage(
      JSON.stringify({
        type: 'cover.changed',
        policy: 'HERM-1',
        portfolio: null,
        person: null,
        subject,
        kind: 'cover',
        at: new Date().toISOString(),
        ...more,
      }),
    );
  return { updates, tell };
}

type Live = Awaited<ReturnType<typeof opened>>;

/** Somebody listens; `written` are the pieces that were written to the stream since it was open. */
function join(
  { updates }: Live,
  policy: string | Scope = 'HERM-1',
  hears: (statuses: readonly (string | null)[]) => boolean = () => true,
  personId = 'ines',
) {
  const stream = new PassThrough();
  const written: (Buffer | string)[] = [];
  updates.join(
    stream as unknown as ServerResponse,
    {
      scope: typeof policy === 'string' ? scopeOfMandates([policy], []) : policy,
      personId,
      credentialId: `token of ${policy}`,
      hearsOwn: true,
      audience: `${JSON.stringify(policy)} ${hears}`,
      mayHear: ({ statuses }) => hears(statuses),
      holds: () => true,
    },
    0,
  );
  vi.spyOn(stream, 'write').mockImplementation((piece) => {
    written.push(piece as Buffer | string);
    return true;
  });
  return {
    stream,
    written,
    subjects: () =>
      [
        ...written
          .map(String)
          .join('')
          .matchAll(/"subject":"([^"]+)"/g),
      ].map(([, subject]) => subject),
  };
}

it('a burst is one piece for each stream, the same for those who hear the same; what repeats is told once, as the last', async () => {
  const live = await opened();
  const [one, same, other] = [join(live), join(live), join(live, 'HERM-2')];
  for (const subject of ['cover/a', 'cover/b', 'cover/a']) live.tell(subject);
  live.tell('cover/c', { policy: 'HERM-2' });
  expect(one.written).toEqual([]);
  vi.advanceTimersByTime(50);
  expect(one.subjects()).toEqual(['cover/b', 'cover/a']);
  expect(one.written).toHaveLength(1);
  expect(same.written[0]).toBe(one.written[0]);
  expect(other.subjects()).toEqual(['cover/c']);

  live.tell('cover/a');
  vi.advanceTimersByTime(50);
  expect(one.subjects()).toEqual(['cover/b', 'cover/a', 'cover/a']);
  await live.updates.close();
});

it('a change that somebody may not hear of does not take the place of one that they may', async () => {
  const live = await opened();
  const reader = join(live, 'HERM-1', (statuses) => !statuses.includes('DRAFT'));
  live.tell('cover-request/1', { statuses: ['SUBMITTED', 'ANSWERED'] });
  live.tell('cover-request/1', { statuses: [null, 'DRAFT'] });
  vi.advanceTimersByTime(50);
  expect(reader.subjects()).toEqual(['cover-request/1']);
  await live.updates.close();
});

it('whoever is dismissed hears nothing of what was on its way', async () => {
  const live = await opened();
  const [gone, stays] = [join(live), join(live, 'HERM-2')];
  live.tell('cover/a');
  live.tell('cover/b', { policy: 'HERM-2' });
  live.updates.dismiss('token of HERM-1');
  expect(live.updates.size()).toBe(1);
  vi.advanceTimersByTime(50);
  expect(gone.stream.writableEnded).toBe(true);
  expect(gone.subjects()).toEqual([]);
  expect(stays.subjects()).toEqual(['cover/b']);
  await live.updates.close();
});

it('what belongs to a person alone goes to their streams, behind what all with the same rights hear', async () => {
  const live = await opened();
  const [theirs, other] = [join(live), join(live, 'HERM-1', () => true, 'rosa')];
  live.tell('export/1', { policy: null, person: 'ines', kind: 'export' });
  live.tell('cover/a');
  vi.advanceTimersByTime(50);
  expect(theirs.subjects()).toEqual(['cover/a', 'export/1']);
  expect(theirs.written).toHaveLength(1);
  expect(other.subjects()).toEqual(['cover/a']);

  live.tell('export/2', { policy: null, person: 'rosa', kind: 'export' });
  vi.advanceTimersByTime(50);
  expect([theirs.subjects().length, other.subjects()]).toEqual([2, ['cover/a', 'export/2']]);
  await live.updates.close();
});

it('the insurer hears of what has no policy, its own once; others hear of it only where it is theirs', async () => {
  const live = await opened();
  const [insurer, themselves, customer] = [
    join(live, insurerScope(), () => true, 'core'),
    join(live, insurerScope(), () => true, 'lena'),
    join(live),
  ];
  live.tell('company/1', { policy: null, person: 'lena', kind: 'company' });
  vi.advanceTimersByTime(50);
  expect([insurer.subjects(), themselves.subjects(), customer.subjects()]).toEqual([['company/1'], ['company/1'], []]);
  await live.updates.close();
});

it('who joins while changes are gathered hears of them once, as what was missed', async () => {
  const live = await opened();
  const before = join(live);
  live.tell('cover/a');
  const after = join(live);
  vi.advanceTimersByTime(50);
  expect(before.subjects()).toEqual(['cover/a']);
  expect([String(after.stream.read()), after.subjects()]).toEqual([expect.stringContaining('cover/a'), []]);
  await live.updates.close();
});

it('those with other rights on the same policy are another audience, and one that lost its streams opens again', async () => {
  const live = await opened();
  const [reader, approver] = [join(live, 'HERM-1', (statuses) => !statuses.includes('DRAFT')), join(live)];
  live.tell('cover-request/1', { statuses: [null, 'DRAFT'] });
  vi.advanceTimersByTime(50);
  expect([reader.subjects(), approver.subjects()]).toEqual([[], ['cover-request/1']]);

  live.updates.dismiss('token of HERM-1');
  expect(live.updates.size()).toBe(0);
  const again = join(live);
  live.tell('cover/b');
  vi.advanceTimersByTime(50);
  expect(again.subjects()).toEqual(['cover/b']);
  await live.updates.close();
});

it('what was gathered is passed on before streams are asked to reconnect', async () => {
  const live = await opened();
  const reader = join(live);
  live.tell('cover/a');
  await live.updates.close();
  expect(reader.subjects()).toEqual(['cover/a']);
});
