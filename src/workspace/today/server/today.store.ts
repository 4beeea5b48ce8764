import { type RawBuilder, sql } from 'kysely';
import { workflowStatuses } from '../../../approvals/orders/order.ts';
import type { Day } from '../../../platform/core/day.ts';
import { type Money, money } from '../../../platform/core/money.ts';
import { countCap } from '../../../platform/core/page.ts';
import type { Scope } from '../../../platform/core/scope.ts';
import type { Db } from '../../../platform/server/context.ts';
import { allRows } from '../../../platform/server/statements.ts';
import { statusSql } from '../../../platform/server/status-sql.ts';
import { withinScope } from '../../../platform/server/within-scope.ts';
import { coverListStatuses } from '../../../risk/buyers/cover-on-company.ts';
import { notAssessable } from '../../../risk/buyers/grade.ts';
import {
  answeredStatuses,
  coverRequestActions,
  raisesRisk,
  requestStatuses,
} from '../../../risk/covers/cover-request.ts';
import type { CoversTable } from '../../../risk/covers/server/public.ts';
import { isDeliverableBuyer } from '../../../risk/delivery-stops/server/public.ts';

const coverStatus = statusSql(coverListStatuses);
const requestStatus = statusSql(requestStatuses);
const workflowStatus = statusSql(workflowStatuses);

/**
 * What every question of the first screen is about: these policies, or all in scope where none are named. `covers`: those
 * by name as they are today.
 */
export type Selection = Readonly<{ scope: Scope; policies: readonly string[]; covers: CoversTable }>;

/** Rows of a table in scope and selection. `alias` carries `policy_key` and `portfolio_id`. */
export function selected(
  { scope, policies }: Pick<Selection, 'scope' | 'policies'>,
  alias: string,
): RawBuilder<boolean> {
  const within = withinScope(scope, alias);
  if (policies.length === 0) return within;
  return sql<boolean>`${within} and ${sql.ref(`${alias}.policy_key`)} = any(${policies}::text[])`;
}

/** Sums stop being asked for at this many rows: a first screen never waits for more than about a page of them. */
const sumCap = countCap;

export type InForce = Readonly<{ currency: string; covers: number; amount: string; requested: string }>;

/**
 * Covers in force by currency, without those whose buyers are stopped, that of most covers first, since sums in
 * different currencies cannot be compared; `null` when there are too many to add up in one request. `main` is the
 * currency of most of those looked at.
 */
export async function sumInForce(
  selection: Selection,
  tx: Db,
  today: Day,
): Promise<{ covers: number; sums: InForce[] | null; main: string | null }> {
  const rows = await allRows<InForce>(tx)`
    select currency, count(*)::int as covers, sum(total_amount) as amount, sum(greatest(requested_amount, total_amount)) as requested
    from (select c.currency, c.total_amount, c.requested_amount from ${selection.covers} c
          where ${selected(selection, 'c')} and ${coverStatus.is('c.standing', 'cover')} and ${isDeliverableBuyer('c', today)}
          limit ${sumCap + 1}) as held
    group by currency order by covers desc, currency`;
  const covers = rows.reduce((sum, row) => sum + row.covers, 0);
  return { covers, sums: covers > sumCap ? null : rows, main: rows[0]?.currency ?? null };
}

/** The same by grade, in one currency. */
export function sumByGrade(
  selection: Selection,
  tx: Db,
  { currency, today }: Readonly<{ currency: string; today: Day }>,
): Promise<{ grade: string; covers: number; amount: string }[]> {
  return allRows<{ grade: string; covers: number; amount: string }>(tx)`
    select coalesce(g.grade, ${notAssessable}) as grade, count(*)::int as covers, sum(c.total_amount) as amount
    from ${selection.covers} c left join company_grades g on g.company_id = c.company_id
    where ${selected(selection, 'c')} and ${coverStatus.is('c.standing', 'cover')} and c.currency = ${currency}
      and ${isDeliverableBuyer('c', today)}
    group by 1 order by 1`;
}

export type Waiting = Readonly<{ count: number; amounts: Money[]; nextAnswer: Day | null }>;

/** Requests that wait for the insurer's answer, with what they ask for by currency; what colleagues have before them was not asked yet. */
export async function sumWaiting(selection: Selection, tx: Db): Promise<Waiting> {
  const rows = await allRows<{ currency: string; count: number; amount: string; nextAnswer: Day | null }>(tx)`
    select currency, count(*)::int as count, sum(amount) as amount, min(expected_decision_date) as "nextAnswer"
    from (select r.currency, r.amount, r.expected_decision_date from cover_requests r
          where ${selected(selection, 'r')} and ${requestStatus.is('r.request_status', 'PENDING')}
            and ${workflowStatus.is('r.workflow_status', 'SENT')} limit ${countCap + 1}) as waiting
    group by currency order by count desc, currency`;
  return {
    count: rows.reduce((sum, { count }) => sum + count, 0),
    amounts: rows.map(({ amount, currency }) => money(amount, currency)),
    nextAnswer: rows.flatMap(({ nextAnswer }) => nextAnswer ?? []).sort()[0] ?? null,
  };
}

/** A request was answered also where the cover that it brought has ended since. */
const wasAnswered = sql`${requestStatus.is('r.request_status', ...answeredStatuses)}`;
/** The day of the answer; the status of a request whose cover ended has the day of the end. */
const answeredOn = sql`case when ${requestStatus.is('r.request_status', 'ANSWERED')} then r.status_date
  else coalesce((r.decision ->> 'decisionDate')::date, r.status_date) end`;

export type MonthRow = Readonly<{ month: string; asked: string; granted: string }>;

/** What was asked and granted by month of the answer, in one currency, for requests made since a day. */
export function sumMonths(selection: Selection, tx: Db, since: Day, currency: string): Promise<MonthRow[]> {
  return allRows<MonthRow>(tx)`
    select to_char(answered_on, 'YYYY-MM') as month, sum(amount) as asked, sum(least(granted, amount)) as granted
    from (select ${answeredOn} as answered_on, r.amount, (r.decision ->> 'grantedAmount')::numeric as granted from cover_requests r
          where ${selected(selection, 'r')} and r.created_at >= ${since}::date and ${wasAnswered}
            and r.decision is not null and r.currency = ${currency} and r.action in ('NEW', 'INCREASE')
          order by r.created_at desc limit ${sumCap}) as answered
    group by 1 order by 1`;
}

export type AnswerTimes = Readonly<{ atOnce: number; sameDay: number; twoDays: number; longer: number }>;

/** Orders that somebody answers: what a customer lowers takes effect automatically. */
const answeredActions = coverRequestActions.filter(raisesRisk);

/** How long answers took, for requests made since a day. */
export async function countAnswerTimes(selection: Selection, tx: Db, since: Day): Promise<AnswerTimes> {
  const rows = await allRows<AnswerTimes>(tx)`
    select count(*) filter (where is_automatic)::int as "atOnce",
      count(*) filter (where not is_automatic and days = 0)::int as "sameDay",
      count(*) filter (where not is_automatic and days between 1 and 2)::int as "twoDays",
      count(*) filter (where not is_automatic and days > 2)::int as longer
    from (select coalesce((r.decision ->> 'isAutomatic')::boolean, false) as is_automatic, ${answeredOn} - r.sent_at::date as days
          from cover_requests r
          where ${selected(selection, 'r')} and r.created_at >= ${since}::date and ${wasAnswered}
            and r.decision is not null and r.sent_at is not null and r.action = any(${answeredActions}::text[])
          order by r.created_at desc limit ${sumCap}) as answered`;
  return rows[0] as AnswerTimes;
}
