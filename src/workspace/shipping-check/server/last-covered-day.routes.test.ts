import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addDays, type Day } from '../../../platform/core/day.ts';
import type { Permission } from '../../../platform/core/permission.ts';
import {
  direct,
  type ExampleWorld,
  euros,
  exampleWorld,
  type WireBody,
} from '../../../testing/server/example-world.ts';
import { testSteps } from '../../../testing/server/test-node.ts';
import { type DeliveryBan, deliveryBans } from '../delivery-bans.ts';

/*
 * "Covered on day X" has one answer: for everything that ends cover, on its last day, the day before and the day after,
 * asked on that day and long after, by every place that says so.
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
const eve = '2026-11-19';
/** Long after: what was delivered meanwhile is assessed as a claim would. */
const later = '2027-02-01';

let world: ExampleWorld;
let dirk: Headers;
let core: Headers;
let clock = '';
let number = 0;

beforeAll(async () => {
  world = await exampleWorld();
  dirk = await world.person('dirk', direct, 'requestor-validator', rights);
  core = await world.enter({ name: 'core', permissions: [], userType: 'insurer' });
});
afterEach(() => setDay(today));
afterAll(() => world.close());

function setDay(day: Day): void {
  clock = `${day}T10:00:00.000Z`;
  world.setNow(clock);
}

