import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CustomFetch } from 'openid-client';
import type { AccessConfig } from '../../src/identity/access/server/access-config.ts';
import type { ProviderClient } from '../../src/identity/access/server/oidc.ts';
import { failurePage } from '../../src/identity/access/server/pages/notice-page.ts';
import { isSameOrigin, portalOriginOf } from '../../src/identity/access/server/portal-origin.ts';
import { house } from '../../src/identity/access/server/resolve-actor.ts';
import { newSecret } from '../../src/identity/access/server/secret.ts';
import type { ProviderDependencies } from '../../src/identity/access/server/serve-access.ts';
import { refuse } from '../../src/platform/core/refusal.ts';
import { Refused } from '../../src/platform/server/refusal-error.ts';
import { root } from '../../src/platform/server/root.ts';
import { composePage } from './compose-page.ts';
import { composePerson, readComposition } from './compose-person.ts';
import type { DevelopmentProvider } from './development-provider.ts';
import { clientId, prefix } from './portal-client.ts';
import { findNamed, listComposeChoices, listSignInChoices } from './sign-in-choices.store.ts';
import { scriptAddress, signInPage } from './sign-in-page.ts';
import { serveTokenForDeveloper } from './token-for-developer.ts';

/** What the list of people runs in the browser. The bundled server reads it from here too. */
const script = readFileSync(join(root, 'dev/identity-provider/sign-in.js'));

/**
 * An identity provider in the same process, for a portal that has no other: a real one (discovery, code flow, PKCE,
 * signed ID tokens), except that its sign-in page asks who one would like to be instead of for a password. Answers
 * with what the portal needs to be its client.
 */
export async function serveDevelopmentIdentityProvider(
  app: FastifyInstance,
  dependencies: ProviderDependencies,
): Promise<ProviderClient> {
  const { config } = dependencies;
  const issuer = `${config.publicUrl}${prefix}`;
  const clientSecret = newSecret();
  const provider = whenFirstAsked(async () => {
    const { makeProvider } = await import('./development-provider.ts');
    return makeProvider(issuer, clientSecret, dependencies);
  });
  app.get(scriptAddress, async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(script),
  );
  await app.register(async (door) => serveTokenForDeveloper(door, dependencies));
  await app.register(async (pages) => serveSignInPages(pages, provider, dependencies));
  await app.register(async (endpoints) => passOnToProvider(endpoints, provider, config));
  const client = {
    issuer,
    clientId,
    clientSecret,
    scope: 'openid profile email',
    claimsNeeded: ['email'],
  };
  return { ...client, fetch: withoutNetwork(app) };
}

type LazyProvider = () => Promise<DevelopmentProvider>;

/** Makes something at the first call, and gives the same to every later one. */
function whenFirstAsked<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** Everything below the prefix but the pages is handled by the provider, which reads the bodies itself. */
function passOnToProvider(app: FastifyInstance, provider: LazyProvider, { publicUrl }: AccessConfig): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  app.all(`${prefix}/*`, { config: { readsBodyItself: true } }, async (request, reply) => {
    const { answer } = await provider();
    const { raw } = request;
    const { protocol, host } = new URL(portalOriginOf(request, publicUrl));
    // scheme and host are set here and not taken from headers that anybody can write
    Object.assign(raw.headers, {
      'x-forwarded-proto': protocol.slice(0, -1),
      'x-forwarded-host': host,
      cookie: withoutSession(raw.headers.cookie),
    });
    Object.assign(raw, { originalUrl: raw.url }); // from the difference the provider knows where it is mounted
    raw.url = raw.url?.slice(prefix.length) || '/';
    reply.hijack();
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value);
    void answer(raw, reply.raw);
  });
}

/** The provider has no sessions: each sign-in asks again, and may choose another person. */
function withoutSession(cookies = ''): string {
  return cookies
    .split('; ')
    .filter((cookie) => !/^dev-idp(?:\.sig)?=/.test(cookie))
    .join('; ');
}

/**
 * The portal reaches this provider without the network: inside a container its public address may not be reachable, and
 * before it listens it has none.
 */
