import { sql } from 'kysely';
import type { YearOfPolicy } from '../../../non-payment/claims/server/public.ts';
import { overdueStatuses } from '../../../non-payment/overdues/overdue.ts';
import { itemStatuses } from '../../../non-payment/receivables/receivable.ts';
import type { CurrencyCode } from '../../../platform/core/currencies.ts';
import type { Day } from '../../../platform/core/day.ts';
import type { PolicyKey } from '../../../platform/core/policy-key.ts';
import type { Context } from '../../../platform/server/context.ts';
import { allRows } from '../../../platform/server/statements.ts';
import { statusSql } from '../../../platform/server/status-sql.ts';
import { withinScope } from '../../../platform/server/within-scope.ts';
import { coverListStatuses } from '../../../risk/buyers/cover-on-company.ts';
import { notAssessable } from '../../../risk/buyers/grade.ts';
import { answeredStatuses, requestStatuses } from '../../../risk/covers/cover-request.ts';
import { isDeliverableBuyer } from '../../../risk/delivery-stops/server/public.ts';
import type { PremiumInvoiceType } from '../../premium-invoices/premium-invoice.ts';
import { invoiceOfYear } from '../../premium-invoices/server/public.ts';
import { declarationOfYear } from '../../turnover-declarations/server/public.ts';
import { storedStatuses } from '../../turnover-declarations/turnover-declaration.ts';

const coverStatus = statusSql(coverListStatuses);
const overdueStatus = statusSql(overdueStatuses);
const requestStatus = statusSql(requestStatuses);
const itemStatus = statusSql(itemStatuses);
const declarationStatus = statusSql(storedStatuses);

/** An insurance year of a policy up to a day. */
export type YearToDate = YearOfPolicy & Readonly<{ asOf: Day }>;

type Asked = Readonly<{ years: readonly YearToDate[] }> & Pick<Context, 'scope' | 'tx' | 'today'>;

/** The years asked for, as a table `y`. */
function yearsAsked(years: readonly YearToDate[]) {
  const column = (of: keyof YearToDate) => years.map((year) => year[of]);
  return sql`unnest(${column('policyKey')}::text[], ${column('from')}::date[], ${column('to')}::date[],
    ${column('asOf')}::date[]) as y (policy_key, year_from, year_to, as_of)`;
}

export type InvoicedRow = Readonly<{
  policyKey: PolicyKey;
  invoiceType: PremiumInvoiceType;
  net: string;
  issueDate: Day;
  periodFrom: Day | null;
  periodTo: Day | null;
}>;

/** The premium that was invoiced for a year, and the fees invoiced in it, without what was credited wholly. */
export function findInvoiced({ scope, tx, years }: Asked): Promise<InvoicedRow[]> {
  return allRows<InvoicedRow>(tx)`
    select i.policy_key, i.invoice_type, i.net, i.issue_date, i.period_from, i.period_to
    from ${yearsAsked(years)} join premium_invoices i on i.policy_key = y.policy_key
    where ${withinScope(scope, 'i')} and ${invoiceOfYear.counts} and ${invoiceOfYear.day} between y.year_from and y.year_to`;
}

export type CoversRow = Readonly<{ policyKey: PolicyKey; count: number; amount: string }>;

/** Covers in force today, without those whose buyers are stopped. */
export function sumCoversInForce({ scope, tx, today, years }: Asked): Promise<CoversRow[]> {
  return allRows<CoversRow>(tx)`
    select y.policy_key, count(*)::int as count, sum(c.total_amount) as amount
    from ${yearsAsked(years)} join covers c on c.policy_key = y.policy_key
    where ${withinScope(scope, 'c')} and ${coverStatus.is('c.standing', 'cover')} and ${isDeliverableBuyer('c', today)}
    group by y.policy_key`;
}

/** Covers as they were on the last day of a year that is over. */
export function sumCoversThen({ scope, tx, years }: Asked): Promise<CoversRow[]> {
  return allRows<CoversRow>(tx)`
    select y.policy_key, count(*)::int as count, sum(v.permanent_amount) as amount
    from ${yearsAsked(years)} join covers c on c.policy_key = y.policy_key
    join cover_versions v on v.cover_id = c.cover_id and v.valid_from <= y.as_of
      and (v.valid_to is null or v.valid_to >= y.as_of) and v.permanent_amount > 0
    where ${withinScope(scope, 'c')} group by y.policy_key`;
}

export type RequestsRow = Readonly<{
  policyKey: PolicyKey;
  answered: number;
  accepted: number;
  requested: string;
  granted: string;
  days: string | null;
}>;

/** Requests for cover that were answered in a year up to the day, as the first screen counts them. */
export function sumRequests({ scope, tx, years }: Asked): Promise<RequestsRow[]> {
  const wasAnswered = requestStatus.is('r.request_status', ...answeredStatuses);
  const answeredOn = sql`case when ${requestStatus.is('r.request_status', 'ANSWERED')} then r.status_date
    else coalesce((r.decision ->> 'decisionDate')::date, r.status_date) end`;
  const granted = sql`coalesce((r.decision ->> 'grantedAmount')::numeric, 0)`;
  return allRows<RequestsRow>(tx)`
    select y.policy_key, count(*)::int as answered, count(*) filter (where ${granted} > 0)::int as accepted,
      sum(r.amount) as requested, sum(least(${granted}, r.amount)) as granted,
      avg(${answeredOn} - r.sent_at::date) as days
    from ${yearsAsked(years)} join cover_requests r on r.policy_key = y.policy_key
    where ${withinScope(scope, 'r')} and r.action in ('NEW', 'INCREASE') and r.decision is not null and ${wasAnswered}
      and r.created_at < y.as_of + 1 and ${answeredOn} between y.year_from and y.as_of
    group by y.policy_key`;
}

