import { dateRangePresets } from '../../../platform/core/date-range.ts';
import { isOneOf } from '../../../platform/core/enumeration.ts';
import { type ReschedulingStatus, waitingStatuses } from '../../case-statuses/rescheduling-status.ts';

import { reschedulingSorts } from '../reschedulings.contract.ts';
import type { ReschedulingsQuery } from './reschedulings.queries.ts';

type Search = Readonly<Record<string, string | undefined>>;

/** The tabs of the list, and the states that each shows. */
export const planTabs = {
  all: null,
  waiting: waitingStatuses,
  active: ['ACTIVE'],
  broken: ['DEFAULTED'],
  over: ['COMPLETED', 'SUPERSEDED', 'REFUSED', 'CANCELLED'],
} as const satisfies Record<string, readonly ReschedulingStatus[] | null>;
export type PlanTab = keyof typeof planTabs;

/** The tab of the address; all where it names none. */
export function planTabIn({ filter }: Search): PlanTab {
  return filter !== undefined && Object.hasOwn(planTabs, filter) ? (filter as PlanTab) : 'all';
}

/**
 * The query of the list as the address has it. What the wire would refuse is left out: an address can be edited by
 * hand.
 */
export function planQueryOf(search: Search, sort: string | undefined): ReschedulingsQuery {
  const { q, policy, countryCode, requested } = search;
  const query: { [name in keyof ReschedulingsQuery]?: ReschedulingsQuery[name] | undefined } = {
    q: q?.slice(0, 200),
    policy,
    countryCode,
    status: planTabs[planTabIn(search)]?.join(','),
    requested: isOneOf(dateRangePresets, requested) ? requested : undefined,
    sort: reschedulingSorts.some((field) => sort === field || sort === `-${field}`) ? sort : undefined,
  };
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as ReschedulingsQuery;
}
