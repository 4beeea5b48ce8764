import { connect } from 'node:net';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { permissions } from '../../identity/access/permissions.ts';
import type { Operation } from '../../platform/core/contract.ts';
import { type TestApp, testApp } from '../../testing/server/test-app.ts';
import { contracts } from '../areas.ts';

/** Requests that are wrong before anybody looks at their content: every operation of the API refuses them alike. */
let testing: TestApp;
let listening: Promise<string>;
let headersOf: Record<'holder' | 'insurer', { authorization: string }>;

beforeAll(async () => {
  testing = await testApp();
  listening = testing.app.listen({ port: 0, host: '127.0.0.1' });
  const all = permissions.filter((permission) => permission !== 'no_transactional');
  headersOf = {
    holder: await testing.enter({ name: 'everything', permissions: all, userType: 'administrator' }),
    insurer: await testing.enter({ name: 'core', permissions: [], userType: 'insurer' }),
  };
});
afterAll(() => testing.close());

const operations = contracts.flatMap((contract) => Object.entries<Operation>(contract));
const withBody = operations.filter(([, { method }]) => method !== 'GET' && method !== 'DELETE');

async function problemOf({ access }: Operation, request: InjectOptions) {
  const { who } = access;
  const headers = { ...headersOf[who === 'insurer' ? 'insurer' : 'holder'], ...request.headers };
  const reply = await testing.send({ ...request, headers });
  return { status: reply.statusCode, type: reply.headers['content-type'], code: reply.json().code };
}

const filled = ({ path }: Operation) => path.replace(/\{\w+\}/g, 'x');

describe('C17: a request of another media type', () => {
  it.each(withBody.filter(([, { accepts }]) => accepts !== undefined))(
    'is refused with 415: %s takes no JSON',
    async (_name, operation) => {
      const request = { method: operation.method, url: filled(operation), payload: { a: 1 } };
      const acceptsJson = operation.acceptsJsonToo === true;
      expect(await problemOf(operation, request)).toMatchObject(
        acceptsJson ? { status: 400 } : { status: 415, code: 'unsupported-media-type' },
      );
    },
  );

  it.each(withBody.filter(([, { accepts }]) => accepts === 'application/x-ndjson'))(
    'or of none is refused where lines are read: %s',
    async (_name, operation) => {
      const url = filled(operation);
      expect(await problemOf(operation, { method: operation.method, url })).toMatchObject({ status: 415 });
      const headers = { 'content-type': 'application/x-ndjson' };
      const empty = { method: operation.method, url, headers: { ...headersOf.insurer, ...headers }, payload: '' };
      expect((await testing.send(empty)).statusCode).toBe(200);
    },
  );

  it.each(withBody)('is refused with 415: %s takes no text', async (_name, operation) => {
    const headers = { 'content-type': 'text/plain' };
    const request = { method: operation.method, url: filled(operation), payload: 'a', headers };
    expect(await problemOf(operation, request)).toMatchObject({ status: 415, code: 'unsupported-media-type' });
  });
});

describe('C17: an address that is none', () => {
  it.each(operations.filter(([, { path }]) => path.includes('{')))('%s', async (_name, operation) => {
    const request = { method: operation.method, url: operation.path.replace(/\{\w+\}/g, '%zz') };
    const { status, type } = await problemOf(operation, request);
    expect([400, 404]).toContain(status);
    expect(type).toContain('application/problem+json');
  });

  it.each(operations)('is no query that stops %s from answering', async (_name, operation) => {
    if (operation.reply === 'stream' && operation.path.endsWith('/live')) return;
    const request = { method: operation.method, url: `${filled(operation)}?%zz=%zz&%` };
    const { status } = await problemOf(operation, request);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  });
});

describe('C17: what is no request', () => {
  it.each([
    ['a line that is no header', 'GET / HTTP/1.1\r\nno header\r\n\r\n', 400, 'malformed-body'],
    [
      'two lengths',
      'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
      'malformed-body',
    ],
    ['no HTTP', '\x16\x03\x01\x02\x00', 400, 'malformed-body'],
    ['too long an address', `GET /?${'a'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`, 431, 'head-too-large'],
  ])('is answered with a problem document, and its connection ends: %s', async (_what, request, status, code) => {
    const { port } = new URL(await listening);
    const answer = await new Promise<string>((resolve, reject) => {
      let text = '';
      const socket = connect({ port: Number(port), host: '127.0.0.1' }, () => socket.write(request));
      socket.on('data', (part) => (text += part));
      socket.on('error', reject);
      socket.on('close', () => resolve(text));
    });
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} [^]*application/problem\\+json[^]*"code":"${code}"`));
  });
});
