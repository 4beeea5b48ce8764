import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signOfMoney } from '../../../platform/core/money.ts';
import type { Permission } from '../../../platform/core/permission.ts';
import { shownNdCoverStatusOf } from '../../../risk/nd-covers/nd-cover-labels.ts';
import {
  direct,
  type ExampleWorld,
  euros,
  exampleWorld,
  type WireBody,
} from '../../../testing/server/example-world.ts';
import { testExportPool, testSteps } from '../../../testing/server/test-node.ts';
import { synthesisDocument } from '../../buyer-file/server/synthesis-pdf.ts';
import { amountNow } from '../../monitor/cover-now.ts';

/* A buyer without cover for new deliveries is shown so everywhere and for every kind of cover: named cover, CAP on
   top of it, PreCheck; from the moment on, also during the notice of the insurer's withdrawal (handbook covers 2.5:
   none for insolvency and sanctions; 2.3: a company that has ceased ends its cover). */

type Headers = { authorization: string };
const rights: readonly Permission[] = [
  'tci-access',
  'read_clr',
  'read_overdues',
  'write_overdues',
  'read_unnamedcover',
  'buyer-synthesis-basic',
  'buyer-synthesis-advanced',
  'export-tables',
];
const now = '2026-11-20T10:00:00.000Z';
const clock = { now: () => now, today: () => now.slice(0, 10) };

let world: ExampleWorld;
let pool: ReturnType<typeof testExportPool>;
let dirk: Headers;
let core: Headers;

beforeAll(async () => {
  world = await exampleWorld();
  pool = testExportPool(world.url, { database: world.database, clock }, now);
  dirk = await world.person('dirk', direct, 'requestor-validator', rights);
  core = await world.enter({ name: 'core', permissions: [], userType: 'insurer' });
  const holder = { name: 'Holder', countryCode: 'NL' };
  const term = { startDate: '2026-01-01', endDate: '2028-12-31' };
  await upsert('policies', { policy: `${direct}-CAP`, currency: 'EUR', policyholder: holder, ...term });
});
afterAll(async () => {
  await pool.stop();
  await world.close();
});

async function upsert(kind: string, line: object): Promise<void> {
  const { statusCode, body } = await world.send({
    method: 'POST',
    url: `/api/insurer/v1/${kind}:upsert`,
    headers: { ...core, 'content-type': 'application/x-ndjson' },
    payload: JSON.stringify(line),
  });
  expect([statusCode, JSON.parse(body).refused], body).toEqual([200, 0]);
}

async function get(url: string): Promise<WireBody> {
  const { status, body } = await world.get(dirk, url);
  expect([url, status], JSON.stringify(body)).toEqual([url, 200]);
  return body;
}

async function post(url: string, payload: object): Promise<WireBody> {
  const { status, body } = await world.post(dirk, url, payload);
  expect([url, status < 300], JSON.stringify(body)).toEqual([url, true]);
  return body;
}

/** What the background does on a day that concerns covers. */
async function runDay(): Promise<void> {
  const steps = testSteps(world.database, clock);
  for (const { name, run } of steps) if (/Daily step: (covers|CAP)|deadlines/.test(name)) await run();
}

/** A buyer granted 100,000 of 150,000 by name since June, with CAP of 50,000 on top. */
async function namedWithCap(): Promise<string> {
  const companyId = await world.company('04');
  const amounts = { requestedAmount: euros(150_000), grantedAmount: euros(100_000), reasonCodes: ['GRADE_TOO_WEAK'] };
  const since = { startDate: '2026-06-01', decisionDate: '2026-06-01' };
  await upsert('covers', { policy: direct, companyId, ...amounts, ...since });
  const { capOfferId } = await post('/api/v2/cap-offers', { policy: direct, companyId, product: 'CAP' });
  await post(`/api/v2/cap-offers/${capOfferId}/accept`, {});
  // an event of it, beside which the monitor shows its cover
  await registered({ companyName: `Buyer ${companyId} renamed` })(companyId);
  return companyId;
}

/** A buyer with a PreCheck alone. */
async function prechecked(): Promise<string> {
  const companyId = await world.company('04');
  const asked = { policy: direct, companyId, precheckProduct: 'PreCheck', isNothingOverdue: true };
  await post('/api/v2/nd-covers', asked);
  return companyId;
}