/** What the background does on a day that concerns covers. */
async function runDay(): Promise<void> {
  const steps = testSteps(world.database, { now: () => clock, today: () => clock.slice(0, 10) });
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

type Buyer = Readonly<{ companyId: string; coverId: string }>;

async function get(url: string): Promise<WireBody> {
  const { status, body } = await world.get(dirk, url);
  expect([url, status, status === 200 ? '' : body]).toEqual([url, 200, '']);
  return body;
}

async function post(who: Headers, url: string, body: object): Promise<WireBody> {
  const reply = await world.post(who, url, body);
  expect([url, reply.status < 300 ? '' : reply.body]).toEqual([url, '']);
  return reply.body;
}

/** A buyer with a named cover of 50,000 since June. */
async function coveredBuyer(more: object = {}): Promise<Buyer> {
  const companyId = await world.company('03');
  const line = { policy: direct, companyId, requestedAmount: euros(50_000), grantedAmount: euros(50_000) };
  await upsert('covers', { ...line, startDate: '2026-06-01', decisionDate: '2026-06-01', ...more });
  const [cover] = (await get(`/api/v2/covers?policy=${direct}&companyId=${companyId}`)).items;
  return { companyId, coverId: cover.coverId };
}

/** A buyer whose report the insurer answers so, and who has paid then. */
const answered = (answer: object) => async (): Promise<Buyer> => {
  const buyer = await coveredBuyer();
  const { overdueId } = await reportOn(buyer);
  await post(core, `/api/insurer/v1/overdues/${overdueId}/reply`, answer);
  await post(dirk, `/api/v2/overdues/${overdueId}/payments`, { receivedOn: today, amount: euros(10_000) });
  return buyer;
};

/** What the insurer sees when it answers a report on the buyer. */
async function answerReport(buyer: Pick<Buyer, 'companyId'>, answer: object) {
  const { overdueId } = await reportOn(buyer);
  return world.post(core, `/api/insurer/v1/overdues/${overdueId}/reply`, answer);
}

async function reportOn({ companyId }: Pick<Buyer, 'companyId'>): Promise<WireBody> {
  number += 1;
  const item = {
    itemType: 'INVOICE',
    documentNumber: `L-${number}`,
    issueDate: '2026-09-20',
    dueDate: '2026-10-31',
    amount: euros(10_000),
  };
  const report = { policy: direct, companyId, reasonCode: 'PROTRACTED_DEFAULT', items: [item] };
  return post(dirk, '/api/v2/overdues', report);
}

const noticed = (notice: object) => async (): Promise<Buyer> => {
  const buyer = await coveredBuyer();
  await post(core, `/api/insurer/v1/covers/${buyer.coverId}/notice`, notice);
  return buyer;
};

async function insolvent(): Promise<Buyer> {
  const buyer = await coveredBuyer();
  const company = { companyId: buyer.companyId, companyName: `Fallen ${buyer.companyId}`, countryCode: 'FR' };
  await upsert('companies', { ...company, statusCode: 'INSOLVENT' });
  await runDay();
  return buyer;
}

async function cancelledByInsured(): Promise<Buyer> {
  const buyer = await coveredBuyer();
  await post(dirk, '/api/v2/cover-requests', { policy: direct, companyId: buyer.companyId, action: 'CANCELLATION' });
  return buyer;
}

const shipping = ({ companyId }: Buyer, on: Day) =>
  get(`/api/v2/shipping-check?policy=${direct}&companyId=${companyId}&amount=100&on=${on}`);

/** What the question "which terms were valid that day" answers: whether they hold, and whether they insure anything. */
async function validityOn({ coverId }: Buyer, on: Day): Promise<WireBody> {
  const { isValid, coveredAmount } = await get(`/api/v2/covers/${coverId}/validity?on=${on}`);
  return { isValid, insures: Number(coveredAmount.amount) > 0 };
}

/** What keeps a delivery of the day out of a claim, as a report of it would warn. */
async function uninsuredIn({ companyId }: Buyer, shipmentDate: Day): Promise<readonly string[]> {
  const item = {
    itemType: 'INVOICE',
    documentNumber: `D-${shipmentDate}`,
    issueDate: shipmentDate,
    shipmentDate,
    dueDate: addDays(shipmentDate, 30),
    amount: euros(100),
  };
  const report = { policy: direct, companyId, reasonCode: 'PROTRACTED_DEFAULT', items: [item] };
  const { warnings } = await post(dirk, '/api/v2/overdues/simulate', report);
  const ofCover = ['NO_COVER_AT_SHIPMENT', 'DELIVERED_AFTER_STOP'];
  return warnings.map(({ code }: WireBody) => code).filter((code: string) => ofCover.includes(code));
}

/** The last covered day as the screens of the buyer say it: the end of the cover, or a stop before it. */
async function lastDayShown({ companyId, coverId }: Buyer): Promise<WireBody> {
  const query = `policy=${direct}&companyId=${companyId}`;
  const earliest = (...days: (Day | null | undefined)[]) => days.filter(Boolean).sort()[0] ?? null;
  const [listed] = (await get(`/api/v2/covers?${query}`)).items;
  const cover = await get(`/api/v2/covers/${coverId}`);
  const { overdueFlags } = await get(`/api/v2/companies/${companyId}/synthesis?policy=${direct}`);
  const [standing] = (await get(`/api/v2/deadlines/buyers/${companyId}`)).standings;
  const [overdue] = (await get(`/api/v2/overdues?${query}`)).items;
  return {
    list: earliest(listed.endDate, listed.noCoverAfter),
    detail: earliest(cover.endDate, cover.noCoverAfter),
    buyer: earliest(cover.endDate, overdueFlags[0]?.coveredUntil),
    clock: earliest(cover.endDate, standing?.insurerStopDate, standing?.stopOfCoverDate),
    overdue: earliest(cover.endDate, overdue?.coveredUntil),
    check: earliest(cover.endDate, (await shipping({ companyId, coverId }, clock.slice(0, 10))).insurerStopDate),
  };
}

const everywhere = (day: Day) => ({ list: day, detail: day, buyer: day, clock: day, overdue: day, check: day });

/** What ends cover: how, the last covered day, and why a check on the day itself and on the day after says no. */
const endings: readonly (readonly [string, () => Promise<Buyer>, Day, Readonly<Record<Day, readonly string[]>>])[] = [
  ['the insurer bans deliveries', answered({ decision: 'DELIVERY_BAN' }), eve, { [today]: ['STOPPED_BY_INSURER'] }],
  [
    'the insurer bans deliveries from a later day',
    answered({ decision: 'DELIVERY_BAN', effectiveDate: '2026-11-25' }),
    '2026-11-24',
    { '2026-11-24': [], '2026-11-25': ['STOPPED_BY_INSURER'] },
  ],
  [
    'the insurer cancels the cover',
    answered({ decision: 'COVER_CANCELLED' }),
    eve,
    { [today]: ['STOPPED_BY_INSURER', 'NO_COVER'] },
  ],
  [
    'the insurer cancels the cover from a later day',
    answered({ decision: 'COVER_CANCELLED', effectiveDate: '2026-11-25' }),
    '2026-11-24',
    { [today]: [], '2026-11-24': [], '2026-11-25': ['STOPPED_BY_INSURER', 'NO_COVER'] },
  ],
  [
    'the insurer cancels the cover from tomorrow on',
    answered({ decision: 'COVER_CANCELLED', effectiveDate: '2026-11-21' }),
    today,
    { [today]: [], '2026-11-21': ['STOPPED_BY_INSURER', 'NO_COVER'] },
  ],
  [
    'the cover expires',
    () => coveredBuyer({ endDate: today }),
    today,
    { [today]: [], '2026-11-21': ['NO_COVER', 'SELF_CHECK_NEEDED'] },
  ],
  [
    'the insurer withdraws at once',
    noticed({ reasonCodes: ['OVERDUE_REPORTED'], noticeDays: 0 }),
    today,
    { [today]: ['ENDED_TODAY'], '2026-11-21': ['NO_COVER'] },
  ],
  [
    'the insurer withdraws with notice',
    noticed({ reasonCodes: ['GRADE_TOO_WEAK'], noticeDays: 10 }),
    '2026-11-30',
    { [today]: [], '2026-11-30': [], '2026-12-01': ['NO_COVER'] },
  ],
  [
    'the insured cancels the cover',
    cancelledByInsured,
    today,
    { [today]: ['ENDED_TODAY'], '2026-11-21': ['NO_COVER', 'SELF_CHECK_NEEDED'] },
  ],
  [
    'the buyer becomes insolvent',
    insolvent,
    today,
    { [today]: ['BUYER_NOT_INSURABLE', 'ENDED_TODAY'], '2026-11-21': ['BUYER_NOT_INSURABLE', 'NO_COVER'] },
  ],
];

describe.each(endings)('A1: covered on which day, when %s', (_what, end, last, askedOnTheDay) => {
  let buyer: Buyer;
  beforeAll(async () => {
    setDay(today);
    buyer = await end();
  });

  it('every place says the same last covered day', async () => {
    expect(await lastDayShown(buyer)).toEqual(everywhere(last));
  });

  it.each(Object.entries(askedOnTheDay))('the check on %s says why not', async (day, reasons) => {
    setDay(day);
    await runDay();
    const answer = await shipping(buyer, day);
    expect([answer.isCovered, answer.reasons]).toEqual([reasons.length === 0, reasons]);
    const { isValid, bars } = await get(`/api/v2/covers/${buyer.coverId}/validity?on=${day}`);
    // a cover that ended in the course of the day insures what was delivered on it before
    const isOverLater = answer.isCovered || reasons.includes('ENDED_TODAY');
    const barring = reasons.filter((reason) => deliveryBans.includes(reason as DeliveryBan));
    expect([isValid, bars]).toEqual([isOverLater && barring.length === 0, barring]);
    // a cover that is over in the course of a day is no longer in the list of what is in force
    const inForce = (await get(`/api/v2/covers?companyId=${buyer.companyId}&filter=cover`)).items.length;
    expect(inForce).toBe(answer.isCovered ? 1 : 0);
  });

  it('deliveries until then are covered and insured, later ones are neither', async () => {
    setDay(later);
    await runDay();
    expect(await lastDayShown(buyer)).toEqual(everywhere(last));
    for (const [on, isCovered] of [
      [addDays(last, -1), true],
      [last, true],
      [addDays(last, 1), false],
    ] as const) {
      const found = {
        check: (await shipping(buyer, on)).isCovered,
        claim: (await uninsuredIn(buyer, on)).length === 0,
        ...(await validityOn(buyer, on)),
      };
      expect([on, found]).toEqual([on, { check: isCovered, claim: isCovered, isValid: isCovered, insures: isCovered }]);
    }
  });
});

describe('A1: covered by lapse of time, as it was', () => {
  it('a delivery while an old invoice was unpaid stays uninsured when it is paid, everywhere', async () => {
    const buyer = await coveredBuyer();
    const item = {
      itemType: 'INVOICE',
      documentNumber: 'LAPSE-1',
      issueDate: '2026-08-01',
      dueDate: '2026-08-31',
      amount: euros(10_000),
    };
    const report = { policy: direct, companyId: buyer.companyId, reasonCode: 'CASH_FLOW', items: [item] };
    const { overdueId } = await post(dirk, '/api/v2/overdues', report);
    const { stopOfCoverDate } = await shipping(buyer, today);
    expect(stopOfCoverDate < today).toBe(true);
    setDay('2026-12-10');
    await post(dirk, `/api/v2/overdues/${overdueId}/payments`, { receivedOn: '2026-12-10', amount: euros(10_000) });
    setDay(later);
    for (const [on, isCovered] of [
      [stopOfCoverDate, true],
      [addDays(stopOfCoverDate, 1), false],
      ['2026-12-09', false],
      ['2026-12-10', true],
    ] as const) {
      const found = {
        check: (await shipping(buyer, on)).isCovered,
        claim: (await uninsuredIn(buyer, on)).length === 0,
        ...(await validityOn(buyer, on)),
      };
      expect([on, found]).toEqual([on, { check: isCovered, claim: isCovered, isValid: isCovered, insures: isCovered }]);
    }
  });
});

describe('A1: covered for how much on which day', () => {
  const reduced = (more: object) => answered({ decision: 'COVER_REDUCED', reducedTo: euros(20_000), ...more });

  it.each([
    ['at once', reduced({}), today],
    ['from a later day', reduced({ effectiveDate: '2026-11-25' }), '2026-11-25'],
  ] as const)('a reduction by an answer, %s, takes effect on its day', async (_when, reduce, first) => {
    const buyer = await reduce();
    const amountsOn = async (on: Day) => [
      (await shipping(buyer, on)).total,
      (await get(`/api/v2/covers/${buyer.coverId}/validity?on=${on}`)).coveredAmount,
    ];
    expect(await amountsOn(addDays(first, -1))).toEqual([euros(50_000), euros(50_000)]);
    expect(await amountsOn(first)).toEqual([euros(20_000), euros(20_000)]);
    setDay(first);
    await runDay();
    const [listed] = (await get(`/api/v2/covers?companyId=${buyer.companyId}`)).items;
    expect([listed.totalAmount, (await get(`/api/v2/covers/${buyer.coverId}`)).totalAmount]).toEqual([
      euros(20_000),
      euros(20_000),
    ]);
  });

  it.each([
    ['to nothing', euros(0), 400, [{ pointer: '/reducedTo/amount', code: 'too-small' }]],
    [
      'in another currency',
      { amount: '20000.00', currency: 'USD' },
      400,
      [{ pointer: '/reducedTo/currency', code: 'not-in-list' }],
    ],
    ['to more than is covered', euros(60_000), 422, undefined],
    ['to as much as is covered', euros(50_000), 422, undefined],
  ])('an answer that reduces the cover %s is refused, and changes nothing', async (_how, reducedTo, status, errors) => {
    const buyer = await coveredBuyer();
    const refused = await answerReport(buyer, { decision: 'COVER_REDUCED', reducedTo });
    expect([refused.status, refused.body.errors]).toEqual([status, errors]);
    expect((await shipping(buyer, today)).total).toEqual(euros(50_000));
  });

  it('an answer cannot reduce what no cover by name insures', async () => {
    const buyer = { companyId: await world.company('03') };
    const refused = await answerReport(buyer, { decision: 'COVER_REDUCED', reducedTo: euros(500) });
    expect([refused.status, refused.body.code]).toEqual([409, 'cover-missing']);
  });

  it.each([
    ['the insurer cancelled it', noticed({ reasonCodes: ['OVERDUE_REPORTED'] })],
    ['the insured cancelled it', cancelledByInsured],
    ['it reached its end date', () => coveredBuyer({ endDate: eve })],
  ])('cover is not said to be maintained once %s', async (_how, ended) => {
    const buyer = await ended();
    const { overdueId } = await reportOn(buyer);
    const refused = await world.post(core, `/api/insurer/v1/overdues/${overdueId}/reply`, {
      decision: 'COVER_MAINTAINED',
    });
    expect([refused.status, refused.body.code, refused.body.facts?.endDate <= today]).toEqual([
      409,
      'cover-ended',
      true,
    ]);
    expect(await get(`/api/v2/overdues/${overdueId}`)).toMatchObject({ status: 'REPORTED', decision: null });
  });

  it('a refusal covers nothing, whatever day one asks about', async () => {
    const buyer = await coveredBuyer({ grantedAmount: euros(0), reasonCodes: ['GRADE_TOO_WEAK'] });
    for (const on of [eve, today, '2026-11-21']) expect((await shipping(buyer, on)).reasons).toEqual(['NO_COVER']);
    setDay(later);
    expect(await uninsuredIn(buyer, eve)).toEqual(['NO_COVER_AT_SHIPMENT']);
  });
});
