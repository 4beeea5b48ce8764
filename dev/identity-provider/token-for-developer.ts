import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createToken } from '../../src/identity/access/server/create-token.ts';
import { findPersonByEmail, type Person } from '../../src/identity/access/server/people.store.ts';
import { house } from '../../src/identity/access/server/resolve-actor.ts';
import type { Permission } from '../../src/platform/core/permission.ts';
import { refuse } from '../../src/platform/core/refusal.ts';
import { scopeOfMandates } from '../../src/platform/core/scope.ts';
import type { Clock } from '../../src/platform/server/clock.ts';
import type { DatabaseAccess } from '../../src/platform/server/database.ts';
import { recordEvents } from '../../src/platform/server/event-recorder.ts';
import { newId } from '../../src/platform/server/new-id.ts';
import { Refused } from '../../src/platform/server/refusal-error.ts';
import { isThisMachine } from '../../src/platform/server/this-machine.ts';
import { prefix } from './portal-client.ts';

type Dependencies = Readonly<{ database: DatabaseAccess; clock: Clock }>;

/**
 * Serves `POST /dev-idp/bearer-token`, which `npm run token` asks: a token of the person with that `email`, as plain text.
 * It exists beside the development identity provider only, and answers programs on this machine only, not what came
 * through a proxy.
 */
export function serveTokenForDeveloper(app: FastifyInstance, { database, clock }: Dependencies): void {
  app.removeContentTypeParser('application/x-www-form-urlencoded');
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, new URLSearchParams(String(body))),
  );

  app.post(`${prefix}/bearer-token`, async (request, reply) => {
    if (!isProgramOnThisMachine(request)) throw new Refused(refuse('not-found'));
    const email = request.body instanceof URLSearchParams ? (request.body.get('email') ?? '') : '';
    const person = await database.read(house, (tx) => findPersonByEmail(tx, email));
    if (!person || person.state !== 'ACTIVE') throw new Refused(refuse('not-found'));
    const token = await makeToken(person, { database, clock }, request.id);
    return reply.code(201).type('text/plain; charset=utf-8').header('cache-control', 'no-store').send(`${token}\n`);
  });
}

/**
 * Browsers say where a request comes from; a web page must not get a token. A proxy on this machine forwards requests
 * of others: its added headers or the requested host name show that. There are as many such headers as proxies, so only
 * the headers that a program itself sends are allowed.
 */
function isProgramOnThisMachine({ socket, headers, hostname }: FastifyRequest): boolean {
  const isPlain = Object.keys(headers).every((name) => headersOfPrograms.has(name));
  return isPlain && isThisMachine(socket.remoteAddress ?? '') && isThisMachine(hostname);
}

/** What `fetch` of Node and curl send with a form. */
const headersOfPrograms: ReadonlySet<string> = new Set([
  'accept',
  'accept-encoding',
  'accept-language',
  'connection',
  'content-length',
  'content-type',
  'host',
  'sec-fetch-mode',
  'transfer-encoding',
  'user-agent',
]);

async function makeToken(person: Person, { database, clock }: Dependencies, requestId: string): Promise<string> {
  const { personId, permissions } = person;
  const now = clock.now();
  const actor = {
    ...person,
    permissions: new Set<Permission>(permissions),
    via: 'session',
    credentialId: 'npm run token',
  } as const;
  return database.write({ scope: scopeOfMandates([], []), personId }, async (tx) => {
    const { token } = await createToken(
      { name: 'npm run token' },
      {
        actor,
        scope: scopeOfMandates([], []),
        tx,
        now,
        today: clock.today(),
        timeZone: clock.timeZone ?? 'UTC',
        requestId,
        ifMatch: null,
        newId: (prefix) => newId(prefix, now),
        record: (event) => recordEvents(tx, actor, { now, requestId }, [event]),
        subscribers: [],
      },
    );
    return token;
  });
}
