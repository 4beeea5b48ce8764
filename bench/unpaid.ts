import type pg from 'pg';

/** Tables that hold what is not paid; a register as it is loaded has nothing in them. */
export const unpaidTables = [
  'overdues',
  'receivables',
  'deadlines',
  'obligations',
  'buyer_positions',
  'claims',
] as const;

/**
 * Enters so many reports, each on an invoice of its own with its deadline, and as many claims, spread over the covers
 * of a register. One report in ten waits for an answer of the insured, one deadline in ten is that of a claim; one
 * claim in five is open on the first round over the covers, all others are closed, as an account has one open claim.
 * The triggers for sums and clocks are off: their rows are written here.
 */
export async function enterUnpaid(owner: pg.Client, count: number): Promise<void> {
  await forgetUnpaid(owner);
  await owner.query('set session_replication_role = replica');
  try {
    await spreadOverCovers(owner, count);
    for (const statement of [overdues, receivables, deadlines, obligations, positions, claims])
      await owner.query(statement);
    await owner.query('drop table unpaid');
  } finally {
    await owner.query('set session_replication_role = default');
  }
  await owner.query(`vacuum (analyze) ${unpaidTables.join(', ')}`);
}

/** Restores the register as it was loaded. */
export async function forgetUnpaid(owner: pg.Client): Promise<void> {
  await owner.query(`truncate ${unpaidTables.join(', ')} cascade`);
}

/** One line for each report to come: `round` is 0 until each cover has one, `due` when its invoice was to be paid. */
async function spreadOverCovers(owner: pg.Client, count: number): Promise<void> {
  await owner.query(
    `create temp table unpaid as
     select n, (n - 1) / s.covers as round, date '2026-01-01' + (n * 37 % 300)::int as due,
       timestamptz '2026-02-01' + (n * 7919 % 100000) * interval '1 minute' as entered_at,
       c.policy_key, c.portfolio_id, c.company_id, c.company_name, c.country_code
     from (select count(*) as covers from covers) as s
     cross join generate_series(1, $1::bigint) as n
     join (select *, row_number() over (order by cover_id) - 1 as place from covers) as c on c.place = (n - 1) % s.covers`,
    [count],
  );
}

const overdues = `
  insert into overdues (overdue_id, policy_key, portfolio_id, company_id, company_name, country_code, status, reason_code,
    told, currency, total_outstanding, open_items, cleared_items, oldest_due_date, notification_deadline, is_late,
    reported_by_name, reported_at, reported_on, updated_at)
  select 'ovd_' || n, policy_key, portfolio_id, company_id, company_name, country_code,
    case when n % 10 = 0 then 'INFO_REQUESTED' else 'REPORTED' end, 'CASH_FLOW', '{}', 'EUR', 1000 + n % 9000, 1, 0, due,
    due + 60, false, 'Ines', entered_at, entered_at::date, entered_at
  from unpaid`;

const receivables = `
  insert into receivables (receivable_id, policy_key, portfolio_id, company_id, item_type, document_number, issue_date,
    original_due_date, due_date, effective_due_date, currency, amount_incl_tax, outstanding_amount, status, overdue_id,
    entered_at)
  select 'rcv_' || n, policy_key, portfolio_id, company_id, 'INVOICE', 'F-' || n, due - 30, due, due, due, 'EUR',
    1000 + n % 9000, 1000 + n % 9000, 'O', 'ovd_' || n, entered_at
  from unpaid`;

const deadlines = `
  insert into deadlines (receivable_id, policy_key, portfolio_id, company_id, duty, due_on, hand_over_by, file_claim_by,
    currency, amount)
  select 'rcv_' || n, policy_key, portfolio_id, company_id,
    case when n % 10 = 0 then 'FILE_CLAIM' else 'HAND_OVER' end, due + 90,
    case when n % 10 > 0 then due + 90 end, case when n % 10 = 0 then due + 90 end, 'EUR', 1000 + n % 9000
  from unpaid`;

const obligations = `
  insert into obligations (obligation_id, policy_key, portfolio_id, company_id, duty, due_on, reckoning, currency, invoices,
    amount, receivable_id)
  select 'obl_' || n, policy_key, portfolio_id, company_id,
    case when n % 10 = 0 then 'FILE_CLAIM' else 'HAND_OVER' end, due + 90,
    jsonb_build_object('takes', 'EARLIEST', 'clause', null, 'isOwnWording', false, 'periods', jsonb_build_array(
      jsonb_build_object('from', 'DUE_DATE', 'fromDay', due, 'count', 90, 'unit', 'DAYS', 'day', due + 90))),
    'EUR', 1, 1000 + n % 9000, 'rcv_' || n
  from unpaid`;

const positions = `
  insert into buyer_positions (policy_key, portfolio_id, company_id, open_invoices, oldest_due_date, owed, outstanding,
    notification_deadline, stop_of_cover_date, hand_over_by, next_duty, next_duty_on, looked_at_on)
  select policy_key, portfolio_id, company_id, count(*), min(due), '[]', sum(1000 + n % 9000), min(due) + 60,
    min(due) + 60, min(due) + 90, 'HAND_OVER', min(due) + 90, current_date
  from unpaid group by policy_key, portfolio_id, company_id`;

const claims = `
  insert into claims (claim_id, policy_key, portfolio_id, company_id, company_name, country_code, status, cause_of_loss,
    told, currency, claimed_amount, filed_at, filed_on, filing_deadline, date_of_loss, created_by, created_by_name,
    created_at, updated_at, payments_before)
  select 'clm_' || n, policy_key, portfolio_id, company_id, company_name, country_code,
    case when round = 0 and n % 5 = 0 then 'IN_ASSESSMENT' else 'CLOSED' end, 'PROTRACTED_DEFAULT', '{}', 'EUR',
    1000 + n % 9000, entered_at, entered_at::date, date '2026-12-01', date '2027-02-01', 'ines', 'Ines', entered_at, entered_at, 0
  from unpaid`;
