import type { FastifyRequest } from 'fastify';
import { insurerScope, narrowScope, type Scope, scopeOfMandates } from '../../../platform/core/scope.ts';
import type { Clock } from '../../../platform/server/clock.ts';
import type { Db } from '../../../platform/server/context.ts';
import type { DatabaseAccess } from '../../../platform/server/database.ts';
import { isNarrowerThanHolder, permissionsOfBearer, tokenPrefix } from '../access-token.ts';
import type { AccessConfig } from './access-config.ts';
import { type Caller, createCallerCache, type KnownCaller } from './caller-cache.ts';
import { hashOf } from './secret.ts';
import { sessionSecretOf } from './session-cookie.ts';
import {
  findHolder,
  findSession,
  findToken,
  findTokenById,
  type Holder,
  type LiveToken,
  type OpenSession,
  touchSession,
  touchToken,
} from './sessions.store.ts';

/** The insurer's side: the only one that reads sessions and tokens, because their holder is not known yet. */
export const house = { scope: insurerScope(), personId: '', isWaitedFor: true } as const;

/** Activity is stored once in this time, in milliseconds, and not with every request. */
const touchMs = 60_000;

export type ActorResolver = Readonly<{
  /** The caller by session cookie or bearer token; `null` when there is none, or it was ended, revoked or has expired. */
  resolveActor(request: FastifyRequest): Promise<Caller | null>;
  /** Clears the cache of a person at once. */
  forget(personId: string): void;
  close(): Promise<void>;
}>;

export type ResolverDependencies = Readonly<{
  database: DatabaseAccess;
  clock: Clock;
  config: AccessConfig;
  /** Called on every node when a person's rights, sessions or tokens changed: whatever depends on them checks again. */
  onChanged?: (personId: string) => void;
}>;

/**
 * Makes the resolver of callers. It caches each for a few seconds, so that a screen's ten requests cost one query; the
 * database tells every node at once when rights, sessions or tokens change (`aval_access`).
 */
export async function createActorResolver({
  database,
  clock,
  config,
  onChanged,
}: ResolverDependencies): Promise<ActorResolver> {
  const memory = createCallerCache(clock);
  const stopListening = await database.listen(
    'aval_access',
    (personId) => {
      memory.forget(personId);
      onChanged?.(personId);
    },
    () => memory.forget(),
  );

  async function resolveSession(secret: string, isSignOfLife: boolean): Promise<Caller | null> {
    const hash = hashOf(secret);
    const read = () => database.read(house, async (tx) => ofSession(await findSession(tx, hash)));
    const known = await memory.know(hash.toString('base64'), read);
    if (!known) return null;
    const now = clock.now();
    if (isSignOfLife && Date.parse(now) - known.touchedAt >= touchMs) {
      known.touchedAt = Date.parse(now);
      known.idleEnd = Date.parse(
        await database.write(house, (tx) => touchSession(tx, known.caller.actor.credentialId, now, config.session)),
      );
    }
    return known.caller;
  }

  /** `opens`: what the token has to be made for; `null` for one that opens all that its rights allow. */
  async function resolveToken(token: string, opens: LiveToken['opens']): Promise<Caller | null> {
    const hash = hashOf(token);
    const read = () =>
      database.read(house, async (tx) => {
        const found = await findToken(tx, hash);
        return ofToken(found?.opens === opens ? found : null);
      });
    const known = await memory.know(`${opens} ${hash.toString('base64')}`, read);
    if (!known) return null;
    const now = clock.now();
    if (Date.parse(now) - known.touchedAt >= touchMs) {
      known.touchedAt = Date.parse(now);
      await database.write(house, (tx) => touchToken(tx, known.caller.actor.credentialId, now));
    }
    return known.caller;
  }

  return {
    async resolveActor(request) {
      const { authorization } = request.headers;
      if (authorization !== undefined) {
        const token = bearerTokenOf(authorization);
        if (token) return resolveToken(token, null);
        const secret = acceptsCalendarLink(request) ? passwordOf(authorization) : null;
        return secret ? resolveToken(secret, 'calendar') : null;
      }
      const inAddress = tokenInAddress(request);
      if (inAddress !== null) return resolveToken(inAddress, 'calendar');
      const secret = sessionSecretOf(request, config.publicUrl);
      return secret ? resolveSession(secret, isSignOfLife(request)) : null;
    },
    forget: (personId) => memory.forget(personId),
    close: stopListening,
  };
}

