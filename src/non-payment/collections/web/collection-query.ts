import { dateRangePresets } from '../../../platform/core/date-range.ts';
import { isOneOf } from '../../../platform/core/enumeration.ts';
import { type CollectionStatus, caseTypes, closings, stages } from '../collection.ts';
import { collectionSorts } from '../collections.contract.ts';
import type { CollectionsQuery } from './collections.queries.ts';

type Search = Readonly<Record<string, string | undefined>>;

/** The tabs of the list, with the statuses that each shows. */
const statusesOfTab = {
  running: ['SUBMITTED', ...stages, 'ON_HOLD_DISPUTE'],
  consent: ['LEGAL'],
  amicable: ['ACCEPTED', 'AMICABLE', 'PAYMENT_PLAN'],
  court: ['LEGAL', 'ENFORCEMENT'],
  held: ['ON_HOLD_DISPUTE'],
  closed: closings,
  all: [],
} as const satisfies Readonly<Record<string, readonly CollectionStatus[]>>;
export type CollectionTab = keyof typeof statusesOfTab;
export const collectionTabs = Object.keys(statusesOfTab) as CollectionTab[];

/** The tab of the address; the running cases where it names none. */
export function collectionTabIn({ filter }: Search): CollectionTab {
  return isOneOf(collectionTabs, filter) ? filter : 'running';
}

/**
 * The query of the list as the address has it. What the wire would refuse is left out: an address can be edited by
 * hand.
 */
export function collectionQueryOf(search: Search, sort: string | undefined): CollectionsQuery {
  const { q, policy, countryCode, caseType, handedOver } = search;
  const tab = collectionTabIn(search);
  const statuses: readonly CollectionStatus[] = statusesOfTab[tab];
  const query: { [name in keyof CollectionsQuery]?: CollectionsQuery[name] | undefined } = {
    q: q?.slice(0, 200),
    policy,
    countryCode,
    status: statuses.length > 0 ? statuses.join(',') : undefined,
    consent: tab === 'consent' ? 'ASKED' : undefined,
    caseType: isOneOf(caseTypes, caseType) ? caseType : undefined,
    handedOver: isOneOf(dateRangePresets, handedOver) ? handedOver : undefined,
    sort: collectionSorts.some((field) => sort === field || sort === `-${field}`) ? sort : undefined,
  };
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as CollectionsQuery;
}
