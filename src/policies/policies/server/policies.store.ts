import { type RawBuilder, sql } from 'kysely';
import { inDays } from '../../../identity/access/server/public.ts';
import type { QueryOf } from '../../../platform/core/contract.ts';
import type { CountryCode } from '../../../platform/core/countries.ts';
import type { CurrencyCode } from '../../../platform/core/currencies.ts';
import type { Day } from '../../../platform/core/day.ts';
import type { InsurerEntity } from '../../../platform/core/insurer-entities.ts';
import { defaultPageSize, type Page, splitValues } from '../../../platform/core/page.ts';
import type { PolicyKey } from '../../../platform/core/policy-key.ts';
import type { Scope } from '../../../platform/core/scope.ts';
import type { Context, Db } from '../../../platform/server/context.ts';
import { inList } from '../../../platform/server/in-list.ts';
import { readPage, type SortColumn } from '../../../platform/server/keyset.ts';
import { among, fittingOf, type ListStore, pagesOf } from '../../../platform/server/list-store.ts';
import { allRows } from '../../../platform/server/statements.ts';
import { statusSql } from '../../../platform/server/status-sql.ts';
import { withinScope } from '../../../platform/server/within-scope.ts';
import type { PolicyItem, policiesContract, policySorts } from '../policies.contract.ts';
import { policyList } from '../policies.list.ts';
import { itemStates, type Policy, type SiblingPolicy, type Suspension } from '../policy.ts';
import type { PolicyTerms, TermsThroughTime } from '../policy-terms.ts';
import { termsDigestOf, termsOfDigests } from './known-terms.ts';

export type PoliciesQuery = QueryOf<typeof policiesContract.listPolicies>;

/** A row of `policies` as the list shows it; the policyholder is still two columns. */
type PolicyRow = Omit<PolicyItem, 'policyholder' | 'state'> & { holderName: string; holderCountry: string };
type ListRow = PolicyRow & { state: PolicyItem['state'] };

const itemColumns = sql`
  p.policy_key as policy, p.business_unit_code, p.policy_id, p.extension_id, p.policy_number, p.insurer_entity,
  p.product_type, p.policy_type, p.product_name, p.currency, p.holder_name, p.holder_country, p.ordering_mode,
  p.master_policy, p.start_date, p.end_date, p.cancelled_from, p.suspended_from`;

const sorts: Readonly<Record<(typeof policySorts)[number], SortColumn>> = {
  policyholder: { column: 'p.name_key', kind: 'text' },
  policy: { column: 'p.policy_key', kind: 'text' },
  startDate: { column: 'p.start_date', kind: 'day' },
  endDate: { column: 'p.end_date', kind: 'day' },
};

const stateOn = (today: Day) => sql`item_state(p.start_date, p.end_date, p.cancelled_from, ${today}::date)`;

type PolicyStore = ListStore<typeof policiesContract.listPolicies, keyof typeof sorts>;

const storedWith = (entities: readonly InsurerEntity[]): PolicyStore => ({
  from: sql`policies p`,
  scoped: 'p',
  id: 'p.policy_key',
  sorts,
  filters: {
    policy: among('p.policy_key'),
    productType: among('p.product_type'),
    policyType: among('p.policy_type'),
    countryCode: among('p.holder_country'),
    currency: among('p.currency'),
    state: (states, { today }) => sql`${stateOn(today)} = any(${splitValues(states)}::text[])`,
    insurerEntity: ofEntity(entities),
    coveredCountry: (country) => sql`${country} = any(p.covered_countries)`,
    ends: inDays('p.end_date'),
    searchMode: () => null,
    q: searched,
  },
});

/** Reads one page of the policies in scope that fit a query; with a misspelled name, the ones that resemble it most. */
export type PolicyReader = (query: PoliciesQuery, context: Context) => Promise<Page<PolicyItem>>;

