import { dateRangePresets } from '../../../platform/core/date-range.ts';
import { isOneOf } from '../../../platform/core/enumeration.ts';
import { splitValues } from '../../../platform/core/page.ts';
import { type EstimateStatus, estimateOutcomes } from '../cover-estimate.ts';
import { estimateSorts } from '../cover-estimates.contract.ts';
import type { EstimatesQuery } from './cover-estimates.queries.ts';

type Search = Readonly<Record<string, string | undefined>>;

/** The states of the list as tabs: what still counts, what became a request, and what is over. */
export const estimateTabs = {
  valid: ['VALID'],
  converted: ['CONVERTED'],
  over: ['EXPIRED', 'CANCELLED'],
} as const satisfies Record<string, readonly EstimateStatus[]>;
export type EstimateTab = keyof typeof estimateTabs;

const tabs = Object.keys(estimateTabs) as EstimateTab[];

/** The state tab of the address; all where it names none. */
export function tabIn({ filter }: Search): EstimateTab | 'all' {
  return isOneOf(tabs, filter) ? filter : 'all';
}

/**
 * The query of the list as the address has it. What the wire would refuse is left out: an address can be edited by
 * hand.
 */
export function estimatesQueryOf(search: Search, sort: string | undefined): EstimatesQuery {
  const { q, policy, countryCode, created, expires } = search;
  const tab = tabIn(search);
  const outcomes = splitValues(search['outcome']).filter((each) => isOneOf(estimateOutcomes, each));
  const query: { [name in keyof EstimatesQuery]?: EstimatesQuery[name] | undefined } = {
    q: q?.slice(0, 200),
    policy,
    countryCode,
    status: tab === 'all' ? undefined : estimateTabs[tab].join(','),
    outcome: outcomes.length > 0 ? outcomes.join(',') : undefined,
    created: isOneOf(dateRangePresets, created) ? created : undefined,
    expires: isOneOf(dateRangePresets, expires) ? expires : undefined,
    sort: estimateSorts.some((field) => sort === field || sort === `-${field}`) ? sort : undefined,
  };
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as EstimatesQuery;
}
