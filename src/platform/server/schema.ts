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
  narrowed: Generated<boolean>;
  opens: string | null;
  parent_token_id: string | null;
  permissions: string[];
  person_id: string;
  policies: string[] | null;
  revoked_at: string | null;
  token_hash: Buffer;
  token_id: string;
}

export interface AccountMarks {
  company_id: string | null;
  mark_id: Generated<number>;
  policy_key: string;
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

export interface BuyerAlerts {
  company_id: string;
  kind: string;
  since: string;
}

export interface BuyerPositions {
  company_id: string;
  cover_end_date: string | null;
  file_claim_by: string | null;
  hand_over_by: string | null;
  insurer_stop_date: string | null;
  looked_at_on: string;
  next_change_on: string | null;
  next_duty: string | null;
  next_duty_on: string | null;
  no_cover_after: Generated<string | null>;
  notification_deadline: string | null;
  oldest_due_date: string | null;
  open_invoices: number;
  owed: unknown;
  policy_key: string;
  portfolio_id: Generated<string>;
  reminders_sent: Generated<unknown>;
  report_by: string | null;
  stop_of_cover_date: string | null;
}

export interface CalledReceivables {
  called: unknown;
  policy_key: string;
  portfolio_id: Generated<string>;
  receivable_id: string;
}

export interface Caps {
  amount: string;
  amount_in_force: Generated<string>;
  annual_rate: string;
  answer_due_at: string | null;
  cap_id: string;
  cap_status: string;
  company_id: string;
  company_name: string;
  country_code: string;
  created_at: string;
  created_by: string;
  created_by_name: string;
  currency: string;
  end_date: Generated<string>;
  name_key: Generated<string>;
  next_change_on: Generated<string>;
  order_id: string | null;
  policy_key: string;
  policy_last_day: string | null;
  portfolio_id: Generated<string>;
  primary_cover_id: string;
  primary_version: Generated<number>;
  product: string;
  start_date: string | null;
  stop_date: string | null;
  updated_at: string;
  valid_until: string | null;
  version: Generated<number>;
  workflow_status: string | null;
}

export interface ClaimDocuments {
  claim_id: string;
  document_id: string;
  receivable_ids: string[];
}

export interface ClaimItems {
  claim_id: string;
  owed_amount: string;
  receivable_id: string;
}

export interface ClaimRecoveries {
  amount: string;
  claim_id: string;
  currency: string;
  declared_at: string;
  declared_by_name: string;
  holder: string;
  insureds_part: string;
  insurers_part: string;
  is_before_loss: boolean;
  received_on: string;
  recovery_id: string;
}

export interface Claims {
  cause_of_loss: string;
  claim_id: string;
  claim_number: string | null;
  claimed_amount: string | null;
  claimed_amounts: Generated<unknown>;
  collection_id: string | null;
  company_id: string;
  company_name: string;
  country_code: string;
  created_at: string;
  created_by: string;
  created_by_name: string;
  currency: string;
  customer_reference: string | null;
  date_of_loss: string | null;
  decided_on: string | null;
  decision: unknown | null;
  documents_due_on: string | null;
  expected_payable: string | null;
  file_complete_on: string | null;
  filed_at: string | null;
  filed_on: string | null;
  filing_deadline: string | null;
  first_loss_used: Generated<string>;
  indemnity: string | null;
  is_late: Generated<boolean>;
  loss_year: string | null;
  missing_documents: Generated<number>;
  name_key: Generated<string>;
  offered_on: string | null;
  opinion: unknown | null;
  order_id: string | null;
  overdue_id: string | null;
  paid_on: string | null;
  paused_days: Generated<number>;
  payable: string | null;
  payee_change: unknown | null;
  payments_before: number | null;
  policy_key: string;
  portfolio_id: Generated<string>;
  question: unknown | null;
  recovered: Generated<string>;
  saved_by: string | null;
  signed_by_name: string | null;
  signed_on: string | null;
  status: string;
  step_due_at: string | null;
  suspended_from: string | null;
  suspended_on: string | null;
  told: unknown;
  updated_at: string;
  version: Generated<number>;
}

export interface CollectionEntries {
  author_name: string;
  collection_id: string;
  document_id: string | null;
  entered_at: string;
  entry_id: string;
  facts: Generated<unknown>;
  kind: string;
  place: Generated<number>;
  read_at: string | null;
  side: string;
  text: string | null;
}

export interface CollectionItems {
  collection_id: string;
  handed_over_amount: string;
  payments_before: number | null;
  receivable_id: string;
}

export interface Collections {
  case_type: string;
  claim_by: string | null;
  claimed_amount: string;
  closed_on: string | null;
  collection_id: string;
  collector: string | null;
  comment: string | null;
  company_id: string;
  company_name: string;
  consent: Generated<string>;
  consent_asked_on: string | null;
  contact: unknown;
  costs_amount: Generated<string>;
  country_code: string;
  coverage: string;
  currency: string;
  hand_over_by: string | null;
  handed_over_at: string;
  handed_over_by_name: string;
  handed_over_on: string;
  handled_by: string;
  held_stage: string | null;
  interest_amount: Generated<string>;
  is_late: boolean;
  last_action_at: string;
  legal_costs: string | null;
  name_key: Generated<string>;
  next_step: string | null;
  next_step_at: string | null;
  overdue_id: string | null;
  payments_before: Generated<number>;
  payments_until: number | null;
  policy_key: string;
  portfolio_id: Generated<string>;
  status: string;
  trade_stop_from: string | null;
  version: Generated<number>;
}

export interface ColumnLayouts {
  declared_at: string;
  declared_by_name: string;
  fields: unknown;
  kind: string;
  layout: string;
  notation: Generated<unknown>;
  organisation_id: string;
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

export interface CountryRisks {
  assessed_on: string;
  country_code: string;
  country_grade: string;
  risk_level: number;
  source: string;
}

export interface CoverEstimates {
  company_id: string;
  company_name: string;
  country_code: string;
  created_at: string;
  created_by: string;
  created_by_name: string;
  created_on: string;
  currency: string;
  estimate_id: string;
  expires_at: string;
  grade: string | null;
  grade_date: string | null;
  indicative_amount: string | null;
  name_key: Generated<string>;
  outcome: string;
  payment_term_days: number | null;
  policy_key: string;
  portfolio_id: Generated<string>;
  request_id: string | null;
  requested_amount: string;
  requested_currency: string;
  status: string;
  version: Generated<number>;
}

export interface CoverRequestDocuments {
  content: Buffer;
  note_id: string;
}

export interface CoverRequestNotes {
  byte_size: number | null;
  content_type: string | null;
  created_at: string;
  created_by: string;
  created_by_name: string;
  file_name: string | null;
  is_from_insurer: boolean;
  kind: string;
  note_id: string;
  request_id: string;
  text: string | null;
}

export interface CoverRequests {
  action: string;
  amount: string;
  asked_amount: string | null;
  asked_currency: string | null;
  client_request_id: string | null;
  comment: string | null;
  company_id: string;
  company_name: string;
  country_code: string;
  cover_id: string;
  created_at: string;
  created_by: string;
  created_by_name: string;
  currency: string;
  customer_reference: string | null;
  decision: unknown | null;
  end_date: string | null;
  expected_decision_date: string | null;
  is_urgent: Generated<boolean>;
  name_disclosure: Generated<boolean>;
  negative_information: Generated<boolean>;
  order_id: string | null;
  payment_term_days: number | null;
  policy_key: string;
  portfolio_id: Generated<string>;
  rate: Generated<string>;
  rate_as_of: string | null;
  reason_codes: Generated<string[]>;
  request_id: string;
  request_origin: string;
  request_status: string;
  requested_start_date: string | null;
  sent_at: string | null;
  status_date: string;
  updated_at: string;
  version: Generated<number>;
  workflow_status: string;
}

export interface Covers {
  company_id: string;
  company_name: string;
  country_code: string;
  cover_id: string;
  cover_status_code: Generated<string>;
  cover_type_code: Generated<string>;
  currency: string;
  customer_reference: string | null;
  decision_code: string | null;
  decision_date: Generated<string>;
  due_on: Generated<string>;
  end_date: Generated<string>;
  granted_amount: Generated<string>;
  granted_units: Generated<number>;
  insured_percentage: string | null;
  is_monitored: Generated<boolean>;
  max_payment_term_days: number | null;
  name_key: Generated<string>;
  open_request_id: string | null;
  pending_action: string | null;
  planned_date: string | null;
  policy_key: string;
  portfolio_id: Generated<string>;
  requested_amount: Generated<string>;
  requested_units: Generated<number>;
  review_date: Generated<string>;
  review_months: Generated<number>;
  standing: Generated<string>;
  start_date: string | null;
  strategic_status: Generated<string>;
  total_amount: Generated<string>;
  version: Generated<number>;
}

export interface CoverStops {
  claim_id: string | null;
  company_id: string;
  follows_stop: string | null;
  lifted_on: string | null;
  overdue_id: string | null;
  policy_key: string;
  portfolio_id: Generated<string>;
  reason: string;
  receivable_id: string | null;
  starts_on: string;
  stop_id: string;
}

export interface CoverUtilisations {
  company_id: string;
  currency: string;
  day: string;
  entered_at: string;
  entered_by: string;
  entered_by_name: string;
  owed: string;
  policy_key: string;
  portfolio_id: Generated<string>;
  utilisation_id: string;
}

export interface CoverVersions {
  conditions: Generated<string[]>;
  cover_id: string;
  decision_code: string;
  decision_date: string;
  end_without_policy: unknown | null;
  ended_at_once: Generated<boolean>;
  ending_code: string | null;
  insured_percentage: string | null;
  max_payment_term_days: number | null;
  permanent_amount: string;
  reason_codes: Generated<string[]>;
  request_id: string | null;
  requested_amount: string;
  temporary_amount: Generated<string>;
  valid_from: string;
  valid_to: string | null;
  version: number;
  withdrawal_announced: Generated<boolean>;
}

export interface Deadlines {
  amount: string;
  company_id: string;
  currency: string;
  due_on: string;
  duty: string;
  file_claim_by: string | null;
  hand_over_by: string | null;
  policy_key: string;
  portfolio_id: Generated<string>;
  receivable_id: string;
  report_by: string | null;
  stop_on: string | null;
}

export interface DecisionPassports {
  content: string;
  decided_at: string;
  hash: string;
  ladder: string;
  policy_key: string;
  position: number;
  previous_hash: string | null;
  request_id: string;
  rules_version: string;
}

export interface DemoWorld {
  begun_at: Generated<string>;
  finished_at: string | null;
  only_row: Generated<boolean>;
}

export interface DisputeItems {
  dispute_id: string;
  receivable_id: string;
}

export interface Disputes {
  answer_due_at: string | null;
  comment: string | null;
  company_id: string;
  company_name: string;
  country_code: string;
  credit_note_number: string | null;
  currency: string;
  dispute_id: string;
  dispute_type: string;
  disputed_amount: string;
  ended_by_name: string | null;
  ended_on: string | null;
  name_key: Generated<string>;
  overdue_id: string | null;
  policy_key: string;
  portfolio_id: Generated<string>;
  raised_date: string;
  replied_at: string | null;
  reply_codes: Generated<string[]>;
  reply_text: string | null;
  reported_at: string;
  reported_by_name: string;
  resolution: string | null;
  status: string;
  upheld_amount: string | null;
  version: Generated<number>;
}

export interface DocumentContents {
  content: Buffer;
  document_id: string;
}

export interface Documents {
  byte_size: number;
  category: string;
  company_id: string | null;
  content_type: string;
  document_id: string;
  file_name: string;
  is_by_insurer: Generated<boolean>;
  policy_key: string;
  portfolio_id: Generated<string>;
  readable_with: string;
  subject: string;
  uploaded_at: string;
  uploaded_by_name: string;
}

export interface Drafts {
  content: unknown;
  expires_at: string;
  form: string;
  kept_at: string;
  person_id: string;
  version: number;
}

export interface EventReaders {
  position: number;
  reader: string;
  transaction: string;
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

export interface ExportParts {
  bytes: Buffer;
  export_id: string;
  place: number;
}

export interface Exports {
  administered: string | null;
  asked_at: string;
  attempts: Generated<number>;
  byte_size: number | null;
  claim: string | null;
  claimed_until: string | null;
  columns: string[] | null;
  credential_id: string;
  expected_rows: number | null;
  expires_at: string | null;
  export_id: string;
  failure: string | null;
  finished_at: string | null;
  format: string;
  is_expected_capped: Generated<boolean>;
  list: string;
  locale: string;
  permissions: Generated<string[]>;
  person_id: string;
  policies: Generated<string[]>;
  portfolios: Generated<string[]>;
  query: unknown;
  row_count: Generated<number>;
  started_at: string | null;
  state: string;
  via: string;
}

export interface Extensions {
  amount: string;
  answer_conditions: Generated<string[]>;
  answer_due_at: string | null;
  answer_reasons: Generated<string[]>;
  answer_text: string | null;
  answered_at: string | null;
  comment: string | null;
  company_id: string;
  company_name: string;
  country_code: string;
  currency: string;
  extended_due_date: string;
  extension_id: string;
  initial_due_date: string;
  longest_due_date: string;
  mode: string;
  name_key: Generated<string>;
  policy_key: string;
  portfolio_id: Generated<string>;
  reason_code: string;
  receivable_id: string;
  requested_at: string;
  requested_by_name: string;
  status: string;
  version: Generated<number>;
}

export interface GradeCovers {
  amount: string;
  amount_units: Generated<number>;
  company_id: string;
  company_name: string;
  country_code: string;
  cover_id: string;
  currency: string;
  effective_from: string;
  end_date: Generated<string>;
  grade_request_id: string;
  insured_percentage: string;
  name_key: Generated<string>;
  next_change_on: Generated<string>;
  notice_end_date: string | null;
  policy_key: string;
  portfolio_id: Generated<string>;
  standing: string;
  table_version: number;
  version: Generated<number>;
  withdrawn_for: string | null;
  without_policy: unknown | null;
}

export interface GradeCoverTables {
  grade_code: string;
  insured_percentage: string;
  max_amount: string;
  policy_key: string;
  portfolio_id: Generated<string>;
  replaced_on: string | null;
  since: string;
  table_version: number;
}

export interface GradeCoverTerms {
  amount: string;
  cover_id: string;
  insured_percentage: string;
  place: number;
  since: string;
}

export interface GradeRequests {
  answer_due_at: string | null;
  company_id: string;
  company_name: string;
  country_code: string;
  created_at: string;
  created_by: string;
  created_by_name: string;
  customer_reference: string | null;
  expiry_date: Generated<string>;
  name_key: Generated<string>;
  order_id: string | null;
  policy_key: string;
  portfolio_id: Generated<string>;
  rejection: string | null;
  renewal: Generated<number>;
  renewal_notified_for: string | null;
  request_id: string;
  request_status: string;
  status_date: string;
  updated_at: string;
  version: Generated<number>;
  without_policy: unknown | null;
  workflow_status: string;
}

export interface HouseRules {
  first_used_at: string;
  rules: unknown;
  version: string;
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
  applied_at: string | null;
  called: string | null;
  called_in: string | null;
  called_name: Generated<string>;
  comment: string | null;
  company_id: string | null;
  company_name: string;
  country_code: string;
  created_at: string;
  identification_id: string;
  identifier: string | null;
  identifier_type: string | null;
  person_id: string;
  person_name: string;
  policy_key: string | null;
  portfolio_id: string | null;
  postal_code: string | null;
  status: string;
  street: string | null;
  subdivision_code: string | null;
  town: string | null;
  version: Generated<number>;
}

export interface Invitations {
  accepted_at: string | null;
  created_at: string;
  email: string;
  expires_at: string;
  invitation_id: string;
  invited_by_name: string;
  job_title: string | null;
  mail_due_at: string | null;
  mail_failure: string | null;
  mail_failures: Generated<number>;
  mail_token_hash: Buffer | null;
  mailed_at: string | null;
  mandates: unknown;
  name: string;
  organisation_id: string;
  permissions: string[];
  person_id: string;
  revoked_at: string | null;
  sent_at: string;
  token_hash: Buffer;
  user_type: string;
  version: Generated<number>;
}

export interface JobCorrections {
  cells: unknown;
  is_left_out: boolean;
  job_id: string;
  line: number;
  meant_company_id: string | null;
  person_id: string;
  sheet: string;
}

export interface JobFiles {
  bytes: Buffer;
  job_id: string;
  piece: number;
}

export interface JobLines {
  body: unknown | null;
  called: unknown | null;
  cells: unknown;
  company_id: string | null;
  company_name: string | null;
  country_code: string | null;
  effect: string | null;
  job_id: string;
  line: number;
  line_key: string | null;
  meant_company_id: string | null;
  order_id: string | null;
  other_cells: unknown | null;
  person_id: string;
  problems: Generated<unknown>;
  request_id: string | null;
  state: string;
  version: Generated<number>;
  warnings: Generated<unknown>;
}

export interface Jobs {
  address: string | null;
  attempts: Generated<number>;
  byte_size: number;
  claim: string | null;
  claimed_until: string | null;
  columns: Generated<unknown>;
  columns_confirmed_by: string | null;
  created_at: string;
  credential_id: string;
  decision: string | null;
  declared: Generated<unknown>;
  failure: unknown | null;
  file_columns: Generated<unknown>;
  file_format: unknown | null;
  file_name: string;
  finished_at: string | null;
  hidden_rows: Generated<number>;
  job_id: string;
  kind: string;
  layout: string | null;
  line_count: Generated<number>;
  mapping_source: Generated<string>;
  ordered_count: Generated<number>;
  passed_over: Generated<string[]>;
  person_id: string;
  policy_key: string | null;
  questions: Generated<unknown>;
  queued_at: string;
  read_sums: unknown | null;
  ready_count: Generated<number>;
  refused_count: Generated<number>;
  removed_at: string | null;
  sheets: unknown | null;
  started_at: string | null;
  state: string;
  total_rows: Generated<unknown>;
  version: Generated<number>;
  via: string;
}

export interface KeyFinancials {
  company_id: string;
  currency: string;
  equity: string | null;
  net_result: string | null;
  source: string;
  statements_url: string | null;
  total_assets: string | null;
  turnover: string | null;
  year_end: string;
}

export interface LedgerAccounts {
  company_id: string;
  job_id: string;
  policy_key: string;
  portfolio_id: Generated<string>;
}

export interface LedgerClearings {
  cleared_version: number;
  job_id: string;
  outstanding_before: string;
  payment_id: string | null;
  policy_key: string;
  portfolio_id: Generated<string>;
  receivable_id: string;
}

export interface LedgerStatements {
  absent_cleared_at: string | null;
  absent_count: Generated<number>;
  is_complete: boolean;
  job_id: string;
  person_id: string;
  restored_at: string | null;
  restored_count: Generated<number>;
  stated_on: string;
}

export interface Mailboxes {
  called_position: Generated<number>;
  due_at: string | null;
  failure: string | null;
  failures: Generated<number>;
  kept_position: Generated<number>;
  last_digest_at: string | null;
  last_digest_day: string | null;
  last_mail_at: string | null;
  leased_until: string | null;
  mailed_daily_position: Generated<number>;
  mailed_position: Generated<number>;
  person_id: string;
}

export interface Mandates {
  mandate_id: Generated<number>;
  ordering_role: string;
  person_id: string;
  policy_key: string | null;
  portfolio_id: string | null;
}

export interface MonitorEvents {
  cause: string | null;
  company_id: string;
  company_name: string;
  country_code: string;
  cover_id: string | null;
  cover_type: string | null;
  currency: string | null;
  effective_on: string;
  event_id: Generated<string>;
  kind: string;
  name_key: Generated<string>;
  new_value: string | null;
  noted_at: string;
  noted_on: string;
  old_value: string | null;
  policy_key: string;
  portfolio_id: Generated<string>;
  request_id: string | null;
  request_kind: string | null;
  severity: string;
}

export interface MonitorReads {
  event_id: string;
  marking_id: string | null;
  person_id: string;
}

export interface MonitorWatches {
  company_id: string;
  policy_key: string;
  portfolio_id: Generated<string>;
  watched_at: string;
  watched_by_name: string;
}

export interface NamedBuyers {
  called: string;
  company_id: string;
  declared_at: string;
  declared_by_name: string;
  name: Generated<string>;
  policy_key: string;
  portfolio_id: Generated<string>;
}

export interface NdCovers {
  amount: string;
  answer_due_at: string | null;
  auto_renew: Generated<boolean>;
  check_date: Generated<string>;
  company_id: string;
  company_name: string;
  country_code: string;
  created_at: string;
  created_by: string;
  created_by_name: string;
  currency: string;
  customer_reference: string | null;
  ending: string | null;
  expiry_date: Generated<string>;
  insured_percentage: string;
  name_key: Generated<string>;
  nd_cover_id: string;
  order_id: string | null;
  policy_key: string;
  portfolio_id: Generated<string>;
  product: string;
  result: string | null;
  status: string;
  updated_at: string;
  version: Generated<number>;
  without_policy: unknown | null;
  workflow_status: string;
}

export interface News {
  noticed_at: string;
  person_id: string;
  subject: string;
}

export interface NonPaymentMarks {
  company_id: string;
  kind: string;
  policy_key: string;
  portfolio_id: Generated<string>;
  source: string;
}

export interface NotificationChoices {
  in_app: boolean;
  mail: string;
  person_id: string;
  type: string;
}

export interface NotificationMarkings {
  marking_id: string;
  person_id: string;
  read_at: string;
  until: number;
}

export interface NotificationReads {
  marking_id: string | null;
  person_id: string;
  position: number;
  read_at: string;
}

export interface Notifications {
  actor_id: string;
  amount: string | null;
  company_id: string | null;
  count: Generated<number>;
  created_at: string;
  currency: string | null;
  day: string | null;
  days_before: number[] | null;
  event: string;
  expires_at: string;
  needs: string | null;
  notification_id: Generated<string>;
  person_id: string | null;
  policy_key: string | null;
  portfolio_id: Generated<string>;
  position: Generated<number>;
  subject: string;
  type: string;
}

export interface Obligations {
  amount: string;
  company_id: string;
  currency: string;
  due_on: string;
  duty: string;
  ended_on: string | null;
  invoices: number;
  obligation_id: string;
  policy_key: string;
  portfolio_id: Generated<string>;
  receivable_id: string;
  reckoning: unknown;
}

export interface Orders {
  content: unknown;
  created_at: string;
  created_by: string;
  created_by_name: string;
  final_may_pre_validate: Generated<boolean>;
  job_id: string | null;
  job_line: number | null;
  kind: string;
  order_id: string;
  ordering_mode: string;
  passes_intermediary: Generated<boolean>;
  policy_key: string;
  portfolio_id: Generated<string>;
  reminders_sent: Generated<number>;
  subject_id: string;
  submitted_at: string | null;
  updated_at: string;
  version: Generated<number>;
  workflow_status: string;
}

export interface OrderSteps {
  address: string | null;
  at: string;
  deed: string;
  from_status: string;
  order_id: string;
  ordering_role: string | null;
  person_id: string;
  person_name: string;
  reason: string | null;
  step: number;
  to_status: string;
}

export interface Organisations {
  country_code: string;
  kind: string;
  name: string;
  organisation_id: string;
}

export interface Overdues {
  answer_due_at: string | null;
  before_clearing: unknown | null;
  before_plan: string | null;
  cleared_items: number;
  company_id: string;
  company_name: string;
  country_code: string;
  currency: string;
  customer_reference: string | null;
  is_late: boolean;
  lift_due_at: string | null;
  lift_request: unknown | null;
  name_key: Generated<string>;
  notification_deadline: string;
  oldest_due_date: string;
  open_items: number;
  overdue_id: string;
  policy_key: string;
  portfolio_id: Generated<string>;
  question: string | null;
  reason_code: string;
  reply: unknown | null;
  reported_at: string;
  reported_by_name: string;
  reported_on: string;
  status: string;
  told: unknown;
  total_outstanding: string;
  updated_at: string;
  version: Generated<number>;
}

export interface PassportChains {
  hash: string | null;
  policy_key: string;
  position: Generated<number>;
}

export interface PaymentAllocations {
  amount: string;
  payment_id: string;
  receivable_id: string;
}

export interface PendingEvents {
  event: unknown;
  place: number;
  policy: string;
  transaction: Generated<string>;
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
  rights_version: Generated<number>;
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
  covers_ended_on: string | null;
  currency: string;
  end_date: string;
  extension_id: Generated<string | null>;
  holder_country: string;
  holder_name: string;
  insurer_entity: string;
  is_idle: Generated<boolean>;
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

export interface PolicyTerms {
  end_date: string | null;
  policy_key: string;
  premium_terms: unknown | null;
  terms: unknown;
  valid_from: string;
}

export interface RateCounters {
  key: string;
  minute: number;
  requests: number;
}

export interface ReceivablePayments {
  amount: string;
  company_id: string;
  currency: string;
  entered_at: string;
  entered_by_name: string;
  is_matched: Generated<boolean>;
  payment_id: string;
  place: Generated<number>;
  policy_key: string;
  portfolio_id: Generated<string>;
  received_on: string;
  reference: string | null;
  unallocated_amount: string;
}

export interface Receivables {
  amount_excl_tax: string | null;
  amount_incl_tax: string;
  claim_id: string | null;
  cleared_date: string | null;
  cleared_reason: string | null;
  collection_id: string | null;
  company_id: string;
  credited_amount: Generated<string>;
  currency: string;
  document_number: string;
  due_date: string;
  effective_due_date: string;
  entered_at: string;
  is_disputed: Generated<boolean>;
  issue_date: string;
  item_type: string;
  original_due_date: string;
  outstanding_amount: string;
  overdue_id: string | null;
  policy_key: string;
  portfolio_id: Generated<string>;
  receivable_id: string;
  reported_on: string | null;
  rescheduling_id: string | null;
  shipment_date: string | null;
  status: string;
  version: Generated<number>;
}

export interface Referrals {
  answer_due_at: string;
  policy_key: string;
  request_id: string;
}

export interface ReminderDays {
  days: number[];
  person_id: string;
}

export interface RenamedBuyers {
  called: string;
  checked_in: string | null;
  policy_key: string;
  portfolio_id: Generated<string>;
  renaming_id: Generated<number>;
}

export interface ReschedulingInstalments {
  amount: string;
  due_date: string;
  no: number;
  notified_on: string | null;
  paid_amount: Generated<string>;
  reduced_amount: Generated<string>;
  rescheduling_id: string;
}

export interface ReschedulingItems {
  amount: string;
  credited_before: Generated<string>;
  receivable_id: string;
  rescheduling_id: string;
}

export interface Reschedulings {
  activated_on: string | null;
  answer: string | null;
  answer_due_at: string | null;
  answer_text: string | null;
  answered_at: string | null;
  buyer_signed: boolean;
  claim_deadline: string | null;
  comment: string | null;
  company_id: string;
  company_name: string;
  conditions: Generated<string[]>;
  country_code: string;
  currency: string;
  default_day: Generated<string>;
  ended_on: string | null;
  frozen_currency: string | null;
  frozen_limit: string | null;
  frozen_missing_rates: Generated<string[]>;
  grace_days: number;
  grounds: Generated<string[]>;
  interest_rate: string | null;
  keeps_cover: Generated<boolean>;
  name_key: Generated<string>;
  needs_consent: boolean;
  next_due_date: Generated<string>;
  order_id: string | null;
  paid: Generated<string>;
  policy_key: string;
  portfolio_id: Generated<string>;
  question: string | null;
  reduced: Generated<string>;
  reply: string | null;
  requested_at: string;
  requested_by_name: string;
  rescheduling_id: string;
  securities: string[];
  status: string;
  total: string;
  version: Generated<number>;
}

export interface SearchWordDeletions {
  stump: number;
  word_id: number;
}

export interface SearchWords {
  companies: Generated<number>;
  word: string;
  word_id: Generated<number>;
}

export interface SectorOutlooks {
  assessed_on: string;
  country_code: string;
  outlook: string;
  sector_code: string;
  source: string;
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
  invitation_hash: Buffer | null;
  nonce: string;
  return_to: string;
  state_hash: Buffer;
}

export interface StrategicCovers {
  answer_due_at: string | null;
  cover_id: string;
  decided_at: string | null;
  need_amount: string | null;
  need_from: string | null;
  need_to: string | null;
  nominated_at: string;
  nominated_by_name: string | null;
  policy_key: string;
  portfolio_id: Generated<string>;
  priority: number;
  rationale: string | null;
  status: string;
  underwriter: string | null;
  version: Generated<number>;
}

export interface ToolHandOffs {
  expires_at: string;
  hand_off_id: string;
  launched_at: string;
  person_id: string;
  redeemed_at: string | null;
  tool: string;
}

export interface ToursSeen {
  flow: string;
  moved_at: string;
  person_id: string;
  state: string;
  tour_version: number;
}

export interface TrailChecks {
  chains: Generated<number>;
  check_id: Generated<number>;
  claimed_until: string | null;
  entries: Generated<number>;
  fault_count: Generated<number>;
  faults: Generated<unknown>;
  finished_at: string | null;
  place: unknown;
  started_at: string;
}

export interface TrailHeads {
  chain_id: string;
  hash: Buffer;
  position: number;
}

export interface UnnamedCheckDocuments {
  check_id: string;
  content: Buffer;
}

export interface UnnamedChecks {
  amount: string;
  byte_size: number | null;
  check_id: string;
  checked_at: string;
  checked_by: string;
  checked_by_name: string;
  checked_on: string;
  company_id: string;
  company_name: string;
  content_type: string | null;
  country_code: string;
  currency: string;
  evidence: unknown;
  faults: string[];
  file_name: string | null;
  insured_percentage: string;
  is_nothing_overdue: boolean;
  is_within: boolean;
  limit_amount: string | null;
  method: string;
  name_key: Generated<string>;
  policy_key: string;
  portfolio_id: Generated<string>;
  valid_until: Generated<string>;
}

export interface UploadedFiles {
  digest: string;
  is_released: Generated<boolean>;
  job_id: string;
  organisation_id: string;
  person_id: string;
  person_name: string;
  uploaded_at: string;
}

export interface Database {
  access_tokens: AccessTokens;
  account_marks: AccountMarks;
  audit_chains: AuditChains;
  audit_entries: AuditEntries;
  buyer_alerts: BuyerAlerts;
  buyer_positions: BuyerPositions;
  called_receivables: CalledReceivables;
  caps: Caps;
  claim_documents: ClaimDocuments;
  claim_items: ClaimItems;
  claim_recoveries: ClaimRecoveries;
  claims: Claims;
  collection_entries: CollectionEntries;
  collection_items: CollectionItems;
  collections: Collections;
  column_layouts: ColumnLayouts;
  companies: Companies;
  company_grade_history: CompanyGradeHistory;
  company_grades: CompanyGrades;
  company_identifiers: CompanyIdentifiers;
  company_words: CompanyWords;
  country_risks: CountryRisks;
  cover_estimates: CoverEstimates;
  cover_request_documents: CoverRequestDocuments;
  cover_request_notes: CoverRequestNotes;
  cover_requests: CoverRequests;
  cover_stops: CoverStops;
  cover_utilisations: CoverUtilisations;
  cover_versions: CoverVersions;
  covers: Covers;
  deadlines: Deadlines;
  decision_passports: DecisionPassports;
  demo_world: DemoWorld;
  dispute_items: DisputeItems;
  disputes: Disputes;
  document_contents: DocumentContents;
  documents: Documents;
  drafts: Drafts;
  event_readers: EventReaders;
  events: Events;
  export_parts: ExportParts;
  exports: Exports;
  extensions: Extensions;
  grade_cover_tables: GradeCoverTables;
  grade_cover_terms: GradeCoverTerms;
  grade_covers: GradeCovers;
  grade_requests: GradeRequests;
  house_rules: HouseRules;
  idempotency_keys: IdempotencyKeys;
  identification_requests: IdentificationRequests;
  invitations: Invitations;
  job_corrections: JobCorrections;
  job_files: JobFiles;
  job_lines: JobLines;
  jobs: Jobs;
  key_financials: KeyFinancials;
  ledger_accounts: LedgerAccounts;
  ledger_clearings: LedgerClearings;
  ledger_statements: LedgerStatements;
  mailboxes: Mailboxes;
  mandates: Mandates;
  monitor_events: MonitorEvents;
  monitor_reads: MonitorReads;
  monitor_watches: MonitorWatches;
  named_buyers: NamedBuyers;
  nd_covers: NdCovers;
  news: News;
  non_payment_marks: NonPaymentMarks;
  notification_choices: NotificationChoices;
  notification_markings: NotificationMarkings;
  notification_reads: NotificationReads;
  notifications: Notifications;
  obligations: Obligations;
  order_steps: OrderSteps;
  orders: Orders;
  organisations: Organisations;
  overdues: Overdues;
  passport_chains: PassportChains;
  payment_allocations: PaymentAllocations;
  pending_events: PendingEvents;
  people: People;
  person_companies: PersonCompanies;
  policies: Policies;
  policy_terms: PolicyTerms;
  rate_counters: RateCounters;
  receivable_payments: ReceivablePayments;
  receivables: Receivables;
  referrals: Referrals;
  reminder_days: ReminderDays;
  renamed_buyers: RenamedBuyers;
  rescheduling_instalments: ReschedulingInstalments;
  rescheduling_items: ReschedulingItems;
  reschedulings: Reschedulings;
  search_word_deletions: SearchWordDeletions;
  search_words: SearchWords;
  sector_outlooks: SectorOutlooks;
  sessions: Sessions;
  sign_in_attempts: SignInAttempts;
  strategic_covers: StrategicCovers;
  tool_hand_offs: ToolHandOffs;
  tours_seen: ToursSeen;
  trail_checks: TrailChecks;
  trail_heads: TrailHeads;
  unnamed_check_documents: UnnamedCheckDocuments;
  unnamed_checks: UnnamedChecks;
  uploaded_files: UploadedFiles;
}
