import { dateRangePresets } from '../../../platform/core/date-range.ts';
import { isOneOf } from '../../../platform/core/enumeration.ts';
import { splitValues } from '../../../platform/core/page.ts';
import { type OverdueStatus, openOverdueStatuses } from '../overdue.ts';
import { overdueSorts, pastDueBands } from '../overdues.contract.ts';
import type { OverduesQuery } from './overdues.queries.ts';

type Search = Readonly<Record<string, string | undefined>>;

/** The tabs of the list, by what is to be done; `open` where the address names none. */
export const overdueTabs = ['open', 'asked', 'plan', 'collection', 'claimed', 'lifting', 'closed', 'all'] as const;
export type OverdueTab = (typeof overdueTabs)[number];

const statusesOf: Readonly<Record<OverdueTab, readonly OverdueStatus[] | null>> = {
  open: openOverdueStatuses,
  asked: ['INFO_REQUESTED'],
  plan: ['RESCHEDULING_REQUESTED', 'ON_PLAN', 'REOPENED'],
  collection: ['IN_COLLECTION'],
  claimed: ['CLAIMED'],
  // also of reports that are paid and closed: a stop lasts longer than they do
  lifting: null,
  closed: ['CLEARED', 'WITHDRAWN'],
  all: null,
};

/** The tab of the address. */
export function overdueTabIn({ filter }: Search): OverdueTab {
  return isOneOf(overdueTabs, filter) ? filter : 'open';
}

/**
 * The query of the list as the address has it. What the wire would refuse is left out: an address can be edited by
 * hand.
 */
export function overdueQueryOf(search: Search, sort: string | undefined): OverduesQuery {
  const { q, policy, countryCode, reported } = search;
  const tab = overdueTabIn(search);
  const bands = splitValues(search['pastDue']).filter((band) => isOneOf(pastDueBands, band));
  const query: { [name in keyof OverduesQuery]?: OverduesQuery[name] | undefined } = {
    q: q?.slice(0, 200),
    policy,
    countryCode,
    status: statusesOf[tab]?.join(','),
    liftRequest: tab === 'lifting' ? 'PENDING' : undefined,
    pastDue: bands.length > 0 ? bands.join(',') : undefined,
    isLate: search['late'] === 'true' ? true : undefined,
    reported: isOneOf(dateRangePresets, reported) ? reported : undefined,
    sort: overdueSorts.some((field) => sort === field || sort === `-${field}`) ? sort : undefined,
  };
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as OverduesQuery;
}
