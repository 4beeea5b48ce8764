import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, type Day } from '../../../platform/core/day.ts';
import type { Permission } from '../../../platform/core/permission.ts';
import {
  direct,
  type ExampleWorld,
  euros,
  exampleWorld,
  type WireBody,
} from '../../../testing/server/example-world.ts';

/*
 * What the insured reports of its buyer stops new deliveries by itself (decision 78): an insolvency from its day on, a
 * suspicion of fraud from the day of the report on. The check before a delivery, lists, the page of the buyer and a
 * claim show the same.
 */

type Headers = { authorization: string };
const rights: readonly Permission[] = [
  'tci-access',
  'read_clr',
  'read_overdues',
  'write_overdues',
  'read_claims',
  'write_claims',
  'buyer-synthesis-basic',
];
const today = '2026-11-20';

let world: ExampleWorld;
let dirk: Headers;
let core: Headers;
let number = 0;

beforeAll(async () => {
  world = await exampleWorld();
  dirk = await world.person('dirk', direct, 'requestor-validator', rights);
  core = await world.enter({ name: 'core', permissions: [], userType: 'insurer' });
});
afterAll(() => world.close());

async function get(url: string): Promise<WireBody> {
  const { status, body } = await world.get(dirk, url);
  expect([url, status], JSON.stringify(body)).toEqual([url, 200]);
  return body;
}

async function post(url: string, payload: object, who = dirk): Promise<WireBody> {
  const { status, body } = await world.post(who, url, payload);
  expect([url, status < 300], JSON.stringify(body)).toEqual([url, true]);
  return body;
}

/** An invoice that was due on 31 October, about a delivery of a day. */
function delivered(on: Day) {
  number += 1;
  return {
    itemType: 'INVOICE',
    documentNumber: `R-${number}`,
    issueDate: on,
    shipmentDate: on,
    dueDate: on < '2026-10-01' ? '2026-10-31' : addDays(on, 30),
    amount: euros(1000),
  };
}

/** A buyer with a named cover of 50,000 since June, whose report declares a reason. */
async function reported(details: object, items: readonly object[] = [delivered('2026-09-20')]) {
  const companyId = await world.company('03');
  const line = { policy: direct, companyId, requestedAmount: euros(50_000), grantedAmount: euros(50_000) };
  const { statusCode } = await world.send({
    method: 'POST',
    url: '/api/insurer/v1/covers:upsert',
    headers: { ...core, 'content-type': 'application/x-ndjson' },
    payload: JSON.stringify({ ...line, startDate: '2026-06-01', decisionDate: '2026-06-01' }),
  });
  expect(statusCode).toBe(200);
  const report = await post('/api/v2/overdues', { policy: direct, companyId, items, ...details });
  return { companyId, overdueId: report.overdueId as string };
}
const insolvency = (days: object = {}) => ({ reasonCode: 'INSOLVENCY', ...days });

/** The result of the check before a delivery for some days. */
async function checked(companyId: string, ...days: readonly Day[]): Promise<WireBody[]> {
  const answers = [];
  for (const on of days) {
    const url = `/api/v2/shipping-check?policy=${direct}&companyId=${companyId}&amount=100&on=${on}`;
    const { isCovered, reasons } = await get(url);
    answers.push(isCovered || reasons[0]);
  }
  return answers;
}

/** The last covered day in every place that shows it. */
async function lastDays(companyId: string, overdueId: string): Promise<Record<string, WireBody>> {
  const query = `policy=${direct}&companyId=${companyId}`;
  const [cover] = (await get(`/api/v2/covers?${query}`)).items;
  const { overdueFlags } = await get(`/api/v2/companies/${companyId}/synthesis?policy=${direct}`);
  const { standings } = await get(`/api/v2/deadlines/buyers/${companyId}`);
  return {
    report: (await get(`/api/v2/overdues/${overdueId}`)).coveredUntil,
    list: (await get(`/api/v2/overdues?${query}`)).items[0].coveredUntil,
    covers: cover.noCoverAfter,
    buyer: overdueFlags[0]?.coveredUntil ?? null,
    clock: standings[0]?.insurerStopDate ?? null,
    check: (await get(`/api/v2/shipping-check?${query}&amount=100`)).insurerStopDate,
  };
}
const everywhere = (day: Day | null) => ({
  report: day,
  list: day,
  covers: day,
  buyer: day,
  clock: day,
  check: day,
});
const stopDuties = async (companyId: string) =>
  (await get(`/api/v2/deadlines?policy=${direct}&companyId=${companyId}&duty=STOP_DELIVERIES`)).items;

