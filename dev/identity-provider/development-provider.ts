import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { exportJWK, generateKeyPair } from 'jose';
import { Provider } from 'oidc-provider';
import { failurePage } from '../../src/identity/access/server/pages/notice-page.ts';
import { isPortalOrigin } from '../../src/identity/access/server/portal-origin.ts';
import { house } from '../../src/identity/access/server/resolve-actor.ts';
import type { ProviderDependencies } from '../../src/identity/access/server/serve-access.ts';
import { refuse } from '../../src/platform/core/refusal.ts';
import { inMemoryAdapter } from './in-memory-adapter.ts';
import { clientId, prefix } from './portal-client.ts';
import { findNamed } from './sign-in-choices.store.ts';

/** The provider of the library, and how it answers a request below its prefix. */
export type DevelopmentProvider = Readonly<{
  provider: Provider;
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
}>;

/** Makes the provider with a signing key of its own. The library is large: it is loaded when somebody signs in. */
export async function makeProvider(
  issuer: string,
  clientSecret: string,
  { database, config }: ProviderDependencies,
): Promise<DevelopmentProvider> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const provider = new Provider(issuer, {
    adapter: inMemoryAdapter(),
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [`${config.publicUrl}/auth/callback`],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256', kid: 'development' }] },
    cookies: {
      keys: [randomBytes(32).toString('hex')],
      names: { session: 'dev-idp', interaction: 'dev-idp-sign-in', resume: 'dev-idp-resume' },
    },
    claims: { openid: ['sub'], profile: ['name'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: false, // the claims are in the ID token; userinfo is not used
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      userinfo: { enabled: false },
    },
    renderError: async (context, { error }) => {
      const refusal = refuse('sign-in-refused', { reason: error });
      const acceptLanguage = context.get('accept-language');
      context.type = 'html';
      context.body = failurePage({ brand: config.brand, acceptLanguage, refusal, reference: error });
    },
    ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 3600, Session: 600 },
    interactions: { url: (_context, interaction) => `${prefix}/sign-in/${interaction.uid}` },
    findAccount: async (_context, email) => {
      const person = await database.read(house, (tx) => findNamed(tx, email));
      return person
        ? { accountId: email, claims: async () => ({ sub: email, email, email_verified: true, name: person.name }) }
        : undefined;
    },
    // the portal is the provider's own client: no consent is asked for
    loadExistingGrant: async (context) => {
      const grant = new provider.Grant({ clientId, accountId: String(context.oidc.session?.accountId) });
      grant.addOIDCScope('openid profile email');
      await grant.save();
      return grant;
    },
  });
  // on this machine the portal has several names, each with its own redirect address
  provider.Client.prototype.redirectUriAllowed = (uri: string) => {
    const requestedUri = URL.parse(uri);
    return requestedUri?.pathname === '/auth/callback' && isPortalOrigin(requestedUri.origin, config.publicUrl);
  };
  provider.proxy = true;
  return { provider, answer: provider.callback() };
}
