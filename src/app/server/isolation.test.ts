import type { InjectOptions } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { WorkKind } from '../../bulk/jobs/job.ts';
import type { Operation } from '../../platform/core/contract.ts';
import type { Permission } from '../../platform/core/permission.ts';
import { type TestApp, testApp } from '../../testing/server/test-app.ts';
import { contracts } from '../areas.ts';

/**
 * The isolation matrix: every operation × every person × own, foreign and absent ids. What is foreign answers exactly
 * like what does not exist. A new parameter without a row in `parameters` fails.
 */

const ownPolicy = 'HERM-1000001';
const foreignPolicy = 'SFAC-2000001';

type Ids = Readonly<{ own: string; foreign: string; absent: string }>;

/** For each parameter that names something of a policy or person: where to find one of the own and one of another. */
const parameters: Record<string, RawBuilder<{ own: string; foreign: string }> | Ids | 'register'> = {
  policy: { own: ownPolicy, foreign: foreignPolicy, absent: 'SFAC-9999999' },
  // each of which the portal has sent the first reminder
  invoiceId: sql`
    with chosen as (
      select distinct on (policy_key) policy_key, invoice_id from premium_invoices
      where policy_key in (${ownPolicy}, ${foreignPolicy}) and is_issued_here order by policy_key, invoice_id),
    reminded as (
      insert into premium_invoice_reminders (invoice_id, level, sent_on) select invoice_id, 'P', '2026-11-20' from chosen
      on conflict do nothing)
    select (select invoice_id from chosen where policy_key = ${ownPolicy}) as own,
      (select invoice_id from chosen where policy_key = ${foreignPolicy}) as foreign`,
  bookingId: sql`
    with made as (
      insert into brokerage_bookings (booking_id, booking_number, organisation_id, policy_key, portfolio_id,
        statement_number, booking_type, period_from, period_to, paid_on, currency, premium_base, rate_percent, commission, vat)
      select 'brk_' || p.policy_key, p.policy_key, h.organisation_id, p.policy_key, p.portfolio_id, 'ST-1', 'NEW', '2026-01-01',
        '2026-03-31', '2026-04-15', 'EUR', 1000, 10, 100, 0
      from policies p join people h on h.person_id = case p.policy_key when ${ownPolicy} then 'insider' else 'outsider' end
      where p.policy_key in (${ownPolicy}, ${foreignPolicy}) returning booking_id)
    select 'brk_' || ${ownPolicy} as own, 'brk_' || ${foreignPolicy} as foreign`,
  policyDocumentId: ofPolicies('policy_documents', 'policy_document_id'),
  coverId: ofPolicies('covers', 'cover_id'),
  threadId: sql`
    with made as (
      insert into message_threads (thread_id, policy_key, portfolio_id, company_id, company_name, country_code, needs,
        subject, status, opened_by_name, opened_at, message_count, last_insured_no, last_author_name, last_text, last_message_at)
      select 'thr_' || policy_key, policy_key, portfolio_id, (select min(company_id) from companies), 'x', 'DE',
        'tci-access', 'x', 'AWAITING_INSURER', 'x', '2026-11-20', 1, 1, 'x', 'x', '2026-11-20'
      from policies where policy_key in (${ownPolicy}, ${foreignPolicy}) returning thread_id),
    written as (
      insert into messages (thread_id, no, side, author_id, author_name, text, sent_at)
      select thread_id, 1, 'INSURED', 'x', 'x', 'x', '2026-11-20' from made)
    select 'thr_' || ${ownPolicy} as own, 'thr_' || ${foreignPolicy} as foreign`,
  // of the insurer's own work, which nobody else reads
  workItemId: { own: 'witem_own', foreign: 'witem_foreign', absent: 'witem_absent' },
  requestId: ofPolicies('cover_requests', 'request_id'),
  gradeRequestId: ofPolicies('grade_requests', 'request_id'),
  gradeCoverId: sql`
    with made as (
      insert into grade_covers (cover_id, grade_request_id, policy_key, portfolio_id, company_id, company_name, country_code,
        currency, table_version, standing, amount, insured_percentage, effective_from)
      select distinct on (policy_key) 'gcov_' || policy_key, request_id, policy_key, portfolio_id, company_id, company_name,
        country_code, 'EUR', 1, 'cover', 5000, 90, '2026-11-20'
      from grade_requests where policy_key in (${ownPolicy}, ${foreignPolicy}) order by policy_key, request_id
      returning cover_id),
    given as (insert into grade_cover_terms select cover_id, 1, '2026-11-20', 5000, 90 from made)
    select 'gcov_' || ${ownPolicy} as own, 'gcov_' || ${foreignPolicy} as foreign`,
  capOfferId: sql`
    with made as (
      insert into caps (cap_id, policy_key, portfolio_id, company_id, company_name, country_code, product, primary_cover_id,
        cap_status, amount, currency, annual_rate, valid_until, created_by, created_by_name, created_at, updated_at)
      select distinct on (policy_key) 'cap_' || policy_key, policy_key, portfolio_id, company_id, company_name, country_code,
        'CAP', cover_id, 'OFFERED', 5000, 'EUR', 2, '2026-12-04', 'x', 'x', '2026-11-20', '2026-11-20'
      from covers where policy_key in (${ownPolicy}, ${foreignPolicy}) order by policy_key, cover_id)
    select 'cap_' || ${ownPolicy} as own, 'cap_' || ${foreignPolicy} as foreign`,
  ndCoverId: sql`
    with made as (
      insert into nd_covers (nd_cover_id, policy_key, portfolio_id, company_id, company_name, country_code, product, status,
        workflow_status, currency, amount, insured_percentage, created_by, created_by_name, created_at, updated_at)
      select 'nd_' || policy_key, policy_key, portfolio_id, (select min(company_id) from companies), 'x', 'DE', 'PreCheck',
        'PENDING', 'SENT', 'EUR', 5000, 80, 'x', 'x', '2026-11-20', '2026-11-20'
      from policies where policy_key in (${ownPolicy}, ${foreignPolicy}) returning nd_cover_id)
    select 'nd_' || ${ownPolicy} as own, 'nd_' || ${foreignPolicy} as foreign`,
  notificationId: sql`
    with made as (
      insert into notifications (type, event, subject, policy_key, portfolio_id, actor_id, created_at, expires_at)
      select 'CLAIM_PAYMENT', 'claim.paid', 'claim/x', policy_key, portfolio_id, 'insurer', '2026-11-20', '2027-02-18'
      from policies where policy_key in (${ownPolicy}, ${foreignPolicy}) returning policy_key, notification_id)
    select (select notification_id from made where policy_key = ${ownPolicy}) as own,
      (select notification_id from made where policy_key = ${foreignPolicy}) as foreign`,
  estimateId: sql`
    with made as (
      insert into cover_estimates (estimate_id, policy_key, portfolio_id, company_id, company_name, country_code,
        requested_amount, requested_currency, outcome, currency, status, created_by, created_by_name, created_on,
        created_at, expires_at)
      select 'est_' || policy_key, policy_key, portfolio_id, (select min(company_id) from companies), 'x', 'DE', 5000,
        'EUR', 'NEEDS_REVIEW', 'EUR', 'VALID', 'x', 'x', '2026-11-20', '2026-11-20', '2026-12-20'
      from policies where policy_key in (${ownPolicy}, ${foreignPolicy}) returning estimate_id)
    select 'est_' || ${ownPolicy} as own, 'est_' || ${foreignPolicy} as foreign`,
  todId: sql`
    with made as (
      insert into turnover_declarations (declaration_id, policy_key, portfolio_id, period_from, period_to, due_date, frequency,
        basis, currency, status, total, declared_at, declared_by_name, editable_until)
      select 'tod_' || policy_key, policy_key, portfolio_id, '2019-07-01', '2019-09-30', '2019-10-30', 'QUARTERLY', 'TURNOVER',
        'EUR', 'DECLARED', 4000, '2019-10-01', 'x', '2019-10-02'
      from policies where policy_key in (${ownPolicy}, ${foreignPolicy}) returning declaration_id)
    select 'tod_' || ${ownPolicy} as own, 'tod_' || ${foreignPolicy} as foreign`,
  packageId: sql`
    with packed as (
      update policies set terms = jsonb_set(terms, '{features,mixedExposurePackage}', 'true')
      where policy_key in (${ownPolicy}, ${foreignPolicy}) returning policy_key, portfolio_id),
    made as (
      insert into turnover_declarations (declaration_id, policy_key, portfolio_id, period_from, period_to, due_date, frequency,
        basis, currency, status)
      select 'pkg_' || policy_key, policy_key, portfolio_id, '2017-07-01', '2017-09-30', '2017-10-30', 'QUARTERLY', 'TURNOVER',
        'EUR', 'TO_BE_SUPPLIED' from packed)
    select 'pkg_' || ${ownPolicy} as own, 'pkg_' || ${foreignPolicy} as foreign`,
  policyDraftId: sql`
    with made as (
      insert into policy_drafts (policy_draft_id, policy_key, portfolio_id, draft_number, version_number, title, status,
        sent_at, expires_on)
      select id || policy_key, policy_key, portfolio_id, policy_key, number, 'x', status, '2026-11-20', '2026-12-20'
      from policies
        cross join (values ('pdr_first_', 1, 'SUPERSEDED'), ('pdr_', 2, 'AVAILABLE')) as v (id, number, status)
      where policy_key in (${ownPolicy}, ${foreignPolicy}) returning policy_draft_id),
    written as (
      insert into policy_draft_files (policy_draft_id, file_name, content_type, byte_size, content)
      select policy_draft_id, 'x.txt', 'text/plain', 1, 'x' from made)
    select 'pdr_' || ${ownPolicy} as own, 'pdr_' || ${foreignPolicy} as foreign`,
  renewalId: sql`
    with made as (
      insert into renewals (renewal_id, policy_key, portfolio_id, last_day, next_last_day, notice_by, renewal_mode, status, currency)
      select 'rnw_' || policy_key, policy_key, portfolio_id, '2019-12-31', '2020-12-31', '2019-10-31', 'TACIT', 'INVITED', 'EUR'
      from policies where policy_key in (${ownPolicy}, ${foreignPolicy}) returning renewal_id)
    select 'rnw_' || ${ownPolicy} as own, 'rnw_' || ${foreignPolicy} as foreign`,
  amendmentId: sql`
    with declared as (
      insert into turnover_declarations (declaration_id, policy_key, portfolio_id, period_from, period_to, due_date, frequency,
        basis, currency, status, total, declared_at, declared_by_name, editable_until)
      select 'tod_amended_' || policy_key, policy_key, portfolio_id, '2018-07-01', '2018-09-30', '2018-10-30', 'QUARTERLY',
        'TURNOVER', 'EUR', 'DECLARED', 5000, '2018-10-01', 'x', '2018-10-02'
      from policies where policy_key in (${ownPolicy}, ${foreignPolicy}) returning declaration_id, policy_key, portfolio_id),
    made as (
      insert into declaration_amendments (amendment_id, declaration_id, policy_key, portfolio_id, status, lines, is_nil, total,
        reason, requested_by, requested_by_name, requested_at)
      select 'amd_' || policy_key, declaration_id, policy_key, portfolio_id, 'REQUESTED', '[]', false, 6000, 'x', 'x', 'x',
        '2026-11-20' from declared)
    select 'amd_' || ${ownPolicy} as own, 'amd_' || ${foreignPolicy} as foreign`,
  disputeId: sql`
    with made as (
      insert into disputes (dispute_id, policy_key, portfolio_id, company_id, company_name, country_code, status,
        dispute_type, raised_date, currency, disputed_amount, reported_by_name, reported_at)
      select 'dsp_' || policy_key, policy_key, portfolio_id, (select min(company_id) from companies), 'x', 'DE', 'OPEN',
        'PRICE', '2026-11-01', 'EUR', 500, 'x', '2026-11-20'
      from policies where policy_key in (${ownPolicy}, ${foreignPolicy}) returning dispute_id)
    select 'dsp_' || ${ownPolicy} as own, 'dsp_' || ${foreignPolicy} as foreign`,
  collectionId: sql`
    with made as (
      insert into collections (collection_id, policy_key, portfolio_id, company_id, company_name, country_code, status,
        case_type, coverage, handled_by, currency, claimed_amount, contact, is_late, handed_over_by_name, handed_over_at,
        handed_over_on, last_action_at)
      select 'coll_' || policy_key, policy_key, portfolio_id, (select min(company_id) from companies), 'x', 'DE',
        'AMICABLE', 'CLAIM_COLLECTION', 'INSURED', 'INSURER', 'EUR', 5000, '{}', false, 'x', '2026-11-20', '2026-11-20', '2026-11-20'
      from policies where policy_key in (${ownPolicy}, ${foreignPolicy}) returning collection_id),
    entered as (
      insert into collection_entries (entry_id, collection_id, kind, side, author_name, entered_at)
      select 'cent_' || collection_id, collection_id, 'SUBMITTED', 'INSURED', 'x', '2026-11-20' from made)
    select 'coll_' || ${ownPolicy} as own, 'coll_' || ${foreignPolicy} as foreign`,
  overdueId: sql`
    with made as (
      insert into overdues (overdue_id, policy_key, portfolio_id, company_id, company_name, country_code, status, reason_code,
        told, currency, total_outstanding, open_items, cleared_items, oldest_due_date, notification_deadline, is_late,
        reported_by_name, reported_at, reported_on, updated_at)
      select 'ovd_' || policy_key, policy_key, portfolio_id, (select min(company_id) from companies), 'x', 'DE', 'REPORTED',
        'OTHER', '{}', 'EUR', 5000, 1, 0, '2026-09-30', '2026-11-29', false, 'x', '2026-11-20', '2026-11-20', '2026-11-20'
      from policies where policy_key in (${ownPolicy}, ${foreignPolicy}) returning overdue_id)
    select 'ovd_' || ${ownPolicy} as own, 'ovd_' || ${foreignPolicy} as foreign`,
  claimId: sql`
    with made as (
      insert into claims (claim_id, policy_key, portfolio_id, company_id, company_name, country_code, status, cause_of_loss,
        told, currency, claimed_amount, created_by, created_by_name, created_at, updated_at)
      select 'clm_' || policy_key, policy_key, portfolio_id, (select min(company_id) from companies), 'x', 'DE', 'DRAFT',
        'PROTRACTED_DEFAULT', '{"insolvencyDate": null, "knownOn": null, "bankAccount": null, "securities": [],
          "hasProtest": false, "comment": null, "isCollectionAgreed": false}', 'EUR', 5000, 'x', 'x', '2026-11-20', '2026-11-20'
      from policies where policy_key in (${ownPolicy}, ${foreignPolicy}) returning claim_id)
    select 'clm_' || ${ownPolicy} as own, 'clm_' || ${foreignPolicy} as foreign`,
  receivableId: sql`
    with made as (
      insert into receivables (receivable_id, policy_key, portfolio_id, company_id, item_type, document_number, issue_date,
        original_due_date, due_date, effective_due_date, currency, amount_incl_tax, outstanding_amount, status, entered_at)
      select 'rcv_' || policy_key, policy_key, portfolio_id, (select min(company_id) from companies), 'INVOICE', 'x',
        '2026-08-30', '2026-09-30', '2026-09-30', '2026-09-30', 'EUR', 5000, 5000, 'O', '2026-11-20'
      from policies where policy_key in (${ownPolicy}, ${foreignPolicy}) returning receivable_id)
    select 'rcv_' || ${ownPolicy} as own, 'rcv_' || ${foreignPolicy} as foreign`,
  paymentId: sql`
    with made as (
      insert into receivable_payments (payment_id, policy_key, portfolio_id, company_id, received_on, currency, amount,
        unallocated_amount, entered_by_name, entered_at)
      select 'pay_' || policy_key, policy_key, portfolio_id, (select min(company_id) from companies), '2026-11-01', 'EUR', 100,
        100, 'x', '2026-11-20'
      from policies where policy_key in (${ownPolicy}, ${foreignPolicy}) returning payment_id)
    select 'pay_' || ${ownPolicy} as own, 'pay_' || ${foreignPolicy} as foreign`,
  documentId: sql`
    with made as (
      insert into documents (document_id, policy_key, subject, category, readable_with, file_name, content_type, byte_size,
        uploaded_by_name, uploaded_at, portfolio_id)
      select 'doc_' || policy_key, policy_key, 'overdue/x', 'OTHER', 'read_overdues', 'x.txt', 'text/plain', 1, 'x',
        '2026-11-20', portfolio_id
      from policies where policy_key in (${ownPolicy}, ${foreignPolicy}) returning document_id),
    filled as (insert into document_contents select document_id, 'x' from made)
    select 'doc_' || ${ownPolicy} as own, 'doc_' || ${foreignPolicy} as foreign`,
  extensionId: sql`
    with owed as (
      insert into receivables (receivable_id, policy_key, portfolio_id, company_id, item_type, document_number, issue_date,
        original_due_date, due_date, effective_due_date, currency, amount_incl_tax, outstanding_amount, status, entered_at)
      select 'rcv_ext_' || policy_key, policy_key, portfolio_id, (select min(company_id) from companies), 'INVOICE', 'E-1',
        '2026-09-01', '2026-10-01', '2026-10-01', '2026-10-01', 'EUR', 100, 100, 'O', '2026-11-20'
      from policies where policy_key in (${ownPolicy}, ${foreignPolicy}) returning *),
    made as (
      insert into extensions (extension_id, policy_key, portfolio_id, company_id, company_name, country_code, receivable_id,
        mode, status, currency, amount, initial_due_date, extended_due_date, longest_due_date, reason_code,
        requested_by_name, requested_at)
      select 'ext_' || policy_key, policy_key, portfolio_id, company_id, 'x', 'DE', receivable_id, 'REQUEST', 'PENDING',
        'EUR', 100, '2026-10-01', '2027-01-01', '2026-11-30', 'OTHER', 'x', '2026-11-20' from owed)
    select 'ext_' || ${ownPolicy} as own, 'ext_' || ${foreignPolicy} as foreign`,
  reschedulingId: sql`
    with owed as (
      insert into receivables (receivable_id, policy_key, portfolio_id, company_id, item_type, document_number, issue_date,
        original_due_date, due_date, effective_due_date, currency, amount_incl_tax, outstanding_amount, status, entered_at)
      select 'rcv_res_' || policy_key, policy_key, portfolio_id, (select min(company_id) from companies), 'INVOICE', 'R-1',
        '2026-09-01', '2026-10-01', '2026-10-01', '2026-10-01', 'EUR', 100, 100, 'O', '2026-11-20'
      from policies where policy_key in (${ownPolicy}, ${foreignPolicy}) returning *),
    made as (
      insert into reschedulings (rescheduling_id, policy_key, portfolio_id, company_id, company_name, country_code, status,
        currency, total, needs_consent, securities, buyer_signed, grace_days, requested_by_name, requested_at)
      select 'res_' || policy_key, policy_key, portfolio_id, company_id, 'x', 'DE', 'SUBMITTED', 'EUR', 100, true, '{}',
        false, 10, 'x', '2026-11-20' from owed returning rescheduling_id),
    filled as (
      insert into rescheduling_instalments (rescheduling_id, no, due_date, amount)
      select rescheduling_id, 1, '2026-12-01', 100 from made)
    select 'res_' || ${ownPolicy} as own, 'res_' || ${foreignPolicy} as foreign`,
  checkId: sql`
    with made as (
      insert into unnamed_checks (check_id, policy_key, portfolio_id, company_id, company_name, country_code, method, currency,
        amount, insured_percentage, is_within, faults, evidence, is_nothing_overdue, file_name, content_type, byte_size,
        checked_by, checked_by_name, checked_at, checked_on)
      select 'uchk_' || policy_key, policy_key, portfolio_id, (select min(company_id) from companies), 'x', 'DE', 'BLIND', 'EUR',
        1000, 80, true, '{}', '{"method":"BLIND"}', true, 'a.txt', 'text/plain', 1, 'x', 'x', '2026-11-20', '2026-11-20'
      from policies where policy_key in (${ownPolicy}, ${foreignPolicy}) returning check_id),
    kept as (insert into unnamed_check_documents (check_id, content) select check_id, 'x' from made)
    select 'uchk_' || ${ownPolicy} as own, 'uchk_' || ${foreignPolicy} as foreign`,
  orderId: sql`select coalesce((select order_id from orders where policy_key = ${ownPolicy} limit 1), 'none') as own,
    (select order_id from orders where policy_key = ${foreignPolicy} limit 1) as foreign`,
  tokenId: sql`select (select token_id from access_tokens where person_id = 'insider' limit 1) as own,
    (select token_id from access_tokens where person_id = 'outsider' limit 1) as foreign`,
  substitutionId: sql`
    with named as (
      insert into approval_substitutes (substitution_id, person_id, person_name, substitute_id, substitute_name,
        organisation_id, from_day, to_day, created_at)
      select 'sub_' || person_id, person_id, 'x', 'per_remi-requestor', 'x', 'org_' || person_id, '2026-11-20', '2026-11-27',
        '2026-11-20'
      from people where person_id in ('insider', 'outsider') returning substitution_id)
    select 'sub_insider' as own, 'sub_outsider' as foreign from named`,
  identificationId: sql`select coalesce((select identification_id from identification_requests where policy_key = ${ownPolicy} limit 1), 'none') as own,
    (select identification_id from identification_requests where policy_key = ${foreignPolicy} limit 1) as foreign`,
  noteId: sql`
    with asked as (
      select distinct on (policy_key) policy_key, request_id from cover_requests
      where policy_key in (${ownPolicy}, ${foreignPolicy}) order by policy_key, request_id),
    noted as (
      insert into cover_request_notes (note_id, request_id, kind, file_name, content_type, byte_size, is_from_insurer,
        created_by, created_by_name, created_at)
      select 'note_' || policy_key, request_id, 'DOCUMENT', 'a.txt', 'text/plain', 1, false, 'x', 'x', '2026-11-20'
      from asked returning note_id),
    kept as (insert into cover_request_documents (note_id, content) select note_id, 'x' from noted)
    select 'note_' || ${ownPolicy} as own, 'note_' || ${foreignPolicy} as foreign`,
  exportId: sql`
    with made as (
      insert into exports (export_id, person_id, via, credential_id, list, format, locale, query, state, byte_size,
        asked_at, finished_at, expires_at)
      select 'exp_' || person_id, person_id, 'token', 'x', 'covers', 'csv', 'en', '{}', 'READY', 0, '2026-11-20',
        '2026-11-20', '2026-11-27'
      from people where person_id in ('insider', 'outsider') returning export_id)
    select 'exp_insider' as own, 'exp_outsider' as foreign from made`,
  form: { own: 'overdue:of_insider', foreign: 'overdue:of_outsider', absent: 'overdue:of_nobody' },
  userId: { own: 'per_rosa-requestor', foreign: 'per_remi-requestor', absent: 'per_nobody-at-all' },
  jobId: jobsOf('cover-requests'),
  'cover-jobs/jobId': jobsOf('covers'),
  'order-jobs/jobId': jobsOf('orders'),
  'ledgers/jobId': jobsOf('ledgers'),
  eventId: sql`
    with made as (
      insert into monitor_events (event_id, policy_key, portfolio_id, company_id, company_name, country_code, kind, severity,
        old_value, new_value, effective_on, noted_at, noted_on)
      select 'mev_' || policy_key, policy_key, portfolio_id, (select min(company_id) from companies), 'x', 'DE',
        'name-changed', 'info', 'x', 'y', '2026-11-20', '2026-11-20', '2026-11-20'
      from policies where policy_key in (${ownPolicy}, ${foreignPolicy}) returning event_id)
    select 'mev_' || ${ownPolicy} as own, 'mev_' || ${foreignPolicy} as foreign`,
  companyId: 'register', // the register is the same for everybody who may search it
};

