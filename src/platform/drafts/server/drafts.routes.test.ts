import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { direct, type ExampleWorld, exampleWorld } from '../../../testing/server/example-world.ts';
import { testSteps } from '../../../testing/server/test-node.ts';
import { largestDraft, mostDrafts } from '../../core/draft.ts';

type Headers = { authorization: string };

const start = '2026-11-20T10:00:00.000Z';
const form = 'overdue:CBNL-3000001:1000123';
const at = (name: string) => `/api/v2/drafts/${encodeURIComponent(name)}`;
const none = { form, values: null, keptAt: null, version: 0 };

let world: ExampleWorld;
let dirk: Headers;
let nora: Headers;

beforeAll(async () => {
  world = await exampleWorld();
  dirk = await world.person('dirk', direct, 'requestor-validator');
  nora = await world.person('nora', direct, 'requestor-validator');
});
afterEach(async () => {
  world.setNow(start);
  for (const who of [dirk, nora]) await forget(who);
});
afterAll(() => world.close());

const draftOf = async (who: Headers, name = form) => (await world.get(who, at(name))).body;
async function keep(who: Headers, values: object, basedOn: number | null, name = form) {
  const { statusCode, body, headers } = await world.send({
    method: 'PUT',
    url: at(name),
    headers: { ...who, ...(basedOn === null ? {} : { 'if-match': `"${basedOn}"` }) },
    payload: { values },
  });
  return { status: statusCode, body: JSON.parse(body), etag: headers['etag'] };
}
const forget = (who: Headers, name = form) => world.send({ method: 'DELETE', url: at(name), headers: who });

