import { isDay } from '../../../platform/core/day.ts';
import { isOneOf } from '../../../platform/core/enumeration.ts';
import { splitValues } from '../../../platform/core/page.ts';
import { duties } from '../../../policies/policies/duty-rules.ts';
import { type DeadlineBand, deadlineBands } from '../deadline-bands.ts';
import { deadlineSorts } from '../deadlines.contract.ts';
import type { DeadlinesQuery } from './deadlines.queries.ts';

type Search = Readonly<Record<string, string | undefined>>;

/** The tabs of the list: one for each band, and all. */
export const deadlineTabs = ['all', ...deadlineBands] as const;
export type DeadlineTab = (typeof deadlineTabs)[number];

/** The tab of the address; all where it names none. */
export function tabIn({ band }: Search): DeadlineTab {
  return isOneOf(deadlineBands, band) ? band : 'all';
}

/**
 * The query of the list as the address has it. What the wire would refuse is left out: an address can be edited by
 * hand.
 */
export function deadlineQueryOf(search: Search, sort: string | undefined): DeadlinesQuery {
  const { q, policy, countryCode, duty, from, to } = search;
  const tab = tabIn(search);
  const asked = splitValues(duty).filter((one) => isOneOf(duties, one));
  const query: { [name in keyof DeadlinesQuery]?: DeadlinesQuery[name] | undefined } = {
    q: q?.slice(0, 200),
    policy,
    countryCode,
    duty: asked.length > 0 ? asked.join(',') : undefined,
    band: tab === 'all' ? undefined : (tab satisfies DeadlineBand),
    from: from !== undefined && isDay(from) ? from : undefined,
    to: to !== undefined && isDay(to) ? to : undefined,
    sort: deadlineSorts.some((field) => sort === field || sort === `-${field}`) ? sort : undefined,
  };
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as DeadlinesQuery;
}
