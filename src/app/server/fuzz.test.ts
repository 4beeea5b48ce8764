import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { makeDemoWorld } from '../../../db/demo/make-demo-world.ts';
import { permissions } from '../../access/permissions.ts';
import { scopeOfMandates } from '../../access/scope.ts';
import { jobKinds, type WorkKind } from '../../jobs/job.ts';
import type { Operation } from '../../platform/contract.ts';
import { problemStatus } from '../../platform/problem.ts';
import type { Db } from '../../platform/server/context.ts';
import { schemaForDocument } from '../../platform/server/json-schema.ts';
import { dayShape } from '../../reference/day.ts';
import { areas } from '../areas.ts';
import { type TestApp, testApp } from './test-app.ts';
import { notYetSucceeded } from './test-not-yet-succeeded.ts';
import { type KnownObjects, knownObjects } from './test-objects.ts';

type Schema = { [key: string]: unknown } & {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  pattern?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  minLength?: number;
};

const mainPolicies = ['HERM-1000001', 'SFAC-2000001', 'CBNL-3000001', 'EHWA-4000001', 'TI-5000001'];

/** Values that have broken servers before. */
const odd: unknown[] = [
  null,
  '',
  '\0',
  'a\0b',
  '\ud800',
  '\u202e',
  'x'.repeat(100_000),
  "'; drop table covers; --",
  '%',
  '_%\\',
  '{{7*7}}',
  -0,
  -1,
  1e308,
  2 ** 53,
  1.5,
  true,
  [],
  {},
  [[[[[[[[]]]]]]]],
  ['a', 1, null],
  { constructor: { prototype: { admin: true } } },
  '9999-12-31',
  '0000-00-00',
  '2026-02-30',
  '1e400',
  'NaN',
];

/** Whether a request fits in every part, or one of its members is odd. */
type Manner = 'fitting' | 'odd';

/** Values that fit a schema; of objects that are told apart by an id, those that are there. */
function fitting(schema: Schema, manner: Manner, name = ''): fc.Arbitrary<unknown> {
  const there = objectsNamed(name);
  if (there && schema.type === 'string') return fc.constantFrom(...there);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches) return fc.oneof(...branches.map((branch) => fitting(branch, manner, name)));
  if (schema.type === 'object')
    return manner === 'fitting' ? usualOr(members(schema, manner), schema) : members(schema, manner);
  if (schema.type === 'array')
    return fc.array(fitting(schema.items ?? {}, manner, name.replace(/s$/, '')), { minLength: 1, maxLength: 3 });
  if (schema.type === 'integer' || schema.type === 'number') {
    return fc.integer({
      min: Math.max(schema.minimum ?? -1000, -(2 ** 31)),
      max: Math.min(schema.maximum ?? 1_000_000, 2 ** 31 - 1),
    });
  }
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'string') return usualTexts[name] ? fc.constantFrom(...usualTexts[name]) : text(schema);
  return fc.constant(null);
}

/** What goes together: an amount with a currency of the policies, a document with its name. */
const usualObjects: Readonly<Record<string, readonly object[]>> = {
  'amount,currency': ['1', '250', '1000', '20000', '75000'].map((amount) => ({ amount, currency: 'EUR' })),
  'content,contentType,fileName': [
    { fileName: 'proof.txt', contentType: 'text/plain', content: Buffer.from('delivered').toString('base64') },
  ],
};

/** Texts whose shape says less than the rule that reads them. */
const usualTexts: Readonly<Record<string, readonly string[]>> = {
  email: ['ann@buyer.example'],
  bankAccount: ['DE89370400440532013000'],
  bankBic: ['COBADEFFXXX'],
  currency: ['EUR'],
  subject: mainPolicies.map((policy) => `policy/${policy}`),
};

/** Mostly what is usual of such an object, else whatever has its shape. */
function usualOr(all: fc.Arbitrary<unknown>, { properties = {} }: Schema): fc.Arbitrary<unknown> {
  const usual = usualObjects[Object.keys(properties).sort().join()];
  return usual ? fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...usual) }, { weight: 1, arbitrary: all }) : all;
}

