import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { upsertPolicies } from '../../../policies/policies/server/upsert-policies.ts';
import { type ExampleWorld, euros, examplePolicy, exampleWorld } from '../../../testing/server/example-world.ts';

type Headers = { authorization: string };

const own = 'CBNL-4500001';
const foreign = 'CBNL-4500002';
const everything = ['tci-access', 'read_overdues', 'policy-admin-read'] as const;

let world: ExampleWorld;
let dora: Headers;

beforeAll(async () => {
  world = await exampleWorld();
  world.setNow('2026-07-01T10:00:00.000Z');
  const policies = [own, foreign].map((key) => examplePolicy(key, `Holder of ${key}`, 'NL', 'DIRECT'));
  await world.asInsurer((tx) => upsertPolicies(tx, policies, { record: async () => {} }));
  dora = await world.person('dora', own, 'requestor-validator', everything);
  const core = await world.enter({ name: 'core', permissions: [], userType: 'insurer' });
  const invoice = { policy: own, type: 'POLICY_FEE', issueDate: '2026-05-01' };
  const lines = [
    { ...invoice, invoiceNumber: 'C-1', dueDate: '2026-06-21', net: euros(100) },
    {
      ...invoice,
      invoiceNumber: 'C-2',
      dueDate: '2026-06-25',
      net: euros(50),
      paid: euros(50),
      clearedDate: '2026-06-20',
    },
    { ...invoice, policy: foreign, invoiceNumber: 'C-3', dueDate: '2026-07-21', net: euros(70) },
  ];
  const { body } = await world.send({
    method: 'POST',
    url: '/api/insurer/v1/invoices:upsert',
    headers: { ...core, 'content-type': 'application/x-ndjson' },
    payload: lines.map((line) => JSON.stringify(line)).join('\n'),
  });
  expect(JSON.parse(body)).toMatchObject({ accepted: 3, refusals: [] });
  await world.asInsurer(async (tx) => {
    const ofPolicy = { policyKey: own, currency: 'EUR' };
    await tx
      .insertInto('renewals')
      .values({
        ...ofPolicy,
        renewalId: 'rnw_own',
        lastDay: '2026-12-31',
        nextLastDay: '2027-12-31',
        noticeBy: '2026-09-30',
        renewalMode: 'TACIT',
        status: 'INVITED',
      })
      .execute();
    await tx
      .insertInto('turnoverDeclarations')
      .values({
        ...ofPolicy,
        declarationId: 'tod_own',
        periodFrom: '2026-04-01',
        periodTo: '2026-06-30',
        dueDate: '2026-07-30',
        frequency: 'QUARTERLY',
        basis: 'TURNOVER',
        status: 'TO_BE_SUPPLIED',
      })
      .execute();
  });
});
afterAll(() => world.close());

/** Lines of the entries of a calendar, unfolded. */
async function calendarOf(headers: object, url = '/api/v2/deadlines.ics') {
  const reply = await world.send({ url, headers: headers as Headers });
  expect(reply.statusCode).toBe(200);
  const entries = reply.body.replace(/\r\n /g, '').split('BEGIN:VEVENT').slice(1);
  const field = (entry: string, name: string) => new RegExp(`^${name}[^:]*:(.*)\r`, 'm').exec(entry)?.[1];
  return entries.map((entry) => [
    field(entry, 'DTSTART'),
    field(entry, 'SUMMARY'),
    field(entry, 'STATUS'),
    field(entry, 'URL')?.replace(/^https?:\/\/[^/]+/, ''),
    entry.split('BEGIN:VALARM').length > 1,
  ]);
}

describe('the calendar of deadlines', () => {
  it('has what policies ask for: declarations, premium, and the last day for notice, with what was done as ended', async () => {
    const entries = await calendarOf(dora);
    const holder = `Holder of ${own}`;
    expect(entries.map((entry) => entry.slice(0, 3))).toEqual([
      ['20260621', `Missed: Pay premium: ${holder}`, 'CONFIRMED'],
      ['20260625', `No longer required: Pay premium: ${holder}`, 'CANCELLED'],
      ['20260730', `Declare turnover: ${holder}`, 'CONFIRMED'],
      ['20260930', `Last day for notice: ${holder}`, 'CONFIRMED'],
    ]);
    expect(entries.map(([, , , path]) => path).slice(2)).toEqual([
      '/policies/turnoverDeclarations/tod_own',
      '/policies/renewals/rnw_own',
    ]);
    expect(entries.map(([, , , , hasAlarms]) => hasAlarms)).toEqual([false, false, true, true]);
  });

  it('says so in a link too, and nothing of it to who may not read it', async () => {
    const { body } = await world.post(dora, '/api/v2/deadline-calendar');
    expect(await calendarOf({}, body.url.replace(/^https?:\/\/[^/]+/, ''))).toHaveLength(4);
    const rick = await world.person('rick', own, 'requestor-validator', ['tci-access', 'read_overdues']);
    expect(await calendarOf(rick)).toEqual([]);
    expect((await world.post(rick, '/api/v2/deadline-calendar')).status).toBe(201);
  });

  it('ends the notice once the renewal is decided', async () => {
    await world.asInsurer((tx) =>
      tx.updateTable('renewals').set({ status: 'LAPSED' }).where('renewalId', '=', 'rnw_own').execute(),
    );
    expect((await calendarOf(dora)).at(-1)?.slice(1, 3)).toEqual([
      `No longer required: Last day for notice: Holder of ${own}`,
      'CANCELLED',
    ]);
  });
});
