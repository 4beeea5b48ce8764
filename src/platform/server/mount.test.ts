import type { FastifyInstance } from 'fastify';
import fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type TestDatabase, testDatabase } from '../../testing/server/test-database.ts';
import { holderOf, operation, orderingHolderOf, signedIn } from '../core/contract.ts';
import { eventType } from '../core/event-type.ts';
import type { Permission } from '../core/permission.ts';
import { refuse } from '../core/refusal.ts';
import { insurerScope, scopeOfMandates } from '../core/scope.ts';
import { openClock } from './clock.ts';
import type { Db } from './context.ts';
import { type DatabaseAccess, openDatabase } from './database.ts';
import { readJsonBodies } from './json-body.ts';
import { mount } from './mount.ts';
import { lockAsSeen } from './precondition.ts';
import { answerError } from './problem-responses.ts';
import { Refused } from './refusal-error.ts';
import { type Exchange, routes } from './routes.ts';
import { publish, subscribe } from './subscribers.ts';

/** A small area of notes, served through the real mount on a real database. */
const noteShape = z.strictObject({ text: z.string().min(1).max(50), pages: z.int().min(1).optional() });
const notesContract = {
  readNotes: operation({
    method: 'GET',
    path: '/api/v2/notes',
    summary: 'Read',
    access: holderOf('tci-access'),
    query: z.strictObject({ limit: z.int().optional() }),
    reply: z.strictObject({ count: z.int(), author: z.string().nullable() }),
  }),
  writeNote: operation({
    method: 'POST',
    path: '/api/v2/notes',
    summary: 'Write',
    access: orderingHolderOf('tci-access'),
    body: noteShape,
    reply: z.strictObject({ noteId: z.string(), version: z.int() }),
    status: 201,
    idempotency: 'creates',
  }),
  rewriteNote: operation({
    method: 'PUT',
    path: '/api/v2/notes/{noteId}',
    summary: 'Write anew',
    access: signedIn,
    params: z.strictObject({ noteId: z.string() }),
    body: noteShape,
    reply: z.strictObject({ version: z.int() }),
    concurrency: 'if-match',
  }),
  pinNote: operation({
    method: 'POST',
    path: '/api/v2/notes/{noteId}/pin',
    summary: 'Pin',
    access: signedIn,
    params: z.strictObject({ noteId: z.string() }),
    reply: z.strictObject({ version: z.int() }),
    concurrency: 'if-match-optional',
  }),
  readCounting: operation({
    method: 'GET',
    path: '/api/v2/counted-notes',
    summary: 'A read that writes',
    access: signedIn,
    reply: z.strictObject({}),
  }),
  printNote: operation({
    method: 'GET',
    path: '/api/v2/notes.pdf',
    summary: 'A document whose reading is recorded',
    access: signedIn,
    reply: 'stream',
    recordsReading: true,
  }),
  printNoteUnnoticed: operation({
    method: 'GET',
    path: '/api/v2/drafts.pdf',
    summary: 'A document that records its reading without declaring it',
    access: signedIn,
    reply: 'stream',
  }),
  countSheep: operation({
    method: 'GET',
    path: '/api/v2/sheep',
    summary: 'Limited',
    access: signedIn,
    reply: z.strictObject({}),
    mostPerMinute: 3,
  }),
  writeSecretly: operation({
    method: 'POST',
    path: '/api/v2/secret-notes',
    summary: 'Leaves no trace',
    access: signedIn,
    reply: z.strictObject({}),
  }),
} as const;

async function insertKey(tx: Db, key: string) {
  await sql`insert into idempotency_keys values ('anna', ${key}, 'x', '\\x00', 200, '{}', now())`.execute(tx);
  return {};
}

async function printAndRecord(_input: unknown, { reply, write }: Exchange) {
  await write(({ record }) => record({ type: 'note.printed', subject: 'note/1', policy: null }));
  return reply.send('printed');
}

const noteWritten = eventType<Readonly<{ text: string }>>('note.written');

/** Stores a note and records the event in the same transaction; some texts are refused. */
const keeper = subscribe(noteWritten, async ({ text }, { tx, now, record }) => {
  if (!text.startsWith('keep')) return;
  await sql`insert into idempotency_keys values ('anna', ${text}, 'x', '\\x00', 200, '{}', ${now})`.execute(tx);
  await record({ type: 'note.kept', subject: `kept/${text}`, policy: null });
  if (text === 'keep not') throw new Refused(refuse('not-found'));
});

