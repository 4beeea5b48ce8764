import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Permission } from '../../../platform/core/permission.ts';
import { brokered, direct, type ExampleWorld, euros, exampleWorld } from '../../../testing/server/example-world.ts';
import { replayedPassport } from '../../../testing/server/replays.ts';
import { testSteps } from '../../../testing/server/test-node.ts';
import { type GradeCode, gradeCodes } from '../../buyers/grade.ts';

type Headers = { authorization: string };

const rights: readonly Permission[] = ['tci-access', 'read_clr', 'read_gr', 'read_company_grade'];
const start = '2026-11-20T10:00:00.000Z';

/** The example of the handbook (covers 4.1). */
const thousands: Readonly<Record<GradeCode, number>> = {
  '01': 100,
  '02': 100,
  '03': 100,
  '04': 50,
  '05': 50,
  '06': 25,
  '07': 10,
  '08': 0,
  '09': 0,
  '10': 0,
  NA: 5,
};

let world: ExampleWorld;
let dirk: Headers;
let core: Headers;
let clock = start;

beforeAll(async () => {
  world = await exampleWorld();
  dirk = await world.person('dirk', direct, 'requestor-validator', rights);
  core = await world.enter({ name: 'core', permissions: [], userType: 'insurer' });
  await agree(direct);
  expect((await sendTable(direct)).refused).toBe(0);
});
afterEach(() => setNow(start));
afterAll(() => world.close());

function setNow(instant: string): void {
  clock = instant;
  world.setNow(instant);
}

/** The insurer agrees grade-based covers with a policy. */
function agree(policy: string) {
  return world.asInsurer(async (tx) => {
    const { terms } = await tx
      .selectFrom('policies')
      .select('terms')
      .where('policyKey', '=', policy)
      .executeTakeFirstOrThrow();
    const { features } = terms as { features: object };
    const agreed = JSON.stringify({ ...(terms as object), features: { ...features, gradeBasedCovers: true } });
    await tx.updateTable('policies').set({ terms: agreed }).where('policyKey', '=', policy).execute();
  });
}

async function upsert(kind: string, lines: readonly object[]) {
  const { statusCode, body } = await world.send({
    method: 'POST',
    url: `/api/insurer/v1/${kind}:upsert`,
    headers: { ...core, 'content-type': 'application/x-ndjson' },
    payload: lines.map((line) => JSON.stringify(line)).join('\n'),
  });
  expect(statusCode).toBe(200);
  return JSON.parse(body);
}

function rowsOf(amounts: Partial<Record<GradeCode, number>> = {}) {
  return gradeCodes.map((gradeCode) => ({
    gradeCode,
    maxAmount: euros((amounts[gradeCode] ?? thousands[gradeCode]) * 1000),
    insuredPercentage: gradeCode === '07' || gradeCode === 'NA' ? 60 : 90,
  }));
}

const sendTable = (policy: string, amounts: Partial<Record<GradeCode, number>> = {}) =>
  upsert('grade-cover-tables', [{ policy, rows: rowsOf(amounts) }]);

const grade = (companyId: string, gradeCode: GradeCode, gradeDate: string) =>
  upsert('grades', [{ companyId, grade: gradeCode, gradeDate }]);

/** A buyer whose grade is watched; answers the company and its cover. */
async function watched(gradeCode: GradeCode, policy = direct, who = dirk) {
  const companyId = await world.company(gradeCode);
  const { status, body } = await world.post(who, '/api/v2/grade-requests', { policy, companyId });
  expect(status).toBe(201);
  return { companyId, requestId: body.requestId as string, cover: await coverOn(companyId, who) };
}

async function coverOn(companyId: string, who = dirk) {
  const { body } = await world.get(who, `/api/v2/grade-based-covers?companyId=${companyId}&limit=1`);
  return body.items[0];
}

const found = async (coverId: string, who = dirk) =>
  (await world.get(who, `/api/v2/grade-based-covers/${coverId}`)).body;

const requestOf = async (requestId: string, who = dirk) =>
  (await world.get(who, `/api/v2/grade-requests/${requestId}`)).body;

async function runBackground(name: string): Promise<void> {
  const day = { now: () => clock, today: () => clock.slice(0, 10) };
  const steps = testSteps(world.database, day);
  await steps.find((step) => step.name.includes(name))?.run();
}

