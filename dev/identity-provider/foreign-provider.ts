import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import { Provider } from 'oidc-provider';
import { inMemoryAdapter } from './in-memory-adapter.ts';

/** An identity provider of somebody else, on a port of its own, for tests. It signs in `account` without asking. */
export type ForeignProvider = {
  readonly issuer: string;
  /** Claims of whoever signs in next; `sub` names the account. */
  account: Readonly<Record<string, unknown> & { sub: string }>;
  /** Starts again with another key, as a provider does whose key was rotated. */
  rotateKey(): Promise<void>;
  /** Answers nothing from now on, with connections accepted or refused. */
  hang(): void;
  stop(): Promise<void>;
};

export const foreignClient = { clientId: 'portal', clientSecret: 'a-secret-of-the-test-and-no-other' } as const;

export async function startForeignProvider(callbackUrl: string, signedOutUrl: string): Promise<ForeignProvider> {
  let answer: (...exchange: Parameters<ReturnType<Provider['callback']>>) => unknown = () => {};
  const server = createServer((request, response) => void answer(request, response));
  const issuer = await listen(server);

  const foreign: ForeignProvider = {
    issuer,
    account: { sub: 'nobody' },
    async rotateKey() {
      const { privateKey } = await generateKeyPair('RS256', { extractable: true });
      const key = { ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256', kid: crypto.randomUUID() };
      answer = answerOf(makeProvider(issuer, key, foreign, { callbackUrl, signedOutUrl }));
    },
    hang() {
      answer = () => {};
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  await foreign.rotateKey();
  return foreign;
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function makeProvider(
  issuer: string,
  key: object,
  foreign: ForeignProvider,
  { callbackUrl, signedOutUrl }: Record<'callbackUrl' | 'signedOutUrl', string>,
): Provider {
  const provider: Provider = new Provider(issuer, {
    adapter: inMemoryAdapter(),
    clients: [
      {
        client_id: foreignClient.clientId,
        client_secret: foreignClient.clientSecret,
        redirect_uris: [callbackUrl],
        post_logout_redirect_uris: [signedOutUrl],
      },
    ],
    jwks: { keys: [key] },
    cookies: { keys: ['test'] },
    ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
    claims: { openid: ['sub'], profile: ['name', 'groups'], email: ['email', 'email_verified'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/choose/${uid}` },
    findAccount: async (_context, accountId) => ({
      accountId,
      claims: async () => ({ ...foreign.account, sub: accountId }),
    }),
    loadExistingGrant: async (context) => {
      const grant = new provider.Grant({
        clientId: foreignClient.clientId,
        accountId: String(context.oidc.session?.accountId),
      });
      grant.addOIDCScope('openid profile email');
      await grant.save();
      return grant;
    },
  });
  provider.use(async (context, next) => {
    if (!context.path.startsWith('/choose/')) return next();
    await provider.interactionFinished(context.req, context.res, { login: { accountId: foreign.account.sub } });
    context.respond = false;
  });
  return provider;
}

function answerOf(provider: Provider): ReturnType<Provider['callback']> {
  return provider.callback();
}
