import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { direct, type ExampleWorld, exampleWorld } from '../../../testing/server/example-world.ts';

let world: ExampleWorld;
let core: { authorization: string };
const path = '/api/insurer/v1/work';

beforeAll(async () => {
  world = await exampleWorld();
  core = await world.enter({ name: 'core', permissions: [], userType: 'insurer' });
  await world.asInsurer(async (tx) => {
    for (const name of ['wait', 'break', 'end'])
      await sql`select queue_work('work', ${name}, 'thing_1', '2026-11-20T10:00:00Z')`.execute(tx);
    await sql`update work.job set state = 'failed', retry_count = 8, completed_on = now(), output = '{"message": "It broke."}'
      where data ->> 'work' = 'break'`.execute(tx);
    await sql`update work.job set state = 'completed' where data ->> 'work' = 'end'`.execute(tx);
  });
}, 120_000);
afterAll(() => world.close());

const list = async (query = '') => (await world.get(core, `${path}${query}`)).body.items;

it('lists what is due, failed with its error, and done', async () => {
  const items: Array<Record<string, unknown>> = await list();
  expect(Object.fromEntries(items.map(({ work, state }) => [work, state]))).toEqual({
    wait: 'DUE',
    break: 'FAILED',
    end: 'DONE',
  });
  expect(await list('?state=FAILED')).toMatchObject([{ about: 'thing_1', error: 'It broke.', retries: 8 }]);
});

it('tries again what failed, and nothing else', async () => {
  const [failed] = await list('?state=FAILED');
  const [due] = await list('?state=DUE');
  expect((await world.post(core, `${path}/${due.workItemId}/retry`, {})).status).toBe(404);
  const retried = await world.post(core, `${path}/${failed.workItemId}/retry`, {});
  expect([retried.status, retried.body.state]).toEqual([200, 'RETRYING']);
  expect((await world.post(core, `${path}/${failed.workItemId}/retry`, {})).status).toBe(404);
});

it('is for the insurer alone', async () => {
  const dirk = await world.person('dirk', direct, 'requestor-validator');
  expect((await world.get(dirk, path)).status).toBe(403);
});
