import { get, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/server/test-app.ts';
import type { Permission } from '../../core/permission.ts';
import { insurerScope } from '../../core/scope.ts';
import type { Db } from '../../server/context.ts';
import { recordEvents } from '../../server/event-recorder.ts';

const house = { personId: 'house', name: 'House insurer', via: 'token', credentialId: 'house' } as const;
const event = (policy: string, subject: string) => ({
  type: 'cover.changed',
  subject,
  policy,
  data: { action: 'NEW' },
});
const record = (tx: Db, policy: string, subject: string) =>
  recordEvents(tx, house, { now: '2026-11-20T10:00:00.000Z', requestId: 'r' }, [event(policy, subject)]);

let testing: TestApp;
let owner: { authorization: string };
let stranger: { authorization: string };
let insurer: { authorization: string };

beforeAll(async () => {
  testing = await testApp();
  owner = await testing.enter({
    name: 'owner',
    permissions: ['tci-access'],
    mandates: [{ policyKey: 'HERM-1', orderingRole: 'read-only' }],
  });
  stranger = await testing.enter({
    name: 'stranger',
    permissions: ['tci-access'],
    mandates: [{ policyKey: 'HERM-2', orderingRole: 'read-only' }],
  });
  insurer = await testing.enter({ name: 'core', permissions: [], userType: 'insurer' });
  for (const number of [1, 2, 3]) await testing.asInsurer((tx) => record(tx, 'HERM-1', `cover/${number}`));
});
afterAll(() => testing.close());

const ask = async (url: string, headers: { authorization: string }) => (await testing.send({ url, headers })).json();

describe('history', () => {
  it('shows what happened to a record to those who see its policy, and to nobody else', async () => {
    expect((await ask('/api/v2/history?subject=cover/1', owner)).items).toMatchObject([
      { type: 'cover.changed', policy: 'HERM-1', actorName: 'House insurer' },
    ]);
    expect((await ask('/api/v2/history?subject=cover/1', stranger)).items).toEqual([]);
  });
});

describe('the history of a kind of record', () => {
  const asked = async (subject: string, headers: { authorization: string }) => {
    const reply = await testing.send({ url: `/api/v2/history?subject=${subject}`, headers });
    return [reply.statusCode, reply.json().errors ?? reply.json().items];
  };

  it.each(['claims/clm_1', 'unheard-of/1', 'constructor/1'])('that there is not is refused: %s', async (subject) => {
    for (const who of [owner, insurer])
      expect(await asked(subject, who)).toEqual([400, [{ pointer: '/subject', code: 'unknown' }]]);
  });

  it('is empty for what one may not see as for what does not exist', async () => {
    for (const subject of ['claim/clm_1', 'cover/none', 'cover/1', 'user/owner', 'upsert/1'])
      expect(await asked(subject, stranger)).toEqual([200, []]);
  });
});

describe('what it takes to read the audit trail', () => {
  it('is what it takes to read the record itself', async () => {
    const kinds = ['cover-request/1', 'cover/9', 'policy/HERM-4'];
    for (const subject of kinds) {
      const changed = { type: 'thing.changed', subject, policy: 'HERM-4', after: { premium: '1000' } };
      await testing.asInsurer((tx) =>
        recordEvents(tx, house, { now: '2026-11-20T10:00:00.000Z', requestId: 'r' }, [changed]),
      );
    }
    await testing.untilEventsHandled();
    const readWith = async (name: string, permissions: Permission[]) => {
      const mandates = [{ policyKey: 'HERM-4', orderingRole: 'read-only' as const }];
      const reader = await testing.enter({ name, permissions, mandates });
      const seen = (await ask('/api/v2/events', reader)).items.map(({ subject }: { subject: string }) => subject);
      const [policy] = (await ask('/api/v2/history?subject=policy/HERM-4', reader)).items;
      const histories = await Promise.all(kinds.map((subject) => ask(`/api/v2/history?subject=${subject}`, reader)));
      return { seen, shown: histories.map(({ items }) => items.length), terms: policy.after };
    };
    expect(await readWith('visitor', [])).toEqual({ seen: ['policy/HERM-4'], shown: [0, 0, 1], terms: null });
    expect(await readWith('clerk', ['tci-access'])).toMatchObject({ seen: ['cover/9', 'policy/HERM-4'], terms: null });
    expect(await readWith('manager', ['tci-access', 'read_clr', 'policy-admin-read'])).toEqual({
      seen: kinds,
      shown: [1, 1, 1],
      terms: { premium: '1000' },
    });
  });
});

describe('feed', () => {
  it('gives the events of the policies in scope, in order, and continues after a cursor', async () => {
    await testing.untilEventsHandled();
    const first = await ask('/api/v2/events?limit=2', owner);
    const rest = await ask(`/api/v2/events?after=${first.next}`, owner);
    expect([...first.items, ...rest.items].map(({ subject }) => subject)).toEqual(['cover/1', 'cover/2', 'cover/3']);
    expect((await ask('/api/v2/events', stranger)).items).toEqual([]);
  });

  it('waits for transactions that began earlier, so that no event is skipped', async () => {
    const side = { scope: insurerScope(), personId: 'insurer' };
    await testing.untilEventsHandled();
    const { next } = await ask('/api/insurer/v1/events?limit=200', insurer);
    const seenMeanwhile = await testing.database.write(side, async (tx) => {
      await record(tx, 'HERM-3', 'cover/early');
      await testing.asInsurer((other) => record(other, 'HERM-2', 'cover/late'));
      return ask(`/api/insurer/v1/events?after=${next}`, insurer);
    });
    expect(seenMeanwhile.items).toEqual([]);
    await testing.untilEventsHandled();
    const after = await ask(`/api/insurer/v1/events?after=${next}`, insurer);
    expect(after.items.map(({ subject }: { subject: string }) => subject)).toEqual(['cover/early', 'cover/late']);
  });

  it('gives the insurer alone the events of all policies', async () => {
    expect((await testing.send({ url: '/api/insurer/v1/events', headers: owner })).statusCode).toBe(403);
  });
});

describe('live updates', () => {
  it('C15: a HEAD request learns how the stream would begin, and ends', async () => {
    const { statusCode, headers, body } = await testing.send({ method: 'HEAD', url: '/api/v2/live', headers: owner });
    expect([statusCode, headers['content-type'], body]).toEqual([200, 'text/event-stream; charset=utf-8', '']);
    expect(testing.app.liveUpdates.size()).toBe(0);
    expect((await testing.send({ method: 'HEAD', url: '/api/v2/live' })).statusCode).toBe(401);
  });

  it('C15: are so many of one person at once; others have theirs, and one that ends makes place', async () => {
    const colleague = await testing.enter({ name: 'colleague', permissions: ['tci-access'] });
    const address = await testing.app.listen({ port: 0, host: '127.0.0.1' });
    const hangUp = new AbortController();
    const listen = (headers: Record<string, string>) =>
      fetch(`${address}/api/v2/live`, { headers, signal: hangUp.signal });
    const first = await Promise.all(Array.from({ length: 32 }, () => listen(owner)));
    expect(new Set(first.map(({ status }) => status))).toEqual(new Set([200]));
    const refused = await listen(owner);
    expect([refused.status, await refused.json()]).toMatchObject([429, { code: 'too-many-requests' }]);
    expect((await listen(colleague)).status).toBe(200);
    await first[0]?.body?.cancel();
    await expect.poll(async () => (await listen(owner)).status, { interval: 20 }).toBe(200);
    hangUp.abort();
    await expect.poll(() => testing.app.liveUpdates.size(), { interval: 20 }).toBe(0);
  });

  it('tell a listener what kind of thing changed on its policies, and not what it is now', async () => {
    const { port } = testing.app.server.address() as AddressInfo;
    const heard = new Promise<string>((resolve, reject) => {
      const request = get({ port, path: '/api/v2/live', headers: owner }, (response) => {
        let text = '';
        response.on('data', async (part) => {
          text += part;
          if (text.includes('event: open') && !text.includes('mine')) {
            await testing.asInsurer((tx) => record(tx, 'HERM-2', 'cover/foreign'));
            await testing.asInsurer((tx) => record(tx, 'HERM-1', 'cover/mine'));
          }
          if (text.includes('cover/mine')) resolve(text);
        });
      });
      request.on('error', reject);
    });
    const text = await heard;
    expect(text).toContain('"type":"cover.changed"');
    expect(text).not.toContain('foreign');
    expect(text).not.toContain('NEW');
  });

  it('tell who joins what changed while its page was loading, and nothing of others', async () => {
    const { port } = testing.app.server.address() as AddressInfo;
    await testing.asInsurer((tx) => record(tx, 'HERM-2', 'cover/foreign-before'));
    await testing.asInsurer((tx) => record(tx, 'HERM-1', 'cover/mine-before'));
    const heard = (headers: OutgoingHttpHeaders, last: string, query = '') =>
      new Promise<string>((resolve, reject) => {
        const request = get({ port, path: `/api/v2/live${query}`, headers }, (response) => {
          let text = '';
          response.on('data', (part) => {
            text += part;
            if (text.includes(last)) resolve(text);
          });
        });
        request.on('error', reject);
      });
    expect(await heard(owner, 'cover/mine-before')).not.toContain('foreign');
    const ofInsurer = await heard(insurer, 'cover/mine-before');
    expect(ofInsurer).toContain('cover/foreign-before');

    // a page that has just begun to read has missed nothing of it
    await new Promise((resolve) => setTimeout(resolve, 60));
    const hearing = heard(owner, 'cover/mine-after', '?missedMs=50');
    await expect.poll(() => testing.app.liveUpdates.size(), { interval: 5 }).toBe(3);
    await testing.asInsurer((tx) => record(tx, 'HERM-1', 'cover/mine-after'));
    expect(await hearing).not.toContain('cover/mine-before');
  });
});
