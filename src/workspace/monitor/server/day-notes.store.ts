import { type RawBuilder, sql } from 'kysely';
import { addDays, type Day } from '../../../platform/core/day.ts';
import type { Instant } from '../../../platform/core/instant.ts';
import type { Db } from '../../../platform/server/context.ts';
import { allRows, firstRow } from '../../../platform/server/statements.ts';
import { statusSql } from '../../../platform/server/status-sql.ts';
import { coverListStatuses } from '../../../risk/buyers/cover-on-company.ts';
import { capStatuses } from '../../../risk/caps/cap.ts';
import { gradeCoverListStatuses } from '../../../risk/grades/grade-cover.ts';
import { gradeRequestStatuses } from '../../../risk/grades/grade-request.ts';
import { endsAtExpiry, isChoiceOpen } from '../../../risk/grades/server/public.ts';
import { ndCoverStatuses } from '../../../risk/nd-covers/nd-cover.ts';
import type { Moment, NotedUnder } from './monitor-notes.store.ts';

const capStatus = statusSql(capStatuses);
const coverStatus = statusSql(coverListStatuses);
const gradeCoverStatus = statusSql(gradeCoverListStatuses);
const gradeRequestStatus = statusSql(gradeRequestStatuses);
const ndStatus = statusSql(ndCoverStatuses);

/** What comes until a day, and how much of it is noted together. */
export type Horizon = Moment & Readonly<{ until: Day; most: number }>;

/**
 * Notes covers of every kind that end within so many days, each once per end; a withdrawal has been reported already.
 */
export async function insertExpiryNotes(tx: Db, horizon: Horizon): Promise<NotedUnder[]> {
  const { now, today, most } = horizon;
  return insertOnce(
    tx,
    sql`
      insert into monitor_events (policy_key, portfolio_id, company_id, company_name, country_code, kind, severity,
        old_value, new_value, currency, effective_on, cover_id, cover_type, noted_at, noted_on)
      select c.policy_key, c.portfolio_id, c.company_id, c.company_name, c.country_code, 'expiry', 'info',
        c.amount::text, c.amount_after::text, c.currency, c.last_day + 1, c.cover_id, c.cover_type, ${now}, ${today}
      from (${endingCovers(horizon)}) c
      where not exists (select from monitor_events e
        where e.cover_id = c.cover_id and e.effective_on = c.last_day + 1 and e.kind = 'expiry')
      order by c.last_day limit ${most}
      on conflict (cover_id, effective_on) where kind = 'expiry' do nothing`,
  );
}

/**
 * Covers with a last day in the horizon: named ones and their temporary parts, standard amounts that do not renew themselves, CAP, and what
 * follows a grade that will no longer be watched.
 */
function endingCovers({ today, until }: Horizon): RawBuilder<unknown> {
  return sql`
    select policy_key, portfolio_id, company_id, company_name, country_code, total_amount as amount, 0 as amount_after,
      currency, end_date as last_day, cover_id, 'CreditLimit' as cover_type
    from covers
    where ${coverStatus.is('standing', 'cover')} and end_date between ${today} and ${until} and end_date < '9999-12-31'
      and pending_action is distinct from 'WITHDRAWAL'
    union all
    select policy_key, portfolio_id, company_id, company_name, country_code, total_amount, total_amount - temporary_amount,
      currency, temporary_until, cover_id, 'CreditLimit'
    from covers
    where ${coverStatus.is('standing', 'cover')} and temporary_from <= ${today} and temporary_until between ${today} and ${until}
      and temporary_until < end_date
    union all
    select policy_key, portfolio_id, company_id, company_name, country_code, amount, 0, currency, expiry_date, nd_cover_id,
      'NonDependent'
    from nd_covers
    where ${ndStatus.is('status', 'ANSWERED')} and result = 'POSITIVE' and product = 'PreCheck' and ending is null and not auto_renew
      and expiry_date between ${today} and ${until}
    union all
    select policy_key, portfolio_id, company_id, company_name, country_code, amount_in_force, 0, currency, end_date, cap_id,
      case product when 'CAP' then 'Cap' else 'CapPlus' end
    from caps where ${capStatus.is('cap_status', 'ACTIVE')} and end_date between ${today} and ${until}
    union all
    select k.policy_key, k.portfolio_id, k.company_id, k.company_name, k.country_code, k.amount, 0, k.currency,
      r.expiry_date - 1, k.cover_id, 'GradeCover'
    from grade_requests r join grade_covers k on k.grade_request_id = r.request_id
      join policies p on p.policy_key = r.policy_key
    where ${gradeRequestStatus.is('r.request_status', 'ANSWERED')} and r.expiry_date between ${addDays(today, 1)} and ${addDays(until, 1)}
      and ${endsAtExpiry('r.renewal', sql`p.terms ->> 'renewalMode'`)} and ${gradeCoverStatus.is('k.standing', 'cover')}`;
}

