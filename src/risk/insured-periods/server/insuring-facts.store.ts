import { type RawBuilder, sql } from 'kysely';
import type { Day } from '../../../platform/core/day.ts';
import type { Db } from '../../../platform/server/context.ts';
import { allRows } from '../../../platform/server/statements.ts';
import { statusSql } from '../../../platform/server/status-sql.ts';
import type { PolicyDates } from '../../../policies/policies/policy.ts';
import { type AcceptedCap, capSpans, capStatuses, grantedCapStatuses } from '../../caps/cap.ts';
import type { Timeline } from '../../covers/cover.ts';
import { timelineColumn } from '../../covers/server/public.ts';
import type { GradeCoverTimeline } from '../../grades/grade-cover.ts';
import { gradeCoverTimeline } from '../../grades/server/public.ts';
import { daysOfCheck } from '../../unnamed-covers/server/public.ts';
import { type CoverEnd, coverEndOf, mayBeInsuredOn } from '../cover-end.ts';
import { coveringsByGrade, type Days, daysUncoveredByGrade } from '../covering.ts';
import type { CoversThroughTime } from '../insuring-covers.ts';

const capStatus = statusSql(capStatuses);

/** A buyer under a policy, as an outer query names it. */
type AccountColumns = Readonly<{ policyKey: RawBuilder<unknown>; companyId: RawBuilder<unknown> }>;

/** What the database stores of a buyer's covers through time: each has its own timeline. */
export type InsuringRow = Readonly<{
  named: Timeline | null;
  /** CAP and CAP+ that were ever accepted. */
  caps: ReadonlyArray<AcceptedCap & Readonly<{ policyLastDay: Day | null }>>;
  gradeCovers: ReadonlyArray<Readonly<{ timeline: GradeCoverTimeline; endDate: Day | null }>>;
  standardAmounts: ReadonlyArray<Readonly<{ from: Day; to: Day; amount: string; insuredPercentage: number }>>;
}>;

/** `InsuringRow` of an account, as columns: lookups by key. */
export function insuringColumns({ policyKey, companyId }: AccountColumns): RawBuilder<unknown> {
  return sql`
    (select n.timeline from (select ${timelineColumn} from covers c
      where c.policy_key = ${policyKey} and c.company_id = ${companyId} and c.cover_type_code = 'CreditLimit') n) as named,
    coalesce((select jsonb_agg(jsonb_build_object('product', k.product, 'amount', k.amount::text,
        'startDate', k.start_date, 'stopDate', k.stop_date, 'policyLastDay', k.policy_last_day) order by k.start_date)
      from caps k where k.policy_key = ${policyKey} and k.company_id = ${companyId} and k.start_date is not null
        and ${capStatus.is('k.cap_status', ...grantedCapStatuses)}), '[]') as caps,
    coalesce((select jsonb_agg(jsonb_build_object('timeline', g.timeline,
        'endDate', nullif(g.end_date, '9999-12-31'::date)) order by g.cover_id desc)
      from (select c.cover_id, c.end_date, ${gradeCoverTimeline} from grade_covers c
        where c.policy_key = ${policyKey} and c.company_id = ${companyId}) g), '[]') as "gradeCovers",
    coalesce((select jsonb_agg(jsonb_build_object('from', n.check_date, 'to', n.expiry_date, 'amount', n.amount::text,
        'insuredPercentage', n.insured_percentage) order by n.check_date desc)
      from nd_covers n where n.policy_key = ${policyKey} and n.company_id = ${companyId}
        and n.product = 'PreCheck' and n.result = 'POSITIVE' and n.check_date < '9999-12-31'), '[]') as "standardAmounts"`;
}

