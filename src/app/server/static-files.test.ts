import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import fastify, { type FastifyRequest } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { authorizeUrlFinder } from './authorize-url.ts';
import { readConfig } from './config.ts';
import { publicConfigOf } from './serve-public-config.ts';
import { servePortal } from './static-files.ts';

const app = fastify();
let directory: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'aval-web-'));
  await mkdir(join(directory, 'assets'));
  await writeFile(join(directory, 'index.html'), '<!doctype html><title>Aval</title><div id="portal"></div>');
  await writeFile(join(directory, 'portal.js'), 'export {}');
  await writeFile(join(directory, '.sources'), 'private');
  await writeFile(join(directory, 'assets', 'app-abc123.js'), 'plain');
  await writeFile(join(directory, 'assets', 'app-abc123.js.gz'), gzipSync('compressed'));
  const bringsSession = ({ headers }: FastifyRequest) => headers.cookie !== undefined;
  await servePortal(app, readConfig({ AVAL_TITLE: 'Fish & <Chips>' }), { bringsSession, drawing: null, directory });
});
afterAll(async () => {
  await app.close();
  await rm(directory, { recursive: true });
});

describe('screens', () => {
  test.each(['/', '/dashboard', '/buyers/com_1?tab=history', '/policies/HERM-1000001-CAP'])(
    '%s is the page',
    async (url) => {
      const reply = await app.inject({ url });
      expect(reply.statusCode).toBe(200);
      expect(reply.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
      expect(reply.body).toContain('<title>Fish &#38; &#60;Chips&#62;</title>');
    },
  );

  test.each([
    '/api/v2/nothing',
    '/api',
    '/auth/nothing',
    '/assets/gone-000000.js',
    '/static/js/other.json',
    '/health/x',
  ])('%s is not', async (url) => expect((await app.inject({ url })).statusCode).toBe(404));

  test('the page is sent once to a browser that keeps it', async () => {
    const { headers } = await app.inject({ url: '/' });
    const again = await app.inject({ url: '/dashboard', headers: { 'if-none-match': String(headers.etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test('the page says where the browser has no session, and is another one once it has', async () => {
    const { headers, body } = await app.inject({ url: '/' });
    expect(headers.vary).toBe('cookie');
    expect(body).toContain('<div id="portal" data-session="none">');
    const signedIn = { cookie: 'aval=secret', 'if-none-match': String(headers.etag) };
    const page = await app.inject({ url: '/', headers: signedIn });
    expect(page.statusCode).toBe(200);
    expect(page.body).not.toContain('data-session');
  });
});

describe('files', () => {
  test('those named by their content are kept for a year, and come as they were compressed', async () => {
    const plain = await app.inject({ url: '/assets/app-abc123.js' });
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(plain.body).toBe('plain');
    const compressed = await app.inject({ url: '/assets/app-abc123.js', headers: { 'accept-encoding': 'gzip' } });
    expect(compressed.headers['content-encoding']).toBe('gzip');
    expect(compressed.rawPayload.equals(gzipSync('compressed'))).toBe(true);
  });

  test('those whose name stays are asked for each time', async () => {
    expect((await app.inject({ url: '/portal.js' })).headers['cache-control']).toBe('no-cache');
  });

  test.each(['/.sources', '/assets/../.sources', '/assets/%2e%2e/index.html'])('%s is out of reach', async (url) => {
    expect((await app.inject({ url })).body).not.toContain('private');
  });
});

describe('config.json (A1)', () => {
  test('is plain JSON for everybody, with an ETag', async () => {
    const reply = await app.inject({ url: '/static/js/config.json' });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(reply.json()).toMatchObject({
      apiBase: '/api',
      defaultApiVersion: 'v1',
      authorizeUrl: 'http://localhost:3000/dev-idp/auth',
      toggles: { location: '/toggles/features.demo.json', values: { 'micro-frontend': false } },
      constants: { errorMessageMs: 10_000, earliestDay: '1900-01-01' },
    });
    const headers = { 'if-none-match': String(reply.headers.etag) };
    expect((await app.inject({ url: '/static/js/config.json', headers })).statusCode).toBe(304);
  });

  test('never carries a secret', () => {
    const secrets = {
      DATABASE_URL: 'postgres://owner:s3cret-db@db/aval',
      OIDC_ISSUER: 'https://id.example',
      OIDC_CLIENT_ID: 'portal-client',
      OIDC_CLIENT_SECRET: 's3cret-client',
      OIDC_GRANTS: '{"s3cret-group": {"permissions": ["edoc"]}}',
      AVAL_MAINTENANCE_SECRET: 's3cret-maintenance-of-thirty-two-letters',
      AVAL_DATA: '/srv/s3cret-place',
    };
    const text = JSON.stringify(publicConfigOf(readConfig(secrets), null));
    expect(text).not.toMatch(/s3cret|portal-client|postgres:/);
  });

  test('names the toggles of the app shell', () => {
    const config = readConfig({
      AVAL_APP_SHELL: 'https://shell.example/',
      AVAL_ENV: 'prod',
      AVAL_MICRO_FRONTEND: 'on',
    });
    expect(publicConfigOf(config, null).toggles).toEqual({
      location: 'https://shell.example/toggles/features.prod.json',
      values: { 'micro-frontend': true },
    });
  });
});

describe('the authorize URL', () => {
  const config = readConfig({ OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'portal' });

  test('is what the provider says of itself, asked once', async () => {
    const asked: string[] = [];
    const find = authorizeUrlFinder(config, async (issuer) => {
      asked.push(issuer);
      return { authorization_endpoint: 'https://id.example/authorize' };
    });
    expect([await find(), await find()]).toEqual(['https://id.example/authorize', 'https://id.example/authorize']);
    expect(asked).toEqual(['https://id.example']);
  });

  test('is unknown while the provider is away, and costs no second wait', async () => {
    let asked = 0;
    const find = authorizeUrlFinder(config, async () => {
      asked++;
      throw new Error('away');
    });
    expect([await find(), await find(), asked]).toEqual([null, null, 1]);
  });
});
