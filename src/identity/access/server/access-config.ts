import type { ClaimNames, GrantsByGroup } from '../identity-claims.ts';

/** What signing in needs of the server's settings. */
export type AccessConfig = Readonly<{
  /** Where people reach the portal, without a slash at the end: `https://portal.insurer.example`. */
  publicUrl: string;
  /** `null`: the development identity provider, which asks for no password. */
  idp: IdentityProviderSettings | null;
  session: SessionLimits;
  brand: Readonly<{ name: string; color: string; marker: string }>;
}>;

/** An OpenID Connect provider and how its claims are read. */
export type IdentityProviderSettings = Readonly<{
  issuer: string;
  clientId: string;
  /** `null` for a public client, which PKCE alone protects. */
  clientSecret: string | null;
  scope: string;
  claimNames: ClaimNames;
  /** Whether its addresses count as verified where it says nothing about that. */
  vouchesForAddresses?: boolean;
  /** `null`: the provider only identifies the person, the portal itself has their rights. */
  grantsByGroup: GrantsByGroup | null;
}>;

/** How long a session lasts without activity (row K3), and at most; `AVAL_SESSION_IDLE` and `…_ABSOLUTE`. */
export type SessionLimits = Readonly<{ idleSeconds: number; absoluteSeconds: number }>;
