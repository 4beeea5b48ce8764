import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Day } from '../../../platform/core/day.ts';
import type { PolicyLine } from '../../../policies/policies/policy-line.ts';
import { defaultTerms } from '../../../policies/policies/policy-terms.ts';
import { type ExampleWorld, euros, examplePolicy, exampleWorld } from '../../../testing/server/example-world.ts';
import { testSteps } from '../../../testing/server/test-node.ts';
import { gradeCodes } from '../../buyers/grade.ts';

/* A renewal that is notified after the policy's last day: what ended only with the policy goes on without a gap. */

type Headers = { authorization: string };
const start = '2026-11-20';

let world: ExampleWorld;
let core: Headers;
let now = '';
let number = 0;
const clock = { now: () => now, today: () => now.slice(0, 10) };

beforeAll(async () => {
  world = await exampleWorld();
  core = await world.enter({ name: 'core', permissions: [], userType: 'insurer' });
});
afterAll(() => world.close());

function setDay(day: Day): void {
  now = `${day}T10:00:00.000Z`;
  world.setNow(now);
}

/** Runs the background work of the day twice, because some of it follows from later parts. */
async function runDay(): Promise<void> {
  const steps = testSteps(world.database, clock);
  for (const { name, run } of [...steps, ...steps]) if (/Daily step|deadlines/.test(name)) await run();
}

async function upsert(kind: string, ...lines: readonly object[]): Promise<void> {
  const { body } = await world.send({
    method: 'POST',
    url: `/api/insurer/v1/${kind}:upsert`,
    headers: { ...core, 'content-type': 'application/x-ndjson' },
    payload: lines.map((line) => JSON.stringify(line)).join('\n'),
  });
  expect(JSON.parse(body).refused, body).toBe(0);
}

async function insured(more: Partial<PolicyLine> = {}) {
  number += 1;
  setDay(start);
  const policy = `CBNL-36${String(number).padStart(5, '0')}`;
  const thisYear = {
    ...examplePolicy(policy, 'Holder', 'NL', 'DIRECT'),
    startDate: '2026-01-01',
    endDate: '2026-12-31',
    inceptionDate: '2024-01-01',
    ...more,
  };
  await upsert('policies', thisYear);
  const reader = await world.enter({
    name: `reader-${policy}`,
    permissions: [
      'tci-access',
      'read_clr',
      'read_company_grade',
      'read_gr',
      'read_unnamedcover',
      'buyer-synthesis-basic',
    ],
    mandates: [{ policyKey: policy, orderingRole: 'requestor-validator' as const }],
  });
  const cover = async (more: object = {}) => {
    const companyId = await world.company('04');
    const amounts = { requestedAmount: euros(50_000), grantedAmount: euros(50_000) };
    await upsert('covers', {
      policy,
      companyId,
      ...amounts,
      startDate: '2026-06-01',
      decisionDate: '2026-06-01',
      ...more,
    });
    return companyId;
  };
  const listed = async (companyId: string) =>
    (await world.get(reader, `/api/v2/covers?policy=${policy}&companyId=${companyId}`)).body.items[0];
  const coveredOn = (companyId: string, ...days: readonly Day[]) =>
    Promise.all(
      days.map(async (on) => {
        const query = `policy=${policy}&companyId=${companyId}&amount=100&on=${on}`;
        return (await world.get(reader, `/api/v2/shipping-check?${query}`)).body.isCovered;
      }),
    );
  const notedTypes = async (companyId: string) =>
    (await world.get(reader, `/api/v2/monitor?from=2026-01-01&to=2028-12-31&companyId=${companyId}`)).body.items
      .map(({ kind }: { kind: string }) => kind)
      .toReversed();
  const renew = (more: object = {}) =>
    upsert('policies', { ...thisYear, startDate: '2027-01-01', endDate: '2027-12-31', ...more });
  return { policy, thisYear, reader, cover, listed, notedTypes, coveredOn, renew };
}

async function comeTo(day: Day): Promise<void> {
  setDay(day);
  await runDay();
}

