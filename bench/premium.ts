import type pg from 'pg';

/** Tables of policy administration that a bench fills; a register as it is loaded has declarations in them. */
export const premiumTables = ['premium_invoices', 'turnover_declarations'] as const;

/**
 * Enters so many invoices and declarations, spread over the policies of a register: one invoice in five is open, one
 * declaration in ten is to be declared.
 */
export async function enterPremium(owner: pg.Client, count: number): Promise<void> {
  await forgetPremium(owner);
  await owner.query(
    `create temp table spread as
     select n, (n - 1) / s.policies as round, p.policy_key, p.portfolio_id
     from (select count(*) as policies from policies) as s
     cross join generate_series(1, $1::bigint) as n
     join (select policy_key, portfolio_id, row_number() over (order by policy_key) - 1 as place from policies) as p
       on p.place = (n - 1) % s.policies`,
    [count],
  );
  for (const statement of [invoices, declarations, 'drop table spread']) await owner.query(statement);
  await owner.query(`vacuum (analyze) ${premiumTables.join(', ')}`);
}

/** Restores the register but for its declarations, which nothing else reads. */
export async function forgetPremium(owner: pg.Client): Promise<void> {
  await owner.query(`truncate ${premiumTables.join(', ')} cascade`);
}

const invoices = `
  insert into premium_invoices (invoice_id, invoice_number, policy_key, portfolio_id, invoice_type, issue_date, due_date,
    period_from, period_to, currency, net, tax, gross, paid, status, cleared_date, payment_method, last_reminder,
    is_issued_here)
  select 'inv_' || n, 'B-' || n, policy_key, portfolio_id, 'MONITORING_FEE', day, day + 20, day, day + 90, 'EUR',
    100 + n % 900, 0, 100 + n % 900, case when n % 5 = 0 then 0 else 100 + n % 900 end,
    case when n % 5 = 0 then 'ISSUED' else 'CLEARED' end, case when n % 5 = 0 then null else day + 15 end, 'TRANSFER',
    case when n % 50 = 0 then 'F' end, false
  from (select *, date '2024-01-01' + (n * 37 % 900)::int as day from spread) s`;

const declarations = `
  insert into turnover_declarations (declaration_id, policy_key, portfolio_id, period_from, period_to, due_date, frequency,
    basis, currency, status, total, premium, declared_at, declared_by_name, editable_until)
  select 'tod_' || n, policy_key, portfolio_id, period_from, (period_from + interval '1 month' - interval '1 day')::date,
    (period_from + interval '2 months')::date, 'MONTHLY', 'TURNOVER', 'EUR',
    case when n % 10 = 0 then 'TO_BE_SUPPLIED' else 'INVOICED' end, case when n % 10 <> 0 then 1000 + n % 9000 end,
    case when n % 10 <> 0 then 2 + n % 18 end, case when n % 10 <> 0 then period_from + interval '40 days' end,
    case when n % 10 <> 0 then 'Ines' end, case when n % 10 <> 0 then period_from + interval '41 days' end
  from (select *, (date '2010-01-01' + round * interval '1 month')::date as period_from from spread) s`;
