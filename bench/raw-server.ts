/**
 * The peer of the list figures: node:http and pg, one prepared query, JSON.stringify, no checks of any kind.
 * `node bench/raw-server.ts <database url> <port>`
 */
import { createServer } from 'node:http';
import pg from 'pg';

const [url, port] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: url as string, max: 10 });

const coverColumns = `c.cover_id, c.policy_key, c.company_id, c.company_name, c.country_code, c.cover_type_code, c.cover_status_code,
  c.standing, c.customer_reference, c.currency, c.requested_amount, c.granted_amount, c.total_amount, c.decision_code,
  c.decision_date::text, c.start_date::text, c.end_date::text, c.review_date::text, c.insured_percentage, c.max_payment_term_days,
  c.pending_action, c.planned_date::text, c.is_monitored, c.strategic_status, c.version,
  r.request_id, r.action, r.amount, r.workflow_status, r.expected_decision_date::text, g.grade, g.grade_date::text, g.previous_grade`;
const coverJoins = `left join cover_requests r on r.request_id = c.open_request_id left join company_grades g on g.company_id = c.company_id`;

const policyColumns = `p.policy_key, p.business_unit_code, p.policy_id, p.extension_id, p.policy_number, p.insurer_entity,
  p.product_type, p.policy_type, p.product_name, p.currency, p.holder_name, p.holder_country, p.ordering_mode, p.master_policy,
  p.start_date::text, p.end_date::text, p.cancelled_from::text, p.suspended_from::text`;

const relatives = (related: string) => `(
  select jsonb_agg(jsonb_build_object('policy', r.policy_key, 'extensionId', r.extension_id, 'productName', r.product_name,
    'startDate', r.start_date, 'endDate', r.end_date)) from policies r where ${related})`;

/** No cover insures deliveries to an insolvent, merged or sanctioned company or to a branch, nor under a policy that is idle. */
const isInForce = `c.standing = 'cover' and c.company_id not in (select k.company_id from companies k
  where k.status_code in ('INSOLVENT', 'CEASED', 'MERGED') or k.is_sanctioned or k.kind <> 'ENTERPRISE' or not k.is_head_office)
  and c.policy_key not in (select i.policy_key from policies i where i.is_idle)`;

/** Reports with what is past due of their invoices, and how long deliveries to their buyers are covered. */
const overdues = (filter: string) => `
  select o.overdue_id, o.policy_key, o.company_id, o.company_name, o.country_code, o.customer_reference, o.status,
    o.reason_code, o.currency, o.total_outstanding, o.open_items, o.cleared_items, o.oldest_due_date::text,
    o.notification_deadline::text, o.is_late, o.reply, o.reported_by_name, o.reported_at, o.updated_at, o.version,
    p.currency as policy_currency, i.total_overdue, b.stop_of_cover_date::text, b.cover_end_date::text
  from (select * from overdues o where o.portfolio_id = $1 ${filter}
    order by o.reported_at desc, o.overdue_id desc limit 51) o
  join policies p using (policy_key)
  left join buyer_positions b on b.policy_key = o.policy_key and b.company_id = o.company_id
  cross join lateral (select sum(r.outstanding_amount) as total_overdue from receivables r
    where r.overdue_id = o.overdue_id and r.status = 'O' and r.original_due_date < current_date) i
  order by o.reported_at desc, o.overdue_id desc`;

const claims = (filter: string) => `
  select c.claim_id, c.claim_number, c.policy_key, c.company_id, c.company_name, c.country_code, c.customer_reference,
    c.cause_of_loss, c.status, c.currency, c.claimed_amount, c.filed_on::text, c.filing_deadline::text, c.is_late,
    c.date_of_loss::text, c.indemnity, c.payable, c.paid_on::text, c.recovered, c.missing_documents,
    c.documents_due_on::text, c.decided_on::text, c.overdue_id, c.collection_id, c.order_id, c.created_by_name,
    c.updated_at, c.version
  from claims c where c.portfolio_id = $1 ${filter} order by c.updated_at desc, c.claim_id desc limit 51`;

