import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { direct, type ExampleWorld, euros, exampleWorld } from '../../../testing/server/example-world.ts';
import { pdfText } from '../../../testing/server/pdf-text.ts';
import { testSteps } from '../../../testing/server/test-node.ts';

type Headers = { authorization: string };
let world: ExampleWorld;
let dirk: Headers;
let core: Headers;
let clock = '2026-11-20T10:00:00.000Z';

beforeAll(async () => {
  world = await exampleWorld();
  dirk = await world.person('dirk', direct, 'requestor-validator');
  core = await world.enter({ name: 'core', permissions: [], userType: 'insurer' });
  setNow('2026-11-20T10:00:00.000Z');
});
afterEach(() => setNow('2026-11-20T10:00:00.000Z'));
afterAll(() => world.close());

function setNow(instant: string): void {
  clock = instant;
  world.setNow(instant);
}

const ask = (body: object) => world.post(dirk, '/api/v2/cover-requests', { policy: direct, ...body });
const topUp = (companyId: string, amount: number, more: object = {}) =>
  ask({ companyId, action: 'TOP_UP', amount: euros(amount), endDate: '2027-01-31', ...more });
const shownOn = async (coverId: string, day: string) =>
  (await world.get(dirk, `/api/v2/covers/${coverId}/validity?on=${day}`)).body;

async function covered(grade: Parameters<ExampleWorld['company']>[0], amount: number) {
  const companyId = await world.company(grade);
  const { coverId } = (await ask({ companyId, action: 'NEW', amount: euros(amount) })).body;
  return { companyId, coverId };
}

