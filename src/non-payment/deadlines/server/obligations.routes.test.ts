import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PolicyTerms } from '../../../policies/policies/policy-terms.ts';
import { type ExampleAccount, exampleAccount, start } from '../../../testing/server/example-receivables.ts';
import { direct, type ExampleWorld, euros } from '../../../testing/server/example-world.ts';
import { testInsurersSide } from '../../../testing/server/test-node.ts';
import { enterItems } from '../../receivables/server/public.ts';
import type { Deadline } from '../deadlines.contract.ts';

const rights = ['tci-access', 'read_clr', 'read_overdues', 'write_overdues', 'read_claims', 'write_claims'] as const;

let account: ExampleAccount;
let world: ExampleWorld;
let dirk: { authorization: string };
let core: { authorization: string };

beforeAll(async () => {
  account = await exampleAccount(rights);
  ({ world, dirk, core } = account);
});
beforeEach(() => setTerms({ claimThreshold: null, overdueThreshold: null }));
afterEach(() => account.setClock(start));
afterAll(() => world.close());

async function setTerms(terms: Partial<PolicyTerms>): Promise<void> {
  await world.asInsurer((tx) =>
    sql`update policies set terms = terms || ${JSON.stringify(terms)}::jsonb, version = version + 1
      where policy_key = ${direct}`.execute(tx),
  );
}

const tick = (at?: string) => account.letWork('Recalculate deadlines', at);

let numbers = 0;
const invoice = (dueDate: string, amount = 1000, currency = 'EUR') => ({
  itemType: 'INVOICE' as const,
  documentNumber: `O-${++numbers}`,
  issueDate: '2026-06-01',
  dueDate,
  amount: { amount: amount.toFixed(2), currency },
});

/** Enters invoices of a buyer as a ledger does, and runs the compliance clock on them. */
async function owes(companyId: string, invoices: readonly ReturnType<typeof invoice>[]): Promise<void> {
  const clock = { now: () => start, today: () => start.slice(0, 10) };
  await testInsurersSide({ database: world.database, clock }, 'Core', (context) =>
    enterItems(context, { policy: direct, companyId }, [...invoices]),
  );
  await tick();
}