describe('a draft', () => {
  it('is kept step by step, and found again on any device', async () => {
    expect(await draftOf(dirk)).toEqual(none);
    const first = await keep(dirk, { reason: 'CASH_FLOW', items: [{ documentNumber: '0017' }] }, 0);
    expect(first).toEqual({ status: 200, body: { keptAt: start, version: 1 }, etag: '"1"' });
    world.setNow('2026-11-20T10:00:05.000Z');
    expect((await keep(dirk, { reason: 'OTHER', 'a/b': ['ü', null, 1.5] }, 1)).body.version).toBe(2);
    expect(await draftOf(dirk)).toEqual({
      form,
      values: { reason: 'OTHER', 'a/b': ['ü', null, 1.5] },
      keptAt: '2026-11-20T10:00:05Z',
      version: 2,
    });
  });

  it('is nobody else’s', async () => {
    await keep(dirk, { reason: 'mine' }, 0);
    expect(await draftOf(nora)).toEqual(none);
    await keep(nora, { reason: 'hers' }, 0);
    await forget(nora);
    expect((await draftOf(dirk)).values).toEqual({ reason: 'mine' });
    const { rows } = await world.asInsurer((tx) => sql`select * from drafts`.execute(tx));
    expect(rows).toEqual([]);
  });

  it('that was continued elsewhere is not overwritten unless one says so', async () => {
    await keep(dirk, { text: 'here' }, 0);
    await keep(dirk, { text: 'there' }, 1);
    for (const basedOn of [0, 1, 3])
      expect(await keep(dirk, { text: 'late' }, basedOn)).toMatchObject({
        status: 412,
        body: { code: 'version-changed' },
      });
    expect((await draftOf(dirk)).values).toEqual({ text: 'there' });
    expect((await keep(dirk, { text: 'late' }, null)).body.version).toBe(3);
  });

  it('is written by one of two at the same moment', async () => {
    const both = await Promise.all([keep(dirk, { text: 'one' }, 0), keep(dirk, { text: 'other' }, 0)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
  });

  it('ends when it is sent, or after thirty days without a word', async () => {
    await keep(dirk, { text: 'x' }, 0);
    expect((await forget(dirk)).statusCode).toBe(204);
    expect((await forget(dirk)).statusCode).toBe(204);
    expect(await draftOf(dirk)).toEqual(none);

    await keep(dirk, { text: 'x' }, 0);
    world.setNow('2026-12-20T09:59:00.000Z');
    expect((await draftOf(dirk)).version).toBe(1);
    world.setNow('2026-12-20T10:00:00.000Z');
    expect(await draftOf(dirk)).toEqual(none);
    expect((await keep(dirk, { text: 'anew' }, 0)).body.version).toBe(1);
    world.setNow('2027-02-01T10:00:00.000Z');
    const steps = testSteps(world.database, { now: () => '2027-02-01T10:00:00.000Z', today: () => '2027-02-01' });
    await steps.find(({ name }) => name.startsWith('Delete old') && name.includes('drafts'))?.run();
    world.setNow(start);
    expect(await draftOf(dirk)).toEqual(none);
  });

  it('has its beginning and its end in the audit trail, and none of its words', async () => {
    const subject = 'draft/overdue:trail';
    await keep(dirk, { text: 'confidential' }, 0, 'overdue:trail');
    await keep(dirk, { text: 'confidential still' }, 1, 'overdue:trail');
    await forget(dirk, 'overdue:trail');
    const { rows } = await world.asInsurer((tx) =>
      sql<{
        entry: string;
      }>`select to_jsonb(a)::text as entry from audit_entries a where subject = ${subject} order by 1`.execute(tx),
    );
    expect(rows).toHaveLength(2);
    expect(rows.map(({ entry }) => entry).join()).not.toContain('confidential');
  });

  it('is of a bounded size, and a person has a bounded number', async () => {
    expect((await keep(dirk, { text: 'x'.repeat(largestDraft) }, 0)).status).toBe(413);
    expect((await keep(dirk, { text: 'x'.repeat(largestDraft - 100) }, 0)).status).toBe(200);
    expect(
      (await world.send({ method: 'PUT', url: at('x'.repeat(201)), headers: dirk, payload: { values: {} } }))
        .statusCode,
    ).toBe(400);
    await world.database.write(
      { scope: { kind: 'customer', policies: [], portfolios: [] } as never, personId: 'dirk' },
      (tx) =>
        sql`
        insert into drafts (person_id, form, content, version, kept_at, expires_at)
        select 'dirk', 'form:' || n, '{}', 1, ${start}::timestamptz - (300 - n) * interval '1 second', '2027-11-20'
        from generate_series(1, ${mostDrafts}) n`.execute(tx),
    );
    await keep(dirk, { text: 'one more' }, 0, 'form:more');
    expect((await draftOf(dirk, 'form:2')).version).toBe(0);
    expect((await draftOf(dirk, 'form:3')).version).toBe(1);
  });
});

describe('A7: what was sent and not answered', () => {
  const discard = async (who: Headers, key: string) => {
    const url = `/api/v2/requests/${key}/discard`;
    return JSON.parse((await world.send({ method: 'POST', url, headers: who, payload: {} })).body);
  };
  const order = (who: Headers, key: string, companyId: string, amount = '20000') =>
    world.send({
      method: 'POST',
      url: '/api/v2/cover-requests',
      headers: { ...who, 'idempotency-key': key },
      payload: { policy: direct, companyId, action: 'NEW', amount: { amount, currency: 'EUR' }, confirmed: true },
    });

  it('never arrives once it was discarded, and discarding twice is the same', async () => {
    const companyId = await world.company('08');
    expect(await discard(dirk, 'late-order')).toEqual({ hasArrived: false });
    expect(await discard(dirk, 'late-order')).toEqual({ hasArrived: false });
    const late = await order(dirk, 'late-order', companyId);
    expect([late.statusCode, JSON.parse(late.body).code]).toEqual([422, 'idempotency-key-reused']);
    expect((await order(dirk, 'second-order', companyId)).statusCode).toBe(201);
  });

  it('is confirmed where it was done, to its sender alone', async () => {
    const companyId = await world.company('08');
    expect((await order(dirk, 'arrived-order', companyId)).statusCode).toBe(201);
    expect(await discard(dirk, 'arrived-order')).toEqual({ hasArrived: true });
    expect(await discard(nora, 'arrived-order')).toEqual({ hasArrived: false });
    // the same again is still answered with the first reply
    expect((await order(dirk, 'arrived-order', companyId)).statusCode).toBe(201);
  });
});
