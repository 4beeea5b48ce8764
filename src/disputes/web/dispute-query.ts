import { isOneOf } from '../../platform/enumeration.ts';
import { dateRangePresets } from '../../reference/date-range.ts';
import { type DisputeStatus, disputeTypes } from '../dispute.ts';
import { disputeSorts } from '../disputes.contract.ts';
import type { DisputesQuery } from './disputes.queries.ts';

type Search = Readonly<Record<string, string | undefined>>;

/** The tabs of the list, with the statuses that each shows. */
const statusesOfTab = {
  open: ['REPORTED', 'OPEN'],
  upheld: ['RESOLVED_VALID', 'RESOLVED_PARTIAL'],
  lost: ['RESOLVED_INVALID'],
  withdrawn: ['WITHDRAWN'],
  all: [],
} as const satisfies Readonly<Record<string, readonly DisputeStatus[]>>;
export type DisputeTab = keyof typeof statusesOfTab;
export const disputeTabs = Object.keys(statusesOfTab) as DisputeTab[];

/** The tab of the address; what is open where it names none. */
export function disputeTabIn({ filter }: Search): DisputeTab {
  return isOneOf(disputeTabs, filter) ? filter : 'open';
}

/**
 * The query of the list as the address has it. What the wire would refuse is left out: an address can be edited by
 * hand.
 */
export function disputeQueryOf(search: Search, sort: string | undefined): DisputesQuery {
  const { q, policy, countryCode, disputeType, reported } = search;
  const statuses: readonly DisputeStatus[] = statusesOfTab[disputeTabIn(search)];
  const query: { [name in keyof DisputesQuery]?: DisputesQuery[name] | undefined } = {
    q: q?.slice(0, 200),
    policy,
    countryCode,
    status: statuses.length > 0 ? statuses.join(',') : undefined,
    disputeType: isOneOf(disputeTypes, disputeType) ? disputeType : undefined,
    reported: isOneOf(dateRangePresets, reported) ? reported : undefined,
    sort: disputeSorts.some((field) => sort === field || sort === `-${field}`) ? sort : undefined,
  };
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as DisputesQuery;
}
