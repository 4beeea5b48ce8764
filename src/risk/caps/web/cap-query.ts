import { dateRangePresets } from '../../../platform/core/date-range.ts';
import { isOneOf } from '../../../platform/core/enumeration.ts';
import { capProducts } from '../../covers/cap-beside.ts';
import type { CapStatus } from '../cap.ts';
import { capSorts } from '../caps.contract.ts';
import type { CapQuery } from './caps.queries.ts';

type Search = Readonly<Record<string, string | undefined>>;

/**
 * The states of the list as tabs: an offer that waits for somebody, what is in force or would be without a stop of
 * deliveries, and what is over.
 */
export const capTabs = {
  offer: ['PENDING', 'OFFERED', 'ACCEPTED'],
  accept: ['OFFERED'],
  active: ['ACTIVE'],
  stopped: ['ACTIVE'],
  over: ['INACTIVE', 'LAPSED'],
} as const satisfies Record<string, readonly CapStatus[]>;
export type CapTab = keyof typeof capTabs;

const tabs = Object.keys(capTabs) as CapTab[];

/** The state tab of the address; all where it names none. */
export function tabIn({ filter }: Search): CapTab | 'all' {
  return isOneOf(tabs, filter) ? filter : 'all';
}

/**
 * The query of the list as the address has it. What the wire would refuse is left out: an address can be edited by
 * hand.
 */
export function capQueryOf(search: Search, sort: string | undefined): CapQuery {
  const { q, policy, countryCode, product, created } = search;
  const tab = tabIn(search);
  const query: { [name in keyof CapQuery]?: CapQuery[name] | undefined } = {
    q: q?.slice(0, 200),
    policy,
    countryCode,
    product: isOneOf(capProducts, product) ? product : undefined,
    capStatus: tab === 'all' ? undefined : capTabs[tab].join(','),
    isStopped: tab === 'active' || tab === 'stopped' ? tab === 'stopped' : undefined,
    created: isOneOf(dateRangePresets, created) ? created : undefined,
    sort: capSorts.some((field) => sort === field || sort === `-${field}`) ? sort : undefined,
  };
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as CapQuery;
}
