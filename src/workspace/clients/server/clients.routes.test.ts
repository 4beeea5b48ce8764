import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { upsertPolicies } from '../../../policies/policies/server/upsert-policies.ts';
import { type ExampleWorld, euros, examplePolicy, exampleWorld } from '../../../testing/server/example-world.ts';
import type { Client } from '../clients.contract.ts';

type Headers = { authorization: string };

const unpaid = 'CBNL-4400001';
const undeclared = 'CBNL-4400002';
const ending = 'CBNL-4400003';
const quiet = 'CBNL-4400004';
const foreign = 'CBNL-4400005';
const ended = 'CBNL-4400006';
const portfolioId = 'lane';

let world: ExampleWorld;
let bea: Headers;
let core: Headers;

beforeAll(async () => {
  world = await exampleWorld();
  world.setNow('2026-07-01T10:00:00.000Z');
  core = await world.enter({ name: 'core', permissions: [], userType: 'insurer' });
  const policies = [
    { ...examplePolicy(unpaid, 'Unpaid BV', 'NL', 'DIRECT'), portfolioId, suspendedFrom: '2026-06-15' },
    { ...examplePolicy(undeclared, 'Undeclared BV', 'NL', 'DIRECT'), portfolioId },
    { ...examplePolicy(ending, 'Ending BV', 'NL', 'DIRECT'), portfolioId, endDate: '2026-08-20' },
    { ...examplePolicy(quiet, 'Quiet BV', 'NL', 'DIRECT'), portfolioId },
    { ...examplePolicy(foreign, 'Foreign BV', 'NL', 'DIRECT'), portfolioId: 'others' },
    { ...examplePolicy(ended, 'Ended BV', 'NL', 'DIRECT'), portfolioId, endDate: '2026-05-31' },
  ];
  await world.asInsurer((tx) => upsertPolicies(tx, policies, { record: async () => {} }));
  const mandates = [{ portfolioId, orderingRole: 'broker-read-only' as const }];
  const permissions = ['policy-admin-read', 'tci-access', 'read_overdues', 'finalized-policy-drafts'] as const;
  bea = await world.enter({ name: 'bea', permissions, mandates });
  const invoice = { policy: unpaid, type: 'POLICY_FEE', issueDate: '2026-05-01' };
  const lines = [
    {
      ...invoice,
      invoiceNumber: 'C-1',
      dueDate: '2026-05-21',
      net: euros(100),
      reminders: [{ level: 'S', sentOn: '2026-06-20' }],
    },
    { ...invoice, invoiceNumber: 'C-2', dueDate: '2026-06-21', net: euros(50) },
    { ...invoice, invoiceNumber: 'C-3', dueDate: '2026-06-21', type: 'CREDIT_NOTE', net: euros(-20) },
    { ...invoice, policy: quiet, invoiceNumber: 'C-4', dueDate: '2026-09-21', net: euros(70) },
  ];
  const { body } = await world.send({
    method: 'POST',
    url: '/api/insurer/v1/invoices:upsert',
    headers: { ...core, 'content-type': 'application/x-ndjson' },
    payload: lines.map((line) => JSON.stringify(line)).join('\n'),
  });
  expect(JSON.parse(body)).toMatchObject({ accepted: 4 });
  await world.asInsurer((tx) =>
    tx
      .insertInto('turnoverDeclarations')
      .values(
        ['2026-05-01', '2026-07-01'].map((periodFrom) => ({
          declarationId: `tod_${periodFrom}`,
          policyKey: undeclared,
          portfolioId,
          periodFrom,
          periodTo: `${periodFrom.slice(0, 8)}31`,
          dueDate: periodFrom === '2026-05-01' ? '2026-06-30' : '2026-08-30',
          frequency: 'MONTHLY',
          basis: 'TURNOVER',
          currency: 'EUR',
          status: 'TO_BE_SUPPLIED',
        })),
      )
      .execute(),
  );
});
afterAll(() => world.close());