/** The token of an `Authorization` header; `null` for any other scheme and for what cannot be a token of ours. */
function bearerTokenOf(authorization: string): string | null {
  const token = /^Bearer +(\S{1,200})$/i.exec(authorization)?.[1];
  return token?.startsWith(tokenPrefix) ? token : null;
}

/** The token in the address of an operation that takes one there; `null` for every other. */
function tokenInAddress(request: FastifyRequest): string | null {
  const token = (request.query as { token?: unknown } | undefined)?.token;
  return acceptsCalendarLink(request) && typeof token === 'string' && token.startsWith(tokenPrefix) ? token : null;
}

function acceptsCalendarLink({ routeOptions }: FastifyRequest): boolean {
  return (routeOptions.config as { acceptsTokenInAddress?: boolean }).acceptsTokenInAddress === true;
}

/** The password of HTTP Basic (RFC 7617), where it can be a token of ours: unlike an address it is not logged. */
function passwordOf(authorization: string): string | null {
  const credentials = /^Basic +([\w+/=]{1,400})$/i.exec(authorization)?.[1];
  const [, password] = /^[^:]*:(.*)$/s.exec(Buffer.from(credentials ?? '', 'base64').toString()) ?? [];
  return password?.startsWith(tokenPrefix) ? password : null;
}

/**
 * Whether a request shows activity of a person. Automatic requests of a page do not: the live stream, and requests
 * marked as such (`?touch=false`, `Aval-Background: 1`).
 */
function isSignOfLife(request: FastifyRequest): boolean {
  if (request.headers['aval-background'] !== undefined) return false;
  if ((request.query as { touch?: unknown } | undefined)?.touch === 'false') return false;
  return !request.headers.accept?.startsWith('text/event-stream');
}

function ofSession(session: OpenSession | null): KnownCaller | null {
  if (!session) return null;
  return {
    caller: {
      actor: {
        ...personOf(session),
        permissions: new Set(session.permissions),
        via: 'session',
        credentialId: session.sessionId,
      },
      scope: scopeOf(session),
    },
    readAt: performance.now(),
    idleEnd: Date.parse(session.idleExpiresAt),
    absoluteEnd: Date.parse(session.absoluteExpiresAt),
    touchedAt: Date.parse(session.lastSeenAt),
  };
}

function ofToken(token: LiveToken | null): KnownCaller | null {
  if (!token) return null;
  return {
    caller: bearerOf(token),
    readAt: performance.now(),
    idleEnd: Number.POSITIVE_INFINITY,
    absoluteEnd: Date.parse(token.expiresAt),
    touchedAt: token.lastUsedAt ? Date.parse(token.lastUsedAt) : Number.NEGATIVE_INFINITY,
  };
}

/** The actor of a token: with the token's rights, as far as its holder has them. */
function bearerOf(token: LiveToken): Caller {
  const held = new Set(token.permissions);
  const { tokenPermissions, limit, narrowed } = token;
  const scope = scopeOf(token);
  return {
    actor: {
      ...personOf(token),
      permissions: permissionsOfBearer(held, tokenPermissions),
      isNarrowed: isNarrowerThanHolder({ permissions: tokenPermissions, policies: limit, narrowed }, held),
      via: 'token',
      credentialId: token.tokenId,
    },
    scope: token.limit ? narrowScope(scope, token.limit) : scope,
  };
}

/**
 * The requester of background work, with their present rights. The work of a person continues after signing out; that
 * of a token ends with the token. `null`: they may no longer sign in. Needs the insurer's side.
 */
export async function findCaller(
  tx: Db,
  { personId, via, credentialId }: Pick<Caller['actor'], 'personId' | 'via' | 'credentialId'>,
  now: string,
): Promise<Caller | null> {
  if (via === 'token') {
    const token = await findTokenById(tx, credentialId);
    return token && Date.parse(token.expiresAt) > Date.parse(now) ? bearerOf(token) : null;
  }
  const person = await findHolder(tx, personId);
  if (!person) return null;
  const actor = { ...personOf(person), permissions: new Set(person.permissions), via, credentialId };
  return { actor, scope: scopeOf(person) };
}

function personOf({ personId, email, name, userType, organisationId }: Holder) {
  return { personId, email, name, userType, organisationId };
}

function scopeOf({ userType, policies, portfolios }: Holder): Scope {
  return userType === 'insurer' ? insurerScope() : scopeOfMandates(policies, portfolios);
}
