import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type LedgerWorld, openLedgerWorld } from '../../../testing/server/example-ledgers.ts';
import { direct } from '../../../testing/server/example-world.ts';
import { testSteps } from '../../../testing/server/test-node.ts';
import type { ReceivableOnWire } from '../../receivables/receivables.contract.ts';

/**
 * A report returns to its former status when its invoices are owed again: by an undo, or by the next ledger (decision
 * 72).
 */

const ledgers = '/api/v2/ledgers';
const heads = 'Customer number;Invoice number;Invoice date;Due date;Open amount;Currency';
const today = '2026-11-20';
let at: LedgerWorld;
let core: { authorization: string };
let elsewhere: string;

beforeAll(async () => {
  at = await openLedgerWorld();
  core = await at.world.enter({ name: 'core', permissions: [], userType: 'insurer' });
  await at.insured('K-1');
  elsewhere = 'K-1;A-1;2026-08-01;2026-09-01;5;EUR';
  at.on(today);
});
afterAll(() => at.world.close());

const ledger = (...lines: string[]) => `${heads}\n${lines.join('\n')}\n`;
const found = async (overdueId: string) => (await at.world.get(at.lena, `/api/v2/overdues/${overdueId}`)).body;
const answer = (overdueId: string, reply: object) =>
  at.world.post(core, `/api/insurer/v1/overdues/${overdueId}/reply`, reply);

/** A buyer with two reported invoices, of 15,000 and 7,000, and their lines in a ledger. */
async function reported(called: string) {
  const lines = [`${called};R-1;2026-08-20;2026-09-19;15000;EUR`, `${called};R-2;2026-09-01;2026-10-01;7000;EUR`];
  const companyId = await at.insured(called);
  await at.enterAll((await at.checked(ledger(elsewhere, ...lines))).jobId);
  const { items } = (await at.world.get(at.lena, `/api/v2/receivables?companyId=${companyId}&limit=200`)).body;
  const receivableIds = items.map(({ receivableId }: ReceivableOnWire) => receivableId);
  const report = { policy: direct, companyId, reasonCode: 'CASH_FLOW', knownOn: today, receivableIds };
  const { status, body } = await at.world.post(at.lena, '/api/v2/overdues', report);
  expect([status, body.code]).toEqual([201, undefined]);
  return { companyId, receivableIds, overdueId: body.overdueId as string, lines };
}

async function runStep(name: string): Promise<void> {
  const clock = { now: () => `${today}T10:00:00.000Z`, today: () => today };
  const steps = testSteps(at.world.database, clock, { AVAL_HOUSE_INSURER: '0' });
  const step = steps.find((one) => one.name === name);
  if (!step) throw new Error(name);
  await step.run();
}

/** Clears what is missing from a ledger that has neither invoice, and lets the reports follow. */
async function clearMissing(): Promise<string> {
  const { jobId } = await at.checked(ledger(elsewhere));
  await at.enterComplete(jobId);
  await runStep('Clear overdues that were paid');
  return jobId;
}

const restore = (jobId: string) => at.world.post(at.lena, `${ledgers}/${jobId}/restore-missing`);

/** All that marks a buyer as having something open: marks for the rules, and what the compliance clock asks for. */
async function openOf(companyId: string): Promise<unknown> {
  const { rows } = await at.world.asInsurer((tx) =>
    sql`
      select 'mark' as what, source as name from non_payment_marks where company_id = ${companyId}
      union all select 'duty', duty || ' ' || due_on from deadlines where company_id = ${companyId}
      order by 1, 2`.execute(tx),
  );
  return rows;
}

async function trailOf(overdueId: string): Promise<string[]> {
  const { rows } = await at.world.asInsurer((tx) =>
    sql<{ type: string }>`select type from events where subject = ${`overdue/${overdueId}`} order by position`.execute(
      tx,
    ),
  );
  return rows.map(({ type }) => type);
}

it.each<[string, readonly object[], object]>([
  ['K-11', [], { status: 'REPORTED' }],
  [
    'K-12',
    [{ decision: 'IN_REVIEW' }, { decision: 'COVER_MAINTAINED', text: 'ok' }],
    { status: 'ANSWERED', decision: 'COVER_MAINTAINED' },
  ],
  ['K-13', [{ decision: 'INFO_REQUESTED', question: 'Why?' }], { status: 'INFO_REQUESTED', question: 'Why?' }],
  ['K-14', [{ decision: 'DELIVERY_BAN', effectiveDate: today }], { status: 'ANSWERED', insurerStopsFrom: today }],
])('S1: an undo brings the report of %s back as it stood after %o', async (called, replies, stood) => {
  const { companyId, overdueId } = await reported(called);
  for (const reply of replies) expect((await answer(overdueId, reply)).status).toBe(200);
  const before = await found(overdueId);
  const openBefore = await openOf(companyId);
  expect(before).toMatchObject({ ...stood, totalOutstanding: { amount: '22000.00' }, openItems: 2 });
  const jobId = await clearMissing();
  expect(await found(overdueId)).toMatchObject({ status: 'CLEARED', question: null, openItems: 0 });
  expect(await openOf(companyId)).toEqual([]);
  expect((await restore(jobId)).status).toBe(200);
  const { version: _v, updatedAt: _u, ...after } = await found(overdueId);
  expect(before).toMatchObject(after);
  expect(await openOf(companyId)).toEqual(openBefore);
  expect((await trailOf(overdueId)).slice(-2)).toEqual(['overdue.cleared', 'overdue.reopened']);
  const paid = { receivedOn: today, amount: { amount: '22000', currency: 'EUR' } };
  expect((await at.world.post(at.lena, `/api/v2/overdues/${overdueId}/payments`, paid)).body.status).toBe('CLEARED');
});