const patternOfDay = (schemaForDocument(dayShape) as Schema).pattern;

/** Days lie near today as often as they lie at the ends of time; texts are often as long as they may be. */
function text({ pattern, minLength = 0, maxLength = 40 }: Schema): fc.Arbitrary<string> {
  if (pattern === patternOfDay)
    return fc.constantFrom(
      '2026-08-20',
      '2026-10-30',
      '2026-11-20',
      '2026-11-25',
      '2026-12-10',
      '1900-01-01',
      '2999-12-31',
    );
  if (pattern) return fc.stringMatching(new RegExp(pattern, 'u'));
  const longest = Math.min(maxLength, 3_000);
  return fc.oneof(
    fc.string({ minLength, maxLength: Math.min(longest, 60), unit: 'grapheme' }),
    fc.constantFrom('x'.repeat(longest), '🦆'.repeat(longest / 2), 'ß'.repeat(longest)),
  );
}

function members({ properties = {}, required = [] }: Schema, manner: Manner): fc.Arbitrary<unknown> {
  const member = (name: string, schema: Schema) => {
    const fits = fitting(schema, manner, name);
    return manner === 'fitting'
      ? fits
      : fc.oneof({ weight: 9, arbitrary: fits }, { weight: 1, arbitrary: fc.constantFrom(...odd) });
  };
  return fc.record(
    Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, member(name, schema)])),
    { requiredKeys: required },
  );
}

const inputOf = (shape: z.ZodType | undefined, manner: Manner) =>
  shape ? fitting(schemaForDocument(shape) as Schema, manner) : fc.constant({});

/** A search by a filter or two; a cursor that nobody was given fits no list. */
function searchOf(query: Operation['query'], manner: Manner): fc.Arbitrary<unknown> {
  if (!query || manner === 'odd') return inputOf(query, manner);
  const { properties = {}, required = [] } = schemaForDocument(query) as Schema;
  const optional = Object.keys(properties).filter((name) => !required.includes(name) && name !== 'cursor');
  return fc.subarray(optional, { maxLength: Math.min(2, optional.length) }).chain((names) => {
    const used = new Set([...required, ...names]);
    return fc.record(
      Object.fromEntries(
        Object.entries(properties).flatMap(([name, schema]) =>
          used.has(name) ? [[name, fitting(schema, manner, name)]] : [],
        ),
      ),
    );
  });
}

/** Parameters that name what is there: a name that stands for several kinds is told apart by the path before it. */
function parametersOf(path: string, params: Operation['params'], manner: Manner): fc.Arbitrary<unknown> {
  const place = path.split('/')[3];
  const its = Object.keys(params?.shape ?? {}).flatMap((name) => {
    const there = objectsNamed(`${place}/${name}`) ?? numbered[name];
    return there ? [[name, fc.constantFrom(...there)] as const] : [];
  });
  return fc
    .tuple(inputOf(params, manner), fc.record(Object.fromEntries(its)))
    .map(([all, there]) => ({ ...(all as object), ...there }));
}

/** Parameters that number parts of a record, or name what everybody has. */
const numbered: Readonly<Record<string, readonly string[]>> = {
  line: ['2', '3'],
  no: ['1', '2'],
  version: ['current', '1'],
};

/** Records of a name that are there; `undefined` where the name tells of none. */
function objectsNamed(name: string): readonly string[] | undefined {
  const there = known.get(name);
  return there && there.length > 0 ? there : undefined;
}

