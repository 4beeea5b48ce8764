import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import fc from 'fast-check';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { permissions } from '../../identity/access/permissions.ts';
import type { OrderingRole } from '../../identity/access/roles.ts';
import type { Operation } from '../../platform/core/contract.ts';
import { problemStatus } from '../../platform/core/problem.ts';
import { scopeOfMandates } from '../../platform/core/scope.ts';
import { type TestApp, testApp } from '../../testing/server/test-app.ts';
import { testNotificationSteps, testSteps } from '../../testing/server/test-node.ts';
import { buyersOf, knownObjects } from '../../testing/server/test-objects.ts';
import { requestsFor, schemaOf, type World } from '../../testing/server/test-requests.ts';
import { type Scene, setStage, storyPolicies, storyteller } from '../../testing/server/test-scenes.ts';
import { contracts } from '../areas.ts';
import { readConfig } from './config.ts';
import { type ExportPool, openExportPool } from './export-pool.ts';
import { openJobPool } from './job-pool.ts';
import type { WorkerPool } from './worker-pool.ts';

const mainPolicies = ['HERM-1000001', 'SFAC-2000001', 'CBNL-3000001', 'EHWA-4000001', 'TI-5000001'];

const ajv = new Ajv2020({ strict: false });
formats.default(ajv);

let testing: TestApp;
let everyone: { authorization: string };
let insurer: { authorization: string };
let author: { authorization: string };
let leaver: { authorization: string };
let exportPool: ExportPool;
let jobPool: WorkerPool;
/** Says what must have happened before an operation can succeed. */
let setScene: (operation: string) => Promise<Scene | null>;
let world: World = { known: new Map(), buyers: [], policies: mainPolicies };
const held = permissions.filter((permission) => permission !== 'no_transactional');
const start = Date.parse('2026-11-20T10:00:00.000Z');
let minutes = 0;

const instant = () => new Date(start + minutes * 60_000).toISOString();
const clock = { now: instant, today: () => instant().slice(0, 10) };

/** So much of what may be asked for in a minute is forgotten. */
function passAMinute(): void {
  minutes += 1;
  testing.setNow(instant());
}

beforeAll(async () => {
  const environment = { AVAL_TOOL_SMART_VIEW_URL: 'http://localhost:9000/' };
  testing = await testApp({ now: instant(), environment, withDemoWorld: true });
  insurer = await testing.tokenOf('insurer@aval.example');
  await setStage({ send, insurer });
  everyone = await enter('everyone', 'requestor-validator');
  author = await enter('author', 'requestor-four-eyes');
  leaver = await enter('leaver', 'requestor-four-eyes');
  exportPool = openExportPool(task(), { database: testing.database, clock });
  jobPool = openJobPool(task(), testing);
  setScene = storyteller({ ...stage, send, everyone, author, insurer });
  await walk();
}, 900_000);
afterAll(async () => {
  await exportPool.stop();
  await jobPool.stop();
  await testing.close();
});

/** What threads get when they start: the time among it, which is fixed for them. */
const task = () => ({ config: readConfig({ AVAL_CLOCK: instant() }), url: testing.url });

const enter = (name: string, orderingRole: OrderingRole) =>
  testing.enter({
    name,
    permissions: held,
    mandates: [...mainPolicies, ...Object.values(storyPolicies)].map((policyKey) => ({ policyKey, orderingRole })),
    userType: 'administrator',
    organisationId: 'org_nordwind',
  });

const stage = {
  enter,
  workOff: () => jobPool.workOff(),
  postNews: async () => {
    for (const { name, run } of testNotificationSteps({ database: testing.database, clock }))
      if (name === 'Write notifications') await run();
  },
  inviteToRenew: async () => {
    for (const { name, run } of testSteps(testing.database, clock)) if (name === 'Daily step: renewals') await run();
  },
  passADay: async () => {
    minutes += 24 * 60;
    passAMinute();
    await jobPool.stop();
    jobPool = openJobPool(task(), testing);
  },
  today: () => clock.today(),
};