const deadlines = (filter: string) => `
  select o.obligation_id, o.receivable_id, o.policy_key, o.company_id, c.company_name, c.country_code, r.document_number,
    r.original_due_date::text, r.is_disputed, r.overdue_id, o.duty, o.due_on::text, o.reckoning, o.currency, o.invoices,
    o.amount, o.due_on - current_date as days_left,
    (select l.collection_id from collections l where l.policy_key = o.policy_key and l.company_id = o.company_id
      and l.currency = o.currency and l.closed_on is null limit 1) as collection_id,
    (select k.claim_id from claims k where k.policy_key = o.policy_key and k.company_id = o.company_id
      and k.filed_at is null and k.status not in ('WITHDRAWN', 'CLOSED_PAID_BY_BUYER', 'CLOSED') limit 1) as claim_id
  from obligations o join receivables r using (receivable_id) join companies c on c.company_id = o.company_id
  where o.portfolio_id = $1 and o.ended_on is null and (o.due_on >= current_date or o.duty <> 'STOP_DELIVERIES') ${filter}
  order by o.due_on, o.obligation_id limit 51`;

const invoices = (filter: string) => `
  select i.invoice_id, i.invoice_number, i.policy_key, i.insured_entity_id, i.invoice_type, i.issue_date::text,
    i.due_date::text, i.period_from::text, i.period_to::text, i.currency, i.net, i.tax, i.gross, i.paid, i.status,
    i.cleared_date::text, i.payment_method, i.is_disputed, i.last_reminder, i.payment_reported_on::text, i.version
  from premium_invoices i where i.portfolio_id = $1 ${filter} order by i.due_date, i.invoice_id limit 51`;

const declarations = (filter: string) => `
  select d.declaration_id, d.policy_key, d.period_from::text, d.period_to::text, d.due_date::text, d.frequency, d.basis,
    d.currency, d.status, d.total, d.premium, d.is_nil, d.declared_at, d.declared_by_name,
    d.approved_by_name, d.workflow_status, d.editable_until,
    d.estimated_total, d.estimated_premium, d.estimated_at, d.version
  from turnover_declarations d where d.portfolio_id = $1 ${filter} order by d.due_date, d.declaration_id limit 51`;

const lastDay = 'least(p.end_date, p.cancelled_from - 1)';

/** The board of a broker's clients: what is due of each policy, the earliest day first. */
const clients = `
  select p.policy_key, p.holder_name, p.holder_country, p.currency, p.start_date::text, ${lastDay}::text as end_date,
    p.suspended_from::text, d.count as declarations, d.day::text as declaration_day, i.count as invoices, i.day::text as invoice_day, i.balance,
    i.reminder, o.count as obligations, o.day::text as obligation_day, a.count as approvals, n.renewal_id, n.status as renewal_status,
    n.day::text as renewal_day, n.is_open, w.count as drafts, w.day::text as draft_day
  from policies p
  cross join lateral (select count(*)::int as count, min(t.due_date) as day from turnover_declarations t
    where t.policy_key = p.policy_key and t.status in ('TO_BE_SUPPLIED', 'DRAFT') and t.period_to < current_date) d
  cross join lateral (select count(*)::int as count, min(v.due_date) as day, coalesce(sum(v.gross - v.paid), 0) as balance,
      max(array_position(array['P', 'F', 'S', 'L', 'N'], v.last_reminder)) as reminder
    from premium_invoices v
    where v.policy_key = p.policy_key and v.status in ('ISSUED', 'PARTIALLY_PAID') and v.gross > 0) i
  cross join lateral (select count(*)::int as count, min(b.next_duty_on) as day from buyer_positions b
    where b.policy_key = p.policy_key and b.next_duty_on <= current_date + 14) o
  cross join lateral (select count(*)::int as count from orders r
    where r.policy_key = p.policy_key and r.workflow_status in ('TO_VALIDATE', 'TO_VALIDATE_1', 'TO_VALIDATE_2')) a
  cross join lateral (select count(*)::int as count, min(d.expires_on) as day from policy_drafts d
    where d.policy_key = p.policy_key and d.status in ('AVAILABLE', 'DOWNLOADED')) w
  left join lateral (select r.renewal_id, r.status,
      case when r.status in ('INVITED', 'QUOTED') then coalesce(r.offer_valid_until, r.notice_by) end as day,
      r.status in ('INVITED', 'SUBMITTED', 'QUOTED', 'NEGOTIATING')
        and (r.renewal_mode = 'ACTIVE' or r.notice_by >= current_date) as is_open
    from renewals r where r.policy_key = p.policy_key and r.last_day = ${lastDay}) n on true
  where p.portfolio_id = $1 and p.extension_id is null
    and (${lastDay} >= current_date or d.count + i.count + o.count + a.count + w.count > 0)
  order by coalesce(least(d.day, i.day, o.day, n.day, w.day), date '9999-12-31'), p.policy_key limit 51`;