function ofPolicies(table: string, id: string): RawBuilder<{ own: string; foreign: string }> {
  const first = (policy: string) =>
    sql`(select ${sql.ref(id)} from ${sql.table(table)} where policy_key = ${policy} order by 1 limit 1)`;
  return sql`select ${first(ownPolicy)} as own, ${first(foreignPolicy)} as foreign`;
}

/** A job of a kind for each of the two, with a line. */
function jobsOf(kind: WorkKind): RawBuilder<{ own: string; foreign: string }> {
  return sql`
    with made as (
      insert into jobs (job_id, kind, decision, person_id, via, credential_id, file_name, byte_size, state, line_count, refused_count,
        queued_at, created_at)
      select ${kind} || '_' || person_id, ${kind}, ${kind === 'orders' ? 'approve' : null}, person_id, 'token', 'x', 'a.csv', 1, 'TO_VALIDATE', 1, 1, '2026-11-20',
        '2026-11-20'
      from people where person_id in ('insider', 'outsider') returning job_id, person_id),
    lined as (
      insert into job_lines (job_id, line, person_id, cells, state) select job_id, 2, person_id, '[]', 'REFUSED' from made)
    select ${kind} || '_insider' as own, ${kind} || '_outsider' as foreign from made`;
}

/** Parameters that name something of one policy or person. */
const scopedNames = new Set(Object.keys(parameters).filter((name) => parameters[name] !== 'register'));