/** Notes offers of CAP that can be accepted for so many days only, each once. Their sum is the one that was offered. */
export async function insertClosingNotes(tx: Db, { now, today, until, most }: Horizon): Promise<NotedUnder[]> {
  return insertOnce(
    tx,
    sql`
      insert into monitor_events (policy_key, portfolio_id, company_id, company_name, country_code, kind, severity,
        old_value, new_value, currency, effective_on, cover_id, cover_type, noted_at, noted_on)
      select c.policy_key, c.portfolio_id, c.company_id, c.company_name, c.country_code, 'offer-closing', 'info',
        '0', c.amount::text, c.currency, c.valid_until + 1, c.cap_id,
        case c.product when 'CAP' then 'Cap' else 'CapPlus' end, ${now}, ${today}
      from caps c
      where ${capStatus.is('c.cap_status', 'OFFERED')} and c.valid_until between ${today} and ${until}
        and not exists (select from monitor_events e
          where e.cover_id = c.cap_id and e.effective_on = c.valid_until + 1 and e.kind = 'offer-closing')
      order by c.valid_until limit ${most}
      on conflict (cover_id, effective_on) where kind = 'offer-closing' do nothing`,
  );
}

/**
 * Records watched grades without a choice about their renewal, once their window is open, with the last day to choose.
 */
export async function insertRenewalNotes(tx: Db, { now, today, most }: Omit<Horizon, 'until'>): Promise<NotedUnder[]> {
  return insertOnce(
    tx,
    sql`
      insert into monitor_events (policy_key, portfolio_id, company_id, company_name, country_code, kind, severity,
        new_value, effective_on, request_kind, request_id, noted_at, noted_on)
      select r.policy_key, r.portfolio_id, r.company_id, r.company_name, r.country_code, 'renewal-opened', 'info',
        (r.expiry_date - 1)::text, r.expiry_date, 'grade-request', r.request_id, ${now}, ${today}
      from grade_requests r
      where ${isChoiceOpen('r', today)}
        and not exists (select from monitor_events e
          where e.request_id = r.request_id and e.effective_on = r.expiry_date and e.kind = 'renewal-opened')
      order by r.expiry_date limit ${most}
      on conflict (request_id, effective_on) where kind = 'renewal-opened' do nothing`,
  );
}

function insertOnce(tx: Db, insertion: RawBuilder<unknown>): Promise<NotedUnder[]> {
  return allRows<NotedUnder>(tx)`
    with noted as (${insertion} returning policy_key)
    select policy_key, count(*)::int as events from noted group by 1 order by 1`;
}

/** Deletes events before an instant; answers how many they were. */
export async function forgetEvents(tx: Db, before: Instant, most: number): Promise<number> {
  const row = await firstRow<{ gone: number }>(tx)`select forget_monitor_events(${before}, ${most}) as gone`;
  return row?.gone ?? 0;
}
