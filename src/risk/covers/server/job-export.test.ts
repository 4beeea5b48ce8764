import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Permission } from '../../../platform/core/permission.ts';
import { csv, type Headers, type JobWorld, openJobWorld } from '../../../testing/server/example-jobs.ts';
import { direct } from '../../../testing/server/example-world.ts';
import { testLists } from '../../../testing/server/test-node.ts';

const exports = '/api/v2/exports';
const rights: readonly Permission[] = ['tci-access', 'read_clr', 'export-tables'];
let at: JobWorld;
let rita: Headers;

beforeAll(async () => {
  at = await openJobWorld();
  rita = await at.world.person('rita', direct, 'requestor-validator', rights);
});
afterAll(() => at.world.close());

const ask = (who: Headers, list: string, query: object = {}) =>
  at.world.post(who, exports, { list, format: 'csv', query });

it('exports the lines of one’s own file, found by its number', async () => {
  const job = await at.checked(rita, csv([['600001', '1000']]), { policy: direct });
  expect((await ask(rita, 'cover-request-jobs', { created: 'this-week' })).status).toBe(202);
  expect((await ask(rita, 'cover-request-job-lines', { jobId: job.jobId, state: 'REFUSED' })).status).toBe(202);
  const withoutFile = await ask(rita, 'cover-request-job-lines');
  expect([withoutFile.status, withoutFile.body.errors]).toEqual([
    400,
    [{ pointer: '/query/jobId', code: 'wrong-format' }],
  ]);
  expect((await ask(rita, 'cover-job-lines', { jobId: job.jobId })).status).toBe(404);
  const other = await at.world.person('otto', direct, 'requestor-validator', rights);
  expect((await ask(other, 'cover-request-job-lines', { jobId: job.jobId })).status).toBe(404);
});

it('says of each line what is wrong with it', async () => {
  const { jobId } = await at.checked(rita, csv([['600001', '']]), { policy: direct });
  const list = testLists()['cover-request-job-lines'];
  const [line] = await at.linesOf(rita, jobId);
  const outcome = list.columns.find(({ id }) => id === 'outcome');
  expect(outcome?.kind === 'codes' && outcome.of(line as never).map((code) => outcome.labels[code])).toEqual(
    line?.problems.map(() => expect.stringMatching(/\.$/)),
  );
});
