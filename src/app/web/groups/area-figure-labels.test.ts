import { describe, expect, it } from 'vitest';
import { orderList } from '../../../approvals/orders/orders.list.ts';
import { claimList } from '../../../non-payment/claims/claims.list.ts';
import { collectionList } from '../../../non-payment/collections/collections.list.ts';
import { deadlineList } from '../../../non-payment/deadlines/deadlines.list.ts';
import { disputeList } from '../../../non-payment/disputes/disputes.list.ts';
import { extensionList } from '../../../non-payment/extensions/extensions.list.ts';
import { overdueList } from '../../../non-payment/overdues/overdues.list.ts';
import { reschedulingList } from '../../../non-payment/reschedulings/reschedulings.list.ts';
import { queryOfAddress } from '../../../platform/core/list.ts';
import { capList } from '../../../risk/caps/caps.list.ts';
import { coverEstimateList } from '../../../risk/cover-estimates/cover-estimates.list.ts';
import { coverList } from '../../../risk/covers/covers.list.ts';
import { gradeCoverList } from '../../../risk/grades/grade-covers.list.ts';
import { gradeList } from '../../../risk/grades/grades.list.ts';
import { ndCoverList } from '../../../risk/nd-covers/nd-covers.list.ts';
import { strategicCoverList } from '../../../risk/strategic-covers/strategic-covers.list.ts';
import { unnamedCheckList } from '../../../risk/unnamed-covers/unnamed-checks.list.ts';
import { notificationList } from '../../../service/notifications/notifications.list.ts';
import { unreadSearch } from '../../../service/notifications/web/Bell.tsx';
import { monitorList } from '../../../workspace/monitor/monitor.list.ts';
import { usualNews } from '../../../workspace/monitor/monitor-event.ts';
import { type AreaWithFigure, areaFigures } from '../../area-figures.ts';
import { places } from '../navigation.ts';
import { ordersToDo, unreadNews } from '../waiting-counts.ts';
import { waitingLabels } from './area-figure-labels.ts';

type Search = Readonly<Record<string, string | undefined>>;
type QueryOfAddress = (search: Search, sort: undefined) => object;

/** What the screen of each area asks for at an address; requests and files name their filters as the wire does. */
const screens: Readonly<Record<Exclude<AreaWithFigure, 'requests' | 'requestJobs' | 'coverJobs'>, QueryOfAddress>> = {
  covers: (search, sort) => queryOfAddress(coverList, search, sort),
  gradeCovers: (search, sort) => queryOfAddress(gradeCoverList, search, sort),
  caps: (search, sort) => queryOfAddress(capList, search, sort),
  grades: (search, sort) => queryOfAddress(gradeList, search, sort),
  ndCovers: (search, sort) => queryOfAddress(ndCoverList, search, sort),
  unnamed: (search, sort) => queryOfAddress(unnamedCheckList, search, sort),
  strategic: (search, sort) => queryOfAddress(strategicCoverList, search, sort),
  estimates: (search, sort) => queryOfAddress(coverEstimateList, search, sort),
  overdues: (search, sort) => queryOfAddress(overdueList, search, sort),
  extensions: (search, sort) => queryOfAddress(extensionList, search, sort),
  reschedulings: (search, sort) => queryOfAddress(reschedulingList, search, sort),
  deadlines: (search, sort) => queryOfAddress(deadlineList, search, sort),
  claims: (search, sort) => queryOfAddress(claimList, search, sort),
  disputes: (search, sort) => queryOfAddress(disputeList, search, sort),
  collections: (search, sort) => queryOfAddress(collectionList, search, sort),
};

it.each(Object.entries(screens))('A3: the tile of %s opens the list that it counts', (place, queryAt) => {
  const { search, query } = areaFigures[place as AreaWithFigure];
  expect(inOrder(queryAt(search, undefined))).toEqual(inOrder(query));
});

describe('A3: badges open the list that they count', () => {
  const today = '2026-11-20';

  it('the orders of the navigation: what is to approve or to amend', () => {
    expect(queryOfAddress(orderList(), ordersToDo.search, undefined)).toEqual(ordersToDo.query);
  });

  it('the monitor: what of the usual news is unread', () => {
    expect(queryOfAddress(monitorList, unreadNews(today), undefined)).toEqual({ ...usualNews(today), isUnread: true });
  });

  it('the bell: what is unread', () => {
    expect(queryOfAddress(notificationList, unreadSearch, undefined)).toEqual({ isUnread: true });
  });

  it('every place with a count in the navigation or on a tile has one of these, or a row above', () => {
    expect(Object.keys(waitingLabels).toSorted()).toEqual(['monitor', 'orders']);
    const withFigure = [...Object.keys(areaFigures), ...Object.keys(waitingLabels)];
    const groups = ['risk', 'nonPayment'] as const;
    const lists = places.filter(({ at }) => groups.some((group) => group === at[0]));
    const without = lists.filter(({ id }) => !withFigure.includes(id)).map(({ id }) => id);
    // screens that are no list, or whose rows wait for nobody
    expect(without.toSorted()).toEqual(['buyers', 'ledgers', 'shipping']);
  });
});

/** Several values in one order: a filter by statuses means the same in any. */
function inOrder(query: object): object {
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name, typeof value === 'string' ? value.split(',').sort() : value]),
  );
}