/** @param entities the insurer's that are known here; all others are found as OTHER (row C15) */
export function policyReader(entities: readonly InsurerEntity[]): PolicyReader {
  const stored = storedWith(entities);
  const pages = pagesOf(policyList, stored);
  return async (query, context) => {
    const columns = sql`${itemColumns}, ${stateOn(context.today)} as state`;
    const page = await pages<ListRow>(columns, query, context);
    const isMisspelled = page.items.length === 0 && query.cursor === undefined && isByName(query);
    if (!isMisspelled) return { ...page, items: page.items.map(itemOf) };
    return resemblingPolicies(
      columns,
      { query, fits: await fittingOf(stored, { ...query, q: undefined }, context) },
      context,
    );
  };
}

/**
 * The policies whose holder's name resembles every word of the query, best first, on one page. Only names that hold the
 * beginning or another piece of the longest word are compared: most misspellings leave one of the two intact, and
 * comparing all names of a large portfolio costs several times as much.
 */
async function resemblingPolicies(
  columns: RawBuilder<unknown>,
  { query, fits }: Readonly<{ query: PoliciesQuery; fits: RawBuilder<unknown> }>,
  context: Context,
): Promise<Page<PolicyItem>> {
  const rows = await allRows<ListRow>(context.tx)`
    with wanted as materialized (
      select key, string_to_array(key, ' ') as words, ('% ' || left(longest, 2) || '%') ||
        array(select '%' || substr(longest, at, 3) || '%' from generate_series(1, length(longest) - 2, 3) as at) as pieces
      from (select search_key(${query.q})) as searched (key),
        lateral (select word from unnest(string_to_array(key, ' ')) as word order by length(word) desc, word limit 1) as l (longest))
    select ${columns} from policies p, wanted
    where ${fits} and ' ' || p.name_key like any (wanted.pieces)
      and (select bool_and(${resembles}) from unnest(wanted.words) as word)
    order by word_similarity(wanted.key, p.name_key) desc, p.name_key, p.policy_key
    limit ${query.limit ?? defaultPageSize}`;
  const count = query.count ? { value: rows.length, capped: false } : null;
  return { items: rows.map(itemOf), next: null, count };
}

/** `word` shares half its trigrams with the name, or is two letters away from one of its words (four letters: one). */
const resembles = sql`(word_similarity(word, p.name_key) >= 0.5 or exists (
  select from unnest(string_to_array(p.name_key, ' ')) as own
  where levenshtein_less_equal(left(word, 50), left(own, 50), 2) <= least(greatest(length(word) - 3, 0), 2)))`;

function isByName({ q, searchMode = 'byName' }: PoliciesQuery): boolean {
  return searchMode === 'byName' && q !== undefined && /[\p{L}\p{N}]{3}/u.test(q);
}

/** A policy with a discretionary limit, as far as unnamed cover is concerned. */
export type UnnamedCoverPolicy = Readonly<{
  policy: PolicyKey;
  holderName: string;
  productName: string;
  state: PolicyItem['state'];
  coveredCountries: CountryCode[];
  terms: Pick<PolicyTerms, 'discretionaryLimit' | 'insuredPercentages' | 'unnamedCover' | 'maxExtensionPeriodDays'>;
}>;

/** One page of the main policies in scope that insure buyers without asking. */
export function policiesWithUnnamedCover(
  scope: Scope,
  tx: Db,
  query: Pick<PoliciesQuery, 'limit' | 'cursor' | 'sort' | 'count' | 'policy'>,
  today: Day,
): Promise<Page<UnnamedCoverPolicy>> {
  const named = query.policy === undefined ? sql`` : sql` and ${inList('p.policy_key', splitValues(query.policy))}`;
  return readPage<UnnamedCoverPolicy>(tx, query, {
    columns: sql`p.policy_key as policy, p.holder_name, p.product_name, p.terms, p.covered_countries,
      ${stateOn(today)} as state`,
    from: sql`policies p`,
    where: sql`${withinScope(scope, 'p')}${named} and p.extension_id is null and jsonb_typeof(p.terms -> 'discretionaryLimit') = 'object'`,
    sorts,
    id: 'p.policy_key',
    standard: 'policyholder',
  });
}

