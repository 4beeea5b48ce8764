import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '../../platform/server/clock.ts';
import type { DatabaseAccess } from '../../platform/server/database.ts';
import { addMilliseconds } from '../../reference/instant.ts';
import type { AccessConfig } from './access-config.ts';
import type { Caller } from './caller-memory.ts';
import { serveDevelopmentIdentityProvider } from './development-identity-provider.ts';
import { connectIdentityProvider, type ProviderClient } from './oidc.ts';
import { servePageAssets } from './pages/page-assets.ts';
import { isSameOrigin } from './portal-origin.ts';
import { createActorResolver, house } from './resolve-actor.ts';
import { credentialsExpired, forgetOldSessions } from './sessions.store.ts';
import { serveSignIn } from './sign-in.routes.ts';
import { serveTokenForDeveloper } from './token-for-developer.ts';

export type AccessDependencies = Readonly<{
  database: DatabaseAccess;
  clock: Clock;
  config: AccessConfig;
}>;

/** What the rest of the server asks of a request. */
export type Access = Readonly<{
  resolveCaller(request: FastifyRequest): Promise<Caller | null>;
  isSameOrigin(request: FastifyRequest): boolean;
}>;

const tidyMs = 60_000;

/** Serves signing in and out, with the configured identity provider or the one for development. */
export async function serveAccess(app: FastifyInstance, dependencies: AccessDependencies): Promise<Access> {
  const { database, clock, config } = dependencies;
  const onChanged = (personId: string) => app.liveUpdates.dismiss(personId);
  const { resolveActor, close } = await createActorResolver({ database, clock, config, onChanged });
  const tidying = setInterval(() => void tidy(app, dependencies), tidyMs);
  tidying.unref();
  app.addHook('onClose', async () => {
    clearInterval(tidying);
    await close();
  });

  servePageAssets(app, config);
  const client = config.idp ? clientOf(config.idp) : await serveDevelopmentIdentityProvider(app, dependencies);
  if (!config.idp) await app.register(async (door) => serveTokenForDeveloper(door, dependencies));
  const provider = connectIdentityProvider(client);
  await app.register(async (signIn) => serveSignIn(signIn, { database, clock, config, provider }));
  return { resolveCaller: resolveActor, isSameOrigin: (request) => isSameOrigin(request, config.publicUrl) };
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

/** Closes the live streams of expired sessions and tokens, and deletes old sessions. */
async function tidy(app: FastifyInstance, { database, clock }: AccessDependencies): Promise<void> {
  const now = clock.now();
  try {
    const expired = await database.read(house, (tx) => credentialsExpired(tx, addMilliseconds(now, -2 * tidyMs), now));
    for (const credentialId of expired) app.liveUpdates.dismiss(credentialId);
    await database.write(house, (tx) => forgetOldSessions(tx, now));
  } catch (error) {
    app.log.warn({ err: error }, 'could not tidy sessions; the next minute tries again');
  }
}
