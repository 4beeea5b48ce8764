import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Permission } from '../../../platform/core/permission.ts';
import { insurerScope, scopeOfMandates } from '../../../platform/core/scope.ts';
import {
  brokered,
  direct,
  type ExampleWorld,
  euros,
  exampleWorld,
  fourEyes,
} from '../../../testing/server/example-world.ts';
import { testSteps } from '../../../testing/server/test-node.ts';
import type { MonitorEvent } from '../monitor.contract.ts';
import { noChanges } from '../unread-changes.ts';
import { unreadSince } from './read-monitor.ts';

type Headers = { authorization: string };

const start = '2026-11-20T10:00:00.000Z';
const rights = ['tci-access', 'read_clr', 'read_gr', 'read_company_grade'] as const;

let world: ExampleWorld;
let dirk: Headers;
let dora: Headers;
let blind: Headers;
let core: Headers;

beforeAll(async () => {
  world = await exampleWorld({ AVAL_HOUSE_INSURER: '0' });
  dirk = await world.person('dirk', direct, 'requestor-validator', rights);
  dora = await world.person('dora', direct, 'requestor-validator', rights);
  blind = await world.person('blind', direct, 'read-only', ['tci-access']);
  core = await world.enter({ name: 'core', permissions: [], userType: 'insurer' });
});
afterAll(() => world.close());

async function upsert(what: 'covers' | 'grades' | 'companies', ...lines: object[]): Promise<void> {
  const { statusCode, body } = await world.send({
    method: 'POST',
    url: `/api/insurer/v1/${what}:upsert`,
    headers: { ...core, 'content-type': 'application/x-ndjson' },
    payload: lines.map((line) => JSON.stringify(line)).join('\n'),
  });
  expect([statusCode, JSON.parse(body).refused]).toEqual([200, 0]);
}

/** Cover of so many thousands from a day on, as the core system sends it. */
const cover = (companyId: string, thousands: number, day = '2026-06-01', more: object = {}) =>
  upsert('covers', {
    policy: direct,
    companyId,
    requestedAmount: euros(thousands * 1000),
    grantedAmount: euros(thousands * 1000),
    startDate: day,
    decisionDate: day,
    ...more,
  });
const grade = (companyId: string, gradeCode: string, gradeDate = '2026-11-20') =>
  upsert('grades', { companyId, grade: gradeCode, gradeDate });

/** What a reader sees of a buyer this year, oldest first. */
async function noted(who: Headers, companyId: string, query = ''): Promise<MonitorEvent[]> {
  const { status, body } = await world.get(who, `/api/v2/monitor?since=this-year&companyId=${companyId}${query}`);
  expect([status, body.code]).toEqual([200, undefined]);
  return body.items.toReversed();
}
const kinds = async (...args: Parameters<typeof noted>) => (await noted(...args)).map(({ kind }) => kind);
const watchOf = async (who: Headers, companyId: string) =>
  (await world.get(who, `/api/v2/monitor/buyers/${companyId}?policy=${direct}`)).body;
const watch = (who: Headers, companyId: string, isMonitored: boolean, policy = direct) =>
  world.post(who, `/api/v2/monitor/buyers/${companyId}`, { policy, isMonitored }, { method: 'PUT' });
const read = (who: Headers, eventId: string) => world.post(who, `/api/v2/monitor/events/${eventId}/read`);

async function run(step: string, now = start): Promise<void> {
  const clock = { now: () => now, today: () => now.slice(0, 10) };
  const steps = testSteps(world.database, clock, { AVAL_HOUSE_INSURER: '0' });
  await steps.find(({ name }) => name.includes(step))?.run();
}