/** Every word somewhere in the holder's name, or the characters somewhere in key or number. */
function searched(q: string, _context: Context, { searchMode = 'byName' }: PoliciesQuery): RawBuilder<boolean> | null {
  if (!/[\p{L}\p{N}]/u.test(q)) return null;
  if (searchMode === 'byIdentifier') {
    return sql`p.number_key like '%' || regexp_replace(upper(${q}), '[^A-Z0-9]', '', 'g') || '%'`;
  }
  return sql`p.name_key like all ((
    select array_agg('%' || word || '%') from unnest(string_to_array(search_key(${q}), ' ')) as word)::text[])`;
}

function ofEntity(entities: readonly InsurerEntity[]): (several: string) => RawBuilder<boolean> {
  const listed = entities.map(({ code }) => code).filter((code) => code !== 'OTHER');
  return (several) => {
    const codes = splitValues(several);
    if (!codes.includes('OTHER')) return sql`p.insurer_entity = any(${codes}::text[])`;
    return sql`(p.insurer_entity = any(${codes}::text[]) or p.insurer_entity <> all(${listed}::text[]))`;
  };
}

/** The row with its policyholder in one piece. Columns that the contract's shape does not name are dropped. */
function itemOf(row: ListRow): PolicyItem {
  return { ...row, policyholder: { name: row.holderName, countryCode: row.holderCountry } };
}

/** A policy as it is stored, with its version and the local policies of a world programme. */
export type FoundPolicy = Policy &
  Pick<PolicyItem, 'businessUnitCode' | 'policyId' | 'extensionId'> &
  Readonly<{ version: number; localPolicies: ReadonlyArray<SiblingPolicy & { countryCode: CountryCode }> }>;

type FoundRow = PolicyRow & {
  termsDigest: string;
  version: number;
  formerSuspensions: Suspension[];
  siblings: SiblingPolicy[];
  localPolicies: Array<SiblingPolicy & { countryCode: CountryCode }>;
};

/** A policy in scope with every term; siblings and local policies only as far as the scope reaches. */
export async function findPolicy(scope: Scope, tx: Db, policy: PolicyKey): Promise<FoundPolicy | null> {
  const [found] = await findPolicies(scope, tx, [policy]);
  return found ?? null;
}

/** As `findPolicy`, for several at once; those outside the scope are left out. */
export async function findPolicies(scope: Scope, tx: Db, policies: readonly PolicyKey[]): Promise<FoundPolicy[]> {
  const rows = await allRows<FoundRow>(tx)`
    select ${itemColumns}, p.version, p.former_suspensions, ${termsDigestOf('p')} as "termsDigest",
      ${relatives(scope, sql`r.contract_key = p.contract_key and r.policy_key <> p.policy_key`)} as siblings,
      ${relatives(scope, sql`r.master_policy = p.policy_key`)} as "localPolicies"
    from policies p
    where ${withinScope(scope, 'p')} and ${inList('p.policy_key', policies)}`;
  const digested = rows.map(({ policy, termsDigest }) => ({ policyKey: policy, termsDigest }));
  const termsOf = await termsOfDigests(scope, tx, digested);
  return rows.flatMap(({ holderName, holderCountry, termsDigest, ...identity }) => {
    const terms = termsOf({ policyKey: identity.policy, termsDigest });
    return terms ? [{ ...terms, ...identity, policyholder: { name: holderName, countryCode: holderCountry } }] : [];
  });
}

/** A policy by the parts of its key. */
export type NumberedPolicy = Readonly<{ policy: PolicyKey; policyId: string; extensionId: string | null }>;

/** Policies in scope with one of the numbers, whatever their business unit and extension; up to a thousand. */
export function policiesNumbered(scope: Scope, tx: Db, numbers: readonly string[]): Promise<readonly NumberedPolicy[]> {
  return allRows<NumberedPolicy>(tx)`
    select p.policy_key as policy, p.policy_id, p.extension_id from policies p
    where ${withinScope(scope, 'p')} and ${inList('p.policy_id', numbers)} order by p.policy_key limit 1000`;
}