/** Finds what there is by now, of what the person sees where they see any; has made and read the files that wait. */
async function lookAround(): Promise<void> {
  await exportPool.makeWhatWaits();
  await jobPool.workOff();
  const tokens = await testing.asInsurer((tx) =>
    sql<{ id: string }>`select token_id as id from access_tokens where name = 'test'`.execute(tx),
  );
  const spared = ['everyone', 'author', ...tokens.rows.map(({ id }) => id)];
  const viewer = { scope: scopeOfMandates(mainPolicies, []), personId: 'everyone' };
  const seen = await testing.database.read(viewer, (tx) => knownObjects(tx, spared));
  const all = await testing.asInsurer((tx) => knownObjects(tx, spared));
  const known = new Map([...all].map(([name, ids]) => [name, seen.get(name)?.length ? (seen.get(name) ?? ids) : ids]));
  known.set('workItemId', await failedWork());
  world = { ...world, known, buyers: await testing.asInsurer((tx) => buyersOf(tx, mainPolicies)) };
}

/** Ids of work that failed, of which there is some. */
async function failedWork(): Promise<string[]> {
  const { rows } = await testing.asInsurer(async (tx) => {
    await sql`select queue_work('work', 'break', 'thing', '2026-11-20T10:00:00Z')`.execute(tx);
    return sql<{ id: string }>`
      update work.job set state = 'failed' where data ->> 'work' = 'break' returning id::text as id`.execute(tx);
  });
  return rows.map(({ id }) => id);
}

/** What was made or changed last is asked about first. */
function keepInMind({ path }: Operation, made: object): void {
  const place = path.split('/')[3];
  const known = new Map(world.known);
  for (const [name, id] of Object.entries(made))
    for (const its of [name, `${place}/${name}`])
      if (typeof id === 'string' && known.has(its)) known.set(its, [...new Set([id, ...(known.get(its) ?? [])])]);
  world = { ...world, known };
}

type Answer = Readonly<{ status: number; code: string | null }>;

/** How often it is asked again on a machine so busy that a connection to the database does not open in time. */
const mostWaits = 5;

/** Sends a request, and again where its answer says to. One that ran into another in the database fails, being `overloaded`. */
async function send(request: InjectOptions): Promise<LightMyRequestResponse> {
  for (let again = 0; ; again++) {
    const reply = await testing.send(request);
    if (reply.statusCode !== 503 || reply.json().code !== 'temporarily-unavailable' || again === mostWaits)
      return reply;
    await pause(1000);
  }
}

/** Sends a request as somebody, and answers what was said to it. */
async function expectSaneAnswer(operation: Operation, request: InjectOptions, who = everyone): Promise<Answer> {
  const headers = { ...request.headers, ...(operation.access.who === 'insurer' ? insurer : who) };
  const reply = await send({ ...request, headers });
  const report = `${request.method} ${JSON.stringify(request.url).slice(0, 300)} ${String(request.payload).slice(0, 300)} -> ${reply.statusCode} ${reply.body.slice(0, 300)}`;
  expect(reply.statusCode, report).toBeLessThan(500);
  if (reply.statusCode >= 400) {
    expect(reply.headers['content-type'], report).toContain('application/problem+json');
    expect(Object.keys(problemStatus), report).toContain(reply.json().code);
    return { status: reply.statusCode, code: reply.json().code };
  }
  if (operation.reply !== 'stream' && reply.statusCode !== 204) {
    const isAsDeclared = ajv.validate(schemaOf(operation.reply), reply.json());
    expect(isAsDeclared ? null : ajv.errorsText(), report).toBeNull();
    if (operation.method !== 'GET') keepInMind(operation, reply.json());
  }
  return { status: reply.statusCode, code: null };
}

const operations = contracts.flatMap((contract) => Object.entries(contract)).filter(([name]) => name !== 'listenLive');

/** What makes records, or takes them further. */
const isMaking = (one: (typeof operations)[number]) =>
  (one[1].idempotency === 'creates' || one[1].accepts) && !isEnding(one);

/** What ends a record comes last in a round: until then others act upon it. */
const isEnding = ([name, { method }]: (typeof operations)[number]) =>
  method === 'DELETE' || /^(cancel|close|delete|discard|reject|refuse|remove|revoke|stop|withdraw)/.test(name);
const inOrder = [...operations.filter((one) => !isEnding(one)), ...operations.filter(isEnding)];

/** Rounds of the walk: what one operation makes in a round others act upon in the next. */
const fewestRounds = 2;
/** Ids are chosen again in each run: a request that misses its record finds it in a later round. */
const mostRounds = 12;
/** Requests of an operation in a round. */
const tries = 24;

/** What was answered to operations that have not succeeded yet. */
const open = new Map<string, readonly Answer[]>(operations.map(([name]) => [name, []]));

/** Sends every operation requests that fit until one succeeds, round after round; what ends a record does so once. */
async function walk(): Promise<void> {
  for (let round = 1; round <= fewestRounds || (round <= mostRounds && open.size > 0); round++) {
    await lookAround();
    for (const one of inOrder) if (open.has(one[0]) || isMaking(one)) await tryOut(one, round);
  }
}