it('S1: a plan that waits and a dispute are as before after an undo', async () => {
  const { companyId, overdueId, receivableIds } = await reported('K-15');
  const half = { amount: '11000', currency: 'EUR' };
  const plan = await at.world.post(at.lena, '/api/v2/reschedulings', {
    policy: direct,
    companyId,
    items: receivableIds.map((receivableId: string) => ({ receivableId })),
    instalments: ['2026-12-10', '2027-01-10'].map((dueDate) => ({ dueDate, amount: half })),
    buyerSigned: true,
  });
  expect([plan.status, plan.body.code]).toEqual([201, undefined]);
  const contested = await reported('K-16');
  const dispute = await at.world.post(at.lena, '/api/v2/disputes', {
    policy: direct,
    companyId: contested.companyId,
    receivableIds: contested.receivableIds.slice(0, 1),
    disputeType: 'QUALITY',
    raisedDate: '2026-11-01',
  });
  expect([dispute.status, dispute.body.code]).toEqual([201, undefined]);
  const reports = () => Promise.all([found(overdueId), found(contested.overdueId)]);
  const before = await reports();
  expect(before.map(({ status }) => status)).toEqual(['RESCHEDULING_REQUESTED', 'REPORTED']);
  const jobId = await clearMissing();
  expect((await reports()).map(({ status }) => status)).toEqual(['CLEARED', 'CLEARED']);
  expect((await restore(jobId)).status).toBe(200);
  const after = await reports();
  expect(after.map(({ status, items }) => [status, items])).toEqual(before.map(({ status, items }) => [status, items]));
});

it('S1: a credit note that was set off to close the report is open again after an undo', async () => {
  const { overdueId } = await reported('K-17');
  const note = { itemType: 'CREDIT_NOTE', documentNumber: 'N-1', issueDate: '2026-11-01' };
  const amount = { amount: '-500', currency: 'EUR' };
  const added = await at.world.post(
    at.lena,
    `/api/v2/overdues/${overdueId}`,
    { items: [{ ...note, amount }] },
    { method: 'PATCH' },
  );
  expect([added.status, added.body.totalOutstanding]).toMatchObject([200, { amount: '21500.00' }]);
  const { jobId } = await at.checked(ledger(elsewhere, `K-17;N-1;2026-11-01;;-500;EUR`));
  await at.enterComplete(jobId);
  await runStep('Clear overdues that were paid');
  expect(await found(overdueId)).toMatchObject({ status: 'CLEARED', openItems: 0 });
  expect((await restore(jobId)).status).toBe(200);
  expect(await found(overdueId)).toMatchObject({
    status: 'REPORTED',
    openItems: 3,
    totalOutstanding: { amount: '21500.00' },
  });
});

it('S1: invoices that the next ledger brings back stay in their report, which goes on; nothing is asked for again', async () => {
  const { companyId, overdueId, lines } = await reported('K-18');
  await answer(overdueId, { decision: 'COVER_MAINTAINED' });
  const openBefore = await openOf(companyId);
  await clearMissing();
  const back = await at.checked(ledger(elsewhere, ...lines));
  await at.enterAll(back.jobId);
  expect(await at.effectsOf(back.jobId)).toMatchObject({ done: { reopened: 2 } });
  expect(await found(overdueId)).toMatchObject({ status: 'ANSWERED', decision: 'COVER_MAINTAINED', openItems: 2 });
  expect(await openOf(companyId)).toEqual(openBefore);
  const proposed = (await at.proposalsOf(back.jobId)).filter(({ company }) => company.companyId === companyId);
  expect(proposed).toMatchObject([{ state: 'REPORTED', overdueId, invoices: 0, reportedInvoices: 2 }]);
});

it('S1: a report that was cleared before this was recorded, with open invoices, is found and goes on', async () => {
  const { companyId, overdueId } = await reported('K-19');
  const openBefore = await openOf(companyId);
  await at.world.asInsurer(async (tx) => {
    await sql`update overdues set status = 'CLEARED' where overdue_id = ${overdueId}`.execute(tx);
    await sql`delete from non_payment_marks where source = ${`overdue/${overdueId}`}`.execute(tx);
  });
  await runStep('Reopen overdues that are owed again');
  expect(await found(overdueId)).toMatchObject({ status: 'REOPENED', openItems: 2 });
  expect(await openOf(companyId)).toEqual(openBefore);
});
