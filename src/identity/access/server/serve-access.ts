import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addMilliseconds } from '../../../platform/core/instant.ts';
import type { Clock } from '../../../platform/server/clock.ts';
import type { DatabaseAccess } from '../../../platform/server/database.ts';
import type { AccessConfig } from './access-config.ts';
import type { Caller } from './caller-cache.ts';
import { connectIdentityProvider, type ProviderClient } from './oidc.ts';
import { servePageAssets } from './pages/page-assets.ts';
import { isSameOrigin } from './portal-origin.ts';
import { createActorResolver, house } from './resolve-actor.ts';
import { sessionSecretOf } from './session-cookie.ts';
import { credentialsExpired } from './sessions.store.ts';
import { serveSignIn } from './sign-in.routes.ts';

/** What an identity provider that lives in the portal itself needs. */
export type ProviderDependencies = Readonly<{
  database: DatabaseAccess;
  clock: Clock;
  config: AccessConfig;
}>;

/**
 * Serves an identity provider in the portal itself and answers with what the portal needs to be its client. The one for
 * development is outside `src` (`dev/identity-provider`), since no production image has it.
 */
export type ServeProvider = (app: FastifyInstance, dependencies: ProviderDependencies) => Promise<ProviderClient>;

export type AccessDependencies = ProviderDependencies &
  Readonly<{
    /** The provider that signs people in where the settings name none; `null` where they do. */
    developmentProvider: ServeProvider | null;
  }>;

/** What the rest of the server asks of a request. */
export type Access = Readonly<{
  resolveCaller(request: FastifyRequest): Promise<Caller | null>;
  isSameOrigin(request: FastifyRequest): boolean;
  /** Whether the browser brings a session, which may have ended. */
  bringsSession(request: FastifyRequest): boolean;
}>;

/** Milliseconds between looks for sessions and tokens that have expired with their streams open. */
const expiryMs = 60_000;

/** Serves signing in and out, with the configured identity provider or the one that is handed in. */
export async function serveAccess(app: FastifyInstance, dependencies: AccessDependencies): Promise<Access> {
  const { database, clock, config } = dependencies;
  const onChanged = (personId: string) => app.liveUpdates.dismiss(personId);
  const { resolveActor, close } = await createActorResolver({ database, clock, config, onChanged });
  const expiring = setInterval(() => void endExpiredStreams(app, dependencies), expiryMs);
  expiring.unref();
  app.addHook('onClose', async () => {
    clearInterval(expiring);
    await close();
  });

  servePageAssets(app, config);
  const client = config.idp ? clientOf(config.idp) : await serveProvider(app, dependencies);
  const provider = connectIdentityProvider(client);
  await app.register(async (signIn) => serveSignIn(signIn, { database, clock, config, provider }));
  return {
    resolveCaller: resolveActor,
    isSameOrigin: (request) => isSameOrigin(request, config.publicUrl),
    bringsSession: (request) => sessionSecretOf(request, config.publicUrl) !== undefined,
  };
}

async function serveProvider(
  app: FastifyInstance,
  { developmentProvider, ...dependencies }: AccessDependencies,
): Promise<ProviderClient> {
  if (!developmentProvider) throw new Error('No identity provider is configured, and none was handed in.');
  return developmentProvider(app, dependencies);
}

function clientOf({
  issuer,
  clientId,
  clientSecret,
  scope,
  claimNames,
  grantsByGroup,
}: NonNullable<AccessConfig['idp']>): ProviderClient {
  const { email, name, grants } = claimNames;
  const claimsNeeded = grantsByGroup ? [email, name, grants] : [email, name];
  return { issuer, clientId, clientSecret, scope, claimsNeeded };
}

/** Lets go of the live streams of sessions and tokens whose time has run out, as long as there are any. */
async function endExpiredStreams(app: FastifyInstance, { database, clock }: ProviderDependencies): Promise<void> {
  if (app.liveUpdates.size() === 0) return;
  const now = clock.now();
  try {
    const since = addMilliseconds(now, -2 * expiryMs);
    for (const credentialId of await database.read(house, (tx) => credentialsExpired(tx, since, now)))
      app.liveUpdates.dismiss(credentialId);
  } catch (error) {
    app.log.warn({ err: error }, 'could not end expired streams; the next minute tries again');
  }
}
