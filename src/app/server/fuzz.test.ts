import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { permissions } from '../../access/permissions.ts';
import { upsertCompanies } from '../../buyers/server/upsert-companies.ts';
import type { Operation } from '../../platform/contract.ts';
import { problemStatus } from '../../platform/problem.ts';
import { schemaForDocument } from '../../platform/server/json-schema.ts';
import type { PolicyLine } from '../../policies/policy-line.ts';
import { coverCountry } from '../../policies/policy-terms.ts';
import { upsertPolicies } from '../../policies/server/upsert-policies.ts';
import { areas } from '../areas.ts';
import { type TestApp, testApp } from './test-app.ts';

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

/** Values that fit a schema, most of the time. */
function fitting(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches) return fc.oneof(...branches.map(fitting));
  if (schema.type === 'object') return members(schema);
  if (schema.type === 'array') return fc.array(fitting(schema.items ?? {}), { maxLength: 3 });
  if (schema.type === 'integer' || schema.type === 'number') {
    return fc.integer({
      min: Math.max(schema.minimum ?? -1000, -(2 ** 31)),
      max: Math.min(schema.maximum ?? 1_000_000, 2 ** 31 - 1),
    });
  }
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'string') {
    if (schema.pattern) return fc.stringMatching(new RegExp(schema.pattern, 'u'));
    return fc.string({
      minLength: schema.minLength ?? 0,
      maxLength: Math.min(schema.maxLength ?? 40, 60),
      unit: 'grapheme',
    });
  }
  return fc.constant(null);
}

function members({ properties = {}, required = [] }: Schema): fc.Arbitrary<unknown> {
  return fc.record(
    Object.fromEntries(
      Object.entries(properties).map(([name, schema]) => [
        name,
        fc.oneof({ weight: 9, arbitrary: fitting(schema) }, { weight: 1, arbitrary: fc.constantFrom(...odd) }),
      ]),
    ),
    { requiredKeys: required },
  );
}

const inputOf = (shape: z.ZodType | undefined) =>
  shape ? fitting(schemaForDocument(shape) as Schema) : fc.constant({});

/** A request of an operation with odd or fitting values. */
function requestOf({ method, path, params, query, body, accepts }: Operation): fc.Arbitrary<InjectOptions> {
  return fc
    .tuple(
      inputOf(params),
      fc.boolean(),
      inputOf(query),
      fc.oneof({ weight: 6, arbitrary: inputOf(body) }, { weight: 1, arbitrary: fc.constantFrom(...odd) }),
    )
    .map(([parameters, isKnown, search, payload]): InjectOptions => {
      const url = path.replace(
        /\{(\w+)\}/g,
        (_all, name) => (isKnown && known[name]) || encode((parameters as Record<string, unknown>)[name]) || 'x',
      );
      const pairs = Object.entries(search as object).map(([name, value]) => `${name}=${encode(value)}`);
      const request = { method, url: pairs.length > 0 ? `${url}?${pairs.join('&')}` : url } as const;
      return method === 'GET'
        ? request
        : { ...request, headers: { 'content-type': accepts ?? 'application/json' }, payload: JSON.stringify(payload) };
    });
}

function encode(value: unknown): string {
  const text = String(typeof value === 'object' ? JSON.stringify(value) : value).slice(0, 3000);
  return encodeURIComponent(text.toWellFormed());
}

const ajv = new Ajv2020({ strict: false });
formats.default(ajv);

/** Records that are there, by the name of their parameter: half of all requests mean them. */
const known: Record<string, string> = { no: '1' };

let testing: TestApp;
let everyone: { authorization: string };
let insurer: { authorization: string };
const held = permissions.filter((permission) => permission !== 'no_transactional');

beforeAll(async () => {
  testing = await testApp();
  everyone = await testing.enter({
    name: 'everyone',
    permissions: held,
    mandates: [{ policyKey: 'CBNL-1000001', orderingRole: 'requestor-validator' }],
  });
  insurer = await testing.enter({ name: 'insurer-fuzz', permissions: held, userType: 'insurer' });
  await enterNonPayment();
});
afterAll(() => testing.close());

/** A buyer that does not pay, with one record of each kind that may run beside the others. */
async function enterNonPayment(): Promise<void> {
  const policy = 'CBNL-1000001';
  const companyId = '690001';
  await testing.asInsurer(async (tx) => {
    await upsertPolicies(tx, [policyOfFuzz], { record: async () => {} });
    await upsertCompanies(tx, [{ companyId, companyName: 'Buyer SARL', countryCode: 'FR' }]);
  });
  const euros = (amount: string) => ({ amount, currency: 'EUR' });
  const line = { issueDate: '2026-08-20', dueDate: '2026-09-30', amount: euros('1000.00') };
  const items = ['F-1', 'F-2', 'F-3'].map((documentNumber) => ({ itemType: 'INVOICE', documentNumber, ...line }));
  const enter = async (path: string, told: object, id: string) => {
    const payload = { policy, companyId, ...told };
    const reply = await testing.send({ method: 'POST', url: `/api/v2/${path}`, headers: everyone, payload });
    expect(reply.statusCode, reply.body).toBe(201);
    known[id] = reply.json()[id];
    return reply.json();
  };
  const report = await enter('overdues', { reasonCode: 'CASH_FLOW', items }, 'overdueId');
  const [first, second, third] = report.items.map(({ receivableId }: { receivableId: string }) => receivableId);
  known['receivableId'] = first;
  const asked = { extendedDueDate: '2027-03-20', reasonCode: 'CASH_FLOW', mode: 'REQUEST' };
  await enter('extensions', { items: [{ receivableId: first }], ...asked }, 'extensionId');
  const instalments = ['2026-12-10', '2027-02-10'].map((dueDate) => ({ dueDate, amount: euros('500.00') }));
  await enter('reschedulings', { items: [{ receivableId: second }], instalments }, 'reschedulingId');
  const contested = { receivableIds: [third], disputeType: 'PRICE', raisedDate: '2026-11-20' };
  await enter('disputes', contested, 'disputeId');
  await enter('collections', { caseType: 'COLLECTION_ONLY' }, 'collectionId');
  await enter('claims', {}, 'claimId');
}

const policyOfFuzz: PolicyLine = {
  policy: 'CBNL-1000001',
  currency: 'EUR',
  policyholder: { name: 'Delta Foods BV', countryCode: 'NL' },
  orderingMode: 'DIRECT',
  startDate: '2026-01-01',
  endDate: '2027-12-31',
  countriesCovered: ['NL', 'FR'].map((country) => coverCountry(country)),
};

async function expectSaneAnswer(operation: Operation, request: InjectOptions): Promise<void> {
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
}

const operations = areas.flatMap((contract) => Object.entries(contract)).filter(([name]) => name !== 'listenLive');

describe('every operation answers odd input with a problem document', () => {
  it.each(operations)('%s', async (_name, operation) => {
    await fc.assert(
      fc.asyncProperty(requestOf(operation), (request) => expectSaneAnswer(operation, request)),
      { numRuns: 25, seed: 20261120, endOnFailure: true },
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