/** Each try is about other records; those of a scene serve until the first success. */
async function tryOut([name, operation]: (typeof operations)[number], round: number): Promise<void> {
  passAMinute();
  const scene = open.has(name) ? await setScene(name) : null;
  const answers: Answer[] = [];
  let won = 0;
  for (let attempt = 0; attempt < tries && won < successesOf(operation); attempt++) {
    const records = recordsOf(attempt, operation, won === 0 ? scene : null);
    const seed = round * 1000 + attempt;
    const [request = {}] = fc.sample(requestsFor(records)(operation, 'fitting'), { numRuns: 1, seed });
    const answer = await sendAndCompare([name, operation], request, asks(operation, round, attempt));
    if (answer.status === 429) passAMinute();
    if (answer.code === 'too-many-jobs' || operation.accepts) await jobPool.workOff();
    if (isSuccess(answer)) won += 1;
    answers.push(answer);
  }
  if (won > 0) open.delete(name);
  else if (open.has(name)) open.set(name, answers);
}

/** The author: another person each time where an order may need a second pair of eyes. */
function asks(operation: Operation, round: number, attempt: number): typeof everyone {
  const authors = [everyone, author, round === 1 ? leaver : author];
  return (isOrder(operation) ? authors[attempt % authors.length] : null) ?? everyone;
}

/** Keeps what an operation that succeeds first makes of the record that it is about. */
async function sendAndCompare(
  [name, operation]: (typeof operations)[number],
  request: InjectOptions,
  who: typeof everyone,
): Promise<Answer> {
  const record = open.has(name) ? recordBehind(operation, request) : null;
  const before = record && (await readRecord(record, who));
  const isHeld = open.has(name) && operation.concurrency !== undefined;
  const held = isHeld ? await askInOtherVersions(operation, request, who) : null;
  const answer = await expectSaneAnswer(operation, request, who);
  if (held && isSuccess(answer)) conditions.set(name, held);
  if (record && before && isSuccess(answer)) changes.set(name, [before, await readRecord(record, who)]);
  return answer;
}

type Held = Readonly<{ inAnotherVersion: string | null; inNone: string | null }>;
/** What was answered to an operation in the version of another record and in none, just before it succeeded. */
const conditions = new Map<string, Held>();

/** Changes nothing: the record has not come so far, and where a version is needed it has to be named. */
async function askInOtherVersions(operation: Operation, request: InjectOptions, who: typeof everyone): Promise<Held> {
  const stale = { ...request.headers, 'if-match': '"999999999"' };
  const none = Object.fromEntries(Object.entries(request.headers ?? {}).filter(([name]) => name !== 'if-match'));
  const isNeeded = operation.concurrency === 'if-match';
  return {
    inAnotherVersion: (await expectSaneAnswer(operation, { ...request, headers: stale }, who)).code,
    inNone: isNeeded ? (await expectSaneAnswer(operation, { ...request, headers: none }, who)).code : null,
  };
}

/** What makes records makes some in each round, for others to act upon; all else need succeed only once. */
const successesOf = ({ idempotency, accepts }: Operation) => (idempotency === 'creates' || accepts ? 4 : 1);

/** What its reader saw of the record that an operation met first, before and after. */
const changes = new Map<string, readonly [Versioned, Versioned | null]>();
type Versioned = Readonly<{ version: number }>;

/** What a record is read with, where it has a version. */
const reading = new Set(
  operations.flatMap(([, { method, path, reply }]) =>
    method === 'GET' && reply !== 'stream' && 'version' in (schemaOf(reply).properties ?? {}) ? [path] : [],
  ),
);

/** The address of the record with a version that an operation changes; `null` where it changes none. */
function recordBehind({ method, path, readsOnly }: Operation, { url }: InjectOptions): string | null {
  const places = path.replace('/api/insurer/v1/', '/api/v2/').split('/').slice(0, 5);
  if (method === 'GET' || readsOnly || !reading.has(places.join('/')) || typeof url !== 'string') return null;
  return url.replace('/api/insurer/v1/', '/api/v2/').split('/').slice(0, 5).join('/').replace(/\?.*/, '');
}

async function readRecord(url: string, who: typeof everyone): Promise<Versioned | null> {
  const reply = await send({ url, headers: who });
  return reply.statusCode === 200 ? reply.json() : null;
}