const clock = openClock('UTC', '2026-11-20T10:00:00Z');
let testing: TestDatabase;
let database: DatabaseAccess;
let app: FastifyInstance;

beforeAll(async () => {
  testing = await testDatabase();
  database = openDatabase(testing.url, { log: () => {} });
  await database.write({ scope: scopeOfMandates([], []), personId: 'owner' }, async (tx) => {
    await sql`select 1`.execute(tx);
  });
  app = fastify({ logger: { level: 'error' } });
  app.setErrorHandler(answerError);
  readJsonBodies(app);
  const notes = routes(notesContract, {
    readNotes: async (_input, { tx }) => {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from idempotency_keys`.execute(tx);
      return { count: rows[0]?.count ?? 0, author: null, leaked: 'never' } as { count: number; author: null };
    },
    writeNote: async ({ body }, context) => {
      const noteId = context.newId('note');
      if (body.text === 'slow') await new Promise((resolve) => setTimeout(resolve, 150));
      await publish(context, noteWritten, body);
      await context.record({ type: 'note.written', subject: `note/${noteId}`, policy: null, after: body });
      return { noteId, version: 3 };
    },
    rewriteNote: async ({ params, body }, context) => {
      const { version } = await lockAsSeen(context, async () => (params.noteId === 'none' ? null : { version: 7 }));
      await context.record({ type: 'note.written', subject: `note/${params.noteId}`, policy: null, after: body });
      return { version: version + 1 };
    },
    pinNote: async ({ params }, context) => {
      if (params.noteId !== 'unseen') await lockAsSeen(context, async () => ({ version: 7 }));
      await context.record({ type: 'note.pinned', subject: `note/${params.noteId}`, policy: null });
      return { version: 8 };
    },
    countSheep: async () => ({}),
    readCounting: (_input, { tx }) => insertKey(tx, 'counted'),
    printNote: printAndRecord,
    printNoteUnnoticed: printAndRecord,
    writeSecretly: (_input, { tx }) => insertKey(tx, 'secret'),
  });
  mount(app, [notes], {
    database,
    clock,
    connectedTools: new Set(),
    subscribers: [keeper],
    isSameOrigin: ({ headers }) => headers.origin === 'http://portal.test',
    resolveCaller: async ({ headers }) => {
      const [personId, ...permissions] = String(headers['x-person'] ?? '').split(',');
      if (!personId) return null;
      const via = headers['x-via'] === 'session' ? 'session' : 'token';
      const held = new Set(permissions as Permission[]);
      const actor = {
        personId,
        email: '',
        name: personId,
        userType: 'customer',
        organisationId: null,
        permissions: held,
        via,
        credentialId: 'c',
      } as const;
      return { actor, scope: scopeOfMandates([], []) };
    },
  });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await database.close();
  await testing.drop();
});

const anna = { 'x-person': 'anna,tci-access' };
const post = (payload: unknown, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/v2/notes',
    headers: { ...anna, 'content-type': 'application/json', ...headers },
    payload: payload as string,
  });
const write = (text: string, key: string, person = anna) => post({ text }, { 'idempotency-key': key, ...person });

describe('checks', () => {
  it('asks for a session first, then for the permission', async () => {
    const anonymous = await app.inject('/api/v2/notes');
    expect([anonymous.statusCode, anonymous.json().code]).toEqual([401, 'not-signed-in']);
    const stranger = await app.inject({ url: '/api/v2/notes', headers: { 'x-person': 'bob' } });
    expect([stranger.statusCode, stranger.json()]).toMatchObject([
      403,
      { code: 'not-permitted', facts: { needs: ['tci-access'] } },
    ]);
  });

  it('keeps information users from ordering, not from reading', async () => {
    const nora = { 'x-person': 'nora,tci-access,no_transactional' };
    expect((await app.inject({ url: '/api/v2/notes', headers: nora })).statusCode).toBe(200);
    expect((await write('x', 'k', nora)).json().code).toBe('not-transactional');
  });

  it('takes unsafe requests of a browser only from the portal itself', async () => {
    const foreign = await post({ text: 'x' }, { 'x-via': 'session', origin: 'http://evil.test' });
    expect([foreign.statusCode, foreign.json().code]).toEqual([403, 'cross-origin']);
    expect((await post({ text: 'x' }, { 'x-via': 'session', origin: 'http://portal.test' })).statusCode).toBe(201);
  });
});

describe('input', () => {
  it.each([
    ['a missing field', {}, '/text', 'missing'],
    ['an unknown field', { text: 'x', owner: 'me' }, '/owner', 'unknown-field'],
    ['a number in quotes', { text: 'x', pages: '3' }, '/pages', 'wrong-type'],
    ['a long text', { text: 'x'.repeat(51) }, '/text', 'too-long'],
    ['a character that text cannot hold', { text: 'a\0b' }, '/text', 'unreadable-character'],
    ['half a surrogate pair', '{"text":"\\ud800"}', '/text', 'unreadable-character'],
    ['C8: a character that turns text around', { text: 'a\u202etxt.exe' }, '/text', 'misleading-character'],
  ])('refuses %s with a pointer', async (_name, payload, pointer, code) => {
    const reply = await post(payload, { 'idempotency-key': 'input' });
    expect(reply.statusCode).toBe(400);
    expect(reply.headers['content-type']).toContain('application/problem+json');
    expect(reply.json()).toMatchObject({ code: 'invalid-input', errors: [{ pointer, code }] });
  });

  it('says how long a text is, and how long it may be', async () => {
    const reply = await post({ text: `${'x'.repeat(50)}🦆` }, { 'idempotency-key': 'length' });
    expect(reply.json().errors).toEqual([{ pointer: '/text', code: 'too-long', facts: { length: 51, maximum: 50 } }]);
  });

  it.each(['{', '{"__proto__": {"admin": true}, "text": "x"}', Buffer.from([0x22, 0xff, 0x22])])(
    'refuses a malformed body',
    async (payload) => {
      const reply = await post(payload, { 'idempotency-key': 'malformed' });
      expect([reply.statusCode, reply.json().code]).toEqual([400, 'malformed-body']);
    },
  );

  it('C15: lists a hundred faults of a body and says how many there are; a faulty megabyte gets a short answer', async () => {
    const fields = (count: number, name = 'x') =>
      Object.fromEntries(Array.from({ length: count }, (_, place) => [`${name}${place}`, 1]));
    const some = (await post({ text: 'a', ...fields(300) })).json();
    expect([some.errors.length, some.errorCount]).toEqual([100, 300]);
    expect((await post({ text: 'a', ...fields(3) })).json()).not.toHaveProperty('errorCount');
    const megabyte = await post({ text: 'a', ...fields(80_000) });
    expect(megabyte.statusCode).toBe(400);
    expect(megabyte.body.length).toBeLessThan(50_000);
    const long = await post({ text: 'a', ...fields(100, 'x'.repeat(5_000)) });
    expect(long.json().errors).toHaveLength(100);
    expect(long.body.length).toBeLessThan(50_000);
  });

  it('refuses an unknown query parameter', async () => {
    const reply = await app.inject({ url: '/api/v2/notes?colour=red', headers: anna });
    expect(reply.json()).toMatchObject({
      code: 'invalid-input',
      errors: [{ pointer: '/query/colour', code: 'unknown-field' }],
    });
  });
});

describe('reply', () => {
  it('carries only what the contract names', async () => {
    expect((await app.inject({ url: '/api/v2/notes?limit=5', headers: anna })).json()).toEqual({
      count: expect.any(Number),
      author: null,
    });
  });

  it('has the version as its ETag', async () => {
    expect((await write('with version', 'etag')).headers['etag']).toBe('"3"');
  });
});

describe('If-Match', () => {
  const rewrite = async (ifMatch?: string, noteId = 'one', payload: object = { text: 'new' }) => {
    const headers = { ...anna, ...(ifMatch === undefined ? {} : { 'if-match': ifMatch }) };
    const { statusCode, body } = await app.inject({ method: 'PUT', url: `/api/v2/notes/${noteId}`, headers, payload });
    return [statusCode, JSON.parse(body).code];
  };
  const pin = async (ifMatch?: string, noteId = 'one') => {
    const headers = { ...anna, ...(ifMatch === undefined ? {} : { 'if-match': ifMatch }) };
    return (await app.inject({ method: 'POST', url: `/api/v2/notes/${noteId}/pin`, headers })).statusCode;
  };

  it('has to be said where what somebody wrote is replaced, once the request is right', async () => {
    expect(await rewrite()).toEqual([428, 'precondition-required']);
    expect(await rewrite(undefined, 'one', { text: '' })).toEqual([400, 'invalid-input']);
    expect(await rewrite(undefined, 'none')).toEqual([428, 'precondition-required']);
  });

  it.each(['"7"', 'W/"7"', '*', ' * ', '"3", "7"'])('%s is the version that stands there', async (ifMatch) => {
    expect(await rewrite(ifMatch)).toEqual([200, undefined]);
  });

  it.each(['"6"', '"77"', '7', '', '"x"', '"*"', '"7'])('%s is another one', async (ifMatch) => {
    expect(await rewrite(ifMatch)).toEqual([412, 'version-changed']);
  });

  it('says nothing of what is not there', async () => {
    expect(await rewrite('"7"', 'none')).toEqual([404, 'not-found']);
    expect(await rewrite('*', 'none')).toEqual([404, 'not-found']);
  });

  it('is compared where it may be left out, and a declared operation that compares nothing is undone', async () => {
    expect([await pin(), await pin('"7"'), await pin('"6"')]).toEqual([200, 200, 412]);
    expect([await pin(undefined, 'unseen'), await pin('"7"', 'unseen')]).toEqual([200, 500]);
  });
});

describe('idempotency', () => {
  it('asks programs for a key', async () => {
    expect((await post({ text: 'x' })).json().code).toBe('idempotency-key-missing');
  });

  it('gives the same key the same reply, byte for byte', async () => {
    const [first, again] = [await write('once', 'same'), await write('once', 'same')];
    expect([again.statusCode, again.body]).toEqual([201, first.body]);
  });

  it('refuses the key with another body, and keeps keys apart by person', async () => {
    await write('one', 'mine');
    expect((await write('two', 'mine')).json().code).toBe('idempotency-key-reused');
    expect((await write('two', 'mine', { 'x-person': 'zoe,tci-access' })).statusCode).toBe(201);
  });

  it('lets one of several simultaneous sends through', async () => {
    const replies = await Promise.all(Array.from({ length: 5 }, () => write('slow', 'race')));
    const made = new Set(replies.filter(({ statusCode }) => statusCode === 201).map(({ body }) => body));
    expect(made.size).toBe(1);
    for (const { statusCode } of replies) expect([201, 409]).toContain(statusCode);
  });
});

describe('events', () => {
  it('undoes a write that records nothing', async () => {
    const reply = await app.inject({ method: 'POST', url: '/api/v2/secret-notes', headers: { 'x-person': 'anna' } });
    expect([reply.statusCode, reply.json().code]).toEqual([500, 'internal']);
    const kept = await database.read({ scope: scopeOfMandates([], []), personId: 'anna' }, (tx) =>
      sql`select from idempotency_keys where key = 'secret'`.execute(tx),
    );
    expect(kept.rows).toEqual([]);
  });
});

describe('reads', () => {
  const get = async (url: string) => (await app.inject({ url, headers: { 'x-person': 'anna' } })).statusCode;

  it('cannot write', async () => {
    // as a database that became read-only answers
    expect(await get('/api/v2/counted-notes')).toBe(503);
    const kept = await database.read({ scope: scopeOfMandates([], []), personId: 'anna' }, (tx) =>
      sql`select from idempotency_keys where key = 'counted'`.execute(tx),
    );
    expect(kept.rows).toEqual([]);
  });

  it('are recorded where the contract says so', async () => {
    expect(await get('/api/v2/notes.pdf')).toBe(200);
    expect(await get('/api/v2/drafts.pdf')).toBe(500);
  });
});

describe('subscribers', () => {
  const kept = async (text: string) => {
    const stored = await database.read({ scope: scopeOfMandates([], []), personId: 'anna' }, (tx) =>
      sql`select from idempotency_keys where key = ${text}`.execute(tx),
    );
    const recorded = await database.read({ scope: insurerScope(), personId: 'insurer' }, (tx) =>
      sql`select from audit_entries where subject = ${`kept/${text}`}`.execute(tx),
    );
    return [stored.rows.length, recorded.rows.length];
  };

  it('store and record in the transaction of the cause', async () => {
    expect((await write('keep it', 'kept')).statusCode).toBe(201);
    expect(await kept('keep it')).toEqual([1, 1]);
  });

  it('leave nothing when they fail, nor does their cause', async () => {
    expect((await write('keep not', 'not-kept')).statusCode).toBe(404);
    expect(await kept('keep not')).toEqual([0, 0]);
  });
});

describe('rate limit', () => {
  it('counts attempts for each caller separately', async () => {
    const count = async (person: string) =>
      (await app.inject({ url: '/api/v2/sheep', headers: { 'x-person': person } })).statusCode;
    expect([await count('tired'), await count('tired'), await count('tired'), await count('tired')]).toEqual([
      200, 200, 200, 429,
    ]);
    expect(await count('rested')).toBe(200);
  });
});