describe('POST /api/insurer/v1/grade-cover-tables:upsert', () => {
  it('refuses a table that contradicts itself, with the position', async () => {
    const report = await sendTable(direct, { '06': 60 });
    expect(report).toMatchObject({
      accepted: 0,
      refusals: [{ line: 1, code: 'above-better-grade', pointer: '/rows/5/maxAmount' }],
    });
  });

  it('refuses tables of policies without grade-based covers, and of none', async () => {
    const [without, unknown] = (
      await upsert('grade-cover-tables', [
        { policy: brokered, rows: rowsOf() },
        { policy: 'HERM-9999999', rows: rowsOf() },
      ])
    ).refusals;
    expect([without.code, unknown.code, unknown.pointer]).toEqual(['not-agreed', 'unknown-policy', '/policy']);
  });

  it('accepts an equal table as no change', async () => {
    const table = async () => (await world.get(dirk, `/api/v2/policies/${direct}/grade-cover-table`)).body;
    const before = await table();
    await sendTable(direct);
    expect(await table()).toEqual(before);
    expect(before).toMatchObject({ since: '2026-11-20', rows: { length: 11 } });
    expect(before.rows[5]).toEqual({ gradeCode: '06', maxAmount: euros(25_000), insuredPercentage: 90 });
  });
});

describe('GET /api/v2/policies/{policy}/grade-cover-table', () => {
  it('is empty where the policy has none, and not found outside the scope', async () => {
    const igor = await world.person('igor', brokered, 'requestor-validator', rights);
    expect((await world.get(igor, `/api/v2/policies/${brokered}/grade-cover-table`)).body).toEqual({
      policy: brokered,
      tableVersion: null,
      since: null,
      rows: [],
    });
    expect((await world.get(igor, `/api/v2/policies/${direct}/grade-cover-table`)).status).toBe(404);
  });
});

describe('GET /api/v2/grade-based-covers', () => {
  it('lists by filter, in order, page after page', async () => {
    const reader = await world.person('reader', direct, 'requestor-validator', rights);
    for (const gradeCode of ['03', '05', '06', '07', 'NA', '02'] as const) await watched(gradeCode);
    const nil = (await watched('09')).cover;
    const { body } = await world.get(reader, '/api/v2/grade-based-covers?filter=nocover&count=true&limit=200');
    expect(body.items.map(({ coverId }: { coverId: string }) => coverId)).toContain(nil.coverId);
    expect(body.count.value).toBe(body.items.length);
    const amounts = [];
    for (let next = '', pages = 0; pages < 20; pages += 1) {
      const page = (await world.get(reader, `/api/v2/grade-based-covers?sort=-coveredAmount&limit=3${next}`)).body;
      amounts.push(
        ...page.items.map((item: { coveredAmount: { amount: string } }) => Number(item.coveredAmount.amount)),
      );
      if (page.next === null) break;
      next = `&cursor=${page.next}`;
    }
    expect(amounts.length).toBeGreaterThan(5);
    expect(amounts).toEqual(amounts.toSorted((one, other) => other - one));
    const weak = await world.get(reader, '/api/v2/grade-based-covers?gradeCode=09&q=buyer&changed=this-month');
    expect(weak.body.items.map(({ coverId }: { coverId: string }) => coverId)).toEqual([nil.coverId]);
  });

  it('shows no grade, and no filter by it, without the right', async () => {
    const blind = await world.person('blind', direct, 'read-only', ['tci-access', 'read_gr']);
    const { cover } = await watched('04');
    expect(JSON.stringify(await found(cover.coverId, blind))).not.toMatch(/gradeCode|gradeDate/);
    const { body } = await world.get(blind, '/api/v2/grade-based-covers?limit=200');
    expect(body.items.length).toBeGreaterThan(3);
    expect(JSON.stringify(body)).not.toMatch(/gradeCode|gradeDate/);
    expect((await world.get(blind, '/api/v2/grade-based-covers?gradeCode=04')).status).toBe(403);
  });
});

