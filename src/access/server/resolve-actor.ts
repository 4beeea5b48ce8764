import type { FastifyRequest } from 'fastify';
import type { Clock } from '../../platform/server/clock.ts';
import type { DatabaseAccess } from '../../platform/server/database.ts';
import { permissionsOfBearer, tokenPrefix } from '../access-token.ts';
import type { Actor } from '../actor.ts';
import { insurerScope, narrowScope, type Scope, scopeOfMandates } from '../scope.ts';
import type { AccessConfig } from './access-config.ts';
import { hashOf } from './secret.ts';
import { sessionSecretOf } from './session-cookie.ts';
import {
  findSession,
  findToken,
  type LiveToken,
  type OpenSession,
  touchSession,
  touchToken,
} from './sessions.store.ts';

/** Who a request comes from. */
export type Caller = Readonly<{ actor: Actor; scope: Scope }>;

/** The insurer's side: the only one that reads sessions and tokens, whose holder is not known yet. */
export const house = { scope: insurerScope(), personId: '', isWaitedFor: true } as const;

/** How long a caller is taken from memory, in milliseconds. Changes are told by notification; this is for one that was lost. */
const memoryMs = 3_000;
const mostRemembered = 10_000;
/** Signs of life are written once in this time, in milliseconds, and not with every request. */
const touchMs = 60_000;

/** A caller in memory. Instants are epoch milliseconds of the portal's clock, `readAt` of the process. */
type Known = {
  readonly caller: Caller;
  readonly readAt: number;
  readonly absoluteEnd: number;
  idleEnd: number;
  touchedAt: number;
};

export type ActorResolver = Readonly<{
  /** The caller by session cookie or bearer token; `null` when there is none, or it was ended, revoked or has expired. */
  resolveActor(request: FastifyRequest): Promise<Caller | null>;
  /** Forgets at once what is remembered of a person. */
  forget(personId: string): void;
  close(): Promise<void>;
}>;

export type ResolverDependencies = Readonly<{
  database: DatabaseAccess;
  clock: Clock;
  config: AccessConfig;
  /** Called on every node when a person's rights, sessions or tokens changed: whatever hangs on them asks again. */
  onChanged?: (personId: string) => void;
}>;

/**
 * Makes the resolver of callers. It remembers each for a few seconds, so that a screen's ten requests cost one query;
 * the database tells every node at once when rights, sessions or tokens change (`aval_access`).
 */
export async function createActorResolver({
  database,
  clock,
  config,
  onChanged,
}: ResolverDependencies): Promise<ActorResolver> {
  const remembered = new Map<string, Known>();
  let changes = 0;

  const stopListening = await database.listen(
    'aval_access',
    (personId) => {
      forget(personId);
      onChanged?.(personId);
    },
    () => forgetWhere(() => true),
  );

  function forget(personId: string): void {
    forgetWhere(({ caller }) => caller.actor.personId === personId);
  }

  function forgetWhere(isMeant: (known: Known) => boolean): void {
    changes += 1;
    for (const [key, known] of remembered) if (isMeant(known)) remembered.delete(key);
  }

  function recall(key: string): Known | null {
    const known = remembered.get(key);
    if (!known || performance.now() - known.readAt > memoryMs) return null;
    return hasEnded(known) ? null : known;
  }

  function hasEnded({ idleEnd, absoluteEnd }: Known): boolean {
    return Date.parse(clock.now()) >= Math.min(idleEnd, absoluteEnd);
  }

  /** Reads a caller and remembers it, unless something changed while it was being read. */
  async function learn(key: string, read: () => Promise<Known | null>): Promise<Known | null> {
    const changesBefore = changes;
    const known = await read();
    if (!known || hasEnded(known)) return null;
    if (remembered.size >= mostRemembered) remembered.clear();
    if (changes === changesBefore) remembered.set(key, known);
    return known;
  }

  async function resolveSession(secret: string, isSignOfLife: boolean): Promise<Caller | null> {
    const hash = hashOf(secret);
    const key = hash.toString('base64');
    const known =
      recall(key) ??
      (await learn(key, () => database.read(house, async (tx) => ofSession(await findSession(tx, hash)))));
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

  async function resolveToken(token: string): Promise<Caller | null> {
    const hash = hashOf(token);
    const key = hash.toString('base64');
    const known =
      recall(key) ?? (await learn(key, () => database.read(house, async (tx) => ofToken(await findToken(tx, hash)))));
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
        return token ? resolveToken(token) : null;
      }
      const secret = sessionSecretOf(request, config.publicUrl);
      return secret ? resolveSession(secret, isSignOfLife(request)) : null;
    },
    forget,
    close: stopListening,
  };
}

/** The token of an `Authorization` header; `null` for any other scheme and for what cannot be a token of ours. */
function bearerTokenOf(authorization: string): string | null {
  const token = /^Bearer +(\S{1,200})$/i.exec(authorization)?.[1];
  return token?.startsWith(tokenPrefix) ? token : null;
}

/**
 * Whether a request shows that somebody is there. What a page asks by itself does not: the live stream, and whatever
 * says so (`?touch=false`, `Aval-Background: 1`).
 */
function isSignOfLife(request: FastifyRequest): boolean {
  if (request.headers['aval-background'] !== undefined) return false;
  if ((request.query as { touch?: unknown } | undefined)?.touch === 'false') return false;
  return !request.headers.accept?.startsWith('text/event-stream');
}

function ofSession(session: OpenSession | null): Known | null {
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

function ofToken(token: LiveToken | null): Known | null {
  if (!token) return null;
  const permissions = permissionsOfBearer(new Set(token.permissions), token.tokenPermissions);
  const scope = scopeOf(token);
  return {
    caller: {
      actor: { ...personOf(token), permissions, via: 'token', credentialId: token.tokenId },
      scope: token.limit ? narrowScope(scope, token.limit) : scope,
    },
    readAt: performance.now(),
    idleEnd: Number.POSITIVE_INFINITY,
    absoluteEnd: Date.parse(token.expiresAt),
    touchedAt: token.lastUsedAt ? Date.parse(token.lastUsedAt) : Number.NEGATIVE_INFINITY,
  };
}

function personOf({ personId, email, name, userType, organisationId }: OpenSession | LiveToken) {
  return { personId, email, name, userType, organisationId };
}

function scopeOf({ userType, policies, portfolios }: OpenSession | LiveToken): Scope {
  return userType === 'insurer' ? insurerScope() : scopeOfMandates(policies, portfolios);
}
