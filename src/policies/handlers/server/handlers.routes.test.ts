import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { direct, type ExampleWorld, exampleWorld, fourEyes } from '../../../testing/server/example-world.ts';

type Headers = { authorization: string };
let world: ExampleWorld;
let dirk: Headers;
let core: Headers;

beforeAll(async () => {
  world = await exampleWorld();
  dirk = await world.person('dirk', direct, 'requestor-validator');
  core = await world.enter({ name: 'core', permissions: [], userType: 'insurer' });
});
afterAll(() => world.close());

const person = (area: string, name: string) => ({
  area,
  name,
  function: 'Underwriter',
  phone: '+31 20 555 01 44',
  email: 'j.smit@insurer.example',
});
const set = (body: object, who = core, policy = direct) =>
  world.post(who, `/api/insurer/v1/policies/${policy}/handlers`, body, { method: 'PUT' });
const nameOf = async (query: string) =>
  (await world.get(dirk, `/api/v2/policies/${direct}/handler?${query}`)).body.handler?.name ?? null;

describe('who handles a policy at the insurer', () => {
  it('is nobody until one is named, then the one of the area, of the policy, or of the record itself', async () => {
    expect(await nameOf('area=COVERS')).toBeNull();
    const handlers = [person('POLICY', 'P. Jansen'), person('COVERS', 'J. Smit')];
    expect((await set({ handlers })).status).toBe(200);
    await set({ subject: 'claim/clm_1', handlers: [person('NON_PAYMENT', 'A. Bakker')] });
    expect(await nameOf('area=COVERS&subject=cover/cov_1')).toBe('J. Smit');
    expect(await nameOf('area=NON_PAYMENT&subject=claim/clm_2')).toBe('P. Jansen');
    expect(await nameOf('area=NON_PAYMENT&subject=claim/clm_1')).toBe('A. Bakker');
    expect((await world.get(dirk, `/api/v2/policies/${direct}/handlers`)).body.items).toEqual(handlers);
    await set({ subject: 'claim/clm_1', handlers: [] });
    expect(await nameOf('area=NON_PAYMENT&subject=claim/clm_1')).toBe('P. Jansen');
  });

  it('is named by the insurer alone, once for an area, for policies in scope', async () => {
    const twice = [person('COVERS', 'J. Smit'), person('COVERS', 'A. Bakker')];
    expect((await set({ handlers: twice })).body.errors).toMatchObject([
      { pointer: '/handlers/1/area', code: 'twice' },
    ]);
    expect((await set({ handlers: [] }, dirk)).status).toBe(403);
    expect((await world.get(dirk, `/api/v2/policies/${fourEyes}/handlers`)).status).toBe(404);
  });

  it('leaves no name and no number in the trail', async () => {
    await set({ handlers: [person('COVERS', 'J. Smit')] });
    const trail = JSON.stringify((await world.get(core, `/api/v2/history?subject=policy/${direct}`)).body);
    expect(trail).toContain('policy.handlers-changed');
    expect(trail).not.toMatch(/Smit|555 01 44|insurer\.example/);
  });
});
