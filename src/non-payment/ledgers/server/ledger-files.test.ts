import { afterAll, beforeAll, expect, it } from 'vitest';
import { withWork, workByAccount } from '../../../bulk/jobs/server/test-work.ts';
import { workOffNext } from '../../../bulk/jobs/server/work-off.ts';
import { type LedgerWorld, openLedgerWorld } from '../../../testing/server/example-ledgers.ts';
import { direct } from '../../../testing/server/example-world.ts';

/** What a ledger has in common with other files: it is corrected, read again, stopped, and exported with its result. */

const ledgers = '/api/v2/ledgers';
let at: LedgerWorld;
let called: string;

beforeAll(async () => {
  at = await openLedgerWorld();
  called = 'K-1';
  await at.insured(called);
});
afterAll(() => at.world.close());

it('comes as a template whose columns are read in each language', async () => {
  for (const language of ['en', 'fr', 'de', 'nl', 'it', 'es']) {
    const template = await at.world.send({
      url: `${ledgers}/template?format=csv&language=${language}`,
      headers: at.lena,
    });
    const heads = template.body.replace(/^\ufeff/, '').trim();
    const separator = heads.includes(';') ? ';' : ',';
    const cells = [direct, called, '', '', '', 'T-1', '2026-08-01', '2026-09-01', '100', '100', 'EUR', '', ''];
    const job = await at.checked(`${heads}\n${cells.join(separator)}\n`);
    expect([language, job.columns.map(({ field }) => field)]).toEqual([
      language,
      [
        'policy',
        'customer',
        'companyName',
        'identifier',
        'itemType',
        'documentNumber',
        'issueDate',
        'dueDate',
        'amount',
        'outstandingAmount',
        'currency',
        'disputed',
        'shipmentDate',
      ],
    ]);
    expect(job.counts).toMatchObject({ ready: 1, refused: 0 });
  }
});

it('is corrected cell by cell, for all lines at once, and read again with its corrections', async () => {
  const job = await at.checked(
    `Customer number,Invoice number,Invoice date,Due date,Amount,Note
${called},X-1,2026-08-01,2026-09-31,10,a
${called},X-2,2026-08-01,2026-09-31,20,b
nobody,X-3,2026-08-01,2026-09-30,30,c\n`,
  );
  expect(job.counts).toMatchObject({ ready: 0, refused: 3 });
  const { jobId } = job;
  const again = await at.world.post(at.lena, `/api/v2/ledgers/${jobId}/check-again`);
  expect(again.body).toMatchObject({ counts: { refused: 3 } });
  const result = await at.world.send({ url: `/api/v2/ledgers/${jobId}/result?language=de`, headers: at.lena });
  expect(result.body).toContain('Nicht zugeordnet: Abnehmer wählen');
  expect((await at.linesOf(jobId, '&state=REFUSED')).length).toBe(3);
  const due = job.columns.findIndex(({ field }) => field === 'dueDate');
  const cells = [called, 'X-3', '2026-08-01', '2026-09-30', '30'];
  const corrected = await at.world.post(
    at.lena,
    `/api/v2/ledgers/${jobId}/lines/4`,
    { cells },
    {
      method: 'PUT',
      headers: { 'if-match': '"2"' },
    },
  );
  expect(corrected.body).toMatchObject({ line: 4, state: 'READY', amount: { amount: '30.00', currency: 'EUR' } });
  const set = { column: due, value: '2026-09-30' };
  expect((await at.world.post(at.lena, `/api/v2/ledgers/${jobId}/cells`, set, { method: 'PUT' })).body).toMatchObject({
    counts: { ready: 3, refused: 0 },
  });
  const declared = { fields: ['customer', 'documentNumber', 'issueDate', 'dueDate', 'amount', 'documentNumber'] };
  const reading = `/api/v2/ledgers/${jobId}/reading`;
  expect((await at.world.post(at.lena, reading, declared, { method: 'PUT' })).status).toBe(400);
  const anew = { fields: ['customer', null, 'issueDate', 'dueDate', 'amount', 'documentNumber'] };
  expect((await at.world.post(at.lena, reading, anew, { method: 'PUT' })).status).toBe(202);
  while (await workOffNext('check', at.jobContext));
  expect(await at.jobOf(jobId)).toMatchObject({ counts: { ready: 3, refused: 0 } });
});

it('lets other jobs run after its time slice, and loses nothing by it', async () => {
  const rows = Array.from({ length: 3 }, (_none, index) => `${called},TURN-${index},2026-08-01,2026-09-30,10`);
  const job = await at.checked(`Customer number,Invoice number,Invoice date,Due date,Amount EUR\n${rows.join('\n')}\n`);
  await at.world.post(at.lena, `/api/v2/ledgers/${job.jobId}/start`);
  expect(await workOffNext('order', { ...at.jobContext, sliceMs: 0 })).toBe(true);
  expect(await at.jobOf(job.jobId)).toMatchObject({ state: 'PROCESSING', counts: { ordered: 0 } });
  while (await workOffNext('order', at.jobContext));
  expect(await at.jobOf(job.jobId)).toMatchObject({ state: 'PROCESSED', counts: { ordered: 3 } });
});

it('is stopped, and removed from the list', async () => {
  const job = await at.checked(`Customer number,Invoice number,Invoice date,Due date,Amount
${called},Y-1,2026-08-01,2026-09-30,10\n`);
  expect((await at.world.post(at.lena, `/api/v2/ledgers/${job.jobId}/cancel`)).body).toMatchObject({
    state: 'CANCELLED',
  });
  expect((await at.world.post(at.lena, `/api/v2/ledgers/${job.jobId}/start`)).body.code).toBe('job-not-startable');
  const removed = await at.world.send({ method: 'DELETE', url: `/api/v2/ledgers/${job.jobId}`, headers: at.lena });
  expect(removed.statusCode).toBe(204);
  expect(
    (await at.world.get(at.lena, `/api/v2/ledgers`)).body.items.map(({ jobId }: { jobId: string }) => jobId),
  ).not.toContain(job.jobId);
});

it('is entered once though its worker was killed meanwhile and another took over', async () => {
  const references = Array.from({ length: 6 }, (_none, index) => `KILL-${index}`);
  for (const reference of references) await at.insured(reference);
  const rows = references.flatMap((reference) =>
    Array.from(
      { length: 300 },
      (_none, index) => `${reference},${reference}-${index},2026-08-01,2026-09-30,${index + 1}`,
    ),
  );
  const job = await at.checked(`Customer number,Invoice number,Invoice date,Due date,Amount EUR\n${rows.join('\n')}\n`);
  await at.world.post(at.lena, `/api/v2/ledgers/${job.jobId}/start`);
  let handfuls = 0;
  const work = workByAccount(at.jobContext, 'ledgers');
  const dying = withWork(at.jobContext, 'ledgers', {
    ...work,
    async enter(...given) {
      const entered = await work.enter(...given);
      handfuls += 1;
      if (handfuls > 1) throw new Error('killed');
      return entered;
    },
  });
  await expect(workOffNext('order', dying)).rejects.toThrow('killed');
  const { counts } = await at.jobOf(job.jobId);
  expect([counts.ordered, counts.ready]).toEqual([900, 900]); // the second batch left nothing behind
  while (await workOffNext('order', at.jobContext));
  expect(await at.jobOf(job.jobId)).toMatchObject({ state: 'PROCESSED', counts: { ordered: 1_800 } });
  expect(await at.effectsOf(job.jobId)).toMatchObject({ done: { entered: 1_800, same: 0, changed: 0 } });
});
