import { sql } from 'kysely';
import { reschedulingStatuses } from '../../../non-payment/case-statuses/rescheduling-status.ts';
import { isAccountTouched } from '../../../non-payment/deadlines/server/public.ts';
import { extensionStatuses, grantedStatuses } from '../../../non-payment/extensions/extension.ts';
import type { ExtensionCondition } from '../../../non-payment/extensions/extension-conditions.ts';
import { itemStatuses } from '../../../non-payment/receivables/receivable.ts';
import type { PlanCondition } from '../../../non-payment/reschedulings/plan-conditions.ts';
import type { CurrencyCode } from '../../../platform/core/currencies.ts';
import type { Day } from '../../../platform/core/day.ts';
import type { Scope } from '../../../platform/core/scope.ts';
import type { Db } from '../../../platform/server/context.ts';
import { firstRow } from '../../../platform/server/statements.ts';
import { statusSql } from '../../../platform/server/status-sql.ts';
import { withinScope } from '../../../platform/server/within-scope.ts';
import type { Duty } from '../../../policies/policies/duty-rules.ts';
import type { DeliveryStop } from '../../../risk/delivery-stops/delivery-stop.ts';
import { type InsuringRow, insuringColumns } from '../../../risk/insured-periods/server/public.ts';
import { declaredOverdueOn } from '../../../risk/unnamed-covers/server/public.ts';

const extensionStatus = statusSql(extensionStatuses);
const itemStatus = statusSql(itemStatuses);
const planStatus = statusSql(reschedulingStatuses);

/** What the database knows of a buyer under a policy, as far as a delivery is concerned. */
export type ShippingRow = InsuringRow &
  Readonly<{
    selfChecked: string | null;
    /** What the open invoices that the portal knows add up to, by currency. */
    owed: ReadonlyArray<Readonly<{ currency: CurrencyCode; outstanding: string }>>;
    stopOfCoverDate: Day | null;
    /** The last day of all insurance of a buyer for which the clock keeps a position. */
    coverEndDate: Day | null;
    stops: readonly DeliveryStop[];
    nextDuty: Duty | null;
    nextDutyOn: Day | null;
    /** The first day of each duty that is asked for besides the stop of deliveries. */
    otherDuties: Readonly<Record<Exclude<Duty, 'STOP_DELIVERIES'>, Day | null>>;
    /** Whether what the clock keeps of the buyer may be former: the account was touched since. */
    isTouched: boolean;
    extensionConditions: readonly ExtensionCondition[];
    planConditions: readonly PlanCondition[];
    /** From the day on which the plan came into force (decision 43). */
    frozenLimit: string | null;
    /** Currencies without a rate in which the buyer owed when the limit was frozen. */
    frozenMissingRates: readonly CurrencyCode[];
  }>;

/**
 * Looks up all that decides whether a delivery is covered, in one statement of lookups by key: the check is asked by
 * ERP systems for every order.
 */
export async function findShippingFacts(
  scope: Scope,
  tx: Db,
  { policy, companyId, on }: Readonly<{ policy: string; companyId: string; on: Day }>,
): Promise<ShippingRow> {
  const row = await firstRow<ShippingRow>(tx)`
    select ${insuringColumns({ policyKey: sql`p.policy_key`, companyId: sql`${companyId}` })},
      (select least(u.limit_amount, (p.terms -> 'discretionaryLimit' ->> 'amount')::numeric)::text from unnamed_checks u
        where u.policy_key = p.policy_key and u.company_id = ${companyId} and u.is_within
          and u.checked_on <= ${on} and u.valid_until >= ${on} and ${declaredOverdueOn('u', on)} is null
        order by u.checked_at desc limit 1) as "selfChecked",
      coalesce(b.owed, '[]') as owed, b.stop_of_cover_date, b.cover_end_date,
      coalesce((select jsonb_agg(jsonb_build_object('startsOn', k.starts_on, 'liftedOn', k.lifted_on, 'reason', k.reason))
        from cover_stops k where k.policy_key = p.policy_key and k.company_id = ${companyId}), '[]') as stops,
      b.next_duty, b.next_duty_on,
      jsonb_build_object('REPORT_OVERDUE', b.report_by, 'HAND_OVER', b.hand_over_by, 'FILE_CLAIM', b.file_claim_by)
        as "otherDuties",
      ${isAccountTouched(sql`p.policy_key`, companyId)} as "isTouched",
      array(select distinct condition from extensions e join receivables i using (receivable_id),
          unnest(e.answer_conditions) condition
        where e.company_id = ${companyId} and e.policy_key = p.policy_key and ${extensionStatus.is('e.status', 'ACCEPTED_WITH_CONDITIONS')}
          and ${itemStatus.is('i.status', 'O')}
          and not exists (select from extensions later where later.receivable_id = e.receivable_id
            and ${extensionStatus.is('later.status', ...grantedStatuses)} and later.extended_due_date > e.extended_due_date)
        order by 1) as "extensionConditions",
      array(select distinct condition from reschedulings r, unnest(r.conditions) condition
        where r.policy_key = p.policy_key and r.company_id = ${companyId} and ${planStatus.is('r.status', 'ACTIVE')} order by 1)
        as "planConditions",
      s.frozen as "frozenLimit",
      coalesce(s.missing, '{}') as "frozenMissingRates"
    from policies p
    left join lateral (select min(r.frozen_limit)::text as frozen,
        array_agg(distinct missing) filter (where missing is not null) as missing
      from reschedulings r left join lateral unnest(r.frozen_missing_rates) as missing on true
      where r.policy_key = p.policy_key and r.company_id = ${companyId} and ${planStatus.is('r.status', 'ACTIVE')}
        and r.activated_on <= ${on}::date) s on true
    left join buyer_positions b on b.policy_key = p.policy_key and b.company_id = ${companyId}
    where p.policy_key = ${policy} and ${withinScope(scope, 'p')}`;
  if (!row) throw new Error(`Policy ${policy} was found a moment ago`);
  return row;
}
