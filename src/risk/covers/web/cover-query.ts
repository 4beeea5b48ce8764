import { dateRangePresets } from '../../../platform/core/date-range.ts';
import { isOneOf } from '../../../platform/core/enumeration.ts';
import { splitValues } from '../../../platform/core/page.ts';
import { type CoverFilter, coverFilters, coverStopFilters } from '../cover.ts';
import { coverSorts } from '../covers.contract.ts';
import type { CoverFilters, CoverQuery } from './covers.queries.ts';

type Search = Readonly<Record<string, string | undefined>>;

/** The state tab of the address; all covers where it names none. */
export function stateOf(search: Search): CoverFilter | 'all' {
  const { filter } = search;
  return isOneOf(coverFilters, filter) ? filter : 'all';
}

/**
 * Filters of the list as the address has them. What the wire would refuse is left out: an address can be edited by
 * hand.
 */
export function filtersOf(search: Search): CoverFilters {
  const { q, policy, countryCode, gradeCode, monitoring, strategic, decided, stop } = search;
  return withoutAbsent({
    q: q?.slice(0, 200),
    policy,
    countryCode,
    gradeCode,
    monitoring,
    strategic,
    stop: (stop && coverStopFilters.filter((when) => splitValues(stop).includes(when)).join(',')) || undefined,
    decided: isOneOf(dateRangePresets, decided) ? decided : undefined,
    minAmount: wholeNumber(search['minAmount']),
    maxAmount: wholeNumber(search['maxAmount']),
  });
}

/** The query of the list: its filters, the state tab, and the order. */
export function queryOf(search: Search, sort: string | undefined): CoverQuery {
  const state = stateOf(search);
  const isSortable = coverSorts.some((field) => sort === field || sort === `-${field}`);
  return withoutAbsent({
    ...filtersOf(search),
    filter: state === 'all' ? undefined : state,
    sort: isSortable ? sort : undefined,
  });
}

function wholeNumber(text: string | undefined): number | undefined {
  return text && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

function withoutAbsent<Query extends object>(query: { [name in keyof Query]?: Query[name] | undefined }): Query {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as Query;
}
