import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
