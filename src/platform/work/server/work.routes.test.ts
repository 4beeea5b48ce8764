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
    for (const [name, hours] of Object.entries({ later: 2, soon: 1, 'Delete old drafts': -1, end: -2, break: -3 }))
      await sql`select queue_work('work', ${name}, 'thing_1', now() + make_interval(hours => ${hours}))`.execute(tx);
    await sql`update work.job set state = 'failed', retry_count = 8, completed_on = now(), output = '{"message": "It broke."}'
      where data ->> 'work' = 'break'`.execute(tx);
    await sql`update work.job set state = 'completed' where data ->> 'work' = 'end'`.execute(tx);
  });
}, 120_000);
afterAll(() => world.close());

const list = async (query = '') => (await world.get(core, `${path}${query}`)).body.items;

it('lists what failed first, then by when it is due, and at the end what is done, in the language asked for', async () => {
  const items: Array<Record<string, unknown>> = await list('?language=de');
  expect(items.map(({ title, state }) => [title, state])).toEqual([
    ['break', 'FAILED'],
    ['Alte Entwürfe löschen', 'DUE'],
    ['soon', 'WAITING'],
    ['later', 'WAITING'],
    ['end', 'DONE'],
  ]);
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