function withoutNetwork(app: FastifyInstance): CustomFetch {
  return async (address, { method, headers, body }) => {
    const { host, pathname, search } = new URL(address);
    const payload = body === undefined || body === null ? undefined : String(body);
    const reply = await app.inject({
      method: method as 'GET' | 'POST',
      url: `${pathname}${search}`,
      headers: { ...headers, host },
      ...(payload === undefined ? {} : { payload }),
    });
    const kept = Object.entries(reply.headers).filter(
      ([name]) => name !== 'content-encoding' && name !== 'content-length',
    );
    return new Response(reply.body, {
      status: reply.statusCode,
      headers: kept.map(([name, value]) => [name, String(value)] as [string, string]),
    });
  };
}

type UidRoute = { Params: { uid: string } };

async function serveSignInPages(
  app: FastifyInstance,
  lazyProvider: LazyProvider,
  dependencies: ProviderDependencies,
): Promise<void> {
  const { database, clock, config } = dependencies;
  const { brand, publicUrl } = config;
  app.removeContentTypeParser('application/x-www-form-urlencoded');
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, new URLSearchParams(String(body))),
  );
  app.addHook('preValidation', async (request) => {
    if (request.method !== 'GET' && !isSameOrigin(request, publicUrl)) throw new Refused(refuse('cross-origin'));
  });

  const showPeople = async (reply: FastifyReply, uid: string, problem?: string) => {
    const people = await database.read(house, listSignInChoices);
    return sendPage(
      reply,
      problem,
      signInPage({ brand, people, composeUrl: `${prefix}/sign-in/${uid}/someone`, ...(problem ? { problem } : {}) }),
    );
  };
  const showComposition = async (reply: FastifyReply, uid: string, problem?: string) => {
    const choices = await database.read(house, listComposeChoices);
    return sendPage(
      reply,
      problem,
      composePage({ brand, choices, signInUrl: `${prefix}/sign-in/${uid}`, ...(problem ? { problem } : {}) }),
    );
  };
  const goOn = async (request: FastifyRequest, reply: FastifyReply, accountId: string) => {
    const { provider } = await lazyProvider();
    const next = await provider.interactionResult(
      request.raw,
      reply.raw,
      { login: { accountId } },
      { mergeWithLastSubmission: false },
    );
    return reply.redirect(next, 303);
  };

  /** Handles a page of a sign-in under way; one that has expired, or of another browser, begins again. */
  const inTime = async (request: FastifyRequest, reply: FastifyReply, work: () => Promise<FastifyReply>) => {
    try {
      const { provider } = await lazyProvider();
      await provider.interactionDetails(request.raw, reply.raw);
    } catch (error) {
      if ((error as Error).name !== 'SessionNotFound') throw error;
      // a browser that keeps no cookies would begin again for ever
      return request.headers.cookie ? reply.redirect('/auth/login', 303) : showExpired(request, reply);
    }
    return work();
  };
  const showExpired = ({ id: reference, headers }: FastifyRequest, reply: FastifyReply) => {
    const refusal = refuse('sign-in-expired');
    const page = failurePage({ brand, acceptLanguage: headers['accept-language'], refusal, reference });
    return sendPage(reply, refusal.code, page);
  };

  app.get<UidRoute>(`${prefix}/sign-in/:uid`, (request, reply) =>
    inTime(request, reply, () => showPeople(reply, request.params.uid)),
  );
  app.get<UidRoute>(`${prefix}/sign-in/:uid/someone`, (request, reply) =>
    inTime(request, reply, () => showComposition(reply, request.params.uid)),
  );
  app.post<UidRoute>(`${prefix}/sign-in/:uid`, (request, reply) =>
    inTime(request, reply, async () => {
      const email = formOf(request).get('email') ?? '';
      const person = await database.read(house, (tx) => findNamed(tx, email));
      return person
        ? goOn(request, reply, person.email)
        : showPeople(reply, request.params.uid, `Nobody has the address ${email || '(none)'}.`);
    }),
  );
  app.post<UidRoute>(`${prefix}/sign-in/:uid/someone`, (request, reply) =>
    inTime(request, reply, async () => {
      const composed = await database.write(house, (tx) =>
        composePerson(tx, readComposition(formOf(request)), clock.now()),
      );
      return 'email' in composed
        ? goOn(request, reply, composed.email)
        : showComposition(reply, request.params.uid, composed.problem);
    }),
  );
}

function formOf({ body }: FastifyRequest): URLSearchParams {
  return body instanceof URLSearchParams ? body : new URLSearchParams();
}

function sendPage(reply: FastifyReply, problem: string | undefined, page: string): FastifyReply {
  return reply
    .code(problem ? 400 : 200)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page);
}
