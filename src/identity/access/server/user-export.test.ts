import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UserType } from '../../../platform/core/actor.ts';
import type { Permission } from '../../../platform/core/permission.ts';
import { insurerScope } from '../../../platform/core/scope.ts';
import { makeNext } from '../../../platform/exports/server/make-export.ts';
import { type TestApp, testApp } from '../../../testing/server/test-app.ts';
import { testLists, testTexts } from '../../../testing/server/test-node.ts';
import { ensureOrganisation } from './people.store.ts';
import { findCaller } from './resolve-actor.ts';

type Headers = { authorization: string };

const permissions: readonly Permission[] = ['tci-access', 'export-tables'];
const now = '2026-11-20T10:00:00.000Z';
const exports = '/api/v2/exports';

let testing: TestApp;
let ada: Headers;

const enter = (name: string, organisationId: string, userType: UserType = 'customer', held = permissions) =>
  testing.enter({ name, permissions: held, organisationId, userType });

beforeAll(async () => {
  testing = await testApp({ now });
  await testing.asInsurer(async (tx) => {
    for (const organisationId of ['org_nord', 'org_sud'])
      await ensureOrganisation(tx, { organisationId, name: organisationId, kind: 'CUSTOMER', countryCode: 'DE' });
  });
  ada = await enter('ada', 'org_nord', 'administrator');
  await enter('rosa', 'org_nord');
  await enter('suzanne', 'org_sud');
});
afterAll(() => testing.close());

async function make(): Promise<void> {
  const exportContext = {
    database: testing.database,
    clock: { now: () => now, today: () => now.slice(0, 10) },
    lists: testLists(),
    findCaller,
    translatorFor: testTexts.translatorFor,
    timeZone: 'UTC',
    house: { scope: insurerScope(), personId: 'insurer/exports' },
    keptSeconds: 60,
    isStopping: () => false,
  };
  while (await makeNext(exportContext));
}

const ask = (who: Headers, query: object = {}) =>
  testing.send({
    method: 'POST',
    url: exports,
    headers: who,
    payload: { list: 'users', format: 'csv', language: 'en', query },
  });

const download = (exportId: string) => testing.send({ url: `${exports}/${exportId}/file`, headers: ada });

async function linesOf(query: object = {}): Promise<{ exportId: string; lines: string[] }> {
  const { exportId } = (await ask(ada, query)).json();
  await make();
  return { exportId, lines: (await download(exportId)).body.trim().split('\r\n') };
}

describe('the users of an organisation as a file', () => {
  it('are those of the list, with its filters, and nobody of another organisation', async () => {
    const { lines } = await linesOf();
    expect(lines[0]).toMatch(
      /Name,Email,Position,Ordering role,Policies,Approval limits,Administrator,Rights,Last sign-in,Status/,
    );
    expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(['ada', 'rosa']);
    expect(lines[1]).toContain(',Yes,"Trade credit insurance, all of its areas, Export lists as XLSX and CSV",');
    expect((await linesOf({ q: 'rosa' })).lines).toHaveLength(2);
  });

  it('say each role once, in words, beside the policies', async () => {
    const invitation = {
      email: 'nina@nord.example',
      name: 'Nina',
      isAdministrator: false,
      permissions: ['tci-access'],
      mandates: [],
    };
    const invited = await testing.send({ method: 'POST', url: '/api/v2/users', headers: ada, payload: invitation });
    expect(invited.statusCode).toBe(201);
    const { lines } = await linesOf({ state: 'INVITED' });
    expect(lines[1]).toMatch(
      /^Nina,nina@nord\.example,,,,,No,"Trade credit insurance, all of its areas",,Invited,ada,2026-12-04 10:00$/,
    );
  });

  it('are refused to whoever does not administer them', async () => {
    const rosa = await testing.tokenOf('rosa@test.example');
    const { statusCode, body } = await ask(rosa);
    expect([statusCode, JSON.parse(body)]).toMatchObject([403, { facts: { needs: ['administrator'] } }]);
  });

  it('end being theirs with the task, and in another organisation', async () => {
    const { exportId: waiting } = (await ask(ada)).json();
    await enter('ada', 'org_nord', 'customer');
    await make();
    expect((await testing.send({ url: `${exports}/${waiting}`, headers: ada })).json()).toMatchObject({
      state: 'FAILED',
      failure: 'not-permitted',
    });

    await enter('ada', 'org_nord', 'administrator');
    await expect.poll(async () => (await ask(ada)).statusCode).toBe(202);
    const { exportId } = await linesOf();
    for (const [organisationId, userType] of [
      ['org_nord', 'customer'],
      ['org_sud', 'administrator'],
    ] as const) {
      await enter('ada', organisationId, userType);
      await expect.poll(async () => (await download(exportId)).json().code).toBe('export-outdated');
      await enter('ada', 'org_nord', 'administrator');
      await expect.poll(async () => (await download(exportId)).statusCode).toBe(200);
    }
  });
});