describe('what happens to a cover', () => {
  it('is shown with the cover of today, also before the daily step has followed', async () => {
    const companyId = await world.company('03');
    await cover(companyId, 50);
    await cover(companyId, 80, '2026-11-20', { endDate: '2026-12-31' });
    const coverNow = async () => (await noted(dirk, companyId)).at(-1)?.coverNow;
    expect(await coverNow()).toMatchObject({ standing: 'cover', totalAmount: euros(80_000) });
    expect((await watchOf(dirk, companyId)).monitoredBy.cover).toBe(true);
    world.setNow('2026-12-31T23:00:00.000Z');
    expect((await watchOf(dirk, companyId)).monitoredBy.cover).toBe(true);
    world.setNow('2027-01-01T09:00:00.000Z');
    const { body } = await world.get(dirk, `/api/v2/monitor?since=last-year&companyId=${companyId}`);
    expect(body.items[0].coverNow).toMatchObject({ standing: 'inactive', totalAmount: euros(0) });
    expect((await watchOf(dirk, companyId)).monitoredBy.cover).toBe(false);
    world.setNow(start);
  });

  it('is reported with its old and new sum, its day and the cover of today', async () => {
    const companyId = await world.company('03');
    await cover(companyId, 50);
    await cover(companyId, 80, '2026-11-20');
    await cover(companyId, 30, '2026-11-20', { decisionDate: '2026-11-19' });
    await cover(companyId, 0, '2026-11-20');
    const events = await noted(dirk, companyId);
    expect(events.map(({ kind, severity }) => [kind, severity])).toEqual([
      ['increase', 'info'],
      ['reduction', 'warning'],
      ['reduction', 'critical'],
    ]);
    expect(events[0]).toMatchObject({
      policy: direct,
      change: { of: 'cover', from: euros(50_000), to: euros(80_000) },
      effectiveOn: '2026-11-20',
      notedAt: '2026-11-20T10:00:00Z',
      isUnread: true,
      coverNow: { standing: 'nocover', totalAmount: euros(0) },
    });
    const { body } = await world.get(dirk, `/api/v2/monitor/events/${events[0]?.eventId}`);
    expect(body).toEqual(events[0]);
  });

  it('is news where it was decided lately, and history where the core system loads what has long been', async () => {
    const [old, young] = [await world.company('03'), await world.company('03')];
    await cover(old, 50, '2026-06-01');
    await cover(young, 50, '2026-11-18');
    await cover(young, 50, '2026-11-18');
    expect(await kinds(dirk, old)).toEqual([]);
    expect(await kinds(dirk, young)).toEqual(['new-decision']);
  });

  it('is reported when a request is answered: as the decision, or as an answer where no cover came of it', async () => {
    const [granted, refused] = [await world.company('03'), await world.company('03')];
    const ask = (companyId: string) =>
      world.order(dirk, { policy: direct, companyId, action: 'NEW', amount: euros(40_000) });
    const answer = async (requestId: string | null, body: object) => {
      const { status } = await world.post(core, `/api/insurer/v1/cover-requests/${requestId}/answer`, body);
      expect(status).toBe(200);
    };
    const one = await ask(granted);
    await answer(one.requestId, {
      requestStatus: 'ANSWERED',
      decisionCode: 'FULL',
      grantedAmount: euros(40_000),
    });
    expect(await kinds(dirk, granted)).toEqual(['new-decision']);
    const other = await ask(refused);
    await answer(other.requestId, { requestStatus: 'REJECTED', reasonCodes: ['IDENTITY_NOT_CONFIRMED'] });
    const [event] = await noted(dirk, refused);
    expect(event).toMatchObject({
      kind: 'request-answered',
      change: { of: 'request', requestKind: 'cover-request', requestId: other.requestId, to: 'REJECTED' },
    });
    expect(await kinds(blind, granted)).toEqual(['new-decision']);
    expect(await kinds(blind, refused)).toEqual([]);
    expect((await world.get(blind, `/api/v2/monitor/events/${event?.eventId}`)).status).toBe(404);
  });

  it('is reported when the daily step ends it, and thirty days before', async () => {
    const companyId = await world.company('03');
    await cover(companyId, 50, '2026-06-01', { endDate: '2026-12-10' });
    await Promise.all([run('Announce in the monitor'), run('Announce in the monitor')]);
    await run('Announce in the monitor', '2026-11-21T10:00:00.000Z');
    await run('Daily step: covers', '2026-12-11T10:00:00.000Z');
    const events = await noted(dirk, companyId);
    expect(events.map(({ kind, severity, effectiveOn }) => [kind, severity, effectiveOn])).toEqual([
      ['expiry', 'info', '2026-12-11'],
      ['cover-ended', 'critical', '2026-12-11'],
    ]);
    expect(events[0]?.change).toEqual({ of: 'cover', from: euros(50_000), to: euros(0) });
  });
});

