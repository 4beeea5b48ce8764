import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/server/test-app.ts';
import { flows } from '../tour.ts';

type Headers = { authorization: string };

let world: TestApp;
let rosa: Headers;
let ben: Headers;

beforeAll(async () => {
  world = await testApp();
  rosa = await world.enter({ name: 'rosa', permissions: ['tci-access'] });
  ben = await world.enter({ name: 'ben', permissions: [] });
});
afterAll(() => world.close());

async function ask(who: Headers, flow = '', body?: object) {
  const url = flow ? `/api/v2/onboarding/${flow}` : '/api/v2/onboarding';
  const { statusCode, body: text } = await world.send({
    method: body ? 'PUT' : 'GET',
    url,
    headers: who,
    ...(body ? { payload: body } : {}),
  });
  return { status: statusCode, body: JSON.parse(text) };
}

describe('guided tours', () => {
  it('are unseen at first', async () => {
    const { body } = await ask(rosa);
    expect(body.items).toEqual(flows.map((flow) => ({ flow, tourVersion: 1, state: 'NEVER_SEEN' })));
    expect((await world.send({ url: '/api/v2/onboarding/tci', headers: rosa })).statusCode).toBe(200);
  });

  it('are begun, left and walked to their end, by each person apart', async () => {
    expect((await ask(rosa, 'tci', { state: 'IN_PROGRESS' })).body).toEqual({
      flow: 'tci',
      tourVersion: 1,
      state: 'IN_PROGRESS',
    });
    expect((await ask(rosa, 'tci', { tourVersion: 1, state: 'SKIPPED' })).body.state).toBe('SKIPPED');
    expect((await ask(rosa, 'tci', { state: 'COMPLETED' })).body.state).toBe('COMPLETED');
    expect((await ask(rosa, 'tci', { state: 'COMPLETED' })).status).toBe(200);
    expect((await ask(rosa, 'tci', { state: 'SKIPPED' })).body.code).toBe('tour-over');
    expect((await ask(rosa, 'tci')).body.state).toBe('COMPLETED');
    expect((await ask(ben, 'tci')).body.state).toBe('NEVER_SEEN');
  });

  it('never count as unseen again, and have no version that is still to come', async () => {
    const answers = await Promise.all([
      ask(rosa, 'riskServices', { state: 'NEVER_SEEN' }),
      ask(rosa, 'riskServices', { state: 'SKIPPED', tourVersion: 2 }),
      ask(rosa, 'elsewhere', { state: 'SKIPPED' }),
    ]);
    expect(answers.map(({ status, body }) => `${status} ${body.code}`)).toEqual(Array(3).fill('400 invalid-input'));
    expect((await ask(rosa, 'riskServices')).body.state).toBe('NEVER_SEEN');
  });

  it('are moved by two browsers one after the other', async () => {
    const moves = await Promise.all(
      (['IN_PROGRESS', 'COMPLETED', 'SKIPPED', 'COMPLETED'] as const).map((state) => ask(ben, 'nonPayment', { state })),
    );
    expect(moves.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect((await ask(ben, 'nonPayment')).body.state).toBe('COMPLETED');
  });
});