export type OwedRow = Readonly<{ policyKey: PolicyKey; currency: CurrencyCode; count: number; amount: string }>;

/** Overdues that were reported and are open, by currency. */
export function sumOverdues({ scope, tx, years }: Asked): Promise<OwedRow[]> {
  return allRows<OwedRow>(tx)`
    select y.policy_key, o.currency, count(*)::int as count, sum(o.total_outstanding) as amount
    from ${yearsAsked(years)} join overdues o on o.policy_key = y.policy_key
    where ${withinScope(scope, 'o')} and ${overdueStatus.isNot('o.status', 'CLEARED', 'WITHDRAWN')}
    group by y.policy_key, o.currency`;
}

/** What buyers owe by the books of the policyholder, by currency. */
export function sumOwed({ scope, tx, years }: Asked): Promise<OwedRow[]> {
  return allRows<OwedRow>(tx)`
    select y.policy_key, r.currency, count(*)::int as count, sum(r.outstanding_amount) as amount
    from ${yearsAsked(years)} join receivables r on r.policy_key = y.policy_key
    where ${withinScope(scope, 'r')} and ${itemStatus.is('r.status', 'O')} group by y.policy_key, r.currency`;
}

export type TurnoverRow = Readonly<{ policyKey: PolicyKey; declared: string; days: number }>;

/** Turnover declared for periods of a year, and the days of these periods. */
export function sumTurnover({ scope, tx, years }: Asked): Promise<TurnoverRow[]> {
  return allRows<TurnoverRow>(tx)`
    select y.policy_key, sum(d.total) as declared, sum(d.period_to - d.period_from + 1)::int as days
    from ${yearsAsked(years)} join turnover_declarations d on d.policy_key = y.policy_key
    where ${withinScope(scope, 'd')} and ${declarationStatus.is('d.status', 'DECLARED', 'INVOICED')}
      and d.basis = 'TURNOVER' and ${declarationOfYear.counts} and ${declarationOfYear.day} between y.year_from and y.year_to
    group by y.policy_key`;
}

export type GradedRow = Readonly<{ policyKey: PolicyKey; grade: string; covers: number; amount: string }>;

/** Covers in force by the grade of the buyer; those without a grade under the last. */
export function sumByGrade({ scope, tx, today, years }: Asked): Promise<GradedRow[]> {
  return allRows<GradedRow>(tx)`
    select y.policy_key, coalesce(g.grade, ${notAssessable}) as grade, count(*)::int as covers, sum(c.total_amount) as amount
    from ${yearsAsked(years)} join covers c on c.policy_key = y.policy_key
    left join company_grades g on g.company_id = c.company_id
    where ${withinScope(scope, 'c')} and ${coverStatus.is('c.standing', 'cover')} and ${isDeliverableBuyer('c', today)}
    group by 1, 2`;
}

/** Covers as they were on the last day of a year that is over, by the grade of the buyer on that day. */
export function sumByGradeThen({ scope, tx, years }: Asked): Promise<GradedRow[]> {
  return allRows<GradedRow>(tx)`
    select y.policy_key, coalesce(g.grade, ${notAssessable}) as grade, count(*)::int as covers,
      sum(v.permanent_amount) as amount
    from ${yearsAsked(years)} join covers c on c.policy_key = y.policy_key
    join cover_versions v on v.cover_id = c.cover_id and v.valid_from <= y.as_of
      and (v.valid_to is null or v.valid_to >= y.as_of) and v.permanent_amount > 0
    left join lateral (
      select h.grade from company_grade_history h where h.company_id = c.company_id and h.grade_date <= y.as_of
      order by h.grade_date desc limit 1) g on true
    where ${withinScope(scope, 'c')} group by 1, 2`;
}

export type CountryRow = Readonly<{ countryCode: string; covers: number; amount: string }>;

/** Covers in force under one policy by country, that of most cover first. */
export function sumByCountry({ scope, tx, today }: Omit<Asked, 'years'>, policyKey: PolicyKey): Promise<CountryRow[]> {
  return allRows<CountryRow>(tx)`
    select c.country_code, count(*)::int as covers, sum(c.total_amount) as amount from covers c
    where c.policy_key = ${policyKey} and ${withinScope(scope, 'c')} and ${coverStatus.is('c.standing', 'cover')}
      and ${isDeliverableBuyer('c', today)}
    group by c.country_code order by amount desc, c.country_code`;
}

export type BuyerRow = Readonly<{ companyId: string; companyName: string; countryCode: string; amount: string }>;

/** The buyers with most cover under one policy. */
export function findTopBuyers(
  { scope, tx, today }: Omit<Asked, 'years'>,
  policyKey: PolicyKey,
  most: number,
): Promise<BuyerRow[]> {
  return allRows<BuyerRow>(tx)`
    select c.company_id, c.company_name, c.country_code, c.total_amount as amount from covers c
    where c.policy_key = ${policyKey} and ${withinScope(scope, 'c')} and ${coverStatus.is('c.standing', 'cover')}
      and ${isDeliverableBuyer('c', today)}
    order by c.total_amount desc, c.company_id limit ${most}`;
}