describe('a temporary increase', () => {
  it('is in force on its days and ends by itself, with its request', async () => {
    const { companyId, coverId } = await covered('03', 100_000);
    const { status, body } = await topUp(companyId, 150_000, { requestedStartDate: '2026-12-01' });
    expect(status).toBe(201);
    expect(body.decision).toMatchObject({
      decisionCode: 'FULL',
      grantedAmount: euros(150_000),
      permanent: { amount: euros(100_000) },
      temporary: { amount: euros(50_000), startDate: '2026-12-01', endDate: '2027-01-31' },
    });
    const temporary = { amount: euros(50_000), startDate: '2026-12-01', endDate: '2027-01-31' };
    expect(await world.coverOf(dirk, coverId)).toMatchObject({ totalAmount: euros(100_000), temporary });
    setNow('2026-12-01T10:00:00.000Z');
    await day();
    const { items } = (await world.get(dirk, `/api/v2/covers?companyId=${companyId}`)).body;
    expect(items).toMatchObject([{ coverId, totalAmount: euros(150_000), temporary }]);
    setNow('2027-01-10T10:00:00.000Z');
    await day('Announce in the monitor');
    const { items: changes } = (await world.get(dirk, `/api/v2/monitor?companyId=${companyId}&kind=expiry`)).body;
    expect(changes).toMatchObject([
      { effectiveOn: '2027-02-01', change: { of: 'cover', from: euros(150_000), to: euros(100_000) } },
    ]);
    setNow('2027-02-01T10:00:00.000Z');
    await day();
    expect(await world.coverOf(dirk, coverId)).toMatchObject({
      totalAmount: euros(100_000),
      permanentAmount: euros(100_000),
      temporary: null,
    });
    const request = (await world.get(dirk, `/api/v2/cover-requests/${body.requestId}`)).body;
    expect(request.requestStatus).toBe('TERMINATED');
    expect((await shownOn(coverId, '2027-01-31')).terms.totalAmount).toEqual(euros(150_000));
  });

  it('has a letter that says what is granted until when, and what was requested', async () => {
    const { companyId } = await covered('06', 20_000);
    const { body } = await topUp(companyId, 100_000);
    const { rawPayload } = await world.send({
      method: 'GET',
      url: `/api/v2/cover-requests/${body.requestId}/decision-letter.pdf?language=en`,
      headers: dirk,
    });
    const text = await pdfText(rawPayload);
    for (const words of [
      'Decision on a temporary increase',
      'is increased to EUR 40,000 until 31 Jan 2027;',
      'EUR 100,000 was requested.',
      'Because the grade is too weak.',
      'Permanent unchanged unchanged EUR 20,000',
      'Temporary 20 Nov 2026 31 Jan 2027 EUR 20,000',
      'Total EUR 40,000',
      'ends by itself with its last day, 31 Jan 2027',
      'Decided automatically on 20 Nov 2026',
    ])
      expect(text).toContain(words);
  });

  it('needs a last day within a year, and more than the permanent amount', async () => {
    const { companyId } = await covered('03', 100_000);
    const error = async (more: object) => (await topUp(companyId, 150_000, more)).body.errors?.[0];
    expect(await error({ endDate: undefined })).toMatchObject({ pointer: '/endDate', code: 'required' });
    expect(await error({ endDate: '2027-11-21' })).toMatchObject({ pointer: '/endDate', code: 'too-late' });
    expect((await topUp(companyId, 100_000)).body.code).toBe('increase-not-above-current');
    const uncovered = await world.company('03');
    expect((await topUp(uncovered, 100_000)).body.code).toBe('cover-missing');
  });

  it('is granted in part, prolonged, or refused, and leaves the permanent amount as it is', async () => {
    const { companyId, coverId } = await covered('06', 20_000);
    const { body: part } = await topUp(companyId, 100_000);
    expect(part.decision).toMatchObject({ decisionCode: 'PARTIAL', grantedAmount: euros(40_000) });
    expect(await world.coverOf(dirk, coverId)).toMatchObject({
      totalAmount: euros(40_000),
      permanentAmount: euros(20_000),
      temporary: { amount: euros(20_000), endDate: '2027-01-31' },
    });
    const { body: longer } = await topUp(companyId, 40_000, { endDate: '2027-03-31' });
    expect(longer.decision).toMatchObject({ decisionCode: 'FULL' });
    expect((await world.coverOf(dirk, coverId)).temporary).toMatchObject({ endDate: '2027-03-31' });
    const { body: read } = await topUp(companyId, 60_000, { comment: 'Season.' });
    const refused = { requestStatus: 'ANSWERED', decisionCode: 'INCREASE_REFUSED', reasonCodes: ['GRADE_TOO_WEAK'] };
    await world.post(core, `/api/insurer/v1/cover-requests/${read.requestId}/answer`, refused);
    expect(await world.coverOf(dirk, coverId)).toMatchObject({
      totalAmount: euros(40_000),
      temporary: { endDate: '2027-03-31' },
    });
  });

  it('is answered by a core system with the extra amount alone', async () => {
    const { companyId, coverId } = await covered('03', 100_000);
    const { body } = await topUp(companyId, 150_000, { comment: 'Season.' });
    const answer = (more: object) =>
      world.post(core, `/api/insurer/v1/cover-requests/${body.requestId}/answer`, {
        requestStatus: 'ANSWERED',
        ...more,
      });
    const missing = await answer({ decisionCode: 'FULL', grantedAmount: euros(150_000) });
    expect(missing.body.errors).toMatchObject([{ pointer: '/temporary', code: 'required' }]);
    const temporary = { amount: euros(30_000), endDate: '2026-12-31' };
    expect((await answer({ decisionCode: 'PARTIAL', temporary })).status).toBe(200);
    expect(await world.coverOf(dirk, coverId)).toMatchObject({
      totalAmount: euros(130_000),
      permanentAmount: euros(100_000),
      temporary: { ...temporary, startDate: '2026-11-20' },
    });
  });
});

async function day(step = 'Daily step: covers'): Promise<void> {
  const calendar = { now: () => clock, today: () => clock.slice(0, 10) };
  await testSteps(world.database, calendar)
    .find(({ name }) => name.includes(step))
    ?.run();
}