async function listed(companyId: string, query = '', who = dirk): Promise<Deadline[]> {
  const { status, body } = await world.get(who, `/api/v2/deadlines?companyId=${companyId}&limit=200${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.items;
}
const kinds = (rows: readonly Deadline[]) => rows.map(({ duty, day, invoices }) => `${duty} ${day} ${invoices}`);

async function calendar(): Promise<string[]> {
  const reply = await world.send({ url: '/api/v2/deadlines.ics', headers: dirk });
  return reply.body
    .replace(/\r\n /g, '')
    .split('BEGIN:VEVENT')
    .slice(1)
    .map((event) => event.split('END:VEVENT')[0] as string);
}
const about = async (companyId: string) => (await calendar()).filter((event) => event.includes(`_${companyId}_`));

describe('A4: duties of the buyer', () => {
  it('are listed once for each kind and day in list, calendar and feed, and once for a hand-over or a claim, however many invoices ask for them', async () => {
    const companyId = await world.company('03', { companyName: 'Vielfach GmbH' });
    const days = ['2026-10-01', '2026-10-05', '2026-10-09'];
    const invoices = Array.from({ length: 240 }, (_none, n) => invoice(days[n % 3] as string, 100 + n));
    await owes(companyId, invoices);
    const rows = await listed(companyId);
    expect(kinds(rows)).toEqual([
      'REPORT_OVERDUE 2026-11-30 80',
      'STOP_DELIVERIES 2026-11-30 80',
      'REPORT_OVERDUE 2026-12-04 80',
      'REPORT_OVERDUE 2026-12-08 80',
      'HAND_OVER 2026-12-30 240',
      'FILE_CLAIM 2027-02-28 240',
    ]);
    const sumOf = (fits: (n: number) => boolean) =>
      invoices.reduce((sum, { amount }, n) => (fits(n) ? sum + Number(amount.amount) : sum), 0);
    const reports = rows.filter(({ duty }) => duty === 'REPORT_OVERDUE');
    expect(reports.map(({ amount }) => Number(amount.amount))).toEqual(
      [0, 1, 2].map((first) => sumOf((n) => n % 3 === first)),
    );
    expect(rows.slice(4).map(({ amount }) => Number(amount.amount))).toEqual([sumOf(() => true), sumOf(() => true)]);
    const { body } = await world.get(dirk, `/api/v2/deadlines/days?from=2026-12-01&to=2027-01-31&policy=${direct}`);
    expect(body.days.filter(({ duty }: Deadline) => duty === 'HAND_OVER')).toMatchObject([
      { day: '2026-12-30', invoices: 240, buyers: 1 },
    ]);
    const events = await about(companyId);
    expect(events).toHaveLength(6);
    expect(new Set(events.map((event) => /UID:(\S+)/.exec(event)?.[1])).size).toBe(6);
  });

  it('link to their invoices, page after page, and are found by the number of any of them', async () => {
    const companyId = await world.company('03');
    const invoices = Array.from({ length: 7 }, () => invoice('2026-10-01'));
    await owes(companyId, [...invoices, invoice('2026-10-02')]);
    const url = `/api/v2/deadlines/invoices?policy=${direct}&companyId=${companyId}&duty=REPORT_OVERDUE&day=2026-11-30&currency=EUR`;
    const first = (await world.get(dirk, `${url}&limit=4&count=true`)).body;
    expect(first.count).toEqual({ value: 7, capped: false });
    const second = (await world.get(dirk, `${url}&limit=4&cursor=${first.next}`)).body;
    const found = [...first.items, ...second.items].map(({ documentNumber }: Deadline) => documentNumber);
    expect(found.toSorted()).toEqual(invoices.map(({ documentNumber }) => documentNumber).toSorted());
    const rows = await listed(companyId, `&q=${invoices[6]?.documentNumber}&duty=HAND_OVER`);
    expect(kinds(rows)).toEqual(['HAND_OVER 2026-12-30 8']);
    const all = await world.get(
      dirk,
      `${url.replace('REPORT_OVERDUE&day=2026-11-30', 'HAND_OVER&day=2026-12-30')}&limit=200`,
    );
    expect(all.body.items).toHaveLength(8);
  });

  it('asks for one hand-over and one claim of a buyer whose invoices are due on two days; the next when it is fulfilled', async () => {
    const companyId = await world.company('03', { companyName: 'Zweimal AG' });
    await owes(companyId, [invoice('2026-10-01'), invoice('2026-10-09', 500), invoice('2026-10-09', 70, 'USD')]);
    const once = async () => kinds((await listed(companyId)).filter(({ duty }) => /HAND_OVER|FILE_CLAIM/.test(duty)));
    expect(await once()).toEqual([
      'HAND_OVER 2026-12-30 2',
      'HAND_OVER 2026-12-30 1',
      'FILE_CLAIM 2027-02-28 2',
      'FILE_CLAIM 2027-02-28 1',
    ]);
    const [handOver] = await listed(companyId, '&duty=HAND_OVER');
    expect(handOver).toMatchObject({ originalDueDate: '2026-10-01', amount: euros(1500) });
    const events = async (duty: string) => (await about(companyId)).filter((event) => event.includes(`_${duty}`));
    // a case takes one currency, a claim all that is owed
    expect((await events('HAND_OVER')).map((event) => /DTSTART;VALUE=DATE:(\d+)/.exec(event)?.[1])).toEqual([
      '20261230',
      '20261230',
    ]);
    expect(await events('FILE_CLAIM')).toEqual([
      expect.stringMatching(/Amount at risk: EUR\s1\\,500\.00\\, USD\s70\.00/),
    ]);
    // what falls due while the first is open belongs to it, and moves nothing
    await owes(companyId, [invoice('2026-11-10', 200)]);
    expect((await listed(companyId, '&duty=HAND_OVER'))[0]).toMatchObject({ day: '2026-12-30', amount: euros(1700) });
    await world.post(dirk, '/api/v2/collections', {
      policy: direct,
      companyId,
      caseType: 'COLLECTION_ONLY',
      currency: 'EUR',
    });
    await tick();
    expect(kinds(await listed(companyId, '&duty=HAND_OVER'))).toEqual(['HAND_OVER 2027-01-07 1']);
    await owes(companyId, [invoice('2026-11-12', 300)]);
    const next = (await listed(companyId, '&duty=HAND_OVER')).find(({ amount }) => amount.currency === 'EUR');
    expect(next).toMatchObject({ amount: euros(300), invoices: 1, action: { does: 'ADD_TO_CASE' } });
    expect(next?.obligationId).toBe(handOver?.obligationId);
  });

  it('are one for each currency', async () => {
    const companyId = await world.company('03');
    await owes(companyId, [invoice('2026-10-01'), invoice('2026-10-01', 70, 'USD')]);
    const rows = await listed(companyId, '&duty=HAND_OVER');
    expect(rows.map(({ amount }) => amount)).toEqual([euros(1000), { amount: '70.00', currency: 'USD' }]);
    const stops = (await about(companyId)).filter((event) => event.includes('SUMMARY:Stop of cover'));
    expect(stops).toHaveLength(1);
  });

  it('announce no further stop after the stop of cover', async () => {
    const companyId = await world.company('03');
    await owes(companyId, [invoice('2026-09-15'), invoice('2026-10-20')]);
    expect(kinds(await listed(companyId, '&duty=STOP_DELIVERIES'))).toEqual([]);
    expect((await about(companyId)).filter((event) => event.includes('Stop of cover'))).toEqual([]);
    const stopped = await world.company('03');
    await owes(stopped, [invoice('2026-10-20')]);
    expect(kinds(await listed(stopped, '&duty=STOP_DELIVERIES'))).toEqual(['STOP_DELIVERIES 2026-12-19 1']);
    // handed over, no deliveries are insured from now on: a new invoice has nothing left to stop
    await world.post(dirk, '/api/v2/collections', { policy: direct, companyId: stopped, caseType: 'COLLECTION_ONLY' });
    await owes(stopped, [invoice('2026-11-01')]);
    expect((await listed(stopped)).map(({ duty }) => duty)).toEqual(['REPORT_OVERDUE', 'HAND_OVER', 'FILE_CLAIM']);
    const { body } = await world.get(dirk, `/api/v2/deadlines/buyers/${stopped}`);
    expect(body.standings[0].nextDuty).toBe('REPORT_OVERDUE');
  });
});

describe('A4: the feed of the calendar', () => {
  it('shows buyer, policy, total, what to do and where, with alarms on the days that the reader chose', async () => {
    const companyId = await world.company('03', { companyName: 'Erinnert AG' });
    await owes(companyId, [invoice('2026-10-01'), invoice('2026-10-01', 500)]);
    const handOver = (await about(companyId)).find((event) => event.includes('HAND_OVER')) as string;
    expect(handOver).toContain('SUMMARY:Place for collection: Erinnert AG');
    expect(handOver).toContain('STATUS:CONFIRMED');
    expect(handOver).toContain('Place the buyer for collection by this day\\, with everything it owes.');
    expect(handOver).toMatch(/Amount at risk: EUR\s1\\,500\.00\\n/);
    expect(handOver).toContain(`Policy: ${direct}`);
    expect(handOver).toMatch(
      new RegExp(
        `URL;VALUE=URI:\\S+/deadlines\\?policy=${direct}&q=Erinnert\\+AG&duty=HAND_OVER&from=2026-12-30&to=2026-12-30`,
      ),
    );
    // 7, 3 and 1 days before at nine, and on the day at nine
    expect([...handOver.matchAll(/TRIGGER(?:;RELATED=START)?:(\S+)/g)].map(([, trigger]) => trigger)).toEqual([
      '-P6DT15H',
      '-P2DT15H',
      '-PT15H',
      'PT9H',
    ]);
    expect(handOver.match(/ACTION:DISPLAY/g)).toHaveLength(4);
  });

  it('has few entries for a ledger of 240 overdue invoices of one buyer: each with its name, alarms, and missed ones marked', async () => {
    const companyId = await world.company('03', { companyName: 'Zweihundertvierzig AG' });
    const dueDays = Array.from({ length: 8 }, (_none, n) => `2026-09-${17 + n}`);
    await owes(
      companyId,
      Array.from({ length: 240 }, (_none, n) => invoice(dueDays[n % 8] as string, 10 + n)),
    );
    const events = await about(companyId);
    const of = (duty: string) => events.filter((event) => event.includes(`_${duty}`));
    // 60 days after them the reports, of which four were missed on the 20th of November; all else once
    expect([of('REPORT_OVERDUE').length, of('HAND_OVER').length, of('FILE_CLAIM').length]).toEqual([8, 1, 1]);
    expect(events).toHaveLength(10);
    const missed = events.filter((event) =>
      event.includes('SUMMARY:Missed: Report the overdue: Zweihundertvierzig AG'),
    );
    expect(missed).toHaveLength(4);
    for (const event of events) {
      expect(event).toMatch(/SUMMARY:.*Zweihundertvierzig AG/);
      expect(event.includes('BEGIN:VALARM')).toBe(!missed.includes(event));
    }
    const due = await listed(companyId, '&duty=REPORT_OVERDUE&to=2026-11-23');
    const ids = [];
    for (const { day } of due) {
      const query = `policy=${direct}&companyId=${companyId}&duty=REPORT_OVERDUE&day=${day}&currency=EUR&limit=200`;
      const { body } = await world.get(dirk, `/api/v2/deadlines/invoices?${query}`);
      ids.push(...body.items.map(({ receivableId }: { receivableId: string }) => receivableId));
    }
    expect(ids).toHaveLength(240);
    const report = { policy: direct, companyId, reasonCode: 'PROTRACTED_DEFAULT', receivableIds: ids };
    expect((await world.post(dirk, '/api/v2/overdues', report)).status).toBe(201);
    await tick();
    const ended = (await about(companyId)).filter((event) => event.includes('_REPORT_OVERDUE'));
    expect(ended.map((event) => event.includes('STATUS:CANCELLED'))).toEqual(Array(8).fill(true));
    expect((await about(companyId)).filter((event) => event.includes('Missed: Report'))).toEqual([]);
  });

  it('marks what was missed, without an alarm, and cancels what is fulfilled under its former id', async () => {
    const companyId = await world.company('03', { companyName: 'Versäumt AG' });
    await owes(companyId, [invoice('2026-09-15')]);
    const missed = (await about(companyId)).find((event) => event.includes('REPORT_OVERDUE')) as string;
    expect(missed).toContain('SUMMARY:Missed: Report the overdue: Versäumt AG');
    expect(missed).toContain('CATEGORIES:Missed');
    expect(missed).not.toContain('VALARM');
    const { body } = await world.get(dirk, `/api/v2/deadlines?companyId=${companyId}&band=missed`);
    expect(body.items).toMatchObject([{ duty: 'REPORT_OVERDUE', daysLeft: -6 }]);
    const [{ receivableId }] = body.items;
    const report = { policy: direct, companyId, reasonCode: 'PROTRACTED_DEFAULT', receivableIds: [receivableId] };
    expect((await world.post(dirk, '/api/v2/overdues', report)).status).toBe(201);
    await tick();
    const ended = (await about(companyId)).find((event) => event.includes('REPORT_OVERDUE')) as string;
    expect(ended).toContain('STATUS:CANCELLED');
    expect(/UID:(\S+)/.exec(ended)?.[1]).toBe(/UID:(\S+)/.exec(missed)?.[1]);
    expect(await listed(companyId, '&duty=REPORT_OVERDUE')).toEqual([]);
  });
});

describe('A4: an obligation has its action', () => {
  it('for new invoices it is to add them to the case that runs, and that fulfils it', async () => {
    const companyId = await world.company('03');
    await owes(companyId, [invoice('2026-10-01')]);
    const [begun] = await listed(companyId, '&duty=HAND_OVER');
    expect(begun).toMatchObject({ collectionId: null, action: { does: 'HAND_OVER', whyNot: null } });
    const { body } = await world.post(dirk, '/api/v2/collections', {
      policy: direct,
      companyId,
      caseType: 'CLAIM_COLLECTION',
    });
    await owes(companyId, [invoice('2026-10-10', 200)]);
    const [row] = await listed(companyId, '&duty=HAND_OVER');
    expect(row).toMatchObject({
      invoices: 1,
      amount: euros(200),
      collectionId: body.collectionId,
      action: { does: 'ADD_TO_CASE', whyNot: null },
    });
    expect((await world.post(dirk, `/api/v2/collections/${row?.collectionId}/invoices`, {})).status).toBe(201);
    await tick();
    // the case becomes a claim with all of them by itself
    expect(await listed(companyId)).toEqual([]);
    account.setClock('2027-03-01T10:00:00.000Z');
    await account.letWork('Daily step: claims', '2027-03-01T10:00:00.000Z');
    const { items } = (await world.get(dirk, `/api/v2/claims?companyId=${companyId}`)).body;
    expect(items).toMatchObject([{ claimedAmount: euros(1200) }]);
  });

  it('is not asked for where the operation would be refused: a debt up to the threshold, a country not covered', async () => {
    const small = await world.company('03');
    await setTerms({ claimThreshold: euros(1000) });
    await owes(small, [invoice('2026-10-01', 1000)]);
    expect(await listed(small, '&duty=HAND_OVER')).toEqual([]);
    const refused = await world.post(dirk, '/api/v2/collections', {
      policy: direct,
      companyId: small,
      caseType: 'COLLECTION_ONLY',
    });
    expect(refused.body.code).toBe('collection-below-threshold');
    await owes(small, [invoice('2026-10-02', 1)]);
    expect(kinds(await listed(small, '&duty=HAND_OVER'))).toEqual(['HAND_OVER 2026-12-30 2']);

    const claimed = await world.company('03');
    await owes(claimed, [invoice('2026-10-01', 1000)]);
    expect(await listed(claimed, '&duty=FILE_CLAIM')).toEqual([]);
    await owes(claimed, [invoice('2026-10-02', 1)]);
    expect(kinds(await listed(claimed, '&duty=FILE_CLAIM'))).toHaveLength(1);

    const abroad = await world.company('03', { countryCode: 'JP' });
    await owes(abroad, [invoice('2026-10-01')]);
    expect(await listed(abroad, '&duty=REPORT_OVERDUE')).toEqual([]);
    const report = {
      policy: direct,
      companyId: abroad,
      reasonCode: 'PROTRACTED_DEFAULT',
      items: [invoice('2026-10-03')],
    };
    expect((await world.post(dirk, '/api/v2/overdues', report)).body.code).toBe('country-not-covered');
  });

  it('is the claim that was begun, and none beside one that was filed', async () => {
    const companyId = await world.company('03');
    await owes(companyId, [invoice('2026-10-01')]);
    expect((await listed(companyId, '&duty=FILE_CLAIM'))[0]?.action).toEqual({ does: 'FILE_CLAIM', whyNot: null });
    const { body } = await world.post(dirk, '/api/v2/claims', { policy: direct, companyId });
    expect((await listed(companyId, '&duty=FILE_CLAIM'))[0]).toMatchObject({
      claimId: body.claimId,
      action: { does: 'FINISH_CLAIM', whyNot: null },
    });
    await world.asInsurer((tx) =>
      sql`update claims set status = 'REGISTERED', filed_at = ${start}, filed_on = '2026-11-20' where claim_id = ${body.claimId}`.execute(
        tx,
      ),
    );
    await owes(companyId, [invoice('2026-10-05')]);
    expect(await listed(companyId, '&duty=FILE_CLAIM')).toEqual([]);
    await world.asInsurer((tx) =>
      sql`update claims set status = 'WITHDRAWN' where claim_id = ${body.claimId}`.execute(tx),
    );
    await tick();
    expect((await listed(companyId, '&duty=FILE_CLAIM')).length).toBeGreaterThan(0);
  });

  it('gives the reason to users who may not do it', async () => {
    const companyId = await world.company('03');
    await owes(companyId, [invoice('2026-10-01')]);
    const reader = await world.person('olga', direct, 'requestor-validator', ['tci-access', 'read_overdues']);
    const silent = await world.person('ruth', direct, 'read-only', rights);
    const codes = async (who: typeof dirk) =>
      (await listed(companyId, '', who)).map(({ action }) => action.whyNot?.code ?? null);
    expect(await codes(reader)).toEqual(Array(4).fill('not-permitted'));
    expect(await codes(silent)).toEqual(Array(4).fill('ordering-role-missing'));
    expect(await codes(dirk)).toEqual(Array(4).fill(null));
    expect(core).toBeDefined();
  });
});

describe('A6: debts that were never covered', () => {
  const refused = async (companyId: string) => {
    const line = { policy: direct, companyId, requestedAmount: euros(50_000), grantedAmount: euros(0) };
    const { statusCode } = await world.send({
      method: 'POST',
      url: '/api/insurer/v1/covers:upsert',
      headers: { ...core, 'content-type': 'application/x-ndjson' },
      payload: JSON.stringify({ ...line, startDate: '2026-05-01', decisionDate: '2026-05-01' }),
    });
    expect(statusCode).toBe(200);
  };
  const atRisk = async () => {
    const summary = (await world.get(dirk, '/api/v2/deadlines/summary')).body.coverAtRisk;
    const today = (await world.get(dirk, '/api/v2/dashboard')).body.risk.duties.atRisk;
    return [summary.find(({ amount }: Deadline) => amount.currency === 'SEK')?.amount ?? null, today.length];
  };

  it('are no cover at risk, and are not to be claimed', async () => {
    const [covered, never] = [await world.company('03'), await world.company('03')];
    const before = (await atRisk())[1];
    await refused(never);
    await owes(never, [invoice('2026-08-01', 700, 'SEK')]);
    expect(kinds(await listed(never))).toEqual([]);
    expect(await atRisk()).toEqual([null, before]);
    await owes(covered, [invoice('2026-08-01', 300, 'SEK')]);
    expect((await listed(covered)).map(({ duty }) => duty)).toEqual(['REPORT_OVERDUE', 'HAND_OVER', 'FILE_CLAIM']);
    expect((await atRisk())[0]).toEqual({ amount: '300.00', currency: 'SEK' });
  });
});
