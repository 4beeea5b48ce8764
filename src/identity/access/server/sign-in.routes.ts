import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { problemStatus } from '../../../platform/core/problem.ts';
import { type Refusal, refuse } from '../../../platform/core/refusal.ts';
import type { Clock } from '../../../platform/server/clock.ts';
import type { DatabaseAccess } from '../../../platform/server/database.ts';
import { refusalOf, sendProblem } from '../../../platform/server/problem-responses.ts';
import { consumeRateLimit } from '../../../platform/server/rate-limit.ts';
import { Refused } from '../../../platform/server/refusal-error.ts';
import { safeReturnTo } from '../return-to.ts';
import type { AccessConfig } from './access-config.ts';
import type { IdentityProvider } from './oidc.ts';
import { failurePage, signedOutPage } from './pages/notice-page.ts';
import { isSameOrigin, portalOriginOf } from './portal-origin.ts';
import { house } from './resolve-actor.ts';
import { hashOf, newSecret } from './secret.ts';
import {
  clearSessionCookie,
  cookieOptions,
  sessionSecretOf,
  setSessionCookie,
  signInCookieName,
} from './session-cookie.ts';
import { signIn, signOut } from './sign-in.ts';
import { attemptMs, consumeAttempt, insertAttempt } from './sign-in-attempts.store.ts';

export type SignInDependencies = Readonly<{
  database: DatabaseAccess;
  clock: Clock;
  config: AccessConfig;
  provider: IdentityProvider;
}>;

/**
 * Serves `/auth/login`, `/auth/callback`, `/auth/logout` and `/auth/signed-out`: what a browser needs to sign in and
 * out.
 */
export async function serveSignIn(app: FastifyInstance, dependencies: SignInDependencies): Promise<void> {
  const { config } = dependencies;
  app.setErrorHandler((error, request, reply) => explain(error, request, reply, config));
  app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));

  app.get('/auth/login', (request, reply) => beginSignIn(request, reply, dependencies));
  app.get('/auth/callback', (request, reply) => finishSignIn(request, reply, dependencies));
  app.post('/auth/logout', (request, reply) => handleSignOut(request, reply, dependencies));
  app.get('/auth/signed-out', async (request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .send(signedOutPage({ brand: config.brand, acceptLanguage: request.headers['accept-language'] })),
  );
}

async function beginSignIn(
  request: FastifyRequest,
  reply: FastifyReply,
  { database, clock, config, provider }: SignInDependencies,
) {
  await consumeRateLimit({ database, clock }, house, {
    counter: addressCounter(request),
    perMinute: mostSignInsPerMinute,
  });
  const { publicUrl } = config;
  const origin = portalOriginOf(request, publicUrl);
  const { location, secrets } = await provider.begin(`${origin}/auth/callback`);
  const browserSecret = request.cookies[signInCookieName(publicUrl)] ?? newSecret();
  const intent = { returnTo: safeReturnTo(textOf(request, 'returnTo')), invitation: textOf(request, 'invitation') };
  await database.write(house, (tx) => insertAttempt(tx, secrets, browserSecret, intent, clock.now()));
  reply.setCookie(signInCookieName(publicUrl), browserSecret, {
    ...cookieOptions(publicUrl),
    maxAge: attemptMs / 1000,
  });
  return reply.redirect(config.idp ? location.href : sameHost(location, origin), 303);
}

/** A whole office behind one address signs in together in the morning; an attacker that guesses is faster. */
const mostSignInsPerMinute = 120;

/** The counter of a network address; kept as a hash, since an address can be a person's. */
function addressCounter({ ip }: FastifyRequest): string {
  return `sign-in/${hashOf(ip).toString('base64url').slice(0, 16)}`;
}

/** The development provider lives in the portal: under the name by which the portal was reached. */
function sameHost(location: URL, origin: string): string {
  return `${origin}${location.pathname}${location.search}`;
}

async function finishSignIn(request: FastifyRequest, reply: FastifyReply, dependencies: SignInDependencies) {
  const { database, clock, config, provider } = dependencies;
  const { publicUrl } = config;
  const state = textOf(request, 'state');
  const browserSecret = request.cookies[signInCookieName(publicUrl)];
  const attempt =
    state && browserSecret
      ? await database.write(house, (tx) => consumeAttempt(tx, state, browserSecret, clock.now()))
      : null;
  if (!attempt) throw new Refused(refuse('sign-in-expired'));

  const cameBackTo = new URL(request.url, portalOriginOf(request, publicUrl));
  const { claims, idToken } = await provider.finish(cameBackTo, attempt.secrets);
  const formerSecret = sessionSecretOf(request, publicUrl);
  const { invitationHash } = attempt;
  const secret = await signIn(dependencies, { claims, idToken, formerSecret, invitationHash, requestId: request.id });
  setSessionCookie(reply, publicUrl, secret);
  return reply.redirect(attempt.returnTo, 303);
}

/**
 * Signs out here, and names the page to go to next, where the provider signs out too. Pages that ask by script get it as
 * JSON: a form may not be redirected to the provider's origin under the portal's content security policy.
 */
async function handleSignOut(request: FastifyRequest, reply: FastifyReply, dependencies: SignInDependencies) {
  const { publicUrl } = dependencies.config;
  if (!isSameOrigin(request, publicUrl)) throw new Refused(refuse('cross-origin'));
  const secret = sessionSecretOf(request, publicUrl);
  const ended = secret ? await signOut(dependencies, secret, request.id) : null;
  clearSessionCookie(reply, publicUrl);
  const location = await nextPage(request, ended?.idToken ?? null, dependencies);
  const asksByScript = request.headers.accept?.includes('application/json');
  return asksByScript ? reply.send({ location }) : reply.redirect(location, 303);
}

async function nextPage(
  request: FastifyRequest,
  idToken: string | null,
  { config, provider }: SignInDependencies,
): Promise<string> {
  if (!config.idp) return '/auth/login';
  if (!idToken) return '/auth/signed-out';
  try {
    const page = await provider.signOutUrl(idToken, `${config.publicUrl}/auth/signed-out`);
    return page?.href ?? '/auth/signed-out';
  } catch (error) {
    request.log.warn({ err: error }, 'signed out here only: the identity provider does not answer');
    return '/auth/signed-out';
  }
}

/** People get a page in their language, programs a problem document. */
function explain(error: unknown, request: FastifyRequest, reply: FastifyReply, { brand }: AccessConfig): FastifyReply {
  const refusal = refusalOf(error);
  if (problemStatus[refusal.code] >= 500) request.log.warn({ err: causeOf(error) }, refusal.code);
  if (!request.headers.accept?.includes('text/html')) return sendProblem(reply, refusal);
  if (problemStatus[refusal.code] === 503) reply.header('retry-after', retrySeconds);
  const acceptLanguage = request.headers['accept-language'];
  const page = failurePage({ brand, acceptLanguage, refusal, reference: request.id });
  return reply.code(statusOf(refusal)).type('text/html; charset=utf-8').send(page);
}

const retrySeconds = 5;

function statusOf({ code }: Refusal): number {
  return problemStatus[code];
}

function causeOf(error: unknown): unknown {
  return error instanceof Refused && error.cause ? error.cause : error;
}

/** A query parameter that is given once, as text. */
function textOf(request: FastifyRequest, name: string): string | undefined {
  const value = (request.query as Record<string, unknown>)[name];
  return typeof value === 'string' ? value : undefined;
}
