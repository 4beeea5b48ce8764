import { isOneOf } from '../../platform/enumeration.ts';
import { extensionModes } from '../../policies/policy-terms.ts';
import { dateRangePresets } from '../../reference/date-range.ts';
import type { ExtensionStatus } from '../extension.ts';
import { extensionSorts } from '../extensions.contract.ts';
import type { ExtensionsQuery } from './extensions.queries.ts';

type Search = Readonly<Record<string, string | undefined>>;

/** The tabs of the list, and the states that each shows. */
export const extensionTabs = {
  all: null,
  waiting: ['PENDING'],
  told: ['REGISTERED'],
  accepted: ['ACCEPTED', 'ACCEPTED_WITH_CONDITIONS'],
  over: ['REFUSED', 'CANCELLED'],
} as const satisfies Record<string, readonly ExtensionStatus[] | null>;
export type ExtensionTab = keyof typeof extensionTabs;

/** The tab of the address; all where it names none. */
export function extensionTabIn({ filter }: Search): ExtensionTab {
  return filter !== undefined && Object.hasOwn(extensionTabs, filter) ? (filter as ExtensionTab) : 'all';
}

/**
 * The query of the list as the address has it. What the wire would refuse is left out: an address can be edited by
 * hand.
 */
export function extensionQueryOf(search: Search, sort: string | undefined): ExtensionsQuery {
  const { q, policy, countryCode, mode, requested } = search;
  const query: { [name in keyof ExtensionsQuery]?: ExtensionsQuery[name] | undefined } = {
    q: q?.slice(0, 200),
    policy,
    countryCode,
    status: extensionTabs[extensionTabIn(search)]?.join(','),
    mode: isOneOf(extensionModes, mode) ? mode : undefined,
    requested: isOneOf(dateRangePresets, requested) ? requested : undefined,
    sort: extensionSorts.some((field) => sort === field || sort === `-${field}`) ? sort : undefined,
  };
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as ExtensionsQuery;
}
