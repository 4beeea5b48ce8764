import { type RawBuilder, sql } from 'kysely';
import { type AcceptedCap, capSpans } from '../../caps/cap.ts';
import type { Timeline } from '../../covers/cover.ts';
import type { GradeCoverTimeline } from '../../grades/grade-cover.ts';
import type { Db } from '../../platform/server/context.ts';
import type { PolicyDates } from '../../policies/policy.ts';
import type { Day } from '../../reference/day.ts';
import { type CoverEnd, coverEndOf, mayBeInsuredOn } from '../cover-end.ts';
import { coveringsByGrade, type Days, daysUncoveredByGrade } from '../covering.ts';
import type { CoversThroughTime } from '../insuring-covers.ts';

/** The versions of the cover `c` as one JSON list; decimals as text, as everywhere. */
export const timelineColumn = sql`
  (select json_agg(json_build_object(
     'version', v.version, 'validFrom', v.valid_from, 'validTo', v.valid_to,
     'permanentAmount', v.permanent_amount::text, 'temporaryAmount', v.temporary_amount::text,
     'requestedAmount', v.requested_amount::text, 'decisionCode', v.decision_code, 'reasonCodes', v.reason_codes,
     'decisionDate', v.decision_date, 'requestId', v.request_id, 'insuredPercentage', v.insured_percentage::text,
     'maxPaymentTermDays', v.max_payment_term_days, 'conditions', v.conditions, 'endingCode', v.ending_code,
     'endedAtOnce', v.ended_at_once, 'endWithoutPolicy', v.end_without_policy,
     'withdrawalAnnounced', v.withdrawal_announced) order by v.version)
   from cover_versions v where v.cover_id = c.cover_id) as timeline`;

/** The terms of the grade cover `c` as one JSON list; amounts as text, as everywhere. */
export const gradeCoverTimeline = sql`
  (select json_agg(json_build_object('since', v.since, 'amount', v.amount::text,
     'insuredPercentage', v.insured_percentage) order by v.place)
   from grade_cover_terms v where v.cover_id = c.cover_id) as timeline`;

/**
 * The day of the first later check of the buyer of a row in which the customer says that it is overdue, up to a day: from then
 * on the row counts no more.
 */
export function saidOverdueOn(alias: string, until: Day): RawBuilder<Day | null> {
  const of = (column: string) => sql.ref(`${alias}.${column}`);
  return sql<Day | null>`(select min(said.checked_on) from unnamed_checks said
    where said.policy_key = ${of('policy_key')} and said.company_id = ${of('company_id')} and not said.is_nothing_overdue
      and said.checked_at > ${of('checked_at')} and said.checked_on <= ${until}::date)`;
}

const forever = '9999-12-31';

/** The first and the last day on which the self-check `c`, which was within, counts. */
export const daysOfCheck = sql`c.checked_on as "from",
  least(nullif(c.valid_until, ${sql.lit(forever)}::date), ${saidOverdueOn('c', forever)} - 1) as "to"`;

/** A buyer under a policy, as an outer query names it. */
type AccountColumns = Readonly<{ policyKey: RawBuilder<unknown>; companyId: RawBuilder<unknown> }>;

/** What the database keeps of a buyer's covers through time: each says itself what it was on a day. */
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
        and k.cap_status in ('ACTIVE', 'INACTIVE')), '[]') as caps,
    coalesce((select jsonb_agg(jsonb_build_object('timeline', g.timeline,
        'endDate', nullif(g.end_date, '9999-12-31'::date)) order by g.cover_id desc)
      from (select c.cover_id, c.end_date, ${gradeCoverTimeline} from grade_covers c
        where c.policy_key = ${policyKey} and c.company_id = ${companyId}) g), '[]') as "gradeCovers",
    coalesce((select jsonb_agg(jsonb_build_object('from', n.check_date, 'to', n.expiry_date, 'amount', n.amount::text,
        'insuredPercentage', n.insured_percentage) order by n.check_date desc)
      from nd_covers n where n.policy_key = ${policyKey} and n.company_id = ${companyId}
        and n.product = 'PreCheck' and n.result = 'POSITIVE' and n.check_date < '9999-12-31'), '[]') as "standardAmounts"`;
}

/** What covered the buyer through time, as claims have it. */
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
type EndRow = Account & InsuringRow & Readonly<{ dates: PolicyDates; checks: readonly Days[]; takesProof: boolean }>;

/** What insured a buyer through time: when it ends, and whether a delivery of a day was insured or may be proven to have been. */
export type InsuredPeriods = Readonly<{ end: CoverEnd; mayBeInsuredOn: (day: Day) => boolean }>;

/** As it is of some buyers; of an account outside the connection's scope nothing is known. One statement. */
export async function insuredPeriodsOf(
  tx: Db,
  accounts: readonly Account[],
  today: Day,
): Promise<(of: Account) => InsuredPeriods> {
  const found = new Map<string, InsuredPeriods>();
  for (const { dates, checks, takesProof, ...row } of await insuredThroughTime(tx, accounts, today)) {
    const insured = { ...coversThroughTime(row), policy: dates, checks };
    found.set(nameOf(row), {
      end: coverEndOf(insured, today),
      mayBeInsuredOn: oncePerDay((day) => mayBeInsuredOn(day, insured, takesProof)),
    });
  }
  return (of) => found.get(nameOf(of)) ?? { end: { lastDay: null, turnsOn: null }, mayBeInsuredOn: () => true };
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

/** A policy that renews itself keeps its first day; one that begins on a day to come insures nothing before it. */
async function insuredThroughTime(tx: Db, accounts: readonly Account[], today: Day): Promise<EndRow[]> {
  const { rows } = await sql<EndRow>`
    select a.policy_key as policy, a.company_id as "companyId",
      jsonb_build_object(
        'startDate', case when p.start_date > ${today} then p.start_date
          else least((p.terms ->> 'inceptionDate')::date, p.start_date) end,
        'endDate', p.end_date,
        'cancelledFrom', p.cancelled_from, 'suspendedFrom', p.suspended_from) as dates,
      coalesce(jsonb_typeof(p.terms -> 'discretionaryLimit') = 'object', false) as "takesProof",
      ${insuringColumns({ policyKey: sql`a.policy_key`, companyId: sql`a.company_id` })},
      coalesce((select jsonb_agg(k) from (select ${daysOfCheck} from unnamed_checks c
        where c.policy_key = a.policy_key and c.company_id = a.company_id and c.is_within) k), '[]') as checks
    from unnest(${accounts.map(({ policy }) => policy)}::text[], ${accounts.map(({ companyId }) => companyId)}::text[])
      as a (policy_key, company_id)
    join policies p on p.policy_key = a.policy_key`.execute(tx);
  return rows;
}

function nameOf({ policy, companyId }: Account): string {
  return `${policy} ${companyId}`;
}
