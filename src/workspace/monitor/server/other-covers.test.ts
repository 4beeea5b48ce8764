import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gradeCodes } from '../../../risk/buyers/grade.ts';
import { direct, type ExampleWorld, euros, exampleWorld } from '../../../testing/server/example-world.ts';
import { testSteps } from '../../../testing/server/test-node.ts';
import type { MonitorEvent } from '../monitor.contract.ts';

type Headers = { authorization: string };

const rights = ['tci-access', 'read_clr', 'read_gr', 'read_company_grade'] as const;
const effectiveDay = 'Announce in the monitor';
const sibling = {
  policy: `${direct}-CAP`,
  currency: 'EUR',
  policyholder: { name: 'Delta Foods BV', countryCode: 'NL' },
  startDate: '2026-01-01',
  endDate: '2027-12-31',
};

let world: ExampleWorld;
let core: Headers;
let dana: Headers;
/** Sees no grades. */
let masked: Headers;
/** Reads neither standard amounts nor anything but named covers. */
let dirk: Headers;
let blind: Headers;

beforeAll(async () => {
  world = await exampleWorld({ AVAL_HOUSE_INSURER: '0' });
  core = await world.enter({ name: 'core', permissions: [], userType: 'insurer' });
  dana = await world.person('dana', direct, 'requestor-validator', [...rights, 'read_unnamedcover']);
  dirk = await world.person('dirk', direct, 'requestor-validator', rights);
  masked = await world.person('masked', direct, 'read-only', [
    'tci-access',
    'read_gr',
    'read_clr',
    'read_unnamedcover',
  ]);
  blind = await world.person('blind', direct, 'read-only', ['tci-access']);
  await world.asInsurer((tx) =>
    sql`
      update policies set terms = jsonb_set(terms, '{features,gradeBasedCovers}', 'true')
      where policy_key = ${direct}`.execute(tx),
  );
  await upsert('policies', sibling);
  const rows = gradeCodes.map((gradeCode, index) => ({
    gradeCode,
    maxAmount: euros(index < 4 ? 50_000 : index < 7 ? 10_000 : 0),
    insuredPercentage: 90,
  }));
  await upsert('grade-cover-tables', { policy: direct, rows });
});
afterAll(() => world.close());

async function upsert(what: string, ...lines: object[]): Promise<void> {
  const { statusCode, body } = await world.send({
    method: 'POST',
    url: `/api/insurer/v1/${what}:upsert`,
    headers: { ...core, 'content-type': 'application/x-ndjson' },
    payload: lines.map((line) => JSON.stringify(line)).join('\n'),
  });
  expect([statusCode, JSON.parse(body).refused]).toEqual([200, 0]);
}

const grade = (companyId: string, gradeCode: string) =>
  upsert('grades', { companyId, grade: gradeCode, gradeDate: '2026-11-20' });
/** Of sixty thousand asked for, so many granted. */
const granted = (companyId: string, thousands: number, startDate: string) =>
  upsert('covers', {
    policy: direct,
    companyId,
    requestedAmount: euros(60_000),
    grantedAmount: euros(thousands * 1000),
    startDate,
    decisionDate: startDate,
  });

async function run(step: string, now = '2026-11-20T10:00:00.000Z'): Promise<void> {
  const clock = { now: () => now, today: () => now.slice(0, 10) };
  const steps = testSteps(world.database, clock, { AVAL_HOUSE_INSURER: '0' });
  await steps.find(({ name }) => name.includes(step))?.run();
}

/** All that is reported to a reader about a buyer, oldest first. */
async function noted(who: Headers, companyId: string, query = ''): Promise<MonitorEvent[]> {
  const url = `/api/v2/monitor?from=2026-01-01&to=2028-12-31&companyId=${companyId}${query}`;
  const { status, body } = await world.get(who, url);
  expect([status, body.code]).toEqual([200, undefined]);
  return body.items.toReversed();
}

/** What of it is about covers that nobody decides by name. */
const changes = async (who: Headers, companyId: string) =>
  (await noted(who, companyId)).filter(({ cover }) => cover !== null && cover.coverType !== 'CreditLimit');

async function watched(gradeCode: '03' | '06' = '03'): Promise<{ companyId: string; requestId: string }> {
  const companyId = await world.company(gradeCode);
  const { status, body } = await world.post(dana, '/api/v2/grade-requests', { policy: direct, companyId });
  expect(status).toBe(201);
  return { companyId, requestId: body.requestId };
}