/** A request of an operation. */
function requestOf(
  { method, path, params, query, body, accepts }: Operation,
  manner: Manner,
): fc.Arbitrary<InjectOptions> {
  const fits = inputOf(body, manner);
  return fc
    .tuple(
      parametersOf(path, params, manner),
      searchOf(query, manner),
      manner === 'fitting'
        ? fits
        : fc.oneof({ weight: 6, arbitrary: fits }, { weight: 1, arbitrary: fc.constantFrom(...odd) }),
    )
    .map(([parameters, search, payload]): InjectOptions => {
      const url = path.replace(
        /\{(\w+)\}/g,
        (_all, name) => encode((parameters as Record<string, unknown>)[name]) || 'x',
      );
      const pairs = Object.entries(search as object).map(([name, value]) => `${name}=${encode(value)}`);
      const request = { method, url: pairs.length > 0 ? `${url}?${pairs.join('&')}` : url } as const;
      return method === 'GET'
        ? request
        : { ...request, headers: { 'content-type': accepts ?? 'application/json' }, payload: JSON.stringify(payload) };
    });
}

function encode(value: unknown): string {
  const written = String(typeof value === 'object' ? JSON.stringify(value) : value).slice(0, 3000);
  return encodeURIComponent(written.toWellFormed());
}

const ajv = new Ajv2020({ strict: false });
formats.default(ajv);

let testing: TestApp;
let everyone: { authorization: string };
let insurer: { authorization: string };
let known: KnownObjects = new Map();
const held = permissions.filter((permission) => permission !== 'no_transactional');
const now = '2026-11-20T10:00:00.000Z';

beforeAll(async () => {
  testing = await testApp({ now });
  await makeDemoWorld({ database: testing.database, clock: { now: () => now, today: () => now.slice(0, 10) } });
  everyone = await testing.enter({
    name: 'everyone',
    permissions: held,
    mandates: mainPolicies.map((policyKey) => ({ policyKey, orderingRole: 'requestor-validator' })),
    userType: 'administrator',
    organisationId: 'org_nordwind',
  });
  insurer = await testing.tokenOf('insurer@aval.example');
  await makeOwnObjects();
  const tokens = await testing.asInsurer((tx) =>
    sql<{ id: string }>`select token_id as id from access_tokens where name = 'test'`.execute(tx),
  );
  const spared = ['everyone', ...tokens.rows.map(({ id }) => id)];
  const viewer = { scope: scopeOfMandates(mainPolicies, []), personId: 'everyone' };
  const seen = await testing.database.read(viewer, (tx) => knownObjects(tx, spared));
  const all = await testing.asInsurer((tx) => knownObjects(tx, spared));
  known = new Map([...all].map(([name, ids]) => [name, seen.get(name)?.length ? (seen.get(name) ?? ids) : ids]));
}, 300_000);
afterAll(() => testing.close());

/** Files, exports and tokens are a person's own: there are some of the person who asks. */
async function makeOwnObjects(): Promise<void> {
  const order = (url: string, payload: object) => testing.send({ method: 'POST', url, headers: everyone, payload });
  for (const format of ['csv', 'xlsx']) await order('/api/v2/exports', { list: 'covers', format, query: {} });
  await order('/api/v2/tokens', { name: 'of the person' });
  for (const kind of [...jobKinds, 'orders'] as const) await testing.asInsurer((tx) => insertJobs(tx, kind));
}

/** Files of a kind, with a line each: some are removed and cancelled on the way, so there are many. */
async function insertJobs(tx: Db, kind: WorkKind): Promise<void> {
  const isOrders = kind === 'orders';
  await sql`
    with made as (
      insert into jobs (job_id, kind, deed, person_id, via, credential_id, file_name, byte_size, state, line_count, refused_count,
        queued_at, created_at)
      select ${kind} || '_' || number, ${kind}, ${isOrders ? 'approve' : null}, 'everyone', 'token', 'x', 'a.csv', 1,
        case when number % 2 = 0 then 'TO_VALIDATE' else 'PARTIAL' end, 1, 1, ${now}::timestamptz, ${now}::timestamptz
      from generate_series(1, 24) as number returning job_id),
    stated as (
      insert into ledger_statements (job_id, person_id, stated_on, is_complete)
      select job_id, 'everyone', ${now.slice(0, 10)}::date, false from made where ${kind} = 'ledgers')
    insert into job_lines (job_id, line, person_id, cells, state, order_id, company_id, company_name, country_code)
    select job_id, 2, 'everyone', '[]', 'REFUSED', ${isOrders ? 'ord_none' : null}, ${isOrders ? '100001' : null},
      ${isOrders ? 'Buyer' : null}, ${isOrders ? 'DE' : null} from made`.execute(tx);
}

