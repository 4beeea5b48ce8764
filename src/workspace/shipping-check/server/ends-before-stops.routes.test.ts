import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Day } from '../../../platform/core/day.ts';
import type { Permission } from '../../../platform/core/permission.ts';
import {
  direct,
  type ExampleWorld,
  euros,
  examplePolicy,
  exampleWorld,
  type WireBody,
} from '../../../testing/server/example-world.ts';
import { testSteps } from '../../../testing/server/test-node.ts';

/*
 * A buyer is late, and its cover ends before the stop by lapse of time would come: of itself, by a word of the insured or of the
 * insurer, or with the policy. Every place says the day of that end, and none a later one.
 */

type Headers = { authorization: string };
const rights: readonly Permission[] = [
  'tci-access',
  'read_clr',
  'read_overdues',
  'write_overdues',
  'buyer-synthesis-basic',
];
const today = '2026-11-20';
const now = `${today}T10:00:00.000Z`;
/** By lapse of time, of an invoice that was due on 31 October. */
const lapse = '2026-12-30';
const alone = 'CBNL-4400001';

let world: ExampleWorld;
let dirk: Headers;
let core: Headers;
let number = 0;

beforeAll(async () => {
  world = await exampleWorld();
  world.setNow(now);
  core = await world.enter({ name: 'core', permissions: [], userType: 'insurer' });
  dirk = await world.person('dirk', direct, 'requestor-validator', rights);
});
afterAll(() => world.close());

async function followClock(): Promise<void> {
  const clock = { now: () => now, today: () => today };
  const steps = testSteps(world.database, clock);
  for (const { run } of steps.filter(({ name }) => /Daily step: covers|deadlines/.test(name))) await run();
}

async function upsert(kind: string, line: object): Promise<void> {
  const { statusCode, body } = await world.send({
    method: 'POST',
    url: `/api/insurer/v1/${kind}:upsert`,
    headers: { ...core, 'content-type': 'application/x-ndjson' },
    payload: JSON.stringify(line),
  });
  expect([statusCode, JSON.parse(body).refused]).toEqual([200, 0]);
}

async function get(who: Headers, url: string): Promise<WireBody> {
  const { status, body } = await world.get(who, url);
  expect([url, status, status === 200 ? '' : body]).toEqual([url, 200, '']);
  return body;
}

async function post(who: Headers, url: string, body: object): Promise<WireBody> {
  const reply = await world.post(who, url, body);
  expect([url, reply.status < 300 ? '' : reply.body]).toEqual([url, '']);
  return reply.body;
}

type Late = Readonly<{ who: Headers; policy: string; companyId: string; coverId: string; overdueId: string }>;

/** A buyer with a cover of 50,000 that was reported late. */
async function lateBuyer(more: object = {}, { policy, who } = { policy: direct, who: dirk }): Promise<Late> {
  number += 1;
  const companyId = await world.company('03');
  const cover = { policy, companyId, requestedAmount: euros(50_000), grantedAmount: euros(50_000), ...more };
  await upsert('covers', { ...cover, startDate: '2026-06-01', decisionDate: '2026-06-01' });
  const days = { issueDate: '2026-09-20', dueDate: '2026-10-31' };
  const item = { itemType: 'INVOICE', documentNumber: `E-${number}`, ...days, amount: euros(10_000) };
  const report = { policy, companyId, reasonCode: 'PROTRACTED_DEFAULT', items: [item] };
  const { overdueId } = await post(who, '/api/v2/overdues', report);
  const [{ coverId }] = (await get(who, `/api/v2/covers?policy=${policy}&companyId=${companyId}`)).items;
  return { who, policy, companyId, coverId, overdueId };
}

/** What each place says is the last covered day, and on which days it asks to stop deliveries. */
async function stateOf({ who, policy, companyId, overdueId }: Late) {
  const { coveredUntil } = await get(who, `/api/v2/overdues/${overdueId}`);
  const listed = await get(who, `/api/v2/overdues?policy=${policy}&companyId=${companyId}`);
  const { overdueFlags } = await get(who, `/api/v2/companies/${companyId}/synthesis`);
  const { items: covers } = await get(who, `/api/v2/covers?policy=${policy}&companyId=${companyId}`);
  const { items: duties } = await get(who, `/api/v2/deadlines?policy=${policy}&duty=STOP_DELIVERIES&limit=100`);
  const { standings } = await get(who, `/api/v2/deadlines/buyers/${companyId}?policy=${policy}`);
  const [{ stopOfCoverDate, insurerStopDate, coverEndDate, milestones }] = standings;
  const check = await get(who, `/api/v2/shipping-check?policy=${policy}&companyId=${companyId}&amount=100`);
  const ofBuyer = duties.filter(({ company }: WireBody) => company.companyId === companyId);
  const earliest = (...days: (Day | null)[]) => days.filter((day) => day !== null).sort()[0];
  return {
    report: coveredUntil,
    reports: listed.items[0].coveredUntil,
    page: overdueFlags.find((flag: WireBody) => flag.policy === policy)?.coveredUntil,
    cover: earliest(covers[0].endDate, covers[0].noCoverAfter),
    standing: earliest(stopOfCoverDate, insurerStopDate, coverEndDate),
    check: earliest(check.stopOfCoverDate, check.insurerStopDate, check.coverEndDate),
    stops: ofBuyer.map(({ day }: WireBody) => day),
    milestones: milestones.flatMap(({ duty, day }: WireBody) => (duty === 'STOP_DELIVERIES' ? [day] : [])),
    isNextDuty: check.nextDuty === 'STOP_DELIVERIES' ? check.nextDutyOn : null,
  };
}