const operations = contracts.flatMap((contract) => Object.entries(contract) as [string, Operation][]);
const streams = new Set(['listenLive']); // an open stream does not end; the live test of the audit trail walks it

let testing: TestApp;
let insider: { authorization: string };
let administrator: { authorization: string };
let insurer: { authorization: string };
const ids = new Map<string, Ids>();
const everything: Permission[] = [];

beforeAll(async () => {
  testing = await testApp({ withDemoWorld: true });
  const { permissions } = await import('../../identity/access/permissions.ts');
  everything.push(...permissions.filter((permission) => permission !== 'no_transactional'));
  insider = await testing.enter({
    name: 'insider',
    permissions: everything,
    mandates: [{ policyKey: ownPolicy, orderingRole: 'requestor-validator' }],
    organisationId: 'org_nordwind',
  });
  const outsider = await testing.enter({
    name: 'outsider',
    permissions: everything,
    mandates: [{ policyKey: foreignPolicy, orderingRole: 'requestor-six-eyes' }],
    organisationId: 'org_lavande',
  });
  administrator = await testing.enter({
    name: 'administrator',
    permissions: everything,
    mandates: [{ policyKey: ownPolicy, orderingRole: 'requestor-validator' }],
    userType: 'administrator',
    organisationId: 'org_nordwind',
  });
  insurer = await testing.tokenOf('insurer@aval.example');
  // nobody but its writer can make a draft, not even the insurer's side
  for (const [who, form] of [
    [insider, 'overdue:of_insider'],
    [outsider, 'overdue:of_outsider'],
  ] as const)
    await testing.send({
      method: 'PUT',
      url: `/api/v2/drafts/${form}`,
      headers: who,
      payload: { values: { a: form } },
    });
  for (const [name, where] of Object.entries(parameters)) {
    if (where === 'register') continue;
    const found = 'own' in where ? where : await testing.asInsurer(async (tx) => (await where.execute(tx)).rows[0]);
    ids.set(name, {
      own: found?.own ?? '',
      foreign: found?.foreign ?? '',
      absent: (found as Ids).absent ?? `${(found?.foreign ?? 'x').slice(0, -3)}zzz`,
    });
  }
}, 600_000);
afterAll(() => testing.close());

