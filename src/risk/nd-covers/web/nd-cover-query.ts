import { dateRangePresets } from '../../../platform/core/date-range.ts';
import { isOneOf } from '../../../platform/core/enumeration.ts';
import { type ndCoverFilters, precheckProducts } from '../nd-cover.ts';
import { ndCoverSorts } from '../nd-covers.contract.ts';
import type { NdCoversQuery } from './nd-covers.queries.ts';

type Search = Readonly<Record<string, string | undefined>>;

/**
 * The states of the list as tabs: what insures, what would insure without a stop, what waits for somebody or is
 * available, and what is over.
 */
export const ndTabs = {
  insured: ['insured'],
  stopped: ['stopped'],
  open: ['waiting', 'available'],
  over: ['refused', 'ended'],
} as const satisfies Record<string, ReadonlyArray<(typeof ndCoverFilters)[number]>>;
export type NdTab = keyof typeof ndTabs;

const tabs = Object.keys(ndTabs) as NdTab[];

/** The state tab of the address; all where it names none. */
export function tabIn({ filter }: Search): NdTab | 'all' {
  return isOneOf(tabs, filter) ? filter : 'all';
}

/**
 * The query of the list as the address has it. What the wire would refuse is left out: an address can be edited by
 * hand.
 */
export function ndCoversQueryOf(search: Search, sort: string | undefined): NdCoversQuery {
  const { q, policy, countryCode, checked, product } = search;
  const tab = tabIn(search);
  const query: { [name in keyof NdCoversQuery]?: NdCoversQuery[name] | undefined } = {
    q: q?.slice(0, 200),
    policy,
    countryCode,
    standing: tab === 'all' ? undefined : ndTabs[tab].join(','),
    precheckProduct: isOneOf(precheckProducts, product) ? product : undefined,
    checked: isOneOf(dateRangePresets, checked) ? checked : undefined,
    sort: ndCoverSorts.some((field) => sort === field || sort === `-${field}`) ? sort : undefined,
  };
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as NdCoversQuery;
}
