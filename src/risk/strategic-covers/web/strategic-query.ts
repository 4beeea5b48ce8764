import { dateRangePresets } from '../../../platform/core/date-range.ts';
import { isOneOf } from '../../../platform/core/enumeration.ts';
import { strategicStatuses } from '../strategic-cover.ts';
import { strategicSorts } from '../strategic-covers.contract.ts';
import type { StrategicQuery } from './strategic-covers.queries.ts';

type Search = Readonly<Record<string, string | undefined>>;

/** The tabs of the list: one for each status, and all. */
export const strategicTabs = ['all', 'existing', 'pending', 'declined'] as const;
export type StrategicTab = (typeof strategicTabs)[number];

/** The tab of the address; all where it names none. */
export function tabIn({ filter }: Search): StrategicTab {
  return isOneOf(strategicStatuses, filter) ? filter : 'all';
}

/**
 * The query of the list as the address has it. What the wire would refuse is left out: an address can be edited by
 * hand.
 */
export function strategicQueryOf(search: Search, sort: string | undefined): StrategicQuery {
  const { q, policy, countryCode, nominated } = search;
  const tab = tabIn(search);
  const query: { [name in keyof StrategicQuery]?: StrategicQuery[name] | undefined } = {
    q: q?.slice(0, 200),
    policy,
    countryCode,
    strategicStatus: tab === 'all' ? undefined : tab,
    nominated: isOneOf(dateRangePresets, nominated) ? nominated : undefined,
    sort: strategicSorts.some((field) => sort === field || sort === `-${field}`) ? sort : undefined,
  };
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as StrategicQuery;
}
