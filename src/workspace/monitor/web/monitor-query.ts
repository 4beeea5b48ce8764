import { dateRangePresets } from '../../../platform/core/date-range.ts';
import { addDays, type Day, isDay } from '../../../platform/core/day.ts';
import { isOneOf } from '../../../platform/core/enumeration.ts';
import { splitValues } from '../../../platform/core/page.ts';
import { monitorSorts } from '../monitor.contract.ts';
import {
  firstVisitDays,
  type MonitoredCoverType,
  type MonitorKind,
  type MonitorSeverity,
  monitoredCoverTypes,
  monitorKinds,
  monitorSeverities,
} from '../monitor-event.ts';
import type { MonitorFilters, MonitorQuery } from './monitor.queries.ts';

type Search = Readonly<Record<string, string | undefined>>;

/** The tabs of the list: one for each severity, and all. */
export const monitorTabs = ['all', ...monitorSeverities] as const;
export type MonitorTab = (typeof monitorTabs)[number];

/** The tab of the address; all where it names none. */
export function tabIn({ severity }: Search): MonitorTab {
  return isOneOf(monitorSeverities, severity) ? severity : 'all';
}

/** Filters of the list as the address has them. What the wire would refuse is left out: anybody can write an address. */
export function filtersOf(search: Search): MonitorFilters {
  const { q, policy, since, from, to, kind, coverType, unread } = search;
  const kinds = splitValues<MonitorKind>(kind).filter((each) => monitorKinds.includes(each));
  const coverTypes = splitValues<MonitoredCoverType>(coverType).filter((each) => monitoredCoverTypes.includes(each));
  const first = from && isDay(from) ? from : undefined;
  const last = to && isDay(to) && (!first || to >= first) ? to : undefined;
  const query: { [name in keyof MonitorFilters]?: MonitorFilters[name] | undefined } = {
    q: q?.slice(0, 200),
    policy,
    since: !first && !last && isOneOf(dateRangePresets, since) ? since : undefined,
    from: first,
    to: last,
    kind: kinds.length > 0 ? kinds.join(',') : undefined,
    coverType: coverTypes.length > 0 ? coverTypes.join(',') : undefined,
    isUnread: unread === 'true' ? true : undefined,
  };
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as MonitorFilters;
}

/**
 * News that counts as waiting: unread, of the last thirty days. A visit on which nothing was read does not make it old.
 */
export function usualNews(today: Day): MonitorFilters & Readonly<{ from: Day; to: Day }> {
  return { from: addDays(today, -firstVisitDays), to: today };
}

/** The query of the list: its filters, the tab, and the order. */
export function monitorQueryOf(search: Search, sort: string | undefined): MonitorQuery {
  const tab = tabIn(search);
  const isSortable = monitorSorts.some((field) => sort === field || sort === `-${field}`);
  const severity: MonitorSeverity | null = tab === 'all' ? null : tab;
  return {
    ...filtersOf(search),
    ...(severity ? { severity } : {}),
    ...(isSortable ? { sort: sort as NonNullable<MonitorQuery['sort']> } : {}),
  };
}
