import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JobOnWire } from '../../../bulk/jobs/jobs.contract.ts';
import { workOffNext } from '../../../bulk/jobs/server/work-off.ts';
import { upsertPolicies } from '../../../policies/policies/server/upsert-policies.ts';
import { type LedgerWorld, openLedgerWorld } from '../../../testing/server/example-ledgers.ts';
import { brokered, direct, examplePolicy } from '../../../testing/server/example-world.ts';

/** The currency of lines that name none is the one given under a policy in the same currency, and never another. */

const ledgers = '/api/v2/ledgers';
const [canadian, american] = ['EHCA-4000003', 'EHWA-4000001'] as const;
let at: LedgerWorld;
let lars: LedgerWorld['lena'];
let buyer: string;

beforeAll(async () => {
  at = await openLedgerWorld();
  const policies = [
    { ...examplePolicy(canadian, 'Maple Supplies Inc', 'CA', 'DIRECT'), currency: 'CAD' },
    { ...examplePolicy(american, 'Harbor Supplies Inc', 'US', 'DIRECT'), currency: 'USD' },
  ].map((policy) => ({ ...policy, discretionaryLimit: null, preCheck: null }));
  await at.world.asInsurer((tx) => upsertPolicies(tx, policies, { record: async () => {} }));
  lars = await at.world.enter({
    name: 'lars',
    permissions: ['tci-access', 'read_clr', 'read_overdues', 'write_overdues'],
    mandates: [direct, brokered, canadian, american].map((policyKey) => ({
      policyKey,
      orderingRole: 'requestor-validator',
    })),
  });
  buyer = await at.world.company('04');
});
afterAll(() => at.world.close());

let numbers = 0;
const file = (heads: string, amount: (sum: string) => string = (sum) => sum) => {
  const rows = ['100.00', '50.00'].map((sum) => `${buyer};N-${(numbers += 1)};2026-08-01;2026-09-01;${amount(sum)}`);
  return `EH ID;Invoice;Invoice date;Due date;${heads}\n${rows.join('\n')}\n`;
};
async function checked(content: string, policy: string): Promise<JobOnWire> {
  const { body } = await at.upload(lars, content, { policy });
  return settled(body.jobId);
}
async function settled(jobId: string): Promise<JobOnWire> {
  while (await workOffNext('check', at.jobContext));
  return (await at.world.get(lars, `${ledgers}/${jobId}`)).body;
}
async function confirm(jobId: string): Promise<JobOnWire> {
  expect((await at.world.post(lars, `${ledgers}/${jobId}/columns/confirm`)).status).toBe(200);
  return settled(jobId);
}
async function readAgain(jobId: string, declared: object): Promise<JobOnWire> {
  const answer = await at.world.post(lars, `${ledgers}/${jobId}/reading`, declared, { method: 'PUT' });
  expect(answer.status).toBe(202);
  return settled(jobId);
}
const currencies = async ({ jobId }: JobOnWire) =>
  (await at.world.get(lars, `${ledgers}/${jobId}/lines?limit=200`)).body.items.map(
    ({ amount, problems }: { amount: { currency: string } | null; problems: { code: string }[] }) =>
      amount?.currency ?? problems.map(({ code }) => code).join(),
  );
const missing = { code: 'currency-missing', field: 'currency', column: null, rows: 2 };

describe('S2: the currency of lines that name none', () => {
  it('is asked again under a policy in another currency, and stored for both', async () => {
    const first = await checked(file('Amount'), canadian);
    expect(first.mapping.questions).toEqual([missing]);
    await confirm(first.jobId);
    const other = await checked(file('Amount'), american);
    expect(other.mapping).toMatchObject({ source: 'REMEMBERED', questions: [missing], toConfirm: ['currency'] });
    expect(await currencies(other)).toEqual(['USD', 'USD']);
    expect((await at.world.post(lars, `${ledgers}/${other.jobId}/start`)).body.code).toBe('columns-unconfirmed');
    await confirm(other.jobId);
    for (const [policy, currency] of [
      [canadian, 'CAD'],
      [american, 'USD'],
    ] as const) {
      const next = await checked(file('Amount'), policy);
      expect(next.mapping).toMatchObject({ source: 'REMEMBERED', questions: [] });
      expect(await currencies(next)).toEqual([currency, currency]);
    }
  });

  it('is asked again where another one than that of the policy was given', async () => {
    const first = await checked(file('Value'), canadian);
    const fields = first.fileColumns.map(({ field }) => field);
    await readAgain(first.jobId, { fields, currency: 'EUR' });
    expect(await currencies(await checked(file('Value'), canadian))).toEqual(['EUR', 'EUR']);
    for (const policy of [american, direct])
      expect((await checked(file('Value'), policy)).mapping.questions).toEqual([missing]);
  });

  it('is asked again once the file is read under another policy', async () => {
    const job = await checked(file('Total amount'), canadian);
    const fields = job.fileColumns.map(({ field }) => field);
    expect((await readAgain(job.jobId, { fields, currency: 'CAD' })).mapping.questions).toEqual([]);
    const moved = await readAgain(job.jobId, { policy: american, fields });
    expect(moved.mapping.questions).toEqual([missing]);
    expect(await currencies(moved)).toEqual(['USD', 'USD']);
  });

  it('settles a sign that it fits once it is confirmed, beside amounts and in a column', async () => {
    const beside = await checked(
      file('Gross amount', (sum) => `$${sum}`),
      canadian,
    );
    expect(beside.mapping.questions).toEqual([missing]);
    expect(await currencies(await confirm(beside.jobId))).toEqual(['CAD', 'CAD']);
    const other = await checked(
      file('Gross amount', (sum) => `$${sum}`),
      american,
    );
    expect(await currencies(other)).toEqual(['currency-ambiguous', 'currency-ambiguous']);
    expect(await currencies(await confirm(other.jobId))).toEqual(['USD', 'USD']);
    const column = await checked(
      file('Gross;Currency', (sum) => `${sum};$`),
      american,
    );
    expect(column.mapping.questions).toEqual([missing]);
    const agreed = await confirm(column.jobId);
    expect(agreed.counts).toMatchObject({ ready: 2, refused: 0 });
    expect(agreed.sums).toMatchObject({ unread: 0, currencies: [{ currency: 'USD', open: '150' }] });
    const kroner = await checked(
      file('Invoice amount', (sum) => `${sum} kr`),
      direct,
    );
    const fields = kroner.fileColumns.map(({ field }) => field);
    expect(await currencies(await readAgain(kroner.jobId, { fields, currency: 'NOK' }))).toEqual(['NOK', 'NOK']);
  });

  it('is stored from pasted rows for the same currency alone', async () => {
    const headers = ['Invoice', 'Invoice date', 'Due date', 'Sum of money'];
    const fields = ['documentNumber', 'issueDate', 'dueDate', 'amount'];
    const said = { headers, fields, currency: 'CAD', usualCurrency: 'CAD' };
    const kept = await at.world.post(lars, '/api/v2/receivables/layouts', said, { method: 'PUT' });
    expect(kept.status).toBe(204);
    const text = `${headers.join('\t')}\nP-1\t2026-08-01\t2026-09-01\t100.00\n`;
    const read = async (usualCurrency: string) =>
      (await at.world.post(lars, '/api/v2/receivables/read', { text, usualCurrency })).body;
    expect(await read('CAD')).toMatchObject({ source: 'REMEMBERED', questions: [], said: { currency: 'CAD' } });
    const other = await read('USD');
    expect(other.questions).toMatchObject([{ code: 'currency-missing' }]);
    expect(other.lines[0].item.amount.currency).toBe('USD');
  });
});
