import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ExampleWorld, exampleWorld, fourEyes } from '../../src/testing/server/example-world.ts';

let world: ExampleWorld;
beforeAll(async () => {
  world = await exampleWorld({ AVAL_PUBLIC_URL: 'http://localhost:3000', AVAL_DEMO: '1' });
  // a tool goes by its own time
  world.setNow(new Date().toISOString());
});
afterAll(() => world.close());

it('G5: the example of a tool shows who is handed over, once', async () => {
  const dora = await world.person('dora', fourEyes, 'requestor-four-eyes', ['edoc']);
  const { body } = await world.post(dora, '/api/v2/partner-tools/document-portal/launch', undefined);
  const arrive = async (address: string) => {
    const { statusCode, body: page } = await world.send({ method: 'GET', url: address, headers: {} });
    return { statusCode, page };
  };
  const { pathname, search } = new URL(body.url);
  const first = await arrive(pathname + search);
  expect(first.page).toContain('dora@test.example');
  expect(first.statusCode).toBe(200);
  const again = await arrive(pathname + search);
  expect([again.statusCode, again.page]).toEqual([403, expect.stringContaining('Not signed in to document-portal')]);
  expect((await arrive(pathname)).statusCode).toBe(403);
  // a hand-off to one tool is none to another
  const { body: other } = await world.post(dora, '/api/v2/partner-tools/document-portal/launch', undefined);
  expect((await arrive(`/example-tools/midas${new URL(other.url).search}`)).statusCode).toBe(403);
});
