import { type RawBuilder, sql } from 'kysely';
import type { Day } from '../../../platform/core/day.ts';
import type { FilterCondition } from '../../../platform/server/list-store.ts';
import type { PolicyPeriodKind } from '../policy.ts';

/**
 * The insurance year of that kind of the policies of `alias`, a row `y (year_from, year_to)` for each that has one: `yearInForce`
 * of the rule, in SQL.
 */
function yearInForceOf(alias: string, kind: PolicyPeriodKind, today: Day): RawBuilder<unknown> {
  const of = (column: string) => sql.ref(`${alias}.${column}`);
  const isBegunAt = sql`t.inception + make_interval(months => t.passed * t.months) <= t.reference`;
  return sql`(
    select (${of('terms')} ->> 'inceptionDate')::date as inception, (${of('terms')} ->> 'periodMonths')::int as months,
      case when ${of('cancelled_from')} > (${of('terms')} ->> 'inceptionDate')::date
        then least(${of('end_date')}, ${of('cancelled_from')} - 1) else ${of('end_date')} end as ends) f
    cross join lateral (select f.*, least(${today}::date, f.ends) as reference) d
    cross join lateral (
      select d.*, greatest(0, ((extract(year from d.reference) - extract(year from d.inception)) * 12
        + extract(month from d.reference) - extract(month from d.inception))::int / d.months) as passed) t
    cross join lateral (
      select t.passed - case when t.passed = 0 or ${isBegunAt} then 0 else 1 end
        - ${kind === 'previous-policy-period' ? 1 : 0}::int as number) n
    cross join lateral (
      select (t.inception + make_interval(months => n.number * t.months))::date as year_from,
        least((t.inception + make_interval(months => (n.number + 1) * t.months))::date - 1, t.ends) as year_to
      where n.number >= 0) y`;
}

/** Which rows count for insurance years at all, and by which of their days. */
export type OfYear = Readonly<{ counts: RawBuilder<boolean>; day: RawBuilder<unknown> }>;

/**
 * A list's filter by insurance year: whether a row of `alias` counts for that year of its own policy. The figures of a year
 * are those of these rows.
 */
export function inInsuranceYear(alias: string, { counts, day }: OfYear): FilterCondition<PolicyPeriodKind> {
  return (kind, { today }) => sql<boolean>`${counts} and exists (
    select from policies insured cross join lateral (select y.* from ${yearInForceOf('insured', kind, today)}) y
    where insured.policy_key = ${sql.ref(`${alias}.policy_key`)} and ${day} between y.year_from and y.year_to)`;
}
