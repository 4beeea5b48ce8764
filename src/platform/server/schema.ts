/**
 * Tables as Kysely sees them. Generated from the migrations by `npm run schema`; a test compares it with them.
 */
import type { ColumnType } from 'kysely';

export type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>;

export interface AccessTokens {
  created_at: string;
  expires_at: string;
  last_used_at: string | null;
  name: string;
  parent_token_id: string | null;
  permissions: string[];
  person_id: string;
  policies: string[] | null;
  revoked_at: string | null;
  token_hash: Buffer;
  token_id: string;
}

export interface AuditChains {
  chain_id: string;
  hash: Buffer;
  position: number;
}

export interface AuditEntries {
  actor_id: string;
  actor_name: string;
  after: unknown | null;
  also_concerns: Generated<string[]>;
  at: string;
  before: unknown | null;
  chain_id: string;
  credential_id: string;
  hash: Buffer;
  policy_key: string | null;
  portfolio_id: string | null;
  position: number;
  previous_hash: Buffer;
  request_id: string;
  subject: string;
  type: string;
  via: string;
}

export interface Events {
  at: string;
  data: Generated<unknown>;
  person_id: string | null;
  policy_key: string | null;
  portfolio_id: string | null;
  position: Generated<number>;
  subject: string;
  transaction: Generated<string>;
  type: string;
}

export interface IdempotencyKeys {
  body_hash: Buffer;
  created_at: string;
  key: string;
  operation: string;
  person_id: string;
  reply: unknown;
  status: number;
}

export interface Mandates {
  mandate_id: Generated<number>;
  ordering_role: string;
  person_id: string;
  policy_key: string | null;
  portfolio_id: string | null;
}

export interface Organisations {
  country_code: string;
  kind: string;
  name: string;
  organisation_id: string;
}

export interface People {
  created_at: string;
  email: string;
  identity_issuer: string | null;
  identity_subject: string | null;
  job_title: string | null;
  last_connection_at: string | null;
  locale: string | null;
  name: string;
  organisation_id: string | null;
  permissions: Generated<string[]>;
  person_id: string;
  preferences: Generated<unknown>;
  previous_connection_at: string | null;
  state: Generated<string>;
  user_type: string;
  version: Generated<number>;
}

export interface Sessions {
  absolute_expires_at: string;
  created_at: string;
  ended_at: string | null;
  id_token: string | null;
  idle_expires_at: string;
  last_seen_at: string;
  person_id: string;
  session_hash: Buffer;
  session_id: string;
}

export interface SignInAttempts {
  browser_hash: Buffer;
  code_verifier: string;
  expires_at: string;
  nonce: string;
  return_to: string;
  state_hash: Buffer;
}

export interface Database {
  access_tokens: AccessTokens;
  audit_chains: AuditChains;
  audit_entries: AuditEntries;
  events: Events;
  idempotency_keys: IdempotencyKeys;
  mandates: Mandates;
  organisations: Organisations;
  people: People;
  sessions: Sessions;
  sign_in_attempts: SignInAttempts;
}
