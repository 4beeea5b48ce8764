import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { permissions } from '../../identity/access/permissions.ts';
import type { Operation } from '../../platform/core/contract.ts';
import { schemaForServer } from '../../platform/server/json-schema.ts';
import { type TestApp, testApp } from '../../testing/server/test-app.ts';
import { contracts } from '../areas.ts';

/*
 * Wire: a field that an operation does not know is refused and named, whatever the operation. Who misspells a field would
 * else order without it. The first level is tried over the wire; for what is within, the shapes are read.
 */

let testing: TestApp;
let headersOf: Record<'holder' | 'insurer', { authorization: string }>;
beforeAll(async () => {
  testing = await testApp();
  const all = permissions.filter((permission) => permission !== 'no_transactional');
  headersOf = {
    holder: await testing.enter({ name: 'everything', permissions: all, userType: 'administrator' }),
    insurer: await testing.enter({ name: 'core', permissions: [], userType: 'insurer' }),
  };
});
afterAll(() => testing.close());

const operations = contracts.flatMap((contract) => Object.entries<Operation>(contract));
const writing = operations.filter(([, { method }]) => method !== 'GET');
const acceptsOnly = (media: Operation['accepts']) => writing.filter(([, { accepts }]) => accepts === media);
const headersFor = ({ access }: Operation) => headersOf[access.who === 'insurer' ? 'insurer' : 'holder'];

const examples = ['HERM-1000001', '600001', '1', 'x', '2026-11-20', 'covers', 'FR', 'surety', '05'];

/** The address of an operation with parameters that fit their shapes. */
function addressOf({ path, params }: Operation): string {
  return path.replace(/\{(\w+)\}/g, (_all, name) => {
    const shape = params?.shape[name];
    const values = schemaForServer(shape)['enum'];
    const choices = Array.isArray(values) ? values.map(String) : [];
    const fits = (value: string) => [value, Number(value)].some((read) => shape?.safeParse(read).success);
    return [...choices, ...examples].find(fits) ?? 'x';
  });
}

async function errorsOf(operation: Operation, payload: object | string | Buffer, contentType: string) {
  const { statusCode, body } = await testing.send({
    method: operation.method,
    url: addressOf(operation),
    headers: { ...headersFor(operation), 'content-type': contentType },
    payload,
  });
  return { status: statusCode, errors: body === '' ? [] : JSON.parse(body).errors };
}

/** Where a schema holds objects that take any member. */
function openObjects(schema: unknown, at = ''): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties, additionalProperties } = schema as Record<string, unknown>;
  const isOpen = properties !== undefined && additionalProperties !== false;
  const within = Object.entries(schema).flatMap(([name, its]) => openObjects(its, `${at}/${name}`));
  return [...(isOpen ? [at || '/'] : []), ...within];
}

const isUnknown = { pointer: '/notAField', code: 'unknown-field' };

describe('wire: a field that is not known', () => {
  it.each(acceptsOnly(undefined))('is refused by %s, and named', async (_name, operation) => {
    const { status, errors } = await errorsOf(operation, { notAField: 1 }, 'application/json');
    expect({ status, errors }).toMatchObject({
      status: 400,
      errors: expect.arrayContaining([expect.objectContaining(isUnknown)]),
    });
  });

  it.each(acceptsOnly('application/x-ndjson'))('is refused in a line of %s, and named', async (_name, operation) => {
    const { statusCode, body } = await testing.send({
      method: operation.method,
      url: addressOf(operation),
      headers: { ...headersFor(operation), 'content-type': 'application/x-ndjson' },
      payload: '{"notAField":1}\n',
    });
    expect([statusCode, body]).toEqual([expect.any(Number), expect.stringContaining('/notAField')]);
    expect(body).toContain('unknown-field');
  });

  it.each(acceptsOnly('multipart/form-data'))('is refused in the form of %s, and named', async (_name, operation) => {
    const boundary = 'between';
    const parts = [
      `--${boundary}\r\ncontent-disposition: form-data; name="notAField"\r\n\r\n1\r\n`,
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\ncontent-type: text/csv\r\n\r\na;b\r\n`,
      `--${boundary}--\r\n`,
    ];
    const contentType = `multipart/form-data; boundary=${boundary}`;
    const { status, errors } = await errorsOf(operation, Buffer.from(parts.join('')), contentType);
    expect({ status, errors }).toMatchObject({
      status: 400,
      errors: expect.arrayContaining([expect.objectContaining(isUnknown)]),
    });
  });

  it.each(operations.filter(([, { body, line }]) => body ?? line))(
    'is known nowhere within the shape of %s',
    (_name, { body, line }) => {
      for (const shape of [body, line]) if (shape) expect(openObjects(schemaForServer(shape))).toEqual([]);
    },
  );

  it.each(operations)('is refused in the query of %s', (_name, operation) => {
    if (operation.query) expect(openObjects(schemaForServer(operation.query))).toEqual([]);
  });
});