/** Answers the status. */
async function expectSaneAnswer(operation: Operation, request: InjectOptions): Promise<number> {
  const headers = { ...request.headers, ...(operation.access.who === 'insurer' ? insurer : everyone) };
  const reply = await testing.send({ ...request, headers });
  const said = `${request.method} ${JSON.stringify(request.url).slice(0, 300)} ${String(request.payload).slice(0, 300)} -> ${reply.statusCode} ${reply.body.slice(0, 300)}`;
  expect(reply.statusCode, said).toBeLessThan(500);
  if (reply.statusCode >= 400) {
    expect(reply.headers['content-type'], said).toContain('application/problem+json');
    expect(Object.keys(problemStatus), said).toContain(reply.json().code);
  } else if (operation.reply !== 'stream' && reply.statusCode !== 204) {
    expect(ajv.validate(schemaForDocument(operation.reply), reply.json()), said).toBe(true);
  }
  return reply.statusCode;
}

const operations = areas.flatMap((contract) => Object.entries(contract)).filter(([name]) => name !== 'listenLive');

/** Operations that are behind 404 for whatever is known: two records must belong together. */
const ofTwoRecords: ReadonlySet<string> = new Set(
  notYetSucceeded['two records must belong together, or be the person’s own'],
);
const seldom: ReadonlySet<string> = new Set(Object.values(notYetSucceeded).flat());

describe('C17: every operation meets objects that are there', () => {
  it.each(operations)('%s', async (name, operation) => {
    const statuses = new Set<number>();
    await fc.assert(
      fc.asyncProperty(requestOf(operation, 'fitting'), async (request) => {
        statuses.add(await expectSaneAnswer(operation, request));
      }),
      { numRuns: 15, seed: 20261120, endOnFailure: true },
    );
    if (!ofTwoRecords.has(name))
      expect([...statuses].filter((status) => ![401, 403, 404].includes(status))).not.toEqual([]);
    if (seldom.has(name) || [...statuses].some(isSuccess)) return;
    expect(await succeeds(operation), 'a request that fits succeeds').toBe(true);
  });
});

const isSuccess = (status: number) => status < 300;

/** Whether one of many requests that fit is answered with success. */
async function succeeds(operation: Operation): Promise<boolean> {
  for (let seed = 1; seed <= 12; seed++)
    for (const request of fc.sample(requestOf(operation, 'fitting'), { numRuns: 25, seed }))
      if (isSuccess(await expectSaneAnswer(operation, request))) return true;
  return false;
}

/** What cannot be done twice, one after the other, three who do it at the same moment do not do twice either. */
async function expectOneWinner(operation: Operation, request: InjectOptions): Promise<void> {
  const statuses = await Promise.all([1, 2, 3].map(() => expectSaneAnswer(operation, request)));
  const won = statuses.filter((status) => status < 300).length;
  if (won < 2) return;
  const again = await expectSaneAnswer(operation, request);
  expect(again, `${request.method} ${JSON.stringify(request.url)} was done ${won} times at once`).not.toBe(409);
}

describe('C17: what three do at the same moment', () => {
  const acting = operations.filter(([, { method, params }]) => method !== 'GET' && params);

  it.each(acting)('%s', async (_name, operation) => {
    for (const request of fc.sample(requestOf(operation, 'fitting'), { numRuns: 4, seed: 20261121 }))
      await expectOneWinner(operation, request);
  });
});

describe('every operation answers odd input with a problem document', () => {
  it.each(operations)('%s', async (_name, operation) => {
    await fc.assert(
      fc.asyncProperty(requestOf(operation, 'odd'), async (request) => {
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
