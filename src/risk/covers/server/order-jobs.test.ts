import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrderJobLineOnWire, OrderJobOnWire } from '../../../approvals/orders/order-jobs.contract.ts';
import type { OrderOnWire } from '../../../approvals/orders/ordering.contract.ts';
import { withWork, workByLine } from '../../../bulk/jobs/server/test-work.ts';
import { workOffNext } from '../../../bulk/jobs/server/work-off.ts';
import { csv, type Headers, type JobWorld, openJobWorld } from '../../../testing/server/example-jobs.ts';
import { euros, fourEyes, sixEyes } from '../../../testing/server/example-world.ts';

const files = '/api/v2/cover-request-jobs';
const jobs = '/api/v2/order-jobs';
let at: JobWorld;
let viktor: Headers;
let vera: Headers;
let remi: Headers;
let ines: Headers;

beforeAll(async () => {
  at = await openJobWorld();
  viktor = await at.world.person('viktor', fourEyes, 'validator-four-eyes');
  vera = await at.world.person('vera', fourEyes, 'requestor-validator');
  remi = await at.world.person('remi', sixEyes, 'requestor-six-eyes');
  ines = await at.world.person('ines', sixEyes, 'intermediary-validator-six-eyes');
}, 60_000);
afterAll(() => at.world.close());

/** A file of so many lines that is ordered, and waits line by line. */
async function orderedFile(who: Headers, policy: string, lines: number): Promise<string> {
  const ids = await at.companies(lines);
  const { jobId } = await at.checked(who, csv(ids.map((id) => [id, '12000'])), { policy });
  await at.orderAll(who, jobId);
  return jobId;
}

const review = (who: Headers, body: object) => at.world.post(who, jobs, body);

/** Has orders reviewed and waits until it is done. */
async function reviewed(who: Headers, body: object): Promise<OrderJobOnWire> {
  const { status, body: job } = await review(who, body);
  expect(status, JSON.stringify(job)).toBe(202);
  while (await workOffNext('order', at.jobContext));
  return (await at.world.get(who, `${jobs}/${job.jobId}`)).body;
}

async function ordersOf(who: Headers, query: string): Promise<OrderOnWire[]> {
  return (await at.world.get(who, `/api/v2/orders?limit=100&${query}`)).body.items;
}

async function linesOf(who: Headers, { jobId }: OrderJobOnWire, query = ''): Promise<OrderJobLineOnWire[]> {
  return (await at.world.get(who, `${jobs}/${jobId}/lines?limit=100${query}`)).body.items;
}