describe('covers that nobody decides by name', () => {
  it('fall with their grade: announced with the day, reported again on it, to everybody who may read the covers', async () => {
    const { companyId } = await watched();
    await grade(companyId, '05');
    await run('Daily step: grades', '2026-12-21T10:00:00.000Z');
    for (const who of [dana, masked]) {
      expect(await changes(who, companyId)).toMatchObject([
        {
          kind: 'reduction',
          severity: 'warning',
          cover: { coverType: 'GradeCover', cause: 'GRADE' },
          change: { of: 'cover', from: euros(50_000), to: euros(10_000) },
          effectiveOn: '2026-12-21',
          notedAt: '2026-11-20T10:00:00Z',
          coverNow: { coverType: 'GradeCover', totalAmount: euros(10_000) },
        },
        { kind: 'reduction', effectiveOn: '2026-12-21', notedAt: '2026-12-21T10:00:00Z' },
      ]);
    }
    expect(JSON.stringify(await noted(masked, companyId))).not.toMatch(/"0[35]"/);
    expect(await changes(blind, companyId)).toEqual([]);
    expect(await changes(dirk, companyId)).toHaveLength(2);
  });

  it('rise at once, and report a fall to zero as critical', async () => {
    const { companyId } = await watched('06');
    await grade(companyId, '02');
    await grade(companyId, '09');
    expect((await changes(dana, companyId)).map(({ kind, severity }) => [kind, severity])).toEqual([
      ['increase', 'info'],
      ['reduction', 'critical'],
    ]);
    const { body } = await world.get(
      dana,
      `/api/v2/monitor/summary?since=this-year&companyId=${companyId}&coverType=GradeCover`,
    );
    expect(body).toMatchObject({ counts: { all: { value: 2 }, critical: { value: 1 } }, unread: { value: 2 } });
    expect(await noted(dana, companyId, '&coverType=Cap')).toEqual([]);
  });

  it('end with the watch of the grade, after the choice was announced', async () => {
    const { companyId, requestId } = await watched();
    const near = '2027-10-10T10:00:00.000Z';
    await run(effectiveDay, near);
    await run(effectiveDay, near);
    const renewal = (await noted(dana, companyId)).filter(({ kind }) => kind === 'renewal-opened');
    expect(renewal).toMatchObject([
      { severity: 'info', change: { of: 'renewal', requestId, chooseBy: '2027-11-19' }, effectiveOn: '2027-11-20' },
    ]);
    await world.post(dana, `/api/v2/grade-requests/${requestId}/renewal`, { willRenew: false }, { method: 'PUT' });
    await run(effectiveDay, '2027-11-01T10:00:00.000Z');
    await run('Daily step: grades', '2027-11-20T10:00:00.000Z');
    expect((await changes(dana, companyId)).map((each) => [each.kind, each.severity, each.cover?.cause])).toEqual([
      ['expiry', 'info', null],
      ['cover-ended', 'info', 'CUSTOMER_CANCELLED'],
    ]);
  });

  it('move by the hundred in one statement', async () => {
    const watchedOnes: string[] = [];
    for (let each = 0; each < 12; each++) watchedOnes.push((await watched()).companyId);
    await upsert('grades', ...watchedOnes.map((companyId) => ({ companyId, grade: '06', gradeDate: '2026-11-20' })));
    const { rows } = await world.asInsurer((tx) =>
      sql<{ events: number; transactions: number }>`
        select count(*)::int as events, count(distinct xmin::text)::int as transactions from monitor_events
        where company_id = any(${watchedOnes}::text[]) and cover_type = 'GradeCover'`.execute(tx),
    );
    expect(rows).toEqual([{ events: 12, transactions: 1 }]);
  });

  it('are standard amounts, withdrawn with notice and ended', async () => {
    const companyId = await world.company('03', { companyName: 'Kanaal BV', countryCode: 'NL' });
    const asked = { policy: direct, companyId, precheckProduct: 'PreCheck', isNothingOverdue: true };
    expect((await world.post(dana, '/api/v2/nd-covers', asked)).body.standing).toBe('insured');
    const record = { companyId, companyName: 'Kanaal BV', countryCode: 'NL', statusCode: 'INSOLVENT' };
    await upsert('companies', record);
    await run('Daily step: non-dependent');
    await run('Daily step: non-dependent', '2026-12-21T10:00:00.000Z');
    const events = await changes(dana, companyId);
    expect(events.map(({ kind, severity, effectiveOn }) => [kind, severity, effectiveOn])).toEqual([
      ['withdrawal-notice', 'critical', '2026-12-21'],
      ['cover-ended', 'critical', '2026-12-21'],
    ]);
    expect(events[0]).toMatchObject({
      cover: { coverType: 'NonDependent', cause: 'WITHDRAWN' },
      change: { from: euros(7_000), to: euros(0) },
      coverNow: { coverType: 'NonDependent', standing: 'inactive', totalAmount: euros(0) },
    });
    expect(await changes(dirk, companyId)).toEqual([]);
  });

  it('are CAP: an offer that closes and lapses, a reduction with the primary, an end with the policy', async () => {
    const asCap = async (accepted: boolean) => {
      const companyId = await world.company('03');
      await granted(companyId, 30, '2026-06-01');
      const asked = await world.post(dana, '/api/v2/cap-offers', { policy: direct, companyId, product: 'CAP' });
      expect(asked.status).toBe(201);
      if (accepted) await world.post(dana, `/api/v2/cap-offers/${asked.body.capOfferId}/accept`);
      return companyId;
    };
    const [open, running] = [await asCap(false), await asCap(true)];
    await run(effectiveDay, '2026-11-30T10:00:00.000Z');
    await run('Daily step: CAP', '2026-12-05T10:00:00.000Z');
    expect((await changes(dana, open)).map(({ kind, change }) => [kind, change])).toEqual([
      ['offer-closing', { of: 'offer', amount: euros(30_000), acceptBy: '2026-12-04' }],
      ['offer-lapsed', { of: 'offer', amount: euros(30_000), acceptBy: '2026-12-04' }],
    ]);
    await granted(running, 20, '2026-11-20');
    await run('Daily step: CAP');
    await upsert('policies', { ...sibling, cancelledFrom: '2026-11-15' });
    expect((await changes(dana, running)).map((each) => [each.kind, each.cover?.cause, each.change])).toEqual([
      ['reduction', 'PRIMARY', { of: 'cover', from: euros(30_000), to: euros(20_000) }],
      ['cover-ended', 'POLICY_ENDED', { of: 'cover', from: euros(20_000), to: euros(0) }],
    ]);
    expect(await changes(blind, running)).toEqual([]);
  });
});