describe('a grade-based cover', () => {
  it('opens with the answer to the grade request, at what the table gives', async () => {
    const { cover, requestId } = await watched('06');
    expect(cover).toMatchObject({
      coverTypeCode: 'GradeCover',
      productCode: 'GRADE_COVER',
      policy: direct,
      gradeRequestId: requestId,
      state: 'active',
      standing: 'cover',
      grade: { gradeCode: '06' },
      coveredAmount: euros(25_000),
      insuredPercentage: 90,
      effectiveFrom: '2026-11-20',
      noticeEndDate: null,
      endDate: null,
      renewalSituation: { expiryDate: '2027-11-20' },
      namedCover: null,
    });
  });

  it('rises at once with a better grade, and records it', async () => {
    const { companyId, cover } = await watched('07');
    await grade(companyId, '04', '2026-11-20');
    expect(await found(cover.coverId)).toMatchObject({
      coveredAmount: euros(50_000),
      insuredPercentage: 90,
      noticeEndDate: null,
      timeline: [{ coveredAmount: euros(50_000) }, { coveredAmount: euros(10_000), insuredPercentage: 60 }],
    });
    expect(await typesAbout(cover.coverId)).toEqual(['grade-cover.opened', 'grade-cover.changed']);
  });

  it('falls thirty days after a weaker grade, and records it both times', async () => {
    const { companyId, cover } = await watched('04');
    await grade(companyId, '08', '2026-11-20');
    expect(await found(cover.coverId)).toMatchObject({
      standing: 'cover',
      coveredAmount: euros(50_000),
      noticeEndDate: '2026-12-20',
      announced: { coveredAmount: euros(0), insuredPercentage: 90 },
    });
    expect(await replayedPassport(world, dirk, `grade-cover/${cover.coverId}`)).toMatchObject({
      verdict: 'FORMER_TERMS',
      amount: euros(50_000),
      steps: [{}, { rule: 'grade-table', amountAfter: euros(0) }, { facts: { until: '2026-12-20' } }],
    });
    const { body } = await world.get(dirk, '/api/v2/grade-based-covers?hasNotice=true&limit=200');
    expect(body.items.map(({ coverId }: { coverId: string }) => coverId)).toContain(cover.coverId);

    setNow('2026-12-20T23:00:00.000Z');
    await runBackground('Daily step: grades');
    expect((await found(cover.coverId)).coveredAmount).toEqual(euros(50_000));
    setNow('2026-12-21T00:00:01.000Z');
    expect((await found(cover.coverId)).coveredAmount).toEqual(euros(0)); // whether or not the daily step has run
    await runBackground('Daily step: grades');
    expect(await found(cover.coverId)).toMatchObject({
      standing: 'nocover',
      coveredAmount: euros(0),
      effectiveFrom: '2026-12-21',
      noticeEndDate: null,
    });
    expect(await typesAbout(cover.coverId)).toEqual([
      'grade-cover.opened',
      'grade-cover.notice-given',
      'grade-cover.changed',
    ]);
  });

  it('follows a new table as it follows a grade', async () => {
    const weaker = (await watched('05')).cover;
    const better = (await watched('06')).cover;
    await sendTable(direct, { '04': 40, '05': 40, '06': 30 });
    expect(await found(weaker.coverId)).toMatchObject({
      coveredAmount: euros(50_000),
      announced: { coveredAmount: euros(40_000) },
    });
    expect(await found(better.coverId)).toMatchObject({ coveredAmount: euros(30_000), noticeEndDate: null });
    await sendTable(direct);
  });

  it('ends on the day before the expiry of the watched grade', async () => {
    const { cover, requestId } = await watched('03');
    await world.post(dirk, `/api/v2/grade-requests/${requestId}/renewal`, { willRenew: false }, { method: 'PUT' });
    setNow('2027-11-20T10:00:00.000Z');
    await runBackground('Daily step: grades');
    expect(await found(cover.coverId)).toMatchObject({
      state: 'inactive',
      standing: 'inactive',
      endDate: '2027-11-19',
      grade: null,
      coveredAmount: euros(100_000),
    });
  });

  it('is overridden by a named cover on the same buyer', async () => {
    const { companyId, cover } = await watched('03');
    const placed = await world.order(dirk, { policy: direct, companyId, action: 'NEW', amount: euros(20_000) });
    expect((await found(cover.coverId)).namedCover).toEqual({ coverId: placed.coverId, totalAmount: euros(20_000) });
  });

  it('is overridden until the last day of the named cover, also before the daily step has ended it', async () => {
    const { companyId, cover } = await watched('03');
    const order = { policy: direct, companyId, action: 'NEW', amount: euros(20_000), endDate: '2026-11-30' };
    await world.order(dirk, order);
    setNow('2026-11-30T22:00:00.000Z');
    expect((await found(cover.coverId)).namedCover).toMatchObject({ totalAmount: euros(20_000) });
    setNow('2026-12-01T09:00:00.000Z');
    expect((await found(cover.coverId)).namedCover).toBeNull();
  });

  it('shows the name that the register has now', async () => {
    const { companyId, cover } = await watched('04');
    await upsert('companies', [{ companyId, companyName: 'Nieuwe Naam NV', countryCode: 'FR' }]);
    expect((await found(cover.coverId)).company.companyName).toBe('Nieuwe Naam NV');
  });

  it('opens for what is watched already when the first table arrives', async () => {
    const igor = await world.person('igor2', brokered, 'requestor-validator', rights);
    const { companyId, cover } = await watched('02', brokered, igor);
    expect(cover).toBeUndefined();
    const body = await world.company('02', { kind: 'PUBLIC_BODY' });
    const asked = await world.post(igor, '/api/v2/grade-requests', { policy: brokered, companyId: body });
    expect((await requestOf(asked.body.requestId, igor)).whyNotCovered).toBeNull(); // the policy has no such covers
    await agree(brokered);
    const pounds = rowsOf().map((row) => ({ ...row, maxAmount: { ...row.maxAmount, currency: 'GBP' } }));
    expect((await upsert('grade-cover-tables', [{ policy: brokered, rows: pounds }])).refused).toBe(0);
    expect((await coverOn(companyId, igor)).coveredAmount).toEqual({ amount: '100000.00', currency: 'GBP' });
  });
});