const isSuccess = ({ status }: Answer) => status < 300;
/** Only its uploader sees a file. */
const isOrder = ({ access, accepts }: Operation) => access.who === 'holder' && access.transactional && !accepts;

/** The world as one record of each name; those of a scene where one is set. */
function recordsOf(attempt: number, { path }: Operation, scene: Scene | null): World {
  const one = <Thing>(all: readonly Thing[]): readonly Thing[] => all.slice(attempt % all.length).slice(0, 1);
  const inScene = Object.entries(scene?.ids ?? {}).map(
    ([name, id]) => [`${path.split('/')[3]}/${name}`, [id]] as const,
  );
  return {
    ...world,
    known: new Map([...[...world.known].map(([name, ids]) => [name, one(ids)] as const), ...inScene]),
    buyers: one(world.buyers),
    query: scene?.query,
    values: scene?.values,
  };
}

describe('C17: every operation succeeds on objects that are there', () => {
  it.each(operations)('%s', (name) => {
    expect(tally(open.get(name) ?? []), 'a request that fits succeeds').toEqual({});
  });
});

describe('C10: what changes a record as its reader sees it makes another version of it', () => {
  it('of every record that has one', () => {
    const unchanged = [...changes].filter(
      ([, [before, after]]) => after?.version === before.version && !isDeepStrictEqual(before, after),
    );
    expect(Object.fromEntries(unchanged)).toEqual({});
    expect(changes.size).toBeGreaterThan(100);
  });
});

describe('If-Match, where a contract declares it', () => {
  const declared = operations.filter(([, { concurrency }]) => concurrency !== undefined);

  it.each(declared)('%s is held against the version of the record', (name, { concurrency }) => {
    const inNone = concurrency === 'if-match' ? 'precondition-required' : null;
    expect(conditions.get(name)).toEqual({ inAnotherVersion: 'version-changed', inNone });
  });
});

/** How often each code was answered. */
const tally = (answers: readonly Answer[]) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(answers, ({ code }) => code ?? 'success')).map(([code, all]) => [code, all?.length]),
  );

/** What cannot be done twice, one after the other, three who do it at the same moment do not do twice either. */
async function expectOneWinner(operation: Operation, request: InjectOptions): Promise<void> {
  const statuses = await Promise.all([1, 2, 3].map(() => expectSaneAnswer(operation, request)));
  const won = statuses.filter(isSuccess).length;
  if (won < 2) return;
  const again = await expectSaneAnswer(operation, request);
  expect(again.status, `${request.method} ${JSON.stringify(request.url)} was done ${won} times at once`).not.toBe(409);
}

describe('C17: what three do at the same moment', () => {
  const acting = operations.filter(([, { method, params }]) => method !== 'GET' && params);

  it.each(acting)('%s', async (_name, operation) => {
    for (const request of fc.sample(requestsFor(world)(operation, 'fitting'), { numRuns: 4, seed: 20261121 }))
      await expectOneWinner(operation, request);
  });
});

describe('every operation answers odd input with a problem document', () => {
  it.each(operations)('%s', async (_name, operation) => {
    await fc.assert(
      fc.asyncProperty(requestsFor(world)(operation, 'odd'), async (request) => {
        await expectSaneAnswer(operation, request);
      }),
      { numRuns: 15, seed: 20261120, endOnFailure: true },
    );
  });
});

describe('bodies that are no documents', () => {
  const bodies: [string, string | Buffer][] = [
    ['a number beyond all numbers', '{"amount": 1e400}'],
    ['the same member twice', '{"policy": "HERM-1", "policy": "HERM-2"}'],
    ['a prototype', '{"__proto__": {"admin": true}}'],
    ['a hundred thousand brackets', '['.repeat(100_000)],
    ['nesting without end', `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`],
    ['no UTF-8', Buffer.from([0x7b, 0xc3, 0x28, 0x7d])],
    ['two megabytes', JSON.stringify({ comment: 'x'.repeat(2_000_000) })],
    ['half a document', '{"policy": "HERM-'],
    ['XML', '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "a">]><x>&a;</x>'],
  ];
  const writing = operations.filter(([, { method, accepts }]) => method !== 'GET' && !accepts);

  it.each(bodies)('%s', async (_name, payload) => {
    for (const [, operation] of writing) {
      const url = operation.path.replace(/\{\w+\}/g, 'x');
      await expectSaneAnswer(operation, {
        method: operation.method,
        url,
        headers: { 'content-type': 'application/json' },
        payload,
      });
    }
  });
});