async function isInsuredOn({ who, policy, companyId }: Late, on: Day): Promise<boolean> {
  const url = `/api/v2/shipping-check?policy=${policy}&companyId=${companyId}&amount=100&on=${on}`;
  return (await get(who, url)).isCovered;
}

const everywhere = (day: Day) => ({ report: day, reports: day, page: day, cover: day, standing: day, check: day });

describe('A1: cover that ends before it would be stopped', () => {
  it('is without an end stopped by the lapse, everywhere', async () => {
    const buyer = await lateBuyer();
    await followClock();
    expect(await stateOf(buyer)).toEqual({
      ...everywhere(lapse),
      stops: [lapse],
      milestones: [lapse],
      isNextDuty: lapse,
    });
  });

  it('ends on its own end date', async () => {
    const buyer = await lateBuyer({ endDate: '2026-11-27' });
    await followClock();
    const expected = { ...everywhere('2026-11-27'), stops: [], milestones: [], isNextDuty: null };
    expect(await stateOf(buyer)).toEqual(expected);
    expect([await isInsuredOn(buyer, '2026-11-27'), await isInsuredOn(buyer, '2026-11-28')]).toEqual([true, false]);
  });

  it('ends with the notice of the insurer', async () => {
    const buyer = await lateBuyer();
    await post(core, `/api/insurer/v1/covers/${buyer.coverId}/notice`, {
      reasonCodes: ['GRADE_TOO_WEAK'],
      noticeDays: 5,
    });
    await followClock();
    const { stops, milestones, ...days } = await stateOf(buyer);
    expect([stops, milestones]).toEqual([[], []]);
    expect(new Set(Object.values(days))).toEqual(new Set(['2026-11-25', null]));
  });

  it('ends when the insured cancels it', async () => {
    const buyer = await lateBuyer();
    const { policy, companyId } = buyer;
    await post(dirk, '/api/v2/cover-requests', { policy, companyId, action: 'CANCELLATION' });
    await followClock();
    const { stops, milestones, report, reports, standing } = await stateOf(buyer);
    expect([stops, milestones, report, reports, standing]).toEqual([[], [], today, today, today]);
  });

  it('ends with the policy: its end, its suspension, its cancellation', async () => {
    const line = examplePolicy(alone, 'Delta Foods BV', 'NL', 'DIRECT');
    await upsert('policies', line);
    const anna = await world.person('anna', alone, 'requestor-validator', rights);
    const buyer = await lateBuyer({}, { policy: alone, who: anna });
    const ends: [object, Day][] = [
      [{ endDate: '2026-12-10' }, '2026-12-10'],
      [{ suspendedFrom: '2026-11-28' }, '2026-11-27'],
      [{ cancelledFrom: '2026-12-01' }, '2026-11-30'],
    ];
    for (const [changed, day] of ends) {
      await upsert('policies', { ...line, ...changed });
      await followClock();
      const { cover: _, ...expected } = await stateOf(buyer);
      const { cover: __, ...days } = everywhere(day);
      expect(expected).toEqual({ ...days, stops: [], milestones: [], isNextDuty: null });
    }
  });
});

describe('A4: a stop of the insurer on a day to come', () => {
  it.each([
    ['ban', { decision: 'DELIVERY_BAN', effectiveDate: '2026-11-28' }],
    ['cancellation', { decision: 'COVER_CANCELLED', effectiveDate: '2026-11-28' }],
  ])('is a day to stop deliveries: %s', async (_name, answer) => {
    const buyer = await lateBuyer();
    await post(core, `/api/insurer/v1/overdues/${buyer.overdueId}/reply`, answer);
    await followClock();
    const day = '2026-11-27';
    expect(await stateOf(buyer)).toEqual({ ...everywhere(day), stops: [day], milestones: [], isNextDuty: day });
  });
});