describe('a policy whose renewal comes after its last day', () => {
  it('resumes the covers that ended only with it, without a gap', async () => {
    const { cover, listed, notedTypes, coveredOn, renew } = await insured();
    const companyId = await cover();
    await comeTo('2027-01-02');
    expect(await listed(companyId)).toMatchObject({ state: 'inactive', endDate: '2026-12-31' });
    setDay('2027-01-10');
    await renew();
    await runDay();
    expect(await listed(companyId)).toMatchObject({ standing: 'cover', startDate: '2026-06-01', endDate: null });
    expect(await notedTypes(companyId)).toEqual(['cover-ended', 'new-decision']);
    expect(await coveredOn(companyId, '2027-01-01', '2027-01-05', '2027-01-10')).toEqual([true, true, true]);
    await comeTo('2028-01-01');
    expect(await listed(companyId)).toMatchObject({ state: 'inactive', endDate: '2027-12-31' });
  });

  it('resumes none that ended for a reason of its own, and each with its former end', async () => {
    const { cover, listed, renew } = await insured();
    const [withItsDay, before, later] = [
      await cover({ endDate: '2026-12-31' }),
      await cover({ endDate: '2026-12-15' }),
      await cover({ endDate: '2027-03-31' }),
    ];
    const withdrawn = await cover();
    const { coverId } = await listed(withdrawn);
    setDay('2026-12-12');
    const notice = await world.post(core, `/api/insurer/v1/covers/${coverId}/notice`, {
      reasonCodes: ['ADVERSE_PUBLIC_INFORMATION'],
    });
    expect(notice.status, JSON.stringify(notice.body)).toBeLessThan(300);
    await comeTo('2027-01-02');
    await renew();
    await runDay();
    expect(await listed(withItsDay)).toMatchObject({ state: 'inactive', endDate: '2026-12-31' });
    expect(await listed(before)).toMatchObject({ state: 'inactive', endDate: '2026-12-15' });
    expect(await listed(later)).toMatchObject({ state: 'active', endDate: '2027-03-31' });
    expect(await listed(withdrawn)).toMatchObject({ state: 'active', pendingAction: { type: 'WITHDRAWAL' } });
  });

  it('resumes nothing where it begins after a gap, or was cancelled', async () => {
    const [one, other] = [await insured(), await insured()];
    const [ofOne, ofOther] = [await one.cover(), await other.cover()];
    await comeTo('2027-01-02');
    await one.renew({ startDate: '2027-01-02' });
    await other.renew({ cancelledFrom: '2027-01-01' });
    await runDay();
    expect(await one.listed(ofOne)).toMatchObject({ state: 'inactive', endDate: '2026-12-31' });
    expect(await other.listed(ofOther)).toMatchObject({ state: 'inactive', endDate: '2026-12-31' });
  });

  it('is overridden by what was decided since', async () => {
    const { policy, cover, listed, renew, coveredOn } = await insured();
    const companyId = await cover();
    await comeTo('2027-01-02');
    await renew();
    const decided = { requestedAmount: euros(9_000), grantedAmount: euros(9_000), startDate: '2027-01-02' };
    await upsert('covers', { policy, companyId, ...decided, decisionDate: '2027-01-02' });
    await runDay();
    expect(await listed(companyId)).toMatchObject({
      totalAmount: euros(9_000),
      startDate: '2026-06-01',
      endDate: null,
    });
    expect(await coveredOn(companyId, '2027-01-01', '2027-01-02')).toEqual([true, true]);
  });

  it('resumes the request that brought the cover', async () => {
    const { policy, reader, listed, renew } = await insured();
    const companyId = await world.company('03');
    const { requestId } = await world.order(reader, { policy, companyId, action: 'NEW', amount: euros(40_000) });
    await comeTo('2027-01-02');
    expect((await world.requestOf(reader, requestId)).requestStatus).toBe('TERMINATED');
    await renew();
    await runDay();
    expect((await world.requestOf(reader, requestId)).requestStatus).toBe('ANSWERED');
    expect(await listed(companyId)).toMatchObject({ standing: 'cover' });
  });

  it('resumes CAP with the cover that it tops up', async () => {
    const { policy, thisYear, reader, cover, renew } = await insured();
    const sibling = { ...thisYear, policy: `${policy}-CAP` };
    await upsert('policies', sibling);
    const companyId = await cover({ requestedAmount: euros(100_000), reasonCodes: ['GRADE_TOO_WEAK'] });
    const { body } = await world.post(reader, '/api/v2/cap-offers', { policy, companyId, product: 'CAP' });
    expect((await world.post(reader, `/api/v2/cap-offers/${body.capOfferId}/accept`)).status).toBe(200);
    const cap = async () => (await world.get(reader, `/api/v2/cap-offers/${body.capOfferId}`)).body;
    await comeTo('2027-01-02');
    expect(await cap()).toMatchObject({ capStatus: 'INACTIVE', endDate: '2026-12-31' });
    await renew();
    await runDay();
    expect(await cap()).toMatchObject({ capStatus: 'INACTIVE' });
    await upsert('policies', { ...sibling, startDate: '2027-01-01', endDate: '2027-12-31' });
    await runDay();
    expect(await cap()).toMatchObject({ capStatus: 'ACTIVE', amountInForce: euros(50_000), endDate: null });
  });

  it('resumes watched grades with the covers that follow them, under the present grade', async () => {
    const features = { ...defaultTerms('EUR', 'NL', start).features, gradeBasedCovers: true };
    const { policy, reader, renew } = await insured({ features });
    const rows = gradeCodes.map((gradeCode) => ({
      gradeCode,
      maxAmount: euros(gradeCode <= '05' ? 50_000 : 20_000),
      insuredPercentage: 90,
    }));
    await upsert('grade-cover-tables', { policy, rows });
    const companyId = await world.company('04');
    const { body: request } = await world.post(reader, '/api/v2/grade-requests', { policy, companyId });
    const asked = async () => (await world.get(reader, `/api/v2/grade-requests/${request.requestId}`)).body;
    const cover = async () =>
      (await world.get(reader, `/api/v2/grade-based-covers?companyId=${companyId}`)).body.items[0];
    const { expiryDate } = (await asked()).renewalSituation;
    expect(expiryDate).toBe('2027-11-20');
    expect(await cover()).toMatchObject({ standing: 'cover', coveredAmount: euros(50_000) });
    await comeTo('2027-01-02');
    expect(await asked()).toMatchObject({ requestStatus: 'TERMINATED' });
    await upsert('grades', { companyId, grade: '06', gradeDate: '2027-01-04' });
    setDay('2027-01-05');
    await renew();
    await runDay();
    expect(await asked()).toMatchObject({ requestStatus: 'ANSWERED', renewalSituation: { expiryDate } });
    expect(await cover()).toMatchObject({
      standing: 'cover',
      coveredAmount: euros(50_000),
      noticeEndDate: '2027-02-04',
    });
    await comeTo('2027-02-05');
    expect(await cover()).toMatchObject({ coveredAmount: euros(20_000), endDate: null });
  });

  it('resumes standard amounts, each for its year, and self-checks', async () => {
    const { policy, reader, coveredOn, renew } = await insured();
    const [companyId, other] = [await world.company('04'), await world.company('04')];
    const query = { policy, companyId, precheckProduct: 'PreCheck', isNothingOverdue: true };
    const { body: precheck } = await world.post(reader, '/api/v2/nd-covers', query);
    const found = async () => (await world.get(reader, `/api/v2/nd-covers/${precheck.ndCoverId}`)).body;
    const { expiryDate } = await found();
    const purchases = [
      { invoicedOn: '2026-08-10', dueOn: '2026-09-10', paidOn: '2026-09-12' },
      { invoicedOn: '2026-09-10', dueOn: '2026-10-10', paidOn: '2026-10-20' },
    ];
    const evidence = { method: 'TRADING_EXPERIENCE', purchases };
    const selfCheck = {
      policy,
      companyId: other,
      amount: euros(8_000),
      isNothingOverdue: true,
      evidence,
      document: null,
    };
    const { body: check } = await world.post(reader, '/api/v2/unnamed-covers/checks', selfCheck);
    expect(check.standing).toBe('within');
    await comeTo('2027-01-02');
    expect(await found()).toMatchObject({ standing: 'ended', ending: 'POLICY_ENDED', expiryDate: '2026-12-31' });
    await renew();
    await runDay();
    expect(await found()).toMatchObject({ standing: 'insured', ending: null, expiryDate });
    expect(await coveredOn(companyId, '2027-01-01', '2027-01-02')).toEqual([true, true]);
    expect(await coveredOn(other, '2027-01-01', '2027-01-02')).toEqual([true, true]);
    await comeTo('2027-11-22');
    expect(await found()).toMatchObject({ standing: 'ended', ending: 'EXPIRED', expiryDate });
  });
});