describe('what happens to a company', () => {
  it('is reported to whoever covers it, has its grade watched or asked for it, and to nobody else', async () => {
    const [covered, asked, strange] = [await world.company('03'), await world.company('03'), await world.company('03')];
    await cover(covered, 50);
    expect((await watch(dirk, asked, true)).body).toMatchObject({ isMonitored: true, monitoredBy: { watch: true } });
    for (const companyId of [covered, asked, strange]) await grade(companyId, '08');
    expect(await kinds(dirk, covered)).toEqual(['grade-down']);
    expect(await kinds(dirk, asked)).toEqual(['grade-down']);
    expect(await kinds(dirk, strange)).toEqual([]);
    const brita = await world.person('brita', brokered, 'broker-read-only', rights);
    expect(await kinds(brita, covered)).toEqual([]);
  });

  it('is its name, its address and whether it still exists', async () => {
    const companyId = await world.company('03', { companyName: 'Rijnzicht BV', town: 'Arnhem', countryCode: 'NL' });
    await cover(companyId, 50);
    const record = { companyId, companyName: 'Rijnland BV', town: 'Nijmegen', countryCode: 'NL' };
    await upsert('companies', { ...record, statusCode: 'INSOLVENT' });
    await upsert('companies', { ...record, statusCode: 'INSOLVENT' });
    const events = await noted(dirk, companyId);
    expect(events.map(({ kind }) => kind).sort()).toEqual(['address-changed', 'insolvency', 'name-changed']);
    expect(events.find(({ kind }) => kind === 'insolvency')).toMatchObject({
      severity: 'critical',
      change: { of: 'status', from: 'ACTIVE', to: 'INSOLVENT' },
      company: { companyName: 'Rijnland BV' },
    });
    expect(events.find(({ kind }) => kind === 'address-changed')?.change).toEqual({
      of: 'text',
      from: 'Arnhem, NL',
      to: 'Nijmegen, NL',
    });
  });

  it('wakes the readers of each policy, without what it says', async () => {
    const companyId = await world.company('04');
    await cover(companyId, 50);
    await grade(companyId, '02');
    await world.untilEventsHandled();
    const { rows } = await world.asInsurer((tx) =>
      sql<{ data: unknown }>`
        select data from events where type = 'monitor.noted' and policy_key = ${direct} order by position desc limit 1`.execute(
        tx,
      ),
    );
    expect(rows).toEqual([{ data: { events: 1 } }]);
  });

  it('is written with one statement however many moved', async () => {
    const companies = await Promise.all(Array.from({ length: 40 }, () => world.company('03')));
    await upsert(
      'covers',
      ...companies.map((companyId) => ({
        policy: direct,
        companyId,
        requestedAmount: euros(9_000),
        grantedAmount: euros(9_000),
        startDate: '2026-06-01',
        decisionDate: '2026-06-01',
      })),
    );
    await upsert('grades', ...companies.map((companyId) => ({ companyId, grade: '05', gradeDate: '2026-11-20' })));
    const { rows } = await world.asInsurer((tx) =>
      sql<{ events: number; transactions: number }>`
        select count(*)::int as events, count(distinct xmin::text)::int as transactions from monitor_events
        where company_id = any(${companies}::text[])`.execute(tx),
    );
    expect(rows).toEqual([{ events: 40, transactions: 1 }]);
  });
});