describe('a watched grade of a buyer on whom the policy gives no cover', () => {
  it.each([
    ['a country that is not on the policy', { countryCode: 'IT' }, 'country-not-covered'],
    ['a public body', { kind: 'PUBLIC_BODY' }, 'buyer-not-insurable'],
    ['an insolvent company', { statusCode: 'INSOLVENT' }, 'buyer-not-insurable'],
    ['a branch', { isHeadOffice: false }, 'not-head-office'],
  ] as const)('brings none on %s, and gives the reason', async (_of, more, code) => {
    const companyId = await world.company('03', more);
    const asked = await world.post(dirk, '/api/v2/grade-requests', { policy: direct, companyId });
    expect([asked.status, asked.body.requestStatus, asked.body.grade.gradeCode]).toEqual([201, 'ANSWERED', '03']);
    expect(await coverOn(companyId)).toBeUndefined();
    expect((await requestOf(asked.body.requestId)).whyNotCovered).toMatchObject({ code });

    await sendTable(direct, { '07': 11 });
    await sendTable(direct);
    expect(await coverOn(companyId)).toBeUndefined();
  });

  it('gives no reason where one was opened, and before the answer', async () => {
    const { requestId } = await watched('03');
    expect((await requestOf(requestId)).whyNotCovered).toBeNull();
    const companyId = await world.company(null, { kind: 'PUBLIC_BODY' });
    const asked = await world.post(dirk, '/api/v2/grade-requests', { policy: direct, companyId });
    expect((await requestOf(asked.body.requestId)).whyNotCovered).toBeNull();
  });

  it('brings cover with its next grade once the buyer is one that the policy covers', async () => {
    const companyId = await world.company('05', { kind: 'PUBLIC_BODY' });
    await world.post(dirk, '/api/v2/grade-requests', { policy: direct, companyId });
    await upsert('companies', [{ companyId, companyName: 'Regie SA', countryCode: 'FR', kind: 'ENTERPRISE' }]);
    await grade(companyId, '04', '2026-11-20');
    expect((await coverOn(companyId)).coveredAmount).toEqual(euros(50_000));
  });
});

