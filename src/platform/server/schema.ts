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

export interface Buyers {
  company_id: string;
  customer_reference: string | null;
  first_request_date: string | null;
  is_monitored: Generated<boolean>;
  is_strategic: Generated<boolean>;
  last_decision_date: string | null;
  policy_key: string;
  portfolio_id: string | null;
}

export interface Companies {
  channels: Generated<unknown>;
  company_id: string;
  company_name: string;
  company_number: Generated<number>;
  country_code: string;
  group_company_id: string;
  head_office_company_id: string | null;
  is_head_office: Generated<boolean>;
  is_sanctioned: Generated<boolean>;
  kind: Generated<string>;
  legal_form_code: string | null;
  main_trade_sector_code: string | null;
  name_key: string;
  name_words: Generated<number[]>;
  native_name: string | null;
  other_words: Generated<number[]>;
  post_codes: Generated<string[]>;
  replaced_by_company_id: string | null;
  status_code: string;
  street_name: string | null;
  street_number: string | null;
  subdivision_code: string | null;
  town: string | null;
  trading_name: string | null;
  updated_at: Generated<string>;
}

export interface CompanyGradeHistory {
  company_id: string;
  grade: string;
  grade_date: string;
}

export interface CompanyGrades {
  company_id: string;
  grade: string;
  grade_date: string;
  previous_grade: string | null;
  previous_grade_date: string | null;
}

export interface CompanyIdentifiers {
  company_id: string;
  id_type_code: string;
  id_value: string;
  is_primary: Generated<boolean>;
}

export interface CompanyWords {
  company_number: number;
  country_code: string;
  is_extended: boolean;
  word_id: number;
}

export interface DemoWorld {
  begun_at: Generated<string>;
  finished_at: string | null;
  only_row: Generated<boolean>;
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

export interface IdentificationRequests {
  answer_comment: string | null;
  answered_at: string | null;
  comment: string | null;
  company_id: string | null;
  company_name: string;
  country_code: string;
  created_at: string;
  identifier: string | null;
  identifier_type: string | null;
  person_id: string;
  policy_key: string | null;
  portfolio_id: string | null;
  postal_code: string | null;
  request_id: string;
  status: string;
  street: string | null;
  subdivision_code: string | null;
  town: string | null;
  version: Generated<number>;
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

export interface PersonCompanies {
  company_id: string;
  is_favourite: Generated<boolean>;
  person_id: string;
  visited_at: string;
}

export interface Policies {
  business_unit_code: Generated<string>;
  cancelled_from: string | null;
  contract_key: Generated<string>;
  covered_countries: string[];
  currency: string;
  end_date: string;
  extension_id: Generated<string | null>;
  holder_country: string;
  holder_name: string;
  insurer_entity: string;
  master_policy: string | null;
  name_key: Generated<string>;
  number_key: Generated<string>;
  ordering_mode: Generated<string>;
  policy_id: Generated<string>;
  policy_key: string;
  policy_number: string;
  policy_type: string;
  portfolio_id: Generated<string>;
  product_name: string;
  product_type: string;
  start_date: string;
  suspended_from: string | null;
  terms: unknown;
  version: Generated<number>;
}

export interface SearchWords {
  companies: Generated<number>;
  word: string;
  word_id: Generated<number>;
}

export interface SearchWordStumps {
  stump: number;
  word_id: number;
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
  buyers: Buyers;
  companies: Companies;
  company_grade_history: CompanyGradeHistory;
  company_grades: CompanyGrades;
  company_identifiers: CompanyIdentifiers;
  company_words: CompanyWords;
  demo_world: DemoWorld;
  events: Events;
  idempotency_keys: IdempotencyKeys;
  identification_requests: IdentificationRequests;
  mandates: Mandates;
  organisations: Organisations;
  people: People;
  person_companies: PersonCompanies;
  policies: Policies;
  search_word_stumps: SearchWordStumps;
  search_words: SearchWords;
  sessions: Sessions;
  sign_in_attempts: SignInAttempts;
}