describe('F6: an insolvency that the insured reports', () => {
  it('stops new deliveries after its day on every screen, and asks for no stop to come', async () => {
    const { companyId, overdueId } = await reported(insolvency({ knownOn: '2026-11-18', insolvencyOn: '2026-11-16' }));
    expect(await lastDays(companyId, overdueId)).toEqual(everywhere('2026-11-16'));
    expect(await checked(companyId, '2026-11-16', '2026-11-17', today, '2026-12-15')).toEqual([
      true,
      'INSOLVENCY_REPORTED',
      'INSOLVENCY_REPORTED',
      'INSOLVENCY_REPORTED',
    ]);
    expect(await stopDuties(companyId)).toEqual([]);
  });

  it('is previewed with the report', async () => {
    const companyId = await world.company('03');
    const items = [delivered('2026-09-20')];
    const report = { policy: direct, companyId, items, ...insolvency({ knownOn: '2026-11-19' }) };
    expect((await post('/api/v2/overdues/simulate', report)).coveredUntil).toBe('2026-11-18');
  });

  it('covers what a claim insures, and nothing else', async () => {
    const days: Day[] = ['2026-09-20', '2026-11-16', '2026-11-17', '2026-11-19'];
    const details = { knownOn: '2026-11-18', insolvencyOn: '2026-11-16' };
    const { companyId, overdueId } = await reported(insolvency(details), days.map(delivered));
    const claim = await post('/api/v2/claims', { policy: direct, companyId, overdueId });
    const { assessment } = await get(`/api/v2/claims/${claim.claimId}`);
    const insured = new Map<string, boolean>(
      assessment.items.map((item: WireBody) => [item.shipmentDate ?? item.issueDate, item.whyNotInsured.length === 0]),
    );
    const answers = await checked(companyId, ...days);
    expect(days.map((day) => [day, insured.get(day)])).toEqual(days.map((day, at) => [day, answers[at] === true]));
  });

  it('moves with a correction of its days', async () => {
    const { companyId, overdueId } = await reported(insolvency({ knownOn: '2026-11-12' }));
    expect(await checked(companyId, '2026-11-11', '2026-11-12')).toEqual([true, 'INSOLVENCY_REPORTED']);
    const { status } = await world.post(
      dirk,
      `/api/v2/overdues/${overdueId}`,
      { knownOn: '2026-11-17' },
      { method: 'PATCH' },
    );
    expect(status).toBe(200);
    expect(await lastDays(companyId, overdueId)).toEqual(everywhere('2026-11-16'));
    expect(await checked(companyId, '2026-11-12', '2026-11-17')).toEqual([true, 'INSOLVENCY_REPORTED']);
  });

  it('does not exist, once the report is withdrawn', async () => {
    const { companyId, overdueId } = await reported(insolvency({ knownOn: '2026-11-12' }));
    await post(`/api/v2/overdues/${overdueId}/withdraw`, {});
    expect(await checked(companyId, '2026-11-15', today, '2026-12-15')).toEqual([true, true, true]);
  });

  it('lasts longer than the payment, may be requested to be lifted, and ends when the insurer lifts it', async () => {
    const { companyId, overdueId } = await reported(insolvency({ knownOn: '2026-11-12' }));
    await post(`/api/v2/overdues/${overdueId}/payments`, { receivedOn: today, amount: euros(1000) });
    expect(await checked(companyId, today)).toEqual(['INSOLVENCY_REPORTED']);
    expect((await get(`/api/v2/overdues/${overdueId}`)).actions.requestLift).toBeNull();
    await post(`/api/v2/overdues/${overdueId}/lift-request`, { comment: 'The petition was refused.' });
    await post(`/api/insurer/v1/overdues/${overdueId}/lift`, { decision: 'LIFTED', coveredFrom: today }, core);
    expect(await checked(companyId, '2026-11-19', today)).toEqual(['INSOLVENCY_REPORTED', true]);
  });

  it.each([
    ['COVER_MAINTAINED', '2026-11-20', true],
    ['DELIVERY_BAN', '2026-12-01', 'INSOLVENCY_REPORTED'],
  ])('an answer %s of the insurer from %s: covered today %s', async (decision, effectiveDate, isCovered) => {
    const { companyId, overdueId } = await reported(insolvency());
    await post(`/api/insurer/v1/overdues/${overdueId}/reply`, { decision, effectiveDate }, core);
    expect(await checked(companyId, today)).toEqual([isCovered]);
  });
});

describe('F6: a suspicion of fraud that the insured reports', () => {
  it('stops new deliveries from the day of the report on', async () => {
    const { companyId, overdueId } = await reported({ reasonCode: 'FRAUD_SUSPECTED', knownOn: '2026-11-12' });
    expect(await lastDays(companyId, overdueId)).toEqual(everywhere('2026-11-19'));
    expect(await checked(companyId, '2026-11-19', today)).toEqual([true, 'FRAUD_REPORTED']);
  });
});

it('shows the same days in the list and on the page of each report on a buyer', async () => {
  const { companyId } = await reported({ reasonCode: 'CASH_FLOW' });
  const inDollars = { ...delivered('2026-09-21'), amount: { amount: '500.00', currency: 'USD' } };
  const details = { policy: direct, companyId, items: [inDollars], ...insolvency({ knownOn: '2026-11-10' }) };
  await post('/api/v2/overdues', details);
  const { items } = await get(`/api/v2/overdues?companyId=${companyId}`);
  const pages = [];
  for (const { overdueId } of items) pages.push(await get(`/api/v2/overdues/${overdueId}`));
  const daysOf = ({ stopOfCoverDate, coveredUntil, isStopped }: WireBody) => ({
    stopOfCoverDate,
    coveredUntil,
    isStopped,
  });
  expect(pages.map(daysOf)).toEqual(items.map(daysOf));
  // what the insolvency stops is stopped for the late payment beside it
  const stopped = { stopOfCoverDate: '2026-12-30', coveredUntil: '2026-11-09', isStopped: true };
  expect(items.map(daysOf)).toEqual([stopped, stopped]);
});