/** The words of the state of a list's rows on a buyer, in a file made of it. */
async function stateInFile(list: string, column: string, companyId: string): Promise<string> {
  const { exportId } = await post('/api/v2/exports', {
    list,
    format: 'csv',
    query: { companyId },
    columns: [column],
    language: 'en',
  });
  await pool.makeWhatWaits();
  const { body } = await world.send({ url: `/api/v2/exports/${exportId}/file`, headers: dirk });
  return body.trim().split('\r\n').at(-1) ?? '';
}

const query = (companyId: string) => `policy=${direct}&companyId=${companyId}`;
const inForce = async (list: string, companyId: string, filter: string) =>
  (await get(`/api/v2/${list}?${query(companyId)}&${filter}`)).items.length > 0;

/** Whether the buyer is insured today, as every place says it that has something to say of its kind of cover. */
const places = {
  check: async (companyId: string) => (await get(`/api/v2/shipping-check?${query(companyId)}&amount=100`)).isCovered,
  page: async (companyId: string) => {
    const { policy } = await get(`/api/v2/companies/${companyId}/synthesis?policy=${direct}`);
    return !policy.isStopped;
  },
};
const pdfReader = {
  translate: (english: string) => english,
  locale: 'en',
  timeZone: 'Europe/Paris',
  today: clock.today(),
  now,
  person: 'Somebody',
  brand: { name: 'Aval', color: '#000000' },
};
const placesOfNamed = {
  ...places,
  list: (companyId: string) => inForce('covers', companyId, 'filter=cover'),
  row: async (companyId: string) => !(await get(`/api/v2/covers?${query(companyId)}`)).items[0].isStopped,
  cap: async (companyId: string) => !(await get(`/api/v2/cap-offers?${query(companyId)}`)).items[0].isStopped,
  search: async (companyId: string) => {
    const company = await get(`/api/v2/companies/${companyId}`);
    const found = await post('/api/v2/companies/search', {
      mode: 'byName',
      name: company.companyName,
      countryCode: company.address.countryCode,
      policy: direct,
      extended: true,
    });
    const hit = found.items.find((each: WireBody) => each.company.companyId === companyId);
    expect(hit, 'the search finds the buyer').toBeDefined();
    return !hit.cover.isStopped;
  },
  pdfText: async (companyId: string) => {
    const synthesis = await get(`/api/v2/companies/${companyId}/synthesis?policy=${direct}&level=advanced`);
    const pdfText = JSON.stringify(synthesisDocument({ synthesis, accounts: [] }, pdfReader).blocks);
    return pdfText.includes(' is covered for ') && /"CAP".*?"text":"In force"/.test(pdfText);
  },
  monitor: async (companyId: string) => {
    const { items } = await get(`/api/v2/monitor?companyId=${companyId}&from=2026-01-01&to=2026-12-31`);
    return items.some(({ coverNow }: WireBody) => signOfMoney(amountNow(coverNow)) > 0);
  },
  file: async (companyId: string) => (await stateInFile('covers', 'status', companyId)).startsWith('Partly granted'),
};
const placesOfPrecheck = {
  ...places,
  list: (companyId: string) => inForce('nd-covers', companyId, 'standing=insured'),
  row: async (companyId: string) =>
    shownNdCoverStatusOf((await get(`/api/v2/nd-covers?${query(companyId)}`)).items[0]) === 'insured',
};

const registered = (more: object) => async (companyId: string) => {
  const { companyName, address } = await get(`/api/v2/companies/${companyId}`);
  await upsert('companies', { companyId, companyName, countryCode: address.countryCode, ...more });
};

const kinds = [
  ['named cover with CAP', namedWithCap, placesOfNamed],
  ['PreCheck', prechecked, placesOfPrecheck],
] as const;
const falls = [
  ['is insolvent', registered({ statusCode: 'INSOLVENT' })],
  ['has ceased', registered({ statusCode: 'CEASED' })],
  ['is sanctioned', registered({ isSanctioned: true })],
] as const;

