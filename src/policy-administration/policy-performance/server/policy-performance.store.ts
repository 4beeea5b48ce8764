import { sql } from 'kysely';
import { mayRead } from '../../../platform/core/actor.ts';
import type { QueryOf } from '../../../platform/core/contract.ts';
import type { Day } from '../../../platform/core/day.ts';
import { type Page, splitValues } from '../../../platform/core/page.ts';
import type { PolicyKey } from '../../../platform/core/policy-key.ts';
import type { Context, Db } from '../../../platform/server/context.ts';
import { among, pagesOf } from '../../../platform/server/list-store.ts';
import { allRows, execute } from '../../../platform/server/statements.ts';
import type { PolicyPeriodKind } from '../../../policies/policies/policy.ts';
import type { FiguresOfYear, PolicyPerformance, policyPerformanceContract } from '../policy-performance.contract.ts';
import { policyPerformanceList } from '../policy-performance.list.ts';

export type PerformanceQuery = QueryOf<typeof policyPerformanceContract.listPolicyPerformance>;

/** Figures as they were kept, with the policyholder. */
export type PerformanceRow = Readonly<{
  figures: FiguresOfYear;
  policyholder: PolicyPerformance['policyholder'];
}>;

/** As of the day of the figures: the night after the last day, not the midnight before it, moves a policy. */
const hasEnded = sql<boolean>`least(p.end_date, p.cancelled_from - 1) < f.as_of`;
const isRunning = sql<boolean>`(not ${hasEnded} and (f.figures #>> '{period,from}')::date <= f.as_of)`;

const pages = pagesOf(policyPerformanceList, {
  from: sql`policy_performance f join policies p on p.policy_key = f.policy_key`,
  scoped: 'f',
  id: 'f.policy_key',
  sorts: {
    lossRatio: { column: 'f.loss_ratio', kind: 'number' },
    policy: { column: 'f.policy_key', kind: 'text' },
  },
  filters: {
    policy: among('f.policy_key'),
    isEnded: (isEnded) => (isEnded ? hasEnded : isRunning),
    period: (kinds) => sql`f.figures is not null and f.period_kind = any(${splitValues(kinds)}::text[])`,
  },
});

/** One page of the policies in scope that have such an insurance year. */
export function listPerformance(query: PerformanceQuery, context: Context): Promise<Page<PerformanceRow>> {
  const columns = sql`f.figures, jsonb_build_object('name', p.holder_name, 'countryCode', p.holder_country) as policyholder`;
  const { actor } = context;
  // an order by what somebody may not see would tell it
  const sort = mayRead(actor, 'tci-access', 'read_claims') ? {} : ({ sort: 'policy' } as const);
  const standard = { period: 'current-policy-period', isEnded: false } as const;
  return pages<PerformanceRow>(columns, { ...standard, ...query, ...sort }, context);
}

/** Main policies whose figures are not of the day, locked for two nodes. */
export async function lockPoliciesToRefresh(tx: Db, today: Day, most: number): Promise<PolicyKey[]> {
  const rows = await allRows<{ policy: PolicyKey }>(tx)`
    select p.policy_key as policy from policies p
    where p.extension_id is null and p.product_type in ('tci', 'global')
      and not exists (select from policy_performance f where f.policy_key = p.policy_key and f.as_of >= ${today})
    order by p.policy_key limit ${most} for no key update of p skip locked`;
  return rows.map(({ policy }) => policy);
}

/** Keeps the figures of a year of policies as they are on a day; `null` where a policy has no such year. */
export async function storePerformance(
  tx: Db,
  figures: ReadonlyMap<PolicyKey, FiguresOfYear | null>,
  { kind, today }: Readonly<{ kind: PolicyPeriodKind; today: Day }>,
): Promise<void> {
  const keys = [...figures.keys()];
  await execute(tx)`
    insert into policy_performance (policy_key, portfolio_id, period_kind, figures, as_of)
    select k.policy_key, p.portfolio_id, ${kind}, nullif(k.figures, 'null'::jsonb), ${today}
    from unnest(${keys}::text[], ${keys.map((key) => JSON.stringify(figures.get(key)))}::jsonb[]) as k (policy_key, figures)
    join policies p on p.policy_key = k.policy_key
    on conflict (policy_key, period_kind) do update set (figures, as_of) = (excluded.figures, excluded.as_of)`;
}