/** What covered the buyer through time, as claims use it. */
export function coversThroughTime({ named, caps, gradeCovers, standardAmounts }: InsuringRow): CoversThroughTime {
  return {
    named,
    caps: caps.flatMap((cap) =>
      capSpans(cap, named ?? [], cap.policyLastDay).map((span) => ({ ...span, product: cap.product })),
    ),
    byGrade: gradeCovers.flatMap(({ timeline, endDate }) => coveringsByGrade(timeline, endDate)),
    uncovered: gradeCovers.flatMap(({ timeline, endDate }) => daysUncoveredByGrade(timeline, endDate)),
    standard: standardAmounts.map((amount) => ({ kind: 'PRECHECK', ...amount, maxPaymentTermDays: null })),
  };
}

type Account = Readonly<{ policy: string; companyId: string }>;
type EndRow = Account &
  InsuringRow &
  Readonly<{ dates: PolicyDates; checks: readonly Days[]; allowsDiscretionaryProof: boolean }>;

/** What insured a buyer through time: when it ends, and whether a delivery of a day was insured or may be proven to have been. */
export type InsuredPeriods = Readonly<{ end: CoverEnd; mayBeInsuredOn: (day: Day) => boolean }>;

/** The same for some buyers; an account outside the connection's scope is unknown. One statement. */
export async function insuredPeriodsOf(
  tx: Db,
  accounts: readonly Account[],
  today: Day,
): Promise<(of: Account) => InsuredPeriods> {
  const found = new Map<string, InsuredPeriods>();
  for (const { dates, checks, allowsDiscretionaryProof, ...row } of await insuredThroughTime(tx, accounts, today)) {
    const insured = { ...coversThroughTime(row), policy: dates, checks };
    found.set(nameOf(row), {
      end: coverEndOf(insured, today),
      mayBeInsuredOn: oncePerDay((day) => mayBeInsuredOn(day, insured, allowsDiscretionaryProof)),
    });
  }
  return (of) => found.get(nameOf(of)) ?? { end: { lastDay: null, nextChangeOn: null }, mayBeInsuredOn: () => true };
}

/** Many invoices of an account are of one day. */
function oncePerDay(of: (day: Day) => boolean): (day: Day) => boolean {
  const known = new Map<Day, boolean>();
  return (day) => {
    const is = known.get(day) ?? of(day);
    known.set(day, is);
    return is;
  };
}

/** When all cover of some buyers ends. */
export async function coverEndsOf(
  tx: Db,
  accounts: readonly Account[],
  today: Day,
): Promise<(of: Account) => CoverEnd> {
  const periodsOf = await insuredPeriodsOf(tx, accounts, today);
  return (of) => periodsOf(of).end;
}

/** A policy that renews itself keeps its first day; one that begins in the future insures nothing before it. */
function insuredThroughTime(tx: Db, accounts: readonly Account[], today: Day): Promise<EndRow[]> {
  return allRows<EndRow>(tx)`
    select a.policy_key as policy, a.company_id,
      jsonb_build_object(
        'startDate', case when p.start_date > ${today} then p.start_date
          else least((p.terms ->> 'inceptionDate')::date, p.start_date) end,
        'endDate', p.end_date,
        'cancelledFrom', p.cancelled_from, 'suspendedFrom', p.suspended_from) as dates,
      coalesce(jsonb_typeof(p.terms -> 'discretionaryLimit') = 'object', false) as "allowsDiscretionaryProof",
      ${insuringColumns({ policyKey: sql`a.policy_key`, companyId: sql`a.company_id` })},
      coalesce((select jsonb_agg(k) from (select ${daysOfCheck} from unnamed_checks c
        where c.policy_key = a.policy_key and c.company_id = a.company_id and c.is_within) k), '[]') as checks
    from unnest(${accounts.map(({ policy }) => policy)}::text[], ${accounts.map(({ companyId }) => companyId)}::text[])
      as a (policy_key, company_id)
    join policies p on p.policy_key = a.policy_key`;
}

function nameOf({ policy, companyId }: Account): string {
  return `${policy} ${companyId}`;
}