async function clients(query = '', who = bea): Promise<Client[]> {
  const { status, body } = await world.get(who, `/api/v2/clients${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.items;
}

describe('the clients of a broker', () => {
  it('are those whose policies have not ended, the most urgent first, with what is due of each', async () => {
    const all = await clients();
    expect(all.map(({ policy }) => policy)).toEqual([unpaid, undeclared, quiet, ending]);
    expect(all[0]).toMatchObject({
      policyholder: { name: 'Unpaid BV' },
      invoices: { count: 2, day: '2026-05-21', balance: euros(150), reminderLevel: 'S' },
      declarations: null,
      obligations: null,
      approvals: 0,
      nextDay: '2026-05-21',
      needs: ['INVOICE', 'SUSPENDED'],
    });
    expect(all[1]).toMatchObject({ declarations: { count: 1, day: '2026-06-30' }, needs: ['DECLARATION'] });
    expect(all[2]).toMatchObject({ invoices: { day: '2026-09-21' }, needs: [] });
    expect(all[3]).toMatchObject({ nextDay: null, endDate: '2026-08-20', needs: ['ENDING'] });
  });

  it('are narrowed to those that need a hand, or something of it, and sorted', async () => {
    const keys = async (query: string) => (await clients(query)).map(({ policy }) => policy);
    expect(await keys('?isDue=true')).toEqual([unpaid, undeclared, ending]);
    expect(await keys('?needs=ENDING,DECLARATION')).toEqual([undeclared, ending]);
    expect(await keys('?needs=APPROVAL')).toEqual([]);
    expect(await keys('?sort=policyholder')).toEqual([ending, quiet, undeclared, unpaid]);
    expect(await keys('?sort=endDate&limit=1')).toEqual([ending]);
    expect(await keys(`?policy=${quiet}`)).toEqual([quiet]);
  });

  it('need a decision on a renewal near its last day for notice, and a look at drafts, for who has the right', async () => {
    await world.asInsurer((tx) =>
      tx
        .insertInto('renewals')
        .values({
          renewalId: 'rnw_ending',
          policyKey: ending,
          portfolioId,
          lastDay: '2026-08-20',
          nextLastDay: '2027-08-20',
          noticeBy: '2026-07-10',
          renewalMode: 'TACIT',
          status: 'INVITED',
          currency: 'EUR',
        })
        .execute(),
    );
    const sent = await world.post(core, '/api/insurer/v1/policy-drafts', {
      policy: quiet,
      draftNumber: 'SC-1',
      title: 'Special conditions',
      expiresOn: '2026-07-20',
      document: { fileName: 'c.txt', contentType: 'text/plain', content: 'YQ==' },
    });
    expect(sent.status).toBe(201);
    const renewal = { renewalId: 'rnw_ending', status: 'INVITED', day: '2026-07-10' };
    expect(await clients('?needs=RENEWAL')).toMatchObject([
      { policy: ending, renewal, needs: ['RENEWAL', 'ENDING'], nextDay: '2026-07-10' },
    ]);
    const drafts = { count: 1, day: '2026-07-20' };
    expect(await clients('?needs=DRAFT')).toMatchObject([{ policy: quiet, drafts, needs: ['DRAFT'] }]);
    const reader = await world.enter({
      name: 'rosa',
      permissions: ['policy-admin-read'],
      mandates: [{ portfolioId, orderingRole: 'read-only' }],
    });
    expect(await clients('?needs=DRAFT', reader)).toEqual([]);
    expect(await clients(`?policy=${quiet}`, reader)).toMatchObject([{ drafts: null, nextDay: '2026-09-21' }]);
  });

  it('show what the reader has a right to, and nobody else’s', async () => {
    const reader = await world.enter({
      name: 'rob',
      permissions: ['policy-admin-read'],
      mandates: [{ policyKey: unpaid, orderingRole: 'read-only' }],
    });
    expect(await clients('', reader)).toMatchObject([{ policy: unpaid, approvals: null, obligations: null }]);
    const unable = await world.enter({
      name: 'una',
      permissions: ['tci-access'],
      mandates: [{ policyKey: unpaid, orderingRole: 'read-only' }],
    });
    expect((await world.get(unable, '/api/v2/clients')).status).toBe(403);
  });
});

describe('the end of a policy', () => {
  const ends = 'ends';
  const [owing, cancelled, later, decided, tacit, active] = [1, 2, 3, 4, 5, 6].map((each) => `CBNL-450000${each}`) as [
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  let ben: Headers;

  /** A renewal of the year that ends with a policy. */
  const renewal = (policyKey: string, more: object) => ({
    renewalId: `rnw_${policyKey}`,
    policyKey,
    portfolioId: ends,
    lastDay: '2026-08-20',
    nextLastDay: '2027-08-20',
    noticeBy: '2026-08-10',
    renewalMode: 'ACTIVE',
    status: 'INVITED',
    currency: 'EUR',
    ...more,
  });

  const offered = (status: string, offerValidUntil: string) => ({
    status,
    offerValidUntil,
    options: sql`'[{}]'::jsonb`,
    comparedWith: sql`'{}'::jsonb`,
  });

  beforeAll(async () => {
    const named = (policy: string, more: object) => ({
      ...examplePolicy(policy, `${policy} BV`, 'NL', 'DIRECT'),
      portfolioId: ends,
      endDate: '2026-08-20',
      ...more,
    });
    const policies = [
      named(owing, { endDate: '2026-05-31', suspendedFrom: '2026-05-01' }),
      named(cancelled, { endDate: '2026-12-31', cancelledFrom: '2026-07-20' }),
      named(later, { endDate: '2026-12-31' }),
      named(decided, {}),
      named(tacit, {}),
      named(active, {}),
    ];
    await world.asInsurer(async (tx) => {
      await upsertPolicies(tx, policies, { record: async () => {} });
      await tx
        .insertInto('turnoverDeclarations')
        .values({
          declarationId: 'tod_last',
          policyKey: owing,
          portfolioId: ends,
          periodFrom: '2026-05-01',
          periodTo: '2026-05-31',
          dueDate: '2026-06-30',
          frequency: 'MONTHLY',
          basis: 'TURNOVER',
          currency: 'EUR',
          status: 'TO_BE_SUPPLIED',
        })
        .execute();
      const notice = { noticeAt: '2026-06-20T10:00:00Z', noticeByName: 'ben' };
      const renewals = [
        renewal(decided, { status: 'NON_RENEWED', ...notice }),
        renewal(tacit, { renewalMode: 'TACIT', noticeBy: '2026-07-05' }),
        renewal(active, offered('QUOTED', '2026-07-05')),
      ];
      for (const each of renewals)
        await tx
          .insertInto('renewals')
          .values(each as never)
          .execute();
    });
    const permissions = ['policy-admin-read', 'policy-admin-write', 'tci-access'] as const;
    ben = await world.enter({ name: 'ben', permissions, mandates: [{ portfolioId: ends, orderingRole: 'read-only' }] });
  });
  beforeEach(() => world.setNow('2026-07-01T10:00:00.000Z'));

  const of = async (policy: string) => (await clients(`?policy=${policy}`, ben))[0];

  it('leaves pending approvals, of what the reader may read', async () => {
    const order = (kind: string, workflowStatus: string) => ({
      orderId: `ord_${kind}_${workflowStatus}`,
      policyKey: owing,
      portfolioId: ends,
      kind,
      subjectId: `${kind}_${workflowStatus}`,
      content: sql`'{}'::jsonb`,
      workflowStatus,
      orderingMode: 'FOUR_EYES',
      createdBy: 'somebody',
      createdByName: 'Somebody',
      createdAt: '2026-05-20T10:00:00Z',
      submittedAt: '2026-05-20T10:00:00Z',
      updatedAt: '2026-05-20T10:00:00Z',
    });
    const orders = [
      order('turnover-declaration', 'TO_VALIDATE'),
      order('turnover-declaration', 'RETURNED'),
      order('claim', 'TO_VALIDATE'),
    ];
    await world.asInsurer(async (tx) => {
      for (const each of orders)
        await tx
          .insertInto('orders')
          .values(each as never)
          .execute();
    });
    expect(await of(owing)).toMatchObject({ approvals: 1, needs: ['DECLARATION', 'APPROVAL'] });
    await world.asInsurer((tx) => tx.deleteFrom('orders').where('policyKey', '=', owing).execute());
  });

  it('keeps its client on the board while anything of it is left to do', async () => {
    expect(await of(owing)).toMatchObject({
      state: 'inactive',
      endDate: '2026-05-31',
      declarations: { count: 1, day: '2026-06-30' },
      needs: ['DECLARATION'],
    });
    await world.asInsurer((tx) =>
      tx.deleteFrom('turnoverDeclarations').where('declarationId', '=', 'tod_last').execute(),
    );
    expect(await of(owing)).toBeUndefined();
  });

  it('is the day before a cancellation, and comes near with it', async () => {
    expect(await of(cancelled)).toMatchObject({ state: 'active', endDate: '2026-07-19', needs: ['ENDING'] });
    expect(await of(later)).toMatchObject({ endDate: '2026-12-31', needs: [] });
    world.setNow('2026-07-20T10:00:00.000Z');
    expect(await of(cancelled)).toBeUndefined();
  });

  it('asks for nothing once its renewal is decided, or a tacit one can be prevented no more', async () => {
    expect(await of(decided)).toMatchObject({ renewal: null, needs: [] });
    expect(await of(tacit)).toMatchObject({ needs: ['RENEWAL', 'ENDING'], renewal: { day: '2026-07-05' } });
    world.setNow('2026-07-05T10:00:00.000Z');
    expect((await of(tacit))?.needs).toEqual(['RENEWAL', 'ENDING']);
    world.setNow('2026-07-06T10:00:00.000Z');
    expect(await of(tacit)).toMatchObject({ needs: [], renewal: { day: '2026-08-20' } });
  });

  it('is not to be decided on an offer that is valid no more', async () => {
    expect(await of(active)).toMatchObject({ needs: ['RENEWAL', 'ENDING'], renewal: { day: '2026-07-05' } });
    world.setNow('2026-07-06T10:00:00.000Z');
    expect(await of(active)).toMatchObject({
      needs: ['ENDING'],
      renewal: { status: 'QUOTED', day: '2026-08-10' },
      nextDay: '2026-08-10',
    });
  });
});