const queries: Record<string, pg.QueryConfig> = {
  '/covers-of-policy': {
    name: 'covers-of-policy',
    text: `select ${coverColumns} from covers c ${coverJoins} where c.policy_key = $1 and ${isInForce}
      order by c.decision_date desc, c.cover_id desc limit 51`,
  },
  '/covers-of-portfolio': {
    name: 'covers-of-portfolio',
    text: `select ${coverColumns} from covers c ${coverJoins} where c.portfolio_id = $1 and ${isInForce}
      order by c.decision_date desc, c.cover_id desc limit 51`,
  },
  '/buyers': {
    name: 'buyers',
    text: `select c.company_id, c.company_name, c.country_code, c.town, o.is_favourite, o.visited_at::text
      from person_companies o join companies c using (company_id) where o.person_id = $1
      order by o.visited_at desc, o.company_id desc limit 51`,
  },
  '/policies': {
    name: 'policies',
    text: `select ${policyColumns} from policies p where p.portfolio_id = $1 order by p.name_key, p.policy_key limit 51`,
  },
  '/overdues': { name: 'overdues', text: overdues('') },
  '/overdues-asked-back': { name: 'overdues-asked-back', text: overdues(`and o.status = 'INFO_REQUESTED'`) },
  '/claims': { name: 'claims', text: claims('') },
  '/claims-open': {
    name: 'claims-open',
    text: claims(`and c.status not in ('WITHDRAWN', 'CLOSED_PAID_BY_BUYER', 'CLOSED')`),
  },
  '/invoices': { name: 'invoices', text: invoices('') },
  '/invoices-open': { name: 'invoices-open', text: invoices(`and i.status in ('ISSUED', 'PARTIALLY_PAID')`) },
  '/declarations': { name: 'declarations', text: declarations('') },
  '/declarations-open': {
    name: 'declarations-open',
    text: declarations(`and d.status in ('TO_BE_SUPPLIED', 'DRAFT') and d.period_to < current_date`),
  },
  '/clients': { name: 'clients', text: clients },
  '/deadlines': { name: 'deadlines', text: deadlines('') },
  '/deadlines-to-file': { name: 'deadlines-to-file', text: deadlines(`and o.duty = 'FILE_CLAIM'`) },
  '/cover': {
    name: 'cover',
    text: `select ${coverColumns}, v.permanent_amount, v.temporary_amount, v.valid_to::text, v.reason_codes, v.conditions
      from covers c ${coverJoins} left join lateral (
        select * from cover_versions v where v.cover_id = c.cover_id and v.valid_from <= current_date
        order by v.version desc limit 1) v on true
      where c.cover_id = $1`,
  },
  '/policy': {
    name: 'policy',
    text: `select ${policyColumns}, p.terms, p.version,
        ${relatives('r.contract_key = p.contract_key and r.policy_key <> p.policy_key')} as extensions,
        ${relatives('r.master_policy = p.policy_key')} as local_policies
      from policies p where p.policy_key = $1`,
  },
  '/company': {
    name: 'company',
    text: `select c.company_id, c.company_name, c.trading_name, c.native_name, c.legal_form_code, c.street_name, c.street_number,
        c.town, c.post_codes, c.subdivision_code, c.country_code, c.channels, c.status_code, c.kind, c.is_sanctioned,
        c.is_head_office, c.head_office_company_id, c.replaced_by_company_id, c.group_company_id, c.main_trade_sector_code,
        (select jsonb_agg(jsonb_build_object('type', i.id_type_code, 'value', i.id_value)) from company_identifiers i
         where i.company_id = c.company_id) as identifiers
      from companies c where c.company_id = $1`,
  },
};

createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://raw');
  const query = queries[pathname];
  if (!query) return response.writeHead(404).end();
  const { rows } = await pool.query({ ...query, values: [searchParams.get('of')] });
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(rows));
}).listen(Number(port), '127.0.0.1', () => console.log('listening'));