describe('a reader without the right to grades', () => {
  it('learns that a grade changed: no value, no direction, no severity, by no filter', async () => {
    const [better, worse] = [await world.company('05'), await world.company('05')];
    for (const companyId of [better, worse]) await cover(companyId, 50);
    await grade(better, '02');
    await grade(worse, '09');
    expect(await noted(dirk, better)).toMatchObject([
      { kind: 'grade-up', severity: 'info', change: { of: 'grade', from: '05', to: '02' } },
    ]);
    expect(await noted(dirk, worse)).toMatchObject([{ kind: 'grade-down', severity: 'warning' }]);
    for (const companyId of [better, worse]) {
      expect(await noted(blind, companyId)).toMatchObject([{ kind: 'grade-changed', severity: 'info', change: null }]);
      expect(await noted(blind, companyId, '&severity=warning')).toEqual([]);
      expect(await noted(blind, companyId, '&kind=grade-up,grade-down')).toEqual([]);
      const query = `since=this-year&companyId=${companyId}`;
      const { body } = await world.get(blind, `/api/v2/monitor/summary?${query}`);
      expect(body.counts).toMatchObject({ warning: { value: 0 }, info: { value: 1 } });
    }
  });
});

describe('read marks', () => {
  it('belong to one person each', async () => {
    const companyId = await world.company('03');
    await cover(companyId, 50);
    await grade(companyId, '05');
    const [event] = await noted(dirk, companyId);
    expect((await read(dirk, event?.eventId ?? '')).body).toMatchObject({ isUnread: false });
    expect((await read(dirk, event?.eventId ?? '')).status).toBe(200);
    expect((await noted(dirk, companyId))[0]?.isUnread).toBe(false);
    expect((await noted(dora, companyId))[0]?.isUnread).toBe(true);
    expect(await noted(dirk, companyId, '&isUnread=true')).toEqual([]);
  });

  it('are set for all that a filter shows', async () => {
    const [one, other] = [await world.company('03'), await world.company('03')];
    for (const companyId of [one, other]) {
      await cover(companyId, 50);
      await cover(companyId, 20, '2026-11-20');
      await grade(companyId, '05');
    }
    const filter = { since: 'this-month', companyId: one, severity: 'warning' };
    expect((await world.post(dora, '/api/v2/monitor/read', filter)).body).toMatchObject({ marked: 1 });
    expect((await world.post(dora, '/api/v2/monitor/read', filter)).body).toEqual({ marked: 0, markingId: null });
    expect((await noted(dora, one)).map(({ kind, isUnread }) => [kind, isUnread])).toEqual([
      ['reduction', false],
      ['grade-down', true],
    ]);
    expect(await kinds(dora, other, '&isUnread=true')).toEqual(['reduction', 'grade-down']);
  });

  it('are undone by the reader only, those of one call and no others', async () => {
    const companyId = await world.company('03');
    await cover(companyId, 50);
    await cover(companyId, 20, '2026-11-20');
    await grade(companyId, '05');
    const [reduction] = await noted(dora, companyId);
    await read(dora, reduction?.eventId ?? '');
    const { body } = await world.post(dora, '/api/v2/monitor/read', { since: 'this-month', companyId });
    expect(body.marked).toBe(1);
    const undo = (who: Headers) => world.post(who, '/api/v2/monitor/unread', { markingId: body.markingId });
    expect((await undo(dirk)).body).toEqual({ unmarked: 0 });
    expect(await noted(dora, companyId, '&isUnread=true')).toEqual([]);
    expect((await undo(dora)).body).toEqual({ unmarked: 1 });
    expect(await kinds(dora, companyId, '&isUnread=true')).toEqual(['grade-down']);
    expect((await undo(dora)).body).toEqual({ unmarked: 0 });
  });

  it('are counted by severity for a digest', async () => {
    const since = '2026-12-20T11:00:00Z';
    const companyId = await world.company('03');
    await cover(companyId, 50);
    world.setNow('2026-12-20T11:30:00.000Z');
    await cover(companyId, 20, '2026-11-20');
    await grade(companyId, '09');
    world.setNow(start);
    const scope = scopeOfMandates([direct], []);
    const count = (name: string, permissions: readonly Permission[]) =>
      world.database.read({ scope, personId: name }, (tx) =>
        unreadSince({ scope, tx, actor: personWith(name, permissions) }, since),
      );
    expect(await count('dirk', rights)).toEqual({ ...noChanges, warning: 2, info: 0 });
    expect(await count('blind', ['tci-access'])).toEqual({ ...noChanges, warning: 1, info: 1 });
    const [event] = await noted(dirk, companyId, '&severity=warning');
    await read(dirk, event?.eventId ?? '');
    expect(await count('dirk', rights)).toEqual({ ...noChanges, warning: 1, info: 0 });
  });

  function personWith(name: string, permissions: readonly Permission[]) {
    return {
      personId: name,
      email: '',
      name,
      userType: 'customer',
      organisationId: null,
      permissions: new Set(permissions),
      via: 'session',
      credentialId: '',
    } as const;
  }
});

