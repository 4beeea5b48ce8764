import { type RawBuilder, sql } from 'kysely';
import { inPeriod } from '../../../identity/access/server/public.ts';
import type { QueryOf } from '../../../platform/core/contract.ts';
import type { CurrencyCode } from '../../../platform/core/currencies.ts';
import type { Day } from '../../../platform/core/day.ts';
import type { Instant } from '../../../platform/core/instant.ts';
import type { Page } from '../../../platform/core/page.ts';
import type { Scope } from '../../../platform/core/scope.ts';
import type { Context, Db } from '../../../platform/server/context.ts';
import { among, equals, pagesOf, search } from '../../../platform/server/list-store.ts';
import { allRows, execute, firstRow } from '../../../platform/server/statements.ts';
import { statusSql } from '../../../platform/server/status-sql.ts';
import { withinScope } from '../../../platform/server/within-scope.ts';
import type { StoredStops } from '../../buyers/buyer-stop.ts';
import type { CoverListStatus } from '../../buyers/cover-on-company.ts';
import { coversOnDay } from '../../covers/server/public.ts';
import { stopsOfBuyer } from '../../delivery-stops/server/public.ts';
import { namedStatuses, type StrategicStatus, strategicStatuses } from '../strategic-cover.ts';
import type { strategicCoversContract } from '../strategic-covers.contract.ts';
import { strategicCoverList } from '../strategic-covers.list.ts';

const strategicStatus = statusSql(strategicStatuses);

/** A strategic cover, or the nomination of one, with what lists show of its cover. */
export type StrategicRecord = Readonly<{
  coverId: string;
  policyKey: string;
  status: StrategicStatus;
  priority: number;
  needAmount: string | null;
  needFrom: Day | null;
  needTo: Day | null;
  rationale: string | null;
  nominatedByName: string | null;
  nominatedAt: Instant;
  decidedAt: Instant | null;
  /** Who looks after it at the insurer; `null` until it is accepted. */
  underwriter: string | null;
  version: number;
  companyId: string;
  companyName: string;
  countryCode: string;
  customerReference: string | null;
  currency: CurrencyCode;
  totalAmount: string;
  standing: CoverListStatus;
  stops: StoredStops | null;
}>;

const columns = sql`
  s.cover_id, s.policy_key, s.status, s.priority, s.need_amount, s.need_from, s.need_to, s.rationale,
  s.nominated_by_name, s.nominated_at, s.decided_at, s.underwriter, s.version, c.company_id,
  c.company_name, c.country_code, c.customer_reference, c.currency, c.total_amount, c.standing, ${stopsOfBuyer('c')}`;

/** Nominations with their covers as they are today. */
async function sourceOf(context: Pick<Context, 'scope' | 'tx' | 'today'>): Promise<RawBuilder<unknown>> {
  return sql`strategic_covers s join ${await coversOnDay(context)} c on c.cover_id = s.cover_id`;
}
const isNamed = sql`${strategicStatus.is('s.status', ...namedStatuses)}`;

/** The strategic data of a cover; `null` where nobody has nominated it. */
export async function findStrategic(
  context: Pick<Context, 'scope' | 'tx' | 'today'>,
  coverId: string,
): Promise<StrategicRecord | null> {
  const { scope, tx } = context;
  return firstRow<StrategicRecord>(tx)`
    select ${columns} from ${await sourceOf(context)} where s.cover_id = ${coverId} and ${withinScope(scope, 's')}`;
}

/**
 * Serialises the nominations of a policy until the transaction ends: their number is limited by a rule, and they are in
 * an order.
 */
export async function lockNominationsOfPolicy(tx: Db, policyKey: string): Promise<void> {
  await execute(tx)`select pg_advisory_xact_lock(hashtextextended(${`strategic ${policyKey}`}, 0))`;
}

/** The covers that a policy names as strategic or nominates, in their order. */
export async function namedOn(scope: Scope, tx: Db, policyKey: string): Promise<string[]> {
  const rows = await allRows<{ coverId: string }>(tx)`
    select s.cover_id from strategic_covers s
    where s.policy_key = ${policyKey} and ${isNamed} and ${withinScope(scope, 's')}
    order by s.priority, s.nominated_at, s.cover_id`;
  return rows.map(({ coverId }) => coverId);
}