/** Whoever may call an operation on the own policy. */
const callerOf = ({ access }: Operation) => (access.who === 'administrator' ? administrator : insider);

/** The request of an operation with one of the three ids in every place that names something of a policy. */
function requestWith({ method, path, query, body, accepts }: Operation, which: keyof Ids): InjectOptions {
  // a name with several meanings has a row for each, with the segment of the path before it
  const place = path.split('/')[3];
  const idOf = (name: string) => (ids.get(`${place}/${name}`) ?? ids.get(name))?.[which] ?? '700001';
  const url = path.replace(/\{(\w+)\}/g, (_all, name) => encodeURIComponent(idOf(name)));
  const search = searchOf(query, idOf('policy'));
  if (method === 'GET') return { method, url: `${url}${search}` };
  const fields = body && 'shape' in body ? Object.keys((body as { shape: object }).shape) : [];
  const named = Object.fromEntries(fields.filter((field) => ids.has(field)).map((field) => [field, idOf(field)]));
  return {
    method,
    url: `${url}${search}`,
    headers: { 'content-type': accepts ?? 'application/json', 'if-match': '*' },
    payload: JSON.stringify({ ...sampleBody(fields), ...named }),
  };
}

/** The query that an operation cannot do without, and the policy where it takes one. */
function searchOf(query: Operation['query'], policy: string): string {
  const pairs = [
    ...(query && 'policy' in query.shape ? [`policy=${policy}`] : []),
    ...(query && 'companyId' in query.shape && !query.shape['companyId']?.safeParse(undefined).success
      ? ['companyId=100001']
      : []),
    ...(query && 'on' in query.shape ? ['on=2026-11-20'] : []),
    ...(query && 'day' in query.shape ? ['day=2026-11-20', 'duty=HAND_OVER', 'currency=EUR'] : []),
    ...(query && 'subject' in query.shape ? ['subject=cover/none'] : []),
    ...choicesNeeded(query),
  ];
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

/** Of each choice that a query cannot do without the first. */
function choicesNeeded(query: Operation['query']): string[] {
  return Object.entries(query?.shape ?? {}).flatMap(([name, field]) => {
    const choice = field instanceof z.ZodLazy ? field.unwrap() : field;
    const [first] = choice instanceof z.ZodEnum ? choice.options : [];
    return first === undefined ? [] : [`${name}=${first}`];
  });
}

/** Values that get past the shape of a body, so that the scope is what refuses. */
function sampleBody(fields: readonly string[]): Record<string, unknown> {
  const samples: Record<string, unknown> = {
    companyId: '100001',
    action: 'NEW',
    amount: { amount: '10000.00', currency: 'EUR' },
    mode: 'byName',
    name: 'Nordwind',
    countryCode: 'DE',
    reason: 'does not belong here',
    customerReference: 'K-1',
    isMonitored: true,
    willRenew: true,
    product: 'CAP',
    isOffered: true,
    precheckProduct: 'PreCheck',
    isNothingOverdue: true,
    autoRenew: true,
    answer: 'POSITIVE',
    expectedVersion: 1,
    text: 'does not belong here',
    fileName: 'a.pdf',
    contentType: 'application/pdf',
    content: 'JVBERi0xLjc=',
    list: 'covers',
    format: 'csv',
    email: 'nobody@nowhere.example',
    isAdministrator: false,
    permissions: [],
    mandates: [],
    cells: [],
    judgement: 'approve',
    filter: {},
  };
  return Object.fromEntries(fields.filter((field) => field in samples).map((field) => [field, samples[field]]));
}

/** An answer without what differs from request to request. */
const comparable = (body: string) => body.replace(/"instance":"[^"]*"/, '');

describe('parameters', () => {
  it('all have their row in the matrix', () => {
    const used = operations.flatMap(([, { params }]) => Object.keys(params?.shape ?? {}));
    // a version, a line, an instalment, a tool and a tour are the same for everybody; a key is looked up with its person
    const known = new Set([...Object.keys(parameters), 'version', 'line', 'no', 'tool', 'flow', 'key']);
    expect([...new Set(used)].filter((name) => !known.has(name))).toEqual([]);
  });

  it('have something to ask for in the demo world', () => {
    for (const [name, { own, foreign }] of ids) expect([own, foreign], name).not.toContain('');
  });
});

describe('rights', () => {
  const open = operations.filter(([, { access }]) => access.who !== 'anyone');

  it.each(open)('%s asks who is there', async (_name, operation) => {
    const { statusCode, body } = await testing.send(requestWith(operation, 'own'));
    expect([statusCode, JSON.parse(body).code]).toEqual([401, 'not-signed-in']);
  });

  it.each(open.filter(([, { access }]) => access.who === 'holder'))(
    '%s needs each of its permissions',
    async (name, operation) => {
      if (operation.access.who !== 'holder') throw new Error('filtered above');
      for (const missing of operation.access.of) {
        const person = await testing.enter({
          name: `without-${missing}-${name}`,
          permissions: everything.filter((one) => one !== missing),
          mandates: [{ policyKey: ownPolicy, orderingRole: 'requestor-validator' }],
        });
        const { statusCode, body } = await testing.send({
          ...requestWith(operation, 'own'),
          headers: { ...requestWith(operation, 'own').headers, ...person },
        });
        expect([statusCode, JSON.parse(body)], missing).toMatchObject([
          403,
          { code: 'not-permitted', facts: { needs: [missing] } },
        ]);
      }
    },
  );

  it.each(open.filter(([, { access }]) => access.who === 'insurer' || access.who === 'administrator'))(
    '%s is for the insurer or the administrator alone',
    async (_name, operation) => {
      const request = requestWith(operation, 'own');
      const { statusCode } = await testing.send({ ...request, headers: { ...request.headers, ...insider } });
      expect(statusCode).toBe(403);
    },
  );

  it.each(open.filter(([, { access }]) => access.who === 'holder' && access.transactional))(
    '%s is not for information users',
    async (name, operation) => {
      const person = await testing.enter({
        name: `information-${name}`,
        permissions: [...everything, 'no_transactional'],
        mandates: [{ policyKey: ownPolicy, orderingRole: 'requestor-validator' }],
      });
      const request = requestWith(operation, 'own');
      const { statusCode, body } = await testing.send({ ...request, headers: { ...request.headers, ...person } });
      expect([statusCode, JSON.parse(body).code]).toEqual([403, 'not-transactional']);
    },
  );
});

describe('scope', () => {
  // what a person makes for themselves exists whatever the name of their form says
  const makesOwn = ({ personal, status }: Operation) => personal === true && status === 201;
  const scoped = operations.filter(
    ([name, operation]) =>
      operation.access.who !== 'insurer' && !streams.has(name) && !makesOwn(operation) && namesSomething(operation),
  );

  it.each(scoped)('%s answers to what is foreign as to what does not exist', async (_name, operation) => {
    const ask = async (which: keyof Ids) => {
      const request = requestWith(operation, which);
      return testing.send({ ...request, headers: { ...request.headers, ...callerOf(operation) } });
    };
    const [foreign, absent] = [await ask('foreign'), await ask('absent')];
    expect([foreign.statusCode, echoless(foreign.body, 'foreign')]).toEqual([
      absent.statusCode,
      echoless(absent.body, 'absent'),
    ]);
    expect(foreign.statusCode).not.toBe(201);
    expect(foreign.statusCode).toBeLessThan(500);
  });

  const details = scoped.filter(
    ([, { method, params }]) =>
      method === 'GET' && Object.keys(params?.shape ?? {}).every((name) => scopedNames.has(name)) && params,
  );

  it.each(details)('%s answers to what is one’s own', async (_name, operation) => {
    const { statusCode, body } = await testing.send({
      ...requestWith(operation, 'own'),
      headers: callerOf(operation),
    });
    const isPassport = operation.path.endsWith('/passport'); // not every request was decided by rules
    expect(isPassport ? [200, 404] : [200], body.slice(0, 300)).toContain(statusCode);
  });

  /** Without the ids themselves where an answer repeats them. */
  function echoless(body: string, which: keyof Ids): string {
    return [...ids.values()].reduce((text, one) => text.replaceAll(one[which], '…'), comparable(body));
  }

  function namesSomething({ params, query, body }: Operation): boolean {
    const fields = [params, query, body].flatMap((shape) =>
      shape && 'shape' in shape ? Object.keys((shape as { shape: object }).shape) : [],
    );
    return fields.some((field) => scopedNames.has(field));
  }

  it.each(
    operations.filter(
      ([name, { method, params, access }]) =>
        method === 'GET' && !params && access.who !== 'insurer' && !streams.has(name),
    ),
  )('%s shows nothing of another policy', async (_name, operation) => {
    const { body } = await testing.send({
      ...requestWith({ ...operation, query: undefined } as Operation, 'own'),
      headers: callerOf(operation),
    });
    expect(body).not.toContain(foreignPolicy);
    expect(body).not.toContain('CBNL-');
  });
});

describe('the insurer', () => {
  it('reads its feed', async () => {
    expect((await testing.send({ url: '/api/insurer/v1/events', headers: insurer })).statusCode).toBe(200);
  });
});
