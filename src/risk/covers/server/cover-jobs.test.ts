import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { workOffNext } from '../../../bulk/jobs/server/work-off.ts';
import { type JobWorld, openJobWorld } from '../../../testing/server/example-jobs.ts';
import { direct, euros, fourEyes } from '../../../testing/server/example-world.ts';

const jobs = '/api/v2/cover-jobs';
let at: JobWorld;

beforeAll(async () => {
  at = await openJobWorld(jobs);
});
afterAll(() => at.world.close());

/** Buyers with as many euros in force under the policy that sends at once. */
async function covered(amounts: readonly number[]): Promise<string[]> {
  const ids = await at.companies(amounts.length);
  for (const [index, companyId] of ids.entries())
    await at.world.order(at.dirk, {
      policy: direct,
      companyId,
      action: 'NEW',
      amount: euros(amounts[index] as number),
    });
  return ids;
}

async function coverOn(companyId: string) {
  const { body } = await at.world.get(at.dirk, `/api/v2/covers?policy=${direct}&companyId=${companyId}`);
  return body.items[0];
}

const table = (head: string, rows: readonly (readonly string[])[]) =>
  `${head}\n${rows.map((row) => row.join(';')).join('\n')}\n`;

describe('a file of changes of covers', () => {
  it('cancels, reduces and gives references, each line by the rules of a single order', async () => {
    const [cancelled = '', reduced = '', renamed = ''] = await covered([40_000, 50_000, 60_000]);
    const job = await at.checked(
      at.dirk,
      table('Buyer number;Action;Amount;Reference', [
        [cancelled, 'cancel', '', ''],
        [reduced, 'Reduction', '20000', ''],
        [renamed, 'reference', '', 'DEB-77'],
      ]),
      { policy: direct },
    );
    expect(job.counts).toEqual({ lines: 3, ready: 3, refused: 0, ordered: 0 });
    expect(
      (await at.linesOf(at.dirk, job.jobId)).map(({ action, amount }) => [action, amount?.amount ?? null]),
    ).toEqual([
      ['CANCELLATION', null],
      ['REDUCTION', '20000'],
      ['REFERENCE_CHANGE', null],
    ]);
    const done = await at.orderAll(at.dirk, job.jobId);
    expect(done).toMatchObject({ state: 'PROCESSED', counts: { ordered: 3 } });
    expect((await coverOn(reduced)).totalAmount).toMatchObject({ amount: '20000.00' });
    expect(await coverOn(renamed)).toMatchObject({ customerReference: 'DEB-77', totalAmount: { amount: '60000.00' } });
    const requests = (await at.linesOf(at.dirk, job.jobId)).map(({ request }) => request?.requestStatus);
    expect(requests).toEqual(['ANSWERED', 'ANSWERED', 'ANSWERED']);
  });

  it('says of a limit of nothing that it is a cancellation', async () => {
    const [kept = ''] = await covered([50_000]);
    const job = await at.checked(at.dirk, table('Buyer number;New limit', [[kept, '0']]), { policy: direct });
    expect((await at.linesOf(at.dirk, job.jobId))[0]?.problems).toMatchObject([
      { column: 1, code: 'limit-of-nothing' },
    ]);
  });

  it('takes a sum alone for a reduction to it, and a reference alone for the new one', async () => {
    const [reduced = '', renamed = ''] = await covered([50_000, 60_000]);
    const sums = await at.checked(at.dirk, table('Buyer number;New amount', [[reduced, '15000']]), { policy: direct });
    const names = await at.checked(at.dirk, table('Buyer number;Reference', [[renamed, 'K-1']]), { policy: direct });
    expect([
      (await at.linesOf(at.dirk, sums.jobId))[0]?.action,
      (await at.linesOf(at.dirk, names.jobId))[0]?.action,
    ]).toEqual(['REDUCTION', 'REFERENCE_CHANGE']);
  });

  it('is read again with other columns, and its refused lines are checked again', async () => {
    const [reduced = ''] = await covered([50_000]);
    const job = await at.checked(at.dirk, table('Buyer number;New amount;Rest', [[reduced, '70000', '15000']]), {
      policy: direct,
    });
    expect(job.counts).toMatchObject({ ready: 0, refused: 1 });
    const again = await at.world.post(at.dirk, `/api/v2/cover-jobs/${job.jobId}/check-again`);
    expect([again.status, again.body]).toMatchObject([200, { counts: { ready: 0, refused: 1 } }]);
    // money under a head that nobody knows may be what is meant
    expect(job.mapping.questions).toEqual([{ code: 'amount-elsewhere', field: 'amount', column: 2 }]);
    const telling = { fields: ['companyId', null, 'amount'] };
    const reading = `/api/v2/cover-jobs/${job.jobId}/reading`;
    expect((await at.world.post(at.dirk, reading, telling, { method: 'PUT' })).status).toBe(202);
    while (await workOffNext('check', at.jobContext));
    expect(await at.jobOf(at.dirk, job.jobId)).toMatchObject({ passedOver: ['New amount'], counts: { ready: 1 } });
    // columns that somebody said leave nothing to confirm
    const confirmed = await at.world.post(at.dirk, `/api/v2/cover-jobs/${job.jobId}/columns/confirm`);
    expect([confirmed.status, confirmed.body.code]).toEqual([422, 'nothing-to-change']);
  });

  it('has one cell set in all lines where it is to blame, and says what they would order', async () => {
    const [one = '', two = '', three = ''] = await covered([50_000, 50_000, 50_000]);
    const rows = [
      [one, '70000', 'EUR'],
      [two, '80000', 'EUR'],
      [three, '20000', 'PLN'],
    ];
    const job = await at.checked(at.dirk, table('Buyer number;New amount;Currency', rows), { policy: direct });
    expect(job.counts).toMatchObject({ ready: 0, refused: 3 });
    const set = (body: object) =>
      at.world.post(at.dirk, `/api/v2/cover-jobs/${job.jobId}/cells`, body, { method: 'PUT' });
    expect((await set({ column: 1, value: '15000' })).body.counts).toMatchObject({ ready: 2, refused: 1 });
    expect((await at.world.get(at.dirk, `/api/v2/cover-jobs/${job.jobId}/sums`)).body).toEqual({
      orders: [{ action: 'REDUCTION', count: 2, amount: euros(30_000) }],
      largest: [{ policy: direct, amount: euros(15_000) }],
    });
    const [, , left] = await at.linesOf(at.dirk, job.jobId);
    expect(left?.cells).toEqual([three, '20000', 'PLN']);
    expect((await set({ column: 9, value: '' })).body).toMatchObject({
      errors: [{ pointer: '/column', code: 'unknown' }],
    });
  });

  it('refuses what would raise cover, change nothing, or has no cover, and says why at the line', async () => {
    const [raised = ''] = await covered([50_000]);
    const [bare = '', withoutAmount = ''] = await at.companies(2);
    const job = await at.checked(
      at.dirk,
      table('Buyer number;Action;Amount', [
        [raised, 'reduce', '70000'],
        [bare, 'cancel', ''],
        [withoutAmount, '', ''],
        [withoutAmount, 'increase', '90000'],
      ]),
      { policy: direct },
    );
    expect(job.counts).toMatchObject({ ready: 0, refused: 4 });
    expect((await at.linesOf(at.dirk, job.jobId)).map(({ problems }) => problems[0]?.code)).toEqual([
      'reduction-not-below-current',
      'cover-missing',
      'required',
      'not-one-of',
    ]);
  });

  it('waits for the eyes of its policy, line by line', async () => {
    const companyId = (await at.companies(1))[0] ?? '';
    const viktor = await at.world.person('viktor', fourEyes, 'validator-four-eyes');
    const placed = await at.world.order(at.petra, {
      policy: fourEyes,
      companyId,
      action: 'NEW',
      amount: euros(30_000),
    });
    await at.world.post(viktor, `/api/v2/orders/${placed.orderId}/approve`);
    const job = await at.checked(at.petra, table('Buyer number;Action', [[companyId, 'cancel']]), { policy: fourEyes });
    expect((await at.world.post(at.petra, `${jobs}/${job.jobId}/start`)).body.state).toBe('PROCESSING');
    while (await workOffNext('order', at.jobContext));
    const [line] = (await at.world.get(at.petra, `${jobs}/${job.jobId}/lines`)).body.items;
    expect(line?.request).toMatchObject({ requestStatus: 'PENDING', workflowStatus: 'TO_VALIDATE' });
    const { body: orders } = await at.world.get(viktor, `/api/v2/orders?waitsForMe=true&q=${companyId}`);
    expect(orders.items).toMatchObject([{ action: 'CANCELLATION', stake: { before: euros(30_000), after: euros(0) } }]);
  });

  it('is no file of cover requests: each kind has its own list', async () => {
    const [companyId = ''] = await covered([30_000]);
    const job = await at.checked(at.dirk, table('Buyer number;Action', [[companyId, 'cancel']]), { policy: direct });
    const { status } = await at.world.get(at.dirk, `/api/v2/cover-request-jobs/${job.jobId}`);
    expect(status).toBe(404);
  });

  it('comes as a template whose columns are read, and is returned with its result', async () => {
    const template = await at.world.send({ url: `${jobs}/template?format=csv`, headers: at.dirk });
    expect(template.body).toContain('Action');
    const [companyId = ''] = await covered([30_000]);
    const job = await at.checked(at.dirk, table('Buyer number;Action', [[companyId, 'cancel']]), { policy: direct });
    await at.orderAll(at.dirk, job.jobId);
    const result = await at.world.send({ url: `${jobs}/${job.jobId}/result`, headers: at.dirk });
    expect(result.body).toContain('Processed');
  });

  it('is corrected at the line, stopped, and looked up', async () => {
    const [companyId = ''] = await covered([30_000]);
    const job = await at.checked(at.dirk, table('Buyer number;Action', [[companyId, 'burn']]), { policy: direct });
    const corrected = await at.world.send({
      method: 'PUT',
      url: `${jobs}/${job.jobId}/lines/2`,
      headers: { ...at.dirk, 'if-match': '"1"' },
      payload: { cells: [companyId, 'cancel'] },
    });
    expect(JSON.parse(corrected.body)).toMatchObject({ state: 'READY', action: 'CANCELLATION' });
    expect((await at.world.post(at.dirk, `${jobs}/${job.jobId}/cancel`)).body).toMatchObject({ state: 'CANCELLED' });
    expect((await at.world.get(at.dirk, jobs)).body.items.map(({ jobId }: { jobId: string }) => jobId)).toContain(
      job.jobId,
    );
  });
});
