import type { Day } from '../../../platform/core/day.ts';
import type { Db } from '../../../platform/server/context.ts';
import { liftStop, stopDeliveries } from '../../overdues/server/public.ts';
import type { CollectionRecord } from './collections.store.ts';

type Stopping = Pick<CollectionRecord, 'collectionId' | 'policyKey' | 'companyId' | 'tradeStopFrom'>;

/** From the hand-over on deliveries to a buyer are not insured, whatever covers it (handbook N 1.4). */
export async function stopTrade(
  tx: Db,
  { collectionId, policyKey, companyId, tradeStopFrom }: Stopping,
): Promise<void> {
  if (tradeStopFrom === null) return;
  await stopDeliveries(
    tx,
    { policyKey, companyId, overdueId: null },
    { stopId: collectionId, startsOn: tradeStopFrom, reason: 'HANDED_OVER' },
  );
}

/** The case has ended, and with it its stop; other stops of deliveries stay. */
export async function freeTrade(tx: Db, collectionId: string, on: Day): Promise<void> {
  await liftStop(tx, collectionId, on);
}
