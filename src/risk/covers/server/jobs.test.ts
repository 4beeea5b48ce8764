import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mostUnderWay } from '../../../bulk/jobs/job.ts';
import type { JobLineOnWire, JobOnWire } from '../../../bulk/jobs/jobs.contract.ts';
import type { JobContext } from '../../../bulk/jobs/server/job-context.ts';
import { withWork, workByLine } from '../../../bulk/jobs/server/test-work.ts';
import { workOffNext } from '../../../bulk/jobs/server/work-off.ts';
import { csv, type JobWorld, now, openJobWorld } from '../../../testing/server/example-jobs.ts';
import { direct } from '../../../testing/server/example-world.ts';
import { testJobPool } from '../../../testing/server/test-node.ts';

const jobs = '/api/v2/cover-request-jobs';
let at: JobWorld;

beforeAll(async () => {
  at = await openJobWorld();
});
afterAll(() => at.world.close());

describe('a job', () => {
  it('is its owner’s alone', async () => {
    const job = await at.checked(at.dirk, csv([['600001', '1000']]), { policy: direct });
    for (const path of ['', '/lines', '/result']) {
      expect((await at.world.send({ url: `${jobs}/${job.jobId}${path}`, headers: at.petra })).statusCode).toBe(404);
    }
    expect((await at.world.get(at.petra, jobs)).body.items.map(({ jobId }: JobOnWire) => jobId)).not.toContain(
      job.jobId,
    );
  });

  it('is found by its policy; one whose lines name their policies is found by any', async () => {
    const ofPolicy = await at.checked(at.dirk, csv([['600001', '1000']]), { policy: direct });
    const ofLines = await at.checked(at.dirk, csv([['600001', '1000', direct]], ',Policy'), {});
    expect([ofPolicy.policy, ofLines.policy]).toEqual([direct, null]);
    const found = async (policy: string) => {
      const { items } = (await at.world.get(at.dirk, `${jobs}?policy=${policy}&limit=200`)).body;
      const ids = items.map(({ jobId }: JobOnWire) => jobId);
      return [ofPolicy, ofLines].map(({ jobId }) => ids.includes(jobId));
    };
    expect(await found(direct)).toEqual([true, true]);
    expect(await found('CBNL-3999999')).toEqual([false, true]);
  });

  it('is paged through by its lines, also with a cursor that somebody made up', async () => {
    const job = await at.checked(
      at.dirk,
      csv([
        ['600001', '1000'],
        ['600002', '1000'],
        ['600003', '1000'],
      ]),
      { policy: direct },
    );
    const page = async (query: string) =>
      (await at.world.get(at.dirk, `${jobs}/${job.jobId}/lines?limit=2&count=true${query}`)).body;
    const { items, next, count } = await page('');
    expect([items.map(({ line }: JobLineOnWire) => line), count]).toEqual([[2, 3], { value: 3, capped: false }]);
    expect((await page(`&cursor=${next}`)).items.map(({ line }: JobLineOnWire) => line)).toEqual([4]);
    for (const value of [1.5, 99_999_999_999, 'x']) {
      const forged = Buffer.from(JSON.stringify(['line', value, 'x'])).toString('base64url');
      expect(await page(`&cursor=${forged}`)).toMatchObject({ code: 'invalid-input' });
    }
  });

  it('orders each line once though its worker was killed and another took over', async () => {
    const ids = await at.companies(230);
    const job = await at.checked(at.dirk, csv(ids.map((id) => [id, '12000'])), { policy: direct });
    await at.world.post(at.dirk, `${jobs}/${job.jobId}/start`);
    let handfuls = 0;
    const work = workByLine(at.jobContext, 'cover-requests');
    const dying = withWork(at.jobContext, 'cover-requests', {
      ...work,
      async apply(...given) {
        const ordered = await work.apply(...given);
        handfuls += 1;
        if (handfuls > 1) throw new Error('killed');
        return ordered;
      },
    });
    await expect(workOffNext('order', dying)).rejects.toThrow('killed');
    const halfway = await at.jobOf(at.dirk, job.jobId);
    expect(halfway.counts).toMatchObject({ ordered: 200, ready: 30 }); // the second handful left nothing behind
    expect(await at.requestsOf(ids)).toBe(200);
    await at.world.asInsurer((tx) =>
      sql`update jobs set claim = 'gone', claimed_until = clock_timestamp() - interval '1 second' where job_id = ${job.jobId}`.execute(
        tx,
      ),
    );
    await Promise.all([workOffNext('order', at.jobContext), workOffNext('order', at.jobContext)]);
    expect(await at.jobOf(at.dirk, job.jobId)).toMatchObject({ state: 'PROCESSED', counts: { ordered: 230 } });
    expect(await at.requestsOf(ids)).toBe(230);
  });

  it('orders every other line where some are refused among many', async () => {
    const ids = await at.companies(23);
    const job = await at.checked(at.dirk, csv(ids.map((id) => [id, '12000'])), { policy: direct });
    const failedIds = [ids[0], ids[7], ids[8], ids[22]];
    for (const companyId of failedIds)
      await at.world.post(at.dirk, '/api/v2/cover-requests', {
        policy: direct,
        companyId,
        action: 'NEW',
        amount: { amount: '5000', currency: 'EUR' },
      });
    await at.world.post(at.dirk, `${jobs}/${job.jobId}/start`);
    await workOffNext('order', at.jobContext);
    expect(await at.jobOf(at.dirk, job.jobId)).toMatchObject({
      state: 'PARTIAL',
      counts: { ordered: 19, refused: 4, ready: 0 },
    });
    expect(await at.requestsOf(ids)).toBe(23);
  });

  it('can be removed from the list once it failed, and its audit trail stays', async () => {
    const job = await at.checked(at.dirk, csv([['600001', '1000']]), { policy: direct });
    const one = `${jobs}/${job.jobId}`;
    const remove = () => at.world.post(at.dirk, one, undefined, { method: 'DELETE' });
    expect((await remove()).body).toMatchObject({ code: 'job-not-removable' });
    await at.world.post(at.dirk, `${one}/cancel`);
    expect((await at.world.get(at.petra, one)).status).toBe(404);
    const before = (await at.world.get(at.dirk, `${jobs}?count=true`)).body.count.value;
    expect((await remove()).status).toBe(204);
    const { items, count } = (await at.world.get(at.dirk, `${jobs}?count=true`)).body;
    expect(count).toEqual({ value: before - 1, capped: false });
    expect(items.map(({ jobId }: { jobId: string }) => jobId)).not.toContain(job.jobId);
    expect((await at.world.get(at.dirk, one)).status).toBe(404);
    expect((await remove()).status).toBe(404);
    const kept = await at.world.asInsurer((tx) => sql`select from jobs where job_id = ${job.jobId}`.execute(tx));
    expect(kept.rows).toHaveLength(1);
  });

  it('says what its lines would order, by action and currency', async () => {
    const [first = '', second = '', third = ''] = await at.companies(3);
    const content = csv(
      [
        [first, '1000', 'EUR'],
        [second, '2500', 'EUR'],
        [third, '300', 'EUR'],
        ['nobody', '1', 'EUR'],
      ],
      ',Currency',
    );
    const job = await at.checked(at.dirk, content, { policy: direct });
    expect((await at.world.get(at.dirk, `${jobs}/${job.jobId}/sums`)).body).toEqual({
      orders: [{ action: 'NEW', count: 3, amount: { amount: '3800.00', currency: 'EUR' } }],
      largest: [{ policy: direct, amount: { amount: '2500.00', currency: 'EUR' } }],
    });
    expect((await at.world.get(at.petra, `${jobs}/${job.jobId}/sums`)).status).toBe(404);
  });

  it('is not worked on by one whose claim was taken over', async () => {
    const ids = await at.companies(3);
    const job = await at.checked(at.dirk, csv(ids.map((id) => [id, '12000'])), { policy: direct });
    await at.world.post(at.dirk, `${jobs}/${job.jobId}/start`);
    const late: JobContext = {
      ...at.jobContext,
      isStopping: () => false,
      database: {
        ...at.jobContext.database,
        write: async (viewer, work) => {
          if (viewer.scope.kind === 'customer')
            await at.world.asInsurer((tx) =>
              sql`update jobs set claim = 'another' where job_id = ${job.jobId}`.execute(tx),
            );
          return at.jobContext.database.write(viewer, work);
        },
      },
    };
    expect(await workOffNext('order', late)).toBe(true);
    expect(await at.requestsOf(ids)).toBe(0);
    await at.world.asInsurer((tx) => sql`update jobs set claimed_until = null where job_id = ${job.jobId}`.execute(tx));
    while (await workOffNext('order', at.jobContext));
    expect(await at.requestsOf(ids)).toBe(3);
  });

  it('stops on request; what is ordered stays ordered', async () => {
    const job = await at.checked(at.dirk, csv([['600001', '1000']]), { policy: direct });
    expect((await at.world.post(at.dirk, `${jobs}/${job.jobId}/cancel`)).body).toMatchObject({ state: 'CANCELLED' });
    expect((await at.world.post(at.dirk, `${jobs}/${job.jobId}/cancel`)).body).toMatchObject({ code: 'job-over' });
    expect((await at.world.post(at.dirk, `${jobs}/${job.jobId}/start`)).body).toMatchObject({
      code: 'job-not-startable',
    });
  });

  it('breaks off where its owner may no longer order', async () => {
    const [id] = await at.companies(1);
    const leaver = await at.world.person('leaver', direct, 'requestor-validator');
    const job = await at.checked(leaver, csv([[id ?? '', '12000']]), { policy: direct });
    await at.world.post(leaver, `${jobs}/${job.jobId}/start`);
    await at.world.asInsurer((tx) => sql`update people set permissions = '{}' where person_id = 'leaver'`.execute(tx));
    while (await workOffNext('order', at.jobContext));
    const { rows } = await at.world.asInsurer((tx) =>
      sql`select state, failure ->> 'code' as code from jobs where job_id = ${job.jobId}`.execute(tx),
    );
    expect(rows).toEqual([{ state: 'FAILED', code: 'not-permitted' }]);
    expect(await at.requestsOf([id ?? ''])).toBe(0);
  });

  it('is one of five at most that are under way', async () => {
    const busy = await at.world.person('busy', direct, 'requestor-validator');
    const statuses: number[] = [];
    for (let index = 0; index <= mostUnderWay; index += 1) statuses.push((await at.upload(busy, 'x')).status);
    expect(statuses).toEqual([...Array.from({ length: mostUnderWay }, () => 202), 409]);
    while (await workOffNext('check', at.jobContext));
  });

  it('is worked on by a thread of the server', async () => {
    const [id] = await at.companies(1);
    const desk = testJobPool(at.world.url, at.world.database, now);
    try {
      const { body } = await at.upload(at.dirk, csv([[id ?? '', '12000']]), { policy: direct });
      await desk.workOff();
      expect(await at.jobOf(at.dirk, body.jobId)).toMatchObject({ state: 'TO_VALIDATE', counts: { ready: 1 } });
      await at.world.post(at.dirk, `${jobs}/${body.jobId}/start`);
      await desk.workOff();
      expect(await at.jobOf(at.dirk, body.jobId)).toMatchObject({ state: 'PROCESSED', counts: { ordered: 1 } });
      // who subscribes in the server does so in its threads
      const { rows } = await at.world.asInsurer((tx) =>
        sql`select kind from monitor_events where company_id = ${id}`.execute(tx),
      );
      expect(rows).toEqual([{ kind: 'new-decision' }]);
    } finally {
      await desk.stop();
    }
  });
});