describe('the orders of a file', () => {
  it('know the file and the line that they come from, and are found by it', async () => {
    const jobId = await orderedFile(at.petra, fourEyes, 3);
    await orderedFile(at.petra, fourEyes, 1);
    const orders = await ordersOf(viktor, `jobId=${jobId}`);
    expect(orders.map(({ file }) => file).toSorted((one, other) => (one?.line ?? 0) - (other?.line ?? 0))).toEqual(
      [2, 3, 4].map((line) => ({ jobId, kind: 'cover-requests', fileName: 'orders.csv', line })),
    );
    const byHand = await at.world.order(at.petra, {
      policy: fourEyes,
      companyId: await at.world.company('03'),
      action: 'NEW',
      amount: euros(5000),
    });
    expect((await at.world.get(viktor, `/api/v2/orders/${byHand.orderId}`)).body.file).toBeNull();
  });

  it('show their file to whoever may see them, with their lines alone, and to nobody else', async () => {
    const jobId = await orderedFile(at.petra, fourEyes, 2);
    const { body: file } = await at.world.get(viktor, `${files}/${jobId}`);
    expect(file).toMatchObject({
      fileName: 'orders.csv',
      createdBy: 'petra',
      isOwn: false,
      counts: { lines: 2, ready: 0, refused: 0, ordered: 2 },
      whyNotStart: { code: 'not-permitted' },
      whyNotCancel: { code: 'not-permitted' },
    });
    const { body: lines } = await at.world.get(viktor, `${files}/${jobId}/lines?count=true`);
    expect(lines.count.value).toBe(2);
    expect(lines.items.map(({ cells }: { cells: string[] }) => cells[1])).toEqual(['12000', '12000']);
    for (const stranger of [ines, at.dirk]) {
      expect((await at.world.get(stranger, `${files}/${jobId}`)).status).toBe(404);
      expect((await at.world.get(stranger, `${files}/${jobId}/lines`)).status).toBe(404);
    }
    expect((await at.world.post(viktor, `${files}/${jobId}/start`)).status).toBe(404);
    expect((await at.world.post(viktor, `${files}/${jobId}/cancel`)).status).toBe(404);
  });

  it('leave out of the file what is outside the reader’s scope', async () => {
    const olga = await at.world.enter({
      name: 'olga',
      permissions: ['tci-access', 'read_clr'],
      mandates: [
        { policyKey: fourEyes, orderingRole: 'requestor-four-eyes' },
        { policyKey: sixEyes, orderingRole: 'requestor-six-eyes' },
      ],
    });
    const [one, two, bad] = await at.companies(3);
    const rows = [`${fourEyes},${one},12000`, `${sixEyes},${two},12000`, `${fourEyes},${bad},0`];
    const { jobId } = await at.checked(olga, `Policy,Company ID,Amount\n${rows.join('\n')}\n`);
    await at.orderAll(olga, jobId);
    const { body: file } = await at.world.get(viktor, `${files}/${jobId}`);
    expect(file.counts).toEqual({ lines: 1, ready: 0, refused: 0, ordered: 1 });
    const { body: lines } = await at.world.get(viktor, `${files}/${jobId}/lines`);
    expect(lines.items.map(({ line }: { line: number }) => line)).toEqual([2]);
    const { body: other } = await at.world.get(ines, `${files}/${jobId}/lines`);
    expect(other.items.map(({ line }: { line: number }) => line)).toEqual([3]);
    expect((await at.world.get(olga, `${files}/${jobId}/lines`)).body.items).toHaveLength(3);
  });
});

