import type { Day } from '../../../platform/core/day.ts';
import { money } from '../../../platform/core/money.ts';
import type { Scope } from '../../../platform/core/scope.ts';
import type { Db } from '../../../platform/server/context.ts';
import type { BuyerStop, StopReader } from '../../buyers/buyer-stop.ts';
import type { CoverSummary } from '../../buyers/cover-on-company.ts';

import type { CoverItem } from '../cover-shape.ts';
import { coverItem, versionOnWire } from './cover-on-wire.ts';
import { type CoverVisibility, coverRowsOn } from './list-covers.store.ts';

export type { CoverNotice } from './announce-notice.ts';
export { announceNotice, whyNotAnnounce } from './announce-notice.ts';
export type { CheckedWish, CoverWish } from './check-cover-requests.ts';
export { type Insurer, type InsurerQuestion, insurerOf, insurerSlot } from './cover-insurer.ts';
export { requestOnWire } from './cover-request-on-wire.ts';
export { findCoverRequest } from './cover-requests.store.ts';
export type { CoverRecord, CoversTable } from './covers.store.ts';
export {
  coversOnDay,
  findCover as coverWithId,
  findCoverOn as primaryCoverOn,
  lockCover,
  lockCoversOfCompanies,
  storeReviewMonths,
} from './covers.store.ts';
export { creditChecksOf, monitoredBuyersOf } from './fee-counts.store.ts';
export { isFallen } from './is-fallen-company.ts';
export { listSentRequests } from './list-cover-requests.ts';
export { switchMonitoring } from './monitoring-and-reference.ts';
export { namedAmount, namedCoversOn } from './named-covers.ts';
export { isDecidedRow, isInForceRow, isLiveRow, policiesDecidedOn } from './named-decision.store.ts';
export { requestCover } from './request-cover.ts';
export { documentsOfRequestsOn as requestDocumentsOfCompany, requestsWithDocuments } from './request-notes.store.ts';
export { questionOf } from './send-to-insurer.ts';
export { coverInScope, showCover } from './show-cover.ts';
export { simulateCoverRequest } from './simulate-cover-request.ts';
export { timelineColumn } from './timeline-column.ts';
export { versionOnWire };

const blind: CoverVisibility = { grades: false, strategic: false, overdues: false };

/**
 * For each company that is covered, or on which cover is requested, under policies in scope: how, as far as the reader
 * may know. One statement.
 */
export async function coverSummaries(
  scope: Scope,
  tx: Db,
  companyIds: readonly string[],
  { today, seesDay }: StopReader,
): Promise<ReadonlyMap<string, readonly CoverSummary[]>> {
  const summaries = new Map<string, CoverSummary[]>();
  const visibility = { ...blind, overdues: seesDay };
  for (const row of await coverRowsOn({ scope, tx, today }, companyIds, visibility)) {
    if (row.standing === 'undecided' && row.openRequestId === null) continue;
    const summary = {
      coverId: row.coverId,
      policy: row.policy,
      standing: row.standing,
      coverStatusCode: row.coverStatusCode,
      totalAmount: money(row.totalAmount, row.currency),
      ...stopOf(coverItem(row, visibility, today)),
      hasPendingRequest: row.openRequestId !== null,
    };
    summaries.set(row.companyId, [...(summaries.get(row.companyId) ?? []), summary]);
  }
  return summaries;
}

function stopOf({ isStopped, noCoverAfter }: CoverItem): BuyerStop {
  return noCoverAfter === undefined ? { isStopped } : { isStopped, noCoverAfter };
}

/** The covers on one company under policies in scope, as the list shows them to a reader with these rights. */
export async function coversOfCompany(
  scope: Scope,
  tx: Db,
  companyId: string,
  { visibility = blind, today }: Readonly<{ visibility?: CoverVisibility; today: Day }>,
): Promise<CoverItem[]> {
  const rows = await coverRowsOn({ scope, tx, today }, [companyId], visibility);
  return rows.map((row) => coverItem(row, visibility, today));
}
