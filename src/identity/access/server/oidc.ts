import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  buildEndSessionUrl,
  type ClientAuth,
  ClientError,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  type CustomFetch,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  None,
  ResponseBodyError,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  type ServerMetadata,
} from 'openid-client';
import { refuse } from '../../../platform/core/refusal.ts';
import { Refused } from '../../../platform/server/refusal-error.ts';
import { type Claims, hasClaim } from '../identity-claims.ts';

/** What a sign-in in progress must keep until its browser returns (RFC 9700: PKCE, state and nonce together). */
export type SignInSecrets = Readonly<{ state: string; nonce: string; codeVerifier: string }>;

/** What the provider answered: its claims of the person, and the ID token as a hint for signing out later. */
export type SignedIn = Readonly<{ claims: Claims; idToken: string | null }>;

/**
 * The portal as a client of an identity provider: authorization code flow with PKCE (row A8). All three throw `Refused`
 * with `identity-provider-unavailable` (503) when the provider does not answer in time, `finish` also with
 * `sign-in-refused` (403) when it refuses.
 */
export type IdentityProvider = Readonly<{
  issuer: string;
  begin(redirectUri: string): Promise<{ location: URL; secrets: SignInSecrets }>;
  finish(cameBackTo: URL, secrets: SignInSecrets): Promise<SignedIn>;
  /** Where to sign out at the provider too; `null` when it offers no such place. */
  signOutUrl(idToken: string, returnTo: string): Promise<URL | null>;
}>;

export type ProviderClient = Readonly<{
  issuer: string;
  clientId: string;
  clientSecret: string | null;
  scope: string;
  /** Claims that the portal reads: when the ID token lacks one, the provider's userinfo is asked. */
  claimsNeeded: readonly string[];
  /** How requests reach the provider; ordinary HTTP unless it is in this process. */
  fetch?: CustomFetch;
}>;

/** Seconds for one request to the provider, and milliseconds for all that one page waits for. */
const requestSeconds = 3;
const timeoutMs = 9_000;
/** How long the provider's description is kept, in milliseconds. */
const descriptionMs = 600_000;

/** Connects to a provider. It is not contacted before the first sign-in, so that the portal starts without it. */
export function connectIdentityProvider(client: ProviderClient): IdentityProvider {
  const { issuer } = client;
  let described: { metadata: Promise<ServerMetadata>; at: number } | null = null;

  /**
   * A configuration of its own for every sign-in: openid-client stores the provider's keys in it, so they are read
   * again each time, and a key rotated a second ago does not block sign-ins.
   */
  async function configure(): Promise<Configuration> {
    if (!described || performance.now() - described.at > descriptionMs) {
      described = { metadata: describe(client), at: performance.now() };
    }
    const metadata = await described.metadata.catch((error) => {
      described = null;
      throw error;
    });
    const configuration = new Configuration(
      structuredClone(metadata),
      client.clientId,
      undefined,
      authenticationOf(client, metadata),
    );
    configuration.timeout = requestSeconds;
    if (client.fetch) configuration[customFetch] = client.fetch;
    if (issuer.startsWith('http:')) allowInsecureRequests(configuration);
    enableNonRepudiationChecks(configuration);
    return configuration;
  }

  return {
    issuer,

    begin: (redirectUri) =>
      inTime(async () => {
        const configuration = await configure();
        const secrets = { state: randomState(), nonce: randomNonce(), codeVerifier: randomPKCECodeVerifier() };
        const location = buildAuthorizationUrl(configuration, {
          redirect_uri: redirectUri,
          response_type: 'code',
          scope: client.scope,
          state: secrets.state,
          nonce: secrets.nonce,
          code_challenge: await calculatePKCECodeChallenge(secrets.codeVerifier),
          code_challenge_method: 'S256',
        });
        return { location, secrets };
      }),

    finish: (cameBackTo, { state, nonce, codeVerifier }) =>
      inTime(async () => {
        const configuration = await configure();
        const tokens = await authorizationCodeGrant(configuration, cameBackTo, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        });
        const claims = { ...tokens.claims() };
        const isComplete = client.claimsNeeded.every((name) => hasClaim(claims, name));
        const asksMore = !isComplete && configuration.serverMetadata().userinfo_endpoint;
        const more = asksMore ? await fetchUserInfo(configuration, tokens.access_token, String(claims['sub'])) : {};
        return { claims: { ...more, ...claims }, idToken: tokens.id_token ?? null };
      }),

    signOutUrl: (idToken, returnTo) =>
      inTime(async () => {
        const configuration = await configure();
        if (!configuration.serverMetadata().end_session_endpoint) return null;
        return buildEndSessionUrl(configuration, { id_token_hint: idToken, post_logout_redirect_uri: returnTo });
      }),
  };
}

async function describe({ issuer, clientId, fetch }: ProviderClient): Promise<ServerMetadata> {
  const configuration = await discovery(new URL(issuer), clientId, undefined, None(), {
    timeout: requestSeconds,
    ...(fetch ? { [customFetch]: fetch } : {}),
    ...(issuer.startsWith('http:') ? { execute: [allowInsecureRequests] } : {}),
  });
  return configuration.serverMetadata();
}

/** `client_secret_basic` is the default of OpenID Connect; providers that list only `client_secret_post` get that. */
function authenticationOf(
  { clientSecret }: ProviderClient,
  { token_endpoint_auth_methods_supported: methods }: ServerMetadata,
): ClientAuth {
  if (clientSecret === null) return None();
  return methods && !methods.includes('client_secret_basic')
    ? ClientSecretPost(clientSecret)
    : ClientSecretBasic(clientSecret);
}

/** Runs an exchange with the provider within the time a page may wait, and says in the portal's terms why it failed. */
async function inTime<Result>(exchange: () => Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('the identity provider took too long')), timeoutMs);
  });
  try {
    return await Promise.race([exchange(), late]);
  } catch (error) {
    throw new Refused(
      isNo(error) ? refuse('sign-in-refused', { reason: reasonOf(error) }) : refuse('identity-provider-unavailable'),
      { cause: error },
    );
  } finally {
    clearTimeout(timer);
  }
}

/** Errors of RFC 6749 by which a provider says that it cannot answer just now. */
const passing = ['server_error', 'temporarily_unavailable'];
/** Failures of openid-client that come from the network or an unhealthy provider, not from an answer. */
const notAnAnswer = [
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
  'OAUTH_KEY_SELECTION_FAILED',
];

/** Whether the provider (or the check of its answer) refused, as opposed to not answering. */
function isNo(error: unknown): boolean {
  if (error instanceof AuthorizationResponseError) return !passing.includes(error.error);
  // a client that the provider does not know is a mistake in the configuration, not of the person
  if (error instanceof ResponseBodyError) return error.status < 500 && error.error !== 'invalid_client';
  return error instanceof ClientError && error.code !== undefined && !notAnAnswer.includes(error.code);
}

function reasonOf(error: unknown): string {
  if (error instanceof AuthorizationResponseError)
    return error.error === 'access_denied' ? 'cancelled' : 'provider-refused';
  return error instanceof ResponseBodyError ? 'provider-refused' : 'answer-invalid';
}
