import { sql } from 'kysely';
import type { Scope } from '../../access/scope.ts';
import type { Timeline } from '../../covers/cover.ts';
import { timelineColumn } from '../../covers/server/public.ts';
import type { DeliveryStop } from '../../deadlines/delivery-stop.ts';
import type { Db } from '../../platform/server/context.ts';
import { withinScope } from '../../platform/server/within-scope.ts';
import type { Duty } from '../../policies/duty-rules.ts';
import type { CurrencyCode } from '../../reference/currencies.ts';
import type { Day } from '../../reference/day.ts';

/** What the database knows of a buyer under a policy, as far as a delivery is concerned. */
export type ShippingRow = Readonly<{
  named: Timeline | null;
  caps: ReadonlyArray<Readonly<{ kind: 'CAP' | 'CAP_PLUS'; amount: string }>>;
  gradeCover: Readonly<{ amount: string; insuredPercentage: number }> | null;
  preCheck: Readonly<{ amount: string; insuredPercentage: number }> | null;
  selfChecked: string | null;
  /** What the open invoices that the portal knows come to, by currency. */
  owed: ReadonlyArray<Readonly<{ currency: CurrencyCode; outstanding: string }>>;
  stopOfCoverDate: Day | null;
  stops: readonly DeliveryStop[];
  nextDuty: Duty | null;
  nextDutyOn: Day | null;
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
  const { rows } = await sql<ShippingRow>`
    select n.timeline as named,
      coalesce((select jsonb_agg(jsonb_build_object('kind', k.product, 'amount', k.amount_in_force::text)) from caps k
        where k.policy_key = p.policy_key and k.company_id = ${companyId} and k.cap_status = 'ACTIVE'
          and k.start_date <= ${on} and k.end_date >= ${on} and k.amount_in_force > 0), '[]') as caps,
      (select jsonb_build_object('amount', g.amount::text, 'insuredPercentage', g.insured_percentage) from grade_covers g
        where g.policy_key = p.policy_key and g.company_id = ${companyId} and g.standing <> 'inactive'
          and g.effective_from <= ${on} and g.end_date >= ${on}
        order by g.effective_from desc limit 1) as "gradeCover",
      (select jsonb_build_object('amount', n.amount::text, 'insuredPercentage', n.insured_percentage) from nd_covers n
        where n.policy_key = p.policy_key and n.company_id = ${companyId} and n.status = 'ANSWERED'
          and n.result = 'POSITIVE' and n.check_date <= ${on} and n.expiry_date > ${on}
        order by n.check_date desc limit 1) as "preCheck",
      (select least(u.limit_amount, (p.terms -> 'discretionaryLimit' ->> 'amount')::numeric)::text from unnamed_checks u
        where u.policy_key = p.policy_key and u.company_id = ${companyId} and u.is_within
          and u.checked_on <= ${on} and u.valid_until >= ${on}
        order by u.checked_at desc limit 1) as "selfChecked",
      coalesce(b.owed, '[]') as owed, b.stop_of_cover_date as "stopOfCoverDate",
      coalesce((select jsonb_agg(jsonb_build_object('startsOn', k.starts_on, 'liftedOn', k.lifted_on, 'reason', k.reason))
        from cover_stops k where k.policy_key = p.policy_key and k.company_id = ${companyId}), '[]') as stops,
      b.next_duty as "nextDuty", b.next_duty_on as "nextDutyOn",
      s.frozen as "frozenLimit",
      coalesce(s.missing, '{}') as "frozenMissingRates"
    from policies p
    left join lateral (select ${timelineColumn} from covers c
      where c.policy_key = p.policy_key and c.company_id = ${companyId} and c.cover_type_code = 'CreditLimit') n on true
    left join lateral (select min(r.frozen_limit)::text as frozen,
        array_agg(distinct missing) filter (where missing is not null) as missing
      from reschedulings r left join lateral unnest(r.frozen_missing_rates) as missing on true
      where r.policy_key = p.policy_key and r.company_id = ${companyId} and r.status = 'ACTIVE') s on true
    left join buyer_standings b on b.policy_key = p.policy_key and b.company_id = ${companyId}
    where p.policy_key = ${policy} and ${withinScope(scope, 'p')}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`Policy ${policy} was found a moment ago`);
  return row;
}