describe('the period', () => {
  it('is since the last connection unless something else is asked for', async () => {
    const companyId = await world.company('03');
    await cover(companyId, 50);
    world.setNow('2026-11-17T09:00:00.000Z');
    await grade(companyId, '05', '2026-11-17');
    world.setNow('2026-11-17T15:00:00.000Z');
    await grade(companyId, '06', '2026-11-18');
    world.setNow(start);
    expect((await world.get(dirk, `/api/v2/monitor?companyId=${companyId}`)).body.items).toHaveLength(2);
    await world.asInsurer((tx) =>
      sql`update people set previous_connection_at = '2026-11-17T12:00:00Z' where person_id = 'dirk'`.execute(tx),
    );
    const listed = async (query: string) =>
      (await world.get(dirk, `/api/v2/monitor?companyId=${companyId}${query}`)).body.items.length;
    expect(await listed('')).toBe(1);
    expect(await listed('&since=this-week')).toBe(2);
    expect(await listed('&since=last-week')).toBe(0);
    expect(await listed('&from=2026-11-17&to=2026-11-17')).toBe(2);
    expect(await listed('&to=2026-11-16')).toBe(0);
    const refused = async (query: string) => (await world.get(dirk, `/api/v2/monitor?${query}`)).body.errors;
    expect(await refused('from=2026-11-18&to=2026-11-17')).toEqual([{ pointer: '/to', code: 'before-start' }]);
    expect(await refused('from=2026-11-18&since=this-week')).toEqual([{ pointer: '/since', code: 'not-with-days' }]);
    const { body } = await world.get(dirk, `/api/v2/monitor/summary?companyId=${companyId}`);
    expect(body).toMatchObject({
      counts: { all: { value: 1, capped: false } },
      from: '2026-11-17',
      to: '2026-11-20',
      lastConnection: '2026-11-17T12:00:00Z',
    });
  });

  it('is paged in every order', async () => {
    const list = async (query: string) => (await world.get(dirk, `/api/v2/monitor?since=this-year&${query}`)).body;
    const all = (await list('limit=200&count=true')) as { items: MonitorEvent[]; count: { value: number } };
    expect(all.count.value).toBe(all.items.length);
    for (const sort of ['notedAt', '-notedAt', 'effectiveOn', 'companyName']) {
      const seen: string[] = [];
      for (let cursor = ''; ; ) {
        const page = await list(`limit=7&sort=${sort}${cursor && `&cursor=${cursor}`}`);
        seen.push(...page.items.map(({ eventId }: MonitorEvent) => eventId));
        if (page.next === null) break;
        cursor = page.next;
      }
      expect(new Set(seen).size).toBe(all.items.length);
      expect(seen).toHaveLength(all.items.length);
    }
  });

  it('is searched by name and number', async () => {
    const companyId = await world.company('03', { companyName: 'Zuiderzee Werven BV' });
    await cover(companyId, 50, '2026-11-18');
    const found = async (q: string) =>
      (await world.get(dirk, `/api/v2/monitor?since=this-year&q=${q}`)).body.items.length;
    expect(await found('zuiderzee')).toBe(1);
    expect(await found(companyId)).toBe(1);
    expect(await found('nobody')).toBe(0);
  });
});