describe('a cover by grade on a company that failed', () => {
  const fall = async (companyId: string, more: object) => {
    await upsert('companies', [{ companyId, companyName: 'Fallen SARL', countryCode: 'FR', ...more }]);
    await runBackground('Daily step: grades');
  };

  it.each([
    ['INSOLVENCY', { statusCode: 'INSOLVENT' }],
    ['SANCTIONS', { isSanctioned: true }],
  ])('ends at once for %s, and the grade stays watched', async (withdrawnFor, more) => {
    const { companyId, requestId, cover } = await watched('04');
    await fall(companyId, more);
    expect(await found(cover.coverId)).toMatchObject({
      state: 'inactive',
      standing: 'inactive',
      endDate: '2026-11-20',
      coveredAmount: euros(50_000),
      withdrawnFor,
    });
    expect(await requestOf(requestId)).toMatchObject({
      requestStatus: 'ANSWERED',
      whyNotCovered: { code: 'buyer-not-insurable' },
    });
    expect(await typesAbout(cover.coverId)).toEqual(['grade-cover.opened', 'grade-cover.withdrawn']);
  });

  it('has its notice where the company ceased, and nothing is watched any more', async () => {
    const { companyId, requestId, cover } = await watched('04');
    await fall(companyId, { statusCode: 'CEASED' });
    expect(await requestOf(requestId)).toMatchObject({
      requestStatus: 'TERMINATED',
      renewalSituation: { expiryDate: '2026-11-20' },
    });
    const inNotice = {
      state: 'active',
      standing: 'cover',
      coveredAmount: euros(50_000),
      noticeEndDate: '2026-12-20',
      announced: { coveredAmount: euros(0) },
      endDate: '2026-12-20',
      withdrawnFor: 'OUT_OF_BUSINESS',
    };
    expect(await found(cover.coverId)).toMatchObject(inNotice);
    const { body } = await world.get(dirk, `/api/v2/grade-based-covers?hasNotice=true&companyId=${companyId}`);
    expect(body.items).toHaveLength(1);

    await grade(companyId, '02', '2026-11-20'); // nothing lifts a withdrawal
    setNow('2026-12-20T23:00:00.000Z');
    await runBackground('Daily step: grades');
    expect(await found(cover.coverId)).toMatchObject(inNotice);
    setNow('2026-12-21T00:00:01.000Z');
    expect((await found(cover.coverId)).standing).toBe('inactive'); // whether or not the daily step has run
    await runBackground('Daily step: grades');
    expect(await found(cover.coverId)).toMatchObject({
      standing: 'inactive',
      noticeEndDate: null,
      endDate: '2026-12-20',
    });
    const types = await typesAbout(cover.coverId);
    expect(types).toEqual(['grade-cover.opened', 'grade-cover.withdrawn', 'grade-cover.ended']);
  });

  it('that was weakened before falls first, and ends then', async () => {
    const { companyId, cover } = await watched('04');
    await grade(companyId, '07', '2026-11-20');
    setNow('2026-11-25T10:00:00.000Z');
    await fall(companyId, { statusCode: 'CEASED' });
    expect(await found(cover.coverId)).toMatchObject({
      noticeEndDate: '2026-12-20',
      announced: { coveredAmount: euros(10_000) },
      endDate: '2026-12-25',
    });
    setNow('2026-12-21T10:00:00.000Z');
    await runBackground('Daily step: grades');
    expect(await found(cover.coverId)).toMatchObject({
      coveredAmount: euros(10_000),
      noticeEndDate: '2026-12-25',
      announced: { coveredAmount: euros(0) },
    });
  });

  it('comes back with the next grade once the company has recovered', async () => {
    const { companyId } = await watched('04');
    await fall(companyId, { isSanctioned: true });
    expect(await coverOn(companyId)).toMatchObject({ standing: 'inactive' });
    await fall(companyId, { isSanctioned: false });
    await grade(companyId, '05', '2026-11-20');
    const { body } = await world.get(dirk, `/api/v2/grade-based-covers?companyId=${companyId}&filter=cover`);
    expect(body.items).toMatchObject([{ coveredAmount: euros(50_000), withdrawnFor: null, endDate: null }]);
  });

  it('ends with its policy where this ends before the notice', async () => {
    const { companyId, cover } = await watched('04');
    await fall(companyId, { statusCode: 'CEASED' });
    const cancel = (cancelledFrom: string | null) =>
      world.asInsurer((tx) =>
        tx.updateTable('policies').set({ cancelledFrom: cancelledFrom }).where('policyKey', '=', direct).execute(),
      );
    await cancel('2026-12-01');
    setNow('2026-12-01T10:00:00.000Z');
    await runBackground('Daily step: grades');
    expect(await found(cover.coverId)).toMatchObject({ standing: 'inactive', endDate: '2026-11-30' });
    await cancel(null);
  });
});

/** The events of a cover in the audit trail and the feed, oldest first. */
async function typesAbout(coverId: string): Promise<string[]> {
  await world.untilEventsHandled();
  const { body } = await world.get(dirk, '/api/v2/events?limit=200');
  const ofCover = body.items.filter(({ subject }: { subject: string }) => subject === `grade-cover/${coverId}`);
  return ofCover.map(({ type }: { type: string }) => type);
}

describe('a change of many grades at once', () => {
  it('updates all of their covers', async () => {
    const buyers = [];
    for (let index = 0; index < 12; index += 1) buyers.push(await watched(index % 2 === 0 ? '04' : '07'));
    await upsert(
      'grades',
      buyers.map(({ companyId }) => ({ companyId, grade: '06', gradeDate: '2026-11-20' })),
    );
    const covers = await Promise.all(buyers.map(({ cover }) => found(cover.coverId)));
    expect(covers.map(({ coveredAmount }) => Number(coveredAmount.amount))).toEqual(
      buyers.map((_buyer, index) => (index % 2 === 0 ? 50_000 : 25_000)),
    );
  });
});