function relatives(scope: Scope, related: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select coalesce(jsonb_agg(jsonb_build_object(
      'policy', r.policy_key, 'extensionId', r.extension_id, 'productName', r.product_name, 'countryCode', r.holder_country,
      'startDate', r.start_date, 'endDate', r.end_date, 'cancelledFrom', r.cancelled_from, 'suspendedFrom', r.suspended_from
    ) order by r.policy_key), '[]')
    from policies r where ${withinScope(scope, 'r')} and ${related})`;
}

/** For each country, keys of up to twenty policies in scope, in force on the day, whose schedule covers it. */
export async function policiesCoveringCountries(
  scope: Scope,
  tx: Db,
  countries: readonly CountryCode[],
  on: Day,
): Promise<ReadonlyMap<CountryCode, PolicyKey[]>> {
  if (countries.length === 0) return new Map();
  const rows = await allRows<{ country: CountryCode; policies: PolicyKey[] }>(tx)`
    select c.country, array(
      select p.policy_key from policies p
      where ${withinScope(scope, 'p')} and c.country = any(p.covered_countries)
        and item_state(p.start_date, p.end_date, p.cancelled_from, ${on}::date) = ${statusSql(itemStates).value('active')}
      order by p.policy_key limit 20) as policies
    from unnest(${[...countries]}::text[]) as c(country)`;
  return new Map(rows.map(({ country, policies }) => [country, policies]));
}

/** Policies whose schedules are read to learn which countries a scope covers: those of a broker repeat one another. */
const mostSchedules = 500;

/** The countries that policies in scope cover, those of most policies first; of the policies named, or of all. */
export async function countriesCoveredInScope(
  scope: Scope,
  tx: Db,
  today: Day,
  policies: readonly PolicyKey[] = [],
): Promise<CountryCode[]> {
  const named = policies.length === 0 ? sql`true` : inList('p.policy_key', policies);
  const rows = await allRows<{ country: CountryCode }>(tx)`
    select country
    from (
      select p.covered_countries from policies p
      where ${withinScope(scope, 'p')} and ${named} and ${stateOn(today)} <> ${statusSql(itemStates).value('inactive')}
      limit ${mostSchedules}) p, unnest(p.covered_countries) as country
    group by country order by count(*) desc, country`;
  return rows.map(({ country }) => country);
}

/** The terms of a policy in scope with the first day to which they apply, the earliest first; those to come among them. */
export function findTermsThroughTime(scope: Scope, tx: Db, policy: PolicyKey): Promise<TermsThroughTime> {
  return allRows<TermsThroughTime[number]>(tx)`
    select t.valid_from as "from", t.terms from policy_terms t join policies p on p.policy_key = t.policy_key
    where ${withinScope(scope, 'p')} and t.policy_key = ${policy} order by t.valid_from`;
}

/** The first policyholders of the policies in scope by name, each with the keys of its policies. */
export function policyholdersInScope(
  scope: Scope,
  tx: Db,
  { policy, policyholder }: QueryOf<typeof policiesContract.listPolicyholders>,
  most: number,
): Promise<{ policyholder: string; policies: string[] }[]> {
  const ofPolicies = policy === undefined ? sql`true` : inList('p.policy_key', splitValues(policy));
  const named = policyholder === undefined ? sql`true` : sql`p.holder_name = ${policyholder}`;
  return allRows<{ policyholder: string; policies: string[] }>(tx)`
    select p.holder_name as policyholder, array_agg(p.policy_key order by p.policy_key) as policies
    from policies p where ${withinScope(scope, 'p')} and ${ofPolicies} and ${named}
    group by p.name_key, p.holder_name order by p.name_key, p.holder_name limit ${most}`;
}

/** The currencies of policies, by their keys; of those that there are. */
export async function currenciesOfPolicies(
  tx: Db,
  keys: readonly PolicyKey[],
): Promise<ReadonlyMap<PolicyKey, CurrencyCode>> {
  const rows = await allRows<{ policy: PolicyKey; currency: CurrencyCode }>(tx)`
    select p.policy_key as policy, p.currency from policies p where ${inList('p.policy_key', [...new Set(keys)])}`;
  return new Map(rows.map(({ policy, currency }) => [policy, currency]));
}