describe.each(kinds)('A1, A2: a buyer under %s', (_kind, cover, ofKind) => {
  const answersOn = async (companyId: string) =>
    Object.fromEntries(
      await Promise.all(Object.entries(ofKind).map(async ([place, isInsured]) => [place, await isInsured(companyId)])),
    );
  const everywhere = (isInsured: boolean) => Object.fromEntries(Object.keys(ofKind).map((place) => [place, isInsured]));

  it('is insured wherever one looks', async () => {
    expect(await answersOn(await cover())).toEqual(everywhere(true));
  });

  it.each(falls)('that %s is insured nowhere, before the insurer has looked and after', async (_what, fall) => {
    const companyId = await cover();
    await fall(companyId);
    expect(await answersOn(companyId)).toEqual(everywhere(false));
    await runDay();
    expect(await answersOn(companyId)).toEqual(everywhere(false));
  });
});

/** Every day to come that is shown somewhere as a last covered one, or as one on which to stop deliveries. */
async function daysPromised(companyId: string): Promise<Record<string, unknown>> {
  const check = await get(`/api/v2/shipping-check?${query(companyId)}&amount=100`);
  const [report] = (await get(`/api/v2/overdues?${query(companyId)}`)).items;
  const { standings } = await get(`/api/v2/deadlines/buyers/${companyId}?policy=${direct}`);
  const covers = await Promise.all(
    ['covers', 'nd-covers', 'cap-offers'].map(async (list) => (await get(`/api/v2/${list}?${query(companyId)}`)).items),
  );
  const { overdueFlags } = await get(`/api/v2/companies/${companyId}/synthesis?policy=${direct}`);
  const item = {
    itemType: 'INVOICE',
    documentNumber: `S-${companyId}`,
    issueDate: '2026-09-20',
    dueDate: '2026-10-31',
  };
  const preview = await post('/api/v2/overdues/simulate', {
    policy: direct,
    companyId,
    reasonCode: 'CASH_FLOW',
    items: [{ ...item, amount: euros(2000) }],
  });
  const daysByPlace = {
    check: [check.stopOfCoverDate, check.insurerStopDate],
    duty: check.nextDuty === 'STOP_DELIVERIES' ? check.nextDutyOn : null,
    report: [report.coveredUntil, report.stopOfCoverDate],
    detail: (await get(`/api/v2/overdues/${report.overdueId}`)).coveredUntil,
    preview: [preview.coveredUntil, preview.stopOfCoverDate],
    covers: covers.flat().map(({ noCoverAfter }: WireBody) => noCoverAfter),
    flags: overdueFlags.map(({ coveredUntil }: WireBody) => coveredUntil),
    clock: standings.flatMap((each: WireBody) => [each.stopOfCoverDate, each.insurerStopDate]),
    milestones: standings.flatMap(({ milestones }: WireBody) =>
      milestones.filter(({ duty }: WireBody) => duty === 'STOP_DELIVERIES').map(({ day }: WireBody) => day),
    ),
    stops: (await get(`/api/v2/deadlines?${query(companyId)}&duty=STOP_DELIVERIES`)).items.map(
      ({ day }: WireBody) => day,
    ),
  };
  const later = (days: unknown) => [days].flat().filter((day) => typeof day === 'string' && day >= clock.today());
  return Object.fromEntries(
    Object.entries(daysByPlace).flatMap(([place, days]) => (later(days).length ? [[place, days]] : [])),
  );
}

/** An invoice that stays unpaid, and stops the cover by lapse of time on 30 December. */
async function unpaid(companyId: string): Promise<void> {
  const item = {
    itemType: 'INVOICE',
    documentNumber: `U-${companyId}`,
    issueDate: '2026-09-20',
    dueDate: '2026-10-31',
  };
  const items = [{ ...item, amount: euros(1000) }];
  await post('/api/v2/overdues', { policy: direct, companyId, reasonCode: 'CASH_FLOW', items });
}

describe.each(kinds)('F4: a buyer under %s that owes something', (_kind, cover) => {
  it.each(falls)('and %s is promised no day to come', async (_what, fall) => {
    const companyId = await cover();
    await unpaid(companyId);
    await runDay();
    expect(Object.keys(await daysPromised(companyId))).toEqual(expect.arrayContaining(['check', 'report', 'clock']));
    await fall(companyId);
    await runDay();
    expect(await daysPromised(companyId)).toEqual({});
    const [report] = (await get(`/api/v2/overdues?${query(companyId)}`)).items;
    expect(report).toMatchObject({ coveredUntil: null, isStopped: true });
    expect(await stateInFile('overdues', 'stop', companyId)).toBe(',not covered');
  });
});