/** What is stored of a nomination. */
export type StoredNomination = Omit<
  StrategicRecord,
  | 'companyId'
  | 'companyName'
  | 'countryCode'
  | 'customerReference'
  | 'currency'
  | 'totalAmount'
  | 'standing'
  | 'stops'
  | 'version'
>;

/** Stores a nomination or its change, and repeats its status in the cover. */
export async function storeStrategic(tx: Db, of: StoredNomination): Promise<void> {
  await execute(tx)`
    insert into strategic_covers (cover_id, policy_key, portfolio_id, status, priority, need_amount, need_from, need_to,
      rationale, nominated_by_name, nominated_at, decided_at, underwriter)
    select ${of.coverId}, p.policy_key, p.portfolio_id, ${of.status}, ${of.priority}, ${of.needAmount}, ${of.needFrom},
      ${of.needTo}, ${of.rationale}, ${of.nominatedByName}, ${of.nominatedAt}, ${of.decidedAt}, ${of.underwriter}
    from policies p where p.policy_key = ${of.policyKey}
    on conflict (cover_id) do update set status = excluded.status, priority = excluded.priority,
      need_amount = excluded.need_amount, need_from = excluded.need_from, need_to = excluded.need_to,
      rationale = excluded.rationale, nominated_by_name = excluded.nominated_by_name,
      nominated_at = excluded.nominated_at, decided_at = excluded.decided_at,
      underwriter = excluded.underwriter,
      version = strategic_covers.version + 1`;
  await repeatStatus(tx, of.coverId, of.status === 'declined' ? 'none' : of.status);
}

/** Removes the strategic data of a cover. Its history stays in its trail. */
export async function deleteStrategic(tx: Db, coverId: string): Promise<void> {
  await execute(tx)`delete from strategic_covers where cover_id = ${coverId}`;
  await repeatStatus(tx, coverId, 'none');
}

async function repeatStatus(tx: Db, coverId: string, status: 'none' | 'pending' | 'existing'): Promise<void> {
  await execute(tx)`
    update covers set strategic_status = ${status}, version = version + 1
    where cover_id = ${coverId} and strategic_status <> ${status}`;
}

/** Gives the covers of a policy their places: the first of the ids is priority one. */
export async function storeOrder(tx: Db, coverIds: readonly string[]): Promise<void> {
  await execute(tx)`
    update strategic_covers s set priority = l.place, version = s.version + 1
    from unnest(${coverIds}::text[]) with ordinality as l(cover_id, place)
    where s.cover_id = l.cover_id and s.priority <> l.place`;
}

/** Enters those of these covers that the insurer's system names as strategic, after those that their policies have. */
export async function enterNamedCovers(tx: Db, coverIds: readonly string[], today: Day): Promise<void> {
  await execute(tx)`
    insert into strategic_covers (cover_id, policy_key, portfolio_id, status, priority, nominated_at)
    select c.cover_id, c.policy_key, c.portfolio_id, c.strategic_status,
      coalesce((select max(s.priority) from strategic_covers s where s.policy_key = c.policy_key), 0)
        + row_number() over (partition by c.policy_key order by c.name_key, c.cover_id), ${today}::date
    from covers c where c.cover_id = any(${coverIds}::text[]) and c.strategic_status <> 'none'
    on conflict (cover_id) do nothing`;
}

export type StrategicQuery = QueryOf<typeof strategicCoversContract.listStrategicCovers>;

const pages = pagesOf(strategicCoverList, {
  from: sourceOf,
  scoped: 's',
  id: 's.cover_id',
  sorts: {
    priority: { column: 's.priority', kind: 'integer' },
    companyName: { column: 'c.name_key', kind: 'text' },
    nominatedAt: { column: 's.nominated_at', kind: 'instant' },
  },
  filters: {
    policy: among('s.policy_key'),
    companyId: equals('c.company_id'),
    strategicStatus: among('s.status'),
    countryCode: among('c.country_code'),
    nominated: inPeriod('s.nominated_at'),
    q: search(
      (q) => sql`(strpos(c.name_key, search_key(${q})) > 0 or c.company_id = ${q.trim()}
        or strpos(search_key(coalesce(c.customer_reference, '')), search_key(${q})) > 0)`,
    ),
  },
});

/** One page of the strategic covers in scope. */
export function listStrategic(query: StrategicQuery, context: Context): Promise<Page<StrategicRecord>> {
  return pages<StrategicRecord>(columns, query, context);
}