describe('orders that are reviewed together', () => {
  it('are approved all that fit, each with its own audit trail and the address of whoever approved', async () => {
    const fileId = await orderedFile(at.petra, fourEyes, 25);
    const job = await reviewed(viktor, { judgement: 'approve', filter: { jobId: fileId, waitsForMe: true } });
    expect(job).toMatchObject({
      state: 'PROCESSED',
      counts: { orders: 25, waiting: 0, done: 25, notDone: 0 },
      reasons: [],
      whyNotCancel: { code: 'job-over' },
    });
    const orders = await ordersOf(viktor, `jobId=${fileId}`);
    expect(new Set(orders.map(({ workflowStatus }) => workflowStatus))).toEqual(new Set(['SENT']));
    for (const { steps } of orders)
      expect(steps).toMatchObject([
        { action: 'SUBMITTED' },
        { action: 'APPROVED', person: 'viktor', address: '127.0.0.1' },
      ]);
    expect((await review(viktor, { judgement: 'approve', filter: { jobId: fileId } })).body.code).toBe(
      'no-order-waits',
    );
  });

  it('are left as they are where they ask for more than whoever approves may', async () => {
    const lena = await at.world.enter({
      name: 'lena',
      permissions: ['tci-access', 'read_clr'],
      mandates: [{ policyKey: fourEyes, orderingRole: 'validator-four-eyes', approvalLimit: '11999.99' }],
    });
    const fileId = await orderedFile(at.petra, fourEyes, 2);
    expect((await review(lena, { judgement: 'approve', filter: { jobId: fileId, waitsForMe: true } })).body.code).toBe(
      'no-order-waits',
    );
    const all = { judgement: 'approve', filter: { jobId: fileId } };
    expect(await reviewed(lena, all)).toMatchObject({
      counts: { orders: 2, done: 0, notDone: 2 },
      reasons: [{ code: 'above-approval-limit', count: 2 }],
    });
  });

  it('are approved line by line where some are picked, and refused with a reason', async () => {
    const fileId = await orderedFile(at.petra, fourEyes, 3);
    const [left, ...rest] = await ordersOf(viktor, `jobId=${fileId}`);
    const picked = rest.map(({ orderId, version }) => ({ orderId, version }));
    expect(await reviewed(viktor, { judgement: 'approve', orders: picked })).toMatchObject({ counts: { done: 2 } });
    expect((await ordersOf(viktor, `jobId=${fileId}&waitsForMe=true`)).map(({ orderId }) => orderId)).toEqual([
      left?.orderId,
    ]);
    const refusal = { judgement: 'refuse', filter: { jobId: fileId } };
    expect((await review(viktor, refusal)).body).toMatchObject({
      code: 'invalid-input',
      errors: [{ pointer: '/reason', code: 'too-short' }],
    });
    await reviewed(viktor, { ...refusal, reason: 'This buyer pays late.' });
    expect((await at.world.get(viktor, `/api/v2/orders/${left?.orderId}`)).body).toMatchObject({
      workflowStatus: 'REFUSED_INTERNALLY',
      reason: 'This buyer pays late.',
    });
  });

  it('leave out another account for an indemnity, which is approved alone', async () => {
    const rights = ['tci-access', 'read_clr', 'read_claims'] as const;
    const vince = await at.world.person('vince', fourEyes, 'validator-four-eyes', rights);
    const fileId = await orderedFile(at.petra, fourEyes, 2);
    const [account] = await ordersOf(vince, `jobId=${fileId}`);
    await at.world.asInsurer((tx) =>
      sql`update orders set kind = 'claim-payee' where order_id = ${account?.orderId}`.execute(tx),
    );
    const together = await reviewed(vince, { judgement: 'approve', filter: { jobId: fileId } });
    expect(together).toMatchObject({
      counts: { orders: 2, done: 1, notDone: 1 },
      reasons: [{ code: 'approved-alone', count: 1 }],
    });
  });

  it('leave out one’s own and say so, and also what a rule refuses or was changed meanwhile', async () => {
    const fileId = await orderedFile(vera, fourEyes, 2);
    const own = await reviewed(vera, { judgement: 'approve', filter: { jobId: fileId } });
    expect(own).toMatchObject({
      state: 'PARTIAL',
      counts: { orders: 2, done: 0, notDone: 2 },
      reasons: [{ code: 'own-order', count: 2 }],
    });
    expect(await linesOf(vera, own, '&state=REFUSED')).toMatchObject([
      { state: 'REFUSED', problem: { code: 'own-order' } },
      { state: 'REFUSED', problem: { code: 'own-order' } },
    ]);
    const [changed, fine] = await ordersOf(viktor, `jobId=${fileId}`);
    const seen = [changed, fine].map((order) => ({ orderId: order?.orderId, version: order?.version }));
    await at.world.post(viktor, `/api/v2/orders/${changed?.orderId}/return`, { reason: 'Please ask for less.' });
    await at.world.post(vera, `/api/v2/orders/${changed?.orderId}/submit`);
    expect(await reviewed(viktor, { judgement: 'approve', orders: seen })).toMatchObject({
      counts: { done: 1, notDone: 1 },
      reasons: [{ code: 'version-changed', count: 1 }],
    });
  });

  it('are taken by one of two who approve them at the same moment, the database decides which', async () => {
    const fileId = await orderedFile(at.petra, fourEyes, 30);
    const filter = { jobId: fileId };
    const first = await review(viktor, { judgement: 'approve', filter });
    const second = await review(vera, { judgement: 'refuse', reason: 'We do not want these.', filter });
    const drain = async () => {
      while (await workOffNext('order', at.jobContext));
    };
    await Promise.all([drain(), drain()]);
    await drain();
    const one = (await at.world.get(viktor, `${jobs}/${first.body.jobId}`)).body as OrderJobOnWire;
    const other = (await at.world.get(vera, `${jobs}/${second.body.jobId}`)).body as OrderJobOnWire;
    expect(one.counts.done + other.counts.done).toBe(30);
    expect(one.counts.notDone + other.counts.notDone).toBe(30);
    const orders = await ordersOf(viktor, `jobId=${fileId}`);
    expect(orders.filter(({ workflowStatus }) => workflowStatus === 'SENT')).toHaveLength(one.counts.done);
    expect(orders.every(({ steps }) => steps.length === 2)).toBe(true);
  });

  it('pass both steps of six eyes, a job each', async () => {
    const fabien = await at.world.person('fabien', sixEyes, 'final-validator-six-eyes');
    const fileId = await orderedFile(remi, sixEyes, 2);
    const filter = { jobId: fileId, waitsForMe: true };
    expect(await reviewed(ines, { judgement: 'approve', filter })).toMatchObject({ counts: { done: 2 } });
    expect(await reviewed(fabien, { judgement: 'approve', filter })).toMatchObject({ counts: { done: 2 } });
    for (const { workflowStatus } of await ordersOf(ines, `jobId=${fileId}`)) expect(workflowStatus).toBe('SENT');
  });

  it('continue after a worker died, every one reviewed exactly once', async () => {
    const fileId = await orderedFile(at.petra, fourEyes, 30);
    const { body: job } = await review(viktor, { judgement: 'approve', filter: { jobId: fileId } });
    const work = workByLine(at.jobContext, 'orders');
    const dying = withWork(at.jobContext, 'orders', {
      ...work,
      async apply(...given) {
        const done = await work.apply(...given);
        if (done.some(({ requestId }) => requestId === last?.orderId)) throw new Error('killed');
        return done;
      },
    });
    const [last] = await ordersOf(viktor, `jobId=${fileId}&sort=-creationDate`);
    await expect(workOffNext('order', dying)).rejects.toThrow('killed');
    await at.world.asInsurer((tx) => sql`update jobs set claimed_until = null where job_id = ${job.jobId}`.execute(tx));
    while (await workOffNext('order', at.jobContext));
    expect((await at.world.get(viktor, `${jobs}/${job.jobId}`)).body.counts).toMatchObject({ orders: 30, done: 30 });
    const approvals = (await ordersOf(viktor, `jobId=${fileId}`)).flatMap(({ steps }) =>
      steps.filter(({ action }) => action === 'APPROVED'),
    );
    expect(approvals).toHaveLength(30);
  });

  it('can be stopped, and what is done stays done', async () => {
    const fileId = await orderedFile(at.petra, fourEyes, 2);
    const { body: job } = await review(viktor, { judgement: 'approve', filter: { jobId: fileId } });
    expect((await at.world.post(viktor, `${jobs}/${job.jobId}/cancel`)).body).toMatchObject({
      state: 'CANCELLED',
      counts: { waiting: 2 },
    });
    expect(await workOffNext('order', at.jobContext)).toBe(false);
    expect(await ordersOf(viktor, `jobId=${fileId}&waitsForMe=true`)).toHaveLength(2);
    const { body: page } = await at.world.get(viktor, `${jobs}?state=CANCELLED`);
    expect(page.items).toMatchObject([{ jobId: job.jobId, judgement: 'approve' }]);
    expect((await at.world.get(vera, `${jobs}/${job.jobId}`)).status).toBe(404);
  });

  it('are named in one way: picked, or by a filter, and none that is outside the scope', async () => {
    const fileId = await orderedFile(remi, sixEyes, 1);
    const [order] = await ordersOf(ines, `jobId=${fileId}`);
    const picked = [{ orderId: order?.orderId, version: order?.version }];
    expect((await review(viktor, { judgement: 'approve', orders: picked })).status).toBe(404);
    expect((await review(viktor, { judgement: 'approve' })).status).toBe(400);
    expect((await review(viktor, { judgement: 'approve', orders: picked, filter: {} })).status).toBe(400);
    expect((await review(viktor, { judgement: 'approve', filter: { jobId: fileId } })).body.code).toBe(
      'no-order-waits',
    );
  });
});
