import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Context } from '../../../platform/server/context.ts';
import type { PolicyTerms } from '../../../policies/policies/policy-terms.ts';
import { direct, type ExampleWorld, exampleWorld, fourEyes } from '../../../testing/server/example-world.ts';
import { testInsurersSide, testSteps } from '../../../testing/server/test-node.ts';
import type { Receivable } from '../../receivables/receivable.ts';
import { enterItems, receivablesOf, receivePayment, storeReceivables } from '../../receivables/server/public.ts';
import type { Deadline } from '../deadlines.contract.ts';

type Headers = { authorization: string };

const start = '2026-11-20T10:00:00.000Z';

let world: ExampleWorld;
let dirk: Headers;
let rosa: Headers;
let clock = start;

beforeAll(async () => {
  world = await exampleWorld();
  dirk = await world.person('dirk', direct, 'requestor-validator', ['tci-access', 'read_overdues']);
  rosa = await world.person('rosa', fourEyes, 'requestor-four-eyes', ['tci-access', 'read_overdues']);
});
beforeEach(async () => {
  setClock(start);
  await world.asInsurer(async (tx) => {
    await sql`delete from obligations`.execute(tx);
    await sql`delete from deadlines`.execute(tx);
    await sql`delete from buyer_positions`.execute(tx);
    await sql`delete from payment_allocations`.execute(tx);
    await sql`delete from receivable_payments`.execute(tx);
    await sql`delete from receivables`.execute(tx);
    await sql`delete from account_marks`.execute(tx);
  });
  await setTerms(direct, {
    dutyRules: [],
    materialityPercent: null,
    overdueThreshold: null,
    notificationPeriodDays: 60,
    claimThreshold: null,
  });
});
afterAll(() => world.close());

function setClock(instant: string): void {
  clock = instant;
  world.setNow(instant);
}

const now = { now: () => clock, today: () => clock.slice(0, 10) };
const asCore = <Result>(run: (context: Context) => Promise<Result>) =>
  testInsurersSide({ database: world.database, clock: now }, 'Core', run);

/** Runs the clock's background step once, as the server does every second. */
async function tick(): Promise<void> {
  const steps = testSteps(world.database, now);
  await steps.find(({ name }) => name.includes('deadlines'))?.run();
}

async function setTerms(policy: string, terms: Partial<PolicyTerms>): Promise<void> {
  await world.asInsurer((tx) =>
    sql`update policies set terms = terms || ${JSON.stringify(terms)}::jsonb, version = version + 1
      where policy_key = ${policy}`.execute(tx),
  );
}

let numbers = 0;
async function enter(companyId: string, dueDate: string, more: object = {}, policy = direct): Promise<Receivable> {
  const item = {
    itemType: 'INVOICE' as const,
    documentNumber: `F-${++numbers}`,
    issueDate: '2026-07-01',
    dueDate,
    amount: { amount: '1000.00', currency: 'EUR' },
    ...more,
  };
  const [entered] = await asCore((context) => enterItems(context, { policy, companyId }, [item]));
  return entered as Receivable;
}

async function change(receivable: Receivable, more: Partial<Receivable>): Promise<void> {
  await asCore(async ({ scope, tx }) => {
    const [present] = await receivablesOf(scope, tx, { ids: [receivable.receivableId] });
    await storeReceivables(tx, [{ ...(present as Receivable), ...more }]);
  });
}