describe('watching a buyer', () => {
  it('is asked for and given up, with the cover on it, by whoever orders', async () => {
    const companyId = await world.company('03');
    expect(await watchOf(dirk, companyId)).toMatchObject({ isMonitored: false, actions: { watch: null } });
    expect((await watch(dirk, companyId, false)).body.code).toBe('nothing-to-change');
    await watch(dirk, companyId, true);
    expect((await watch(dirk, companyId, true)).body.code).toBe('nothing-to-change');
    expect((await watch(dirk, companyId, false)).body).toMatchObject({ isMonitored: false });

    await cover(companyId, 50);
    const [item] = await world.listed(dirk, `q=${companyId}`);
    expect(item?.isMonitored).toBe(true);
    expect(await watchOf(dirk, companyId)).toMatchObject({ isMonitored: true, monitoredBy: { cover: true } });
    expect((await watch(dirk, companyId, false)).body).toMatchObject({ isMonitored: false });
    expect((await world.listed(dirk, `monitoring=non-monitored&q=${companyId}`)).length).toBe(1);
    await grade(companyId, '06');
    expect(await kinds(dirk, companyId)).toEqual([]);

    const url = `/api/v2/covers/${item?.coverId}/monitoring`;
    await world.post(dirk, url, { isMonitored: true }, { method: 'PUT' });
    expect(await watchOf(dirk, companyId)).toMatchObject({ monitoredBy: { cover: true, watch: true } });
    expect((await world.listed(dirk, `monitoring=monitored&q=${companyId}`)).length).toBe(1);
    await grade(companyId, '07');
    expect(await kinds(dirk, companyId)).toEqual(['grade-down']);
  });

  it('is not for readers, foreigners or companies that nobody knows', async () => {
    const companyId = await world.company('03');
    expect((await watch(blind, companyId, true)).body.code).toBe('ordering-role-missing');
    expect((await watchOf(blind, companyId)).actions.watch.code).toBe('ordering-role-missing');
    expect((await watch(dirk, companyId, true, fourEyes)).status).toBe(404);
    expect((await watch(dirk, '999999', true)).status).toBe(404);
  });
});

describe('events', () => {
  it('are refused any change by the database', async () => {
    for (const scope of [insurerScope(), scopeOfMandates([direct], [])])
      for (const statement of ['update monitor_events set severity = $$info$$', 'delete from monitor_events'])
        await expect(
          world.database.write({ scope, personId: 'dirk' }, (tx) => sql.raw(statement).execute(tx)),
        ).rejects.toThrow(/permission denied/);
  });

  it('are invisible and cannot be made outside one’s policies', async () => {
    const scope = scopeOfMandates([fourEyes], []);
    const viewer = { scope, personId: 'viktor' };
    const { rows } = await world.database.read(viewer, (tx) => sql`select from monitor_events`.execute(tx));
    expect(rows).toEqual([]);
    const companyId = await world.company('03');
    await expect(
      world.database.write(viewer, (tx) =>
        sql`insert into monitor_watches (policy_key, company_id, watched_by_name, watched_at)
          values (${direct}, ${companyId}, 'x', now())`.execute(tx),
      ),
    ).rejects.toThrow(/row-level security/);
  });

  it('are forgotten after two years, with their marks', async () => {
    const companyId = await world.company('03', {}, '2024-01-01');
    world.setNow('2024-11-19T10:00:00.000Z');
    await watch(dirk, companyId, true);
    await grade(companyId, '05', '2024-11-19');
    world.setNow('2024-11-21T10:00:00.000Z');
    await grade(companyId, '06', '2024-11-21');
    world.setNow(start);
    const seen = async () =>
      (await world.get(dirk, `/api/v2/monitor?from=2024-01-01&companyId=${companyId}`)).body.items as MonitorEvent[];
    for (const { eventId } of await seen()) await read(dirk, eventId);
    expect(await seen()).toHaveLength(2);
    await run('Announce in the monitor');
    expect(await seen()).toHaveLength(1);
    const client = new pg.Client(world.url);
    await client.connect();
    const { rows } = await client.query(
      'select count(*)::int as lost from monitor_reads r where not exists (select from monitor_events e where e.event_id = r.event_id)',
    );
    await client.end();
    expect(rows).toEqual([{ lost: 0 }]);
  });
});
