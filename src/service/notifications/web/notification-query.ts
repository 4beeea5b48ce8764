import { dateRangePresets } from '../../../platform/core/date-range.ts';
import { isDay } from '../../../platform/core/day.ts';
import { isOneOf } from '../../../platform/core/enumeration.ts';
import { splitValues } from '../../../platform/core/page.ts';
import { type NotificationType, notificationTypes, type Severity, severities } from '../notification.ts';
import type { NotificationFilters, NotificationQuery } from './notifications.queries.ts';

type Search = Readonly<Record<string, string | undefined>>;

/** The tabs of the list: all, and one for each severity, what asks first. */
export const notificationTabs = ['all', 'ACTION', 'ALERT', 'INFO'] as const satisfies readonly ('all' | Severity)[];
export type NotificationTab = (typeof notificationTabs)[number];

/** The tab of the address; all where it names none. */
export function tabIn({ severity }: Search): NotificationTab {
  return isOneOf(severities, severity) ? severity : 'all';
}

/** Filters of the list as the address has them. What the wire would refuse is left out: anybody can write an address. */
export function filtersOf(search: Search): NotificationFilters {
  const { q, policy, since, from, to, type, unread } = search;
  const types = splitValues<NotificationType>(type).filter((each) => notificationTypes.includes(each));
  const first = from && isDay(from) ? from : undefined;
  const last = to && isDay(to) && (!first || to >= first) ? to : undefined;
  const filters: { [name in keyof NotificationFilters]?: NotificationFilters[name] | undefined } = {
    q: q?.slice(0, 200),
    policy,
    since: !first && !last && isOneOf(dateRangePresets, since) ? since : undefined,
    from: first,
    to: last,
    type: types.length > 0 ? types.join(',') : undefined,
    isUnread: unread === 'true' ? true : undefined,
  };
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined)) as NotificationFilters;
}

/** The query of the list: its filters, the tab, and the order. */
export function notificationQueryOf(search: Search, sort: string | undefined): NotificationQuery {
  const tab = tabIn(search);
  return {
    ...filtersOf(search),
    ...(tab === 'all' ? {} : { severity: tab }),
    ...(sort === 'createdAt' || sort === '-createdAt' ? { sort } : {}),
  };
}

/** An address of the portal as its router takes it: path and search apart. */
export function wayTo(route: string): Readonly<{ to: string; search: Readonly<Record<string, string>> }> {
  const [to = '/', query = ''] = route.split('?');
  return { to, search: Object.fromEntries(new URLSearchParams(query)) };
}