async function listed(query = '', who = dirk) {
  const { status, body } = await world.get(who, `/api/v2/deadlines?${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.items as Deadline[];
}
const dutiesListed = async (query = '') =>
  (await listed(query)).map(({ documentNumber, duty, day }) => `${documentNumber} ${duty} ${day}`);
/** The nearest of them. */
const nextListed = async () => (await dutiesListed()).slice(0, 1);
const kindsListed = async (query = '') =>
  (await listed(query)).map(({ duty, day, invoices }) => `${duty} ${day} ${invoices}`);
const positionOf = async (companyId: string, who = dirk) =>
  (await world.get(who, `/api/v2/deadlines/buyers/${companyId}`)).body.standings[0];

describe('the compliance clock', () => {
  it('shows what the policy asks about each buyer, the nearest first, with the calculation behind it', async () => {
    const companyId = await world.company('03');
    const later = await enter(companyId, '2026-10-20');
    const sooner = await enter(companyId, '2026-10-01');
    await tick();
    expect(await dutiesListed()).toEqual([
      `${sooner.documentNumber} REPORT_OVERDUE 2026-11-30`,
      `${sooner.documentNumber} STOP_DELIVERIES 2026-11-30`,
      `${later.documentNumber} REPORT_OVERDUE 2026-12-19`,
      `${sooner.documentNumber} HAND_OVER 2026-12-30`,
      `${sooner.documentNumber} FILE_CLAIM 2027-02-28`,
    ]);
    const [first] = await listed();
    expect(first).toMatchObject({
      daysLeft: 10,
      amount: { amount: '1000.00', currency: 'EUR' },
      company: { companyId },
      reckoning: {
        periods: [{ from: 'DUE_DATE', fromDay: '2026-10-01', count: 60, unit: 'DAYS', day: '2026-11-30' }],
        clause: null,
        isOwnWording: false,
      },
    });
  });

  it('follows a payment, a report, a dispute, a hand-over, a plan and a claim within a second', async () => {
    const companyId = await world.company('03');
    const [one, two] = [await enter(companyId, '2026-10-01'), await enter(companyId, '2026-10-20')];
    await tick();
    const next = async () => {
      await tick();
      return nextListed();
    };
    await asCore((context) =>
      receivePayment(
        context,
        { policy: direct, companyId },
        { receivedOn: '2026-11-20', amount: { amount: '1000.00', currency: 'EUR' }, reference: null },
      ),
    );
    expect(await next()).toEqual([`${two.documentNumber} REPORT_OVERDUE 2026-12-19`]);
    expect(await positionOf(companyId)).toMatchObject({ oldestDueDate: '2026-10-20', stopOfCoverDate: '2026-12-19' });
    await change(two, { overdueId: 'ovd_1' });
    expect(await next()).toEqual([`${two.documentNumber} STOP_DELIVERIES 2026-12-19`]);
    await change(two, { isDisputed: true });
    expect(await next()).toEqual([`${two.documentNumber} FILE_CLAIM 2027-03-19`]);
    expect(await positionOf(companyId)).toMatchObject({ stopOfCoverDate: null, notificationDeadline: '2026-12-19' });
    await change(two, { isDisputed: false, reschedulingId: 'res_1' });
    expect(await next()).toEqual([`${two.documentNumber} FILE_CLAIM 2027-03-19`]);
    await change(two, { reschedulingId: null, collectionId: 'col_1' });
    expect(await next()).toEqual([`${two.documentNumber} FILE_CLAIM 2027-03-19`]);
    await change(two, { claimId: 'clm_1' });
    expect(await next()).toEqual([]);
    expect(one.documentNumber).not.toBe(two.documentNumber);
  });

  it('changes with the day: a stop that has come is dropped, and a missed report stays', async () => {
    const companyId = await world.company('03');
    const reported = await enter(companyId, '2026-10-01');
    await change(reported, { overdueId: 'ovd_1' });
    const missed = await enter(companyId, '2026-10-01');
    setClock('2026-11-30T10:00:00.000Z');
    await tick();
    const later = ['HAND_OVER 2026-12-30 2', 'FILE_CLAIM 2027-02-28 2'];
    expect(await kindsListed()).toEqual(['REPORT_OVERDUE 2026-11-30 1', 'STOP_DELIVERIES 2026-11-30 2', ...later]);
    setClock('2026-12-01T10:00:00.000Z');
    // before the clock has run, a stop of yesterday is not shown as something to come
    expect(await kindsListed()).toEqual(['REPORT_OVERDUE 2026-11-30 1', ...later]);
    await tick();
    expect(await kindsListed()).toEqual(['REPORT_OVERDUE 2026-11-30 1', ...later]);
    expect((await listed())[0]).toMatchObject({ daysLeft: -1, documentNumber: missed.documentNumber });
  });

  it('follows the terms of a policy, special terms with their clause', async () => {
    const companyId = await world.company('03');
    await enter(companyId, '2026-10-01');
    await tick();
    await setTerms(direct, {
      dutyRules: [
        {
          duty: 'REPORT_OVERDUE',
          cause: null,
          countryCode: 'FR',
          takes: 'EARLIEST',
          periods: [{ from: 'DUE_MONTH_END', count: 1, unit: 'MONTHS' }],
          clause: 'special terms 4.2',
        },
      ],
    });
    await tick();
    expect(await listed('duty=REPORT_OVERDUE')).toMatchObject([
      { day: '2026-11-30', reckoning: { clause: 'special terms 4.2', isOwnWording: true } },
    ]);
    expect(await positionOf(companyId)).toMatchObject({ notificationDeadline: '2026-11-30' });
  });

  it('asks for no report below the policy’s threshold, and for no stop below its share of the debt', async () => {
    const companyId = await world.company('03');
    await enter(companyId, '2026-11-01', { amount: { amount: '100.00', currency: 'EUR' } });
    await setTerms(direct, {
      overdueThreshold: { amount: '100.01', currency: 'EUR' },
      materialityPercent: 10,
    });
    await tick();
    expect((await listed()).map(({ duty }) => duty)).toEqual(['STOP_DELIVERIES', 'HAND_OVER', 'FILE_CLAIM']);
    await enter(companyId, '2027-01-31', { amount: { amount: '900.00', currency: 'EUR' } });
    await tick();
    // the larger invoice reaches the threshold, and makes the smaller one a tenth of the debt
    expect((await listed()).map(({ duty }) => duty)).toEqual(['HAND_OVER', 'FILE_CLAIM', 'REPORT_OVERDUE']);
    expect(await positionOf(companyId)).toMatchObject({ stopOfCoverDate: null });
  });

  it('shortens the time when the buyer is reported insolvent', async () => {
    const companyId = await world.company('03');
    const invoice = await enter(companyId, '2026-11-01');
    await world.asInsurer((tx) =>
      sql`insert into overdues (overdue_id, policy_key, company_id, company_name, country_code, status, reason_code, told,
          currency, total_outstanding, open_items, cleared_items, oldest_due_date, notification_deadline, is_late,
          reported_by_name, reported_at, reported_on, updated_at)
        values ('ovd_9', ${direct}, ${companyId}, 'x', 'FR', 'REPORTED', 'INSOLVENCY',
          '{"knownOn": "2026-11-10", "insolvencyOn": "2026-11-05"}', 'EUR', 1000, 1, 0, '2026-11-01', '2026-12-31', false,
          'Dirk', ${start}, '2026-11-20', ${start})`.execute(tx),
    );
    await change(invoice, { overdueId: 'ovd_9' });
    await tick();
    expect(await nextListed()).toEqual([`${invoice.documentNumber} FILE_CLAIM 2026-11-20`]);
    const { milestones, cause } = await positionOf(companyId);
    expect(cause).toBe('INSOLVENCY');
    expect(milestones).toContainEqual(
      expect.objectContaining({ duty: 'REPORT_OVERDUE', state: 'done', doneOn: '2026-11-20', day: '2026-11-20' }),
    );
    await world.asInsurer((tx) => sql`delete from overdues where overdue_id = 'ovd_9'`.execute(tx));
  });

  it('sums the cover at risk today in money, per currency, and what comes', async () => {
    const companyId = await world.company('03');
    await enter(companyId, '2026-09-01');
    await enter(companyId, '2026-09-21');
    await enter(companyId, '2026-09-21', { amount: { amount: '70.00', currency: 'USD' } });
    await enter(companyId, '2026-09-23');
    await enter(companyId, '2026-09-30');
    await tick();
    const { body } = await world.get(dirk, `/api/v2/deadlines/summary?policy=${direct}`);
    expect(body).toEqual({
      today: '2026-11-20',
      coverAtRisk: [
        { amount: { amount: '2000.00', currency: 'EUR' }, invoices: 2, buyers: 1, obligations: 2 },
        { amount: { amount: '70.00', currency: 'USD' }, invoices: 1, buyers: 1, obligations: 1 },
      ],
      missed: [{ amount: { amount: '1000.00', currency: 'EUR' }, invoices: 1, buyers: 1, obligations: 1 }],
      dueToday: [
        { amount: { amount: '1000.00', currency: 'EUR' }, invoices: 1, buyers: 1, obligations: 1 },
        { amount: { amount: '70.00', currency: 'USD' }, invoices: 1, buyers: 1, obligations: 1 },
      ],
      thisWeek: [
        { amount: { amount: '2000.00', currency: 'EUR' }, invoices: 2, buyers: 1, obligations: 2 },
        { amount: { amount: '70.00', currency: 'USD' }, invoices: 1, buyers: 1, obligations: 1 },
      ],
      // the report of the oldest is missed, and the hand-over falls due on the last of the month, in both currencies
      thisMonth: [
        { amount: { amount: '4000.00', currency: 'EUR' }, invoices: 4, buyers: 1, obligations: 4 },
        { amount: { amount: '70.00', currency: 'USD' }, invoices: 1, buyers: 1, obligations: 2 },
      ],
    });
    const days = await world.get(dirk, '/api/v2/deadlines/days?from=2026-11-20&to=2026-11-22');
    expect(days.body.days).toEqual([
      {
        day: '2026-11-20',
        duty: 'REPORT_OVERDUE',
        invoices: 1,
        buyers: 1,
        amount: { amount: '1000.00', currency: 'EUR' },
      },
      {
        day: '2026-11-20',
        duty: 'REPORT_OVERDUE',
        invoices: 1,
        buyers: 1,
        amount: { amount: '70.00', currency: 'USD' },
      },
      {
        day: '2026-11-22',
        duty: 'REPORT_OVERDUE',
        invoices: 1,
        buyers: 1,
        amount: { amount: '1000.00', currency: 'EUR' },
      },
    ]);
  });

  it('sums exactly what a plain calculation of the same invoices comes to, per currency and day by day', async () => {
    await setTerms(direct, { claimFilingDaysAfterDelivery: 180 });
    const buyers = [await world.company('03'), await world.company('04'), await world.company('05')];
    const states: Partial<Receivable>[] = [
      {},
      {},
      { overdueId: 'o' },
      { isDisputed: true },
      { reschedulingId: 'r' },
      { overdueId: 'o', collectionId: 'c' },
      { claimId: 'k' },
    ];
    const entered: Plain[] = [];
    for (let n = 0; n < 63; n += 1) {
      const amount = { amount: `${100 + n}.${10 + n}`, currency: ['EUR', 'USD', 'GBP'][n % 3] as string };
      const dueDate = plainDay('2026-06-24', (n * 29) % 150);
      const invoice = await enter(buyers[n % 3] as string, dueDate, { amount, issueDate: plainDay(dueDate, -30) });
      const state = states[n % states.length] as Partial<Receivable>;
      await change(invoice, state);
      entered.push({ ...invoice, ...state });
    }
    for (const day of ['2026-11-20', '2026-11-21', '2026-12-24', '2027-02-28', '2027-03-01', '2027-06-30']) {
      setClock(`${day}T10:00:00.000Z`);
      await tick();
      const { coverAtRisk } = (await world.get(dirk, '/api/v2/deadlines/summary')).body;
      const found = coverAtRisk.map(({ amount }: { amount: { amount: string; currency: string } }) => amount);
      expect(
        Object.fromEntries(found.map((sum: Record<string, string>) => [sum['currency'], sum['amount']])),
        day,
      ).toEqual(plainlyAtRisk(entered, day));
    }
  });

  it('filters by band, duty, country, buyer and number, sorts by money, and counts', async () => {
    const [one, two] = [await world.company('03'), await world.company('03', { countryCode: 'DE' })];
    const missed = await enter(one, '2026-09-01', { amount: { amount: '10.00', currency: 'EUR' } });
    const today = await enter(one, '2026-09-21', { amount: { amount: '30.00', currency: 'EUR' } });
    const later = await enter(two, '2026-11-15', { amount: { amount: '20.00', currency: 'EUR' } });
    await tick();
    const numbersOf = async (query: string) => [
      ...new Set((await listed(query)).map(({ documentNumber }) => documentNumber)),
    ];
    expect(await numbersOf('band=missed')).toEqual([missed.documentNumber]);
    expect(await numbersOf('band=today')).toEqual([today.documentNumber]);
    expect(await numbersOf('band=this-month')).toEqual([today.documentNumber, missed.documentNumber]);
    expect(await numbersOf('countryCode=DE')).toEqual([later.documentNumber]);
    expect(await numbersOf(`companyId=${two}`)).toEqual([later.documentNumber]);
    // a hand-over is one of the buyer: the later invoice of the first has none of its own
    expect(await numbersOf('duty=HAND_OVER')).toEqual([missed.documentNumber, later.documentNumber]);
    expect(await numbersOf(`q=${two}`)).toEqual([later.documentNumber]);
    expect(await numbersOf(`q=${later.documentNumber}`)).toEqual([later.documentNumber]);
    expect(await numbersOf('from=2026-11-20&to=2026-11-20')).toEqual([today.documentNumber]);
    const first = await world.get(dirk, '/api/v2/deadlines?duty=REPORT_OVERDUE&sort=-amount&limit=2&count=true');
    expect(first.body.count).toEqual({ value: 3, capped: false });
    expect(first.body.items.map(({ documentNumber }: Receivable) => documentNumber)).toEqual([
      today.documentNumber,
      later.documentNumber,
    ]);
    expect(await numbersOf(`duty=REPORT_OVERDUE&sort=-amount&limit=2&cursor=${first.body.next}`)).toEqual([
      missed.documentNumber,
    ]);
  });

  it('shows the deadlines of other policyholders to nobody', async () => {
    const companyId = await world.company('03');
    await enter(companyId, '2026-10-01');
    await tick();
    expect(await listed('', rosa)).toEqual([]);
    expect((await world.get(rosa, `/api/v2/deadlines/buyers/${companyId}`)).body).toEqual({
      standings: [],
      waitingMoney: [],
    });
    expect((await world.get(rosa, '/api/v2/deadlines/summary')).body.coverAtRisk).toEqual([]);
  });

  it('reminds of a duty that comes near, once for each stage, and announces what was missed', async () => {
    const companyId = await world.company('03');
    await enter(companyId, '2026-10-01');
    const told = async () => {
      await tick();
      await world.untilEventsHandled();
      const { rows } = await world.asInsurer((tx) =>
        sql<{ type: string; data: { duty: string; stage: number } }>`
          select type, data from events where subject = ${`deadline/${direct}_${companyId}`} order by position`.execute(
          tx,
        ),
      );
      return rows.map(({ type, data }) => `${type} ${data.duty} ${data.stage}`);
    };
    expect(await told()).toEqual([]);
    setClock('2026-11-23T10:00:00.000Z');
    const first = ['deadline.approaching REPORT_OVERDUE 7', 'deadline.approaching STOP_DELIVERIES 7'];
    expect(await told()).toEqual(first);
    expect(await told()).toEqual(first);
    setClock('2026-11-28T10:00:00.000Z');
    expect((await told()).slice(2)).toEqual([
      'deadline.approaching REPORT_OVERDUE 3',
      'deadline.approaching STOP_DELIVERIES 3',
    ]);
    setClock('2026-12-01T10:00:00.000Z');
    expect((await told()).slice(4)).toEqual([
      'deadline.missed REPORT_OVERDUE -1',
      'deadline.cover-stopped STOP_DELIVERIES -1',
    ]);
  });

  it('announces nothing twice on a clock that stands still, leaps ahead or is set back, and is right again at once', async () => {
    const companyId = await world.company('03');
    const invoice = await enter(companyId, '2026-10-01');
    await change(invoice, { overdueId: 'ovd_1' });
    const told = async () => {
      const { rows } = await world.asInsurer((tx) =>
        sql<{ told: string }>`select type || ' ' || (data->>'duty') || ' ' || (data->>'stage') as told from events
          where subject = ${`deadline/${direct}_${companyId}`} order by position`.execute(tx),
      );
      return rows.map((row) => row.told);
    };
    const at = async (day: string) => {
      setClock(`${day}T23:59:59.999Z`);
      for (let times = 0; times < 3; times += 1) await tick();
      return nextListed();
    };
    const stop = [`${invoice.documentNumber} STOP_DELIVERIES 2026-11-30`];
    const handOver = [`${invoice.documentNumber} HAND_OVER 2026-12-30`];
    expect(await at('2026-11-25')).toEqual(stop);
    expect(await told()).toEqual(['deadline.approaching STOP_DELIVERIES 7']);
    // weeks at once: the nearest reminder of each duty, and none for the days between
    expect(await at('2026-12-24')).toEqual(handOver);
    const all = ['deadline.approaching STOP_DELIVERIES 7', 'deadline.approaching HAND_OVER 7'];
    expect(await told()).toEqual(all);
    // back again: the stop is to come, and was announced before
    expect(await at('2026-11-26')).toEqual(stop);
    expect(await positionOf(companyId)).toMatchObject({ nextDuty: 'STOP_DELIVERIES', nextDutyOn: '2026-11-30' });
    expect(await told()).toEqual(all);
    expect(await at('2026-12-24')).toEqual(handOver);
    expect(await told()).toEqual(all);
  });

  it.each([
    ['2027-08-31', '2028-02-29'],
    ['2027-08-29', '2028-02-29'],
    ['2027-08-28', '2028-02-28'],
    ['2028-08-31', '2029-02-28'],
    ['2028-02-29', '2028-08-29'],
  ])('counts in months to the last day that a month has: due %s, to be reported by %s', async (dueDate, day) => {
    const rule = {
      duty: 'REPORT_OVERDUE' as const,
      cause: null,
      countryCode: null,
      takes: 'EARLIEST' as const,
      periods: [{ from: 'DUE_DATE' as const, count: 6, unit: 'MONTHS' as const }],
      clause: 'special terms 4.2',
    };
    await setTerms(direct, { dutyRules: [rule] });
    const companyId = await world.company('03');
    await enter(companyId, dueDate);
    await tick();
    expect(await positionOf(companyId)).toMatchObject({ notificationDeadline: day });
  });

  it('gives the same, step by step, as a complete recomputation', async () => {
    const companies = [await world.company('03'), await world.company('04'), await world.company('05')];
    const invoices: Receivable[] = [];
    for (let step = 0; step < 40; step += 1) {
      const companyId = companies[step % 3] as string;
      const day = 20 + Math.floor(step / 8);
      setClock(`2026-11-${day}T10:00:00.000Z`);
      if (step % 4 < 2) invoices.push(await enter(companyId, `2026-0${8 + (step % 2)}-${10 + (step % 18)}`));
      else if (step % 4 === 2) await change(invoices[step % invoices.length] as Receivable, stateOf(step));
      else
        await asCore((context) =>
          receivePayment(
            context,
            { policy: direct, companyId },
            { receivedOn: clock.slice(0, 10), amount: { amount: '700.00', currency: 'EUR' }, reference: null },
          ),
        );
      if (step % 10 === 9) await setTerms(direct, { notificationPeriodDays: 50 + step });
      await tick();
      const kept = await world.asInsurer(everything);
      await world.asInsurer((tx) =>
        sql`insert into account_marks (policy_key, company_id) select distinct policy_key, company_id from receivables`.execute(
          tx,
        ),
      );
      await world.asInsurer((tx) => sql`delete from deadlines`.execute(tx));
      await world.asInsurer((tx) => sql`delete from obligations`.execute(tx));
      await tick();
      expect(await world.asInsurer(everything), `step ${step}`).toEqual(kept);
    }
  });
});

describe('the calendar of deadlines', () => {
  const read = async (url: string, headers: object = {}) => {
    const reply = await world.send({ url: url.replace(/^https?:\/\/[^/]+/, ''), headers: headers as Headers });
    return { status: reply.statusCode, text: reply.body.replace(/\r\n /g, ''), type: reply.headers['content-type'] };
  };
  const link = () => world.post(dirk, '/api/v2/deadline-calendar');

  it('is read with a link of its own that opens nothing else, with the rights of that moment', async () => {
    const companyId = await world.company('03', { companyName: 'Moulin; Frères, SA' });
    const invoice = await enter(companyId, '2026-10-01');
    await tick();
    expect((await world.get(dirk, '/api/v2/deadline-calendar')).body).toEqual({ link: null });
    const { status, body } = await link();
    expect([status, body.url]).toEqual([
      201,
      expect.stringMatching(/\/api\/v2\/deadlines\.ics\?token=aval_[\w-]{43}$/),
    ]);
    const calendar = await read(body.url);
    expect([calendar.status, calendar.type]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(calendar.text).toContain('DTSTART;VALUE=DATE:20261130');
    expect(calendar.text).toContain('SUMMARY:Report the overdue: Moulin\\; Frères\\, SA');
    expect(calendar.text).toContain(`Open invoices: 1 (${invoice.documentNumber})\\nPolicy: ${direct}`);
    expect(calendar.text).toContain('due date 1 Oct 2026 + 60 days');
    expect((await world.get(dirk, '/api/v2/deadline-calendar')).body.link.tokenId).toBe(body.tokenId);

    const secret = body.url.split('token=')[1];
    expect((await read(`/api/v2/deadlines?token=${secret}`)).status).toBe(401);
    expect((await read('/api/v2/deadlines', { authorization: `Bearer ${secret}` })).status).toBe(401);
    expect((await read('/api/v2/deadlines.ics', { authorization: `Bearer ${secret}` })).status).toBe(401);
    const basic = (password: string) => ({
      authorization: `Basic ${Buffer.from(`calendar:${password}`).toString('base64')}`,
    });
    expect((await read('/api/v2/deadlines.ics', basic(secret))).status).toBe(200);
    expect((await read('/api/v2/deadlines', basic(secret))).status).toBe(401);
    expect((await read('/api/v2/deadlines.ics', basic('aval_guessed'))).status).toBe(401);
    const ordinary = dirk.authorization.replace('Bearer ', '');
    expect((await read('/api/v2/deadlines.ics', basic(ordinary))).status).toBe(401);
    expect((await read(`/api/v2/deadlines.ics?token=${ordinary}`)).status).toBe(401);
    expect((await read('/api/v2/deadlines.ics', dirk)).status).toBe(200);

    await world.asInsurer((tx) =>
      sql`update people set permissions = array_remove(permissions, 'read_overdues') where person_id = 'dirk'`.execute(
        tx,
      ),
    );
    await expect.poll(async () => (await read(body.url)).status).toBe(403);
    await world.asInsurer((tx) =>
      sql`update people set permissions = permissions || '{read_overdues}' where person_id = 'dirk'`.execute(tx),
    );
    await expect.poll(async () => (await read(body.url)).status).toBe(200);
  });

  /** The entries by their ids, read as RFC 5545 lays down: lines unfolded, text without its escapes. */
  const entriesOf = async (isEnded = false) => {
    const { text } = await read('/api/v2/deadlines.ics', dirk);
    expect(text.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\n') && text.trimEnd().endsWith('END:VCALENDAR')).toBe(
      true,
    );
    const entries = text
      .split('BEGIN:VEVENT\r\n')
      .slice(1)
      .filter((entry) => isEnded === entry.includes('STATUS:CANCELLED'));
    return new Map(
      entries.map((entry) => {
        const lines = (entry.split('END:VEVENT')[0] as string).trimEnd().split('\r\n');
        const of = new Map(lines.map((line) => [line.split(':')[0] as string, line.slice(line.indexOf(':') + 1)]));
        return [of.get('UID') as string, of];
      }),
    );
  };
  const daysOf = async () =>
    [...(await entriesOf()).values()].map(
      (entry) => `${entry.get('SUMMARY')?.split(':')[0]} ${entry.get('DTSTART;VALUE=DATE')}`,
    );
  const idOf = async (summary: string) =>
    [...(await entriesOf())].find(([, entry]) => entry.get('SUMMARY')?.startsWith(summary))?.[0];

  it('has every duty of a buyer once a day: a day that moves ends its entry, and so does fulfilment', async () => {
    const companyId = await world.company('03');
    const invoice = await enter(companyId, '2026-10-01');
    await tick();
    expect(await daysOf()).toEqual([
      'Report the overdue 20261130',
      'Stop of cover 20261130',
      'Place for collection 20261230',
      'File the claim 20270228',
    ]);
    const ids = [...(await entriesOf()).keys()];
    expect(new Set(ids).size).toBe(4);

    const reporting = await idOf('Report the overdue');
    await setTerms(direct, { notificationPeriodDays: 45 });
    await tick();
    expect(await daysOf()).toContain('Missed 20261115');
    expect((await entriesOf(true)).get(reporting as string)?.get('SUMMARY')).toMatch(/^No longer required: Report/);

    await change(invoice, { overdueId: 'ovd_1' });
    expect(await daysOf()).not.toContainEqual(expect.stringMatching(/^(Report|Missed)/));
    // a second invoice is to be reported by a day of its own; cover stops, and a claim is filed, once for the buyer
    await enter(companyId, '2026-10-10');
    const found = await daysOf();
    expect(found.filter((entry) => entry.startsWith('Stop'))).toEqual(['Stop of cover 20261130']);
    expect(found.filter((entry) => entry.startsWith('File'))).toEqual(['File the claim 20270228']);
    await asCore((context) =>
      receivePayment(
        context,
        { policy: direct, companyId },
        { receivedOn: '2026-11-20', amount: { amount: '1000.00', currency: 'EUR' }, reference: null },
      ),
    );
    await tick();
    expect(await daysOf()).toEqual([
      'Report the overdue 20261124',
      'Stop of cover 20261209',
      'Place for collection 20270108',
      'File the claim 20270309',
    ]);
  });

  it.each(['UTC', 'America/Sao_Paulo', 'Pacific/Auckland', 'Pacific/Kiritimati'])(
    'names the same days wherever the server stands: %s, over the leap day and nights on which clocks change',
    async (zone) => {
      const home = process.env['TZ'];
      process.env['TZ'] = zone;
      try {
        const companyId = await world.company('03');
        await setTerms(direct, { notificationPeriodDays: 60 });
        for (const dueDate of ['2027-12-31', '2028-01-26', '2028-02-29', '2027-08-27', '2027-01-27'])
          await enter(companyId, dueDate);
        await tick();
        const reports = (await daysOf()).filter((entry) => entry.startsWith('Report')).map((entry) => entry.slice(-8));
        expect(reports).toEqual(['20270328', '20271026', '20280229', '20280326', '20280429']);
      } finally {
        if (home === undefined) delete process.env['TZ'];
        else process.env['TZ'] = home;
      }
    },
  );

  it('ends when its link is revoked or another is made', async () => {
    const first = await link();
    const second = await link();
    await expect.poll(async () => (await read(first.body.url)).status).toBe(401);
    expect((await read(second.body.url)).status).toBe(200);
    const revoke = () => world.send({ method: 'DELETE', url: '/api/v2/deadline-calendar', headers: dirk });
    expect((await revoke()).statusCode).toBe(200);
    await expect.poll(async () => (await read(second.body.url)).status).toBe(401);
    expect((await revoke()).statusCode).toBe(404);
  });
});

type Plain = Pick<
  Receivable,
  | 'issueDate'
  | 'originalDueDate'
  | 'currency'
  | 'outstandingAmount'
  | 'isDisputed'
  | 'overdueId'
  | 'reschedulingId'
  | 'collectionId'
  | 'claimId'
>;

/** A day later or earlier, computed without the product's code. */
function plainDay(day: string, days: number): string {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/**
 * What is at risk on a day by the plain terms: 60 days to report, hand-over 30 days after 60 days, claims the later of
 * 180 days after delivery and 90 days after 60 days, both for all that a buyer owes once its first invoice asks for it; in
 * cents, by currency, of which each buyer has its own.
 */
function plainlyAtRisk(invoices: readonly Plain[], today: string): Record<string, string> {
  const cents: Record<string, number> = {};
  for (const [currency, all] of Map.groupBy(invoices, (invoice) => invoice.currency)) {
    const own = all.filter(({ claimId }) => !claimId);
    const free = own.filter(
      ({ collectionId, isDisputed, reschedulingId }) => !(collectionId || isDisputed || reschedulingId),
    );
    const isHandOver = free.some(({ originalDueDate }) => plainDay(originalDueDate, 90) <= today);
    const isClaim = own.some(
      ({ issueDate, originalDueDate }) => plainDay(issueDate, 180) <= today && plainDay(originalDueDate, 150) <= today,
    );
    for (const invoice of own) {
      const isReport = !invoice.overdueId && !invoice.collectionId && plainDay(invoice.originalDueDate, 60) <= today;
      if (isReport || isClaim || (isHandOver && free.includes(invoice)))
        cents[currency] = (cents[currency] ?? 0) + Math.round(Number(invoice.outstandingAmount) * 100);
    }
  }
  return Object.fromEntries(Object.entries(cents).map(([currency, sum]) => [currency, (sum / 100).toFixed(2)]));
}

function stateOf(step: number): Partial<Receivable> {
  const states: Partial<Receivable>[] = [
    { isDisputed: true },
    { overdueId: 'o' },
    { collectionId: 'c' },
    { claimId: 'k' },
  ];
  return states[Math.floor(step / 4) % states.length] as Partial<Receivable>;
}

async function everything(tx: Context['tx']): Promise<unknown> {
  const deadlines = await sql`
    select receivable_id, duty, due_on, report_by, stop_on, hand_over_by, file_claim_by, amount from deadlines
    order by 1`.execute(tx);
  const obligations = await sql`
    select obligation_id, duty, due_on, currency, invoices, amount, receivable_id, reckoning from obligations
    where ended_on is null order by 1`.execute(tx);
  const standings = await sql`
    select policy_key, company_id, open_invoices, oldest_due_date, owed, notification_deadline, stop_of_cover_date, report_by,
      hand_over_by, file_claim_by, next_duty, next_duty_on, next_change_on from buyer_positions order by 1, 2`.execute(
    tx,
  );
  return [deadlines.rows, obligations.rows, standings.rows];
}
